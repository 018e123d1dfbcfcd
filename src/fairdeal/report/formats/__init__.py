"""A report on paper and on screen: HTML, PDF, and the drawings in them."""
