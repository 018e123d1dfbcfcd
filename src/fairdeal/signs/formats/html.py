"""A sign as one page of HTML that needs nothing else: for a wall screen, and for a printer."""

from collections.abc import Iterable, Iterator
from functools import singledispatch
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Final

from fairdeal.signs.formats import fitting
from fairdeal.signs.sign import Drawing, Grid, Line, Notice, Part, Rule, Sentence, Sign

_STYLE: Final = Path(__file__).with_name("sign.css")
_DRAWN: Final = "--paper:18pt;--screen:2.6"
"""The letters above a drawing: the page belongs to the drawing."""


def page(sign: Sign) -> bytes:
    """The whole page."""
    paper = fitting.sheet(sign)
    screen = fitting.fit(sign, fitting.SCREEN, columns=2)
    look = "drawn" if sign.drawn else "two" if screen.columns > 1 else "one"
    sizes = f"--paper:{fitting.fit(sign, paper.page).size}pt;--screen:{screen.size}"
    if sign.drawn:
        sizes = _DRAWN
    sheet = " ".join(f"{inches}in" for inches in paper.inches)
    title = "" if sign.heading == sign.title else f'<p class="title">{escape(sign.title)}</p>\n'
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(sign.heading)}: {escape(sign.title)}</title>
<style>
@page {{ size: {sheet}; margin: 0.5in; }}
{_STYLE.read_text("utf-8")}</style>
</head>
<body class="{look}" style="{sizes}">
<header>
<p class="operator">{escape(sign.operator)}</p>
<h1>{escape(sign.heading)}</h1>
{title}</header>
<main>
{"".join(_all(sign.parts))}</main>
<footer>
<p>{escape(sign.source)}</p>
<p class="clauses">{escape(str(sign.cite))}</p>
</footer>
</body>
</html>
""".encode()


def _all(parts: Iterable[Part]) -> Iterator[str]:
    """The parts in order; what makes a list together has one frame."""
    for kind, some in groupby(parts, type):
        frame = "dl" if kind is Line else "ol" if kind is Rule else ""
        inside = "".join(map(_part, some))
        yield f"<{frame}>{inside}</{frame}>\n" if frame else inside


@singledispatch
def _part(part: Part) -> str:
    raise TypeError(part)


@_part.register
def _(part: Line) -> str:
    note = f"<small>{escape(part.note)}</small>" if part.note else ""
    return f"<div><dt>{escape(part.label)}</dt><dd><b>{escape(part.figure)}</b>{note}</dd></div>\n"


@_part.register
def _(part: Rule) -> str:
    return f"<li>{escape(part.text)}</li>\n"


@_part.register
def _(part: Sentence) -> str:
    return f"<p>{escape(part.text)}</p>\n"


@_part.register
def _(part: Notice) -> str:
    # In parts of the size of the labels, so that it is one line on paper and on a screen.
    times = fitting.notice(part, 1.0, 17.0)
    return f'<p class="notice" style="font-size:{times:.2f}em">{escape(part.figure)}</p>\n'


@_part.register
def _(part: Grid) -> str:
    wide = " wide" if part.wide else ""
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in part.columns)
    rows = "".join(_row(row) for row in part.rows)
    head = f"<thead><tr>{heads}</tr></thead>\n" if any(part.columns) else ""
    return f'<table class="grid{wide}">\n{head}<tbody>\n{rows}</tbody>\n</table>\n'


def _row(row: tuple[str, ...]) -> str:
    first, *rest = row
    cells = "".join(f"<td>{escape(cell)}</td>" for cell in rest)
    return f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>\n'


@_part.register
def _(part: Drawing) -> str:
    start, rest = part.svg.split(">", 1)
    return f'{start} role="img" aria-label="{escape(part.alt)}">{rest}\n'
