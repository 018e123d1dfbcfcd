"""The signs at a table against the house: its limits, and what its layout does not tell."""

import re
from collections.abc import Iterator
from typing import Final

from fairdeal.banked.games import banked_game
from fairdeal.banked.layout import inscriptions
from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import CitedLine, dollars
from fairdeal.room.submission import TableKind
from fairdeal.signs.posting import Posting
from fairdeal.signs.sign import Grid, Line, Part, Sentence

INSCRIBED: Final = {
    "double_draw.layout_inscribes_odds": "ddp 2.B(4)",
    "double_draw.layout_inscribes_joker": "ddp 2.B(5)",
    "double_draw.layout_inscribes_limit": "ddp 2.B(6)",
}
"""What a layout may tell by itself, each with its clause."""

_APART: Final = re.compile(r" {2,}")


@Cite("poker 9.C", "D55", "D4", "S1")
def limits(of: Posting) -> Iterator[Part]:
    """The least and the largest first wager, its steps, and what later wagers must be."""
    kind = of.kind
    if kind is None or kind.values is None:
        return
    values, cite = kind.values, Cite("D55")
    yield Line("Minimum wager", dollars(values.table_min), cite)
    yield Line("Maximum wager", dollars(values.table_max), cite)
    yield Line("In steps of", dollars(values.increment), cite)
    for line in inscriptions(banked_game(kind.game), values):
        if line.cite in (Cite("D4"), Cite("S1")):
            label, _, says = line.text.partition(": ")
            yield Line(_capital(label), says, line.cite)


@Cite("ddp 2.B(7)", "ddp 2.B(4)", "ddp 2.B(5)", "ddp 2.B(6)", "dds (j)(1)", "dds (j)(3)")
def payouts(of: Posting) -> Iterator[Part]:
    """Exactly what the layout does not tell: the odds, the joker, the payout limit."""
    if of.kind is not None and of.kind.values is not None:
        on_the_layout = inscribed(of.kind)
        yield from told(of.kind, [line for line in lines(of.kind) if not _in(line, on_the_layout)])


def inscribed(kind: TableKind) -> set[str]:
    """The clauses whose inscriptions the layout of a table has; a field says so for each."""
    return {clause for key, clause in INSCRIBED.items() if kind.chosen.get(key)}


def lines(kind: TableKind) -> list[CitedLine]:
    """The inscriptions of a table but for its limits, which have a sign of their own."""
    assert kind.values is not None
    told = inscriptions(banked_game(kind.game), kind.values)
    return [line for line in told if line.cite not in (Cite("D55"), Cite("D4"), Cite("S1"))]


def _in(line: CitedLine, clauses: set[str]) -> bool:
    return line.cite is not None and not clauses.isdisjoint(line.cite.refs)


def told(kind: TableKind, said: list[CitedLine]) -> Iterator[Part]:
    """Inscriptions as parts: the odds as rows, the others as sentences."""
    rows: list[tuple[str, ...]] = []
    heading, cite = "", Cite("ddp 2.B(4)") if kind.game == "double-draw" else Cite("dds (j)(1)")
    rest: list[Part] = []
    for line in said:
        assert line.cite is not None
        if line.text.startswith("  "):
            rows.append(tuple(_APART.split(line.text.strip())))
        elif line.text.endswith(" pays"):
            heading = _capital(line.text)
        else:
            rest.append(Sentence(f"{_capital(line.text)}.", line.cite))
    if rows:
        yield Grid((heading, ""), tuple(rows), cite)
    yield from rest


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
