"""Nobody learns or takes what is not his: ways to cheat at an automatic table, each tried.

A player's report calls the floor and does nothing else. And for every request that a seat or the
rail may send, two rounds that differ only in cards hidden from it answer alike, texts included.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from fairdeal.banked import commands, door, events
from fairdeal.banked.events import AnyEvent, RoundOpened
from fairdeal.banked.games import GAMES
from fairdeal.banked.notation.reading import read
from fairdeal.banked.play import copy, replay
from fairdeal.banked.refusals import Refused, Why
from fairdeal.banked.requests import CardsEntered, NewOrder, Report, Request
from fairdeal.banked.round import NOBODY, Round
from fairdeal.banked.trouble.irregularities import IRREGULARITIES
from fairdeal.banked.views.hidden import Onlooker
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import parse
from fairdeal.engine.audience import RAIL, SURVEILLANCE, Audience, Kind, seat
from fairdeal.engine.roles import Role
from fairdeal.errors import BadInput
from tests.banked.any_round import any_report, assert_same, play_any
from tests.banked.scenario import run
from tests.banked.test_view import relabelled, shuffled, visible

ROUNDS = 10_000
"""Per game in a long run."""

DRAW = "double-draw A 500..50000      A 20000   B 20000\nA bets 500\nB bets 500\nno more bets\n"
STUD = "double-down minimum 500..900   A 2000   B 2000\nA bets 500\nB bets 500\nno more bets\n"


def reports(key: str) -> list[str]:
    return sorted({entry.report for entry in IRREGULARITIES[key].values()})


# ---- a player's word ----


@pytest.mark.rule("P-154", "D53")
@pytest.mark.parametrize(("key", "text"), [("double-draw", DRAW), ("double-down", STUD)])
def test_a_players_report_calls_the_floor_and_changes_nothing(key: str, text: str) -> None:
    """Not the hands, not the wagers, not the round: whatever he reports, about whomever."""
    for what in reports(key):
        table = read(text).table
        before = copy(table)
        said = Report(what=what, by=Role.PLAYER, seat=1, cards=parse("As"), stub=3, speaker=0)
        called = events.FloorCalled(0, what, 1, parse("As"))
        assert door.decide(table, said) == (called,)
        door.apply(table, (called,))
        assert_same(table, before)
        assert table.log == [*before.log, called]


@pytest.mark.rule("P-154", "ddp 7.B(3)")
def test_a_player_cannot_fold_another_by_saying_that_he_left() -> None:
    run(f"""
        {DRAW}
        expect actor A
        report left B by A
        report left B by player
        expect events FloorCalled FloorCalled
        expect inside A B
        report left B decision losing by A      refused not_your_call
        expect inside A B
        report left B by floorperson
        expect inside A
    """)


@pytest.mark.rule("P-154", "ddp 8.F(4)", "dds (k)(1)")
def test_a_player_cannot_void_a_round_that_goes_against_him() -> None:
    for text, what in ((DRAW, "wrong_hand"), (STUD, "wrong_hand"), (STUD, "hole_exposed Kd")):
        told = run(f"{text}expect actor A\nreport {what} by A\nexpect events FloorCalled")
        assert not told.table.over
        assert read(f"{text}report {what} by surveillance").table.voided


@pytest.mark.rule("P-154", "ddp 13.A")
def test_a_player_cannot_read_the_stub_by_asking_card_by_card() -> None:
    """A report of a card in the stub used to differ from one of a card in a hand."""
    table = read(DRAW).table
    asked = [
        Report(what="face_up", by=Role.PLAYER, speaker=0, cards=(card,))
        for card in [*table.game.deck.cards, UNKNOWN]
    ]
    answers = [door.decide(table, each) for each in asked]
    assert all(isinstance(call, events.FloorCalled) for (call,) in answers)


@pytest.mark.rule("ddp 10.C(1)", "D19", "P-154")
def test_a_device_is_believed_about_its_own_count_and_nothing_else() -> None:
    table = read(DRAW).table
    counted = door.decide(table, Report(what="stub_count", by=Role.DEVICE, stub=43, hands=(5, 5)))
    assert isinstance(counted[-1], events.RoundVoided)
    for what in reports("double-draw"):
        if what != "stub_count":
            refused = door.refusal(table, Report(what=what, by=Role.DEVICE, seat=0))
            assert refused is not None
            assert refused.why is Why.NOT_YOUR_CALL


@pytest.mark.rule("P-154")
def test_what_a_player_says_is_heard_by_the_staff_and_by_himself() -> None:
    call = events.FloorCalled(0, "wrong_hand", 1, parse("As"))
    hidden = msgspec.structs.replace(call, cards=(UNKNOWN,))
    for audience in (seat(0), SURVEILLANCE):
        assert Onlooker(audience).look(call) == call
    for audience in (seat(1), RAIL):
        assert Onlooker(audience).look(call) == hidden


# ---- twins ----


def asked_by(table: Round, who: Audience, chance: Random) -> Iterator[Request]:
    """Every request that an audience may send, with every card there is."""
    own = who.seat if who.kind is Kind.SEAT else NOBODY
    deck = [*table.game.deck.cards, UNKNOWN, Card(99)]
    values = table.values
    yield commands.TakeBack(own)
    yield commands.Fold(own)
    yield commands.Stand(own)
    if who.kind is Kind.SEAT:
        yield commands.CloseBets(own)  # the dealer's own comes from nobody's seat
        yield NewOrder(tuple(table.game.deck.cards[:23]), own)
        yield NewOrder(table.places["rack"], own)
        yield CardsEntered((UNKNOWN,) * 5, own)
    for amount in (0, values.table_min, values.table_max, table.stake(max(own, 0)), 10**9):
        yield commands.Raise(own, amount)
        for kind in (*table.game.opening, "tea"):
            yield commands.Bet(own, kind, amount)
    mine = table.cards(own) if own >= 0 else ()
    for many in range(6):
        yield commands.Discard(own, mine[:many])
    for card in deck:
        yield commands.Discard(own, (card,))
    for what in [*reports(table.game.key), "tea"]:
        for about in range(-1, table.seats + 1):
            yield Report(what=what, by=Role.PLAYER, seat=about, speaker=own)
        for card in chance.sample(deck[:-1], 8):
            yield Report(what=what, by=Role.PLAYER, cards=(card,), speaker=own, stub=39)


def answer(table: Round, asked: Request, who: Audience) -> Any:
    """What an audience gets to see of the answer: facts, or a text."""
    try:
        facts = door.decide(table, asked)
    except (Refused, BadInput) as fault:
        refused = door.refusal(table, asked) if isinstance(fault, Refused) else None
        return type(fault).__name__, str(fault), str(refused)
    eyes = Onlooker(who)
    for event in table.log:
        eyes.look(event)
    return [eyes.look(fact) for fact in facts]


def twin_of(part: list[AnyEvent], who: Audience, own_up: bool, chance: Random) -> Round:
    """A round that differs only in cards that an audience has not seen."""
    opened = part[0]
    assert isinstance(opened, RoundOpened)
    other = shuffled({*opened.order} - visible(part, who, own_up), chance)
    return replay([relabelled(event, other) for event in part])


@pytest.mark.rule("P-154", "D23", "dds (a)(1)(iii)")
@pytest.mark.parametrize("key", GAMES)
def test_twins_that_differ_in_hidden_cards_answer_every_request_alike(
    key: str, count: Callable[[int], int], seed: int, record_property: Callable[[str, Any], None]
) -> None:
    asked_in_all, own_up = 0, GAMES[key].own_up
    met: Counter[str] = Counter()
    for number in range(max(20, count(ROUNDS))):
        chance = Random(f"cheating twins {seed} {key} {number}")
        witness = play_any(GAMES[key], number % 7, chance, chance.choice([0, 0.05, 0.2]))
        if witness is None:
            continue
        record = witness.table.log
        who = chance.choice([RAIL, *map(seat_of, range(witness.table.seats))])
        part = record[: chance.randint(1, len(record))]
        table, twin = replay(part), twin_of(part, who, own_up, chance)
        for asked in asked_by(table, who, chance):
            one, other = answer(table, asked, who), answer(twin, asked, who)
            assert one == other, asked
            met[one[1] if isinstance(one, tuple) else "facts"] += 1
            asked_in_all += 1
    assert met["facts"]
    assert len(met) > 5
    record_property("requests", asked_in_all)


def seat_of(number: int) -> Audience:
    return seat(number)


@pytest.mark.rule("P-154")
@pytest.mark.parametrize("key", GAMES)
def test_no_report_by_a_player_ever_has_a_remedy(
    key: str, count: Callable[[int], int], seed: int
) -> None:
    called = 0
    for number in range(max(40, count(4_000))):
        chance = Random(f"players word {seed} {key} {number}")
        witness = play_any(GAMES[key], number % 7, chance, 0)
        if witness is None:
            continue
        record = witness.table.log
        table = replay(record[: chance.randint(1, len(record))])
        before = copy(table)
        for _ in range(10):
            said = msgspec.structs.replace(any_report(table, chance), by=Role.PLAYER)
            refused = door.refusal(table, said)
            if refused is not None:
                assert refused.why in OPEN_REASONS
                continue
            facts = door.decide(table, said)
            assert [type(fact) for fact in facts] == [events.FloorCalled]
            door.apply(table, facts)
            assert_same(table, before)
            called += 1
    assert called


OPEN_REASONS = (
    Why.ROUND_IS_OVER, Why.NO_SUCH_IRREGULARITY, Why.NOT_YOUR_CALL, Why.NOT_SEATED,
)  # fmt: skip
"""Why a player is not heard: none of it depends on a card."""
