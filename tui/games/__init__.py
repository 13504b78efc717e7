"""What a game adds to the generic game page: map sheets, letters and colours of the powers, how pieces are written."""
