"""Every request goes through one door: commands, reports, time-outs, new orders, cards of paper."""

from random import Random
from typing import Any

import msgspec
import pytest

from fairdeal.banked import commands, door, events
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.games import GAMES
from fairdeal.banked.notation.reading import read
from fairdeal.banked.play import apply_facts, copy, load, open_round, play, replay
from fairdeal.banked.refusals import Refused, Why
from fairdeal.banked.requests import (
    CardsEntered,
    NewOrder,
    Report,
    Request,
    TimeOut,
    read_request,
)
from fairdeal.banked.round import NOBODY, Round
from fairdeal.banked.values import DoubleDownValues, DoubleDrawValues
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import parse
from fairdeal.engine.door import Door
from fairdeal.engine.roles import Role
from fairdeal.errors import BadInput
from tests.banked.any_round import assert_same, thirsty_round
from tests.documents import ROOT

# mypy compares the module with the protocol.
DOOR: Door[Round, Request, AnyEvent] = door

DRAW = "double-draw A 500..50000      A 20000   B 20000\nA bets 500\nB bets 500\nno more bets\n"
DRAWING = f"{DRAW}A plays\nB plays\n"
STUD = "double-down minimum 500..900   A 2000   B 2000\nA bets 500\nB bets 500\nno more bets\n"

REQUESTS: tuple[Request, ...] = (
    commands.Bet(0, "ante", 500),
    commands.TakeBack(1),
    commands.CloseBets(NOBODY),
    commands.Raise(0, 500),
    commands.Fold(0),
    commands.Stand(0),
    commands.Discard(0, parse("As Kd")),
    Report(what="left", by=Role.FLOORPERSON, seat=1, decision="losing"),
    Report(what="stub_count", by=Role.DEVICE, stub=43, hands=(5, 6)),
    TimeOut(1),
    NewOrder(parse("As Kd")),
    CardsEntered((*parse("As"), UNKNOWN)),
)


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda each: type(each).__name__)
def test_a_request_travels_as_json(request_: Request) -> None:
    assert read_request(msgspec.json.encode(request_)) == request_


@pytest.mark.parametrize(
    "text",
    ["", "{", "7", '{"type":"banked.request.tea"}', '{"type":"banked.request.fold"}',
     '{"type":"banked.request.raise","seat":0,"amount":4.5}', "\udcff".encode("utf-8", "replace"),
     '{"type":"banked.request.report","what":"left","by":"cook"}', b"\xff\xfe"],
)  # fmt: skip
def test_what_is_no_request_is_told_in_one_line(text: Any) -> None:
    with pytest.raises(BadInput, match="this is not a request to a round") as met:
        read_request(text)
    assert "\n" not in str(met.value)


def made(name: str, *fields: Any) -> Any:
    return getattr(commands, name)(*fields)


@pytest.mark.rule("D55")
@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: made("Raise", 0, 450.5), "Raise amount must be a whole number, not 450.5 (D55)"),
        (lambda: made("Raise", 0, True), "Raise amount must be a whole number, not True (D55)"),
        (lambda: made("Raise", "0", 5), "Raise seat must be a whole number, not '0' (D55)"),
        (
            lambda: made("Bet", 0, "ante", "500"),
            "Bet amount must be a whole number, not '500' (D55)",
        ),
        (lambda: made("Bet", None, "ante", 5), "Bet seat must be a whole number, not None"),
        (lambda: made("Fold", 0.0), "Fold seat must be a whole number, not 0.0 (D55)"),
        (lambda: made("Discard", 0, "As"), "Discard cards must be a tuple of cards, not 'As'"),
        (
            lambda: made("Discard", 0, ("As",)),
            "Discard cards must be a tuple of cards, not ('As',)",
        ),
        (lambda: made("Discard", [], ()), "Discard seat must be a whole number, not [] (D55)"),
        (lambda: Report(what=7, seat=0.5), "report what must be a text of one line, not 7"),  # type: ignore[arg-type]
        (lambda: Report(what="left", by="cook"), "report by must be "),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_whole_number_is_refused_when_a_command_is_made(make: Any, said: str) -> None:
    with pytest.raises(BadInput) as met:
        make()
    assert str(met.value).startswith(said)
    assert "\n" not in str(met.value)


def test_an_unknown_request_is_told_in_one_line() -> None:
    for strange in (None, 7, events.BetsClosed(), "fold"):
        with pytest.raises(BadInput, match="is not a request to a round against the house"):
            door.decide(read(DRAW).table, strange)  # type: ignore[arg-type]


def test_play_returns_what_happened() -> None:
    table = read(DRAW).table
    begun = len(table.log)
    happened = play(table, commands.Fold(0))
    assert happened == tuple(table.log[begun:]) == (events.Folded(0, 1_000),)
    happened = play(table, commands.Fold(1))
    assert happened == tuple(table.log[begun + 1 :])
    assert [type(fact).__name__ for fact in happened] == [
        "Folded", "BetsClosed", "StubRacked", "RoundClosed",
    ]  # fmt: skip
    other = read(DRAW).table
    assert (
        apply_facts(other, door.decide(other, commands.Fold(0))) == ()
    )  # the dealer had nothing to do
    assert other.log[-1] == events.Folded(0, 1_000)


def test_a_game_in_progress_is_held_without_asking_which_book_it_is_from() -> None:
    """The loop of a table: requests come, the dealer acts until somebody must."""
    table = open_round(
        "double-draw", DoubleDrawValues(positions=1), [20_000], GAMES["double-draw"].deck.cards
    )
    for asked in (
        commands.Bet(0, "ante", 500),
        commands.Bet(0, "bonus", 500),
        commands.CloseBets(NOBODY),
        commands.Raise(0, 500),
        commands.Discard(0),
        commands.Fold(0),
    ):
        assert DOOR.refusal(table, asked) is None
        DOOR.apply(table, DOOR.decide(table, asked))
        while acts := DOOR.step(table):
            assert len(acts) == 1
            DOOR.apply(table, acts)
    assert table.over
    assert DOOR.record(table)[0] == table.log[0]
    assert DOOR.step(table) == ()
    assert DOOR.options(table, 0) is None
    assert DOOR.options(table, 9) is None


# ---- time ----


@pytest.mark.rule("ddp 11.C(2)(b)", "D9", "D24")
def test_who_does_not_decide_in_time_folds_and_who_does_not_draw_stands_pat() -> None:
    table = read(DRAW).table
    assert door.decide(table, TimeOut(0)) == (events.Folded(0, 1_000),)
    table = read(DRAWING).table
    assert door.decide(table, TimeOut(0)) == (events.Discarded(0, ()),)


@pytest.mark.rule("dds (h)(3)", "S1")
def test_who_does_not_double_in_time_stands() -> None:
    table = read(STUD).table
    assert door.decide(table, TimeOut(1)) == (events.Stood(1),)


@pytest.mark.parametrize(
    ("text", "seat", "why"),
    [
        (DRAW, 1, Why.NOT_YOUR_TURN),
        (DRAW, 2, Why.NOT_SEATED),
        (DRAW, -1, Why.NOT_SEATED),
        (DRAW.split("no more")[0], 0, Why.BETS_ARE_OPEN),
        (f"{DRAWING}A discards 2c\ndealer acts 0\nstop", 0, Why.NOT_YOUR_TURN),
        (f"{DRAW}A folds\nB folds\n", 0, Why.ROUND_IS_OVER),
        (f"{STUD}A stands\n", 0, Why.NOT_YOUR_TURN),
    ],
)
def test_time_runs_only_for_who_has_to_decide(text: str, seat: int, why: Why) -> None:
    is_refused(read(text).table, TimeOut(seat), why)


def is_refused(table: Round, asked: Request, why: Why) -> None:
    before = copy(table)
    refused = door.refusal(table, asked)
    assert refused is not None
    assert refused.why is why
    with pytest.raises(Refused) as met:
        door.decide(table, asked)
    assert met.value.why is why
    assert "\n" not in str(met.value)
    assert_same(table, before)


# ---- a new order ----


def out_of_cards() -> Round:
    for number in range(20):
        table = thirsty_round(Random(number)).table
        if door.to_reshuffle(table):
            return table
    raise AssertionError("nobody ran out")


@pytest.mark.rule("D15")
def test_where_the_house_voids_such_a_round_no_new_order_is_taken() -> None:
    text = (ROOT / "tests" / "golden" / "records" / "banked-draw-deck-ran-out.json").read_bytes()
    table = replay(load(text).log[:-1])
    assert door.to_reshuffle(table) == ()
    is_refused(table, NewOrder(table.places["rack"]), Why.CARDS_NOT_AWAITED)
    [void] = door.step(table)
    assert isinstance(void, events.RoundVoided)


@pytest.mark.rule("D15")
def test_the_dealer_waits_for_the_new_order_of_the_discards() -> None:
    table = out_of_cards()
    assert door.step(table) == ()
    order = door.to_reshuffle(table)[::-1]
    assert door.decide(table, NewOrder(order)) == (events.Reshuffled(order),)
    play(table, NewOrder(order))
    assert not door.to_reshuffle(table)


@pytest.mark.rule("D15", "ddp 3.A")
def test_a_new_order_that_cannot_be_is_refused_by_name() -> None:
    table = out_of_cards()
    waiting = door.to_reshuffle(table)
    foreign = next(card for card in table.game.deck.cards if card not in waiting)
    for order, why in (
        (waiting[1:], Why.WRONG_NUMBER_OF_CARDS),
        ((), Why.WRONG_NUMBER_OF_CARDS),
        ((*waiting[1:], waiting[1]), Why.CARD_TWICE),
        ((*waiting[1:], foreign), Why.CARD_ELSEWHERE),
        ((*waiting[1:], Card(99)), Why.CARD_ELSEWHERE),
        ((*waiting[1:], UNKNOWN), Why.CARD_NOT_NAMED),
    ):
        is_refused(table, NewOrder(order), why)
    is_refused(table, NewOrder(waiting, seat=0), Why.NOT_YOUR_CALL)
    is_refused(read(DRAW).table, NewOrder(waiting), Why.CARDS_NOT_AWAITED)
    with pytest.raises(BadInput, match="is not a tuple of cards"):
        door.decide(table, NewOrder(["As"]))  # type: ignore[arg-type]


# ---- cards of paper ----


def paper(key: str) -> Round:
    """Two players at a table with a deck of paper, after no more bets."""
    game = GAMES[key]
    values = game.values(positions=2)
    assert isinstance(values, DoubleDrawValues | DoubleDownValues)
    table = open_round(key, values, [20_000] * 2, [UNKNOWN] * len(game.deck))
    for seat in (0, 1):
        for kind in game.opening:
            play(table, commands.Bet(seat, kind, 500))
    play(table, commands.CloseBets(NOBODY))
    return table


@pytest.mark.rule("dds (h)(2)", "dds (h)(4)")
def test_on_a_deck_of_paper_the_dealer_waits_for_each_card_of_stud() -> None:
    table = paper("double-down")
    assert door.step(table) == ()
    is_refused(table, CardsEntered(parse("As")), Why.WRONG_NUMBER_OF_CARDS)
    is_refused(table, CardsEntered(parse("As") * 2), Why.CARD_TWICE)
    is_refused(table, CardsEntered((*parse("As"), Card(52))), Why.CARD_ELSEWHERE)
    is_refused(table, CardsEntered((*parse("As"), UNKNOWN)), Why.CARD_NOT_NAMED)
    is_refused(table, CardsEntered(parse("As Kd"), seat=1), Why.NOT_YOUR_CALL)
    [dealt] = play(table, CardsEntered(parse("As Kd")))
    assert dealt == events.Dealt(((0, parse("As")[0]), (1, parse("Kd")[0])))
    is_refused(table, CardsEntered((UNKNOWN, *parse("As 7c 8d"))), Why.CARD_ELSEWHERE)
    is_refused(table, CardsEntered((UNKNOWN, UNKNOWN, *parse("7c 8d"))), Why.CARD_NOT_NAMED)
    play(table, CardsEntered((UNKNOWN, *parse("7c 8d 9h"))))
    play(table, commands.Stand(0))
    play(table, commands.Stand(1))
    assert door.step(table) == ()
    is_refused(table, CardsEntered((UNKNOWN,)), Why.CARD_NOT_NAMED)
    is_refused(table, CardsEntered(parse("9h")), Why.CARD_ELSEWHERE)
    play(table, CardsEntered(parse("Ad")))
    assert table.over
    assert table.stacks == [20_500, 19_500]


@pytest.mark.rule("ddp 8.D(2)", "ddp 11.C(6)", "ddp 11.D(1)")
def test_on_a_deck_of_paper_the_dealer_waits_for_each_card_of_double_draw() -> None:
    table = paper("double-draw")
    assert door.step(table) == ()
    is_refused(table, commands.Raise(0, 500), Why.NOT_NOW)
    play(table, CardsEntered((UNKNOWN,) * 10))
    play(table, commands.Raise(0, 500))
    play(table, commands.Fold(1))
    play(table, commands.Discard(0, (UNKNOWN, UNKNOWN)))
    assert door.step(table) == ()
    is_refused(table, CardsEntered((UNKNOWN,)), Why.WRONG_NUMBER_OF_CARDS)
    play(table, CardsEntered((UNKNOWN, *parse("As"))))
    play(table, commands.Raise(0, 500))
    play(table, commands.Discard(0))
    assert door.step(table) == ()
    is_refused(table, CardsEntered(parse("Ks Kh Kd Qc Qd")), Why.CARD_ELSEWHERE)  # the ace is there
    is_refused(table, CardsEntered((*parse("As Kh Kd Qc"), UNKNOWN)), Why.CARD_NOT_NAMED)
    play(table, CardsEntered(parse("As Ah Kd Kc 7s")))
    assert table.over
    assert table.stacks[0] == 20_000 + 1_500


def test_cards_are_entered_only_where_they_are_awaited() -> None:
    for table in (read(DRAW).table, read(DRAW.split("no more")[0]).table):
        is_refused(table, CardsEntered(parse("As")), Why.CARDS_NOT_AWAITED)
    with pytest.raises(BadInput, match="is not a tuple of cards"):
        door.decide(paper("double-down"), CardsEntered(parse("As")[0]))  # type: ignore[arg-type]


@pytest.mark.rule("ddp 8.C", "dds (h)(1)(i)")
def test_only_the_dealer_closes_the_bets() -> None:
    is_refused(read(DRAW.split("no more")[0]).table, commands.CloseBets(0), Why.NOT_YOUR_CALL)
