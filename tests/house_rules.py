"""The page of house rules: every value, its default, its clause, and an example in dollars."""

import inspect
import types
import typing
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final, NamedTuple

import msgspec
from msgspec import structs

from fairdeal.poker.house_rules import HouseRules


class Choice(NamedTuple):
    """What a house rule decides, its clauses, and what it does in a hand."""

    decides: str
    clauses: str
    example: str


CHOICES: Final = {
    "max_raises": Choice(
        "The most raises in one betting round. `none`: no limit.",
        "8.K(1), P-37",
        "`max_raises=3` at $2/$4: the betting goes $2, $4, $6, $8, and nobody can raise to $10.",
    ),
    "cap_lifted_heads_up": Choice(
        "The limit on raises does not apply when only two players are left.",
        "P-37",
        "With `max_raises=3`, two players can go on from $8 to $10, $12 and more.",
    ),
    "check_raise": Choice(
        "A player who has checked may raise later in the same round.",
        "8.J(2)",
        "`no`: you check, an opponent bets $4. You can call $4 but not raise to $8.",
    ),
    "short_all_in_reopens": Choice(
        "Any all-in raise lets players who have acted raise again, even a short one.",
        "P-137",
        "You bet $10, an opponent goes all-in for $15. With `no` you can only call $5.",
    ),
    "half_rule": Choice(
        "In fixed limit, an all-in of half a bet or more counts as a full bet.",
        "P-136",
        "You bet $4, an opponent goes all-in for $6. You can raise again; with `no` you can't.",
    ),
    "pot_counts_antes": Choice(
        "In pot limit, antes count as part of the pot.",
        "P-139",
        "Six antes of $1 and blinds of $1/$2: the first raise can be to $13, not to $7.",
    ),
    "open_pair_big_bet": Choice(
        "In Seven-Card Stud, High, an open pair on fourth street allows the upper bet.",
        "P-138",
        "At $2/$4, a player with a pair of nines showing can bet $2 or $4.",
    ),
    "completion_counts_as_raise": Choice(
        "Completing the forced bet counts as a raise.",
        "P-14",
        "With `max_raises=3`, $1 completed to $2 leaves two raises instead of three.",
    ),
    "straddle_counts_as_raise": Choice(
        "A straddle counts as a raise.",
        "P-132",
        "With `max_raises=3`, a straddle of $4 leaves two raises instead of three.",
    ),
    "any_stack_may_play": Choice(
        "A player is dealt in with any stack, however short.",
        "8.B(4), P-30",
        "With blinds of $1/$2, a player with $1 left is dealt in and is soon all-in.",
    ),
    "on_timeout": Choice(
        "What happens when a player's time is up.",
        "7.D(4), P-40",
        "Facing $6, the hand folds. With `floor`, it waits for a ruling.",
    ),
    "out_of_turn_binding": Choice(
        "What a player says out of turn binds at his turn, if nothing has changed.",
        "8.C, P-33",
        'A player says "call $6" too early. If it is still $6 at his turn, he must call.',
    ),
    "many_chips": Choice(
        "When several chips without a word are a raise.",
        "8.I, P-34",
        "Facing $6, three $5 chips are a raise to $15 with `full_raise`, a call with `announced`.",
    ),
    "heads_up_blinds": Choice(
        "Who posts the small blind when two players play.",
        "P-24",
        "Blinds of $1/$2: the button posts $1. With `text`, the other player does.",
    ),
    "draw_blinds": Choice(
        "In Five-Card Draw, when the blinds are posted.",
        "P-23",
        "With `before_deal`, $1 and $2 are in the pot before the first card.",
    ),
    "may_open_full": Choice(
        "The player who owes the forced bet may make the full bet instead.",
        "P-134",
        "At $2/$4 with a forced bet of $1, the player can open for $2.",
    ),
    "stud_low_ace_high": Choice(
        "In stud low, an ace is the highest up card, so it makes the forced bet.",
        "P-10",
        "`yes`: a player with an ace showing makes the forced bet of $1 before a king does.",
    ),
    "five_stud_burns_each_round": Choice(
        "In Five-Card Stud, the dealer burns a card before each round.",
        "P-20",
        "It costs no money: with `no`, the same deck gives other cards.",
    ),
    "badugi_draws": Choice(
        "The number of draws in badugi.",
        "20.K, P-59",
        "At $2/$4, four draws have five betting rounds, three draws have four.",
    ),
    "disclose_all": Choice(
        "Every hand that is still in must be shown at the showdown.",
        "18.E(3), P-81",
        "A player who called $6 on the river can't muck.",
    ),
    "no_bet_order": Choice(
        "Who shows first when nobody bet on the last street.",
        "P-80",
        "You bet $4 on the turn, and all check the river. With `last_aggressor_any_street` you "
        "show first.",
    ),
    "all_in_face_up": Choice(
        "When all bets are made and a player is all-in, the hands are turned up before the rest of "
        "the board, and nobody may concede.",
        "P-83",
        "Two players are all-in for $50 on the flop: everybody sees both hands before the turn.",
    ),
    "ace_kicker": Choice(
        "In Six Plus, whether an ace that makes no pair, set or straight is high or low.",
        "P-05",
        "With `low`, kings with Q-J-10 beat kings with A-Q-J and win the $20.",
    ),
    "lowball_takes_all": Choice(
        "In Badeucey and Badacey, the low hand wins the whole pot if nobody has a four-card "
        "badugi.",
        "P-68",
        "A pot of $40 goes to the low hand alone, instead of $20 to each half.",
    ),
    "odd_units": Choice(
        "The chips, in cents, in which pots are divided.",
        "P-74",
        "A pot of $25 for two players: $13 and $12 with dollar chips, $12.50 each with `50`.",
    ),
    "odd_chip": Choice(
        "In Omaha and badugi, whether a card by suit decides the odd chip, or the recipient of the "
        "next rule.",
        "12.K(6), 12.K(8), 20.L(7), P-75, P-76",
        "The odd $1 goes to the player with the ace of spades, not to the one left of the button.",
    ),
    "odd_recipient": Choice(
        "Who gets the odd chip. `last_left_of_button` is the button, if it wins.",
        "11.K(4), 21.E(5), 22.K(4), P-77, P-78",
        "A pot of $25 for two: the first winner left of the button gets $13.",
    ),
    "tournament": Choice(
        "It is a tournament table: no options, no rake, any stack plays, and the limit on raises "
        "also applies to two players.",
        "8.L(1)(a), P-122, P-30, P-37",
        "No dollar leaves the pots, and a player with one chip of $25 is dealt in.",
    ),
    "smallest_chip": Choice(
        "The smallest chip of a tournament table, in cents.",
        "P-145",
        "`2500`: a pot of $175 for two players is divided into $100 and $75.",
    ),
    "run_twice": Choice(
        "Players may ask to run it twice.",
        "8.L",
        "Two players are all-in with $100 in the pot: each board wins $50.",
    ),
    "run_twice_unanimous": Choice(
        "If one of three players declines, nobody runs it twice.",
        "P-42",
        "With `no`, the two others can still run a side pot of $40 twice.",
    ),
    "second_run_burns": Choice(
        "The second board has burn cards of its own.",
        "P-44",
        "It costs no money: with `no`, the second board gets other cards.",
    ),
    "bomb_pot": Choice(
        "The amount of a bomb pot, in cents. 0: the house does not offer it.",
        "8.M, P-51",
        "`500`: each of six players posts $5, and the flop comes with $30 in the pot.",
    ),
    "double_board": Choice(
        "The amount of a double board bomb pot, in cents. 0: the house does not offer it.",
        "8.N",
        "`500`: with six players, each board wins $15 of the first $30.",
    ),
    "waterfall": Choice(
        "The amount of a waterfall, in cents. 0: the house does not offer it.",
        "8.O",
        "`500`: six players post $5, the board comes without betting, and the best hand wins $30.",
    ),
    "waterfall_betting": Choice(
        "A waterfall has betting on the flop, the turn and the river.",
        "P-57",
        "`yes`: after the flop, players can bet $2 into the $30.",
    ),
    "special_refusal": Choice(
        "What happens when one player declines a bomb pot, a double board or a waterfall.",
        "P-50",
        "With `sit_out`, five players post $5 each, and the sixth is not dealt in.",
    ),
    "special_chapters": Choice(
        "The chapters whose games offer these options.",
        "P-58",
        "`11` alone: Hold 'Em has bomb pots of $5, Omaha does not.",
    ),
    "boxed_limit": Choice(
        "The number of cards face up in the deck that makes a misdeal.",
        "18.G(3), P-100",
        "The second card that is face up ends the hand, and your $6 come back.",
    ),
    "exposed_misdeal_at": Choice(
        "The number of exposed hole cards that makes a misdeal. `none`: no limit.",
        "18.P, P-109",
        "`2`: two exposed cards end the hand, and the blinds of $1/$2 come back.",
    ),
}


def values(kind: object) -> str:
    """What may be written for a field of this type."""
    if kind is bool:
        return "`yes`, `no`"
    if kind is int:
        return "a number"
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return ", ".join(f"`{each}`" for each in kind)
    if isinstance(kind, types.UnionType):
        return ", ".join(values(part) for part in typing.get_args(kind))
    return "`none`" if kind is types.NoneType else "a list: `100,50,25`"


def default(value: object) -> str:
    """A default as it is written."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def house_rules() -> list[str]:
    """A table for each group of house rules, under what the group is about."""
    lines: list[str] = []
    for field in structs.fields(HouseRules):
        kind = field.type
        grouped = isinstance(kind, type) and issubclass(kind, msgspec.Struct)
        about = inspect.getdoc(kind) if grouped else "It changes something in most of the groups."
        lines += [f"## {field.name.capitalize()}", "", about or "", ""]
        if grouped:
            lines += [f"In Python: `HouseRules({field.name}={kind.__name__}(...))`.", ""]
        lines += _table(structs.fields(kind) if grouped else (field,))
    return lines[:-1]


def _table(fields: Iterable[structs.FieldInfo]) -> Iterator[str]:
    yield "| Rule | Decides | Values | Default | Clause | Example |"
    yield "|---|---|---|---|---|---|"
    for field in fields:
        each, usual = CHOICES[field.name], default(field.default)
        cells = (f"`{field.name}`", each.decides, values(field.type), f"`{usual}`")
        yield f"| {' | '.join((*cells, each.clauses, each.example))} |"
    yield ""
