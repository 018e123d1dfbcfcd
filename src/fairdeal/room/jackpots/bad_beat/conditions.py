"""What makes a hand a bad beat: one named condition each, with what shows it.

`CONDITIONS` are asked of every hand. `PHRASES` are what the submission may add to a losing hand, in
these words; any other words are a rule of the house that a shift supervisor answers for.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.poker import events
from fairdeal.ranking.laws.high import FOUR_OF_A_KIND
from fairdeal.room.hands.facts import HandBegun, HandEnded
from fairdeal.room.jackpots.showdown import Showdown, Shown, least_value
from fairdeal.room.jackpots.values import BAD_BEAT, takes_part
from fairdeal.room.submission.fields.jackpots import Phrase, phrases_of

_HOLE_CARDS: Final = ("no hole card", "one hole card", "both hole cards")


class Terms(msgspec.Struct, frozen=True):
    """One line of `bad_beat.qualifying`, and the values that apply to all of them."""

    number: int
    losing: str
    phrases: tuple[str, ...]
    values: Mapping[str, Any]


class Case(msgspec.Struct, frozen=True):
    """A hand with one board of it: who won there, and the best hand that lost."""

    seen: Showdown
    board: int
    terms: Terms
    winners: tuple[Shown, ...] = ()
    loser: Shown | None = None


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether one condition holds, and what it says to people. `house` is a rule of the house."""

    condition: str
    holds: bool
    says: str
    house: bool = False


class Condition(msgspec.Struct, frozen=True):
    """A condition: the clause, the fact of a hand that shows it, and how it is answered."""

    cite: Cite
    shown_by: type
    asks: Callable[[Case], tuple[bool, str]]


def _takes_part(case: Case) -> tuple[bool, str]:
    holds = takes_part(case.terms.values, BAD_BEAT, case.seen.kind)
    return holds, f"tables of {case.seen.kind} take part"


def _played(case: Case) -> tuple[bool, str]:
    return not case.seen.voided, "the hand is not void"


def _pot(case: Case) -> tuple[bool, str]:
    least = case.terms.values["bad_beat.min_pot"]
    return case.seen.pot >= least, f"pot {dollars(case.seen.pot)} >= {dollars(least)}"


def _dealt_in(case: Case) -> tuple[bool, str]:
    least, dealt = case.terms.values["bad_beat.min_players"], len(case.seen.players)
    return dealt >= least, f"{dealt} dealt in >= {least}"


def _losing_hand(case: Case) -> tuple[bool, str]:
    loser, losing = case.loser, case.terms.losing
    enough = loser is not None and loser.value >= least_value(case.seen.ranking, losing)
    lost = "no hand was beaten at the showdown" if loser is None else f"{loser.says} was beaten"
    return enough, f"{lost}, {losing} or better"


def _board(case: Case) -> tuple[bool, str]:
    counted = case.terms.values["jackpots.special_hands"]
    if counted == "none" and case.seen.boards > 1:
        return False, "a hand with two boards does not count"
    return counted == "all" or not case.board, ("first board", "second board")[case.board]


CONDITIONS: Final[dict[str, Condition]] = {
    "played": Condition(Cite("poker 15.G"), HandEnded, _played),
    "table": Condition(Cite("poker 15.A"), HandBegun, _takes_part),
    "pot": Condition(Cite("poker 15.B(2)", "P-88"), events.BettingClosed, _pot),
    "dealt_in": Condition(Cite("poker 15.B(3)"), events.HandOpened, _dealt_in),
    "losing_hand": Condition(Cite("poker 15.B(3)", "P-91"), events.Shown, _losing_hand),
    "board": Condition(Cite("poker 15.B(3)", "P-150"), events.BoardDealt, _board),
}
"""The conditions of every bad beat, by name, in the order in which they are read out."""


def _hole(case: Case, needed: int, *, both_hands: bool) -> tuple[bool, str]:
    """Whether enough hole cards play: in the losing hand, or in the winning one too."""
    hands = [("losing", case.loser)]
    if both_hands:
        hands += [("winning", each) for each in case.winners]
    for which, hand in hands:
        playing = 0 if hand is None else hand.hole
        if playing < needed:
            asked = "both are needed" if needed > 1 else "one is needed"
            return False, f"the {which} hand uses {_HOLE_CARDS[playing]}, {asked}"
    where = "both hands" if both_hands else "the losing hand"
    return True, f"{_HOLE_CARDS[needed]} in {where}"


def _pocket_pair(case: Case) -> tuple[bool, str]:
    for hand in (case.loser, *case.winners):
        if hand is not None and hand.category == FOUR_OF_A_KIND.name and not hand.pair:
            return False, f"{hand.says} is without a pocket pair"
    return True, "a pocket pair for four of a kind"


def _no_exposed(case: Case) -> tuple[bool, str]:
    seen = [hand for hand in (case.loser, *case.winners) if hand is not None and hand.exposed]
    return not seen, "a hand was exposed early" if seen else "no hand was exposed early"


PHRASES: Final[dict[str, Condition]] = {
    Phrase.BOTH_IN_BOTH: Condition(
        Cite("poker 15.B(3)", "P-91"), events.Shown, lambda case: _hole(case, 2, both_hands=True)
    ),
    Phrase.BOTH_IN_LOSING: Condition(
        Cite("poker 15.B(3)"), events.Shown, lambda case: _hole(case, 2, both_hands=False)
    ),
    Phrase.ONE_IN_BOTH: Condition(
        Cite("poker 15.B(3)"), events.Shown, lambda case: _hole(case, 1, both_hands=True)
    ),
    Phrase.ONE_IN_LOSING: Condition(
        Cite("poker 15.B(3)"), events.Shown, lambda case: _hole(case, 1, both_hands=False)
    ),
    Phrase.POCKET_PAIR: Condition(Cite("poker 15.B(3)"), events.Shown, _pocket_pair),
    Phrase.NO_EXPOSED: Condition(Cite("poker 15.B(3)"), events.CardExposed, _no_exposed),
    Phrase.FIRST_BOARD: Condition(
        Cite("poker 15.B(3)", "P-150"),
        events.BoardDealt,
        lambda case: (not case.board, "first board"),
    ),
}
"""How each phrase of a line of `bad_beat.qualifying` is checked."""


def terms_of(values: Mapping[str, Any]) -> Iterator[Terms]:
    """The lines of `bad_beat.qualifying`, counted from 1."""
    for number, line in enumerate(values["bad_beat.qualifying"], 1):
        yield Terms(number, line["losing"], phrases_of(line["conditions"]), values)


@Cite("poker 15.B(3)", "poker 15.G")
def answers(case: Case) -> tuple[Answer, ...]:
    """Every condition of one line, with its answer."""
    found = [Answer(name, *condition.asks(case)) for name, condition in CONDITIONS.items()]
    for phrase in case.terms.phrases:
        if phrase in PHRASES:
            holds, says = PHRASES[phrase].asks(case)
            name = f"bad_beat.qualifying {case.terms.number}"
            found.append(Answer(name, holds, says))
        else:
            found.append(Answer(phrase, True, phrase, house=True))
    return tuple(found)


@Cite("poker 15.B(3)", "P-150")
def judged(seen: Showdown, values: Mapping[str, Any]) -> tuple[Case, tuple[Answer, ...]]:
    """The line and the board that a hand comes nearest to, with the answer to each condition."""
    cases = [
        Case(seen, board, terms, seen.best(board), seen.beaten(board))
        for terms in terms_of(values)
        for board in range(seen.boards)
    ]
    return min(((case, answers(case)) for case in cases), key=_distance)


def _distance(judged: tuple[Case, tuple[Answer, ...]]) -> tuple[bool, int]:
    """How far a hand is from a line: a losing hand that is too low is the farthest."""
    failing = [each.condition for each in judged[1] if not each.holds]
    return "losing_hand" in failing, len(failing)


def in_words(found: tuple[Answer, ...]) -> str:
    """The list as it is read out: what fails first, with its name."""
    failing = [f"{each.says} ({each.condition})" for each in found if not each.holds]
    passing = [f"{each.says} yes" for each in found if each.holds]
    head = f"denied: {'; '.join(failing)}" if failing else "verified"
    return "; ".join((head, *passing))
