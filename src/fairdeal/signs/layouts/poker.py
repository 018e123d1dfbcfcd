"""The layout of a poker table: an oval with its seats, the dealer's place, rake area and boxes."""

from collections.abc import Iterator
from math import cos, pi, sin

from fairdeal.cite import Cite
from fairdeal.signs import jackpot
from fairdeal.signs.layouts import svg
from fairdeal.signs.posting import Posting
from fairdeal.signs.sign import Drawing, Part

MIDDLE = svg.WIDTH // 2
FUNDS = {"bad_beat": "bad beat/box", "high_hand": "high hand/box"}


@Cite("poker 2.A", "poker 2.B(1)", "poker 2.B(2)", "poker 2.C", "poker 2.D", "poker 2.F")
def layout(of: Posting) -> Iterator[Part]:
    """A poker table, seen from above with its dealer at the top."""
    kind = of.kind
    if kind is None or kind.stakes is None:
        return
    funds = [words for fund, words in FUNDS.items() if jackpot.box_of(of, fund)]
    names = [words.replace("/", " ") for words in funds]
    boxes = f", {' and '.join(names)}" if names else ""
    drawing = svg.page(
        svg.path("M 450 110 H 1150 A 340 340 0 0 1 1150 790 H 450 A 340 340 0 0 1 450 110 Z"),
        *_dealers_side(funds),
        svg.group("operator", svg.text(MIDDLE, 400, of.operator, 76, bold=True)),
        svg.text(MIDDLE, 470, kind.name, 34),
        svg.place("pot", MIDDLE, 590, 300, 110, "pot", 30),
        *_seats(kind.seats),
    )
    alt = (
        f"{of.operator}: an oval table with {kind.seats} seats and a dealer; rake area to the "
        f"dealer's right, drop box, tip box{boxes}, place of the decks"
    )
    yield Drawing(drawing, alt, Cite("poker 2.A", "poker 2.B(1)", "poker 2.B(2)"))


def _dealers_side(funds: list[str]) -> Iterator[str]:
    """The dealer faces the players, so his right is the left of the drawing."""
    yield svg.place("dealer", MIDDLE, 62, 260, 64, "dealer", 28)
    yield svg.place("inventory", MIDDLE, 168, 240, 84, "table inventory/and decks")
    yield svg.place("rake-area", MIDDLE - 230, 180, 160, 100, "rake/area", 26)
    yield svg.place("drop-box", MIDDLE - 230, 62, 150, 64, "drop box")
    yield svg.place("tip-box", MIDDLE + 230, 62, 150, 64, "tip box")
    for at, words in enumerate(funds):
        name = f"{words.split('/')[0].replace(' ', '-')}-box"
        yield svg.place(name, MIDDLE - 410 - at * 170, 62, 150, 64, words, 20)


def _seats(many: int) -> Iterator[str]:
    """Seats from the dealer's left on, the last at his right, all but his own side."""
    for seat in range(1, many + 1):
        x, y = _at((seat - 0.5) / many)
        yield svg.group("seat", svg.circle(x, y, 46), svg.text(x, y, str(seat), 40, bold=True))


def _at(part: float) -> tuple[int, int]:
    """A point before the rim, from the dealer's left round to his right.

    The straight sides are 700 long and each end is half a circle; the dealer has one side alone.
    """
    radius, left, right, middle, straight = 270, 450, 1150, 450, 700
    bend = pi * radius
    on = part * (2 * bend + straight)
    if on < bend:
        angle = on / radius - pi / 2
        return round(right + radius * cos(angle)), round(middle + radius * sin(angle))
    on -= bend
    if on < straight:
        return round(right - on), middle + radius
    angle = (on - straight) / radius + pi / 2
    return round(left + radius * cos(angle)), round(middle + radius * sin(angle))
