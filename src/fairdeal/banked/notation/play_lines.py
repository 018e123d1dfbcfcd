"""The play of a round as text, line by line: players, the dealer, reports, expectations."""

from collections.abc import Sequence

from fairdeal.banked import events
from fairdeal.banked.commands import CloseBets
from fairdeal.banked.dealer import came, dealer, to_reshuffle
from fairdeal.banked.decide import decide
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.evolve import apply
from fairdeal.banked.notation.commands import commands_of
from fairdeal.banked.notation.expectations import expect
from fairdeal.banked.notation.first_line import read_cards
from fairdeal.banked.notation.reports import read_report
from fairdeal.banked.notation.setup import Setup, is_digits
from fairdeal.banked.play import copy
from fairdeal.banked.refusals import Refused, Why
from fairdeal.banked.requests import Report
from fairdeal.banked.round import NOBODY
from fairdeal.cards.card import UNKNOWN
from fairdeal.engine.requests import CardsEntered, NewOrder
from fairdeal.engine.text.lines import Differs, Line, expect_refusal
from fairdeal.engine.text.words import number
from fairdeal.errors import BadInput


class Telling:
    """A round on its way: each line is played when its turn comes.

    The dealer goes on as far as a line needs: to the next choice before what a player does, to the
    first moment at which a report applies. `dealer acts 3` goes on by three facts and no more,
    `dealer goes on` to the next choice.
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.known = setup.known
        self.table = setup.open()
        self.stopped = False
        self.paused = False

    # ---- the dealer ----

    def _act(self) -> bool:
        """Let the dealer do one thing, with the stub laid for it; False if nothing is to do."""
        table = self.table
        self.known.lay(table)
        event = dealer(table)
        if event is not None:
            return self._dealt_by_text(event)
        cards = to_reshuffle(table)
        if not cards:
            return False
        done = sum(isinstance(fact, events.Reshuffled) for fact in table.log)
        order = self.setup.reshuffled(cards, done)
        self._happen(decide(table, NewOrder(order)))
        return True

    def _dealt_by_text(self, event: AnyEvent) -> bool:
        """An act of the dealer; cards that the text does not know come face down.

        They come in the order of the stub. What lies face up must be named first.
        """
        if UNKNOWN not in came(event):
            self._happen((event,))
            return True
        try:
            self._happen(decide(self.table, CardsEntered(tuple(came(event)))))
        except Refused:
            return False
        return True

    def finish(self) -> None:
        """The dealer ends what nobody has to decide."""
        self.run_dealer()

    def run_dealer(self) -> None:
        """Let the dealer go on to the next choice, unless the text has paused him."""
        while not self.paused and self._act():
            pass

    def _happen(self, facts: Sequence[AnyEvent]) -> None:
        apply(self.table, facts)
        for event in facts:
            self.known.note(event)

    # ---- lines ----

    def play(self, line: Line) -> None:
        """What a line says; where it ends in `refused NAME`, that it is refused."""
        if self.stopped and line.words[0] != "expect":
            raise BadInput("nobody can do anything after 'stop'")
        match line.words:
            case ["expect", *words]:
                self.run_dealer()
                if found := expect(self.table, self.setup.names, words):
                    raise Differs(found)
            case ["dealer", "acts", many] if is_digits(many):
                self._acts(number(many))
                self.paused = True
            case ["dealer", "goes", "on"]:
                self._run_to_choice()
            case ["stop"]:
                self.run_dealer()
                self.stopped = True
            case [*words, "refused", why]:
                self._refused(words, why)
                self.paused = False
            case words:
                self._happen(self._facts(words))
                self.paused = False

    def _acts(self, many: int) -> None:
        for done in range(many):
            if not self._act():
                raise BadInput(f"the dealer has nothing more to do after {done}")

    def _facts(self, words: Sequence[str]) -> Sequence[AnyEvent]:
        """The facts that a line makes, the dealer having gone on as far as it needs."""
        match words:
            case ["report", *rest]:
                return self._reported(read_report(self.table, rest, self.setup.names))
            case ["dealer", "names", *cards]:
                return self._named(CardsEntered(read_cards(" ".join(cards))))
            case ["no", "more", "bets"]:
                self._run_to_choice()
                return decide(self.table, CloseBets(NOBODY))
            case [name, *rest]:
                seat = self.setup.seat(name)
                self._run_to_choice()
                return self._done(seat, rest)
            case _:
                raise BadInput("this line is empty")

    def _run_to_choice(self) -> None:
        self.paused = False
        self.run_dealer()

    def _done(self, seat: int, words: Sequence[str]) -> Sequence[AnyEvent]:
        """What a player does; where it is several things, each is judged after the one before."""
        asked = commands_of(self.table, seat, words)
        if not asked:
            raise BadInput(f"{' '.join(words)!r} is not something a player can do")
        if len(asked) == 1:
            return decide(self.table, asked[0])
        trial, facts = copy(self.table), list[AnyEvent]()
        for command in asked:
            made = decide(trial, command)
            apply(trial, made)
            facts += made
        return facts

    def _named(self, cards: CardsEntered) -> Sequence[AnyEvent]:
        """Cards are named where they are awaited: the dealer goes on as far as he knows them."""
        while True:
            try:
                return decide(self.table, cards)
            except Refused as met:
                if met.why != Why.CARDS_NOT_AWAITED or self.paused or not self._act():
                    raise

    def _reported(self, report: Report) -> Sequence[AnyEvent]:
        """A report is taken at the first moment at which it applies, before a player must act."""
        while True:
            try:
                return decide(self.table, report)
            except Refused:
                if self.paused or not self._act():
                    raise

    def _refused(self, words: Sequence[str], name: str) -> None:
        expect_refusal(name, Why, lambda: self._facts(words))
