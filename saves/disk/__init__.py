"""The bytes of a campaign on disk: frames, records, who holds the file, what a list shows of it."""
