"""How a hand came out: stacks before and after, cards and words, pots and who won them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import show
from fairdeal.poker import events
from fairdeal.poker.hand import Hand
from fairdeal.poker.options.options import RUN_TWICE, plays_twice
from fairdeal.poker.paying.pots import Pot, lay_out
from fairdeal.poker.spec import Made, Share
from fairdeal.ranking import Ranked, evaluate, evaluate_omaha


def outcome(hand: Hand, names: Sequence[str]) -> dict[str, Any]:
    """Everything about a hand as plain data, names for seats and texts for cards."""
    cards = cards_of(hand)
    return {
        "game": hand.game.key,
        "seats": [
            {
                "name": name,
                "before": hand.start[seat],
                "after": hand.stacks[seat],
                "cards": show(cards[seat]),
                "hand": words_of(hand, seat),
                **({"second_hand": words_of(hand, seat, 1)} if _plays_second(hand, seat) else {}),
            }
            for seat, name in enumerate(names)
        ],
        "board": show(hand.board),
        **({"second_board": show(hand.second)} if hand.second else {}),
        **({"voided": hand.voided} if hand.voided else {}),
        "pots": [
            {
                "amount": chips,
                "eligible": [names[seat] for seat in eligible],
                "awards": _awards(hand, pot, names),
            }
            for pot, (chips, eligible) in enumerate(pots_of(hand))
        ],
        "events": msgspec.to_builtins(hand.log),
    }


def pots_of(hand: Hand, *, bets: bool = True) -> list[Pot]:
    """Each pot as it stood before anything was taken from it, the main pot first.

    Without `bets` those of a betting round that goes on are still in front of the players.
    """
    if not hand.pots:
        return _so_far(hand, hand.bets if bets else [0] * hand.seats)
    return list(zip(hand.gross, hand.pots, strict=True))


def _so_far(hand: Hand, bets: Sequence[int]) -> list[Pot]:
    """The pots of a hand that goes on; only an all-in makes a side pot."""
    put = [put + bet for put, bet in zip(hand.in_pot, bets, strict=True)]
    pots = lay_out(put, hand.live, hand.dead)
    found = pots[-1:]
    for chips, eligible in reversed(pots[:-1]):
        above, those = found[0]
        if any(hand.stacks[seat] == 0 for seat in eligible if seat not in those):
            found.insert(0, (chips, eligible))
        else:
            found[0] = (chips + above, eligible)
    return found


def _awards(hand: Hand, pot: int, names: Sequence[str]) -> list[dict[str, Any]]:
    return [
        {
            "seat": names[event.seat],
            "amount": event.amount,
            "share": event.share,
            "why": event.why,
            **({"board": 2} if event.board else {}),
        }
        for event in hand.log
        if isinstance(event, events.PotAwarded) and event.pot == pot
    ]


def cards_of(hand: Hand) -> list[tuple[Card, ...]]:
    """The cards each seat has, or had when it gave them up, in the order it got them."""
    held: list[list[Card]] = [[] for _ in range(hand.seats)]
    for event in hand.log:
        match event:
            case events.Dealt(cards=dealt):
                for seat, card in dealt:
                    held[seat].append(card)
            case events.Discarded(seat=seat, cards=cards):
                for card in cards:
                    held[seat].remove(card)
            case events.Drawn(seat=seat, cards=cards):
                held[seat] += cards
            case events.CardTakenAway(seat=seat, card=card):
                _name_unknown(held[seat], (card,))
                held[seat].remove(card)
            case events.CardMadeUp(seat=seat, card=card):
                held[seat].append(card)
            case events.CardReplaced(card=card, by=by):
                _replace(held, card, by)
            case (
                events.CardExposed(seat=seat, card=card)
                | events.HoleCardTurnedUp(seat=seat, card=card)
            ) if seat >= 0:
                _name_unknown(held[seat], (card,))
            case events.Shown(seat=seat, cards=cards):
                _name_unknown(held[seat], cards)
    return [tuple(cards) for cards in held]


def _replace(held: list[list[Card]], card: Card, by: Card) -> None:
    for cards in held:
        if card in cards:
            cards[cards.index(card)] = by


def _name_unknown(held: list[Card], cards: Sequence[Card]) -> None:
    for card in cards:
        if card != UNKNOWN and card not in held:
            held[held.index(UNKNOWN)] = card


def _plays_second(hand: Hand, seat: int) -> bool:
    """Whether a seat contends on a second board: who would not run it twice does not."""
    return bool(hand.second) and (hand.option != RUN_TWICE or seat in plays_twice(hand))


def words_of(hand: Hand, seat: int, board: int = 0) -> str:
    """A shown hand in words, for each share of the pot; nothing if it was not shown.

    Nor is there a word for a hand that was turned up and whose board was never completed (P-83).
    """
    held, lying = hand.held(seat), hand.boards()[board]
    if not hand.shown[seat] or UNKNOWN in (*held, *lying):
        return ""
    if len(lying) < sum(street.board for street in hand.game.streets):
        return ""
    words = (made_of(share, held, tuple(lying)).description for share in hand.game.shares)
    return " / ".join(dict.fromkeys(words))


@lru_cache(maxsize=1_000)
def made_of(share: Share, held: tuple[Card, ...], board: tuple[Card, ...]) -> Ranked:
    """What a whole hand makes for a share, with the cards that play.

    Remembered: every audience of a showdown asks for the same few hands.
    """
    if share.made is Made.TWO_AND_THREE:
        return evaluate_omaha(share.ranking, held, board)
    return evaluate(share.ranking, share.chosen_from(held, board))
