"""How each book has the cards made ready before the deal: values, and the names of refusals.

One entry a book. `preparing` asks the entry and never which book it is.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from fairdeal.cite import Cite


class Method(StrEnum):
    """How cards came to be shuffled."""

    HAND = "hand"
    DEVICE = "device"
    DEVICE_TO_SHOE = "device_to_shoe"
    PRESHUFFLED = "preshuffled"


class Device(StrEnum):
    """The automated shuffler of a table; one that failed may be tried again."""

    NONE = "none"
    WORKING = "working"
    FAILED = "failed"
    OUT_OF_ORDER = "out_of_order"
    SET_ASIDE = "set_aside"


class Aside(StrEnum):
    """What was done with a shuffler so that nobody takes it for one in use."""

    COVERED = "covered"
    SIGNED = "signed"
    REMOVED = "removed"


class Why(StrEnum):
    """The names of the refusals, in order of precedence."""

    DECK_RETIRED = "deck_retired"
    ROUND_IN_PLAY = "round_in_play"
    NO_ROUND_IN_PLAY = "no_round_in_play"
    NOT_THE_FLOOR = "not_the_floor"
    NO_SUCH_METHOD = "no_such_method"
    NOT_FRESH_CARDS = "not_fresh_cards"
    DEVICE_CANNOT_BE_USED = "device_cannot_be_used"
    DEVICE_NOT_SET_ASIDE = "device_not_set_aside"
    WRONG_WAY_TO_SET_ASIDE = "wrong_way_to_set_aside"
    WRONG_CARDS = "wrong_cards"
    NOT_SHUFFLED = "not_shuffled"
    NOT_TO_BE_CUT = "not_to_be_cut"
    ALREADY_CUT = "already_cut"
    NOT_CUT = "not_cut"
    NOT_THE_RECUTTER = "not_the_recutter"
    CUT_TOO_SMALL = "cut_too_small"
    CUT_TOO_LARGE = "cut_too_large"
    WRONG_DECK = "wrong_deck"


@dataclass(frozen=True, slots=True)
class CutRule:
    """How many cards the packet on top may have that a cut moves under the rest."""

    least: Callable[[int], int]
    most: Callable[[int], int]
    cite: Cite


@dataclass(frozen=True, slots=True)
class Rules:
    """One book's way of preparing the cards.

    `methods` are the ways of shuffling it knows, each with whether a cut must follow. `beside` are
    the states of a shuffler in which another way may be used, `aside` what makes it be set aside.
    """

    methods: dict[Method, bool]
    cut: CutRule
    beside: frozenset[Device]
    aside: frozenset[Aside]
    cite: Cite


RULES: Final = {
    "poker": Rules(
        methods={Method.HAND: True, Method.DEVICE: False, Method.PRESHUFFLED: True},
        cut=CutRule(
            least=lambda cards: (cards + 1) // 2,
            most=lambda cards: cards - 4,
            cite=Cite("poker 5.C(3)", "P-113"),
        ),
        beside=frozenset((Device.NONE, Device.WORKING, Device.SET_ASIDE)),
        aside=frozenset((Aside.COVERED, Aside.SIGNED)),
        cite=Cite("poker 5.A", "P-114", "P-115"),
    ),
    "ddp": Rules(
        methods={
            Method.HAND: True,
            Method.DEVICE: False,
            Method.DEVICE_TO_SHOE: False,
            Method.PRESHUFFLED: True,
        },
        cut=CutRule(
            least=lambda cards: 10,
            most=lambda cards: cards - 1,
            cite=Cite("ddp 5.F(1)", "D31"),
        ),
        beside=frozenset((Device.NONE, Device.WORKING, Device.SET_ASIDE)),
        aside=frozenset((Aside.COVERED, Aside.SIGNED)),
        cite=Cite("ddp 5.A", "ddp 5.C", "ddp 5.D(1)", "ddp 5.D(2)"),
    ),
    "dds": Rules(
        # A shuffler that only stacks the cards does not spare the cut here (S12), and even one in
        # order has to leave the table before another way is used (S27).
        methods={Method.HAND: True, Method.DEVICE: True, Method.DEVICE_TO_SHOE: False},
        cut=CutRule(
            least=lambda cards: 10,
            most=lambda cards: cards - 10,
            cite=Cite("dds (d)(5)", "S15"),
        ),
        beside=frozenset((Device.NONE, Device.SET_ASIDE)),
        aside=frozenset((Aside.REMOVED,)),
        cite=Cite("dds (d)(1)", "dds (d)(2)(i)", "dds (d)(2)(ii)", "S12", "S27"),
    ),
}

CLAUSES: Final = {
    Why.DECK_RETIRED: {
        "poker": Cite("poker 7.F(6)", "P-103"),
        "ddp": Cite("ddp 5.E", "D29"),
        "dds": Cite("dds (b)(1)"),
    },
    Why.ROUND_IN_PLAY: {
        "poker": Cite("poker 5.A", "poker 5.D", "P-115"),
        "ddp": Cite("ddp 5.A(2)", "ddp 5.G"),
        "dds": Cite("dds (d)(1)", "dds (d)(6)"),
    },
    Why.NO_ROUND_IN_PLAY: {
        "poker": Cite("poker 5.A"),
        "ddp": Cite("ddp 5.A(2)"),
        "dds": Cite("dds (d)(1)"),
    },
    Why.NOT_THE_FLOOR: {
        "poker": Cite("poker 5.A", "poker 5.D", "P-112"),
        "ddp": Cite("ddp 5.A(3)", "ddp 5.G"),
        "dds": Cite("dds (d)(6)", "S17"),
    },
    Why.NO_SUCH_METHOD: {
        "poker": Cite("poker 5.A"),
        "ddp": Cite("ddp 5.A"),
        "dds": Cite("dds (d)(1)"),
    },
    Why.NOT_FRESH_CARDS: {
        "poker": Cite("poker 5.A", "P-115"),
        "ddp": Cite("ddp 5.A", "D30"),
        "dds": Cite("dds (d)(1)"),
    },
    Why.DEVICE_CANNOT_BE_USED: {
        "poker": Cite("poker 18.R"),
        "ddp": Cite("ddp 13.F"),
        "dds": Cite("dds (k)(6)"),
    },
    Why.DEVICE_NOT_SET_ASIDE: {
        "poker": Cite("poker 18.R"),
        "ddp": Cite("ddp 13.F"),
        "dds": Cite("dds (k)(6)", "S27"),
    },
    Why.WRONG_WAY_TO_SET_ASIDE: {
        "poker": Cite("poker 18.R"),
        "ddp": Cite("ddp 13.F(1)", "ddp 13.F(2)"),
        "dds": Cite("dds (k)(6)", "S27"),
    },
    Why.WRONG_CARDS: {
        "poker": Cite("poker 3.A(1)"),
        "ddp": Cite("ddp 3.A"),
        "dds": Cite("dds (b)(1)", "S11"),
    },
    Why.NOT_SHUFFLED: {
        "poker": Cite("poker 5.A", "P-115"),
        "ddp": Cite("ddp 5.A", "ddp 5.A(1)", "ddp 5.A(2)"),
        "dds": Cite("dds (d)(1)"),
    },
    Why.NOT_TO_BE_CUT: {
        "poker": Cite("poker 5.C(1)", "P-114"),
        "ddp": Cite("ddp 5.D(1)"),
        "dds": Cite("dds (d)(2)(i)"),
    },
    Why.ALREADY_CUT: {
        "poker": Cite("poker 5.D"),
        "ddp": Cite("ddp 5.G"),
        "dds": Cite("dds (d)(6)"),
    },
    Why.NOT_CUT: {
        "poker": Cite("poker 5.C(2)", "P-114"),
        "ddp": Cite("ddp 5.D(2)"),
        "dds": Cite("dds (d)(2)(ii)", "S12"),
    },
    Why.NOT_THE_RECUTTER: {
        "poker": Cite("poker 5.D"),
        "ddp": Cite("ddp 5.G"),
        "dds": Cite("dds (d)(6)", "S17"),
    },
    Why.CUT_TOO_SMALL: {book: rules.cut.cite for book, rules in RULES.items()},
    Why.CUT_TOO_LARGE: {book: rules.cut.cite for book, rules in RULES.items()},
    Why.WRONG_DECK: {
        "poker": Cite("poker 3.A(1)", "poker 3.A(1)(a)", "P-117"),
        "ddp": Cite("ddp 3.A"),
        "dds": Cite("dds (b)(1)", "S11"),
    },
}


MEANINGS: Final = {
    Why.DECK_RETIRED: "This deck is out of use.",
    Why.ROUND_IN_PLAY: "You can't do that now: a round is in play.",
    Why.NO_ROUND_IN_PLAY: "No round is in play.",
    Why.NOT_THE_FLOOR: "Only a floorperson or above can decide this.",
    Why.NO_SUCH_METHOD: "The book does not allow this way of shuffling.",
    Why.NOT_FRESH_CARDS: "Only fresh cards can be preshuffled.",
    Why.DEVICE_CANNOT_BE_USED: "The shuffler can't be used.",
    Why.DEVICE_NOT_SET_ASIDE: "You must set the shuffler aside before you shuffle in another way.",
    Why.WRONG_WAY_TO_SET_ASIDE: "The book does not allow this way of setting the shuffler aside.",
    Why.WRONG_CARDS: "These are not the cards of the deck.",
    Why.NOT_SHUFFLED: "You must shuffle the cards first.",
    Why.NOT_TO_BE_CUT: "Cards from this shuffler are not cut.",
    Why.ALREADY_CUT: "The cards are already cut.",
    Why.NOT_CUT: "You must cut the cards first.",
    Why.NOT_THE_RECUTTER: "The book does not let this person cut again.",
    Why.CUT_TOO_SMALL: "The cut is too small.",
    Why.CUT_TOO_LARGE: "The cut is too large.",
    Why.WRONG_DECK: "This is not a deck of the game.",
}
"""What each refusal means, in one sentence."""
