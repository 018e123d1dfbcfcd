"""A recorded hand played again by the engine, action by action, with nothing repaired.

Each action must be one that the engine asks for, by the player whose turn it is; each card must be
dealt when it is due. Anything else is `BadInput`, and names the action.
"""

from typing import Final, NamedTuple, TypeGuard

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.errors import BadInput, FairdealError
from fairdeal.history.actions import Action
from fairdeal.history.record import Record
from fairdeal.history.starting_hand import opened
from fairdeal.poker import commands, events, steps
from fairdeal.poker.betting import bet_size, raise_limits
from fairdeal.poker.commands import Command
from fairdeal.poker.decide import refusal
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.play import apply_facts, play, run_dealer
from fairdeal.poker.refusals import Refused, Why
from fairdeal.poker.stakes import Limit


class Undetermined(FairdealError):
    """The record does not show who won: cards that decide it are not in it."""


class Replayed(NamedTuple):
    """A hand that has been played to its end, its units to a chip, and what was tolerated."""

    hand: Hand
    scale: int
    oddities: list[str]
    unseen: list[int]


def replay(record: Record) -> Replayed:
    """Play a record to its end."""
    table = _Table(record)
    for action in record.actions:
        table.take(action)
    table.finish()
    return Replayed(table.hand, table.scale, table.oddities, table.unseen)


Due = dict[int, tuple[Card, ...]]
"""Cards that the engine has dealt and the record must tell next, by seat; -1 is the board."""

_BOARD: Final = -1

_ACTS: Final = (events.Checked, events.Called, events.RaisedTo)


class _Table:
    """The hand, and what the record still owes to it."""

    def __init__(self, record: Record) -> None:
        self.hand, self.scale, self.later = opened(record)
        self.due: list[Due] = []
        self.seen = 1
        self.shows: dict[int, Action] = {}
        self.early: set[int] = set()
        self.oddities: list[str] = []
        self.unseen: list[int] = []
        self.idle = NOBODY
        run_dealer(self.hand, self._supply)
        self._note_cards()

    # ---- one action ----

    def take(self, action: Action) -> None:
        """Play one action of the record, or say why it cannot be."""
        idle, self.idle = self.idle, NOBODY
        try:
            if action.verb == "cc" and action.seat == idle:
                self.oddities.append(f"{action} decides nothing: all others are all-in (P-140)")
            elif action.verb in ("dh", "db"):
                self._dealt(action)
            elif action.verb == "sm":
                self._shown(action)
            else:
                self._played(action)
        except Refused as refused:
            raise BadInput(f"{action} is refused: {refused}") from None

    def _played(self, action: Action) -> None:
        """A player's choice; every card must be known before, except those of a draw."""
        drawing = action.verb == "sd" and isinstance(self._step(), steps.Draw)
        if self.due and not (drawing and len(self.due) == 1):
            raise BadInput(f"{action} comes before {self._missing()}")
        if self.shows:
            raise BadInput(f"{action} comes after the showdown has begun")
        before = self.seen
        command = self._command(action)
        if self._on_top_of_short_all_in(command):
            self.oddities.append(f"{action} adds a full bet to a short all-in")
            apply_facts(self.hand, [events.RaisedTo(action.seat, command.to)], self._supply)
        else:
            play(self.hand, command, self._supply)
        self.idle = self._nothing_to_decide(before)
        self._note_cards()

    def _nothing_to_decide(self, since: int) -> int:
        """Who had chips and no turn in the round that has just closed, all others being all-in.

        Other rooms ask that player for a check, and record it.
        """
        hand = self.hand
        closed = any(isinstance(event, events.BettingClosed) for event in hand.log[since:])
        able = [seat for seat in hand.live_seats() if hand.stacks[seat]]
        if not closed or len(able) != 1 or hand.live.count(True) < 2:
            return NOBODY
        for event in reversed(hand.log[:since]):
            if isinstance(event, events.BettingClosed | events.Dealt | events.BoardDealt):
                return able[0]
            if isinstance(event, _ACTS) and event.seat == able[0]:
                return NOBODY
        return able[0]

    def _command(self, action: Action) -> Command:
        seat = action.seat
        match action.verb:
            case "f":
                return commands.Fold(seat)
            case "cc":
                owes = self.hand.owed(seat) and isinstance(self._step(), steps.Betting)
                return commands.Call(seat) if owes else commands.Check(seat)
            case "pb":
                return commands.BringIn(seat)
            case "cbr" if self._too_short_to_bring_in(action):
                self.oddities.append(f"{action} is all-in for less than the forced bet")
                return commands.BringIn(seat)
            case "sd":
                return commands.Discard(seat, self._held(seat, action.cards))
            case _:
                return commands.RaiseTo(seat, self._raise(action))

    def _on_top_of_short_all_in(self, command: Command) -> TypeGuard[commands.RaiseTo]:
        """Fixed limit after a short all-in: some rooms fill it up, others raise it (P-136)."""
        hand, met = self.hand, refusal(self.hand, command)
        if not isinstance(command, commands.RaiseTo) or hand.stakes.limit is not Limit.FIXED:
            return False
        on_top = command.to == hand.price + bet_size(hand) > hand.full_level + bet_size(hand)
        within = command.to <= hand.bets[command.seat] + hand.stacks[command.seat]
        return met is not None and met.why is Why.RAISE_TOO_LARGE and on_top and within

    def _too_short_to_bring_in(self, action: Action) -> bool:
        """Whether a forced player's last chips, short of the forced bet, are recorded as a bet."""
        hand, seat = self.hand, action.seat
        forced = seat == hand.actor and isinstance(self._step(), steps.ForcedBet)
        short = forced and hand.stacks[seat] <= hand.stakes.forced_bet
        return short and action.amount * self.scale == hand.stacks[seat]

    def _raise(self, action: Action) -> int:
        """The total of a bet; one recorded at all that anybody could call stands for a full one."""
        hand, seat = self.hand, action.seat
        to = int(action.amount * self.scale)
        if seat != hand.actor or not isinstance(self._step(), steps.Betting):
            return to
        reach = max(
            hand.bets[other] + hand.stacks[other]
            for other in range(hand.seats)
            if other != seat and hand.live[other]
        )
        least, _ = raise_limits(hand, seat)
        if hand.price < to == reach < least:
            self.oddities.append(
                f"{action} is recorded at the effective stack, played as the full raise"
            )
            return least
        return to

    def _held(self, seat: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """The cards as the engine knows them: a name for an unknown card stays unknown."""
        held = list(self.hand.down(seat))
        found = []
        for card in cards:
            known = card if card in held else UNKNOWN
            if known in held:
                held.remove(known)
            found.append(known)
        return tuple(found)

    # ---- cards ----

    def _supply(self, cards: tuple[Card, ...]) -> list[Card]:
        """A new order of the stub, so that the cards come that the record has next."""
        rest, order = list(cards), list[Card]()
        for card in self.later[: len(cards)]:
            found = self._stands_for(card, rest)
            rest.remove(found)
            order.append(found)
        self.later = self.later[len(order) :]
        return order + rest

    def _stands_for(self, card: Card, rest: list[Card]) -> Card:
        """The card itself, or an unknown one, or (for a burn) one that is not asked for later."""
        for found in (card, UNKNOWN):
            if found in rest:
                return found
        return next((other for other in rest if other not in self.later), rest[0])

    def _note_cards(self) -> None:
        """Ask the record for the cards that the engine has dealt meanwhile, street by street."""
        for event in self.hand.log[self.seen :]:
            match event:
                case events.Dealt(cards=cards):
                    for seat, card in cards:
                        self._owe(seat, (card,))
                case events.Drawn(seat=seat, cards=cards):
                    self._owe(seat, cards)
                case events.BoardDealt(cards=cards):
                    self.due += [{_BOARD: cards}, {}]
                case events.BettingClosed():
                    self.due.append({})
        self.seen = len(self.hand.log)
        self._forget_empty()

    def _owe(self, seat: int, cards: tuple[Card, ...]) -> None:
        if not self.due:
            self.due.append({})
        street = self.due[-1]
        street[seat] = street.get(seat, ()) + cards

    def _forget_empty(self) -> None:
        self.due = [street for street in self.due if street]

    def _dealt(self, action: Action) -> None:
        """Cards that the record tells: they must be the next that are due."""
        seat, cards = next(iter(self.due[0].items())) if self.due else (None, ())
        if seat != action.seat:
            raise BadInput(f"{action} is not due; {self._missing()} would be")
        if len(cards) != len(action.cards) or any(
            told != card and card != UNKNOWN for told, card in zip(action.cards, cards, strict=True)
        ):
            raise BadInput(f"{action} does not deal the {len(cards)} cards that are due")
        del self.due[0][action.seat]
        self._forget_empty()

    # ---- showdown ----

    def _shown(self, action: Action) -> None:
        """A hand shown or mucked. All-in players may do so before each card that is to come."""
        seat, hand = action.seat, self.hand
        if hand.over:
            self._shown_after(action)
        elif not isinstance(self._step(), steps.Showdown):
            raise Refused(Why.NOT_NOW, seat)
        if not hand.live[seat]:
            raise Refused(Why.NOT_YOUR_TURN, seat)
        if seat in self.shows and seat not in self.early:
            raise BadInput(f"{action}: this hand has been shown or mucked before")
        self.shows.pop(seat, None)
        self.shows[seat] = action
        if self.due:
            self.early.add(seat)
        else:
            self.early.discard(seat)

    def _shown_after(self, action: Action) -> None:
        """When all others have folded, the last player may still show what nobody had to see."""
        hand, seat = self.hand, action.seat
        if not hand.live[seat] or not action.cards:
            raise Refused(Why.HAND_IS_OVER, seat)
        held = hand.held(seat)
        named = [card for card in action.cards if card != UNKNOWN and card not in held]
        elsewhere = {card for place in hand.places for card in hand.places[place]}
        if len(action.cards) > len(held) or len(named) > held.count(UNKNOWN):
            raise Refused(Why.NOT_YOUR_CARDS, seat)
        if elsewhere.intersection(named):
            raise BadInput(f"{action}: a card of it was dealt elsewhere")

    def finish(self) -> None:
        """The record is over: so must the hand be."""
        if self.due:
            raise BadInput(f"after the last action: {self._missing()} is missing")
        if isinstance(self._step(), steps.Showdown):
            self._showdown()
        if not self.hand.over:
            raise BadInput(f"after the last action: {self._missing()} is missing")

    def _showdown(self) -> None:
        self._find_unseen()
        told, asked = [seat for seat in self.shows if seat not in self.early], []
        while isinstance(self._step(), steps.Showdown):
            seat = self.hand.actor
            action = self.shows.get(seat)
            if action is None:
                raise BadInput(f"after the last action: {self._missing()} is missing")
            asked += [seat] if seat in told else []
            try:
                play(self.hand, self._show_command(seat, action))
            except FairdealError as fault:
                raise BadInput(f"{action} is refused: {fault}") from None
        # Rooms list those who show before those who muck; cards speak in any order.
        if told != asked:
            self.oddities.append("the hands at the showdown are not recorded in turn")

    def _show_command(self, seat: int, action: Action) -> Command:
        if not action.cards or seat in self.unseen:
            return commands.Muck(seat)
        return commands.Show(seat, tuple(card for card in action.cards if card != UNKNOWN))

    def _find_unseen(self) -> None:
        """Hands shown without their cards: they count as conceded, if others show theirs."""
        showing = {seat: action for seat, action in self.shows.items() if action.cards}
        for seat, action in showing.items():
            held = self.hand.held(seat)
            named = [card for card in action.cards if card != UNKNOWN and card not in held]
            if held.count(UNKNOWN) > len(named):
                self.unseen.append(seat)
        seen = len(showing) - len(self.unseen)
        if (self.unseen and not seen) or (UNKNOWN in self.hand.board and len(showing) > 1):
            raise Undetermined("the cards that decide who wins are not in the record")

    # ---- words ----

    def _step(self) -> steps.Step | None:
        return self.hand.agenda[-1] if self.hand.agenda else None

    def _missing(self) -> str:
        """What the record should have had next."""
        if self.due:
            seat = next(iter(self.due[0]))
            return "the board" if seat == _BOARD else f"the deal to p{seat + 1}"
        if self.hand.actor == NOBODY:
            return "nothing"
        return f"the action of p{self.hand.actor + 1}"
