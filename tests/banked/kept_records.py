"""Records that are kept for ever: one of each game, value that changes play, and irregularity.

They stand in `tests/golden/records`. A kept record is never made anew: it must load and end as it
did when it was written. `python -m tests.banked.kept_records` writes those that are not there
yet, and how they end.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

from fairdeal.banked.notation.reading import read
from fairdeal.banked.outcome import before_dealer, cards_of
from fairdeal.banked.play import load, save
from fairdeal.banked.round import Round
from fairdeal.cards.notation import show
from tests.banked.any_round import next_event, thirsty_round
from tests.documents import ROOT

FOLDER: Final = ROOT / "tests" / "golden" / "records"
SCHEMA_1: Final = FOLDER / "schema-1"
ENDINGS: Final = "endings-banked.json"

_DRAW: Final = "double-draw A 500..50000 step 100   A 20000   B 20000   C 20000\n"
_BETS: Final = "A bets 500\nB bets 600\nno more bets\n"
_OUT: Final = "A plays\nB plays\nA discards 2c\nB stands pat\nA plays\nB folds\nA stands pat\n"
_STUD: Final = "double-down minimum 500..50000 step 100   A 20000   B 20000   C 20000\n"
_STUD_CARDS: Final = "A has Ks\nB has 4c\nhole Kd\nshared 7c 8d 2s\n"
_STUD_BETS: Final = f"{_STUD_CARDS}A bets 500\nB bets 700\nno more bets\n"
_STUD_OUT: Final = "A doubles 300\nB stands\n"


def _draw(house: str = "", play: str = f"{_BETS}{_OUT}") -> str:
    return f"{_DRAW}{f'house {house}' if house else ''}\n{play}"


def _stud(house: str = "", play: str = f"{_STUD_BETS}{_STUD_OUT}") -> str:
    return f"{_STUD}{f'house {house}' if house else ''}\n{play}"


def _trouble(report: str) -> str:
    return f"{_BETS}A plays\n{report}\n"


def _stud_trouble(report: str) -> str:
    return f"{_STUD_BETS}A doubles 300\n{report}\n"


_WINS: Final = "A has As Ah Ac Ad 9c\n"
_PAPER: Final = f"deal unknown\n{_BETS}A plays\nB folds\nA stands pat\nA plays\nA stands pat\n"
_ODDS: Final = (
    "odds=royal+flush:2000,straight+flush:200,four-of-a-kind:50,full+house:11,flush:8,straight:5,"
    "three-of-a-kind:3,two+pairs:2,pair+of+jacks+or+better:1,pair+of+sixes+to+tens:0"
)

TEXTS: Final[Mapping[str, str]] = {
    "draw": _draw(),
    "draw-wins": _draw(
        play=f"{_WINS}{_BETS}A plays\nB folds\nA stands pat\nA plays\nA stands pat\n"
    ),
    "draw-paytable-b": _draw(play=f"A has 4s 4h 4d 9c 8s\n{_BETS}{_OUT}")
    .replace("draw A", "draw B").replace("discards 2c", "discards 9c"),
    "draw-limits": _draw()
    .replace("500..50000 step 100", "250..750 step 250").replace("600", "500"),
    "draw-payout-limit": _draw("payout_limit=2000", f"{_WINS}{_BETS}{_OUT}").replace("2c", "9c"),
    "draw-by-hand": _draw("dealing=hand"),
    "draw-cut": _draw("cut_min_from_bottom=10"),
    "draw-automated-shoe": _draw("dealing=automated_shoe"),
    "draw-two-positions": _draw("max_positions_per_player=2")
    .replace("A 20000   B", "A.1 20000   A.2").replace("\nA ", "\nA.1 ").replace("\nB ", "\nA.2 "),
    "draw-stub-counted": _draw("count_stub=yes"),
    "draw-stub-counted-at-the-end": _draw("count_stub=yes count_point=end_of_round"),
    "draw-left-losing": _draw("abandonment=losing", _trouble("report left A")),
    "draw-left-play-out": _draw("abandonment=play_out", f"{_trouble('report left A')}B folds"),
    "draw-void-keeps-surrendered": _draw(
        "void_returns_surrendered=no", f"{_BETS}A folds\nreport wrong_hand"
    ),
    "draw-bets-changed": _draw(
        play="A bets 500\nA takes back\nB bets ante 500\nB bets ante 700\nB bets bonus 700\n"
        "C bets ante 900\nno more bets\nB folds"
    ),
    "draw-paper": _draw(play=f"{_PAPER}dealer names As Ah Kc Kd 7s"),
    "draw-unfinished": _draw(play=f"{_BETS}A plays\n"),
    "draw-face_up": _draw(play=_trouble("report face_up 9c")),
    "draw-face_up_again": _draw(play=_trouble("report face_up 9c\nreport face_up 9d")),
    "draw-drawn_in_error": _draw(play=_trouble("report drawn_in_error\nB folds")),
    "draw-shuffler_jam": _draw(play=_trouble("report shuffler_jam by floorperson")),
    "draw-shuffler_out": _draw(play=_trouble("report shuffler_out by manager")),
    "draw-shoe_jam": _draw("dealing=automated_shoe", _trouble("report shoe_jam")),
    "draw-count_right": _draw(play=_trouble("report stub_count stub 44")),
    "draw-count_misdealt": _draw(play=_trouble("report stub_count stub 43 hands 6 5")),
    "draw-count_wrong_deck": _draw(play=_trouble("report stub_count stub 43 hands 5 5")),
    "draw-wrong_hand": _draw(play=_trouble("report wrong_hand B by floorperson")),
    "draw-dealer_slip": _draw(play=_trouble("report dealer_slip 2c")),
    "draw-left_losing": _draw(play=_trouble("report left B")),
    "draw-left": _draw(
        play=_trouble("report left A decision play_out by floorperson\nB folds")
    ),
    "stud": _stud(),
    "stud-equal": _stud("double_down=equal_to_original").replace("doubles 300", "doubles 500"),
    "stud-two-areas": _stud("allow_two_areas=yes").replace("A 20000   B", "A.1 20000   A.2")
    .replace("\nA ", "\nA.1 ").replace("\nB ", "\nA.2 "),
    "stud-odds": _stud(_ODDS),
    "stud-payout-limit": _stud("payout_limit=10000000"),
    "stud-by-hand": _stud("dealing=hand"),
    "stud-recut": _stud("recut_by=next_entitled odds_word=win"),
    "stud-paper": _stud(
        play="deal unknown\nA bets 500\nno more bets\ndealer names Kc\ndealer names ?? 7c 8d 9s\n"
        "A stands\ndealer names Kd"
    ),
    "stud-face_up": _stud(play=_stud_trouble("report face_up 9c\nB stands")),
    "stud-face_up_again": _stud(play=_stud_trouble("report face_up 9c 9d")),
    "stud-drawn_in_error": _stud(play=_stud_trouble("report drawn_in_error")),
    "stud-shuffler_jam": _stud(play=_stud_trouble("report shuffler_jam")),
    "stud-shuffler_out": _stud(play=_stud_trouble("report shuffler_out")),
    "stud-hole_exposed": _stud(play=_stud_trouble("report hole_exposed Kd")),
    "stud-wrong_hand": _stud(play=_stud_trouble("report wrong_hand")),
}  # fmt: skip

FLOOR: Final = {
    "draw-floor-called": _draw(play=_trouble("report wrong_hand B by A\nB folds")),
    "stud-floor-called": _stud(play=_stud_trouble("report face_up 9c by player\nB stands")),
}
"""What schema 1 did not know."""


def thirsty(*, void: bool) -> Round:
    """A full table whose stub ends one card short: reshuffled, or void."""
    for number in range(50):
        witness = thirsty_round(Random(f"kept {number}"))
        while not witness.table.over and next_event(witness):
            pass
        if bool(witness.table.voided) is void:
            return witness.table
    raise AssertionError("no such round")


def rounds() -> dict[str, Round]:
    """Every round that is kept, played now."""
    told = {name: read(text).table for name, text in {**TEXTS, **FLOOR}.items()}
    return told | {
        "draw-reshuffled": thirsty(void=False),
        "draw-deck-ran-out": thirsty(void=True),
    }


def ending(table: Round) -> dict[str, Any]:
    """How a round stands at the end of its record."""
    hole, shared = before_dealer(table)
    return {
        "stacks": table.stacks,
        "wagers": table.wagers,
        "house": table.house,
        "over": table.over,
        "voided": table.voided,
        "cards": [show(cards) for cards in cards_of(table)],
        "before the dealer": show((*hole, *shared)),
        "facts": len(table.log),
    }


def kept_endings(folder: Path) -> dict[str, Any]:
    """How the records of a folder ended when they were written."""
    found: dict[str, Any] = json.loads((folder / ENDINGS).read_text("utf-8"))
    return found


def write() -> None:
    """Write the records that are not there yet."""
    FOLDER.mkdir(exist_ok=True)
    endings = kept_endings(FOLDER) if (FOLDER / ENDINGS).exists() else {}
    for name, table in rounds().items():
        path = FOLDER / f"banked-{name}.json"
        if not path.exists():
            path.write_bytes(save(table) + b"\n")
            endings[name] = ending(load(path.read_bytes()))
    (FOLDER / ENDINGS).write_text(json.dumps(endings, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    write()
