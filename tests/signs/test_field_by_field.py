"""The signs of each kind of table, compared with the submission field by field.

For each field that a sign shows: which sign, and the words that its value must stand in, made here
from the plain value of the submission. A field without an entry fails a test.
"""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from fairdeal.banked.paytables import PAYTABLES
from fairdeal.engine.text.happenings import dollars
from fairdeal.poker.games import GAMES
from fairdeal.room.submission import FIELDS, Submission, example
from fairdeal.room.submission.sign_names import EVERY
from fairdeal.signs import SIGNS, make
from fairdeal.signs.sign import Drawing, words
from tests.once import read
from tests.signs.made import source

Values = Mapping[str, Any]
Says = Callable[[Any, Values], list[str]]
"""What must stand on a sign for a value, with the other values of the kind; nothing: not there."""

STRUCTURES = {
    "no_limit": "no limit",
    "pot_limit": "pot limit",
    "fixed": "fixed limit",
    "spread": "spread limit",
}


def when(condition: bool, *said: str) -> list[str]:
    return [*said] if condition else []


def offered(name: str, label: str) -> Says:
    """An option that is on the sign of options exactly where it is offered and fits."""

    def says(value: Any, of: Values) -> list[str]:
        there = of[f"{name}.offered"] and GAMES[of["game"]].chapter in of["special.games"]
        amount = dollars(of[f"{name}.amount"])
        return when(there, f"{label}: {amount}, from each player, if all agree")

    return says


def pots(value: Any, of: Values) -> bool:
    return bool({"percent", "incremental"} & {*of["rake.types"]})


BOMB, TWO_BOARDS, WATERFALL = (
    offered("bomb_pot", "Bomb pot"),
    offered("double_board", "Bomb pot with two boards"),
    offered("waterfall", "Waterfall"),
)

OF_KINDS: dict[str, tuple[str, Says]] = {
    "table.seats": ("limits", lambda v, of: [f"Seats: {v}"]),
    "table.min_bet": ("limits", lambda v, of: [f"Minimum bet: {dollars(v)}"]),
    "table.max_bet": ("limits", lambda v, of: when(bool(v), f"Maximum bet: {dollars(v or 0)}")),
    "table.structure": ("limits", lambda v, of: [f"Betting: {STRUCTURES[v]}"]),
    "table.bet_sizes": (
        "limits",
        lambda v, of: when(
            bool(v), f"Bet of each betting round: {', '.join(dollars(each) for each in v)}"
        ),
    ),
    "ante.amount": ("limits", lambda v, of: when(bool(v), f"Ante: {dollars(v)}, ")),
    "ante.placement": (
        "limits",
        lambda v, of: when(
            bool(of["ante.amount"]),
            {"each": "from each player", "button": "from the button"}.get(v, "from the big blind"),
        ),
    ),
    "forced_bet.amount": ("limits", lambda v, of: [f"Forced bet: {dollars(v)}, by the "]),
    "blinds.amounts": (
        "limits",
        lambda v, of: when(bool(v), f": {' and '.join(dollars(each) for each in v)}"),
    ),
    "straddle.offered": ("limits", lambda v, of: when(v, "Straddle: ")),
    "straddle.amount": (
        "limits",
        lambda v, of: when(of["straddle.offered"], f"Straddle: {dollars(v)}, "),
    ),
    "straddle.rule": ("limits", lambda v, of: when(of["straddle.offered"], f", {v}")),
    "betting.max_raises": (
        "limits",
        lambda v, of: [f"Raises in a betting round: {f'at most {v}' if v else 'no limit'}"],
    ),
    "betting.check_raise": (
        "limits",
        lambda v, of: when(not v, "Raise after a check: not allowed"),
    ),
    "betting.min_increase_ceiling": (
        "limits",
        lambda v, of: [f"Higher minimum: up to {dollars(v)}, "],
    ),
    "betting.min_increase_method": ("limits", lambda v, of: [f"table agree: {v}"]),
    "stakes.buy_in_min": ("limits", lambda v, of: when(bool(v), f"Buy-in: {dollars(v or 0)} ")),
    "stakes.buy_in_max": ("limits", lambda v, of: when(bool(v), f" to {dollars(v or 0)}")),
    "odd_chip.recipient": ("limits", lambda v, of: ["Odd chip: the "]),
    "kill.option": ("kill", lambda v, of: when(v != "none", f"Option: {v.replace('_', '-')}")),
    "kill.qualifying_pot": (
        "kill",
        lambda v, of: when(
            of["kill.option"] != "none", f"Qualifying pot: {dollars(v or 0)} or more, "
        ),
    ),
    "run_twice.offered": (
        "options",
        lambda v, of: when(v, "Running it twice: offered, when the betting is over"),
    ),
    "bomb_pot.offered": ("options", BOMB),
    "bomb_pot.amount": ("options", BOMB),
    "double_board.offered": ("options", TWO_BOARDS),
    "double_board.amount": ("options", TWO_BOARDS),
    "waterfall.offered": ("options", WATERFALL),
    "waterfall.amount": ("options", WATERFALL),
    "rake.types": (
        "rake",
        lambda v, of: (
            [
                {
                    "percent": "Of each pot: ",
                    "incremental": "When the pot reaches",
                    "time": "Time charge: ",
                }[each]
                for each in v
            ]
            or ["No rake is taken at this table."]
        ),
    ),
    "rake.method": ("rake", lambda v, of: [f"{v[0].upper()}{v[1:].removesuffix('.')}."]),
    "rake.max_per_round": (
        "rake",
        lambda v, of: when(pots(v, of), f"At most: {dollars(v)}, from the pots of one hand"),
    ),
    "rake.max_by_players": (
        "rake",
        lambda v, of: when(pots(v, of), *(f"players: at most {dollars(e['most'])}" for e in v)),
    ),
    "rake.percent": (
        "rake",
        lambda v, of: when("percent" in of["rake.types"], f"Of each pot: {v} percent, "),
    ),
    "rake.rounding_cents": (
        "rake",
        lambda v, of: when(
            "percent" in of["rake.types"], f"rounded down to a multiple of {dollars(v)}"
        ),
    ),
    "rake.levels": (
        "rake",
        lambda v, of: when(
            "incremental" in of["rake.types"],
            *(f"{dollars(each['pot'])} | {dollars(each['take'])}" for each in v),
        ),
    ),
    "rake.time_basis": (
        "rake",
        lambda v, of: when(
            "time" in of["rake.types"],
            "from each player, every" if v == "per_player" else "from the table, every",
        ),
    ),
    "rake.hourly_fee": (
        "rake",
        lambda v, of: when("time" in of["rake.types"], f"In an hour: {dollars(v.get('any', 0))}"),
    ),
    "rake.interval_minutes": (
        "rake",
        lambda v, of: when("time" in of["rake.types"], f", every {v} minutes"),
    ),
    "rake.no_flop_no_drop": (
        "rake",
        lambda v, of: when(
            v and pots(v, of), "Nothing is taken from a hand that ends before the flop."
        ),
    ),
    "double_draw.operator_name": ("house-layout", lambda v, of: [f"{v}: "]),
    "double_draw.layout_inscribes_odds": (
        "payouts",
        lambda v, of: when(not v, "five aces | "),
    ),
    "double_draw.layout_inscribes_joker": (
        "payouts",
        lambda v, of: when(not v, "A joker may be used as an ace or to complete any straight"),
    ),
    "double_draw.layout_inscribes_limit": (
        "payouts",
        lambda v, of: when(
            not v and bool(of["double_draw.payout_limit_per_hand"]), "Payout limit "
        ),
    ),
    "double_draw.bonus_paytable": ("payouts", lambda v, of: [*bonus(v)]),
    "double_draw.payout_limit_per_hand": (
        "payouts",
        lambda v, of: when(bool(v), f"Payout limit {dollars(v or 0)} a hand."),
    ),
    "double_draw.table_min": ("wagers", lambda v, of: [f"Minimum wager: {dollars(v)}"]),
    "double_draw.table_max": ("wagers", lambda v, of: [f"Maximum wager: {dollars(v)}"]),
    "double_draw.wager_increment": ("wagers", lambda v, of: [f"In steps of: {dollars(v)}"]),
    "double_down.double_down_rule": (
        "wagers",
        lambda v, of: [f"Double down: {'' if v.startswith('equal') else 'up to '}"],
    ),
    "double_down.paytable": ("payouts", lambda v, of: [f" | {each:,} to 1" for each in v]),
    "double_down.payout_limit": (
        "payouts",
        lambda v, of: when(bool(v), f"Payout limit {dollars(v or 0)} a hand."),
    ),
    "double_down.odds_word": ("payouts", lambda v, of: [f" {v} "]),
    "double_down.table_min": ("wagers", lambda v, of: [f"Minimum wager: {dollars(v)}"]),
    "double_down.table_max": ("wagers", lambda v, of: [f"Maximum wager: {dollars(v)}"]),
    "double_down.wager_increment": ("wagers", lambda v, of: [f"In steps of: {dollars(v)}"]),
}


def bonus(name: str) -> list[str]:
    """The odds of a paytable of Double Draw."""
    pays = PAYTABLES["double-draw"][name].items()
    return [f"{line} | {odds} to 1" for line, odds in pays if odds > 0]


def contribution(group: str) -> Says:
    """What a pot gives: the most, and from which pot on."""

    def says(value: Any, of: Values) -> list[str]:
        most, least = dollars(of[f"{group}.contribution_max"]), dollars(of[f"{group}.min_pot"])
        if of[f"{group}.contribution_method"] != "flat":
            return [f"At most {most} is taken from a pot: "]
        return [f"At most {most} is taken from a pot: {most} when the pot has reached {least}."]

    return says


def tables(value: Any, of: Values) -> list[str]:
    """The names of the kinds that take part."""
    return [of["kinds"][entry["kind"]].name for entry in value]


RANKS = {"TTTT": "four tens or better", "AAAKK": "aces over kings or better"}
HOLE = {0: "hole", 1: "At least one hole card", 2: "hole cards"}
OF_THE_ROOM: dict[str, tuple[str, Says]] = {
    "bad_beat.offered": ("bad-beat-rules", lambda v, of: when(v, "A bad beat is verified first")),
    "bad_beat.tables": ("bad-beat-rules", tables),
    "bad_beat.qualifying": (
        "bad-beat-rules",
        lambda v, of: [f"{RANKS[each['losing']]}: {each['conditions']}." for each in v],
    ),
    "bad_beat.payouts": (
        "bad-beat-rules",
        lambda v, of: [
            f"the player with the losing hand | {v['loser']} percent",
            f"the player with the winning hand | {v['winner']} percent",
            f"the other players dealt in | {v['table']} percent",
        ],
    ),
    "bad_beat.contribution_max": ("bad-beat-rules", contribution("bad_beat")),
    "bad_beat.contribution_method": ("bad-beat-rules", contribution("bad_beat")),
    "bad_beat.min_pot": (
        "bad-beat-rules",
        lambda v, of: [f"Nothing is taken from a pot below {dollars(v)}."],
    ),
    "bad_beat.min_players": (
        "bad-beat-rules",
        lambda v, of: [f"At least {v} players must be dealt in."],
    ),
    "bad_beat.seed": (
        "bad-beat-rules",
        lambda v, of: when(bool(v), f"The room has put {dollars(v)} into the fund at its start."),
    ),
    "bad_beat.collecting": (
        "bad-beat-rules",
        lambda v, of: when(v is True, "Contributions are collected."),
    ),
    "bad_beat.pay_place": (
        "bad-beat-rules",
        lambda v, of: [f"paid at {'a cage' if v == 'cage' else 'the table'}."],
    ),
    "high_hand.offered": ("high-hand-rules", lambda v, of: when(v, "hands qualify, in periods")),
    "high_hand.tables": ("high-hand-rules", tables),
    "high_hand.qualifying_period": (
        "high-hand-rules",
        lambda v, of: [f"in periods of {v['hours']} hours that begin at ", f" {v['start']}"],
    ),
    "high_hand.collection_period": (
        "high-hand-rules",
        lambda v, of: when(v == "same", "Contributions are collected, and hands qualify, in"),
    ),
    "high_hand.contribution_max": ("high-hand-rules", contribution("high_hand")),
    "high_hand.contribution_method": ("high-hand-rules", contribution("high_hand")),
    "high_hand.min_pot": (
        "high-hand-rules",
        lambda v, of: [f"Nothing is taken from a pot below {dollars(v)}."],
    ),
    "high_hand.min_players": (
        "high-hand-rules",
        lambda v, of: [f"At least {v} players must be dealt in for a hand to qualify."],
    ),
    "high_hand.tie_division": (
        "high-hand-rules",
        lambda v, of: ["in equal parts." if v == "equal" else "the first one gets"],
    ),
    "high_hand.collect_within": (
        "high-hand-rules",
        lambda v, of: [f"must be collected within {f'{v} hours' if v % 24 or v == 72 else v}"],
    ),
    "high_hand.restrictions": ("high-hand-rules", lambda v, of: [f": {v}."]),
    "high_hand.unclaimed": (
        "high-hand-rules",
        lambda v, of: ["added to the next period" if v == "next_period" else v],
    ),
    "high_hand.games": (
        "high-hand-rules",
        lambda v, of: [game.name for game in GAMES.values() if game.chapter in v and in_book(game)],
    ),
    "high_hand.hole_cards_needed": ("high-hand-rules", lambda v, of: [HOLE[v]]),
    "high_hand.time_basis": (
        "high-hand-rules",
        lambda v, of: ["has verified it" if v == "floor_verification" else "shown"],
    ),
    "jackpots.special_hands": (
        "high-hand-rules",
        lambda v, of: when(v == "first_board", "only the first one counts"),
    ),
}


def in_book(game: Any) -> bool:
    return bool(game.board) and game.chapter != "22"


def on_signs(values: Submission) -> dict[tuple[str, str], list[str]]:
    """What each sign says, by what it stands at and its key; a drawing by what it draws."""
    return {
        (sign.of, sign.key): [
            *words(sign),
            *(part.svg for part in sign.parts if isinstance(part, Drawing)),
        ]
        for sign in make(source(values), "C")
    }


def test_every_field_that_a_sign_shows_is_compared() -> None:
    shown = {field.key for field in FIELDS.values() if field.sign not in ("", EVERY)}
    assert {*OF_KINDS, *OF_THE_ROOM} == shown
    assert {sign for sign, _ in (*OF_KINDS.values(), *OF_THE_ROOM.values())} <= {*SIGNS}


def compare(key: str, entry: tuple[str, Says], told: list[str], of: Values) -> int:
    """Compare a value with its sign; the number of texts that were found."""
    _, says = entry
    value = of[key]
    wanted = says(value, of)
    for text in wanted:
        assert any(text in line for line in told), (key, value, text, told)
    if isinstance(value, bool):  # what the other value would say is not there
        for text in {*says(not value, {**of, key: not value})} - {*wanted}:
            assert not any(text in line for line in told), (key, value, text)
    return len(wanted)


EXAMPLE = read(example()).checked("example")


@pytest.mark.parametrize("key", [*EXAMPLE.kinds])
def test_the_signs_of_a_kind_say_every_value_of_its_submission(key: str) -> None:
    kind, signs = EXAMPLE.kinds[key], on_signs(EXAMPLE)
    of = {**kind.chosen, "game": kind.game}
    compared = [
        compare(field, entry, signs.get((key, entry[0]), []), of)
        for field, entry in OF_KINDS.items()
        if field in kind.chosen
    ]
    assert sum(compared) >= 5


@pytest.mark.parametrize("field", [*OF_THE_ROOM])
def test_the_signs_of_the_room_say_every_value_of_the_submission(field: str) -> None:
    entry = OF_THE_ROOM[field]
    of = {**EXAMPLE.room, "kinds": EXAMPLE.kinds}
    assert compare(field, entry, on_signs(EXAMPLE)["room", entry[0]], of)
