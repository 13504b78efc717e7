"""The pages around a game: home, campaigns, set-up, rules, settings, help."""
