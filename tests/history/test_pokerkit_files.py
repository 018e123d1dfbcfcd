"""Files that PokerKit wrote: hands of its games by chance, read and played again to the unit.

PokerKit is the format's own library. Stacks are long enough for every blind: what becomes of a
short one is where the book differs (`docs/differences.md`).
"""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fairdeal.history.phh import replay_file

pokerkit = pytest.importorskip("pokerkit")

HANDS = 1_000
"""Of each game in a long run, a twentieth of it in `test`."""

BLINDS = (0, (50, 100))
STUD = (10, 25, 50, 100)

GAMES: dict[str, tuple[str, tuple[Any, ...], int]] = {
    "NT": ("NoLimitTexasHoldem", (*BLINDS, 100), 9),
    "FT": ("FixedLimitTexasHoldem", (*BLINDS, 100, 200), 9),
    "NS": ("NoLimitShortDeckHoldem", (20, {-1: 100}, 100), 6),
    "PO": ("PotLimitOmahaHoldem", (*BLINDS, 100), 9),
    "F7S": ("FixedLimitSevenCardStud", STUD, 7),
    "F7S/8": ("FixedLimitSevenCardStudHighLowSplitEightOrBetter", STUD, 7),
    "FR": ("FixedLimitRazz", STUD, 7),
    "N2L1D": ("NoLimitDeuceToSevenLowballSingleDraw", (*BLINDS, 100), 5),
    "F2L3D": ("FixedLimitDeuceToSevenLowballTripleDraw", (*BLINDS, 100, 200), 5),
    "FB": ("FixedLimitBadugi", (*BLINDS, 100, 200), 6),
}
"""By code: PokerKit's game, its antes, blinds and bets, and the most players. Its Omaha-8 is left
out: it is made for fixed limit and played at pot limit."""


def a_state(code: str, chance: random.Random) -> tuple[Any, Any]:
    """A game of PokerKit's, and a hand of it played to its end."""
    name, values, most = GAMES[code]
    manual = pokerkit.Automation.RUNOUT_COUNT_SELECTION
    automations = tuple(each for each in pokerkit.Automation if each is not manual)
    game = getattr(pokerkit, name)(automations, True, *values)
    players = chance.randint(2, most)
    stacks = [chance.choice([chance.randint(210, 900), 10_000]) for _ in range(players)]
    state = game(tuple(stacks), players)
    while state.status:
        act(state, chance)
    return game, state


def act(state: Any, chance: random.Random) -> None:
    if state.can_post_bring_in() and chance.random() < 0.8:
        state.post_bring_in()
    elif (seat := state.stand_patter_or_discarder_index) is not None:
        cards = list(state.hole_cards[seat])
        state.stand_pat_or_discard(tuple(chance.sample(cards, chance.choice([0, 1, 1, 2]))))
    else:
        bet(state, chance)


def bet(state: Any, chance: random.Random) -> None:
    verbs = ["call"] * 3 * state.can_check_or_call() + ["fold"] * state.can_fold()
    verbs += ["raise"] * state.can_complete_bet_or_raise_to()
    match chance.choice(verbs):
        case "call":
            state.check_or_call()
        case "fold":
            state.fold()
        case _:
            least = state.min_completion_betting_or_raising_to_amount
            most = state.max_completion_betting_or_raising_to_amount
            state.complete_bet_or_raise_to(chance.choice([least, most]))


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("code", GAMES)
def test_hands_that_pokerkit_wrote_end_as_it_says(
    code: str,
    tmp_path: Path,
    count: Callable[[int], int],
    seed: int,
    record_property: Callable[[str, Any], None],
) -> None:
    hands = count(HANDS)
    for number in range(hands):
        random.seed(f"{seed} {code} {number}")  # PokerKit shuffles by the module's own source
        game, state = a_state(code, random.Random(f"{seed} {code} {number}"))
        history = pokerkit.HandHistory.from_game_state(game, state)
        history.finishing_stacks = list(state.stacks)
        file = tmp_path / f"{number}.phh"
        file.write_text(history.dumps(), "utf-8")
        for verdict in replay_file(file):
            assert verdict.status == "ok", f"{verdict.why}\n{file.read_text('utf-8')}"
    record_property("hands", hands)
