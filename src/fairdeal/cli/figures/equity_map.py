"""A range as a map of 13 by 13: pairs on the diagonal, hands of one suit above it."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fairdeal.cli.figures.equity_tables import Table, said

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fairdeal.odds.equity.explained.heat_map import HeatMap
    from fairdeal.odds.equity.spot import Spot

EQUITY, RANGE = "equity", "range"
"""What a map shows."""

ENDINGS = (".png", ".svg")
_STEPS = 5
_BLACK = "38;5;16"


@dataclass(frozen=True, slots=True)
class MapTable(Table):
    """The map of one player, for the terminal and for JSON."""

    found: "HeatMap"
    name = "map"

    def data(self) -> Any:
        """The value of each kind of hand that the player may hold."""
        return {
            "of": self.found.of,
            "player": self.found.player + 1,
            "kinds": {kind: said(value) for kind, value in self.found.cells.items()},
        }

    def lines(self) -> "Iterator[str]":
        """A row for each rank, in colours where the terminal can show them."""
        from fairdeal.cli.terminal import terminal

        colours = terminal().signs
        ranks = self.found.ranks
        what = "equity" if self.found.of == EQUITY else "part of the hands held"
        yield f"{self.found.text}: {what} in %, pairs on the diagonal, one suit above it"
        yield "     " + "".join(f"{rank:>4}" for rank in ranks)
        for row in ranks:
            yield f"   {row} " + "".join(
                self._cell(self.found.kind(row, column), colours) for column in ranks
            )

    def _cell(self, kind: str, colours: bool) -> str:
        value = self.found.cells.get(kind)
        if value is None:
            return "   ."
        text = f"{float(value) * 100:>4.0f}"
        if not colours:
            return text
        step = min(_STEPS, int(float(value) * (_STEPS + 1)))
        # The colour cube of 6 x 6 x 6: from red to green, or from white to a blue that is not dark.
        pale = max(2, _STEPS - step)
        cube = (_STEPS - step, step, 0) if self.found.of == EQUITY else (pale, pale, _STEPS)
        number = 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
        return f"\033[{_BLACK};48;5;{number}m{text}\033[0m"


def map_of(spot: "Spot", of: str, player: int, how: dict[str, Any]) -> "HeatMap":
    """The map of a player, counted from 1, or of the first whose hand is not wholly known."""
    from fairdeal.errors import BadInput
    from fairdeal.odds.equity.explained.heat_map import equity_map, range_map

    unknown = [at for at, each in enumerate(spot.known) if len(each.cards) < spot.hole]
    if not unknown and not player:
        raise BadInput("every hand is known: write a range or ?? to see it as a map")
    at = player - 1 if player else unknown[0]
    return range_map(spot, at) if of == RANGE else equity_map(spot, at, **how)


def write_picture(found: "HeatMap", file: Path) -> int:
    """Write the map as a picture; how many bytes it has."""
    from fairdeal.cli.document_file import write_document
    from fairdeal.report.formats.heat_map import picture

    cells = {kind: float(value) for kind, value in found.cells.items()}
    title = f"{found.text}: " + ("equity" if found.of == EQUITY else "the hands of the range")
    made = picture(found.of, found.ranks, cells, title, file.suffix.removeprefix("."))
    write_document(file, made)
    return len(made)
