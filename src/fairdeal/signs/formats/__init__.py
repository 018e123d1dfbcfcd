"""Signs on paper and on a screen: HTML and PDF."""
