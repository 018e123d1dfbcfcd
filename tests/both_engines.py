"""Everything that an engine says of games by chance, line by line: records, refusals, wrong facts.

`python -m tests.both_engines HANDS SEED` prints it. Plain Python and the compiled engine must print
the same (`tests/house/test_compiled_engine.py`).
"""

import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from fairdeal.banked import games as house_games
from fairdeal.banked.play import copy as copy_round
from fairdeal.banked.play import save as save_round
from fairdeal.banked.round import Round
from fairdeal.cards import places
from fairdeal.poker import door
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.play import copy, save
from tests.banked.any_round import Witness, play_any
from tests.poker.test_random_play import PLAIN, any_hand, play_watched
from tests.poker.trouble.test_random_trouble import play_in_trouble

ODD: dict[type, tuple[Any, ...]] = {
    int: (True, False, -1, 0, 1, 10**30),
    bool: (True, False),
    str: ("", "x"),
}
"""What else a field may hold. A program can put anything there, and of a wrong type the compiled
engine refuses more: plain Python lets half a chip be called.
"""


def said(happen: Callable[[], object]) -> str:
    """The answer, or the error by its name: of a number that is none, Python's words differ."""
    try:
        return repr(happen())
    except Exception as met:
        return type(met).__name__


def odd(fact: Any, chance: Random) -> Any:
    """The same fact with something else in one of its fields."""
    fields = {name: getattr(fact, name) for name in fact.__struct_fields__}
    others = {
        name: (value[1:], value * 2) if type(value) is tuple else ODD.get(type(value), (value,))
        for name, value in fields.items()
    }
    chosen = chance.choice([*fields]) if fields else None
    return fact if chosen is None else replace(fact, **{chosen: chance.choice(others[chosen])})


def hands(many: int, seed: int) -> Iterator[str]:
    for game in GAMES.values():
        chance = Random(f"both {seed} {game.key}")
        for number in range(many):
            for hand in (
                play_watched(game, number, seed),
                play_in_trouble(game, number, seed).hand,
            ):
                yield save(hand).decode()
            yield from refusals(any_hand(game, number, chance))
            yield from wrong_facts(hand, chance)


def refusals(hand: Hand) -> Iterator[str]:
    """What every seat is told that tries every verb before the first card, and after the blinds."""
    for _ in range(2):
        for seat in range(-1, 11):
            for command in PLAIN[seat]:
                yield f"{command} {door.refusal(hand, command)}"
        door.run(hand)


def wrong_facts(hand: Hand, chance: Random) -> Iterator[str]:
    for _ in range(5):
        many = chance.randrange(1, len(hand.log))
        twin = copy(hand)
        twin.become(door.begin(hand.log[0]))
        door.apply(twin, hand.log[1:many])
        fact = odd(hand.log[many], chance)
        yield f"{fact} {said(lambda: door.apply(twin, (fact,)))} {len(twin.log)}"  # noqa: B023


def rounds(many: int, seed: int) -> Iterator[str]:
    from fairdeal.banked import door as house

    told: list[str] = []

    def look(witness: Witness) -> None:
        table: Round = witness.table
        twin, chance = copy_round(table), Random(len(told))
        fact = odd(chance.choice(table.log[1:] or table.log), chance)
        told.append(f"{fact} {said(lambda: house.apply(twin, (fact,)))} {len(twin.log)}")

    for game in house_games.GAMES.values():
        for number in range(many):
            witness = play_any(game, number, Random(f"both {seed} {number}"), 0.05, look)
            if witness is not None:
                yield save_round(witness.table).decode()
    yield from told


if __name__ == "__main__":
    print(places.__file__, file=sys.stderr)
    many, seed = map(int, sys.argv[1:])
    for line in (*hands(many, seed), *rounds(5 * many, seed)):
        print(line)
