"""Values are checked at the door: each fault in words, with its clause and what would be right."""

from ast import literal_eval
from typing import Any

import msgspec
import pytest

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.deck import JOKER, SHORT, STANDARD
from fairdeal.engine.grouped import changed, places
from fairdeal.engine.values import MOST, Bound
from fairdeal.errors import BadInput
from fairdeal.poker import commands
from fairdeal.poker.commands import Command
from fairdeal.poker.games import GAMES, game
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.notation.reading import read
from fairdeal.poker.play import deal, open_hand
from fairdeal.poker.stakes import AntePlacement, Kill, KillOption, Limit, Rake, Stakes
from fairdeal.poker.table.limits import kill
from fairdeal.poker.values import bounds
from fairdeal.poker.values.opening import faults, opened

LONG = 10**5000 - 1
"""A number of 5,000 digits, which Python itself refuses to write out."""

NAMES = {
    "FIXED": Limit.FIXED,
    "SPREAD": Limit.SPREAD,
    "POT": Limit.POT,
    "BUTTON": AntePlacement.BUTTON,
    "BIG_BLIND": AntePlacement.BIG_BLIND,
    "LONG": LONG,
    "MOST": MOST,
}


PARTS: dict[str, type[msgspec.Struct]] = {"stakes": Stakes, "house": HouseRules, "rake": Rake}


def usual(key: str) -> dict[str, Any]:
    """What a hand of a game is opened with when nothing is wrong."""
    if game(key).forced:
        stakes = Stakes(limit=Limit.FIXED, small_bet=200, big_bet=400, ante=50, forced_bet=100)
    else:
        stakes = Stakes(limit=Limit.NO, small_bet=200, big_bet=400, blinds=(100, 200))
    return {
        "stakes": stakes,
        "house": HouseRules(),
        "rake": Rake(),
        "stacks": (20_000,) * 3,
        "order": game(key).deck.cards,
    }


def found(text: str) -> list[str]:
    """The faults of a usual hand with some values changed: `holdem ante=-500`."""
    key, *changes = text.split()
    values = usual(key)
    for change in changes:
        field, _, written = change.partition("=")
        value = eval(written, {}, NAMES)
        if field in values:
            values[field] = value
        for part, kind in PARTS.items():
            if field in places(kind):
                values[part] = changed(values[part], {field: value})
    try:
        opened(key, **values)
    except BadInput as fault:
        return str(fault).split("; ")
    return []


FAULTS = """
    holdem ante=-500 | ante must be whole cents from 0 to 1,000,000,000,000,000, not -500 | P-28
    holdem blinds=(-100,200) | a tuple of which each is whole cents from 1 | poker 11.D(2)
    holdem blinds=(0,200) | not (0, 200) | P-131
    holdem blinds=[100,200] | not [100, 200] | P-131
    holdem blinds=(200,100) | blinds must go from the smallest to the largest | P-131
    holdem blinds=() | Hold 'Em opens with a blind bet | poker 11.D
    draw-high blinds=() | opens with a blind bet | poker 13.E
    triple-27 blinds=() | opens with a blind bet | poker 21.C(2)(a)
    holdem straddle=-400 | stakes straddle must be whole cents | P-132
    holdem limit='zzz' | a member of Limit (fixed, spread, pot or no), not 'zzz' | P-29
    holdem limit='no' | stakes limit must be a member of Limit | P-29
    holdem small_bet=0 | stakes small_bet must be whole cents from 1 | poker 8.J
    holdem small_bet=200.0 | not 200.0 | poker 8.J
    holdem small_bet=True | not True | poker 8.J
    holdem small_bet=LONG | not a number of more than 38 digits | poker 8.J
    holdem big_bet='400' | not '400' | poker 8.J
    holdem limit=SPREAD big_bet=100 | the upper limit of 100 is below the minimum bet | poker 8.J
    holdem limit=POT blinds=(100,300) | below the largest blind of 300: in no limit | P-138
    holdem ante=50 ante_placement='each' | a member of AntePlacement | P-28
    stud-high ante_placement=BUTTON | has no button: each player antes | P-21
    stud-high ante_placement=BIG_BLIND | nobody can ante as the big blind | P-28
    stud-high forced_bet=201 | at most the minimum bet of 200, not 201 | poker 10.D(1)
    five-stud forced_bet=0 | the forced bet must be above 0 | poker 14.D(1)
    holdem forced_bet=100 | Hold 'Em has no forced bet: leave it at 0 | poker 10.D
    stud-high blinds=(100,) | opens with a forced bet and has no blinds | poker 10.D
    stud-high posts=((0,100,'blind'),) | opens with a forced bet and has no blinds | poker 10.D
    holdem straddle=200 | must be more than the largest blind of 200 | poker 11.E
    holdem straddle=150 | the straddle of 150 must be more than the largest blind of 200 | P-26
    holdem limit=FIXED straddle=401 | the straddle is two small bets, 400, not 401 | P-132
    draw-high straddle=400 | has no straddle: leave it at 0 | P-26
    omaha8 limit=FIXED kill=200 straddle=400 | nobody straddles while a kill is on | P-132
    omaha8 limit=FIXED kill=300 | the raised lower limit, 200, not 300 | P-151
    omaha8 kill=200 | a kill raises fixed limits only | P-72
    holdem limit=FIXED kill=200 | Hold 'Em has no kill | P-72
    omaha8 kill=-200 | stakes kill must be whole cents | P-151
    holdem posts=((9,100,'ante'),) | seat 9 posts ante 100, and there are seats 0 to 2 | P-129
    holdem posts=((-1,100,'ante'),) | with seat a whole number from 0 to 9 | P-129
    holdem posts=((0,100,'tip'),) | kind ante, single ante, blind, kill or post | P-129
    holdem posts=((0,-100,'ante'),) | amount whole cents from 1 | P-129
    holdem posts=((0,100),) | not ((0, 100),) | P-129
    holdem posts=((0,100,'blind'),(0,200,'blind')) | seat 0 posts two blinds | P-131
    holdem posts=((0,100,'blind'),(1,400,'kill')) | a kill blind is posted only while | P-151
    holdem percent=150 cap=500 | must be a whole number from 0 to 10, not 150 | poker 17.B(1)
    holdem percent=500 cap=500 | not 500 | poker 17.B(1)
    holdem percent=-1 | not -1 | poker 17.B(1)
    holdem percent=2.5 cap=500 | not 2.5 | poker 17.B(1)
    holdem percent=5 | 5 percent with a cap of 0 takes nothing: set the cap | poker 17.A(3)
    holdem levels=((1000,100),) | a rake by levels with a cap of 0 takes nothing | poker 17.A(3)
    holdem cap=-500 | rake cap must be whole cents | poker 17.A(3)
    holdem rounding=0 | rake rounding must be whole cents from 1 | P-85
    holdem levels=((2000,100),(1000,100)) cap=500 | the pots rising | poker 17.B(2)
    holdem levels=((100,101),) cap=500 | no pot below all takes up to it | poker 17.B(2)
    holdem levels=((100,60),(110,60)) cap=500 | no pot below all takes up to it | poker 17.B(2)
    holdem levels=((1000,-100),) cap=500 | rake levels must be | poker 17.B(2)
    holdem contributions=(('',0,100),) | fund a text of one line | poker 15.B(1)
    holdem contributions=(('bad_beat',0,-1),) | take whole cents from 1 | P-89
    stud-high no_flop_no_drop=True | no flop: no_flop_no_drop is for chapters 11, 12, 19, 22 | P-89
    badugi no_flop_no_drop=True | Badugi has no flop | P-89
    holdem max_raises=-3 | none, or a whole number of at least 1, not -3 | poker 8.K(1)
    holdem max_raises=0 | not 0 | P-37
    badugi badugi_draws=0 | house badugi_draws must be 3 or 4, not 0 | P-59
    badugi badugi_draws=-1 | not -1 | P-59
    badugi badugi_draws=99 | not 99 | poker 20.K
    badugi badugi_draws=3.0 | not 3.0 | P-59
    holdem smallest_chip=0 | house smallest_chip must be whole cents from 1 | P-145
    holdem boxed_limit=-1 | house boxed_limit must be a whole number of at least 1 | P-100
    holdem exposed_misdeal_at=0 | none, or a whole number of at least 1 | P-109
    holdem odd_units=(100,) | the smallest at most 10, not (100,) | P-74
    holdem odd_units=() | not () | P-74
    holdem odd_units=(500,1) | each at most 100 cents | P-74
    holdem odd_units=(5,25,1) | from the largest to the smallest | P-74
    holdem odd_units=(5,5,1) | from the largest to the smallest | P-74
    holdem odd_units=(5,0) | not (5, 0) | P-74
    holdem bomb_pot=-700 | house bomb_pot must be whole cents from 0 | poker 8.M(1)(b)
    holdem double_board=LONG | house double_board must be whole cents from 0 | poker 8.N(1)(b)
    holdem waterfall=None | not None | poker 8.O(1)(b)
    holdem special_chapters=('99',) | each is 11, 12, 19 or 22, not ('99',) | P-58
    holdem check_raise=1 | house check_raise must be yes or no, not 1 | poker 8.J(2)
    holdem stacks=(20000,LONG) | the stack of seat 1 must be whole cents from 1 | poker 8.B(4)
    holdem stacks=(20000,-500) | the stack of seat 1 must be whole cents from 1 | poker 8.B(4)
    holdem stacks=(20000,450.5) | not 450.5 | poker 8.B(4)
    holdem stacks=(20000,399) | seat 1 has 399, and needs 400 to be dealt in | poker 8.B(4)
    holdem stacks=(20000,) | Hold 'Em needs 2 players, not 1 | poker 7.B
    triple-27 stacks=(20000,)*8 | takes 7 players at most, not 8 | poker 21.B(1)
"""
"""What is changed | the words of the one fault that it makes | the clause that the fault names."""


def rows() -> list[Any]:
    made = []
    for line in FAULTS.strip().splitlines():
        change, words, clause = (part.strip() for part in line.split(" | "))
        made.append(
            pytest.param(change, words, clause, marks=pytest.mark.rule(clause), id=change[:60])
        )
    return made


@pytest.mark.parametrize(("change", "words", "clause"), rows())
def test_a_wrong_value_is_one_fault_with_its_clause(change: str, words: str, clause: str) -> None:
    (fault,) = found(change)
    assert words in fault
    assert clause in fault[fault.rindex("(poker" if "(poker" in fault else "(P-") :]


SOUND = """
    holdem ante=0 percent=10 cap=500
    holdem straddle=201
    holdem limit=FIXED straddle=400
    holdem limit=FIXED blinds=(100,200,400)
    holdem posts=((2,100,'post'),)
    holdem percent=5 levels=((100,50),(110,60)) cap=500 no_flop_no_drop=True
    holdem percent=1 cap=1 rounding=1
    omaha8 limit=FIXED kill=200 posts=((0,100,'blind'),(1,200,'blind'),(2,200,'kill'))
    badugi limit=FIXED kill=200
    holdem odd_units=(10,) max_raises=1 boxed_limit=1 special_chapters=()
    holdem odd_units=(100,7) exposed_misdeal_at=1 bomb_pot=MOST
    stud-high forced_bet=200
    holdem stacks=(400,MOST)
    holdem stacks=(1,20000) any_stack_may_play=True
    holdem stacks=(1,20000) tournament=True
"""


@pytest.mark.parametrize("change", SOUND.strip().splitlines())
def test_a_value_at_its_bound_is_sound(change: str) -> None:
    assert found(change) == []


def test_all_faults_are_told_together() -> None:
    told = found(
        "stud-high ante=-500 straddle=150 percent=150 no_flop_no_drop=True badugi_draws=99 "
        "odd_units=(100,) stacks=(20000,-1)"
    )
    assert [fault.split(" must")[0].split(":")[0] for fault in told] == [
        "stakes ante",
        "house badugi_draws",
        "house odd_units",
        "rake percent",
        "Seven-Card Stud, High has no straddle",
        "Seven-Card Stud, High has no flop",
        "the stack of seat 1",
    ]


@pytest.mark.parametrize("key", list(GAMES))
def test_the_usual_values_of_every_game_are_sound(key: str) -> None:
    assert found(key) == []


@pytest.mark.parametrize(
    ("struct", "lines"),
    [
        (Stakes, bounds.STAKES),
        (Rake, bounds.RAKE),
        (Kill, bounds.KILL),
    ],
)
def test_every_field_has_its_line_in_the_table(
    struct: type[msgspec.Struct], lines: tuple[Bound, ...]
) -> None:
    assert [line.field for line in lines] == list(struct.__struct_fields__)


NEVER = [object(), 0.5, float("nan"), -1, 10**5000, "", (0.5,), [], {}, b"", ("zzz",), ((),), Limit]


@pytest.mark.parametrize("part", PARTS)
def test_no_field_takes_a_value_of_no_kind(part: str) -> None:
    values = usual("holdem")
    for field in places(PARTS[part]):
        for value in NEVER:
            with pytest.raises(BadInput, match=field) as met:
                opened("holdem", **values | {part: changed(values[part], {field: value})})
            assert "\n" not in str(met.value)


@pytest.mark.parametrize("group", [group for group in bounds.HOUSE if group])
def test_no_group_of_house_rules_takes_anything_else(group: str) -> None:
    kind = type(getattr(HouseRules(), group)).__name__
    for value in (*NEVER, HouseRules(), None):
        house = msgspec.structs.replace(HouseRules(), **{group: value})
        with pytest.raises(BadInput, match=rf"^house {group} must be {kind}\(...\)") as met:
            opened("holdem", **usual("holdem") | {"house": house})
        assert "\n" not in str(met.value)


def test_every_house_rule_has_its_line_in_its_group() -> None:
    lines = {line.field: group for group, lines in bounds.HOUSE.items() for line in lines}
    assert lines == dict(places(HouseRules))


def test_a_house_rule_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadInput, match=r"^unknown value 'zzz'"):
        HouseRules().but(zzz=1)


@pytest.mark.parametrize("part", ["stakes", "house", "rake", "stacks", "order"])
@pytest.mark.parametrize("wrong", [0, 7, 2.5, object(), Limit.NO])
def test_an_argument_of_another_type_is_told_in_one_line(part: str, wrong: Any) -> None:
    with pytest.raises(BadInput) as met:
        open_hand("holdem", **usual("holdem") | {part: wrong})
    assert "\n" not in str(met.value)


@pytest.mark.parametrize("key", [7, None, [], "", "zzz"])
def test_a_game_that_does_not_exist_is_told_in_one_line(key: Any) -> None:
    with pytest.raises(BadInput, match="unknown poker game") as met:
        open_hand(key, **usual("holdem"))
    assert "\n" not in str(met.value)


def test_a_value_is_checked_although_an_equal_one_was_sound() -> None:
    """200.0 equals 200, and `True` equals 1: what was found sound is known by itself alone."""
    values = usual("holdem")
    assert open_hand("holdem", **values).seats == 3
    twin = msgspec.structs.replace(values["stakes"], small_bet=200.0, blinds=(100.0, 200))
    assert twin == values["stakes"]
    with pytest.raises(BadInput, match="small_bet must be whole cents"):
        open_hand("holdem", **values | {"stakes": twin})


# ---- the deck ----


def order_with(**places: Any) -> tuple[Any, ...]:
    order: list[Any] = list(STANDARD.cards)
    for place, card in places.items():
        order[int(place[1:])] = card
    return tuple(order)


@pytest.mark.rule("poker 3.A(1)")
@pytest.mark.parametrize(
    ("order", "words"),
    [
        (order_with(_0=Card(51)), "As is in the deck more than once"),
        (order_with(_0=Card(51), _1=Card(51)), "As is in the deck more than once"),
        (order_with(_0=Card(52)), "Jo is not in the standard deck"),
        (order_with(_0=99), "99 is not in the standard deck"),
        (order_with(_0=-1), "-1 is not in the standard deck"),
        (order_with(_0=0.0), "0.0 is not in the standard deck"),
        (order_with(_1=True), "True is not in the standard deck"),
        (order_with(_0="2c"), "'2c' is not in the standard deck"),
        (order_with(_0=[]), "[] is not in the standard deck"),
        (STANDARD.cards[1:], "51 cards, of a deck of 52"),
        ((*STANDARD.cards, UNKNOWN), "53 cards, of a deck of 52"),
        (JOKER.cards, "54 cards, of a deck of 52"),
        ((), "0 cards, of a deck of 52"),
    ],
)
def test_a_deck_has_each_of_its_cards_once(order: tuple[Any, ...], words: str) -> None:
    with pytest.raises(BadInput) as met:
        open_hand("holdem", **usual("holdem") | {"order": order})
    assert words in str(met.value)
    assert "(poker 3.A(1))" in str(met.value)


@pytest.mark.rule("poker 3.A(1)(a)")
def test_a_six_plus_deck_has_no_card_below_a_six() -> None:
    order = (Card(0), *SHORT.cards[1:])
    with pytest.raises(BadInput, match=r"2c is not in the six-plus deck \(poker 3.A\(1\)\(a\)\)"):
        open_hand("six-plus", **usual("six-plus") | {"order": order})


def test_cards_of_the_deck_may_be_unknown() -> None:
    for order in ([UNKNOWN] * 52, (Card(51), *[UNKNOWN] * 51)):
        assert open_hand("holdem", **usual("holdem") | {"order": order}).seats == 3


def test_faults_of_a_record_are_told_without_opening_it() -> None:
    fact = opened("holdem", **usual("holdem"))
    assert faults(fact) == []
    short = msgspec.structs.replace(fact, order=fact.order[1:])
    assert faults(short) == ["51 cards, of a deck of 52 (poker 3.A(1))"]


# ---- kill ----


def test_values_of_a_kill_are_checked_too() -> None:
    stakes = Stakes(limit=Limit.FIXED, small_bet=200, big_bet=400, blinds=(100, 200))
    wrong: Any = {"option": "kill", "qualifying_pot": -1, "basis": 3, "posts_blind": 1}
    told = kill.faults(game("omaha8"), stakes, Kill(**wrong))
    assert [fault.split(" must")[0] for fault in told] == [f"kill {field}" for field in wrong]
    assert kill.faults(game("omaha8"), stakes, Kill(option=KillOption.NONE)) == []


# ---- seeds and commands ----


@pytest.mark.parametrize("seed", [7, None, "x" * 32, [0] * 32, 3.5, b"short"])
def test_a_seed_that_is_none_is_told_in_one_line(seed: Any) -> None:
    values = usual("holdem")
    with pytest.raises(BadInput, match="a seed of 32 bytes or more, not"):
        deal("holdem", values["stakes"], values["stacks"], seed)


COMMANDS = """
    RaiseTo(0, 450.5) | to of RaiseTo must be whole cents, not 450.5
    RaiseTo(0, True) | to of RaiseTo must be whole cents, not True
    RaiseTo(0, '450') | to of RaiseTo must be whole cents, not '450'
    RaiseTo(0, None) | to of RaiseTo must be whole cents, not None
    RaiseTo(0.0, 450) | seat of RaiseTo must be a whole number, not 0.0
    Fold(True) | seat of Fold must be a whole number, not True
    Check('0') | seat of Check must be a whole number, not '0'
    Call(None) | seat of Call must be a whole number, not None
    Muck(1.0) | seat of Muck must be a whole number, not 1.0
    Discard(0, (3, 4.0)) | must be cards, each a whole number from 0 to 54, not (3, 4.0)
    Discard(0, (3, -1)) | cards of Discard must be cards
    Discard(0, (3, True)) | cards of Discard must be cards
    Discard(0, [3, 4]) | cards of Discard must be a tuple of cards, not [3, 4]
    Show(0, 'As') | cards of Show must be a tuple of cards, not 'As'
    Show(0, ('As',)) | cards of Show must be cards, each a whole number from 0 to 54, not ('As',)
    Show(0.5, ()) | seat of Show must be a whole number, not 0.5
    Ask(0, 7) | option of Ask must be a text, not 7
    Ask(False, 'bomb_pot') | seat of Ask must be a whole number, not False
"""


@pytest.mark.parametrize("row", COMMANDS.strip().splitlines())
def test_a_command_is_made_of_whole_numbers_or_not_at_all(row: str) -> None:
    made, words = (part.strip() for part in row.split(" | "))
    name, _, arguments = made.partition("(")
    given = literal_eval(f"({arguments[:-1]},)")
    with pytest.raises(BadInput) as met:
        getattr(commands, name)(*given)
    assert words in str(met.value)


def test_a_half_cent_never_reaches_a_stack() -> None:
    values = usual("holdem")
    hand = deal("holdem", values["stakes"], values["stacks"], bytes(32))
    before = list(hand.stacks)
    with pytest.raises(BadInput, match="whole cents"):
        commands.RaiseTo(hand.actor, 450.5)  # type: ignore[arg-type]
    assert hand.stacks == before


def test_a_command_from_json_is_checked_as_well() -> None:
    decode = msgspec.json.Decoder(commands.AnyCommand).decode
    raised = msgspec.json.encode(commands.RaiseTo(0, 450))
    assert decode(raised) == commands.RaiseTo(0, 450)
    for wrong in (raised.replace(b"450", b"450.5"), raised.replace(b":0", b":true")):
        with pytest.raises(msgspec.ValidationError):
            decode(wrong)


@pytest.mark.parametrize("command", [commands.Fold(0), commands.Discard(1, (Card(3),))])
def test_a_sound_command_is_what_it_was(command: Command) -> None:
    assert msgspec.structs.replace(command) == command


# ---- as text ----


@pytest.mark.parametrize(
    "text",
    [
        f"holdem no 100/200 A {'9' * 5000} B 5000",
        f"holdem no 100/{'9' * 5000} A 5000 B 5000",
        f"holdem no 100/200 ante ${'9' * 5000} A 5000 B 5000",
        f"holdem no 100/200 A 5000 B 5000\ndeal seed {'9' * 5000}",
        f"holdem no 100/200 A 5000 B 5000\nA posts ante {'9' * 5000}",
        f"holdem no 100/200 A 5000 B 5000\nhouse max_raises={'9' * 5000}",
        f"holdem no 100/200 A 5000 B 5000\nrake percent={'9' * 5000}",
        f"holdem no 100/200 A 5000 B 5000\nB raises {'9' * 5000}",
        f"holdem no 100/200 A 5000 B 5000\nreport cards_missing many {'9' * 5000} by dealer",
        f"holdem no 100/200 A 5000 B 5000\ndealer acts {'9' * 5000}",
        f"holdem no 100/200 A 5000 B 5000\nexpect pot {'9' * 5000} 300 A B",
        f"holdem no 100/200 A 5000 B 5000\nexpect stacks A {'9' * 5000}",
    ],
    ids=lambda text: text.replace("9" * 5000, "99...9").replace("\n", ", "),
)
def test_a_number_of_5000_digits_is_told_in_one_short_line(text: str) -> None:
    with pytest.raises(BadInput) as met:
        read(text)
    assert "\n" not in str(met.value)
    assert len(str(met.value)) < 200
    assert str(met.value).startswith("line ")
