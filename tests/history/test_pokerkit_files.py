"""Files that PokerKit wrote: hands of its games by chance, read and played again to the unit.

PokerKit is the format's own library. Left out is where the book differs (`docs/differences.md`):
stacks are long enough for every blind, in fixed limit nobody raises all in (P-136), and stud has no
more players than cards for all of them (10.J(2)).
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
    "F7S": ("FixedLimitSevenCardStud", STUD, 6),
    "F7S/8": ("FixedLimitSevenCardStudHighLowSplitEightOrBetter", STUD, 6),
    "FR": ("FixedLimitRazz", STUD, 6),
    "N2L1D": ("NoLimitDeuceToSevenLowballSingleDraw", (*BLINDS, 100), 5),
    "F2L3D": ("FixedLimitDeuceToSevenLowballTripleDraw", (*BLINDS, 100, 200), 5),
    "FB": ("FixedLimitBadugi", (*BLINDS, 100, 200), 6),
}
"""By code: PokerKit's game, its antes, blinds and bets, and the most players. Its Omaha-8 is left
out: it is made for fixed limit and played at pot limit."""

DEEP = ("F7S/8",)
"""Games without short stacks: of a side pot without a low hand PokerKit gives a part of the low
half to somebody who did not win it."""


def a_state(code: str, chance: random.Random) -> tuple[Any, Any]:
    """A game of PokerKit's, and a hand of it played to its end."""
    name, values, most = GAMES[code]
    manual = pokerkit.Automation.RUNOUT_COUNT_SELECTION
    automations = tuple(each for each in pokerkit.Automation if each is not manual)
    game = getattr(pokerkit, name)(automations, True, *values)
    players = chance.randint(2, most)
    short = chance.randint(210, 900) if code not in DEEP else 10_000
    stacks = [chance.choice([short + each, 10_000]) for each in range(players)]
    state = game(tuple(stacks), players)
    while state.status:
        act(state, chance, fixed=code.startswith("F"))
    return game, state


def act(state: Any, chance: random.Random, *, fixed: bool) -> None:
    if state.can_post_bring_in() and chance.random() < 0.8:
        state.post_bring_in()
    elif (seat := state.stand_patter_or_discarder_index) is not None:
        cards = list(state.hole_cards[seat])
        state.stand_pat_or_discard(tuple(chance.sample(cards, chance.choice([0, 1, 1, 2]))))
    else:
        bet(state, chance, fixed=fixed)


def bet(state: Any, chance: random.Random, *, fixed: bool) -> None:
    verbs = ["call"] * 3 * state.can_check_or_call() + ["fold"] * state.can_fold()
    if state.can_complete_bet_or_raise_to() and not (fixed and raises_all_in(state)):
        verbs.append("raise")
    match chance.choice(verbs):
        case "call":
            state.check_or_call()
        case "fold":
            state.fold()
        case _:
            least = state.min_completion_betting_or_raising_to_amount
            most = state.max_completion_betting_or_raising_to_amount
            state.complete_bet_or_raise_to(chance.choice([least, most]))


def raises_all_in(state: Any) -> bool:
    """Whether a raise would take all chips of the player whose turn it is."""
    seat, to = state.actor_index, state.min_completion_betting_or_raising_to_amount
    return bool(to >= state.bets[seat] + state.stacks[seat])


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
