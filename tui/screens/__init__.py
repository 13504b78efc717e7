"""The pages of the full screen, one module a subject. A page draws rows and takes keys; it knows no widget."""
