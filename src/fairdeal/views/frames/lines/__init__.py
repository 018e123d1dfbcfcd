"""A hand as one audience saw it: its facts, its lines, its marks, its words to be heard."""
