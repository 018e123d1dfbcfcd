"""Options asked for: when players may have what they ask for, and why they may not."""

from random import Random
from typing import Final, NamedTuple

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.poker import steps
from fairdeal.poker.commands import Ask
from fairdeal.poker.door import refusal
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.options.options import DOUBLE_BOARD, OPTIONS, RUN_TWICE, WATERFALL
from fairdeal.poker.refusals import MEANINGS, Refused, Why
from fairdeal.poker.transcript.clauses import of_option
from fairdeal.rules import chapters
from fairdeal.training.dealing import NAMES, a_hand, moments, offering
from fairdeal.training.question import Question
from fairdeal.training.rulings import MOST, shuffled
from fairdeal.training.scene import scene

ONLY_RUN_TWICE: Final = (Why.TOO_MANY_PLAYERS, Why.NOT_ENOUGH_ALL_IN, Why.BETTING_NOT_OVER)
REASONS: Final = (
    Why.NOT_OFFERED,
    Why.TOURNAMENT_TABLE,
    Why.NOT_THIS_GAME,
    Why.NOT_IN_THE_POT,
    Why.ONE_OPTION_ONLY,
    Why.OPTION_TOO_LATE,
    *ONLY_RUN_TWICE,
    Why.DECK_TOO_SMALL,
)
"""The reasons why a request may be refused, in order of precedence."""

ALONE: Final = (DOUBLE_BOARD, WATERFALL)
"""Options beside which there is no other."""

_SOON_ALL_IN: Final = 0.9

_WRONGLY_ALLOWED: Final = (
    "Allowed: the player who asks decides for everybody.",
    "Allowed, if most of the players still in agree.",
    "Allowed, if the shift supervisor agrees.",
)


class Wanted(NamedTuple):
    """A kind of question: an option, and why it is refused, or None."""

    option: str
    why: Why | None


WANTED: Final = tuple(
    Wanted(option, why)
    for option in OPTIONS
    for why in (None, *REASONS)
    if option == RUN_TWICE or why not in ONLY_RUN_TWICE
    if option == DOUBLE_BOARD or why is not Why.DECK_TOO_SMALL
)
"""Every answer that comes up; a deck too small is met only by a full table and two boards."""

TOPICS: Final = {
    f"{option}.{why}" if why else f"{option}.allowed": Wanted(option, why) for option, why in WANTED
}


def an_option(topic: str, key: str, chance: Random) -> Question | None:
    """A hand in which an option is asked for and gets this answer; None if none was met."""
    wanted = TOPICS[topic]
    found = a_request(wanted, key, chance)
    if found is None:
        return None
    hand, seat = found
    names, ask = NAMES[: hand.seats], Ask(seat, wanted.option)
    texts, right = answers(wanted, hand, chance)
    return Question(
        "option",
        topic,
        (*scene(hand, names), *house_lines(hand)),
        request(wanted.option, names[seat]),
        "What does the dealer answer?",
        tuple(texts),
        right,
        clause(hand, ask),
        hand,
        names,
        ask,
    )


def a_request(wanted: Wanted, game: str, chance: Random) -> tuple[Hand, int] | None:
    """A moment of a hand, and a seat that gets this answer if it asks then; None if not met."""
    wish = ""
    if wanted.why is Why.ONE_OPTION_ONLY:
        wish = chance.choice([each for each in ALONE if each != wanted.option])
    house = _house(wanted, game)
    if wanted.why not in REASONS[:3] and GAMES[game].chapter not in house.options.special_chapters:
        return None
    short = wanted.option == RUN_TWICE and chance.random() < _SOON_ALL_IN
    try:
        hand = a_hand(game, chance, house, wish=wish, short=short)
    except Refused:
        return None
    for moment in moments(hand, chance, many=16):
        for seat in chance.sample(range(moment.seats), min(3, moment.seats)):
            if not _busy(moment) and _answer(moment, seat, wanted.option) == wanted.why:
                return moment, seat
    return None


def _answer(hand: Hand, seat: int, option: str) -> Why | None:
    """Why the rules refuse a request, or None if they allow it."""
    refused = refusal(hand, Ask(seat, option))
    return refused.why if refused else None


def _busy(hand: Hand) -> bool:
    """Whether the dealer is asking about an option already: nobody would ask then."""
    return any(isinstance(step, steps.Consent | steps.Verify) for step in hand.agenda)


def _house(wanted: Wanted, game: str) -> HouseRules:
    """A house in which the answer can come up."""
    changes: dict[str, object] = {}
    if wanted.why is Why.NOT_OFFERED:
        changes[wanted.option] = False if wanted.option == RUN_TWICE else 0
    if wanted.why is Why.TOURNAMENT_TABLE:
        changes["tournament"] = True
    if wanted.why is Why.NOT_THIS_GAME:
        usual = HouseRules().options.special_chapters
        changes["special_chapters"] = tuple(each for each in usual if each != GAMES[game].chapter)
    return HouseRules().but(**offering(**changes))


# ---- in words ----


def house_lines(hand: Hand) -> list[str]:
    """What the house offers, where, and whether this is a tournament."""
    house, offered = hand.house, []
    for key, option in OPTIONS.items():
        amount = getattr(house.options, key)
        if amount:
            offered.append(option.name if amount is True else f"{option.name} ({dollars(amount)})")
    where = ", ".join(chapters()[f"poker {chapter}"] for chapter in house.options.special_chapters)
    told = [f"The house offers: {', '.join(offered)}. It does so in {where}."]
    if house.tournament:
        told.append("This is a tournament table.")
    return told


def request(option: str, name: str) -> str:
    """What a player says."""
    return f'{name} says to the dealer: "{OPTIONS[option].name}, please."'


def answer_text(option: str, why: Why | None) -> str:
    """The answer in words."""
    if why is None:
        return f"Allowed, if these agree: {OPTIONS[option].agreed}."
    return f"Refused. {MEANINGS[why]}"


def clause(hand: Hand, ask: Ask) -> Cite:
    """The clause of an answer: that of the refusal, or who must agree and when it is asked for."""
    refused = refusal(hand, ask)
    if refused is not None:
        return refused.cite
    told = of_option(ask.option)
    return Cite(*told.agreed.refs, *told.asked.refs)


def answers(wanted: Wanted, hand: Hand, chance: Random) -> tuple[list[str], int]:
    """Answers to choose from, and the place of the right one.

    Only one is right: of the reasons that could be named, those before the right one are not so.
    """
    option, why = wanted
    wrong = [answer_text(option, each) for each in _not_so(wanted, hand)]
    if why is not None:
        wrong.append(answer_text(option, None))
    chosen = chance.sample(wrong, min(3, len(wrong)))
    more = chance.sample(_WRONGLY_ALLOWED, MOST - 1 - len(chosen))
    return shuffled([answer_text(option, why), *chosen, *more], chance)


def _not_so(wanted: Wanted, hand: Hand) -> list[Why]:
    """Reasons that do not hold."""
    reasons = list(REASONS if wanted.why is None else REASONS[: REASONS.index(wanted.why)])
    if hand.option and Why.ONE_OPTION_ONLY in reasons:
        reasons.remove(Why.ONE_OPTION_ONLY)
    if wanted.option != RUN_TWICE and wanted.why is not None:
        reasons = [each for each in reasons if each not in ONLY_RUN_TWICE]
    return reasons
