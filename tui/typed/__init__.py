"""What is typed at a question: words, numbers and orders to units."""
