"""A sign as PDF, set by typst. It has no date and typst's own fonts: the same bytes everywhere."""

from collections.abc import Iterable, Iterator
from functools import singledispatch
from pathlib import Path
from typing import Final

from fairdeal.signs.formats import fitting
from fairdeal.signs.sign import Drawing, Grid, Line, Notice, Part, Rule, Sentence, Sign
from fairdeal.typesetting import array, pdf, string

_LOOK: Final = Path(__file__).with_name("sign.typ")


def document(sign: Sign) -> bytes:
    """The whole document."""
    return pdf(source(sign))


def source(sign: Sign) -> str:
    """What typst is asked to set: the look, and then the parts as calls."""
    paper = fitting.sheet(sign)
    title = "" if sign.heading == sign.title else sign.title
    head = ", ".join(map(string, (sign.operator, sign.heading, title)))
    look = [
        f"paper: {string(f'us-{paper.name}')}",
        f"flipped: {str(paper.across).lower()}",
        f"most: {_most(sign, paper.page)}pt",
        f"least: {paper.page.least}pt",
        f"title: {string(f'{sign.heading}: {sign.title}')}",
        f"source: {string(sign.source)}",
        f"clauses: {string(str(sign.cite))}",
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
            yield f"rule-of(s, {number}, {string(part.text)})"
        else:
            yield _part(part)


@singledispatch
def _part(part: Part) -> str:
    raise TypeError(part)


@_part.register
def _(part: Line) -> str:
    return f"line-of(s, {', '.join(map(string, (part.label, part.figure, part.note)))})"


@_part.register
def _(part: Sentence) -> str:
    return f"sentence(s, {string(part.text)})"


@_part.register
def _(part: Notice) -> str:
    return f"notice(s, {string(part.figure)})"


@_part.register
def _(part: Grid) -> str:
    rows = array(array(map(string, row)) for row in part.rows)
    return f"rows(s, {array(map(string, part.columns))}, {rows})"


@_part.register
def _(part: Drawing) -> str:
    return f"drawing(s, {string(part.svg)}, {string(part.alt)})"
