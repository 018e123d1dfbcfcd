"""A sign as PDF, set by typst. It has no date and typst's own fonts: the same bytes everywhere."""

import json
from collections.abc import Iterable, Iterator
from functools import singledispatch
from pathlib import Path
from typing import Final

import typst

from fairdeal.signs.formats import fitting
from fairdeal.signs.sign import Drawing, Grid, Line, Notice, Part, Rule, Sentence, Sign

_LOOK: Final = Path(__file__).with_name("sign.typ")


def document(sign: Sign) -> bytes:
    """The whole document."""
    return typst.compile(source(sign).encode(), format="pdf", ignore_system_fonts=True)


def source(sign: Sign) -> str:
    """What typst is asked to set: the look, and then the parts as calls."""
    paper = fitting.sheet(sign)
    title = "" if sign.heading == sign.title else sign.title
    head = ", ".join(map(_string, (sign.operator, sign.heading, title)))
    look = [
        f"paper: {_string(f'us-{paper.name}')}",
        f"flipped: {str(paper.across).lower()}",
        f"most: {_most(sign, paper.page)}pt",
        f"least: {paper.page.least}pt",
        f"title: {_string(f'{sign.heading}: {sign.title}')}",
        f"source: {_string(sign.source)}",
        f"clauses: {_string(str(sign.cite))}",
    ]
    body = "\n".join(_numbered(sign.parts))
    return (
        f"{_LOOK.read_text('utf-8')}\n"
        f"#sign({', '.join(look)}, s => head(s, {head}), s => {{\n{body}\n}})\n"
    )


def _most(sign: Sign, page: fitting.Page) -> float:
    """The size at which typst begins to try: a little more than an estimate, to save it time."""
    return round(min(page.most, 1.3 * fitting.fit(sign, page).size), 1)


def _numbered(parts: Iterable[Part]) -> Iterator[str]:
    number = 0
    for part in parts:
        if isinstance(part, Rule):
            number += 1
            yield f"rule-of(s, {number}, {_string(part.text)})"
        else:
            yield _part(part)


def _string(text: str) -> str:
    """A text as typst writes strings: as JSON does, for all that occurs here."""
    return json.dumps(text, ensure_ascii=False)


def _array(items: Iterable[str]) -> str:
    """Items in brackets; the comma at the end makes one item an array too."""
    return "(" + "".join(f"{item}, " for item in items) + ")"


@singledispatch
def _part(part: Part) -> str:
    raise TypeError(part)


@_part.register
def _(part: Line) -> str:
    return f"line-of(s, {', '.join(map(_string, (part.label, part.figure, part.note)))})"


@_part.register
def _(part: Sentence) -> str:
    return f"sentence(s, {_string(part.text)})"


@_part.register
def _(part: Notice) -> str:
    return f"notice(s, {_string(part.figure)})"


@_part.register
def _(part: Grid) -> str:
    rows = _array(_array(map(_string, row)) for row in part.rows)
    return f"rows(s, {_array(map(_string, part.columns))}, {rows})"


@_part.register
def _(part: Drawing) -> str:
    return f"drawing(s, {_string(part.svg)}, {_string(part.alt)})"
