"""Which topics a trainee asked for: by kind, by game, by chapter or section of a book."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from fairdeal.cite import Cite
from fairdeal.errors import BadInput, UnknownName
from fairdeal.poker.games import GAMES as POKER
from fairdeal.rules import Clause, Interpretation, clauses, find, interpretations
from fairdeal.training.kinds import GAMES, KINDS
from fairdeal.training.question import Question


class Chosen(NamedTuple):
    """What may be asked: topics with the games to look in, and the clauses that must be cited.

    Without clauses any citation will do.
    """

    topics: dict[str, tuple[str, ...]]
    clauses: frozenset[str] = frozenset()

    def fits(self, question: Question) -> bool:
        """Whether a question is about the clauses that were asked for."""
        return not self.clauses or bool(self.clauses & _clauses_of(question.cite))


def choose(kinds: Sequence[str] = (), game: str = "", chapter: str = "") -> Chosen:
    """The topics that fit; everything is possible where nothing is named.

    >>> list(choose(["showdown"], "holdem").topics)
    ['showdown/last_bettor', 'showdown/nobody_bet', 'showdown/next_to_show']
    """
    for kind in kinds:
        if kind not in KINDS:
            raise UnknownName.of("kind of question", kind, KINDS)
    if game and game not in GAMES:
        raise UnknownName.of("game", game, GAMES)
    games, wanted = _of_chapter(chapter) if chapter else (tuple(GAMES), frozenset[str]())
    games = tuple(each for each in games if game in ("", each))
    found = {}
    for kind in kinds or KINDS:
        for key, topic in KINDS[kind].topics.items():
            where = tuple(each for each in topic.games if each in games)
            cited = frozenset[str]().union(*(_clauses_of(cite) for cite in topic.cites))
            if where and (not wanted or wanted & cited):
                found[f"{kind}/{key}"] = where
    if not found:
        raise BadInput(f"No question fits {_asked_for(kinds, game, chapter)}.")
    return Chosen(found, wanted)


def _asked_for(kinds: Iterable[str], game: str, chapter: str) -> str:
    words = [f"--kind {kind}" for kind in kinds]
    words += [f"--game {game}"] * bool(game) + [f"--chapter '{chapter}'"] * bool(chapter)
    return " ".join(words)


def _of_chapter(text: str) -> tuple[tuple[str, ...], frozenset[str]]:
    """The games of a chapter; or all games, and the clauses of a chapter that is about them all."""
    found = find(text)
    if isinstance(found, Interpretation):
        return tuple(GAMES), frozenset({found.number})
    name = found.id if isinstance(found, Clause) else found.name
    games = tuple(key for key, game in POKER.items() if f"poker {game.chapter}" == name)
    if games:
        return games, frozenset()
    below = found.clauses if not isinstance(found, Clause) else _below(found)
    return tuple(GAMES), frozenset(each.id for each in below)


def _below(clause: Clause) -> tuple[Clause, ...]:
    """A clause and those that stand under it."""
    return tuple(each for each in clauses().values() if each.id.startswith(clause.id))


def _clauses_of(cite: Cite) -> frozenset[str]:
    """The clauses of a citation; where it has none, those that its interpretations decide."""
    named = [ref for ref in cite.refs if ref in clauses()]
    decided = [each for ref in cite.refs if not named for each in interpretations()[ref].clauses]
    return frozenset([*cite.refs, *decided])
