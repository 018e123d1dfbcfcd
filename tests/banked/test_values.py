"""Values are checked at the door: one line of faults, or a round that plays to its end.

Whatever comes in, through the library or as text, there is no third outcome.
"""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairdeal.banked import commands
from fairdeal.banked.decide import complete
from fairdeal.banked.door import decide, options, step, to_reshuffle
from fairdeal.banked.evolve import apply
from fairdeal.banked.games import GAMES
from fairdeal.banked.notation.reading import read
from fairdeal.banked.opening import VALUES
from fairdeal.banked.paytables import PAYTABLES
from fairdeal.banked.play import open_round
from fairdeal.banked.requests import CardsEntered, NewOrder
from fairdeal.banked.round import NOBODY, Round
from fairdeal.banked.values import (
    Abandonment,
    CountPoint,
    Dealing,
    DoubleDownRule,
    DoubleDownValues,
    DoubleDrawValues,
    OddsWord,
    Shortage,
)
from fairdeal.cards.card import UNKNOWN
from fairdeal.cards.deck import JOKER, STANDARD
from fairdeal.cards.shuffle import shuffle
from fairdeal.engine.deck.cutting import RecutBy
from fairdeal.engine.text.lines import Differs, RefusalMet
from fairdeal.errors import BadInput
from fairdeal.players.banked.random_player import bet_at_random
from fairdeal.players.banked.seen import see_banked
from tests.speeds import speed

FEW = settings(derandomize=True, max_examples=10 if speed() == "quick" else 300)

# ---- played to the end ----


def play_out(table: Round, chance: Random) -> None:
    """Everybody bets and decides by chance, paper cards stay as unknown as they may."""
    for seat in range(table.seats):
        for kind in table.game.opening:
            bet = commands.Bet(seat, kind, table.values.table_min)
            if chance.random() < 0.9 and len(table.game.opening) * bet.amount <= table.stacks[seat]:
                apply(table, decide(table, bet))
    if not complete(table):
        return
    apply(table, decide(table, commands.CloseBets(NOBODY)))
    to_the_end(table, chance)


def to_the_end(table: Round, chance: Random) -> None:
    left = 2_000
    while not table.over and left:
        run_dealer(table, chance)
        left -= 1
    assert table.over
    assert sum(table.stacks) + table.house == sum(table.start)
    assert all(type(stack) is int and stack >= 0 for stack in table.stacks)
    assert not any(table.wagers)


def run_dealer(table: Round, chance: Random) -> None:
    allowed = options(table)
    if allowed is not None:
        command = bet_at_random(see_banked(table, allowed.seat), allowed, chance)
        assert command is not None
        apply(table, decide(table, command))
    elif acts := step(table):
        apply(table, acts)
    elif cards := to_reshuffle(table):
        apply(table, decide(table, NewOrder(tuple(chance.sample(cards, len(cards))))))
    else:
        apply(table, decide(table, CardsEntered(unseen(table, chance))))


def unseen(table: Round, chance: Random) -> tuple[Any, ...]:
    """Names for the cards that come next off a deck of paper."""
    from fairdeal.banked.dealer import came, dealer
    from fairdeal.banked.deck.entering import to_be_named

    event, showing = dealer(table), to_be_named(table)
    known = {card for place in table.places for card in table.places[place]}
    left = [card for card in table.game.deck.cards if card not in known]
    chance.shuffle(left)
    awaited = table.cards(showing) if showing is not None else came(event)  # type: ignore[arg-type]
    return tuple(left.pop() if card == UNKNOWN else card for card in awaited)


def is_one_line(text: str) -> None:
    assert text.strip()
    assert len(text.splitlines()) == 1


def one_line_or_a_round(key: Any, values: Any, stacks: Any, order: Any, owners: Any) -> None:
    try:
        table = open_round(key, values, stacks, order, owners)
    except BadInput as fault:
        is_one_line(str(fault))
        return
    play_out(table, Random(repr((stacks, owners))))


# ---- through the library ----

STRANGE: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, False, 0, -1, -500, 1, 7, 0.0, 1.0, 450.5, float("nan"), float("inf"), 10**13,
     10**5_000, "", "zzz", "500", b"x", (), (100,), [], {}, [[]], (("flush", 9),), object, 2**63]
)  # fmt: skip
ODDS = tuple(PAYTABLES["double-down"]["minimum"].items())
USUAL: dict[str, Any] = {
    "paytable": st.sampled_from(["A", "B", "minimum"]),
    "odds": st.sampled_from(
        [(), (), ODDS, ODDS[1:], (*ODDS, ODDS[0]), tuple((line, 1.0) for line, _ in ODDS),
         tuple((line, 10**9) for line, _ in ODDS), (("tea", 5),), (("flush",),)]
    ),
    "table_min": st.sampled_from([500, 100, 250, 1, 10**12]),
    "table_max": st.sampled_from([500, 50_000, 10**12, 99]),
    "increment": st.sampled_from([100, 1, 250]),
    "payout_limit": st.sampled_from([None, 1, 300, 10_000_000, 10**12]),
    "dealing": st.sampled_from([*Dealing, "hand"]),
    "positions": st.sampled_from([1, 2, 3, 6, 7, 47, 48]),
    "max_positions_per_player": st.sampled_from([1, 2, 6, 7]),
    "count_stub": st.booleans(),
    "count_point": st.sampled_from(list(CountPoint)),
    "abandonment": st.sampled_from(list(Abandonment)),
    "void_returns_surrendered": st.booleans(),
    "draw_shortage": st.sampled_from([*Shortage, "void_round"]),
    "allow_two_areas": st.booleans(),
    "double_down": st.sampled_from(list(DoubleDownRule)),
    "cut_min_from_bottom": st.sampled_from([1, 44, 45]),
    "recut_by": st.sampled_from([*RecutBy, "last_cutter"]),
    "odds_word": st.sampled_from(list(OddsWord)),
}  # fmt: skip


@st.composite
def some_values(draw: st.DrawFn, kind: type[Any]) -> Any:
    """Values of a game, mostly usual, some of any type and size."""
    fields = draw(st.lists(st.sampled_from(kind.__struct_fields__), max_size=4, unique=True))
    strange = draw(st.sampled_from([0, 0, 1, 2]))
    said = {}
    for at, field in enumerate(fields):
        said[field] = draw(STRANGE if at < strange else USUAL[field])
    return kind(**{"positions": 2, **said})


@st.composite
def some_orders(draw: st.DrawFn) -> Any:
    deck = draw(st.sampled_from([STANDARD, JOKER]))
    order: Any = list(shuffle(deck, bytes([draw(st.integers(0, 255))] * 32)))
    for _ in range(draw(st.sampled_from([0, 0, 0, 1, 2]))):
        order[draw(st.integers(0, 51))] = draw(
            st.one_of(STRANGE, st.sampled_from([UNKNOWN, UNKNOWN, order[0], 99, 53]))
        )
    cut = draw(st.sampled_from([None, None, None, None, 51, 0]))
    return draw(st.sampled_from([order, order, order, tuple(order), [UNKNOWN] * len(deck)]))[:cut]


STACKS = st.one_of(
    st.lists(st.sampled_from([0, 499, 20_000, 5_000, 10**12]), min_size=2, max_size=2),
    st.lists(st.one_of(STRANGE, st.just(5_000)), max_size=4),
    STRANGE,
)
OWNERS = st.one_of(
    st.none(), st.sampled_from([[0, 1], [3, 3], [0, 1, 0]]), st.lists(STRANGE, max_size=3), STRANGE
)


@pytest.mark.rule("D55", "ddp 3.A", "S11")
@pytest.mark.parametrize("key", GAMES)
def test_any_values_are_one_line_of_faults_or_a_round_to_its_end(key: str) -> None:
    kinds = st.sampled_from([GAMES[key].values] * 9 + [DoubleDrawValues, DoubleDownValues])

    @FEW
    @given(kinds.flatmap(some_values), STACKS, some_orders(), OWNERS)
    def holds(values: Any, stacks: Any, order: Any, owners: Any) -> None:
        one_line_or_a_round(key, values, stacks, order, owners)

    holds()


@FEW
@given(STRANGE, STRANGE, STRANGE, STRANGE)
def test_anything_at_all_is_one_line(key: Any, values: Any, stacks: Any, order: Any) -> None:
    with pytest.raises(BadInput) as met:
        open_round(key, values, stacks, order)
    assert "\n" not in str(met.value)
    with pytest.raises(BadInput):
        open_round("double-draw", values, stacks, order)


@pytest.mark.rule("D55")
@pytest.mark.parametrize("kind", VALUES)
def test_every_value_of_the_house_is_checked(kind: Any) -> None:
    assert [line.field for line in VALUES[kind]] == list(kind.__struct_fields__)
    key = "double-draw" if kind is DoubleDrawValues else "double-down"
    for field in kind.__struct_fields__:
        values = msgspec.structs.replace(kind(positions=1), **{field: object()})
        with pytest.raises(BadInput, match=f"{key} {field} must be .* not <object") as met:
            open_round(key, values, [500], GAMES[key].deck.cards)
        assert "must be" in str(met.value)


@pytest.mark.rule("D55")
def test_an_equal_number_of_another_type_is_not_mistaken_for_one_that_was_checked() -> None:
    """500.0 equals 500, and True equals 1: what was found for one says nothing of the other."""
    deck = GAMES["double-draw"].deck.cards
    open_round("double-draw", DoubleDrawValues(positions=1), [500], deck)
    for wrong in (
        DoubleDrawValues(positions=1, table_min=500.0),  # type: ignore[arg-type]
        DoubleDrawValues(positions=True),
        DoubleDrawValues(positions=1, dealing="manual_shoe"),  # type: ignore[arg-type]
    ):
        with pytest.raises(BadInput, match="must be"):
            open_round("double-draw", wrong, [500], deck)
    better = tuple((line, float(pays)) for line, pays in ODDS)
    open_round("double-down", DoubleDownValues(positions=1, odds=ODDS), [500], STANDARD.cards)
    with pytest.raises(BadInput, match="double-down odds must be"):
        open_round("double-down", DoubleDownValues(positions=1, odds=better), [500], STANDARD.cards)  # type: ignore[arg-type]


@pytest.mark.rule("ddp 3.A", "S11")
@pytest.mark.parametrize(
    ("order", "said"),
    [
        ((JOKER.cards[0], *JOKER.cards[:-1]), "2c is 2 times in the deck"),
        ((*JOKER.cards[:-1], 99), "99 is no card of the"),
        ((*JOKER.cards[:-1], "As"), "'As' is no card of the"),
        ((*JOKER.cards[:-1], 1.0), "1.0 is no card of the"),
        (JOKER.cards[:-1], "53 cards, of a deck of 54"),
        (7, "order must be a list of whole numbers, not 7"),
        ("As", "order must be a list of whole numbers, not 'As'"),
    ],
)
def test_an_order_that_no_deck_has(order: Any, said: str) -> None:
    with pytest.raises(BadInput) as met:
        open_round("double-draw", DoubleDrawValues(positions=1), [500], order)
    assert str(met.value).startswith(said)


def test_a_seed_of_a_wrong_type_is_one_clear_line() -> None:
    for seed in (7, "seven", None):
        with pytest.raises(BadInput, match="a shuffle needs a seed of 32 bytes or more, not "):
            shuffle(STANDARD, seed=seed)  # type: ignore[arg-type]


# ---- as text ----

TYPED = """
    double-draw double-down A B minimum 500..50000 500..900 0..0 -5..9 900..500 1..1 step 100
    0 -1 1.5 20000 5000 - Ann 9999999999999999 $5 $5.555 house deck hole shared has draws bets
    plays doubles folds stands pat discards takes back no more bets dealer acts names 3 99999
    report left face_up stub_count stub hands 5 decision losing by player floorperson refused
    not_now expect stacks net wagers cards shown actor inside over voided nothing As Kd 2c Jo
    Jo* ?? 7x deal seed unknown owners 0 1 stop reshuffle payout_limit=0 payout_limit=300
    increment=-1 positions=9 count_stub=yes dealing=hand dealing=automated_shoe odds=flush:9
    abandonment=zzz draw_shortage=void_round odds=flush:x double_down=equal_to_original # =
"""
WORDS = st.sampled_from([*TYPED.split(), "9" * 5_000, "\ufeff"])
GOOD = (
    "double-draw A 500..50000 step 100   A 20000   B 5000\nhouse count_stub=yes\nA has As Kd\n"
    "A bets 500\nB bets 500\nno more bets\nA plays\nreport face_up 9c\nB plays\nA discards As\n"
    "B stands pat\nA plays\nB folds\nA stands pat\nexpect over",
    "double-down minimum 500..50000   A 20000   - B 5000\ndeal unknown\nA bets 500\nno more bets\n"
    "dealer names Kc\ndealer names ?? 7c 8d 9s\nA doubles 300\ndealer names Kd",
)


@st.composite
def some_text(draw: st.DrawFn) -> str:
    """A good text with words of others put in."""
    lines = [line.split() for line in draw(st.sampled_from(GOOD)).splitlines()]
    for _ in range(draw(st.integers(0, 4))):
        line = draw(st.sampled_from(lines))
        at = draw(st.integers(0, len(line)))
        line[at : at + draw(st.integers(0, 1))] = [draw(WORDS)]
    return "\n".join(" ".join(line) for line in lines)


@FEW
@given(st.one_of(some_text(), st.lists(WORDS, max_size=12).map(" ".join), st.text(max_size=60)))
def test_any_text_is_one_line_of_faults_or_a_round_to_its_end(text: str) -> None:
    try:
        table = read(text).table
    except (BadInput, RefusalMet, Differs) as fault:
        is_one_line(str(fault))
        return
    if table.dealt_in:
        to_the_end(table, Random(text))
