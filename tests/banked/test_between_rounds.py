"""The cards of a round come from a deck that was made ready, and go back to be made ready again."""

from collections.abc import Sequence

import pytest

from fairdeal.banked import events
from fairdeal.banked.commands import Bet, CloseBets
from fairdeal.banked.deck.between_rounds import deck_of, recut
from fairdeal.banked.games import GAMES, BankedGame
from fairdeal.banked.play import apply_facts, open_round, play
from fairdeal.banked.requests import Report
from fairdeal.banked.round import Round
from fairdeal.banked.trouble.irregularities import report_facts
from fairdeal.banked.values import Dealing, DoubleDownValues, DoubleDrawValues
from fairdeal.cards.card import Card
from fairdeal.cards.shuffle import shuffle
from fairdeal.engine.deck import preparing
from fairdeal.engine.deck.cutting import DEALER, RecutBy
from fairdeal.engine.deck.preparing import (
    Cards,
    CutMade,
    DealStarted,
    DeckRetired,
    RoundDone,
    Shuffled,
)
from fairdeal.engine.deck.preparing_rules import Method, Why
from fairdeal.engine.roles import Role
from fairdeal.errors import BadInput
from tests.rule_marker import each_with_rules

SEED = bytes(32)
JAM = {"double-draw": "wrong_hand", "double-down": "hole_exposed"}


def made_ready(cards: Cards, game: BankedGame, depth: int = 20) -> Cards:
    order = shuffle(game.deck.cards, SEED)
    cards = preparing.do(cards, Shuffled(order, Method.HAND))
    return preparing.do(cards, CutMade(depth))


def dealt(game: BankedGame, order: Sequence[Card]) -> Round:
    values = game.values(positions=1)
    table = open_round(game.key, values, [20_000], order)
    for kind in game.opening:
        play(table, Bet(0, kind, 500))
    play(table, CloseBets(-1))
    return table


@pytest.mark.parametrize(
    "key",
    each_with_rules(
        {"double-draw": "ddp 5.F(2)", "double-down": "dds (d)(5); dds (h)(1)(i)"},
    ),
)
def test_the_round_is_dealt_from_the_order_that_the_cut_made(key: str) -> None:
    game = GAMES[key]
    cards = made_ready(deck_of(game, game.values()), game)
    whole = shuffle(game.deck.cards, SEED)
    assert cards.order == whole[20:] + whole[:20]
    table = dealt(game, cards.order)
    assert table.cards(0) == cards.order[: game.own]


@pytest.mark.parametrize(
    "key", each_with_rules({"double-draw": "ddp 5.A(2)", "double-down": "dds (d)(1)"})
)
def test_a_void_round_is_followed_by_a_shuffle_too(key: str) -> None:
    game = GAMES[key]
    cards = preparing.do(
        made_ready(deck_of(game, game.values()), game), DealStarted(game.deck.name)
    )
    table = dealt(game, cards.order)
    apply_facts(table, report_facts(table, Report(what=JAM[game.key])))
    assert table.voided
    [void] = [event for event in table.log if isinstance(event, events.RoundVoided)]
    assert not void.new_deck
    cards = preparing.do(cards, RoundDone(completed=not table.voided))
    refused = preparing.refusal(cards, DealStarted(game.deck.name))
    assert refused is not None
    assert refused.why is Why.NOT_SHUFFLED
    assert preparing.prepared(made_ready(cards, game))


@pytest.mark.rule("ddp 8.F(5)", "D20", "D29")
def test_a_deck_with_a_card_too_few_is_never_dealt_again() -> None:
    game = GAMES["double-draw"]
    cards = preparing.do(
        made_ready(deck_of(game, game.values()), game), DealStarted(game.deck.name)
    )
    table = dealt(game, cards.order)
    apply_facts(table, report_facts(table, Report(what="stub_count", stub=48, hands=(5,))))
    [void] = [event for event in table.log if isinstance(event, events.RoundVoided)]
    assert void.new_deck
    cards = preparing.do(cards, DeckRetired(void.why))
    refused = preparing.refusal(cards, Shuffled(game.deck.cards, Method.HAND))
    assert refused is not None
    assert refused.why is Why.DECK_RETIRED


@pytest.mark.rule("ddp 13.E", "ddp 13.D")
def test_after_a_jam_of_the_shoe_all_its_cards_are_there_to_be_shuffled() -> None:
    game = GAMES["double-draw"]
    values = game.values(positions=1, dealing=Dealing.AUTOMATED_SHOE)
    table = open_round(game.key, values, [20_000], game.deck.cards)
    for kind in game.opening:
        play(table, Bet(0, kind, 500))
    play(table, CloseBets(-1))
    apply_facts(table, report_facts(table, Report(what="shoe_jam")))
    lying = [card for place in table.places for card in table.places[place]]
    assert sorted(lying) == sorted(game.deck.cards)


# ---- how the house has it cut ----


@pytest.mark.rule("ddp 5.F(1)", "D31")
@pytest.mark.parametrize(
    ("below", "deepest"), [(1, 53), (10, 44), (44, 10)], ids=["default", "ten", "most"]
)
def test_the_house_says_how_many_cards_a_cut_leaves_at_the_bottom(below: int, deepest: int) -> None:
    game = GAMES["double-draw"]
    cards = deck_of(game, DoubleDrawValues(cut_min_from_bottom=below))
    cards = preparing.do(cards, Shuffled(game.deck.cards, Method.HAND))
    refused = preparing.refusal(cards, CutMade(deepest + 1))
    assert refused is not None
    assert refused.why is Why.CUT_TOO_LARGE
    assert preparing.do(cards, CutMade(deepest)).cut


@pytest.mark.rule("ddp 5.F(1)", "D31")
@pytest.mark.parametrize("below", [0, -3, 45])
def test_a_cut_that_could_not_be_made_is_no_choice(below: int) -> None:
    values = DoubleDrawValues(positions=1, cut_min_from_bottom=below)
    with pytest.raises(BadInput, match="cut_min_from_bottom must be a whole number from 1 to 44"):
        open_round("double-draw", values, [20_000], GAMES["double-draw"].deck.cards)


@pytest.mark.rule("dds (d)(6)", "S17")
@pytest.mark.parametrize(
    ("recut_by", "cutter", "occupied", "again"),
    [
        (RecutBy.LAST_CUTTER, 4, [0, 2, 4], 4),
        (RecutBy.NEXT_ENTITLED, 4, [0, 2, 4], 2),
        (RecutBy.NEXT_ENTITLED, 0, [0, 2, 4], 4),
        (RecutBy.LAST_CUTTER, 4, [0, 2], 2),
        (RecutBy.LAST_CUTTER, DEALER, [0, 2, 4], DEALER),
        (RecutBy.NEXT_ENTITLED, DEALER, [0, 2, 4], DEALER),
        (RecutBy.LAST_CUTTER, 4, [], DEALER),
    ],
)
def test_the_house_says_who_cuts_again(
    recut_by: RecutBy, cutter: int, occupied: list[int], again: int
) -> None:
    game, values = GAMES["double-down"], DoubleDownValues(recut_by=recut_by)
    cards = preparing.do(deck_of(game, values), Shuffled(game.deck.cards, Method.HAND))
    cards = preparing.do(cards, CutMade(20, by=cutter))
    cards = preparing.do(cards, recut(cards, values, occupied, Role.FLOORPERSON))
    refused = preparing.refusal(cards, CutMade(20, by=6))
    assert refused is not None
    assert refused.why is Why.NOT_THE_RECUTTER
    cards = preparing.do(cards, CutMade(20, by=again))
    assert (cards.cut, cards.cutter, cards.recutter) == (True, again, None)


@pytest.mark.rule("ddp 5.G", "ddp 5.D(2)")
def test_in_double_draw_poker_the_dealer_cuts_again() -> None:
    game, values = GAMES["double-draw"], DoubleDrawValues()
    cards = made_ready(deck_of(game, values), game)
    cards = preparing.do(cards, recut(cards, values, [0, 2], Role.FLOORPERSON))
    assert preparing.refusal(cards, CutMade(20, by=0)) is not None
    assert preparing.do(cards, CutMade(20)).cut


@pytest.mark.rule("dds (d)(1)", "S17")
def test_a_shuffle_ends_what_a_recut_was_ordered_for() -> None:
    game, values = GAMES["double-down"], DoubleDownValues()
    cards = made_ready(deck_of(game, values), game)
    cards = preparing.do(cards, recut(cards, values, [0, 2], Role.MANAGER))
    cards = preparing.do(cards, Shuffled(game.deck.cards, Method.HAND))
    assert preparing.do(cards, CutMade(20, by=2)).cut
