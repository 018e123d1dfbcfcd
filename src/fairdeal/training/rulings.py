"""The rulings to choose from: the right one, and others that mean something else.

A wrong ruling is another entry's remedy. Two remedies with the same effect never stand side by
side, whatever their words, and no text stands there twice.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from fairdeal.poker import events
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.trouble.entry import Irregularity
from fairdeal.poker.trouble.irregularities import IRREGULARITIES

MOST: Final = 5

MISDEAL: Final = "misdeal"
VOID: Final = "void"
GOES_ON: Final = "goes on"
RULING: Final = "ruling"
DEAD: Final = "dead"
REFUND: Final = "refund"
REPLACED: Final = "replaced"
TURNED: Final = "turned"
CHOICE: Final = "choice"
SHUFFLED: Final = "shuffled"

EFFECTS: Final[dict[str, tuple[str, ...]]] = {
    "not_shuffled": (MISDEAL,),
    "wrong_start": (MISDEAL,),
    "wrong_start_late": (GOES_ON,),
    "player_missed": (MISDEAL,),
    "player_missed_late": (GOES_ON,),
    "face_up_again": (MISDEAL,),
    "face_up": (REPLACED,),
    "ineligible": (REPLACED,),
    "cards_missing": (VOID,),
    "cards_extra": (VOID,),
    "count_wrong": (VOID,),
    "fouled_stud": (GOES_ON, REFUND, DEAD),
    "fouled_restored": (GOES_ON,),
    "fouled_refund": (REFUND,),
    "fouled": (DEAD,),
    "collected_restored": (GOES_ON,),
    "collected_refund": (REFUND,),
    "collected": (DEAD,),
    "left_protected": (GOES_ON,),
    "left": (DEAD,),
    "hand_size": (DEAD,),
    "exposed_own_fault": (GOES_ON,),
    "exposed_both": (REFUND,),
    "exposed_hole_of_two": (TURNED,),
    "exposed_last": (CHOICE,),
    "exposed_five_stud": (TURNED,),
    "exposed_too_many": (MISDEAL,),
    "exposed_hole_card": (REPLACED,),
    "exposed_deal": (REPLACED,),
    "exposed_draw": (REPLACED,),
    "exposed_open": (RULING,),
    "off_table": (REPLACED,),
    "pot_touched": (GOES_ON,),
    "shuffler_jam": (SHUFFLED, GOES_ON),
    "shuffler_out": (GOES_ON,),
    "premature_board": (RULING,),
    "short_board": (RULING,),
    "burn_exposed": (RULING,),
    "burn_skipped": (RULING,),
    "out_of_turn": (RULING,),
    "wrong_pot": (RULING,),
    "dispute": (RULING,),
}
"""What each entry's remedy comes to."""

# Remedies that are partly the same: "the deck is shuffled again" is half of a misdeal.
_NEAR: Final[dict[str, tuple[str, ...]]] = {
    MISDEAL: (SHUFFLED,),
    SHUFFLED: (MISDEAL, GOES_ON),
}
_NEAR_ENTRIES: Final[dict[str, tuple[str, ...]]] = {
    "ineligible": (GOES_ON,),
    "shuffler_jam": (MISDEAL, SHUFFLED),
}


def effect(facts: Iterable[AnyEvent]) -> str:
    """What the facts of a remedy come to.

    >>> effect([events.HandKilled(2, "fouled"), events.Refunded(2, 400)])
    'refund'
    """
    kinds = {type(fact) for fact in facts}
    for fact in facts:
        if isinstance(fact, events.RoundVoided):
            return VOID if fact.new_deck else MISDEAL
    for kind, name in _KINDS.items():
        if kind in kinds:
            return name
    return GOES_ON


_KINDS: Final[dict[type, str]] = {
    events.RulingDue: RULING,
    events.ChoiceDue: CHOICE,
    events.HoleCardTurnedUp: TURNED,
    events.Refunded: REFUND,
    events.HandKilled: DEAD,
    events.CardReplaced: REPLACED,
    events.CardsSetAside: REPLACED,
    events.CardTakenAway: REPLACED,
    events.ReshuffleDue: SHUFFLED,
}


def effects_of(entry: Irregularity) -> tuple[str, ...]:
    """What an entry's remedy may come to; one that is not known here is like no other."""
    return EFFECTS.get(entry.key, (entry.key,))


def rulings(entry: Irregularity, done: str, chance: Random) -> tuple[list[str], int]:
    """Rulings to choose from in a random order, and the place of the right one."""
    taken = {done, *_NEAR.get(done, ()), *_NEAR_ENTRIES.get(entry.key, ())}
    texts = [entry.remedy]
    for other in _by_likeness(entry, chance):
        its = effects_of(other)
        if "seat" in other.takes and "seat" not in entry.takes:
            continue  # nobody's hand is spoken of
        if len(its) == 1 and its[0] not in taken and other.remedy not in texts:
            texts.append(other.remedy)
            taken.update(its)
        if len(texts) == MOST:
            break
    return shuffled(texts, chance)


def _by_likeness(entry: Irregularity, chance: Random) -> list[Irregularity]:
    """The other entries, those that a person would think of first, with a little chance."""

    def distance(other: Irregularity) -> float:
        far = 2
        if other.report == entry.report:
            far = 0
        elif _general(other) or (other.takes, other.who) == (entry.takes, entry.who):
            far = 1
        return far + 1.2 * chance.random()

    return sorted(IRREGULARITIES.values(), key=distance)


def _general(other: Irregularity) -> bool:
    """A remedy that several entries share."""
    return sum(each.remedy == other.remedy for each in IRREGULARITIES.values()) > 1


def shuffled(texts: Sequence[str], chance: Random) -> tuple[list[str], int]:
    """The texts in a random order, and where the first of them went."""
    order = chance.sample(list(texts), len(texts))
    return order, order.index(texts[0])
