"""A kind of table from its values in force."""

from typing import Any

import msgspec

from fairdeal.banked.games import BankedGame
from fairdeal.banked.values import Dealing, DoubleDrawValues
from fairdeal.cite import Cite
from fairdeal.engine.deck.cutting import OnDecline
from fairdeal.room.submission import building
from fairdeal.room.submission.agreement.against_the_house import values_of
from fairdeal.room.submission.agreement.room import FUNDS
from fairdeal.room.submission.field import Of
from fairdeal.room.submission.fields.rake import hourly_fee
from fairdeal.room.submission.in_force import InForce
from fairdeal.room.submission.kinds import (
    Clock,
    Devices,
    Lists,
    MustMove,
    Pace,
    TableKind,
    TimeCharge,
)

POKER_DECKS = 2
"""Two decks of different colours are at a poker table at all times (poker 3.A(4))."""


def kind_of(key: str, name: str, of: InForce, room: InForce) -> TableKind:
    """The kind of table that these values make; they must be sound."""
    parts = _against_the_house(of) if isinstance(of.game, BankedGame) else _poker(key, of, room)
    assert of.game is not None
    return TableKind(
        key=key,
        name=name,
        game=of.game.key,
        ways=tuple(of["dealing.ways"]),
        attested=of["dealing.attested"],
        pace=Pace(
            pause_seconds=of["dealing.pause_seconds"],
            betting_seconds=of["dealing.betting_seconds"],
        ),
        lists=Lists(
            call_minutes=of["lists.call_minutes"],
            more_minutes=of["lists.more_minutes"],
            silence=of["lists.silence"],
        ),
        must_move=MustMove(offered=of["must_move.offered"], refusal=of["must_move.refusal"]),
        chosen=of.all(),
        own=of.own_keys(),
        **parts,
    )


# ---- poker ----


def _poker(key: str, of: InForce, room: InForce) -> dict[str, Any]:
    contributions, least_players = _contributions(key, of, room)
    return {
        "book": "poker",
        "seats": of["table.seats"],
        "devices": _decks(of),
        "clock": _clock(of),
        "stakes": building.stakes(of),
        "house": building.house_rules(of),
        "rake": msgspec.structs.replace(building.rake(of), contributions=contributions),
        "kill": building.kill(of),
        "minimum": building.minimum(of),
        "rules": building.table_rules(of),
        "time_charge": _time_charge(of),
        "rake_by_players": tuple(
            (entry["players"], entry["most"]) for entry in of["rake.max_by_players"]
        ),
        "least_players": least_players,
        "collecting": _collecting(room),
        "first_button": of["button.initial_method"],
        "roles": tuple(room["roles.titles"]),
        "buy_in_least": of["stakes.buy_in_min"] or building.least_to_play(of),
        "buy_in_most": of["stakes.buy_in_max"],
    }


def _decks(of: Of) -> Devices:
    counts = of["deck.shuffler"] == "counting"
    return Devices(
        shuffler=of["deck.shuffler"],
        decks=POKER_DECKS,
        change_hours=of["deck.change_hours"],
        count_every=0 if counts else of["deck.count_every_rounds"],
        prepare_both=of["deck.prepare_both_at_open"],
    )


@Cite("poker 7.D(4)", "P-40")
def _clock(of: Of) -> Clock:
    if not of["clock.enabled"]:
        return Clock()
    return Clock(seconds=of["clock.seconds"], extension_seconds=of["clock.extension_seconds"])


@Cite("poker 17.B(3)", "poker 17.B(3)(c)", "P-90")
def _time_charge(of: Of) -> TimeCharge | None:
    if "time" not in of["rake.types"] or of["table.tournament"]:
        return None
    return TimeCharge(
        basis=of["rake.time_basis"],
        hourly_fee=hourly_fee(of),
        interval_minutes=of["rake.interval_minutes"],
    )


@Cite("poker 15.C(1)", "poker 16.A", "poker 16.C(1)", "P-122")
def _contributions(
    key: str, of: Of, room: Of
) -> tuple[tuple[tuple[str, int, int], ...], tuple[tuple[str, int], ...]]:
    """What each fund takes from a pot here, and from how many players on."""
    taken: list[tuple[str, int, int]] = []
    least: list[tuple[str, int]] = []
    for fund in FUNDS:
        here = any(entry["kind"] == key for entry in room[f"{fund}.tables"])
        if not (here and room[f"{fund}.offered"] and _collects(fund, room)):
            continue
        if of["table.tournament"]:
            continue
        method = room[f"{fund}.contribution_method"]
        if method == "flat":
            method = [{"pot": room[f"{fund}.min_pot"], "take": room[f"{fund}.contribution_max"]}]
        taken += [
            (fund, max(level["pot"], room[f"{fund}.min_pot"]), level["take"]) for level in method
        ]
        least.append((fund, room[f"{fund}.min_players"]))
    return tuple(taken), tuple(least)


def _collects(fund: str, room: Of) -> bool:
    """Whether contributions are taken; where that changes on a day, the table looks at the day."""
    return fund != "bad_beat" or bool(room["bad_beat.collecting"])


@Cite("poker 15.C(3)", "P-92")
def _collecting(room: Of) -> tuple[tuple[str, bool, str], ...]:
    """The day from which contributions are taken, or no more taken."""
    collecting = room["bad_beat.collecting"]
    if not isinstance(collecting, dict):
        return ()
    return (("bad_beat", collecting["on"], collecting["effective"]),)


# ---- against the house ----


def _against_the_house(of: InForce) -> dict[str, Any]:
    values = values_of(of)
    made = _double_draw(of) if isinstance(values, DoubleDrawValues) else _double_down(of)
    return {
        "book": "banked",
        "seats": values.positions,
        "values": values,
        "buy_in_least": values.table_min,
        **made,
    }


@Cite("ddp 5.I", "ddp 8.E")
def _double_draw(of: Of) -> dict[str, Any]:
    counts = of["double_draw.shuffler_counts_cards"]
    by_itself = of["double_draw.auto_reshuffle_device_approval"] is not None
    counted = counts or by_itself
    return {
        "devices": Devices(
            count_every=0 if counted else of["double_draw.stub_count_interval_rounds"],
            reshuffles_itself=by_itself,
            preshuffled=of["double_draw.cards_preinspected_preshuffled"],
            **_decks_of("double_draw", of, counts=counts),
        ),
        "wagers": tuple(of["double_draw.wager_instruments"]),
        "roles": tuple(of["double_draw.roles"]),
        "sign_at_table": _sign_at_table(of),
    }


@Cite("ddp 2.B(7)")
def _sign_at_table(of: Of) -> bool:
    """Whether something is left for a sign that the layout does not show."""
    limited = of["double_draw.payout_limit_per_hand"] is not None
    wanted = ("odds", "joker", "limit") if limited else ("odds", "joker")
    return not all(of[f"double_draw.layout_inscribes_{what}"] for what in wanted)


def _double_down(of: Of) -> dict[str, Any]:
    return {
        "devices": Devices(
            count_every=0,
            cut_on_decline=OnDecline(of["double_down.cut_offer_on_decline"]),
            other_colours=(
                of["double_down.cutting_card_colour"],
                of["double_down.cover_card_colour"],
            ),
            **_decks_of("double_down", of, counts=False),
        ),
        "wagers": tuple(of["double_down.wager_instruments"]),
        "supervisor": of["double_down.supervisor_role"],
        "staff": tuple(of["double_down.blackjack_personnel"].items()),
    }


def _decks_of(group: str, of: Of, *, counts: bool) -> dict[str, Any]:
    """What both games say about their decks."""
    dealing = Dealing(of[f"{group}.dealing_method"])
    automated = of[f"{group}.shuffle_method"] == "automated"
    source = "hand" if dealing is Dealing.HAND else "shoe"
    return {
        "shuffler": ("counting" if counts else "auto") if automated else "none",
        "decks": of[f"{group}.decks_in_use"],
        "change_hours": of[f"{group}.deck_hours_{source}"],
        "to_shoe": of[f"{group}.shuffler_output"] == "direct_to_shoe",
        "dealing": dealing,
        "idle_face": of[f"{group}.idle_spread_face"],
        "design": of[f"{group}.deck_design"],
        "back_colours": tuple(of[f"{group}.back_colours"]),
    }
