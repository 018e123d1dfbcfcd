"""The writer guards itself: a fact that cannot be is `Corrupt`, and nothing has changed.

What it does not ask is whether the rules allowed a fact: `verify` does.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from fairdeal.banked import events
from fairdeal.banked.commands import Fold
from fairdeal.banked.door import apply, begin, decide, run, step, to_reshuffle
from fairdeal.banked.events import AnyEvent, RoundOpened
from fairdeal.banked.games import GAMES
from fairdeal.banked.notation.reading import read
from fairdeal.banked.play import copy, load, replay, save
from fairdeal.banked.requests import NewOrder
from fairdeal.banked.round import Round
from fairdeal.banked.values import DoubleDrawValues
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import parse
from fairdeal.errors import Corrupt, UnknownEdition
from tests.banked.any_round import assert_same, play_any, thirsty_round
from tests.speeds import speed

BETS = "double-draw A 500..50000      A 20000   B 20000   C 20000\nA bets 500\nB bets ante 500\n"
DEAL = f"{BETS}B bets bonus 500\nno more bets\n"
DEALING = f"{DEAL}dealer acts 0\nstop\n"
DECIDING = f"{DEAL}expect actor A\n"
DRAWING = f"{DEAL}A plays\nB plays\nexpect actor A\n"
DRAWN = f"{DRAWING}A discards 2c\ndealer acts 0\nstop\n"
SETTLING = f"{DRAWING}A stands pat\nB stands pat\nA plays\nB plays\nA stands pat\nB stands pat\n"
SETTLING += "dealer acts 1\nstop\n"
STUD = "double-down minimum 500..900   A 2000   B 2000\nA bets 500\nB bets 500\nno more bets\n"
COUNTED = DEAL.replace("\n", "\nhouse count_stub=yes\n", 1)
OVER = f"{DEAL}A folds\nB folds\n"

WRONG: dict[str, tuple[str, AnyEvent]] = {
    "a bet that is not there in chips": (BETS, events.WagerPlaced(2, "ante", 20_100)),
    "a bet by nobody's position": (BETS, events.WagerPlaced(3, "ante", 500)),
    "a bet by position -1": (BETS, events.WagerPlaced(-1, "ante", 500)),
    "a wager that the layout has not": (BETS, events.WagerPlaced(2, "insurance", 500)),
    "a bet of less than nothing": (BETS, events.WagerPlaced(2, "ante", -500)),
    "a bet of half a cent": (BETS, events.WagerPlaced(2, "ante", 450.5)),  # type: ignore[arg-type]
    "a bet that forgets what lay there": (BETS, events.WagerPlaced(0, "ante", 600)),
    "a bet on top of nothing": (BETS, events.WagerPlaced(2, "ante", 600, before=500)),
    "more taken back than lay there": (BETS, events.WagersTakenBack(0, 1_100)),
    "nothing taken back": (BETS, events.WagersTakenBack(2, 0)),
    "cards before no more bets": (BETS, events.StubRacked()),
    "a decision before no more bets": (BETS, events.Folded(0, 1_000)),
    "a round closed before it began": (BETS, events.RoundClosed()),
    "no more bets where nobody bets": ("double-draw A 500..900 A 20\n", events.BetsClosed()),
    "a round opened again": (BETS, RoundOpened("double-draw", 1, DoubleDrawValues(), (), (), ())),
    "cards to a position that is not in": (
        DEALING,
        events.Dealt(tuple((2, Card(card)) for card in range(10))),
    ),
    "too few cards": (DEALING, events.Dealt(((0, Card(0)), (1, Card(1))))),
    "a foreign card": (DEALING, events.Dealt(tuple((at % 2, Card(90 + at)) for at in range(10)))),
    "a card twice": (DEALING, events.Dealt(tuple((at % 2, Card(at // 2)) for at in range(10)))),
    "a fold by position -1": (DECIDING, events.Folded(-1, 1_000)),
    "a fold by who has no hand": (DECIDING, events.Folded(2, 0)),
    "a fold out of turn": (DECIDING, events.Folded(1, 1_000)),
    "a fold that gives up less": (DECIDING, events.Folded(0, 500)),
    "a fold that gives up half a cent": (DECIDING, events.Folded(0, 1_000.0)),  # type: ignore[arg-type]
    "a raise out of turn": (DECIDING, events.WagerPlaced(1, "first draw", 500)),
    "a raise of another wager": (DECIDING, events.WagerPlaced(0, "second draw", 500)),
    "a raise that is not there": (DECIDING, events.WagerPlaced(0, "first draw", 50_000)),
    "a discard before the draw": (DECIDING, events.Discarded(0, ())),
    "a discard out of turn": (DRAWING, events.Discarded(1, ())),
    "a discard that is not held": (DRAWING, events.Discarded(0, parse("As"))),
    "the same discard twice": (DRAWING, events.Discarded(0, parse("2c") * 2)),
    "a draw that nobody asked for": (DRAWING, events.Drawn(0, parse("7c"))),
    "more drawn than discarded": (DRAWN, events.Drawn(0, parse("7c 7d"))),
    "a draw by another": (DRAWN, events.Drawn(1, parse("7c"))),
    "a reshuffle while the stub lasts": (DRAWN, events.Reshuffled(parse("2c"))),
    "a hand shown by nobody": (SETTLING, events.HandShown(2, parse("As"), "pair")),
    "another hand shown": (SETTLING, events.HandShown(0, parse("As Ks Qs Js Ts"), "pair")),
    "a line that no paytable has": (SETTLING, events.HandShown(0, parse("2c 2h 3c"), "flash")),
    "a wager settled unseen": (SETTLING, events.WagerSettled(0, "ante", 500, 500)),
    "a hand racked before it is settled": (SETTLING, events.HandRacked(0)),
    "a round closed with wagers on it": (SETTLING, events.RoundClosed()),
    "a void round after the settlement began": (SETTLING, events.RoundVoided("x", False, (0,) * 3)),
    "a void round that pays": (DECIDING, events.RoundVoided("x", False, (1_500, 1_000, 0))),
    "a void round of other positions": (DECIDING, events.RoundVoided("x", False, (1_000, 1_000))),
    "a void round of half cents": (
        DECIDING,
        events.RoundVoided("x", False, (999.5, 1_000, 0)),  # type: ignore[arg-type]
    ),
    "an irregularity that no book has": (DECIDING, events.IrregularityReported("tea", "dealer")),
    "a leaver who is not there": (DECIDING, events.IrregularityReported("left", "dealer", 2)),
    "a card set aside that was dealt": (DECIDING, events.CardSetAside(parse("2c")[0])),
    "a wrong count of the stub": (f"{COUNTED}dealer acts 1\nstop", events.StubCounted(43)),
    "too many shared cards": (f"{STUD}dealer acts 1\nstop", events.SharedDealt((), parse("7c 8c"))),
    "another hole card": (f"{STUD}A stands\nB stands\ndealer acts 1\nstop", events.HoleShown(())),
    "a stand by who has decided": (f"{STUD}A stands\n", events.Stood(0)),
    "a fact after the end": (OVER, events.RoundClosed()),
    "no fact at all": (DECIDING, None),  # type: ignore[dict-item]
}


def refused(table: Round, *facts: AnyEvent) -> str:
    """Facts are refused as corrupt, and the round is as it was, to the last card."""
    before, record = copy(table), [*table.log]
    with pytest.raises(Corrupt) as met:
        apply(table, facts)
    assert_same(table, before)
    assert table.log == record
    assert "\n" not in str(met.value)
    return str(met.value)


@pytest.mark.rule("D4", "D22", "D55")
@pytest.mark.parametrize("what", WRONG)
def test_what_cannot_be_is_corrupt_and_changes_nothing(what: str) -> None:
    text, fact = WRONG[what]
    refused(replay(read(text).table.log), fact)


def test_facts_happen_all_together_or_not_at_all() -> None:
    table = read(DECIDING).table
    fold = decide(table, Fold(0))
    refused(table, *fold, *fold)
    before = copy(table)
    with pytest.raises(Corrupt):
        run(table, (*fold, *fold))
    assert_same(table, before)
    apply(table, fold)


def test_a_settlement_that_was_recorded_in_another_order_goes_on_from_where_it_is() -> None:
    """The dealer has worked out what comes, and then something else is believed."""
    table = copy(read(SETTLING).table)
    (shown,) = step(table)
    apply(table, (shown,))
    (even,) = step(table)
    bonus = events.WagerSettled(0, "bonus", 500, -500)
    assert even != bonus
    apply(table, (bonus,))
    assert step(table) == step(replay(table.log)) == (even,)
    closed = run(table)
    assert bonus not in closed
    assert type(closed[-1]) is events.RoundClosed


@pytest.mark.rule("D15")
def test_a_new_order_is_of_the_cards_that_wait() -> None:
    table = thirsty_round(Random(1)).table
    if table.over:
        table = thirsty_round(Random(2)).table
    waiting = to_reshuffle(table)
    assert waiting
    twice, foreign = waiting[:-1] + waiting[:1], (*waiting[:-1], Card(99))
    for order in (waiting[:1], twice, foreign, (), waiting * 2):
        refused(table, events.Reshuffled(order))
    apply(table, decide(table, NewOrder(waiting[::-1])))
    assert step(table)


# ---- any fact at any time ----


def anything(chance: Random) -> AnyEvent:
    """A fact of any kind about anything."""
    kind = chance.choice(KINDS)
    said = {
        field.name: ANY.get(field.name, any_seat)(chance) for field in msgspec.structs.fields(kind)
    }
    fact: AnyEvent = kind(**said)
    return fact


def any_seat(chance: Random) -> int:
    return chance.randint(-2, 7)


def any_cards(chance: Random) -> tuple[Card, ...]:
    pool = [Card(card) for card in [*range(54), UNKNOWN, 99]]
    return tuple(chance.choice(pool) for _ in range(chance.choice([0, 1, 1, 2, 3, 5])))


def any_amount(chance: Random) -> int:
    return chance.choice([0, 1, 100, 500, 500, 1_000, -500, 10**9])


KINDS: list[Any] = [
    kind for name, kind in vars(events).items()
    if isinstance(kind, type) and issubclass(kind, events.Event)
    and kind not in (events.Event, RoundOpened)
]  # fmt: skip
ANY: dict[str, Callable[[Random], Any]] = {
    "kind": lambda chance: chance.choice(["ante", "bonus", "original", "first draw", "tea"]),
    "amount": any_amount,
    "before": lambda chance: chance.choice([0, 0, 500]),
    "surrendered": any_amount,
    "stake": any_amount,
    "won": any_amount,
    "returned": lambda chance: tuple(any_amount(chance) for _ in range(chance.randint(0, 7))),
    "cards": any_cards,
    "hole": any_cards,
    "shared": any_cards,
    "order": any_cards,
    "card": lambda chance: Card(chance.randrange(60)),
    "line": lambda chance: chance.choice(["pair", "flush", "tea"]),
    "entry": lambda chance: chance.choice(["left", "face_up", "tea"]),
    "by": lambda chance: "dealer",
    "what": lambda chance: "left",
    "why": lambda chance: "tea",
    "decision": lambda chance: "",
    "person": lambda chance: "",
    "hands": lambda chance: (),
    "new_deck": lambda chance: False,
}


@pytest.mark.rule("ddp 3.A", "S11")
@pytest.mark.parametrize("key", GAMES)
def test_any_fact_at_any_time_is_written_whole_or_not_at_all(
    key: str, count: Callable[[int], int], seed: int, record_property: Callable[[str, Any], None]
) -> None:
    tried = taken = 0
    for number in range(max(20, count(4_000))):
        chance = Random(f"anything {seed} {key} {number}")
        witness = play_any(GAMES[key], number % 7, chance, 0.05)
        if witness is None:
            continue
        record = witness.table.log
        part = record[: chance.randint(1, len(record))]
        table = replay(part)
        for _ in range(30):
            fact, before = anything(chance), copy(table)
            tried += 1
            try:
                apply(table, (fact,))
            except Corrupt:
                assert_same(table, before)
                assert table.log == before.log
            else:
                taken += 1
                assert sum(table.stacks) + sum(map(table.on_layout, range(table.seats))) + (
                    table.house
                ) == sum(table.start)
                assert min(table.stacks) >= 0
                table.places.recount()
                table = replay(part)
    assert tried > taken > 0
    record_property("facts", tried)


# ---- records ----


@pytest.mark.parametrize(
    "text",
    [b"[]", b"{}", b"7", b"", b"\xff", b"[7]", b'[{"type":"Folded"}]', b'{"schema":2}', b"null",
     b'{"schema":2,"book":"banked","game":"double-draw","edition":1,"events":[]}',
     b'{"schema":2,"book":"poker","game":"holdem","edition":1,"events":[]}',
     b'{"schema":1,"book":"banked","game":"double-draw","edition":1,"events":[{"type":"Dealt"}]}'],
)  # fmt: skip
def test_what_is_no_record_is_told_in_one_line(text: bytes) -> None:
    with pytest.raises(Corrupt) as met:
        load(text)
    assert "\n" not in str(met.value)


def test_a_record_begins_with_a_round_that_could_be() -> None:
    table = read(DEAL).table
    opened = table.log[0]
    assert isinstance(opened, RoundOpened)
    change = msgspec.structs.replace
    with pytest.raises(
        Corrupt, match="a record begins with the opening of a round, not with Dealt"
    ):
        begin(events.Dealt(()))
    for wrong in (
        change(opened, order=opened.order[1:]),
        change(opened, order=(*opened.order[1:], opened.order[1])),
        change(opened, stacks=(500, -1, 0)),
        change(opened, stacks=(500,)),
        change(opened, stacks=(0.5, 0, 0)),
        change(opened, values=change(opened.values, increment=0)),
    ):
        with pytest.raises(Corrupt):
            begin(wrong)
    with pytest.raises(UnknownEdition, match="edition 999 of 'double-draw' is not known here"):
        begin(change(opened, edition=999))
    with pytest.raises(UnknownEdition, match="edition 999"):
        load(save(table).replace(b'"edition":1', b'"edition":999'))


# ---- without assertions ----


@pytest.mark.slow
@pytest.mark.parametrize("module", ["test_writer", "test_verify"])
def test_the_guards_cannot_be_switched_off(module: str) -> None:
    """The same tests with `python -O`, which leaves out every `assert` of the program.

    The tests themselves run at their own count; here a hundredth will do, but for a long run.
    """
    here, slower = Path(__file__), speed() == "long"
    environment = {**os.environ, "FAIRDEAL_SPEED": "long" if slower else "quick"}
    words = ["-p", "no:cacheprovider", "-n", "0", "-q", "-W", "ignore", "-m", "not slow"]
    done = subprocess.run(
        [sys.executable, "-O", "-m", "pytest", *words, str(here.with_name(f"{module}.py"))],
        capture_output=True,
        text=True,
        check=False,
        cwd=here.parents[2],
        env=environment,
    )
    assert done.returncode == 0, done.stdout[-2_000:]
