"""A played hand as the text that PokerStars writes, which most trackers of hands can read.

The format has words for the games in `GAMES`, at fixed, pot and no limit. What it has no word for
is refused by that word. Jackpot contributions have none either: they are part of the rake.
"""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Final
from zoneinfo import ZoneInfo

from fairdeal.cards.card import Card
from fairdeal.cards.notation import show
from fairdeal.errors import BadInput
from fairdeal.history.telling import (
    About,
    Move,
    Street,
    Told,
    blind_place,
    boards_of,
    missing_word,
    shares,
    tell,
)
from fairdeal.poker import events
from fairdeal.poker.events import AnyEvent, HandOpened
from fairdeal.poker.games import game
from fairdeal.poker.stakes import Limit

GAMES: Final = {
    "holdem": "Hold'em",
    "six-plus": "6+ Hold'em",
    "omaha": "Omaha",
    "omaha8": "Omaha Hi/Lo",
    "omaha5": "5 Card Omaha",
    "omaha5-8": "5 Card Omaha Hi/Lo",
    "stud-high": "7 Card Stud",
    "stud-hilo8": "7 Card Stud Hi/Lo",
    "stud-low": "Razz",
    "draw-high": "5 Card Draw",
    "triple-27": "Triple Draw 2-7 Lowball",
    "single-27": "Single Draw 2-7 Lowball",
    "badugi": "Badugi",
}
LIMITS: Final = {Limit.FIXED: "Limit", Limit.POT: "Pot Limit", Limit.NO: "No Limit"}
DRAWS: Final = ("FIRST", "SECOND", "THIRD")
STUD: Final = ("", "3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER")
ORDINALS: Final = ("FIRST", "SECOND")
WHEN: Final = {"flop": "on the Flop", "turn": "on the Turn", "river": "on the River"}
ZONE: Final = ZoneInfo("America/New_York")


def why_not_pokerstars(facts: Sequence[AnyEvent]) -> str:
    """What the format has no word for; nothing, if it can say the hand."""
    word = _missing(facts)
    return f"PokerStars text has no word for {word}" if word else ""


def to_pokerstars(facts: Sequence[AnyEvent], about: About) -> str:
    """A hand that is over, as its text; `facts` are those that the hero saw."""
    if why := why_not_pokerstars(facts):
        raise BadInput(why)
    writer = _Writer(tell(facts), about)
    return "".join(f"{line}\n" for line in writer.lines())


def _missing(facts: Sequence[AnyEvent]) -> str:
    opened = facts[0]
    assert isinstance(opened, HandOpened)
    if opened.game not in GAMES:
        return game(opened.game, opened.edition).name
    if opened.stakes.limit not in LIMITS:
        return f"{opened.stakes.limit} limit"
    if opened.game == "badugi" and opened.house.dealing.badugi_draws != len(DRAWS):
        return "badugi with four draws"
    if len(opened.stakes.blinds) > 2:
        return "a third blind"
    if opened.stakes.kill:
        return "a kill"
    forced = game(opened.game, opened.edition).forced is not None
    for fact in facts:
        if forced and isinstance(fact, events.BoardDealt):
            return "a common card"
    return missing_word(facts)


class _Writer:
    """The text of one hand."""

    def __init__(self, told: Told, about: About) -> None:
        self.told = told
        self.about = about
        self.hand = told.hand
        self.stud = told.hand.game.forced is not None
        self.single = sum(street.draw > 0 for street in told.hand.game.streets) == 1

    def lines(self) -> Iterator[str]:
        """All lines of the hand."""
        yield from self._head()
        for street in self.told.streets:
            if heading := self._heading(street):
                yield heading
            yield from self._cards(street)
            yield from self._moves(street)
        yield from self._collected()
        yield from self._summary()

    # ---- before the cards ----

    def _head(self) -> Iterator[str]:
        about, stakes = self.about, self.hand.stakes
        when = datetime.fromtimestamp(about.at / 1000, UTC).astimezone(ZONE)
        name = f"{GAMES[self.hand.game.key]} {LIMITS[stakes.limit]}"
        low, high = stakes.small_bet, stakes.big_bet
        if stakes.limit is not Limit.FIXED and stakes.blinds:
            low, high = stakes.blinds[0], stakes.blinds[-1]
        limits = f"({_money(low)}/{_money(high or low)} USD)"
        yield f"PokerStars Hand #{about.number}:  {name} {limits} - {when:%Y/%m/%d %H:%M:%S} ET"
        button = "" if self.stud else f" Seat #{about.chairs[-1]} is the button"
        yield f"Table '{about.site} {about.table}' {about.size}-max{button}"
        for seat in self._by_chair():
            stack = _money(self.hand.start[seat])
            yield f"Seat {about.chairs[seat]}: {about.names[seat]} ({stack} in chips)"

    def _by_chair(self) -> list[int]:
        return sorted(range(self.hand.seats), key=lambda seat: self.about.chairs[seat])

    # ---- streets ----

    def _heading(self, street: Street) -> str:
        if street.name == "showdown":
            return "*** SHOW DOWN ***"
        if street.name == "posts" or (self.single and street.name.startswith("draw")):
            return ""  # a single draw has no heading of its own
        if street.cards:
            run = f"{ORDINALS[street.board]} " if street.twice else ""
            before = f" [{show(street.before)}]" if street.before else ""
            return f"*** {run}{street.name.upper()} ***{before} [{show(street.cards)}]"
        number = int(street.name.split()[1])
        if street.name.startswith("draw"):
            return f"*** {DRAWS[number - 1]} DRAW ***"
        if self.stud:
            return f"*** {STUD[number]} ***"
        board = any(each.board for each in self.hand.game.streets)
        return "*** HOLE CARDS ***" if board else "*** DEALING HANDS ***"

    def _cards(self, street: Street) -> Iterator[str]:
        """Who is seen to get which cards."""
        for seat in self._by_chair():
            had, new = street.held.get(seat, ((), ()))
            if not new or not (self.stud or seat == self.about.hero):
                continue
            if self.stud and not had and len(new) > 1:  # the first up card stands by itself
                had, new = new[:-1], new[-1:]
            yield f"Dealt to {self._name(seat)}{_cards(had)}{_cards(new)}"

    def _moves(self, street: Street) -> Iterator[str]:
        for move in street.moves:
            yield from self._move(move)

    def _move(self, move: Move) -> Iterator[str]:
        name = self._name(move.seat)
        end = " and is all-in" if move.all_in else ""
        match move.verb:
            case "post":
                yield f"{name}: {self._post(move)}{end}"
            case "fold":
                yield f"{name}: folds"
            case "check":
                yield f"{name}: checks"
            case "call":
                yield f"{name}: calls {_money(move.put)}{end}"
            case "bet":
                yield f"{name}: bets {_money(move.to)}{end}"
            case "raise":
                yield f"{name}: raises {_money(move.by)} to {_money(move.to)}{end}"
            case "return":
                yield f"Uncalled bet ({_money(move.put)}) returned to {name}"
            case "discard":
                yield f"{name}: {self._discard(move)}"
            case "draw" if move.seat == self.about.hero:
                yield f"Dealt to {name}{_cards(move.kept)}{_cards(move.cards)}"
            case "show":
                words = f" ({' and '.join(move.words)})" if move.words else ""
                yield f"{name}: shows{_cards(move.cards)}{words}"
            case "muck":
                yield f"{name}: mucks hand"

    def _post(self, move: Move) -> str:
        match move.kind:
            case "ante" | "single ante":
                return f"posts the ante {_money(move.put)}"
            case "straddle":
                return f"posts straddle {_money(move.put)}"
            case "forced":
                return f"brings in for {_money(move.put)}"
            case "blind":
                return f"posts {blind_place(self.told, move)} blind {_money(move.put)}"
        return f"posts big blind {_money(move.put)}"

    def _discard(self, move: Move) -> str:
        many = len(move.cards)
        if not many:
            return "stands pat"
        mine = _cards(move.cards) if move.seat == self.about.hero else ""
        return f"discards {many} card{'s' if many > 1 else ''}{mine}"

    # ---- who wins ----

    def _collected(self) -> Iterator[str]:
        told = self.told
        for award in told.awards:
            pot = self._pot(award.pot)
            yield f"{self._name(award.seat)} collected {_money(award.amount)} from {pot}"
        if told.streets[-1].name != "showdown" and told.awards:
            yield f"{self._name(told.awards[0].seat)}: doesn't show hand"

    def _pot(self, pot: int) -> str:
        many = len(self.told.pots)
        if many == 1:
            return "pot"
        if not pot:
            return "main pot"
        return "side pot" if many == 2 else f"side pot-{pot}"

    def _summary(self) -> Iterator[str]:
        told = self.told
        yield "*** SUMMARY ***"
        taken = told.rake + told.funds
        whole = sum(award.amount for award in told.awards) + taken
        yield f"Total pot {_money(whole)}{self._pots()} | Rake {_money(taken)}"
        boards = boards_of(told)
        if told.twice:
            yield "Hand was run twice"
        for run, board in zip(ORDINALS if told.twice else ("",), boards, strict=False):
            yield f"{run} Board [{show(board)}]".lstrip()
        for seat in self._by_chair():
            who = f"{self._name(seat)}{self._place(seat)}"
            yield f"Seat {self.about.chairs[seat]}: {who} {self._end(seat)}"

    def _pots(self) -> str:
        pots = self.told.pots
        if len(pots) == 1:
            return ""
        names = ["Main pot", *(self._pot(each).capitalize() for each in range(1, len(pots)))]
        return "".join(f" {name} {_money(cents)}." for name, cents in zip(names, pots, strict=True))

    def _place(self, seat: int) -> str:
        """Where a seat sits: the button, or a blind that it posted."""
        places = ["(button)"] if seat == self.hand.seats - 1 and not self.stud else []
        places += [
            f"({blind_place(self.told, move)} blind)"
            for move in self.told.streets[0].moves
            if move.kind == "blind" and move.seat == seat
        ]
        return "".join(f" {place}" for place in places)

    def _end(self, seat: int) -> str:
        won, folded = shares(self.told, seat), self.told.folded_on(seat)
        if folded:
            return self._folded(seat, folded)
        shown = [
            move
            for street in self.told.streets
            for move in street.moves
            if move.verb == "show" and move.seat == seat
        ]
        if not shown:
            return f"collected ({_money(won)})" if won else "mucked"
        words = f" with {' and '.join(shown[-1].words)}" if shown[-1].words else ""
        result = f"won ({_money(won)})" if won else "lost"
        return f"showed{_cards(shown[-1].cards)} and {result}{words}"

    def _folded(self, seat: int, street: str) -> str:
        moves = [move for each in self.told.streets for move in each.moves if move.seat == seat]
        idle = "" if any(move.put for move in moves) else " (didn't bet)"
        if street in WHEN:
            return f"folded {WHEN[street]}"
        number = int(street.split()[-1]) if street[-1].isdigit() else 1
        if self.stud:
            return f"folded on the {STUD[number].replace('STREET', 'Street')}{idle}"
        if street.startswith("draw"):
            return "folded after the " + ("Draw" if self.single else f"{number}{_TH[number]} Draw")
        before = "Flop" if any(each.board for each in self.hand.game.streets) else "the Draw"
        return f"folded before {before}{idle}"

    def _name(self, seat: int) -> str:
        return self.about.names[seat]


_TH: Final = {1: "st", 2: "nd", 3: "rd"}


def _cards(cards: Sequence[Card]) -> str:
    return f" [{show(cards)}]" if cards else ""


def _money(cents: int) -> str:
    """Dollars without commas, with cents where there are some."""
    return f"${cents // 100}" + (f".{cents % 100:02}" if cents % 100 else "")
