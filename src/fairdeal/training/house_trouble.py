"""Questions about what goes wrong in the games against the house.

The author of a scene chooses which card turns up, so this module looks into a round. A trainee sees
only what `house_rounds.scene` shows.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from fairdeal.banked import events, steps
from fairdeal.banked.door import apply, decide
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.refusals import Refused
from fairdeal.banked.requests import Report
from fairdeal.banked.round import HOLE, STUB, Round
from fairdeal.banked.trouble.clauses import report_clause
from fairdeal.banked.trouble.irregularities import IRREGULARITIES, Entry
from fairdeal.banked.values import Abandonment, DoubleDrawValues
from fairdeal.cards.notation import show
from fairdeal.training.dealing import NAMES
from fairdeal.training.house_rounds import a_round, moments, scene, values_of
from fairdeal.training.question import Question
from fairdeal.training.rulings import MOST, shuffled
from fairdeal.training.stories import speaker

_MOMENTS: Final = 10

VOID: Final = "void"
NEW_DECK: Final = "new deck"
SKIPPED: Final = "skipped"
LOSES: Final = "loses"
GOES_ON: Final = "goes on"

_INVENTED: Final = (
    "The players at the table vote on whether the round stands.",
    "Each player may take the wagers back or leave them in play.",
    "Only the wagers of the last decision go back; the others are settled on the cards.",
    "The round stops until surveillance has looked at it, and every card stays where it is.",
)
"""Rulings that no clause of either book knows."""

TOPICS: Final = tuple(
    f"{game}.{entry}" for game, entries in IRREGULARITIES.items() for entry in entries
)


def effect(facts: Sequence[AnyEvent]) -> str:
    """What the facts of a remedy come to."""
    for fact in facts:
        match fact:
            case events.RoundVoided(new_deck=new_deck):
                return NEW_DECK if new_deck else VOID
            case events.CardSetAside():
                return SKIPPED
            case events.Folded():
                return LOSES
    return GOES_ON


def a_house_trouble(topic: str, game: str, chance: Random) -> Question | None:
    """A round in which this entry answers a report; None if none was met."""
    wanted, _, key = topic.partition(".")
    if wanted != game:
        return None
    entry = IRREGULARITIES[game][key]
    played = a_round(game, chance, values_of(game, chance), chance.randint(2, 4))
    names = NAMES[: played.seats]
    for table in moments(played, chance, _MOMENTS):
        if isinstance(table.agenda[-1], steps.Settle):
            continue
        seen = scene(table, names)
        before = _before(table, entry)
        report = _REPORTS[entry.report](table, entry, chance)
        facts = _answered(table, report, entry)
        if report is None or facts is None:
            continue
        texts, right = rulings(game, entry, effect(facts), chance)
        story = _STORIES[entry.report](table, report, names)
        return Question(
            "house-trouble",
            topic,
            tuple(seen),
            " ".join(part for part in (speaker(report.by), before, story) if part),
            "What is the ruling?",
            tuple(texts),
            right,
            report_clause(table, entry.key),
            table,
            names,
            report,
        )
    return None


def a_report(table: Round, entry: Entry, chance: Random) -> Report | None:
    """A report that this entry answers at this moment; None if there is none."""
    if table.over or isinstance(table.agenda[-1], steps.Settle):
        return None
    report = _REPORTS[entry.report](table, entry, chance)
    return report if _answered(table, report, entry) is not None else None


def _answered(table: Round, report: Report | None, entry: Entry) -> Sequence[AnyEvent] | None:
    """What follows, if this entry answers the report."""
    if report is None:
        return None
    try:
        facts = decide(table, report)
    except Refused:
        return None
    first = facts[0]
    said = isinstance(first, events.IrregularityReported) and first.entry == entry.key
    return facts if said else None


def _before(table: Round, entry: Entry) -> str:
    """A first card face up, where the question is about the second."""
    top = table.places[STUB][:1]
    if entry.key != "face_up_again" or not top:
        return ""
    try:
        apply(table, decide(table, Report(what="face_up", cards=top)))
    except Refused:
        return ""
    return f"The {show(top)} was found face up a moment ago and went to the discard rack."


def rulings(game: str, entry: Entry, done: str, chance: Random) -> tuple[list[str], int]:
    """Rulings to choose from, each with another effect, and the place of the right one."""
    taken, texts = {done}, [entry.remedy]
    others = [each for each in IRREGULARITIES[game].values() if _fits(each, entry)]
    for other in chance.sample(others, len(others)):
        its = _EFFECTS[other.key]
        if its not in taken and len(texts) < MOST - 2:
            taken.add(its)
            texts.append(other.remedy)
    if done != GOES_ON:
        texts.append(_STANDS)
    return shuffled([*texts, *chance.sample(_INVENTED, MOST - len(texts))], chance)


def _fits(other: Entry, entry: Entry) -> bool:
    """Whether another entry's remedy can be said of this one: of a card, of a player, of all."""
    if other.key not in _EFFECTS:
        return False
    of_player, of_card = "seat" in other.takes, "card" in other.takes
    if of_card and _EFFECTS[other.key] == SKIPPED:
        return entry.report in _OF_A_CARD
    return not of_player or "seat" in entry.takes


_STANDS: Final = IRREGULARITIES["double-draw"]["count_right"].remedy
_OF_A_CARD: Final = ("face_up", "drawn_in_error", "dealer_slip", "hole_exposed")

_EFFECTS: Final = {
    "face_up_again": VOID,
    "face_up": SKIPPED,
    "shoe_jam": VOID,
    "count_misdealt": VOID,
    "count_wrong_deck": NEW_DECK,
    "wrong_hand": VOID,
    "left_losing": LOSES,
    "hole_exposed": VOID,
}
"""What an entry's remedy comes to; all others let the round go on."""


# ---- reports ----

Author = Callable[[Round, Entry, Random], Report | None]


def _plain(table: Round, entry: Entry, chance: Random) -> Report | None:
    return Report(what=entry.report, by=chance.choice(entry.who))


def _dealt(table: Round, entry: Entry, chance: Random) -> Report | None:
    return _plain(table, entry, chance) if table.inside and _holds(table) else None


def _holds(table: Round) -> bool:
    return all(table.cards(seat) for seat in table.inside)


def _hole_lies(table: Round, entry: Entry, chance: Random) -> Report | None:
    return _plain(table, entry, chance) if table.places[HOLE] else None


def _top_card(table: Round, entry: Entry, chance: Random) -> Report | None:
    """The next card of the shoe, where one is about to come."""
    coming = isinstance(table.agenda[-1], steps.DealOwn | steps.DealShared | steps.Draw)
    top = table.places[STUB][:1]
    by = chance.choice(entry.who)
    return Report(what=entry.report, by=by, cards=top) if coming and top else None


def _stub_count(table: Round, entry: Entry, chance: Random) -> Report | None:
    if not table.inside or not _holds(table):
        return None
    by, stub = chance.choice(entry.who), len(table.places[STUB])
    hands = [len(table.cards(seat)) for seat in table.inside]
    if entry.key == "count_right":
        return Report(what=entry.report, by=by, stub=stub)
    wrong = chance.choice((-1, 1))
    if entry.key == "count_misdealt":
        hands[chance.randrange(len(hands))] -= wrong
    return Report(what=entry.report, by=by, stub=stub + wrong, hands=tuple(hands))


def _left(table: Round, entry: Entry, chance: Random) -> Report | None:
    if not table.inside or not _holds(table):
        return None
    by = chance.choice(entry.who)
    return Report(what=entry.report, by=by, seat=chance.choice(table.inside))


_REPORTS: Final[dict[str, Author]] = {
    "face_up": _top_card,
    "drawn_in_error": _top_card,
    "shuffler_jam": _plain,
    "shuffler_out": _plain,
    "shoe_jam": _dealt,
    "stub_count": _stub_count,
    "wrong_hand": _dealt,
    "dealer_slip": _dealt,
    "left": _left,
    "hole_exposed": _hole_lies,
}


# ---- stories ----

Story = Callable[[Round, Report, Sequence[str]], str]


def _tell_face_up(table: Round, report: Report, names: Sequence[str]) -> str:
    return f"The next card comes face up: the {show(report.cards)}."


def _tell_wrong_hand(table: Round, report: Report, names: Sequence[str]) -> str:
    who = names[table.inside[0]]
    if table.game.own == 1:
        return f"{who} was dealt two cards."
    return f"{who} has {table.game.own - 1} cards; nobody has counted the stub."


def _tell_count(table: Round, report: Report, names: Sequence[str]) -> str:
    told = f"The stub was counted: {report.stub} cards."
    if report.hands:
        hands = zip(table.inside, report.hands, strict=True)
        counts = ", ".join(f"{names[seat]} {many}" for seat, many in hands)
        told += f" Then the hands were counted: {counts}."
    gone = len(table.places["rack"])
    rack = f" {gone} lie in the discard rack." if gone else " The discard rack is empty."
    return told + rack


def _tell_left(table: Round, report: Report, names: Sequence[str]) -> str:
    who, values = names[report.seat], table.values
    assert isinstance(values, DoubleDrawValues)
    owes = report.seat in table.waiting and isinstance(table.agenda[-1], steps.Decide)
    decision = "still owes a decision" if owes else "owes no decision now"
    return f"{who} has walked away from the table and {decision}. {_POLICY[values.abandonment]}"


_POLICY: Final = {
    Abandonment.LOSING: "House rule: the wagers of a player who leaves are lost.",
    Abandonment.PLAY_OUT: "House rule: the hand of a player who leaves stays in play.",
    Abandonment.FLOORPERSON_DECIDES: "The house leaves it to the floor, and nobody has decided.",
}

_STORIES: Final[dict[str, Story]] = {
    "face_up": _tell_face_up,
    "drawn_in_error": lambda *_: "The dealer has drawn a card too early. Nobody has seen it.",
    "shuffler_jam": lambda *_: "The shuffler has jammed while it shuffles the other deck.",
    "shuffler_out": lambda *_: "The shuffler is out of order. The next shuffle will be by hand.",
    "shoe_jam": lambda *_: "The automated shoe has jammed and deals no more cards.",
    "stub_count": _tell_count,
    "wrong_hand": _tell_wrong_hand,
    "dealer_slip": lambda *_: "The dealer's hand slipped, and a player's card turned face up.",
    "left": _tell_left,
    "hole_exposed": lambda *_: "The dealer's hole card has turned over. Everybody has seen it.",
}
