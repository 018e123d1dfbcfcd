"""The reports of a room: folds over its journal, drawn as a page, a PDF or a table of figures."""
