"""The layouts of the two games against the house: betting areas, discards, inscriptions."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from fairdeal.banked.games import BankedGame, banked_game
from fairdeal.banked.values import Dealing
from fairdeal.cite import Cite
from fairdeal.room.submission import TableKind
from fairdeal.signs import house_table
from fairdeal.signs.layouts import svg
from fairdeal.signs.posting import Posting
from fairdeal.signs.sign import Drawing, Grid, Part, Sentence

MIDDLE: Final = svg.WIDTH // 2
ROW: Final = 12
"""The most positions side by side; a table with more of them has several rows."""

NEAR: Final = 2
"""With more rows than these they come nearer to each other."""

SHORT: Final = 42
COLUMNS: Final = 3
"""Short inscriptions stand in columns; one with more letters has a line to itself."""


class Areas(NamedTuple):
    """What lies before a position: its wagers in the order of play, and its discards."""

    wagers: tuple[str, ...]
    discards: bool


@Cite("ddp 2.B(2)", "ddp 2.B(3)", "dds (f)(1)")
def areas(played: BankedGame) -> Areas:
    """A betting area for each wager, and a place for discards where cards are exchanged."""
    wagers = (*played.opening, *(stage.wager for stage in played.stages))
    return Areas(wagers, discards=any(stage.draws for stage in played.stages))


@Cite("ddp 2.B(1)", "ddp 2.B(2)", "ddp 2.B(3)", "ddp 2.B(4)", "ddp 2.B(5)", "ddp 2.B(6)")
@Cite("ddp 2.A(1)", "ddp 2.C", "ddp 2.E", "dds (h)(2)")
def layout(of: Posting) -> Iterator[Part]:
    """A table against the house, seen from above with its dealer at the top."""
    kind = of.kind
    if kind is None or kind.values is None:
        return
    played = banked_game(kind.game)
    operator = str(kind.chosen.get("double_draw.operator_name", of.operator))
    inscribed = list(_inscriptions(kind))
    drawing = svg.page(
        svg.path("M 60 110 H 1540 V 560 A 740 290 0 0 1 60 560 Z"),
        *_dealers_side(kind, played),
        *_middle(operator, kind.name, inscribed),
        *_positions(kind.seats, areas(played)),
    )
    yield Drawing(drawing, _alt(operator, kind.seats, areas(played), inscribed), _cite(played))


def _cite(played: BankedGame) -> Cite:
    if played.in_order:
        return Cite("ddp 2.B(1)", "ddp 2.B(2)", "ddp 2.B(3)")
    return Cite("dds (f)(1)", "dds (h)(2)")


def _inscriptions(kind: TableKind) -> Iterator[str]:
    """What the layout itself tells, a line each; in Double Down Stud the sign tells it all."""
    on_the_layout = house_table.inscribed(kind)
    said = [
        line
        for line in house_table.lines(kind)
        if line.cite is not None and not on_the_layout.isdisjoint(line.cite.refs)
    ]
    for part in house_table.told(kind, said):
        match part:
            case Grid(columns, rows):
                yield columns[0]
                yield from ("  ".join(row) for row in rows)
            case Sentence(text):
                yield text
            case _:
                raise TypeError(part)


def _alt(operator: str, positions: int, each: Areas, inscribed: Sequence[str]) -> str:
    """The drawing in words."""
    discards = ", and an area for discards" if each.discards else ""
    told = f"; inscriptions: {'; '.join(inscribed)}" if inscribed else ""
    return (
        f"{operator}: {positions} positions, each with {len(each.wagers)} betting areas "
        f"({', '.join(each.wagers)}){discards}{told}"
    )


# ---- what is drawn ----


def _dealers_side(kind: TableKind, played: BankedGame) -> Iterator[str]:
    """The inventory before the dealer, boxes on both sides of him, the rack, the cards."""
    yield svg.place("dealer", MIDDLE, 62, 260, 64, "dealer", 28)
    yield svg.place("drop-box", MIDDLE - 240, 62, 150, 64, "drop box")
    yield svg.place("tip-box", MIDDLE + 240, 62, 150, 64, "tip box")
    yield svg.place("inventory", MIDDLE, 152, 420, 64, "table inventory container")
    yield svg.place("rack", 260, 160, 170, 72, "discard rack")
    if kind.devices.dealing is not Dealing.HAND:
        yield svg.place("shoe", 1340, 160, 170, 72, "dealing shoe")
    if played.shared:
        cards = played.hole + played.shared
        for at in range(cards):
            x = MIDDLE + (2 * at - cards + 1) * 34
            yield svg.group("shared", svg.box(x, 236, 58, 80, dashed=True))


def _middle(operator: str, name: str, inscribed: Sequence[str]) -> Iterator[str]:
    """The operator's name and what is inscribed, in columns below it."""
    top, size = (226, 46) if inscribed else (330, 60)
    yield svg.group("operator", svg.text(MIDDLE, top, operator, size, bold=True))
    if not inscribed:
        yield svg.text(MIDDLE, top + 46, name, 26)
        return
    short = [line for line in inscribed if len(line) <= SHORT]
    rows = -(-len(short) // COLUMNS)
    for at, line in enumerate(short):
        x, y = MIDDLE + (at // rows - 1) * 320, 268 + at % rows * 27
        yield svg.group("inscription", svg.text(x, y, line, 21))
    long = [line for line in inscribed if line not in short]
    for at, line in enumerate(long):
        yield svg.group("inscription", svg.text(MIDDLE, 272 + (rows + at) * 27, line, 21))


def _positions(many: int, each: Areas) -> Iterator[str]:
    """The positions from the dealer's left on; along the players' side they follow its curve."""
    rows = -(-many // ROW)
    across = -(-many // rows)
    width, apart = min(232, 1380 // across), 150 if rows <= NEAR else 100
    for number in range(many):
        row, at = divmod(number, across)
        # Position 1 is at the dealer's left: the right of the drawing.
        offset = (min(across, many - row * across) - 1) / 2 - at
        x = MIDDLE + round(offset * width)
        fall = round(170 * (offset * width / 700) ** 2 * (1 - row / ROW))
        y = (640 if each.discards else 720) - fall - apart * row
        yield _position(number + 1, x, y, width, each)


def _position(number: int, x: int, y: int, width: int, each: Areas) -> str:
    """One position: its number, a circle for each wager, and the place of its discards."""
    radius = min(46, width // 5)
    pairs = [each.wagers[at : at + 2] for at in range(0, len(each.wagers), 2)]
    shapes = []
    for down, pair in enumerate(pairs):
        for across, wager in enumerate(pair):
            cx = x + (2 * across - len(pair) + 1) * (radius + 5)
            cy = y + down * (2 * radius + 10) - 60
            said = wager.split(" ")
            words = [
                svg.text(cx, cy + (2 * at - len(said) + 1) * 9, word, max(12, radius * 2 // 5))
                for at, word in enumerate(said)
            ]
            shapes.append(svg.group("betting-area", svg.circle(cx, cy, radius), *words))
    if each.discards:
        below = y + len(pairs) * (2 * radius + 10) - 72
        shapes.append(svg.place("discards", x, below, width * 3 // 5, 44, "discards", 19))
    shapes.append(svg.text(x, y - 60 - radius - 22, str(number), 24, bold=True))
    return svg.group("position", *shapes)
