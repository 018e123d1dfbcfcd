"""How often everything occurred on a day, and what never did: by the journal, not by memory.

Each registry is counted whole: what is in it and did not occur is there with 0. Only refusals that
no rehearsed day can meet are left out.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from fairdeal.banked.events import IrregularityReported as AgainstTheHouse
from fairdeal.banked.trouble.irregularities import IRREGULARITIES as OF_THE_HOUSE
from fairdeal.bots.day.careless.elsewhere import ELSEWHERE
from fairdeal.poker.events import IrregularityReported
from fairdeal.poker.trouble.irregularities import IRREGULARITIES as OF_POKER
from fairdeal.room.acts.facts import Attested
from fairdeal.room.acts.registry import ACTS
from fairdeal.room.decks.placing import book_of
from fairdeal.room.hands.facts import HandBegun
from fairdeal.room.incidents.facts import IncidentRecorded
from fairdeal.room.proposals.facts import ProposalSigned, Proposed
from fairdeal.room.registry import REFUSALS
from fairdeal.room.tables.facts import TableOpened
from fairdeal.service.reading import commits
from fairdeal.service.service import Service
from fairdeal.views.commits import Commit

Counts = dict[str, dict[str, int]]
"""By registry and by what is in it, how often it occurred."""

Papers = Callable[[Service], Counts]
"""What makes the papers of a day, signs and reports, and counts them."""

_POKER: Final = "poker"
_INCIDENT: Final = "record_incident"
_BREACHES: Final = {str(act.cite): key for key, act in ACTS.items() if act.command == _INCIDENT}
"""The act of each clause that a player may break."""

_BY_COMMAND: Final = {
    (act.command, act.book): key
    for key, act in ACTS.items()
    if act.command and act.command != _INCIDENT
}
"""The act that a command does at a table of a book."""


def no_papers(service: Service) -> Counts:
    """A day without papers."""
    return {}


def counted(service: Service, refusals: Mapping[str, int], papers: Papers = no_papers) -> Counts:
    """How often each act, refusal, irregularity and paper occurred."""
    tally = _Tally()
    for commit in commits(service.journal):
        tally.take(commit)
    return {
        "acts": _whole(ACTS, tally.acts),
        "refusals": _whole((name for name in REFUSALS if name not in ELSEWHERE), refusals),
        "irregularities": _whole(known_irregularities(), tally.irregularities),
        **papers(service),
    }


def never(counts: Counts) -> dict[str, list[str]]:
    """What is in a registry and did not occur."""
    return {
        registry: [name for name, times in each.items() if not times]
        for registry, each in counts.items()
    }


def known_irregularities() -> Iterator[str]:
    """Every irregularity of both books, with its game where it is of one against the house."""
    yield from (f"{_POKER}: {key}" for key in OF_POKER)
    for game, entries in OF_THE_HOUSE.items():
        yield from (f"{game}: {key}" for key in entries)


def _whole(registry: Iterable[str], found: Mapping[str, int]) -> dict[str, int]:
    return {name: found.get(name, 0) for name in registry}


class _Tally:
    """Counts acts and irregularities command by command; it knows what is played where."""

    def __init__(self) -> None:
        self.acts: Counter[str] = Counter()
        self.irregularities: Counter[str] = Counter()
        self._books: dict[str, str] = {}
        self._games: dict[str, str] = {}
        self._proposed: dict[str, str] = {}

    def take(self, commit: Commit) -> None:
        """What one command has done."""
        command, book = commit.command, _POKER
        for stream, fact in commit.facts:
            sort, _, name = stream.partition("/")
            match fact:
                case Proposed(command=named):  # nothing has happened yet
                    self._proposed[name] = named
                    return
                case ProposalSigned():
                    command = self._proposed[name]
                case _ if sort == "deck":
                    book = self._books[name]
                case _:
                    self._one(name, fact)
        if (command, book) in _BY_COMMAND:
            self.acts[_BY_COMMAND[command, book]] += 1

    def _one(self, name: str, fact: Any) -> None:
        match fact:
            case TableOpened(setting=setting):
                self._books[name] = book_of(setting)
            case HandBegun(game=game):
                self._games[name] = game
            case Attested(act=act, broken=""):
                self.acts[act] += 1
            case IncidentRecorded(clause=clause) if clause in _BREACHES:
                self.acts[_BREACHES[clause]] += 1
            case IrregularityReported(entry=entry):
                self.irregularities[f"{_POKER}: {entry}"] += 1
            case AgainstTheHouse(entry=entry):
                self.irregularities[f"{self._games[name]}: {entry}"] += 1
