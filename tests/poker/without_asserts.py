"""Random hands with trouble in a Python that has no assertions: `python -O -m` this module.

    python -O -m tests.poker.without_asserts HANDS SEED

Prints how many hands of each game were played. Everything is checked by plain questions, because
`assert` does nothing here.
"""

import sys
from random import Random

from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.play import load, save, verify
from fairdeal.poker.records.money import money
from tests.poker.any_play import any_eventful_hand
from tests.poker.test_random_play import STATE, money_of


def wrong(hand: Hand) -> str:
    """What does not hold of a hand that is over, or an empty text."""
    if sum(hand.stacks) + hand.taken != sum(hand.start):
        return "chips are not conserved"
    if money(hand.log) != money_of(hand):
        return "the fold over the facts differs"
    if STATE(load(save(hand))) != STATE(hand):
        return "the saved hand differs"
    return "" if STATE(verify(hand.log)) == STATE(hand) else "the verified hand differs"


def main(hands: int, seed: str) -> int:
    for key, game in GAMES.items():
        chance = Random(f"-O {seed} {key}")
        for number in range(hands):
            hand = any_eventful_hand(game, number, chance, 0.02)
            if fault := wrong(hand):
                print(f"{key} {number}: {fault}")
                return 1
        print(f"{key}:{hands}")
    return 0


if __name__ == "__main__":
    if __debug__:
        sys.exit("start this with python -O")
    sys.exit(main(int(sys.argv[1]), sys.argv[2]))
