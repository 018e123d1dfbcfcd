"""The order of the deck that deals a recorded hand.

The engine burns and deals from the top, one card to each player in turn; a record lists the cards
player by player and tells no burns. What it does not tell is an unknown card.
"""

from itertools import chain
from typing import Final

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import show
from fairdeal.errors import BadInput
from fairdeal.history.actions import Action
from fairdeal.poker.games import game
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.script import streets
from fairdeal.poker.spec import Street

_BETS: Final = ("cc", "cbr", "pb")


def deck_order(
    key: str, house: HouseRules, seats: int, actions: list[Action]
) -> tuple[tuple[Card, ...], list[Card]]:
    """The whole deck, top card first, and the cards that came after it had run out."""
    played, walk = game(key), _Walk(seats, actions)
    cards: list[Card] = []
    for street in streets(played, house):
        if walk.ended():
            break
        if street.burn and (house.dealing.five_stud_burns_each_round or not street.if_burn_each):
            cards.append(UNKNOWN)
        cards += walk.draw() if street.draw else walk.deal(street)
    size = len(played.deck)
    _none_twice(cards[:size], played.deck.cards)
    return tuple(cards[:size]) + (UNKNOWN,) * (size - len(cards)), cards[size:]


class _Walk:
    """A walk through the actions, one street's cards at a time."""

    def __init__(self, seats: int, actions: list[Action]) -> None:
        self.live = set(range(seats))
        self.actions = [action for action in actions if action.verb not in (*_BETS, "sm")]
        self.at = 0

    def ended(self) -> bool:
        """Whether no more cards can come: the record is over, or one player is left."""
        self._folds()
        return len(self.live) < 2 or self.at >= len(self.actions)

    def deal(self, street: Street) -> list[Card]:
        """The cards of a street: to each live player, to the board, or one for all in stud."""
        if self._verb() == "db" and not street.board:
            return self._board(1)
        to_players = self._to_players(street) if street.down + street.up else []
        return to_players + (self._board(street.board) if street.board else [])

    def _to_players(self, street: Street) -> list[Card]:
        due, hands = street.down + street.up, dict[int, tuple[Card, ...]]()
        while self._verb() == "dh" and self.actions[self.at].seat not in hands:
            action = self._take()
            if len(action.cards) != due:
                raise BadInput(f"{action}: {len(action.cards)} cards where {due} are due")
            hands[action.seat] = action.cards
        in_turn = [hands.get(seat, (UNKNOWN,) * due) for seat in sorted(self.live)]
        return [hand[card] for card in range(due) for hand in in_turn]

    def _board(self, due: int) -> list[Card]:
        if self._verb() != "db":
            return []
        action = self._take()
        if len(action.cards) != due:
            raise BadInput(f"{action}: {len(action.cards)} cards where {due} are due")
        return list(action.cards)

    def draw(self) -> list[Card]:
        """The cards drawn in one draw, player by player; each has as many as were discarded."""
        due: dict[int, int] = {}
        for _ in range(len(self.live)):
            if self._verb() == "sd":
                action = self._take()
                due[action.seat] = len(action.cards)
        drawn: dict[int, tuple[Card, ...]] = {}
        while self._verb() == "dh" and self.actions[self.at].seat not in drawn:
            action = self._take()
            if len(action.cards) != due.get(action.seat, 0):
                raise BadInput(f"{action}: not as many cards as were discarded")
            drawn[action.seat] = action.cards
        in_turn = [drawn.get(seat, (UNKNOWN,) * due[seat]) for seat in sorted(due)]
        return list(chain.from_iterable(in_turn))

    def _verb(self) -> str:
        return self.actions[self.at].verb if self.at < len(self.actions) else ""

    def _take(self) -> Action:
        self.at += 1
        return self.actions[self.at - 1]

    def _folds(self) -> None:
        while self._verb() == "f":
            self.live.discard(self._take().seat)


def _none_twice(cards: list[Card], pack: tuple[Card, ...]) -> None:
    known = [card for card in cards if card != UNKNOWN]
    for place, card in enumerate(known):
        if card in known[:place]:
            raise BadInput(f"{show([card])} is dealt twice")
        if card not in pack:
            raise BadInput(f"{show([card])} is not in the deck of this game")
