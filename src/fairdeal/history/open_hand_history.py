"""A played hand as Open Hand History: JSON that trackers and sites exchange.

The format has words for hold'em and Omaha, at fixed, pot and no limit. It has none for a discard,
for the forced bet and the streets of stud, or for a short deck: such a hand is refused by the word
that is missing. An amount is what an action put in, in dollars; the hand adds up to the cent.
"""

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any, Final

from fairdeal.cards.card import Card
from fairdeal.cards.notation import show
from fairdeal.errors import BadInput
from fairdeal.history.telling import (
    About,
    Move,
    Street,
    Told,
    blind_place,
    missing_word,
    tell,
)
from fairdeal.poker.events import AnyEvent, HandOpened
from fairdeal.poker.games import game
from fairdeal.poker.stakes import Limit

SPEC: Final = "1.4.7"
GAMES: Final = {"holdem": "Holdem", "omaha": "Omaha", "omaha8": "OmahaHiLo"}
LIMITS: Final = {Limit.FIXED: "FL", Limit.POT: "PL", Limit.NO: "NL"}
STREETS: Final = {"flop": "Flop", "turn": "Turn", "river": "River", "showdown": "Showdown"}
POSTS: Final = {
    "ante": "Post Ante",
    "single ante": "Post Ante",
    "straddle": "Straddle",
    "kill": "Post Extra Blind",
    "post": "Post Extra Blind",
}
BLINDS: Final = {"small": "Post SB", "big": "Post BB", "between": "Post Extra Blind"}
VERBS: Final = {
    "fold": "Fold",
    "check": "Check",
    "call": "Call",
    "bet": "Bet",
    "raise": "Raise",
    "show": "Shows Cards",
    "muck": "Mucks Cards",
}


def why_not_open(facts: Sequence[AnyEvent]) -> str:
    """What the format has no word for; nothing, if it can say the hand."""
    word = _missing(facts)
    return f"Open Hand History has no word for {word}" if word else ""


def to_open(facts: Sequence[AnyEvent], about: About) -> str:
    """A hand that is over, as JSON; `facts` are those that the hero saw."""
    if why := why_not_open(facts):
        raise BadInput(why)
    return json.dumps({"ohh": _whole(tell(facts), about)}, indent=2) + "\n"


def _missing(facts: Sequence[AnyEvent]) -> str:
    opened = facts[0]
    assert isinstance(opened, HandOpened)
    played = game(opened.game, opened.edition)
    if played.forced is not None:
        return "the forced bet and the streets of stud"
    if any(street.draw for street in played.streets):
        return "a discard"
    if opened.game not in GAMES:
        return played.name
    if opened.stakes.limit not in LIMITS:
        return f"{opened.stakes.limit} limit"
    return missing_word(facts)


def _whole(told: Told, about: About) -> dict[str, Any]:
    stakes, blinds = told.hand.stakes, told.hand.stakes.blinds
    when = datetime.fromtimestamp(about.at / 1000, UTC)
    whole: dict[str, Any] = {
        "spec_version": SPEC,
        "internal_version": SPEC,
        "network_name": "Fairdeal",
        "site_name": about.site,
        "game_number": str(about.number),
        "start_date_utc": f"{when:%Y-%m-%dT%H:%M:%SZ}",
        "table_name": about.table,
        "table_size": about.size,
        "game_type": GAMES[told.hand.game.key],
        "bet_limit": {"bet_type": LIMITS[stakes.limit], "bet_cap": 0},
        "currency": "USD",
        "dealer_seat": about.chairs[-1],
        "small_blind_amount": _dollars(blinds[0] if blinds else 0),
        "big_blind_amount": _dollars(blinds[-1] if blinds else 0),
        "ante_amount": _dollars(stakes.ante),
    }
    if about.hero >= 0:
        whole["hero_player_id"] = about.hero
    flags = ["Run_It_Twice"] * told.twice + ["Observed"] * (about.hero < 0)
    return {
        **whole,
        "flags": flags,
        "players": [
            {
                "id": seat,
                "seat": about.chairs[seat],
                "name": about.names[seat],
                "display": about.names[seat],
                "starting_stack": _dollars(told.hand.start[seat]),
            }
            for seat in range(told.hand.seats)
        ],
        "rounds": _rounds(told, about),
        "pots": _pots(told),
    }


def _rounds(told: Told, about: About) -> list[dict[str, Any]]:
    """The streets in order; posts and the first cards are one street here."""
    posts, *streets = told.streets
    rounds: list[dict[str, Any]] = [{"id": 0, "street": "Preflop", "cards": [], "actions": []}]
    number = _add(rounds[0], posts, told, 0)
    for street in streets:
        if street.name in STREETS:
            rounds.append(
                {
                    "id": len(rounds),
                    "street": STREETS[street.name],
                    "cards": _cards(street.cards),
                    "actions": [],
                }
            )
        _, dealt = street.held.get(about.hero, ((), ()))
        if dealt:
            number += 1
            rounds[-1]["actions"].append(
                _action(number, Move("deal", about.hero, cards=dealt), "Dealt Cards")
            )
        number = _add(rounds[-1], street, told, number)
    return rounds


def _add(into: dict[str, Any], street: Street, told: Told, number: int) -> int:
    """Add the moves of a street to a round; the number of the last one."""
    for move in street.moves:
        if name := _name(move, told):
            number += 1
            into["actions"].append(_action(number, move, name))
    return number


def _name(move: Move, told: Told) -> str:
    if move.verb != "post":
        return VERBS.get(move.verb, "")
    if move.kind in POSTS:
        return POSTS[move.kind]
    return BLINDS[blind_place(told, move)]


def _action(number: int, move: Move, name: str) -> dict[str, Any]:
    made: dict[str, Any] = {
        "action_number": number,
        "player_id": move.seat,
        "action": name,
        "amount": _dollars(move.put),
        "is_allin": move.all_in,
    }
    if move.cards:
        made["cards"] = _cards(move.cards)
    return made


def _pots(told: Told) -> list[dict[str, Any]]:
    """What each pot held, what the room took of it, and who got the rest."""
    funds = told.funds
    made = []
    for number, gross in enumerate(told.pots):
        wins: dict[int, int] = {}
        for award in told.awards:
            if award.pot == number:
                wins[award.seat] = wins.get(award.seat, 0) + award.amount
        taken = gross - sum(wins.values())
        made.append(
            {
                "number": number,
                "amount": _dollars(gross),
                "rake": _dollars(taken - (funds if number == 0 else 0)),
                "jackpot": _dollars(funds if number == 0 else 0),
                "player_wins": [
                    {"player_id": seat, "win_amount": _dollars(cents)}
                    for seat, cents in wins.items()
                ],
            }
        )
    return made


def _cards(cards: Sequence[Card]) -> list[str]:
    return show(cards).split()


def _dollars(cents: int) -> int | float:
    """Dollars as a number: two decimals are exact when they are read as decimals again."""
    return cents // 100 if cents % 100 == 0 else float(Decimal(cents) / 100)
