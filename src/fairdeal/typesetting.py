"""PDF by typst: what a program writes into its source, and the bytes that come of it.

Only typst's own fonts are used and a document has no date, so the bytes are the same everywhere.
"""

import json
from collections.abc import Iterable

import typst


def pdf(source: str) -> bytes:
    """The document that a source makes."""
    return typst.compile(source.encode(), format="pdf", ignore_system_fonts=True)


def string(text: str) -> str:
    """A text as typst writes strings: as JSON does, for all that occurs here."""
    return json.dumps(text, ensure_ascii=False)


def array(items: Iterable[str]) -> str:
    """Items in brackets; the comma at the end makes one item an array too."""
    return "(" + "".join(f"{item}, " for item in items) + ")"
