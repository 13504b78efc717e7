"""Negotiation and the Congress of Europe (PB-12)."""
