"""The Chesapeake Room, which does not exist: the example that `fairdeal submission init` writes."""

from typing import Any, Final

_DAY: Final = "2025-11-03"


def _approved(clause: str, number: int) -> dict[str, str]:
    return {"clause": f"poker {clause}", "reference": f"MLGCA-2025-{number}", "date": _DAY}


_BOXES: Final = ("nl-1-3", "nl-2-5", "nl-5-10", "limit-4-8")

ROOM: Final[dict[str, Any]] = {
    "submission.version": "1",
    "approvals": [
        _approved("2.B", 101),
        _approved("2.C", 102),
        _approved("2.D", 103),
        _approved("7.A", 104),
        _approved("7.D(4)", 105),
        _approved("15.A", 106),
    ],
    "betting.min_increase_method": "the dealer asks each seat; each says yes aloud",
    "stakes.rejoin_minutes": 60,
    "clock.enabled": True,
    "clock.seconds": 30,
    "odd_chip.recipient": "first_left_of_button",
    "rake.max_by_players": [{"players": 3, "most": 300}],
    "rake.no_flop_no_drop": True,
    "rake.hourly_fee": {"any": 1200},
    "dealing.attested": "always",
    "bad_beat.offered": True,
    "bad_beat.tables": [{"kind": kind, "box": f"bad beat box {kind}"} for kind in _BOXES],
    "bad_beat.qualifying": [
        {"losing": "TTTT", "conditions": "both hole cards play in both hands"}
    ],
    "bad_beat.payouts": {"loser": 50, "winner": 25, "table": 25},
    "bad_beat.contribution_max": 100,
    "bad_beat.min_pot": 2000,
    "bad_beat.seed": 1_000_000,
    "bad_beat.discontinuation": {
        "plan": "the whole fund is paid as high hands within 90 days",
        "reference": "MLGCA-2025-107",
        "date": _DAY,
    },
    "high_hand.offered": True,
    "high_hand.tables": [{"kind": kind, "box": f"high hand box {kind}"} for kind in _BOXES],
    "high_hand.qualifying_period": {"start": "06:00", "hours": 6},
    "high_hand.min_pot": 3000,
    "high_hand.collect_within": 72,
    "double_draw.operator_name": "Chesapeake Room",
    "double_draw.layout_approval": {"reference": "MLGCA-2025-108", "date": _DAY},
    "double_draw.deck_design": "Chesapeake, poker size",
    "double_draw.back_colours": ["red", "blue"],
    "double_draw.decks_in_use": 2,
    "double_draw.dealing_method": "automated_shoe",
    "double_draw.shuffler_output": "direct_to_shoe",
    "double_draw.bonus_paytable": "A",
    "double_draw.payout_limit_per_hand": 5_000_000,
    "double_down.dealing_method": "hand",
    "double_down.deck_design": "Chesapeake, bridge size",
    "double_down.back_colours": ["green"],
    "double_down.cutting_card_colour": "yellow",
    "double_down.cover_card_colour": "black",
    "double_down.blackjack_personnel": {"dealer": 1, "floorperson": 1},
    "double_down.payout_limit": 10_000_000,
}  # fmt: skip
"""What the room chooses for all its tables."""


def _big(structure: str, blinds: list[int], bomb: int, least: int, most: int) -> dict[str, Any]:
    """A table of no limit or pot limit, with a straddle, a bomb pot and a second run."""
    return {
        "table.structure": structure,
        "table.min_bet": blinds[-1],
        "blinds.amounts": blinds,
        "straddle.offered": True,
        "stakes.buy_in_min": least,
        "stakes.buy_in_max": most,
        "run_twice.offered": True,
        "bomb_pot.offered": True,
        "bomb_pot.amount": bomb,
    }


def _limit(lower: int, **more: Any) -> dict[str, Any]:
    """A table of fixed limit: a bet and four raises, at most $4 from a pot."""
    return {
        "table.structure": "fixed",
        "table.min_bet": lower,
        "table.max_bet": 2 * lower,
        "betting.max_raises": 4,
        "rake.max_per_round": 400,
        **{key.replace("__", "."): value for key, value in more.items()},
    }


_LEVELS: Final[dict[str, Any]] = {"rake__types": ["incremental"]}

KINDS: Final[dict[str, tuple[str, str, dict[str, Any]]]] = {
    "nl-1-3": (
        "holdem",
        "No-limit Hold 'Em $1/$3",
        _big("no_limit", [100, 300], 1500, 10_000, 50_000),
    ),
    "nl-2-5": (
        "holdem",
        "No-limit Hold 'Em $2/$5",
        _big("no_limit", [200, 500], 2500, 20_000, 100_000),
    ),
    "nl-5-10": (
        "holdem",
        "No-limit Hold 'Em $5/$10",
        {**_big("no_limit", [500, 1000], 5000, 50_000, 250_000), "rake.types": ["time"]},
    ),
    "limit-4-8": ("holdem", "Limit Hold 'Em $4/$8", _limit(400, blinds__amounts=[200, 400])),
    "omaha8-4-8": (
        "omaha8",
        "Omaha eight or better $4/$8, half-kill",
        _limit(
            400,
            blinds__amounts=[200, 400],
            kill__option="half_kill",
            kill__qualifying_pot=6000,
        ),
    ),
    "plo-2-5": (
        "omaha",
        "Pot-limit Omaha $2/$5",
        _big("pot_limit", [200, 500], 2500, 20_000, 100_000),
    ),
    "plo5-2-5": (
        "omaha5",
        "Five-Card pot-limit Omaha $2/$5",
        _big("pot_limit", [200, 500], 2500, 20_000, 100_000),
    ),
    "stud-5-10": (
        "stud-high",
        "Seven-Card Stud $5/$10",
        _limit(500, ante__amount=100, forced_bet__amount=200, **_LEVELS),
    ),
    "badugi-5-10": ("badugi", "Badugi $5/$10", _limit(500, blinds__amounts=[200, 500], **_LEVELS)),
    "triple-10-20": (
        "triple-27",
        "2-7 Triple Draw $10/$20",
        _limit(1000, blinds__amounts=[500, 1000], **_LEVELS),
    ),
    "six-plus-2-5": (
        "six-plus",
        "Six Plus $2/$5",
        _big("no_limit", [200, 500], 2500, 20_000, 100_000),
    ),
    "double-draw": (
        "double-draw",
        "Double Draw Poker $10 to $200",
        {
            "double_draw.table_min": 1000,
            "double_draw.table_max": 20_000,
            "double_draw.wager_increment": 500,
        },
    ),
    "double-down": (
        "double-down",
        "Double Down Stud $10 to $500",
        {
            "double_down.table_min": 1000,
            "double_down.table_max": 50_000,
            "double_down.wager_increment": 500,
        },
    ),
}  # fmt: skip
"""The kinds of tables: game, name, and what differs from the values of the room."""
