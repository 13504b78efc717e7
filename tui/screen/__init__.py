"""The full screen: the one widget, its rows and colours, keys and settings."""
