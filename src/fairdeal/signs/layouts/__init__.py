"""Layouts of tables, drawn as SVG."""
