"""A question of the floor trainer: a table, something that happens, and answers to choose from."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from fairdeal.banked import door as banked_door
from fairdeal.banked.events import AnyEvent as BankedEvent
from fairdeal.banked.notation import writing as banked_writing
from fairdeal.banked.play import copy as copy_round
from fairdeal.banked.requests import Report as BankedReport
from fairdeal.banked.round import Round
from fairdeal.cards.notation import show
from fairdeal.cite import Cite
from fairdeal.poker import door, events
from fairdeal.poker.commands import Ask
from fairdeal.poker.dealer import dealer
from fairdeal.poker.events import AnyEvent, HandOpened, Reshuffled
from fairdeal.poker.evolve import evolve
from fairdeal.poker.hand import Hand
from fairdeal.poker.notation.writing import to_text
from fairdeal.poker.play import copy
from fairdeal.poker.refusals import Refused
from fairdeal.poker.speech.declaration import Declaration
from fairdeal.poker.trouble.reporting import Report
from fairdeal.rules import Clause, Interpretation, find

Request = Report | Ask | Declaration | BankedReport

# A note to ourselves on who else carries a clause.
_ALSO: Final = re.compile(r" \[also: .*?\]")


@dataclass(frozen=True, slots=True)
class Question:
    """What a trainee is asked, and the answer.

    `table` and `happened` are what everybody sees, `asks` is the question itself. `state` is that
    moment with all its hidden cards. `request` is what was reported, asked for or said, to be put
    to it; None where the dealer's own next acts give the answer.
    """

    kind: str
    key: str
    table: tuple[str, ...]
    happened: str
    asks: str
    rulings: tuple[str, ...]
    right: int
    cite: Cite
    state: Hand | Round
    names: tuple[str, ...]
    request: Request | None = None

    @property
    def topic(self) -> str:
        """The name under which a trainee's answers are counted: `string-bet/incomplete`."""
        return f"{self.kind}/{self.key}"

    @property
    def text(self) -> str:
        """Everything that a trainee reads before choosing."""
        numbered = [f"{number}  {text}" for number, text in enumerate(self.rulings, 1)]
        return "\n".join([*self.table, self.happened, self.asks, *numbered])

    def says(self) -> list[tuple[str, str]]:
        """Each clause of the right answer, and what it says."""
        return [(ref, _summary(ref)) for ref in self.cite.refs]

    def facts(self) -> list[AnyEvent] | list[BankedEvent]:
        """What the rules make of it; `Refused` if they do not allow it."""
        state, request = self.state, self.request
        if isinstance(state, Round):
            return list(_banked_facts(state, request))
        return list(door.step(state) if request is None else door.decide(state, request))  # type: ignore[arg-type]

    def scenario(self) -> str:
        """The question in the hand notation, with the answer as its last line.

        It names every card, the hidden ones too.
        """
        if isinstance(self.state, Round):
            return _banked_scenario(self.state, self.request, self.names)
        return _scenario(self, self.state)


def _banked_facts(table: Round, request: Request | None) -> Sequence[BankedEvent]:
    if isinstance(request, BankedReport):
        return banked_door.decide(table, request)
    return banked_door.step(table)


def _banked_scenario(table: Round, request: Request | None, names: Sequence[str]) -> str:
    if not isinstance(request, BankedReport):
        return banked_writing.to_text(table, names)
    after = copy_round(table)
    facts = banked_door.decide(after, request)
    banked_door.apply(after, facts)
    entry = facts[0].entry  # type: ignore[union-attr]  # the fact that it was reported
    return banked_writing.to_text(after, names) + f"expect entry {entry}\n"


def _scenario(question: Question, hand: Hand) -> str:
    names, request = question.names, question.request
    try:
        facts = question.facts()
    except Refused as met:
        assert isinstance(request, Ask)
        option = request.option.replace("_", " ")
        asks = f"{names[request.seat]} asks {option} refused {met.why}"
        return f"{_told(hand, names)}{asks}\n"
    if request is None:
        return to_text(hand, names)
    after = copy(hand)
    for fact in facts:
        evolve(after, fact)  # type: ignore[arg-type]
    return to_text(after, names) + _expectation(facts[0])


def _expectation(first: object) -> str:
    if isinstance(first, events.IrregularityReported):
        return f"expect entry {first.entry}\n"
    if isinstance(first, events.Declared):
        return f"expect heard {first.situation}\n"
    return ""


def _told(hand: Hand, names: Sequence[str]) -> str:
    """The hand as text, up to the very fact at which it stands."""
    opened = hand.log[0]
    assert isinstance(opened, HandOpened)
    told, acts = Hand(opened), 0
    for event in hand.log[1:]:
        acts = acts + 1 if isinstance(event, Reshuffled) or event == dealer(told) else 0
        evolve(told, event)
    text, pause = to_text(hand, names).removesuffix("stop\n"), f"dealer acts {acts}\n"
    return text if text.endswith(pause) else text + pause


def _summary(ref: str) -> str:
    found = find(ref)
    if isinstance(found, Clause):
        return _ALSO.sub("", found.summary)
    return found.default if isinstance(found, Interpretation) else found.name


def _request_data(request: Request | None) -> dict[str, object] | None:
    """What was reported, asked for or said, with cards as text."""
    if request is None:
        return None
    data: dict[str, object] = msgspec.to_builtins(request)
    if isinstance(request, Report | BankedReport):
        data["cards"] = show(request.cards)
    return data


def as_data(question: Question, number: int) -> dict[str, object]:
    """A question with its answer as plain data, for a bank of questions."""
    return {
        "number": number,
        "kind": question.kind,
        "key": question.key,
        "game": question.state.game.key,
        "table": list(question.table),
        "happened": question.happened,
        "question": question.asks,
        "rulings": list(question.rulings),
        "answer": question.right + 1,
        "clauses": [{"id": ref, "says": says} for ref, says in question.says()],
        "asked": _request_data(question.request),
        "scenario": question.scenario(),
    }
