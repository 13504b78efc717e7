"""Windows of diplomacy, treaties and what they demand (PB-11)."""
