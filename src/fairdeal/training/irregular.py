"""Questions about what goes wrong at a poker table: the registry's entries, met in real hands."""

from random import Random
from typing import Final

from fairdeal.poker.door import apply, decide
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.house_rules import HouseRules, TroubleRules
from fairdeal.poker.refusals import Refused
from fairdeal.poker.trouble.clauses import report_clause
from fairdeal.poker.trouble.entry import Irregularity
from fairdeal.poker.trouble.irregularities import IRREGULARITIES, answer
from fairdeal.poker.trouble.reporting import Report
from fairdeal.training.dealing import NAMES, a_hand, moments
from fairdeal.training.question import Question
from fairdeal.training.rulings import effect, effects_of, rulings
from fairdeal.training.scene import from_the_rail, scene
from fairdeal.training.stories import Heard, story
from fairdeal.training.trouble import a_report

_MOMENTS: Final = 12


def an_irregularity(topic: str, key: str, chance: Random) -> Question | None:
    """A hand in which this entry is the one that answers; None if none was met."""
    entry = IRREGULARITIES[topic]
    limit = _exposed_limit(entry, key, chance)
    played = a_hand(key, chance, HouseRules(trouble=TroubleRules(exposed_misdeal_at=limit)))
    names = NAMES[: played.seats]
    for hand in moments(played, chance, _MOMENTS):
        report = a_report(hand, entry, chance)
        if report is not None and _once_before(entry, chance):
            report = _again(hand, report, entry, chance)
        if report is None or (facts := _answered(hand, report, entry)) is None:
            continue
        house = [f"House rule: {limit} exposed hole cards on the deal are a misdeal."]
        texts, right = rulings(entry, effect(facts), chance)
        return Question(
            "irregularity",
            entry.key,
            (*scene(hand, names), *(house if limit else [])),
            story(Heard(from_the_rail(hand), report, names, chance), entry),
            "What is the ruling?",
            tuple(texts),
            right,
            report_clause(hand, entry.key, report),
            hand,
            names,
            report,
        )
    return None


def _exposed_limit(entry: Irregularity, key: str, chance: Random) -> int | None:
    """How many exposed cards this house takes for a misdeal, where that matters (P-109)."""
    community = any(street.board for street in GAMES[key].streets)
    return chance.choice((None, 2)) if community and entry.report == "exposed" else None


def answered_by(hand: Hand, report: Report, entry: Irregularity) -> bool:
    """Whether this entry answers the report and does what its remedy says."""
    return _answered(hand, report, entry) is not None


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
