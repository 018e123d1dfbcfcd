"""Any values at all, with nonsense among them: one line of faults, or a hand that plays to its end.

There is no third outcome: no other error, no hand that hangs, no chip or card that is lost. Values
come through the library and as the text of a `hand` file.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st

from fairdeal.cards.card import Card
from fairdeal.engine.grouped import places, value_of
from fairdeal.engine.values import MOST
from fairdeal.errors import BadInput
from fairdeal.players.poker.random_player import play_at_random
from fairdeal.players.poker.seen import see
from fairdeal.poker import commands
from fairdeal.poker.decide import options
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.house_rules import (
    BlindTiming,
    Dissent,
    HeadsUpBlinds,
    HouseRules,
    NoBetOrder,
    OddChip,
)
from fairdeal.poker.notation.reading import read
from fairdeal.poker.options.options import askable
from fairdeal.poker.play import open_hand, play, run_dealer
from fairdeal.poker.spec import Game
from fairdeal.poker.stakes import AntePlacement, Limit, Rake, Stakes
from tests.speeds import Count

EXAMPLES = 20_000
LONGEST = 2_000

Values = dict[str, Any]

AMOUNTS = st.sampled_from([0, 0, 1, 3, 25, 50, 100, 150, 200, 201, 400, 401, 800, 5_000, MOST])
NONSENSE = st.one_of(
    st.integers(-3, 12),
    st.sampled_from(
        [-500, MOST + 1, 10**5000, 2.0, 450.5, float("nan"), float("inf"), True, None, "", "zzz"]
    ),
    st.sampled_from([(), (100,), (5, 10), (0,), (200, 100), [100], {}, "no", b"no", object()]),
    st.sampled_from([((0, 100),), ((9, 100, "ante"),), ((0, 100, "tip"),), ((1_000, 2_000),)]),
)
SWITCHES = st.booleans()


def stakes_of(game: Game, draw: st.DrawFn) -> Values:
    limit = draw(st.sampled_from(list(Limit)))
    small = draw(st.sampled_from([1, 2, 100, 200, 333]))
    blinds = draw(st.sampled_from([(100, 200), (200,), (1, 1, 2), (75, 150), (50, 100, 200)]))
    forced = game.forced is not None
    if not forced and limit in (Limit.NO, Limit.POT):
        small = max(small, blinds[-1])
    straddles = [0, 2 * small, 2 * blinds[-1], 401]
    return {
        "limit": limit,
        "small_bet": small,
        "big_bet": small * draw(st.sampled_from([1, 2, 2, 3])),
        "ante": draw(st.sampled_from([0, 0, 1, 33, 50, 5_000])),
        "ante_placement": draw(st.sampled_from([AntePlacement.EACH] * 3 + list(AntePlacement))),
        "blinds": () if forced else blinds,
        "forced_bet": draw(st.sampled_from([1, small])) if forced else 0,
        "straddle": draw(st.sampled_from(straddles)) if game.straddle else 0,
    }


def house_of(draw: st.DrawFn) -> Values:
    named = draw(st.sets(st.sampled_from(sorted(HOUSE_VALUES)), max_size=12))
    return {name: draw(HOUSE_VALUES[name]) for name in sorted(named)} | {
        "any_stack_may_play": draw(st.sampled_from([True, True, False]))
    }


HOUSE_VALUES: dict[str, st.SearchStrategy[Any]] = {
    "max_raises": st.sampled_from([None, 1, 3, MOST]),
    "heads_up_blinds": st.sampled_from(list(HeadsUpBlinds)),
    "draw_blinds": st.sampled_from(list(BlindTiming)),
    "odd_chip": st.sampled_from(list(OddChip)),
    "odd_units": st.sampled_from([(1,), (10,), (100, 10), (100, 7), (25, 5, 1)]),
    "badugi_draws": st.sampled_from([3, 4]),
    "smallest_chip": st.sampled_from([1, 25, 100, MOST]),
    "no_bet_order": st.sampled_from(list(NoBetOrder)),
    "bomb_pot": AMOUNTS,
    "double_board": AMOUNTS,
    "waterfall": AMOUNTS,
    "special_refusal": st.sampled_from(list(Dissent)),
    "special_chapters": st.sampled_from([(), ("11",), ("11", "12", "19", "22")]),
    "boxed_limit": st.sampled_from([1, 2, MOST]),
    "exposed_misdeal_at": st.sampled_from([None, 1, 2]),
    **{
        name: SWITCHES
        for name in places(HouseRules)
        if type(value_of(HouseRules(), name)) is bool and name != "any_stack_may_play"
    },
}


def rake_of(draw: st.DrawFn) -> Values:
    return draw(
        st.sampled_from(
            [
                {},
                {"percent": 10, "cap": 500},
                {"percent": 7, "cap": MOST, "rounding": 1},
                {"percent": 1, "cap": 1, "rounding": MOST},
                {"percent": 5, "cap": 300, "levels": ((1_000, 100),)},
                {"levels": ((1, 1), (2, 1), (1_000, 998)), "cap": MOST},
                {"contributions": (("bad beat", 0, MOST), ("high hand", 5, 1))},
            ]
        )
    )


@st.composite
def openings(draw: st.DrawFn) -> tuple[Values, Random]:
    """The arguments of `open_hand`, sound but for a few, and the chance that plays the hand."""
    game = GAMES[draw(st.sampled_from(sorted(GAMES)))]
    chance = Random(draw(st.integers(0, 10**6)))
    seats = draw(st.integers(*game.seats))
    stacks: list[Any] = [draw(st.sampled_from([1, 2, 99, 700, 20_000, MOST])) for _ in range(seats)]
    order: list[Any] = chance.sample(game.deck.cards, len(game.deck))
    parts = {"stakes": stakes_of(game, draw), "house": house_of(draw), "rake": rake_of(draw)}
    values: Values = {"game": game.key, "stacks": stacks, "order": order}
    structs = {"stakes": Stakes, "house": HouseRules, "rake": Rake}
    no_group = {}
    for _ in range(draw(st.sampled_from([0, 0, 0, 1, 1, 3]))):
        where = draw(st.sampled_from([*parts, "group", "stack", "card", "argument"]))
        wrong = draw(NONSENSE)
        if where in parts:
            parts[where][draw(st.sampled_from(list(places(structs[where]))))] = wrong
        elif where == "group":
            no_group[draw(st.sampled_from(HouseRules.__struct_fields__))] = wrong
        elif where == "stack":
            stacks[draw(st.integers(0, seats - 1))] = wrong
        elif where == "card":
            order[draw(st.integers(0, len(order) - 1))] = wrong
        else:
            values[draw(st.sampled_from([*structs, "stacks", "order"]))] = wrong
    house = msgspec.structs.replace(HouseRules().but(**parts["house"]), **no_group)
    made = {"stakes": Stakes(**parts["stakes"]), "house": house, "rake": Rake(**parts["rake"])}
    return {**made, **values}, chance


def play_on(hand: Hand, chance: Random) -> None:
    """The hand to its end by random legal commands, with every chip and card counted."""

    def supply(cards: tuple[Card, ...]) -> list[Card]:
        return chance.sample(cards, len(cards))

    asked = [(seat, key) for seat in range(hand.seats) for key in askable(hand, seat)]
    if asked and chance.random() < 0.5:
        play(hand, commands.Ask(*chance.choice(asked)), supply)
    run_dealer(hand, supply)
    while (allowed := options(hand)) is not None:
        nothing_is_lost(hand)
        play(hand, play_at_random(see(hand, allowed.seat), allowed, chance), supply)
        assert len(hand.log) < LONGEST, "the hand does not end"
    assert hand.over
    nothing_is_lost(hand)


def nothing_is_lost(hand: Hand) -> None:
    middle = sum(hand.bets) + sum(hand.in_pot) + sum(hand.pots_left) + sum(hand.behind) + hand.dead
    assert sum(hand.stacks) + middle + hand.taken == sum(hand.start)
    assert min(*hand.stacks, *hand.bets, *hand.in_pot, hand.dead, hand.room) >= 0
    assert all(type(chips) is int for chips in (*hand.stacks, *hand.bets, hand.room))
    lying = Counter(card for place in hand.places for card in hand.places[place])
    assert lying == Counter(hand.game.deck.cards)


def try_often(often: int, seed: int) -> Callable[[Any], Any]:
    """Hypothesis with so many examples, the same for the same seed."""

    def wrap(check: Any) -> Any:
        slow = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
        often_enough = settings(
            max_examples=often, deadline=None, database=None, suppress_health_check=slow
        )
        return seeded(seed)(often_enough(check))

    return wrap


def refused_or_played(make: Callable[[], Hand], chance: Random) -> str:
    """What became of the values: one line of faults, or a hand that was played to its end."""
    fault = ""
    try:
        hand = make()
    except BadInput as met:
        fault = str(met)
    if fault:
        assert "\n" not in fault
        return "refused"
    play_on(hand, chance)
    return "hands"


def test_any_values_are_refused_in_one_line_or_play_to_the_end(
    count: Count, seed: int, record_property: Callable[[str, object], None]
) -> None:
    met: Counter[str] = Counter()

    @try_often(count(EXAMPLES, 20), seed)
    @given(openings())
    def check(drawn: tuple[Values, Random]) -> None:
        values, chance = drawn
        met[refused_or_played(lambda: open_hand(**values), chance)] += 1

    check()
    assert set(met) == {"refused", "hands"}
    for outcome, many in met.items():
        record_property(outcome, many)


# ---- as text ----

WORDS = st.sampled_from(
    ["0", "-1", "1", "5", "100", "200", "$2", "$1.5", "1e3", "9" * 5000, "none", "zzz", "½", "٣"]
)
SETTINGS = """
    max_raises=-3 max_raises=3 max_raises=4.5 max_raises=1e3 badugi_draws=0 badugi_draws=3
    badugi_draws=99 boxed_limit=-1 odd_units=100, odd_units=100,10 odd_units=1, odd_units=
    any_stack_may_play=yes tournament=yes run_twice=yes bomb_pot=-5 bomb_pot=700 double_board=300
    waterfall=1 special_chapters=11,12 special_chapters=99, straddle=5 no_bet_order=zzz
"""
RAKES = """
    percent=150 percent=10 percent=-1 cap=500 cap=0 cap=-5 rounding=0 rounding=25
    levels=1000:100,2000:100 levels=5:9,6:1 levels=1:x no_flop_no_drop=yes
    contributions=bad+beat:2000:100, contributions=x:1 contributions=x:1:-1,
"""
TOO_LONG = "max_raises=" + "9" * 5000


def field_of(word: str) -> str:
    return word.partition("=")[0]


@st.composite
def texts(draw: st.DrawFn) -> tuple[str, Random]:
    """A `hand` file that opens a hand, with nonsense in some of its words."""
    game = GAMES[draw(st.sampled_from(sorted(GAMES)))]

    def word(*sound: str) -> str:
        return draw(WORDS) if draw(st.integers(0, 60)) == 0 else draw(st.sampled_from(sound))

    def some(words: list[str], most: int) -> list[str]:
        return draw(st.lists(st.sampled_from(words), max_size=most, unique_by=field_of))

    limit = word("fixed", "spread", "pot", "no")
    first = [game.key, limit, word("100/200", "200", "200/400", "1/2")]
    if draw(st.booleans()):
        first += ["ante", word("25", "0", "$1")]
        first += draw(st.sampled_from([[], [], ["button"], ["big_blind"]]))
    if game.forced or draw(st.integers(0, 20)) == 0:
        first += ["forced", word("50", "100", "1")]
    if draw(st.integers(0, 3)) == 0:
        first += ["straddle", word("400", "800", "150")]
    names = "ABCDEFGHIJK"[: draw(st.integers(*game.seats)) + (draw(st.integers(0, 40)) == 0)]
    first += [f"{name} {word('20000', '700', '999999999999', '5000')}" for name in names]
    lines = [" ".join(first)]
    for _ in range(draw(st.sampled_from([0, 0, 0, 1, 2]))):
        seat = draw(st.sampled_from([*names, "Z"]))
        kind = draw(st.sampled_from(["ante", "single ante", "blind", "kill", "post", "tip"]))
        lines.append(f"{seat} posts {kind} {word('100', '200', '400')}")
    if draw(st.booleans()):
        lines.append("house " + " ".join(some([*SETTINGS.split(), TOO_LONG], most=2)))
    if draw(st.booleans()):
        lines.append("rake " + " ".join(some(RAKES.split(), most=3)))
    if draw(st.integers(0, 5)) == 0:
        lines.append(f"kill price {word('200', '400')}")
    if draw(st.integers(0, 5)) == 0:
        lines.append("deck " + draw(st.sampled_from(["As Ks", "As As", "2c 3c", "?? As", "Zz"])))
    lines.append(f"deal seed {word('7', '12345')}")
    return "\n".join(lines), Random(draw(st.integers(0, 10**6)))


@pytest.mark.slow
def test_any_hand_file_is_refused_in_one_line_or_plays_to_the_end(
    count: Count, seed: int, record_property: Callable[[str, object], None]
) -> None:
    met: Counter[str] = Counter()

    @try_often(count(EXAMPLES, 20), seed)
    @given(texts())
    def check(drawn: tuple[str, Random]) -> None:
        text, chance = drawn
        met[refused_or_played(lambda: read(text).hand, chance)] += 1

    check()
    assert set(met) == {"refused", "hands"}
    for outcome, many in met.items():
        record_property(outcome, many)
