"""Games of one's own for tests: the examples, games made at random, a clean slate after each."""

from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

from fairdeal.cards.deck import DECKS
from fairdeal.cli.game_file import load_game_file
from fairdeal.poker import games
from fairdeal.poker.spec import Bet, Forced, Game, Made, Odd, Opens, Share, Street
from fairdeal.ranking.laws.layout import ACE_HIGH, ACE_LOW

EXAMPLES = Path(__file__).parents[3] / "examples"

FILES = {
    "super-holdem": EXAMPLES / "super_holdem.toml",
    "omaha6": EXAMPLES / "omaha6.toml",
    "pineapple": EXAMPLES / "pineapple.py",
    "courchevel": EXAMPLES / "courchevel.py",
}
"""The example of each game by its key."""


def example(key: str) -> Game:
    """The game of an example, registered."""
    (own,) = load_game_file(FILES[key])
    return own


def changed(**values: Any) -> dict[str, Any]:
    """Fields that make another game a game of one's own."""
    return {"key": "mine", "name": "Mine", **values}


def forget_own_games() -> None:
    """What was registered is unknown again; the games of the books stay."""
    for key in games.OWN:
        for edition in games.EDITIONS.pop(key):
            del games.KNOWN[key, edition]
    games.OWN.clear()


@contextmanager
def nothing_registered() -> Iterator[None]:
    """Begin without games of one's own, and forget at the end what was registered inside."""
    tables: tuple[dict[Any, Any], ...] = (games.OWN, games.KNOWN, games.EDITIONS)
    kept = [deepcopy(table) if table is games.EDITIONS else dict(table) for table in tables]
    forget_own_games()
    try:
        yield
    finally:
        for table, before in zip(tables, kept, strict=True):
            table.clear()
            table.update(before)


def any_game(chance: Random) -> dict[str, Any]:
    """The fields of a game made at random, often one that cannot be played."""
    forced = chance.random() < 0.3
    streets = tuple(_street(chance, at, forced) for at in range(chance.choice((1, 2, 3, 4, 5))))
    return {
        "key": "any-game",
        "name": "Any Game",
        "chapter": chance.choice(("9.A(6)", "11", "13")),
        "seats": (2, chance.randint(2, 10)),
        "deck": chance.choice([DECKS["standard"]] * 4 + [*DECKS.values()]),
        "streets": streets,
        "shares": tuple(_share(chance) for _ in range(chance.choice((1, 1, 2)))),
        "forced": Forced(chance.random() < 0.5, chance.choice((ACE_HIGH, ACE_LOW)))
        if forced
        else None,
        "straddle": not forced and chance.random() < 0.3,
        "blinds_follow_deal": not forced and chance.random() < 0.2,
    }


def _street(chance: Random, at: int, forced: bool) -> Street:
    first = Opens.FORCED_BET if forced else Opens.AFTER_BLINDS
    later = [Opens.LEFT_OF_BUTTON] * 3 + ([*Opens] if chance.random() < 0.3 else [])
    if forced:
        later = [Opens.BEST_HIGH_SHOWING, Opens.BEST_LOW_SHOWING, Opens.LEFT_OF_BUTTON]
    return Street(
        f"street {at}",
        first if at == 0 and chance.random() < 0.9 else chance.choice(later),
        chance.choice([*Bet]),
        burn=chance.random() < 0.5,
        down=chance.choice((2, 3, 4, 5, 6)) if at == 0 else chance.choice((0, 0, 0, 1, 2)),
        up=chance.choice((1, 2)) if forced and at < 3 else chance.choice((0, 0, 0, 1)),
        board=chance.choice((0, 0, 1, 2, 3)),
        draw=at > 0 and chance.random() < 0.25,
        common=forced and at > 0 and chance.random() < 0.3,
        discard=chance.choice((0, 0, 0, 1, 2)) if at else 0,
    )


def _share(chance: Random) -> Share:
    made = chance.choice([Made.BEST_FIVE, Made.BEST_FIVE, *Made])
    usual = {
        Made.TWO_AND_THREE: ["high", "low8"],
        Made.BEST_BADUGI: ["badugi", "badugi-27"],
    }.get(made, ["high", "low-a5", "low8", "low-27", "six-plus"])
    return Share(chance.choice(usual), made, chance.choice([*Odd]), house_odd=chance.random() < 0.3)
