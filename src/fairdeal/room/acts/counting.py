"""The acts of counts, transports and payouts: each is done by a command that records it."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.acts.act import BY_PEOPLE, DEALER, NOBODY, Act, Every, Moment
from fairdeal.room.rights import CAGE, FLOOR, SUPERVISORS

_ACCOUNTING: Final = frozenset({Role.ACCOUNTING})
_SECURITY: Final = frozenset({Role.SECURITY})
_SURVEILLANCE: Final = frozenset({Role.SURVEILLANCE})


def _by(
    command: str,
    cite: Cite,
    moment: Moment,
    says: str,
    *,
    who: frozenset[Role] = DEALER,
    second: frozenset[Role] = NOBODY,
    key: str = "",
) -> Act:
    book = cite.refs[0].partition(" ")[0]
    return Act(
        key=f"{book}.{key or command}",
        book=book,
        cite=cite,
        moment=moment,
        says=says,
        every=Every.EVENT,
        who=who,
        second=second,
        command=command,
        ways=BY_PEOPLE,
    )


DECKS: Final = (
    _by(
        "count_deck",
        Cite("poker 7.F(4)(a)"),
        Moment.COUNT,
        "count the whole deck",
    ),
    _by(
        "count_stub",
        Cite("ddp 8.F(1)", "ddp 9.D(1)"),
        Moment.COUNT,
        "count the stub face down on the layout",
    ),
)

JACKPOTS: Final = (
    _by(
        "open_count",
        Cite("poker 15.D", "poker 16.D"),
        Moment.COUNT,
        "take all boxes of a jackpot from the tables to count them",
        who=FLOOR,
    ),
    _by(
        "count_box",
        Cite("poker 15.D(1)", "poker 16.D(1)"),
        Moment.COUNT,
        "count a jackpot box at a closed table",
        second=FLOOR,
    ),
    _by(
        "watch_count",
        Cite("poker 15.D(1)", "poker 16.D(1)"),
        Moment.COUNT,
        "confirm that surveillance recorded the count",
        who=_SURVEILLANCE,
    ),
    _by(
        "transport_count",
        Cite("poker 15.D(1)(b)", "poker 15.D(2)(b)"),
        Moment.TRANSPORT,
        "take boxes, or what they held, to a cage",
        who=_SECURITY,
    ),
    _by(
        "count_box_at_cage",
        Cite("poker 15.E(1)", "poker 16.E(1)"),
        Moment.COUNT,
        "count a jackpot box at a cage",
        who=CAGE,
    ),
    _by(
        "verify_count",
        Cite("poker 15.E(2)", "poker 16.E(2)"),
        Moment.COUNT,
        "verify at a cage what was counted at a table",
        who=CAGE,
    ),
    _by(
        "bad_beat_verify",
        Cite("poker 15.G"),
        Moment.PAYOUT,
        "verify a bad beat, or deny it",
        who=SUPERVISORS,
    ),
    _by(
        "bad_beat_notify",
        Cite("poker 15.G(2)"),
        Moment.PAYOUT,
        "take the notice that a payout is to be delivered",
        who=_ACCOUNTING | _SECURITY,
    ),
    _by(
        "bad_beat_prepare",
        Cite("poker 15.H"),
        Moment.PAYOUT,
        "prepare the payout of a bad beat",
        who=_ACCOUNTING,
    ),
    _by(
        "bad_beat_pay",
        Cite("poker 15.H"),
        Moment.PAYOUT,
        "pay a bad beat",
        who=FLOOR | CAGE,
        second=FLOOR | _ACCOUNTING | _SECURITY,
    ),
    _by(
        "adjust_display",
        Cite("poker 15.I(1)"),
        Moment.PAYOUT,
        "set the displays of a jackpot to its amount",
        who=_ACCOUNTING,
        second=FLOOR,
    ),
    _by(
        "high_hand_record",
        Cite("poker 16.G(1)", "poker 16.G(3)(e)"),
        Moment.PAYOUT,
        "verify a hand and record it on the high hand slip",
        who=FLOOR,
    ),
    _by(
        "high_hand_pay",
        Cite("poker 16.I(1)"),
        Moment.PAYOUT,
        "pay a high hand at a cage",
        who=CAGE,
        second=FLOOR | _ACCOUNTING | _SECURITY,
    ),
)
