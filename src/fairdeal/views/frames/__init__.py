"""Frames: a table as a screen draws it. The browser adds no rule, no sum and no card to them."""
