"""The simple player against the house: rules that fit on a card, the same in every round.

The bet is the table minimum, for as long as the chips last for all wagers of a round.

Double Draw Poker. Keep the first of these that is there, and every joker with it:

1. a straight or a flush, whole; else all of one rank, pairs or more (a joker counts as an ace);
2. four to a flush, then four to a straight, jokers counted;
3. aces; with none of them the highest cards.

Before the first draw fold what has none of 1 and 2 and no card above a jack; before the second,
where one card is all that may come, fold whatever has none of 1 and 2.

Double Down Stud. Of the four cards that are seen, double by as much as allowed with a pair of sixes
or better (no hole card can lose it), with four to a flush, and with four to a straight that is open
at both ends; else stand.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from fairdeal.banked import commands
from fairdeal.banked.commands import Command
from fairdeal.banked.decide import Options
from fairdeal.banked.paytables import first_of
from fairdeal.cards.card import JOKERS, Card
from fairdeal.players.banked.seen import BankedSeen
from fairdeal.ranking import evaluator

FOUR: Final = 4
ACE: Final = 12
JACK: Final = 9
SIX: Final = 4

_STRAIGHT: Final = first_of("double-draw", "straight")
# The ranks of each straight as a mask, the highest first; the wheel has the ace low.
_STRAIGHTS: Final = (*(0b11111 << low for low in range(8, -1, -1)), 0b1_0000_0000_1111)
# Cards of each suit are counted in three bits of their own.
_OF_SUIT: Final = (*(1 << 3 * (card & 3) for card in range(52)), 0o1111, 0o1111)
_COUNTED: Final = tuple(0o7 << 3 * suit for suit in range(4))
_RANK: Final = (*(card >> 2 for card in range(52)), ACE, ACE)


def bet_simply(seen: BankedSeen, options: Options, chance: Random) -> Command | None:
    """The command that the rules above give; chance is not asked."""
    seat = options.seat
    if options.discard >= 0:
        return commands.Discard(seat, to_discard(seen, options.discard))
    if options.fold:
        if options.most and is_hopeful(seen):
            return commands.Raise(seat, options.most)
        return commands.Fold(seat)
    if options.stand:
        four = (*seen.own, *seen.shared)
        if options.most and worth_doubling(four):
            return commands.Raise(seat, options.most)
        return commands.Stand(seat)
    return _open(seen, options)


def _open(seen: BankedSeen, options: Options) -> Command | None:
    """The next opening wager, if the chips last for the wagers of every decision too."""
    game, amount = seen.game, seen.values.table_min
    for wager in options.bet:
        if wager.kind not in seen.wagers:
            wagers = len(game.opening) + sum([stage.must for stage in game.stages])
            enough = seen.stack + sum(seen.wagers.values()) >= amount * wagers
            return commands.Bet(seen.seat, wager.kind, amount) if enough else None
    return None


# ---- Double Draw Poker ----


class Reading(NamedTuple):
    """What a hand has to keep, and whether one more card could make it pay."""

    kept: tuple[Card, ...]
    drawing: bool


@lru_cache(maxsize=64)
def read_draw(own: tuple[Card, ...]) -> Reading:
    """The cards of a hand to keep by the rules above.

    A decision and the draw after it read the same hand, so the last few are remembered.
    """
    ranks = [_RANK[card] for card in own]
    alike = len({*ranks}) < len(own)
    # Where natural cards are alike there is no straight and no flush: no need to look.
    four: list[Card] = []
    if not alike or max(own) >= JOKERS[0]:
        four = four_to_a_flush(own) or four_to_a_straight(own)
    if four and evaluator("joker", 5)(own) >= _STRAIGHT:
        return Reading(own, True)
    if alike:
        kept = [card for card in own if card in JOKERS or ranks.count(_RANK[card]) > 1]
        return Reading(tuple(kept), True)
    if four:
        return Reading(tuple(four), True)
    return Reading(tuple([card for card in own if _RANK[card] == ACE]), False)


def is_hopeful(seen: BankedSeen) -> bool:
    """Whether the hand is worth a draw wager."""
    if read_draw(seen.own).drawing:
        return True
    first = seen.game.stages[0].wager not in seen.wagers
    return first and max([_RANK[card] for card in seen.own]) > JACK


def to_discard(seen: BankedSeen, most: int) -> tuple[Card, ...]:
    """The lowest of the cards that are not kept, as many as allowed."""
    kept = read_draw(seen.own).kept
    loose = [card for card in seen.own if card not in kept]
    loose.sort()
    return tuple(loose[:most])


def four_to_a_flush(cards: Sequence[Card]) -> list[Card]:
    """Four cards of a suit, jokers counted; empty if there are none."""
    held = 0
    for card in cards:
        held += _OF_SUIT[card]
    for suit, counted in enumerate(_COUNTED):
        # A joker counts for every suit.
        if held & counted >= FOUR << 3 * suit:
            return [card for card in cards if card in JOKERS or card & 3 == suit]
    return []


def four_to_a_straight(cards: Sequence[Card]) -> list[Card]:
    """Four of the five ranks of a straight, jokers counted, the highest such; no other pairs.

    >>> from fairdeal.cards.notation import parse, show
    >>> show(four_to_a_straight(parse("Jo 9s 2d 7c 8h")))
    'Jo 9s 7c 8h'
    """
    ranks, needed = 0, FOUR
    for card in cards:
        if card < JOKERS[0]:
            ranks |= 1 << (card >> 2)
        else:
            needed -= 1
    for straight in _STRAIGHTS:
        if (ranks & straight).bit_count() >= needed:
            return [card for card in cards if card in JOKERS or 1 << (card >> 2) & straight]
    return []


# ---- Double Down Stud ----


def worth_doubling(four: Sequence[Card]) -> bool:
    """A pair of sixes or better, four to a flush, four to an open straight.

    >>> from fairdeal.cards.notation import parse
    >>> [worth_doubling(parse(text)) for text in ("6c 6d 2h 3s", "5c 5d 2h 3s", "9c 8d 7h 6s")]
    [True, False, True]
    """
    ranks = sorted(card >> 2 for card in four)
    different = set(ranks)
    if len(different) < FOUR:
        best = max(rank for rank in different if ranks.count(rank) > 1)
        return best >= SIX or len(different) < FOUR - 1
    if len({card & 3 for card in four}) == 1:
        return True
    return ranks[-1] - ranks[0] == FOUR - 1 and ranks[-1] < ACE
