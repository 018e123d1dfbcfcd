"""A line of a transcript as a frame has it."""

import re
from typing import Final

from fairdeal.engine.text.happenings import CitedLine
from fairdeal.views.frames.shapes import LineFrame

HEADING: Final = "-- "
_MINOR: Final = re.compile(r"burns .*|counts the stub.*|.* draws [? ]+: [? ]+")


def line_frame(line: CitedLine, chair: int) -> LineFrame:
    """A line with its clause and its chair; a heading is a text of its own.

    >>> line_frame(CitedLine("-- flop"), -1)
    LineFrame(text='Flop', clause='', heading=True, seat=-1, minor=False)
    """
    text = line.text
    if text.startswith(HEADING):
        return LineFrame(text=capital(text[len(HEADING) :]), heading=True)
    return LineFrame(
        text=text,
        clause=str(line.cite) if line.cite else "",
        seat=chair,
        minor=_MINOR.fullmatch(text) is not None,
    )


def capital(text: str) -> str:
    """A text that begins a line.

    >>> capital("three nines"), capital("")
    ('Three nines', '')
    """
    return text[:1].upper() + text[1:]
