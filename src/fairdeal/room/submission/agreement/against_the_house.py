"""What must agree at a table against the house: decks, shuffler, dealing, limits and odds."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from fairdeal.banked.games import BankedGame
from fairdeal.banked.opening import RULES as ENGINE_RULES
from fairdeal.banked.opening import payout_floor
from fairdeal.banked.values import AnyValues, Dealing
from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.engine.text.happenings import dollars
from fairdeal.poker.spec import Game
from fairdeal.room.submission import building
from fairdeal.room.submission.agreement.dollars import Dollars
from fairdeal.room.submission.agreement.rule import Found, Rule, apart
from fairdeal.room.submission.field import Of, Required
from fairdeal.room.submission.forms import Plain
from fairdeal.room.submission.in_force import InForce
from fairdeal.room.submission.registry import FIELDS

Asked = Iterable[tuple[str, str]]


@Cite("ddp 3.B", "ddp 3.B(2)", "dds (b)(2)", "dds (b)(2)(ii)")
def _two_decks(group: str, clause: Cite, colours: Cite) -> tuple[Rule, ...]:
    decks, shuffle = f"{group}.decks_in_use", f"{group}.shuffle_method"
    backs = f"{group}.back_colours"

    def need_a_shuffler(of: InForce) -> Asked:
        if of[decks] == 2 and of[shuffle] != "automated":
            yield decks, "two decks need an automated shuffler: use 1, or shuffle_method automated"

    def differ(of: InForce) -> Asked:
        different = {colour.lower() for colour in of[backs]}
        if of[decks] == 2 and len(different) != 2:
            yield backs, "two decks must have two different colours"

    return (
        Rule((decks, shuffle), clause, need_a_shuffler),
        Rule((decks, backs), colours, differ),
    )


@Cite("ddp 9.A(1)", "ddp 5.C", "dds (h)(1)(ii)(A)", "dds (d)(1)")
def _shuffler(group: str, hand: Cite, shoe: Cite) -> tuple[Rule, ...]:
    dealing, shuffle = f"{group}.dealing_method", f"{group}.shuffle_method"
    output = f"{group}.shuffler_output"

    def for_the_hand(of: InForce) -> Asked:
        if of[dealing] == Dealing.HAND and of[shuffle] != "automated":
            text = "dealing from the hand needs an automated shuffler: shuffle_method automated"
            yield dealing, text

    def into_the_shoe(of: InForce) -> Asked:
        if of[output] != "direct_to_shoe":
            return
        if of[shuffle] != "automated":
            yield output, "only an automated shuffler puts the cards into the shoe: write stack"
        elif of[dealing] == Dealing.HAND:
            yield output, "there is no shoe where cards are dealt from the hand: write stack"

    return (
        Rule((dealing, shuffle), hand, for_the_hand),
        Rule((dealing, shuffle, output), shoe, into_the_shoe),
    )


@Cite("ddp 5.E(1)")
def _counting(of: InForce) -> Asked:
    if of["double_draw.shuffler_counts_cards"] and of["double_draw.shuffle_method"] == "manual":
        yield "double_draw.shuffler_counts_cards", "there is no shuffler that could count"


@Cite("ddp 8.A")
def _shoe(of: InForce) -> Asked:
    manual = of["double_draw.dealing_method"] == Dealing.MANUAL_SHOE
    if manual and of["double_draw.shoe_location"] is None:
        yield (
            "double_draw.shoe_location",
            "a manual shoe needs an approved place: {place = ..., reference = ..., date = ...}",
        )


def _positions(of: InForce) -> Asked:
    most, there = of["double_draw.max_positions_per_player"], of["double_draw.positions"]
    if most > there:
        text = f"must be at most the {there} positions of the table, not {most}"
        yield "double_draw.max_positions_per_player", text


def _card_colours(of: InForce) -> Asked:
    backs = {colour.lower() for colour in of["double_down.back_colours"]}
    for name in ("cutting_card_colour", "cover_card_colour"):
        if of[f"double_down.{name}"].lower() in backs:
            yield f"double_down.{name}", "must differ from the backs of the cards"


@Cite("dds (g)(1)", "S29")
def _personnel(of: InForce) -> Asked:
    known = [role.value for role in Role if role in _STAFF]
    for name in of["double_down.blackjack_personnel"]:
        if name not in known:
            text = f"must name roles of the staff: {', '.join(known)}; not {name!r}"
            yield "double_down.blackjack_personnel", text


@Cite("dds (j)(3)", "S4")
def _payout_limit(of: InForce) -> Asked:
    limit = of["double_down.payout_limit"]
    least = payout_floor(building.double_down(_Assumed(of)))
    if limit is not None and limit < least:
        yield "double_down.payout_limit", f"must be at least {dollars(least)}, not {dollars(limit)}"


# ---- what the engine asks of the same values ----

_KEYS: Final = {
    "double-draw": {
        "table_min": "double_draw.table_min",
        "table_max": "double_draw.table_max",
        "increment": "double_draw.wager_increment",
        "paytable": "double_draw.bonus_paytable",
        "dealing": "double_draw.dealing_method",
    },
    "double-down": {
        "table_min": "double_down.table_min",
        "table_max": "double_down.table_max",
        "increment": "double_down.wager_increment",
        "paytable": "double_down.paytable",
        "dealing": "double_down.dealing_method",
    },
}
"""The fields that the values of the engine come from; a rule is about the first that it reads."""

_ELSEWHERE: Final = "payout_limit"
"""What the engine asks of this is asked above, in dollars."""


def engine(of: InForce) -> Iterator[Found]:
    """Every rule of the engine about limits, odds and dealing, in dollars."""
    game = of.game
    assert isinstance(game, BankedGame)
    values = _in_dollars(_made(game.key, _Assumed(of)))
    for fields, ask in ENGINE_RULES:
        keys = [_KEYS[game.key][name] for name in fields if name in _KEYS[game.key]]
        if _ELSEWHERE not in fields and of.sound(*keys):
            for said in ask(game, values):
                text, clause = apart(said)
                yield Found(keys[0], text, clause)


def values_of(of: InForce) -> AnyValues:
    """The values of the table as the engine takes them."""
    assert of.game is not None
    return _made(of.game.key, of)


def _made(game: str, of: Of) -> AnyValues:
    return building.double_draw(of) if game == "double-draw" else building.double_down(of)


class _Assumed:
    """Values in force, with something usual where one is missing, so that the rest can be asked."""

    USUAL: Final = {"dealing_method": "hand", "bonus_paytable": "A"}
    AMOUNT: Final = 500

    def __init__(self, of: InForce) -> None:
        self._of = of

    @property
    def poker(self) -> Game:
        return self._of.poker

    def __getitem__(self, key: str) -> Plain:
        field = FIELDS[key]
        if self._of.sound(key) or not isinstance(field.default, Required):
            return self._of[key]
        return self.USUAL.get(field.name, self.AMOUNT)


def _in_dollars(values: AnyValues) -> AnyValues:
    names = ("table_min", "table_max", "increment")
    return msgspec.structs.replace(
        values, **{name: Dollars(getattr(values, name)) for name in names}
    )


_FLOOR: Final = tuple(
    f"double_down.{name}" for name in ("payout_limit", "paytable", "table_min", "allow_two_areas")
)

_STAFF: Final = frozenset(Role) - {Role.PLAYER, Role.COMMISSION, Role.DEVICE}

RULES: Final = {
    "double-draw": (
        *_two_decks("double_draw", Cite("ddp 3.B"), Cite("ddp 3.B(2)")),
        *_shuffler("double_draw", Cite("ddp 9.A(1)"), Cite("ddp 5.C")),
        Rule(
            ("double_draw.shuffler_counts_cards", "double_draw.shuffle_method"),
            Cite("ddp 5.E(1)"),
            _counting,
        ),
        Rule(("double_draw.dealing_method", "double_draw.shoe_location"), Cite("ddp 8.A"), _shoe),
        Rule(
            ("double_draw.positions", "double_draw.max_positions_per_player"),
            Cite("D48"),
            _positions,
        ),
    ),
    "double-down": (
        *_two_decks("double_down", Cite("dds (b)(2)"), Cite("dds (b)(2)(ii)")),
        *_shuffler("double_down", Cite("dds (h)(1)(ii)(A)"), Cite("dds (d)(1)")),
        Rule(
            (
                "double_down.back_colours",
                "double_down.cutting_card_colour",
                "double_down.cover_card_colour",
            ),
            Cite("dds (b)(1)"),
            _card_colours,
        ),
        Rule(_FLOOR, Cite("dds (j)(3)", "S4"), _payout_limit),
        Rule(("double_down.blackjack_personnel",), Cite("dds (g)(1)"), _personnel),
    ),
}
