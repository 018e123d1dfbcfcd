"""A table against the house in the terminal: its values, its layout, what is printed and kept."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from fairdeal.cli.play.sitting import OTHERS, Memory
from fairdeal.cli.play.worth_telling import worth_telling
from fairdeal.cli.terminal import say
from fairdeal.engine.audience import NO_SEAT
from fairdeal.errors import BadInput

if TYPE_CHECKING:
    from fairdeal.banked.round import Round
    from fairdeal.banked.values import AnyValues
    from fairdeal.engine.audience import Audience


class Setting(NamedTuple):
    """What is played, by how many, and where the rounds and the chips are kept."""

    key: str
    positions: int
    seed: str
    memory: Memory
    paytable: str = ""
    kept: Path | None = None


def values_of(setting: Setting) -> "AnyValues":
    """The table's values; what it cannot be is refused."""
    from fairdeal.banked.games import banked_game
    from fairdeal.banked.paytables import paytable
    from fairdeal.simulate.rounds import usual_values

    game = banked_game(setting.key)
    least, most = game.seats
    if not least <= setting.positions <= most:
        count = setting.positions
        raise BadInput(f"{game.name} has {least} to {most} positions, not {count} ({game.cite})")
    if setting.paytable:
        paytable(setting.key, setting.paytable)
    return usual_values(setting.key, setting.positions, setting.paytable)


def least_bet(setting: Setting, values: "AnyValues") -> int:
    """What the opening wagers take at least."""
    from fairdeal.banked.games import banked_game

    return values.table_min * len(banked_game(setting.key).opening)


def show_layout(setting: Setting, values: "AnyValues") -> None:
    """The inscriptions of the table."""
    from fairdeal.banked.games import banked_game
    from fairdeal.banked.layout import inscriptions

    game = banked_game(setting.key)
    say(game.name, tone="bold")
    for line in inscriptions(game, values):
        say(f"  {line.text}")
    say()


def opened(setting: Setting, values: "AnyValues", chips: Sequence[int], number: int) -> "Round":
    """A round before the first bet, from the deck of its number."""
    from fairdeal.banked.play import open_round
    from fairdeal.simulate.rounds import order_of

    return open_round(setting.key, values, chips, order_of(setting.key, f"{setting.seed}/{number}"))


def guests(positions: int) -> list[str]:
    """Names of the positions at a table where the person deals."""
    more = (f"Player {number}" for number in range(len(OTHERS) + 1, positions + 1))
    return [*OTHERS, *more][:positions]


class Teller:
    """Prints what has happened since the last time, as somebody sees it.

    At a real shoe there is no viewer: the record holds nothing but what was typed here.
    """

    def __init__(self, table: "Round", names: Sequence[str], viewer: "Audience | None") -> None:
        self.table = table
        self.names = names
        self.viewer = viewer
        self.told = 1  # the layout has shown the opening

    def tell(self) -> bool:
        """Print the lines of every fact that is new; whether there was anything to tell."""
        from fairdeal.banked.door import facts
        from fairdeal.banked.transcript.lines import by_fact

        record = facts(self.table, self.viewer) if self.viewer else self.table.log
        told = list(by_fact(record, self.names))
        fresh = [line.text for lines in told[self.told :] for line in lines]
        if self.viewer is not None and self.viewer.seat != NO_SEAT:
            fresh = [*worth_telling(fresh, self.names[self.viewer.seat])]
        for text in fresh:
            say(f"  {text}", tone="bold" if text.startswith("--") else "")
        self.told = len(told)
        return bool(fresh)


def keep_round(table: "Round", kept: Path | None, viewer: "Audience | None") -> None:
    """Add a finished round to the file, one line of JSON: what the viewer saw of it."""
    from fairdeal.banked.door import facts
    from fairdeal.banked.play import replay, save

    if kept is None:
        return
    if viewer is not None:
        table = replay(facts(table, viewer))
    try:
        with kept.open("ab") as file:
            file.write(save(table) + b"\n")
    except OSError as fault:
        raise BadInput(f"the round cannot be kept in {kept}: {fault.strerror}") from fault
