"""A played hand street by street: what the writers of other people's formats have in common.

It is made from the facts as somebody saw them: a card that he did not see is unknown, and is left
out. The hand is rebuilt alongside, so that each move says what it put in and whether it was all.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.errors import BadInput
from fairdeal.poker import events, steps
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.evolve import evolve
from fairdeal.poker.hand import Hand
from fairdeal.poker.options.options import OPTIONS, RUN_TWICE
from fairdeal.poker.script import blind_posts


class About(NamedTuple):
    """What a file says of a hand beside its facts.

    `number` is the same for ever. `at` is when it began, in milliseconds since 1970. `names` and
    `chairs` stand in the order of the deal, chairs are counted from 1 up to `size`. `hero` is the
    seat of the person whose file it is, -1 if he was not in the hand.
    """

    number: int
    at: int
    site: str
    table: str
    size: int
    names: Sequence[str]
    chairs: Sequence[int]
    hero: int = -1


class Move(NamedTuple):
    """Something that a seat did: what it put in, and its bet of the round after that.

    `verb` is post, fold, check, call, bet, raise, return, discard, draw, show or muck. `kind` says
    which post it is, `kept` what a seat held when it drew, `words` what a hand that is shown makes
    on each board.
    """

    verb: str
    seat: int
    put: int = 0
    to: int = 0
    by: int = 0
    all_in: bool = False
    kind: str = ""
    cards: tuple[Card, ...] = ()
    kept: tuple[Card, ...] = ()
    words: tuple[str, ...] = ()


class Street(NamedTuple):
    """A part of a hand: the cards that came, and what was done then.

    `board` is 0 or 1; `before` are the cards that lay on it. `held` are the cards of each seat that
    was dealt to: those that it had, and the new ones; only cards that were seen.
    """

    name: str
    moves: list[Move]
    held: dict[int, tuple[tuple[Card, ...], tuple[Card, ...]]]
    board: int = 0
    before: tuple[Card, ...] = ()
    cards: tuple[Card, ...] = ()
    twice: bool = False


class Award(NamedTuple):
    """Part of a pot that was pushed to a seat."""

    pot: int
    seat: int
    amount: int
    board: int


class Told(NamedTuple):
    """A whole hand. `pots` are before the room took its part; `rake` and `funds` are that part."""

    hand: Hand
    streets: list[Street]
    awards: list[Award]
    pots: list[int]
    rake: int
    funds: int

    @property
    def twice(self) -> bool:
        """Whether the rest of the board was dealt twice."""
        return self.hand.option == RUN_TWICE

    def folded_on(self, seat: int) -> str:
        """The street on which a seat folded, or nothing."""
        return next(
            (s.name for s in self.streets for m in s.moves if m.verb == "fold" and m.seat == seat),
            "",
        )


SAYABLE: Final = (
    events.HandOpened, events.Posted, events.StraddlePassed, events.CardBurned, events.Dealt,
    events.BoardDealt, events.Reshuffled, events.Folded, events.Checked, events.Called,
    events.RaisedTo, events.UncalledReturned, events.BettingClosed, events.Discarded, events.Drawn,
    events.Shown, events.Mucked, events.RakeSetAside, events.RakeReturned, events.RakeTaken,
    events.ContributionTaken, events.PotAwarded, events.OptionAsked, events.Agreed,
    events.Declined, events.OptionVerified, events.OptionDropped, events.Declared, events.HeldTo,
    events.TimeRanOut, events.FloorCalled, events.HandClosed,
)  # fmt: skip
"""Facts that a hand without an irregularity has."""

BOARD_STREETS: Final = {3: "flop", 4: "turn", 5: "river"}


def blind_place(told: Told, move: Move) -> str:
    """Which blind a seat posted by what it owed: the `small`, the `big`, or one `between`.

    The largest is always owed; of one that nobody owes a seat for the rest keep their names.
    """
    hand = told.hand
    owed = [seat for seat, _ in blind_posts(hand.stakes, hand.house, hand.seats)]
    if move.seat == owed[-1]:
        return "big"
    return "small" if move.seat == owed[0] else "between"


def missing_word(facts: Sequence[AnyEvent]) -> str:
    """What no format but our own has a word for; nothing, if the hand has nothing of that kind."""
    for fact in facts:
        if isinstance(fact, events.OptionVerified) and fact.option != RUN_TWICE:
            return f"a {OPTIONS[fact.option].name.lower()}"
        if isinstance(fact, events.Posted) and fact.kind == "agreed":
            return "a special hand"
        if not isinstance(fact, SAYABLE):
            return "an irregularity"
    return ""


def tell(facts: Sequence[AnyEvent]) -> Told:
    """A hand that is over, street by street."""
    opened = facts[0]
    if not isinstance(opened, events.HandOpened) or not isinstance(facts[-1], events.HandClosed):
        raise BadInput("the hand is not over: other formats record whole hands")
    teller = _Teller(Hand(opened))
    for fact in facts[1:]:
        teller.follow(fact)
    hand = teller.hand
    return Told(
        hand, teller.streets, teller.awards, teller.pots, hand.room, sum(hand.boxes.values())
    )


class _Teller:
    """Follows a hand fact by fact and notes what was done on which street."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.streets = [Street("posts", [], {})]
        self.awards: list[Award] = []
        self.pots: list[int] = []
        self._held: dict[int, tuple[Card, ...]] = {}
        self._dealt = self._draws = 0
        self._closed = False
        self._shown: list[events.Shown] = []

    def follow(self, fact: AnyEvent) -> None:
        """Note what a fact says, and let it happen."""
        hand = self.hand
        stacks, price = list(hand.stacks), hand.price
        self._street(fact)
        evolve(hand, fact)
        if hand.gross:
            self.pots = list(hand.gross)
        match fact:
            case events.Posted(seat=seat, amount=amount, kind=kind) if amount:
                all_in = not hand.stacks[seat]
                self._post(Move("post", seat, amount, hand.bets[seat], 0, all_in, kind))
            case events.Folded(seat=seat):
                self._note(Move("fold", seat))
            case events.Checked(seat=seat):
                self._note(Move("check", seat))
            case events.Called(seat=seat, amount=amount):
                all_in = not hand.stacks[seat]
                self._note(Move("call", seat, amount, hand.bets[seat], 0, all_in))
            case events.RaisedTo(seat=seat, to=to):
                verb, put = "raise" if price else "bet", stacks[seat] - hand.stacks[seat]
                self._note(Move(verb, seat, put, to, to - price, not hand.stacks[seat]))
            case events.UncalledReturned(seat=seat, amount=amount):
                self._note(Move("return", seat, amount))
            case events.Discarded(seat=seat, cards=cards):
                had = self._held.get(seat, ())
                self._held[seat] = tuple(card for card in had if card not in cards)
                self._note(Move("discard", seat, cards=cards))
            case events.Drawn(seat=seat, cards=cards):
                kept = self._held.get(seat, ())
                self._gets(seat, cards)
                self._note(Move("draw", seat, cards=cards, kept=kept))
            case events.Mucked(seat=seat):
                self._note(Move("muck", seat))
            case events.PotAwarded():
                self.awards.append(Award(fact.pot, fact.seat, fact.amount, fact.board))
            case events.BettingClosed():
                self._closed = True

    def _note(self, move: Move) -> None:
        self.streets[-1].moves.append(move)

    def _post(self, move: Move) -> None:
        """Posts stand before the cards, but for the forced bet, which follows them."""
        (self.streets[-1] if move.kind == "forced" else self.streets[0]).moves.append(move)

    def _street(self, fact: AnyEvent) -> None:
        """Begin a street where cards come, or a draw begins."""
        match fact:
            case events.Dealt(cards=cards):
                self._deal(cards)
            case events.BoardDealt(cards=cards, board=board):
                lies = tuple(self.hand.second if board else self.hand.board)
                name = BOARD_STREETS.get(len(lies) + len(cards), "common")
                twice = self.hand.option == RUN_TWICE
                self.streets.append(Street(name, [], {}, board, lies, cards, twice))
            case events.Discarded() if self._closed:
                self._draws += 1
                self.streets.append(Street(f"draw {self._draws}", [], {}))
            case events.Shown() | events.Mucked() | events.PotAwarded():
                self._showdown(fact)
        self._closed = self._closed and not isinstance(fact, events.Dealt | events.Discarded)

    def _showdown(self, fact: events.Shown | events.Mucked | events.PotAwarded) -> None:
        """Hands turned up before the last cards stand at the showdown as well (P-83)."""
        if isinstance(fact, events.Shown):
            self._shown.append(fact)
        early = isinstance(self.hand.agenda[-1], steps.Burn)
        if early or (isinstance(fact, events.PotAwarded) and not self._shown):
            return
        if self.streets[-1].name != "showdown":
            self.streets.append(Street("showdown", [], {}))
        for shown in self._shown:
            self._note(Move("show", shown.seat, cards=shown.cards, words=self._words(shown)))
        self._shown.clear()

    def _deal(self, cards: Sequence[tuple[int, Card]]) -> None:
        if self._closed or not self._dealt:
            self._dealt += 1
            self.streets.append(Street(f"deal {self._dealt}", [], {}))
        street = self.streets[-1]
        for seat, card in cards:
            had, new = street.held.get(seat, (self._held.get(seat, ()), ()))
            if card != UNKNOWN:
                new = (*new, card)
            street.held[seat] = had, new
            self._gets(seat, (card,))

    def _gets(self, seat: int, cards: Sequence[Card]) -> None:
        seen = tuple(card for card in cards if card != UNKNOWN)
        self._held[seat] = self._held.get(seat, ()) + seen

    def _words(self, fact: events.Shown) -> tuple[str, ...]:
        # Imported here: the words of a transcript need the whole ranking.
        from fairdeal.poker.transcript.hand_words import in_words

        if UNKNOWN in fact.cards:
            return ()
        return tuple(in_words(self.hand, fact.cards, board) for board in self.hand.boards())


def shares(told: Told, seat: int) -> int:
    """What a seat was pushed of all pots."""
    return sum(award.amount for award in told.awards if award.seat == seat)


def consistent(told: Told) -> bool:
    """Whether what was put in is what was pushed, returned and taken."""
    moves = [move for street in told.streets for move in street.moves]
    put = sum(move.put if move.verb != "return" else -move.put for move in moves)
    return put == sum(award.amount for award in told.awards) + told.rake + told.funds


def boards_of(told: Told) -> list[tuple[Card, ...]]:
    """The board, or both, as they lay in the end."""
    return [tuple(board) for board in told.hand.boards() if board]
