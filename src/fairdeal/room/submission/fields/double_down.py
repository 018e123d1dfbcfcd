"""Double Down Stud: decks, dealing, limits and odds of a table."""

from typing import Final

from fairdeal.banked.opening import MOST_ODDS
from fairdeal.banked.paytables import LINES, PAYTABLES, PUSH
from fairdeal.banked.values import Dealing, DoubleDownRule, OddsWord
from fairdeal.cite import Cite
from fairdeal.engine.deck.cutting import OnDecline, RecutBy
from fairdeal.engine.roles import Role
from fairdeal.room.submission.field import REQUIRED, Derived, Field, Scope, Source
from fairdeal.room.submission.fields.double_draw import FACES, INSTRUMENTS, OUTPUTS, SHUFFLES
from fairdeal.room.submission.forms import (
    SWITCH,
    TEXT,
    by_name,
    choice,
    money,
    number,
    row,
    whole,
)
from fairdeal.room.submission.sign_names import AT_THE_TABLE

PAID: Final = tuple(
    line.name
    for line in reversed(LINES["double-down"])
    if PAYTABLES["double-down"]["minimum"].get(line.name, PUSH) > PUSH
)
"""The lines that pay, the best hand first."""

FIELDS: Final = (
    Field(
        "double_down.positions",
        whole(1, 47),
        Cite("S10"),
        7,
        "values",
        "The number of betting areas at a table.",
        Scope.TABLE,
        Source.INTERPRETATION,
    ),
    Field(
        "double_down.dealing_method",
        choice((Dealing.MANUAL_SHOE, Dealing.HAND)),
        Cite("dds (h)(1)"),
        REQUIRED,
        "values",
        "Where the cards are dealt from.",
        Scope.TABLE,
    ),
    Field(
        "double_down.shuffle_method",
        choice(SHUFFLES),
        Cite("dds (d)(1)", "dds (h)(1)(ii)(A)"),
        "automated",
        "devices",
        "How the cards are shuffled; dealing from the hand needs an automated shuffler.",
        Scope.TABLE,
    ),
    Field(
        "double_down.shuffler_output",
        choice(OUTPUTS),
        Cite("dds (d)(1)", "dds (d)(2)(i)", "dds (d)(2)(ii)"),
        "stack",
        "devices",
        "Whether the shuffler gives a stack or puts the cards into the shoe.",
        Scope.TABLE,
    ),
    Field(
        "double_down.decks_in_use",
        number(1, 2),
        Cite("dds (b)(2)"),
        1,
        "devices",
        "The number of decks that are used in turn; two need an automated shuffler.",
        Scope.TABLE,
    ),
    Field(
        "double_down.deck_design",
        TEXT,
        Cite("dds (b)(1)", "dds (b)(2)(ii)"),
        REQUIRED,
        "devices",
        "The design of the decks.",
    ),
    Field(
        "double_down.back_colours",
        row(TEXT, 1, 2),
        Cite("dds (b)(1)", "dds (b)(2)(ii)"),
        REQUIRED,
        "devices",
        "The colour of the backs of each deck.",
    ),
    Field(
        "double_down.cutting_card_colour",
        TEXT,
        Cite("dds (b)(1)"),
        REQUIRED,
        "devices",
        "The colour of the cutting card, which no back has.",
    ),
    Field(
        "double_down.cover_card_colour",
        TEXT,
        Cite("dds (b)(1)"),
        REQUIRED,
        "devices",
        "The colour of the cover card, which no back has.",
    ),
    Field(
        "double_down.deck_hours_shoe",
        whole(1, 24),
        Cite("dds (c)(5)"),
        24,
        "devices",
        "Cards that are dealt from a shoe are changed after this number of hours.",
        Scope.TABLE,
    ),
    Field(
        "double_down.deck_hours_hand",
        whole(1, 8),
        Cite("dds (c)(5)"),
        8,
        "devices",
        "Cards that are dealt from the hand are changed after this number of hours.",
        Scope.TABLE,
    ),
    Field(
        "double_down.cut_offer_on_decline",
        choice(OnDecline),
        Cite("dds (d)(3)", "S14"),
        "next_player",
        "devices",
        "Who is to cut when a player declines.",
    ),
    Field(
        "double_down.recut_by",
        choice(RecutBy),
        Cite("dds (d)(6)"),
        "last_cutter",
        "values",
        "Who makes a cut again that a supervisor has ordered.",
    ),
    Field(
        "double_down.supervisor_role",
        choice((Role.FLOORPERSON, Role.SHIFT_SUPERVISOR, Role.MANAGER)),
        Cite("dds (d)(6)"),
        "floorperson",
        "supervisor",
        "The lowest rank that may order a new cut at the table; a lower one is refused.",
    ),
    Field(
        "double_down.allow_two_areas",
        SWITCH,
        Cite("dds (f)(3)"),
        False,
        "values",
        "Whether a player may wager on two areas side by side.",
    ),
    Field(
        "double_down.double_down_rule",
        choice(DoubleDownRule),
        Cite("dds (a)(1)(i)", "S1"),
        "up_to_original",
        "values",
        "How large a double down wager may be.",
        sign=AT_THE_TABLE,
    ),
    Field(
        "double_down.paytable",
        row(whole(1, MOST_ODDS), len(PAID), len(PAID)),
        Cite("dds (j)(2)"),
        [PAYTABLES["double-down"]["minimum"][line] for line in PAID],
        "values",
        "The odds to one of the nine hands that pay, the royal flush first.",
        sign=AT_THE_TABLE,
    ),
    Field(
        "double_down.payout_limit",
        money(1),
        Cite("dds (j)(3)"),
        Derived("the least that dds (j)(3) allows", lambda of: None),
        "values",
        "The most that the house pays for a hand.",
        sign=AT_THE_TABLE,
    ),
    Field(
        "double_down.odds_word",
        choice(OddsWord),
        Cite("dds (j)(1)"),
        "to",
        "values",
        "The word in printed odds.",
        sign=AT_THE_TABLE,
    ),
    Field(
        "double_down.table_min",
        money(1),
        Cite("dds (j)(3)"),
        REQUIRED,
        "values",
        "The least original wager.",
        Scope.TABLE,
        sign=AT_THE_TABLE,
        limit=True,
    ),
    Field(
        "double_down.table_max",
        money(1),
        Cite("dds (j)(3)"),
        REQUIRED,
        "values",
        "The largest original wager.",
        Scope.TABLE,
        sign=AT_THE_TABLE,
        limit=True,
    ),
    Field(
        "double_down.wager_increment",
        money(1),
        Cite("dds (j)(3)"),
        REQUIRED,
        "values",
        "The step in which a wager rises.",
        Scope.TABLE,
        sign=AT_THE_TABLE,
        limit=True,
    ),
    Field(
        "double_down.wager_instruments",
        row(choice(INSTRUMENTS), least=1, unique=True),
        Cite("dds (f)(1)"),
        ["chip", "plaque", "coupon"],
        "wagers",
        "What a wager may be made with.",
    ),
    Field(
        "double_down.blackjack_personnel",
        by_name(whole(1, 50)),
        Cite("dds (g)(1)"),
        REQUIRED,
        "staff",
        "The number of staff of a blackjack table by role.",
    ),
    Field(
        "double_down.idle_spread_face",
        choice(FACES),
        Cite("dds (d)(7)"),
        "down",
        "devices",
        "How the cards are spread at a table without players.",
    ),
)
