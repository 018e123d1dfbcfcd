"""The log of mistakes that `fairdeal train` keeps: what is due again, and what is known so far."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fairdeal.odds.house.paytable import PayTable
    from fairdeal.training.house import HouseHand

FIRST = 10
"""The most decisions that come again at the beginning of a session without end."""


class Log:
    """Where decisions are noted; nowhere, after a line that said why, if `file` is None."""

    def __init__(self, file: Path | None) -> None:
        self.file = file

    def again(self, table: "PayTable", hands: int | None, seed: str) -> "list[HouseHand]":
        """The hands of the decisions that are due: half of a session at most."""
        from datetime import date

        from fairdeal.cli.learn import kept_progress
        from fairdeal.training.repetition.mistakes import due, hand_again

        if self.file is None:
            return []
        most = FIRST if hands is None else (hands + 1) // 2
        names = due(kept_progress.load(self.file), table, date.today())
        found = [hand_again(name, table, seed) for name in names]
        return [hand for hand in found if hand is not None][:most]

    def note(self, decision: str, was_right: bool) -> None:
        """Keep how a decision went."""
        from datetime import date

        from fairdeal.cli.learn import kept_progress
        from fairdeal.training.repetition import mistakes

        self.file = kept_progress.keep(
            self.file,
            lambda progress: mistakes.note(progress, decision, was_right, date.today()),
        )


def show_stats(table: "PayTable", file: Path, *, as_json: bool) -> None:
    """Print what is kept about a game."""
    from fairdeal.cli.as_json import print_json
    from fairdeal.cli.learn import kept_progress
    from fairdeal.training.repetition.mistakes import BETWEEN, mistakes_of

    progress = kept_progress.load(file)
    totals = {
        name: each
        for name, each in progress.topics.items()
        if name.startswith(table.game + BETWEEN) and name.count(BETWEEN) == 1
    }
    missed = mistakes_of(progress, table.game)
    asked, right = (
        sum(getattr(each, what) for each in totals.values()) for what in ("asked", "right")
    )
    if as_json:
        mistakes = [
            _as_data(name, each.asked, each.right, each.due) for name, each in missed.items()
        ]
        print_json({"game": table.game, "asked": asked, "right": right, "mistakes": mistakes})
        return
    if not asked:
        print(f"Nothing is kept of {table.game} yet. {file} will hold your mistakes.")
        return
    print(f"{right} of {asked} decisions right so far.")
    weak = {name: each for name, each in missed.items() if each.due is not None}
    print("Mistakes, and when each comes again:" if weak else "No mistake is due again.")
    for name, each in weak.items():
        data = _as_data(name, each.asked, each.right, each.due)
        cards = " ".join([*data["cards"], *data["shared"]])
        also = "".join(
            f", {what} {' '.join(data[what])}" for what in ("discarded", "seen") if data[what]
        )
        print(
            f"  {each.due}  {data['paytable']}: {cards}{also}; right {each.right} of {each.asked}"
        )
    print(f"Kept in {file}")


def _as_data(name: str, asked: int, right: int, due: object) -> dict[str, Any]:
    from fairdeal.training.repetition.mistakes import BETWEEN

    _, table, stage, *piles = name.split(BETWEEN)
    cards, shared, discarded, seen = (pile.split() for pile in (piles + [""] * 4)[:4])
    return {
        "paytable": table.rpartition(" ")[0],
        "decision": stage,
        "cards": cards,
        "shared": shared,
        "discarded": discarded,
        "seen": seen,
        "asked": asked,
        "right": right,
        "due": None if due is None else str(due),
    }
