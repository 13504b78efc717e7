"""What the large panel can show."""
