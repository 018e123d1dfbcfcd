"""What must agree at a poker table: seats, limits, buy-ins, kill, rake, games and approvals."""

from collections.abc import Iterable, Iterator
from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.poker.table.limits import kill as killing
from fairdeal.poker.values.consistency import RULES as ENGINE_RULES
from fairdeal.room.submission import building
from fairdeal.room.submission.agreement.dollars import in_dollars
from fairdeal.room.submission.agreement.rule import Found, Rule, apart
from fairdeal.room.submission.fields.limits import BIG
from fairdeal.room.submission.fields.rake import ANY_LIMITS, limits_name
from fairdeal.room.submission.fields.room import OTHER
from fairdeal.room.submission.forms import cents
from fairdeal.room.submission.in_force import InForce

Asked = Iterable[tuple[str, str]]


@Cite("poker 2.A", "poker 10.B", "poker 11.B", "poker 12.B")
@Cite("poker 13.B", "poker 14.B", "poker 19.B", "poker 20.B", "poker 21.B(1)", "poker 22.B")
def seats(of: InForce) -> Iterator[Found]:
    """No more seats than the chapter has, and no fewer than it needs."""
    if not of.sound("table.seats"):
        return
    game = of.poker
    least, most = game.seats
    if not least <= of["table.seats"] <= most:
        text = f"must be from {least} to {most} in {game.name}, not {of['table.seats']}"
        yield Found("table.seats", text, str(game.cite))


# ---- what the engine asks of the same values ----

_KEYS: Final = {
    "limit": "table.structure",
    "small_bet": "table.min_bet",
    "big_bet": "table.max_bet",
    "ante": "ante.amount",
    "ante_placement": "ante.placement",
    "blinds": "blinds.amounts",
    "forced_bet": "forced_bet.amount",
    "straddle": "straddle.amount",
    "bet_sizes": "table.bet_sizes",
    "percent": "rake.percent",
    "levels": "rake.levels",
    "cap": "rake.max_per_round",
    "no_flop_no_drop": "rake.no_flop_no_drop",
}
"""The fields that the values of the engine come from."""

_ABOUT: Final = (
    "straddle.amount",
    "forced_bet.amount",
    "ante.placement",
    "table.bet_sizes",
    "table.max_bet",
    "blinds.amounts",
    "rake.max_per_round",
    "rake.no_flop_no_drop",
)
"""Where a rule of the engine reads several values, the first of these is what it is about."""


def engine(of: InForce) -> Iterator[Found]:
    """Every rule of the engine about stakes and rake, in dollars."""
    stakes, rake = in_dollars(building.stakes(of)), building.rake(of)
    for rule in ENGINE_RULES:
        keys = [_KEYS[name] for name in rule.reads.split() if name in _KEYS]
        if keys and of.sound(*keys) and (said := rule.fault(of.poker, stakes, rake)):
            text, clause = apart(said)
            yield Found(next(key for key in _ABOUT if key in keys), text, clause)


def kill(of: InForce) -> Iterator[Found]:
    """Every rule of the engine about the kill."""
    keys = ("kill.option", "kill.qualifying_pot", "table.structure", "table.min_bet")
    if not of.sound(*keys, "table.max_bet", "table.bet_sizes"):
        return
    for said in killing.faults(of.poker, building.stakes(of), building.kill(of)):
        text, clause = apart(said)
        yield Found("kill.option", text, clause)


# ---- limits and stacks ----


@Cite("poker 8.J")
def _no_upper_limit(of: InForce) -> Asked:
    if of["table.structure"] in BIG and of["table.max_bet"] is not None:
        name = of["table.structure"].replace("_", " ")
        yield "table.max_bet", f'must be "none" in {name}, not {dollars(of["table.max_bet"])}'


@Cite("poker 8.B(4)", "P-30")
def _least_buy_in(of: InForce) -> Asked:
    least, given = building.least_to_play(of), of["stakes.buy_in_min"]
    if given is not None and given < least:
        yield (
            "stakes.buy_in_min",
            f"must be at least {dollars(least)}: the ante, the largest blind or the forced bet, "
            f"and one minimum bet; not {dollars(given)}",
        )


def _most_buy_in(of: InForce) -> Asked:
    least = of["stakes.buy_in_min"] or building.least_to_play(of)
    most = of["stakes.buy_in_max"]
    if most is not None and most < least:
        text = f"must be at least the least buy-in of {dollars(least)}, not {dollars(most)}"
        yield "stakes.buy_in_max", text


@Cite("poker 8.K(2)")
def _ceiling(of: InForce) -> Asked:
    ceiling, least = of["betting.min_increase_ceiling"], of["table.min_bet"]
    if ceiling < least:
        text = f"must be at least the minimum bet of {dollars(least)}, not {dollars(ceiling)}"
        yield "betting.min_increase_ceiling", text


# ---- games ----

_TRIPLE: Final = {"triple-27": ("2-7", "none"), "triple-a5": ("A-5", "none")}
_SPLITS: Final = ("badeucey", "badacey")


@Cite("P-71")
def _triple_form(of: InForce) -> Asked:
    key = of.poker.key
    if key in _TRIPLE and of["triple_draw.form"] != _TRIPLE[key][0]:
        text = f'must be "{_TRIPLE[key][0]}" for {of.poker.name}, not "{of["triple_draw.form"]}"'
        yield "triple_draw.form", text


@Cite("poker 21.F")
def _triple_split(of: InForce) -> Asked:
    key = of.poker.key
    wanted = key if key in _SPLITS else "none"
    if of.poker.chapter == "21" and of["triple_draw.split"] != wanted:
        text = f'must be "{wanted}" for {of.poker.name}, not "{of["triple_draw.split"]}"'
        yield "triple_draw.split", text


@Cite("poker 9.A(6)", "poker 9.B")
def offered(of: InForce, room: InForce) -> Iterator[Found]:
    """Only games that the room offers, and others only with their approval."""
    game = of.poker
    if not room.sound("games.offered", "games.other_approved"):
        return
    approved = [other["name"] for other in room["games.other_approved"]]
    if game.chapter == OTHER and game.key not in approved:
        text = f"{game.name} needs an approval: add it to games.other_approved"
        yield Found("game", text, "poker 9.A(6)")
    elif game.chapter != OTHER and game.key not in room["games.offered"]:
        text = f"{game.name} is not offered: add {game.key} to games.offered"
        yield Found("game", text, "poker 9.B")


# ---- rake ----


@Cite("poker 17.A(3)")
def _most_by_players(of: InForce) -> Asked:
    most = of["rake.max_per_round"]
    for taken in (entry["most"] for entry in of["rake.max_by_players"]):
        if taken > most:
            text = f"must be at most rake.max_per_round, {dollars(most)}, not {dollars(taken)}"
            yield "rake.max_by_players", text


@Cite("poker 17.B(3)(c)")
def _fees(of: InForce) -> Asked:
    fees = of["rake.hourly_fee"]
    for name in fees:
        lower, _, upper = name.partition("/")
        if name != ANY_LIMITS and (cents(lower) is None or cents(upper) is None):
            text = f'must be named by limits such as "$5/$10", or "{ANY_LIMITS}", not {name!r}'
            yield "rake.hourly_fee", text
    if "time" in of["rake.types"] and ANY_LIMITS not in fees and limits_name(of) not in fees:
        text = f'must have a fee for "{limits_name(of)}" or for "{ANY_LIMITS}" limits'
        yield "rake.hourly_fee", text


# ---- devices ----


@Cite("poker 7.D(4)", "poker 7.F(4)(b)")
def devices(of: InForce, room: InForce) -> Iterator[Found]:
    """A countdown display and a shuffler that counts need an approval."""
    if not room.sound("approvals"):
        return
    approved = {approval["clause"] for approval in room["approvals"]}
    for key, used, what, clause in (
        ("clock.enabled", True, "a countdown display", "poker 7.D(4)"),
        ("deck.shuffler", "counting", "a shuffler that counts", "poker 7.F(4)(b)"),
    ):
        if of.sound(key) and of[key] == used and clause not in approved:
            text = f'{what} needs an approval: add one with clause = "{clause}" to approvals'
            yield Found(key, text, clause)


_STACK: Final = ("ante.amount", "blinds.amounts", "forced_bet.amount", "table.min_bet")

RULES: Final = (
    Rule(("table.structure", "table.max_bet"), Cite("poker 8.J"), _no_upper_limit),
    Rule(
        ("stakes.buy_in_min", "stakes.min_stack_rule", *_STACK),
        Cite("poker 8.B(4)", "P-30"),
        _least_buy_in,
    ),
    Rule(("stakes.buy_in_min", "stakes.buy_in_max", *_STACK), Cite("P-30"), _most_buy_in),
    Rule(("betting.min_increase_ceiling", "table.min_bet"), Cite("poker 8.K(2)"), _ceiling),
    Rule(("triple_draw.form",), Cite("P-71"), _triple_form),
    Rule(("triple_draw.split",), Cite("poker 21.F"), _triple_split),
    Rule(("rake.max_per_round", "rake.max_by_players"), Cite("poker 17.A(3)"), _most_by_players),
    Rule(("rake.types", "rake.hourly_fee"), Cite("poker 17.B(3)(c)"), _fees),
)
