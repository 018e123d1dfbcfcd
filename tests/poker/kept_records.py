"""Records of poker hands that are kept for ever: one of each game, option, irregularity, remedy.

They stand in `tests/golden/records`. A kept record is never made anew: it must load and end as it
did when it was written. `python -m tests.poker.kept_records` writes those that are not there yet,
and how they end.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from fairdeal.cards.notation import show
from fairdeal.poker import events
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.notation.reading import read
from fairdeal.poker.outcome import cards_of
from fairdeal.poker.play import load, save
from fairdeal.poker.trouble.irregularities import IRREGULARITIES
from fairdeal.poker.trouble.remedies import REMEDIES
from tests.cli.test_told import SCENARIOS
from tests.poker.any_play import any_eventful_hand
from tests.test_transcripts import CASES, deal

FOLDER: Final = Path(__file__).parents[1] / "golden" / "records"
SCHEMA_1: Final = FOLDER / "schema-1"
SCHEMA_2: Final = FOLDER / "schema-2"
ENDINGS: Final = "endings-poker.json"

_PAPER: Final = """
    holdem no 100/200   A 5000   B 5000
    deal paper
    B calls
    A checks
    dealer names As Kd 7c
    A checks
    B checks
    dealer names 2c
    A checks
    B checks
    dealer names 2d
    A checks
    B checks
    A shows Ah Ac
    B mucks
"""


def names() -> set[str]:
    """The records that must be there."""
    found = {f"poker-{key}" for key in GAMES} | {f"poker-{path.stem}" for path in SCENARIOS}
    found |= {f"poker-trouble-{key}" for key in IRREGULARITIES}
    return found | {f"poker-remedy-{key}" for key in REMEDIES} | {"poker-paper"}


def ending(hand: Hand) -> dict[str, Any]:
    """How a hand ends: chips and cards."""
    return {
        "stacks": hand.stacks,
        "room": hand.room,
        "boxes": hand.boxes,
        "voided": hand.voided,
        "board": show(hand.board),
        "second board": show(hand.second),
        "cards": [show(cards) for cards in cards_of(hand)],
        "over": hand.over,
    }


def _hands(missing: set[str]) -> Iterator[tuple[str, Hand]]:
    """The hands that are to be kept, and more."""
    for key, case in CASES.items():
        yield f"poker-{key}", deal(key, case)
    for path in SCENARIOS:
        yield f"poker-{path.stem}", read(path.read_text("utf-8")).hand
    yield "poker-paper", read(_PAPER).hand
    chance, number = Random("kept records"), 0
    while missing:
        number += 1
        assert number < 60_000, f"these never happen: {sorted(missing)}"
        game = list(GAMES.values())[number % len(GAMES)]
        hand = any_eventful_hand(game, number, chance, 0.1)
        for event in hand.log:
            match event:
                case events.IrregularityReported(entry=entry):
                    yield f"poker-trouble-{entry}", hand
                case events.RulingMade(remedy=remedy):
                    yield f"poker-remedy-{remedy}", hand


def main() -> None:
    path = FOLDER / ENDINGS
    kept = json.loads(path.read_text("utf-8")) if path.exists() else {}
    missing = names() - set(kept)
    for name, hand in _hands(missing):
        if name in missing:
            missing.remove(name)
            text = save(hand)
            (FOLDER / f"{name}.json").write_bytes(text + b"\n")
            kept[name] = ending(load(text))
            print(f"kept {name}")
    path.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main()
