"""Every sign, an entry each, in the order in which they are made."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.submission import sign_names as names
from fairdeal.signs import bad_beat, high_hand, house_table, poker_area, poker_table
from fairdeal.signs.entry import Entry
from fairdeal.signs.layouts import against_the_house, poker
from fairdeal.signs.sign import Where

TABLE, ROOM, DEVICE, FELT = Where

_OF_LIMITS: Final = Cite(
    "poker 8.J", "poker 10.B(2)", "poker 10.D(1)", "poker 11.B(2)", "poker 11.D(2)",
    "poker 11.E(1)", "poker 12.B(2)", "poker 12.D(2)", "poker 12.E(1)", "poker 13.B(2)",
    "poker 13.E(2)", "poker 14.B(2)", "poker 14.D(1)", "poker 19.B(2)", "poker 19.D(2)",
    "poker 19.E(1)", "poker 20.B(2)", "poker 20.D(2)", "poker 20.E(1)", "poker 21.B(3)",
    "poker 21.C(2)(c)", "poker 21.C(3)(b)", "poker 22.B(2)", "poker 22.D(2)", "poker 22.E(1)",
)  # fmt: skip

_ENTRIES: Final = (
    Entry(
        "limits",
        "Limits",
        _OF_LIMITS,
        TABLE,
        poker_table.limits,
        "Minimum and maximum bet, raises, antes, blinds, forced bet, straddle and buy-in.",
        (names.LIMITS,),
    ),
    Entry(
        "kill",
        "Kill",
        Cite("poker 12.N", "poker 19.N", "poker 20.B(2)", "poker 21.B(3)"),
        TABLE,
        poker_table.kill,
        "The kill or half-kill with its qualifying pot, where there is one.",
        (names.KILL,),
    ),
    Entry(
        "options",
        "Players may agree",
        Cite("poker 8.L", "poker 8.M(1)(b)", "poker 8.N(1)(b)", "poker 8.O(1)(b)"),
        TABLE,
        poker_table.options,
        "What players may agree to, each with its amount.",
        (names.OPTIONS,),
    ),
    Entry(
        "rake",
        "Rake",
        Cite("poker 17.C"),
        TABLE,
        poker_table.rake,
        "The type and the amount of the rake.",
        (names.RAKE,),
    ),
    Entry(
        "wagers",
        "Wagers",
        Cite("D55", "D4", "S1"),
        TABLE,
        house_table.limits,
        "The least and the largest wager against the house, and its steps.",
        (names.AT_THE_TABLE,),
    ),
    Entry(
        "payouts",
        "Payouts",
        Cite(
            "ddp 2.B(4)", "ddp 2.B(5)", "ddp 2.B(6)", "ddp 2.B(7)", "dds (j)(1)", "dds (j)(3)",
        ),
        TABLE,
        house_table.payouts,
        "Odds, joker and payout limit, as far as the layout does not show them.",
        (names.AT_THE_TABLE, names.LAYOUT),
    ),
    Entry(
        "limit-change",
        "Change of limits",
        Cite("R21", "poker 8.J"),
        TABLE,
        poker_area.limit_change,
        "What changes at the table, and from which hour on.",
        changes=True,
    ),
    Entry(
        "bad-beat-notice",
        "Bad beat",
        Cite("poker 15.B"),
        TABLE,
        bad_beat.notice,
        "At each table whose players are eligible for the bad beat payout.",
        (names.BAD_BEAT,),
    ),
    Entry(
        "high-hand-notice",
        "High hand",
        Cite("poker 16.B"),
        TABLE,
        high_hand.notice,
        "At each table whose players are eligible for the high hand jackpot.",
        (names.HIGH_HAND,),
    ),
    Entry(
        "board",
        "Games",
        Cite("poker 9.C"),
        ROOM,
        poker_area.board,
        "The games available, their minimum and maximum bets, and vacant seats.",
        changes=True,
    ),
    Entry(
        "bad-beat-amount",
        "Bad beat payout",
        Cite("poker 15.B", "poker 15.G(1)"),
        ROOM,
        bad_beat.amount,
        "The payout of this moment.",
        changes=True,
    ),
    Entry(
        "bad-beat-pending",
        "Bad beat payout",
        Cite("poker 15.G(1)"),
        ROOM,
        bad_beat.pending,
        "While a bad beat is paid: the amount on display is pending adjustment.",
        changes=True,
    ),
    Entry(
        "bad-beat-rules",
        "Bad beat rules",
        Cite("poker 15.B", "poker 15.B(1)", "poker 15.B(2)", "poker 15.B(3)"),
        ROOM,
        bad_beat.rules,
        "Contributions, what qualifies, and who is paid what.",
        (names.BAD_BEAT, names.JACKPOTS),
    ),
    Entry(
        "high-hand-amount",
        "High hand jackpot",
        Cite("poker 16.B"),
        ROOM,
        high_hand.amount,
        "The jackpot of this moment.",
        changes=True,
    ),
    Entry(
        "high-hand-pooled",
        "High hand jackpot, end of the period",
        Cite("poker 16.H(2)"),
        ROOM,
        high_hand.pooled,
        "What all participating tables together have contributed in the period.",
        changes=True,
    ),
    Entry(
        "high-hand-rules",
        "High hand rules",
        Cite(
            "poker 16.B", "poker 16.B(1)", "poker 16.B(2)", "poker 16.B(3)", "poker 16.B(4)",
            "poker 16.B(5)", "poker 16.B(6)", "poker 16.B(7)",
        ),
        ROOM,
        high_hand.rules,
        "Periods, contributions, players, ties, collection and identification.",
        (names.HIGH_HAND, names.JACKPOTS),
    ),
    Entry(
        "out-of-order",
        "Out of order",
        Cite("poker 18.R", "ddp 13.F(2)"),
        DEVICE,
        poker_area.out_of_order,
        "On a shuffler or dealing shoe that cannot be used.",
        changes=True,
    ),
    Entry(
        "layout",
        "Layout",
        Cite("poker 2.A", "poker 2.B(1)", "poker 2.B(2)", "poker 2.D", "poker 2.F"),
        FELT,
        poker.layout,
        "A poker table: the operator's name, seats, rake area, drop, tip and jackpot boxes.",
        (names.LAYOUT,),
    ),
    Entry(
        "house-layout",
        "Layout",
        Cite(
            "ddp 2.B(1)", "ddp 2.B(2)", "ddp 2.B(3)", "ddp 2.B(4)", "ddp 2.B(5)", "ddp 2.B(6)",
            "dds (f)(1)",
        ),
        FELT,
        against_the_house.layout,
        "A table against the house: the operator's name, betting areas, discards, inscriptions.",
        (names.LAYOUT, names.AT_THE_TABLE),
    ),
)  # fmt: skip

SIGNS: Final = {entry.key: entry for entry in _ENTRIES}
"""Every sign by its key."""
