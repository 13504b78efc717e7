"""What pages are put together from: rows of styled text, lists, a typing line, and the one widget that shows them."""
