"""What Colonial brings for the screen."""
