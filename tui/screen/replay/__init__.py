"""Looking back at a campaign."""
