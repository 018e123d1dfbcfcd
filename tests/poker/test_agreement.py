"""Hold'em played side by side with PokerKit: the same cards, the same commands.

At every decision both engines must name the same seat, the same call, the same least and most
raise, the same stacks, bets and pot; at the end the same cards and the same stacks. Where the book
wants something else there is a `Difference` with a name (`differences.py`), which is counted.
Commands are always ones that both engines allow, so no hand is left before its end.
"""

import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from fairdeal.cards.card import Card
from fairdeal.cards.notation import parse, show
from fairdeal.poker import commands, events
from fairdeal.poker.commands import Command
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.play import open_hand, play, run_dealer
from fairdeal.poker.stakes import Limit, Stakes
from fairdeal.poker.steps import Betting
from tests.documents import ROOT
from tests.poker.differences import (
    BIG_BLIND,
    MOST_BETS,
    SMALL_BLIND,
    Difference,
    Seen,
    View,
    divided_to_the_cent,
    explain,
    merged_pots,
    our_view,
    their_view,
)

pokerkit = pytest.importorskip("pokerkit")

HANDS = 10_000
"""In a long run, over all limits and seat counts together."""

LIMITS = (Limit.NO, Limit.POT, Limit.FIXED)
SEATS = range(2, 10)
DECK = GAMES["holdem"].deck
TRANSLATED = {card: next(iter(pokerkit.Card.parse(show([card])))) for card in DECK.cards}
POT_LIMIT: Any = type(
    "PotLimitTexasHoldem",
    (pokerkit.NoLimitTexasHoldem,),
    {"betting_structure": pokerkit.BettingStructure.POT_LIMIT},
)
"""PokerKit has no pot-limit hold'em of its own, but all its parts."""


# ---- a table with both engines ----


@dataclass
class Both:
    """One hand in both engines, and what has been seen of their differences."""

    hand: Hand
    state: Any
    order: Iterator[Card]
    seen: Seen
    decisions: int = 0
    last_board: int = 0

    def next_cards(self, many: int) -> tuple[Any, ...]:
        return tuple(TRANSLATED[next(self.order)] for _ in range(many))


def sit_down(
    stakes: Stakes, stacks: Sequence[int], order: Sequence[Card], house: HouseRules, seen: Seen
) -> Both:
    """The same table in both engines, both at the first decision."""
    hand = open_hand("holdem", stakes, stacks, order, house)
    run_dealer(hand)
    both = Both(hand, _state(stakes, stacks), iter(order), seen)
    catch_up(both)
    return both


def _state(stakes: Stakes, stacks: Sequence[int]) -> Any:
    by_hand = {"CARD_BURNING", "HOLE_DEALING", "BOARD_DEALING"}
    automations = tuple(each for each in pokerkit.Automation if each.name not in by_hand)
    bets: tuple[int, ...] = (stakes.small_bet,)
    create = pokerkit.NoLimitTexasHoldem.create_state
    if stakes.limit is Limit.FIXED:
        create, bets = pokerkit.FixedLimitTexasHoldem.create_state, (*bets, stakes.big_bet)
    elif stakes.limit is Limit.POT:
        create = POT_LIMIT.create_state
    # Antes are trimmed: P-129 gives back what nobody else matched.
    return create(
        automations,
        True,
        stakes.ante,
        stakes.blinds,
        *bets,
        tuple(stacks),
        len(stacks),
        mode=pokerkit.Mode.CASH_GAME,
    )


def catch_up(both: Both) -> None:
    """Deal until PokerKit waits for a player, from the same deck, and pass over idle turns."""
    state = both.state
    _deal(both)
    while state.actor_index is not None and not is_betting(both.hand):
        assert their_view(state)[1:] == (0, 0, 0)
        both.seen[Difference.IDLE_TURN] += 1
        state.check_or_call()
        _deal(both)


def _deal(both: Both) -> None:
    state = both.state
    while True:
        if any(state.hole_dealing_statuses):
            state.deal_hole(both.next_cards(1))
        elif state.card_burning_status:
            state.burn_card(both.next_cards(1))
        elif any(state.board_dealing_counts):
            state.deal_board(both.next_cards(state.board_dealing_count))
        else:
            return


def is_betting(hand: Hand) -> bool:
    return bool(hand.agenda) and isinstance(hand.agenda[-1], Betting)


def act(both: Both, command: Command) -> None:
    """Carry out a command in both engines."""
    both.decisions += 1
    both.last_board = len(both.hand.board)
    play(both.hand, command)
    match command:
        case commands.RaiseTo(to=to):
            both.state.complete_bet_or_raise_to(to)
        case commands.Fold() if not both.state.checking_or_calling_amount:
            both.seen[Difference.UNASKED_FOLD] += 1
            with warnings.catch_warnings(record=True) as said:
                warnings.simplefilter("always")
                both.state.fold()
            assert "no reason" in str(said[0].message)
        case commands.Fold():
            both.state.fold()
        case _:
            both.state.check_or_call()
    catch_up(both)


# ---- a decision ----


def compare(both: Both) -> tuple[View, View]:
    """Both views of a decision; they and the chips are equal but for differences with a name."""
    hand, state = both.hand, both.state
    assert hand.stacks == state.stacks
    assert hand.bets == state.bets
    assert hand.in_the_middle() == state.total_pot_amount
    ours, theirs = our_view(hand), their_view(state)
    if ours != theirs:
        both.seen[explain(hand, state, ours, theirs)] += 1
    return ours, theirs


# ---- the end ----


def finish(both: Both) -> None:
    """Show every hand, and compare the cards, the order of showing and the stacks."""
    hand, state = both.hand, both.state
    while hand.agenda:
        play(hand, commands.Show(hand.actor))
    assert not state.status
    assert [TRANSLATED[card] for card in hand.board] == [card for (card,) in state.board_cards]
    compare_showing(both)
    compare_stacks(both)


def compare_showing(both: Both) -> None:
    ours = [event.seat for event in both.hand.log if isinstance(event, events.Shown)]
    theirs = [
        each.player_index
        for each in both.state.operations
        if isinstance(each, pokerkit.HoleCardsShowingOrMucking)
    ]
    assert sorted(ours) == sorted(theirs)
    if ours != theirs:
        # PokerKit goes by the last street that was bet on, the book by the last street (P-80).
        assert both.last_board < len(both.hand.board)
        both.seen[Difference.FIRST_TO_SHOW] += 1


def compare_stacks(both: Both) -> None:
    """Stacks are equal but for cents: how a tied pot is divided, and what counts as one pot."""
    hand = both.hand
    apart = divided_to_the_cent(hand, [[pot] for pot in range(len(hand.pots))])
    merged = divided_to_the_cent(hand, merged_pots(hand))
    assert both.state.stacks == merged
    if hand.stacks != apart:
        assert hand.house.showdown.odd_units != (1,)
        both.seen[Difference.ODD_CHIPS] += 1
    if apart != merged:
        both.seen[Difference.MERGED_POTS] += 1


# ---- by chance ----


def any_table(limit: Limit, seats: int, chance: Random, seen: Seen) -> Both:
    """A table by chance; half of them let any stack play, so that blinds may be short."""
    stakes = Stakes(
        limit=limit,
        small_bet=BIG_BLIND,
        big_bet=2 * BIG_BLIND,
        ante=chance.choice([0, 0, 25, 40]),
        blinds=(SMALL_BLIND, BIG_BLIND),
    )
    house = HouseRules().but(
        any_stack_may_play=chance.random() < 0.5,
        max_raises=MOST_BETS - 1 if limit is Limit.FIXED else None,
        cap_lifted_heads_up=chance.random() < 0.5,
        odd_units=chance.choice([(1,), HouseRules().showdown.odd_units]),
    )
    least = 1 if house.dealing.any_stack_may_play else stakes.ante + 2 * BIG_BLIND
    longest = chance.choice([600, 1_500, 5_000, 20_000])
    stacks = [
        chance.randint(least, max(least, chance.choice([longest, longest // 3])))
        for _ in range(seats)
    ]
    return sit_down(stakes, stacks, chance.sample(DECK.cards, len(DECK)), house, seen)


def any_command(ours: View, theirs: View, chance: Random) -> Command:
    """A command that means the same in both engines; a fold always does."""
    seat, found = ours.seat, list[Command]()
    if ours.call == theirs.call:
        found += [commands.Call(seat) if ours.call else commands.Check(seat)] * 4
    least, most = max(ours.least, theirs.least), min(ours.most, theirs.most)
    if ours.most and theirs.most and least <= most:
        amounts = (least, least, most, chance.randint(least, most))
        found += [commands.RaiseTo(seat, chance.choice(amounts))] * 3
    if ours.call or not found or chance.random() < 0.1:
        found.append(commands.Fold(seat))
    return chance.choice(found)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("limit", LIMITS)
def test_random_hands_agree(
    limit: Limit,
    seats: int,
    count: Callable[[int], int],
    seed: int,
    record_property: Callable[[str, Any], None],
) -> None:
    hands = -(-count(HANDS) // (len(LIMITS) * len(SEATS)))
    seen, decisions = Seen(), 0
    for number in range(hands):
        chance = Random(f"{seed} {limit} {seats} {number}")
        both = any_table(limit, seats, chance, seen)
        while is_betting(both.hand):
            act(both, any_command(*compare(both), chance))
        finish(both)
        decisions += both.decisions
    record_property("hands", hands)
    record_property("decisions", decisions)
    for difference in Difference:
        record_property(difference.value, seen[difference])


# ---- each difference by itself ----

SAME_FOR_ALL = parse("2c 3d 2d 3c  4c  Ah Kh Qh  4d  Jh  4h  Th")
"""Heads-up, a royal flush on the board."""

FIRST_TWO_TIE = parse("Ac Ad 2c 5c 5d  Kc Kd 3d 6c 6d  4c  Qh Qs 7s  4d  8c  4h  Th")
"""Five-handed."""


def follow(
    words: str,
    stacks: Sequence[int],
    limit: Limit = Limit.NO,
    ante: int = 0,
    cards: Sequence[Card] = SAME_FOR_ALL,
) -> Seen:
    """Play a hand told in words: `check`, `call`, `fold`, or the amount that a raise makes it."""
    stakes = Stakes(
        limit=limit,
        small_bet=BIG_BLIND,
        big_bet=2 * BIG_BLIND,
        ante=ante,
        blinds=(SMALL_BLIND, BIG_BLIND),
    )
    house = HouseRules().but(
        any_stack_may_play=True,
        max_raises=MOST_BETS - 1 if limit is Limit.FIXED else None,
        cap_lifted_heads_up=False,
    )
    rest = [card for card in DECK.cards if card not in cards]
    both = sit_down(stakes, stacks, (*cards, *rest), house, Seen())
    for word in words.split():
        compare(both)
        act(both, told(word, both.hand.actor))
    if is_betting(both.hand):
        compare(both)
    else:
        finish(both)
    return both.seen


def told(word: str, seat: int) -> Command:
    if word.isdecimal():
        return commands.RaiseTo(seat, int(word))
    plain: dict[str, type[Command]] = {
        "check": commands.Check,
        "call": commands.Call,
        "fold": commands.Fold,
    }
    return plain[word](seat)


LONG = 5_000
LIMPED = {3: "call call check ", 6: "call call call call call check "}

SHOWN: dict[Difference, Callable[[], Seen]] = {
    Difference.SHORT_BLIND: lambda: follow("", (LONG, 60, LONG)),
    Difference.SHORT_FIRST_RAISE: lambda: follow("call 300 fold call", (LONG, LONG, LONG, 300)),
    Difference.SEVERAL_SHORT: lambda: follow(
        LIMPED[6] + "300 call 550 640 700 fold", (LONG, LONG, 750, 840, 900, LONG)
    ),
    Difference.HALF_BET: lambda: follow(LIMPED[3] + "200 call 320", (LONG, LONG, 520), Limit.FIXED),
    Difference.FILL_UP: lambda: follow(LIMPED[3] + "200 250", (LONG, 450, LONG), Limit.FIXED),
    Difference.RAISE_CAP: lambda: follow("400 600 800", (LONG, LONG), Limit.FIXED),
    Difference.IDLE_TURN: lambda: follow("call fold", (LONG, LONG, 150)),
    Difference.UNASKED_FOLD: lambda: follow(LIMPED[3] + "fold", (LONG, LONG, LONG)),
    Difference.FIRST_TO_SHOW: lambda: follow("5000 call", (LONG, LONG)),
    Difference.ODD_CHIPS: lambda: follow("call" + " check" * 7, (LONG, LONG), ante=25),
    Difference.MERGED_POTS: lambda: follow(
        "401 call call call call  201 call call fold  check check fold  check check",
        (LONG, LONG, 401, LONG, LONG),
        cards=FIRST_TWO_TIE,
    ),
}


@pytest.mark.parametrize("difference", Difference)
def test_each_difference_is_shown_by_a_hand(difference: Difference) -> None:
    assert difference in SHOWN[difference]()


def test_every_difference_is_documented() -> None:
    page = (ROOT / "docs" / "differences.md").read_text("utf-8")
    for difference in Difference:
        assert f"| {difference} |" in page
