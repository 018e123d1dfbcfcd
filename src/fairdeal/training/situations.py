"""Situations for the floor: a table, something that happens, rulings of which one is right.

The same seed gives the same situations. Each is verified before it is told: the rules themselves
are asked what follows, and what they do is the right ruling.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.poker import commands
from fairdeal.poker.commands import Ask
from fairdeal.poker.dealer import dealer
from fairdeal.poker.door import apply, decide
from fairdeal.poker.events import AnyEvent, HandOpened, Reshuffled
from fairdeal.poker.evolve import evolve
from fairdeal.poker.games import GAMES, game
from fairdeal.poker.hand import Hand
from fairdeal.poker.irregularities import IRREGULARITIES, Irregularity, answer
from fairdeal.poker.notation_writing import to_text
from fairdeal.poker.play import copy
from fairdeal.poker.refusals import Refused
from fairdeal.poker.reporting import Report
from fairdeal.poker.stakes import HouseRules
from fairdeal.rules import Clause, Interpretation, find
from fairdeal.training import asking
from fairdeal.training.asking import Wanted
from fairdeal.training.dealing import NAMES, a_hand, moments
from fairdeal.training.rulings import effect, effects_of, rulings
from fairdeal.training.scene import from_the_rail, scene
from fairdeal.training.stories import Heard, story
from fairdeal.training.trouble import a_report

Kind = Irregularity | Wanted

# A note to ourselves on who else carries a clause.
_ALSO: Final = re.compile(r" \[also: .*?\]")

# So many hands of each game are looked through before a kind of question is given up.
_HANDS: Final = 12
_MOMENTS: Final = 12
# Of the questions about options so many parts come up in each round of questions.
_PARTS: Final = 3


@dataclass(frozen=True, slots=True)
class Situation:
    """A question: the table as all see it, what happened, the rulings, and the right one.

    `hand` is the moment with all its hidden cards; `asked` is what was reported or asked for, to be
    applied to it.
    """

    kind: str
    key: str
    table: tuple[str, ...]
    happened: str
    rulings: tuple[str, ...]
    right: int
    cite: Cite
    hand: Hand
    names: tuple[str, ...]
    asked: Report | Ask

    @property
    def text(self) -> str:
        """Everything a trainee is told before choosing."""
        numbered = [f"{number}  {text}" for number, text in enumerate(self.rulings, 1)]
        return "\n".join([*self.table, self.happened, *numbered])

    def says(self) -> list[tuple[str, str]]:
        """Each clause of the right ruling, and what it says."""
        return [(ref, _summary(ref)) for ref in self.cite.refs]

    def facts(self) -> list[AnyEvent]:
        """What the rules make of it; `Refused` if they do not allow it."""
        return list(decide(self.hand, self.asked))

    def scenario(self) -> str:
        """The situation in the hand notation, with the answer as its last line.

        Every card is told in it, the hidden ones too.
        """
        try:
            facts = self.facts()
        except Refused as met:
            asks = f"{self.names[self.asked.seat]} asks {self.key.replace('_', ' ')}"
            return f"{_told(self.hand, self.names)}{asks} refused {met.why}\n"
        after = copy(self.hand)
        for fact in facts:
            evolve(after, fact)
        wanted = f"expect entry {self.key}\n" if isinstance(self.asked, Report) else ""
        return to_text(after, self.names) + wanted


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


# ---- questions ----


def situations(seed: str, key: str = "") -> Iterator[Situation]:
    """Situations without end, no two of them alike; of one game, or of all.

    >>> one = next(situations("1"))
    >>> one.rulings[one.right] in one.text
    True
    """
    games = [game(key).key] if key else list(GAMES)
    chance, told = Random(seed), set[str]()
    given_up: set[Kind] = set()
    for kind in _kinds(chance):
        if kind in given_up:
            continue
        found = _find(kind, games, chance)
        if found is None:
            given_up.add(kind)
        elif found.text not in told:
            told.add(found.text)
            yield found


def _kinds(chance: Random) -> Iterator[Kind]:
    """Every kind of question again and again, each round in another order."""
    requests = chance.sample(asking.KINDS, len(asking.KINDS))
    turn = 0
    while True:
        round_: list[Kind] = [*IRREGULARITIES.values(), *requests[turn % _PARTS :: _PARTS]]
        yield from chance.sample(round_, len(round_))
        turn += 1


def _find(kind: Kind, games: Sequence[str], chance: Random) -> Situation | None:
    """A situation of this kind, looked for in every game in turn."""
    for _ in range(_HANDS):
        for each in chance.sample(games, len(games)):
            if isinstance(kind, Wanted):
                found = _request(kind, each, chance)
            else:
                found = _irregular(kind, each, chance)
            if found is not None:
                return found
    return None


def _irregular(entry: Irregularity, key: str, chance: Random) -> Situation | None:
    """A hand in which this entry is the one that answers."""
    limit = _exposed_limit(entry, key, chance)
    played = a_hand(key, chance, HouseRules(exposed_misdeal_at=limit))
    names = NAMES[: played.seats]
    for hand in moments(played, chance, _MOMENTS):
        report = a_report(hand, entry, chance)
        if report is not None and _once_before(entry, chance):
            report = _again(hand, report, entry, chance)
        if report is None or (facts := _answered(hand, report, entry)) is None:
            continue
        house = [f"House rule: {limit} hole cards exposed on the deal are a misdeal."]
        texts, right = rulings(entry, effect(facts), chance)
        return Situation(
            "irregularity",
            entry.key,
            (*scene(hand, names), *(house if limit else [])),
            story(Heard(from_the_rail(hand), report, names, chance), entry),
            tuple(texts),
            right,
            entry.cite,
            hand,
            names,
            report,
        )
    return None


def _exposed_limit(entry: Irregularity, key: str, chance: Random) -> int | None:
    """How many exposed cards this house takes for a misdeal, where that matters (P-109)."""
    community = any(street.board for street in GAMES[key].streets)
    return chance.choice((None, 2)) if community and entry.report == "exposed" else None


def _answered(hand: Hand, report: Report, entry: Irregularity) -> list[AnyEvent] | None:
    """What follows, if this entry answers the report and does what its remedy says."""
    try:
        if answer(hand, report).key != entry.key:
            return None
        facts = list(decide(hand, report))
    except Refused:
        return None
    expected = effects_of(entry)
    return facts if effect(facts) in expected or expected == (entry.key,) else None


def _once_before(entry: Irregularity, chance: Random) -> bool:
    """Whether the same has happened already: for the second card face up, the second exposed."""
    return entry.key in ("face_up_again", "exposed_too_many") or (
        entry.report in ("face_up", "exposed") and chance.random() < 0.1
    )


def _again(hand: Hand, first: Report, entry: Irregularity, chance: Random) -> Report | None:
    """Let a report happen to the hand; then another one of the same."""
    try:
        apply(hand, decide(hand, first))
    except Refused:
        return None
    return a_report(hand, entry, chance) if hand.agenda else None


def _request(wanted: Wanted, key: str, chance: Random) -> Situation | None:
    """A hand in which an option is asked for and gets this answer."""
    found = asking.a_request(wanted, key, chance)
    if found is None:
        return None
    hand, seat = found
    names = NAMES[: hand.seats]
    texts, right = asking.answers(wanted, hand, chance)
    return Situation(
        "option",
        wanted.option,
        (*scene(hand, names), *asking.house_lines(hand)),
        asking.request(wanted.option, names[seat]),
        tuple(texts),
        right,
        asking.clause(wanted),
        hand,
        names,
        commands.Ask(seat, wanted.option),
    )


def as_data(situation: Situation, number: int) -> dict[str, object]:
    """A situation with its answer as plain data, for a bank of questions."""
    return {
        "number": number,
        "kind": situation.kind,
        "key": situation.key,
        "game": situation.hand.game.key,
        "table": list(situation.table),
        "happened": situation.happened,
        "rulings": list(situation.rulings),
        "answer": situation.right + 1,
        "clauses": [{"id": ref, "says": says} for ref, says in situation.says()],
        "asked": msgspec.to_builtins(situation.asked),
        "scenario": situation.scenario(),
    }
