"""The play of a hand as text, line by line: players, the dealer, reports, rulings, expectations."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from fairdeal.cards.notation import parse
from fairdeal.engine.requests import CardsEntered, NewOrder, TimeOut
from fairdeal.engine.text.lines import Differs, Line, expect_refusal
from fairdeal.engine.text.words import number
from fairdeal.errors import BadInput
from fairdeal.poker import commands, events, steps
from fairdeal.poker.deck.reshuffling import to_reshuffle
from fairdeal.poker.door import decide, step
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.evolve import evolve
from fairdeal.poker.hand import NOBODY
from fairdeal.poker.notation.commands import command
from fairdeal.poker.notation.expectations import expect
from fairdeal.poker.notation.reports import read_report, read_ruling
from fairdeal.poker.notation.setup import Setup
from fairdeal.poker.notation.talk import differs
from fairdeal.poker.refusals import Refused, Why
from fairdeal.poker.speech.declaration import is_declaration, read_declaration
from fairdeal.poker.trouble.reporting import Report

Facts = Callable[[], tuple[AnyEvent, ...]]

OUT_OF_TIME: Final = ("runs", "out", "of", "time")


class Telling:
    """A hand on its way: each line is played when its turn comes.

    The dealer goes on as far as a line needs: to the next choice before what a player does, to the
    first moment at which a report applies. `dealer acts 3` goes on by three facts and no more,
    `dealer goes on` to the next choice.
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.known = setup.known
        self.hand = setup.open()
        self.stopped = False
        self.paused = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, in the order of the deal."""
        return self.setup.names

    # ---- the dealer ----

    def _act(self) -> bool:
        """Let the dealer do one thing, with the stub laid for it; False if nothing is to do."""
        hand = self.hand
        if hand.actor == NOBODY:
            self.known.lay(hand)
        facts = step(hand)
        if not facts:
            cards = to_reshuffle(hand)
            if not cards:
                return False
            done = sum(isinstance(fact, events.Reshuffled) for fact in hand.log)
            facts = decide(hand, NewOrder(self.setup.reshuffled(cards, done)))
        self._happen(facts)
        return True

    def _run_dealer(self) -> None:
        """Let the dealer go on to the next choice."""
        while self._act():
            pass

    def _happen(self, facts: Iterable[AnyEvent]) -> None:
        for event in facts:
            evolve(self.hand, event)
            self.known.note(event)

    # ---- lines ----

    def play(self, line: Line) -> None:
        """What a line says; where it ends in `refused NAME`, that it is refused."""
        if self.stopped and line.words[0] != "expect":
            raise BadInput("nobody can do anything after 'stop'")
        match line.words:
            case ["expect", "heard", *words]:
                if found := differs(self.hand, words):
                    raise Differs(found)
                return
            case ["expect", *words]:
                if not self.paused:
                    self._run_dealer()
                if found := expect(self.hand, self.names, words):
                    raise Differs(found)
                return
            case ["dealer", "acts", many] if many.isdecimal():
                self._acts(number(many))
                self.paused = True
                return
            case ["dealer", "goes", "on"]:
                self._run_dealer()
            case ["stop"]:
                self._run_dealer()
                self.stopped = True
            case [*words, "refused", why]:
                self._bind()
                self._refused(words, why)
            case words:
                if not is_declaration(words[1:]):
                    self._bind()
                self._happen(self._facts(words))
        self.paused = False

    def _acts(self, many: int) -> None:
        for done in range(many):
            if not self._act():
                raise BadInput(f"the dealer has nothing more to do after {done}")

    def _facts(self, words: Sequence[str]) -> tuple[AnyEvent, ...]:
        """The facts that a line makes, the dealer having gone on as far as it needs."""
        match words:
            case [name, *rest] if is_declaration(rest):
                seat = self.setup.seat(name)
                self._bind(but=seat)
                if not self.paused:
                    self._run_dealer()
                return decide(self.hand, read_declaration(seat, rest))
            case ["dealer", "names", *rest] if rest:
                if not self.paused:
                    self._run_dealer()
                return decide(self.hand, CardsEntered(parse(" ".join(rest))))
            case ["report", *rest]:
                return self._reported(read_report(rest, self.names))
            case ["ruling", *rest]:
                if not self.paused:
                    self._run_dealer()
                ruling = read_ruling(rest, self.names)
                self.known.lay_for_ruling(self.hand, ruling)
                return decide(self.hand, ruling)
            case [name, *rest]:
                seat = self.setup.seat(name)
                if rest[:1] == ["asks"]:
                    return self._asked(commands.Ask(seat, _option(rest[1:])))
                self._run_dealer()
                if tuple(rest) == OUT_OF_TIME:
                    return decide(self.hand, TimeOut(seat))
                found = command(self.hand, seat, rest)
                if found is None:
                    raise BadInput(f"{' '.join(words)!r} is not something a player can do")
                return decide(self.hand, found)
            case _:
                raise BadInput("this line is empty")

    def _bind(self, but: int = NOBODY) -> None:
        """What was left open binds once somebody else does something."""
        for seat, said in tuple(self.hand.declared.items()):
            if said.open and seat != but:
                self._happen(decide(self.hand, commands.HoldTo(seat)))

    def _reported(self, report: Report) -> tuple[AnyEvent, ...]:
        """A report is taken at the first moment at which it applies."""
        to_come = set(report.cards) & set(self.known.named())
        if to_come and not self.paused:
            # Somebody is to get the card: it goes wrong as it is dealt.
            while to_come & set(self.known.named()) and self._act():
                pass

        def facts() -> tuple[AnyEvent, ...]:
            self.known.lay_for_report(self.hand, report)
            return decide(self.hand, report)

        return self._as_soon_as(facts)

    def _asked(self, ask: commands.Ask) -> tuple[AnyEvent, ...]:
        return self._as_soon_as(lambda: decide(self.hand, ask))

    def _as_soon_as(self, facts: Facts) -> tuple[AnyEvent, ...]:
        """The facts at the first moment at which they are not refused, before a player must act."""
        while True:
            try:
                return facts()
            except Refused:
                if self.paused or not self._act():
                    raise

    def _refused(self, words: Sequence[str], name: str) -> None:
        expect_refusal(name, Why, lambda: self._facts(words))

    def finish(self) -> None:
        """Where what is done ends at the showdown, those left show in turn."""
        hand = self.hand
        if self.paused:
            return
        self._bind()
        self._run_dealer()
        while not self.stopped and hand.agenda and isinstance(hand.agenda[-1], steps.Showdown):
            self._happen(decide(hand, commands.Show(hand.actor)))
            self._run_dealer()


def _option(words: Sequence[str]) -> str:
    """An option by its words: `run twice`, `for a bomb pot`."""
    return "_".join(word for word in words if word not in ("for", "a", "to"))
