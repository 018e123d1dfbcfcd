"""What an audience sees of a round: all that it may, nothing that it may not, at every step.

The proof is a second round. It differs from the first only in cards that the audience never sees;
which those are is worked out here from the rules of the table, not from the code under test. If
its view or its facts ever differ from the first round's, something hidden has come through.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from fairdeal.banked import events
from fairdeal.banked.commands import Bet, CloseBets, Discard, Fold, Raise, Stand
from fairdeal.banked.events import AnyEvent, RoundOpened
from fairdeal.banked.evolve import evolve
from fairdeal.banked.games import GAMES
from fairdeal.banked.play import apply_facts, open_round, play, replay
from fairdeal.banked.requests import Report
from fairdeal.banked.round import NOBODY, Round
from fairdeal.banked.trouble.irregularities import report_facts
from fairdeal.banked.values import DoubleDownValues, DoubleDrawValues
from fairdeal.banked.views.hidden import Onlooker
from fairdeal.banked.views.view import Awaits, View, facts, view
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.deck import JOKER, STANDARD
from fairdeal.cards.notation import parse, show
from fairdeal.engine.audience import DEALER, FLOOR, RAIL, SURVEILLANCE, Audience, seat
from tests.banked.any_round import next_event, play_any, thirsty_round
from tests.rule_marker import each_with_rules
from tests.speeds import Count

ROUNDS = 5_000
"""Per game in a long run."""

STAFF = (DEALER, FLOOR, SURVEILLANCE)

Mapping = dict[Card, Card]


# ---- which cards somebody sees, by the rules of the table ----


def visible(record: Iterable[AnyEvent], audience: Audience, own_up: bool) -> set[Card]:
    """Every card that an audience sees at some time."""
    seen: set[Card] = set()
    own = audience.seat
    for event in record:
        match event:
            case events.Dealt(cards=dealt):
                seen |= {card for to, card in dealt if own_up or to == own}
            case events.Drawn(seat=to, cards=cards) if to == own:
                seen |= {*cards}
            case events.SharedDealt(shared=cards):
                seen |= {*cards}
            case events.HoleShown(cards=cards) | events.HandShown(cards=cards):
                seen |= {*cards}
            case events.CardSetAside(card=card):
                seen.add(card)
            case events.IrregularityReported(entry=entry, cards=cards):
                if entry.startswith(("face_up", "dealer_slip", "hole_exposed")):
                    seen |= {*cards}
    return seen


def shuffled(cards: Collection[Card], chance: Random) -> Mapping:
    order = sorted(cards)
    return dict(zip(order, chance.sample(order, len(order)), strict=True))


def relabelled(event: AnyEvent, other: Mapping) -> AnyEvent:
    """The same fact about other cards."""
    changed: dict[str, Any] = {}
    if isinstance(event, events.FloorCalled):
        return event  # what somebody says depends on no card
    for name in ("order", "cards", "card", "hole", "shared"):
        value = getattr(event, name, None)
        if isinstance(event, events.Dealt):
            changed["cards"] = tuple((to, other.get(card, card)) for to, card in event.cards)
        elif isinstance(value, tuple):
            changed[name] = tuple(other.get(card, card) for card in value)
        elif isinstance(event, events.CardSetAside):
            changed["card"] = other.get(event.card, event.card)
    return msgspec.structs.replace(event, **changed)


# ---- following two rounds side by side ----


def opened(event: AnyEvent) -> Round:
    assert isinstance(event, RoundOpened)
    return Round(event)


def look_alike(one: Sequence[AnyEvent], two: Sequence[AnyEvent], audience: Audience) -> bool:
    """Whether an audience sees the same in two records, at every step."""
    eyes, other_eyes = Onlooker(audience), Onlooker(audience)
    if eyes.look(one[0]) != other_eyes.look(two[0]):
        return False
    table, other = opened(one[0]), opened(two[0])
    for event, twin in zip(one[1:], two[1:], strict=True):
        evolve(table, event)
        evolve(other, twin)
        if eyes.look(event) != other_eyes.look(twin):
            return False
        if view(table, audience) != view(other, audience):
            return False
    return facts(table, audience) == facts(other, audience)


def follow(record: Sequence[AnyEvent], audience: Audience) -> None:
    """A round rebuilt from what an audience sees shows it the same at every step."""
    eyes = Onlooker(audience)
    table, seen = opened(record[0]), opened(eyes.look(record[0]))
    for event in record[1:]:
        evolve(table, event)
        evolve(seen, eyes.look(event))
        assert view(seen, audience) == view(table, audience), event
        seen.places.recount()
    assert facts(seen, audience) == facts(table, audience) == seen.log
    assert view(replay(facts(table, audience)), audience) == view(table, audience)


def owners_see_the_change(one: Sequence[AnyEvent], other: Mapping, own_up: bool) -> int:
    """Who was dealt a changed card, or all where it lies face up, see another round."""
    owners = {
        to
        for event in one
        if isinstance(event, events.Dealt)
        for to, card in event.cards
        if other.get(card, card) != card
    }
    two = [relabelled(event, other) for event in one]
    for owner in owners:
        assert not look_alike(one, two, seat(owner))
    if own_up and owners:
        assert not look_alike(one, two, RAIL)
    return len(owners)


def hidden_cards_stay_hidden(
    record: Sequence[AnyEvent], audience: Audience, own_up: bool, chance: Random
) -> int:
    """Nothing comes through; tells how many hands were changed to see that."""
    first = record[0]
    assert isinstance(first, RoundOpened)
    deck, changed = {*first.order}, 0
    for end in (chance.randint(2, len(record)), len(record)):
        part = record[:end]
        other = shuffled(deck - visible(part, audience, own_up), chance)
        assert look_alike(part, [relabelled(event, other) for event in part], audience)
        changed += owners_see_the_change(part, other, own_up)
    for place, event in enumerate(record):
        # A card that was seen once and shuffled back is as hidden as any other.
        if isinstance(event, events.Reshuffled):
            other = shuffled({*event.order} - visible(record[place:], audience, own_up), chance)
            two = [*record[:place], *(relabelled(each, other) for each in record[place:])]
            assert look_alike(record, two, audience)
    if own_up:
        changed += a_changed_card_is_seen(record, deck, chance)
    return changed


def a_changed_card_is_seen(record: Sequence[AnyEvent], deck: set[Card], chance: Random) -> int:
    """Where cards are dealt face up, everybody sees that other ones were."""
    return owners_see_the_change(record, shuffled(deck, chance), own_up=True)


@pytest.mark.parametrize(
    "key", each_with_rules({"double-draw": "ddp 11.A(2); D23", "double-down": "dds (a)(1)(iii)"})
)
def test_nobody_can_tell_rounds_apart_by_cards_they_may_not_see(
    key: str,
    count: Count,
    seed: int,
    record_property: Callable[[str, Any], None],
) -> None:
    rounds, changed, own_up = count(ROUNDS, 50), 0, GAMES[key].own_up
    for number in range(rounds):
        chance = Random(f"views {seed} {key} {number}")
        witness = play_any(GAMES[key], number % 7, chance, chance.choice([0, 0.02, 0.1]))
        if witness is None:
            continue
        table = witness.table
        for audience in (seat_of(table, chance), RAIL, chance.choice(STAFF)):
            changed += hidden_cards_stay_hidden(table.log, audience, own_up, chance)
            follow(table.log, audience)
    assert changed, "no hand of anybody was ever changed: nothing has been shown"
    record_property("rounds", rounds)


@pytest.mark.slow
@pytest.mark.rule("D15", "D23")
def test_what_was_shuffled_back_is_hidden_again(count: Callable[[int], int], seed: int) -> None:
    reshuffled = 0
    for number in range(max(2, count(200))):
        chance = Random(f"reshuffled views {seed} {number}")
        witness = thirsty_round(chance)
        while not witness.table.over:
            assert next_event(witness)
        record = witness.table.log
        reshuffled += any(isinstance(event, events.Reshuffled) for event in record)
        for audience in (seat(5), seat_of(witness.table, chance), RAIL, DEALER):
            hidden_cards_stay_hidden(record, audience, own_up=False, chance=chance)
            follow(record, audience)
    assert reshuffled


def seat_of(table: Round, chance: Random) -> Audience:
    return seat(chance.randrange(table.seats))


# ---- some moments, looked at by hand ----


def double_draw() -> Round:
    """Two players before their first decision: a pair of kings, and nothing."""
    cards = parse("Ks 2c Kd 4d 9c 6h 8s 8d 3h Tc Jo Ah 5c 7c")
    rest = [card for card in JOKER.cards if card not in cards]
    table = open_round("double-draw", DoubleDrawValues(positions=2), [10_000] * 2, [*cards, *rest])
    for position in (0, 1):
        play(table, Bet(position, "ante", 500))
        play(table, Bet(position, "bonus", 500))
    play(table, CloseBets(NOBODY))
    return table


def cards_in(looked: View) -> list[str]:
    return [show(each.cards) for each in looked.positions]


@pytest.mark.rule("ddp 11.B", "D23")
def test_a_player_sees_the_own_cards_and_discards_and_nobody_elses() -> None:
    table = double_draw()
    mine, his, staff = (view(table, who) for who in (seat(0), seat(1), SURVEILLANCE))
    assert cards_in(mine) == ["Ks Kd 9c 8s 3h", "?? ?? ?? ?? ??"]
    assert cards_in(his) == ["?? ?? ?? ?? ??", "2c 4d 6h 8d Tc"]
    assert cards_in(staff) == ["?? ?? ?? ?? ??", "?? ?? ?? ?? ??"]
    assert [each.line for each in mine.positions] == ["pair", ""]
    play(table, Raise(0, 500))
    play(table, Raise(1, 500))
    play(table, Discard(0, parse("9c 8s 3h")))
    assert show(view(table, seat(0)).positions[0].discards) == "9c 8s 3h"
    assert show(view(table, seat(1)).positions[0].discards) == "?? ?? ??"
    assert cards_in(view(table, seat(0)))[0] == "Ks Kd Jo Ah 5c"


@pytest.mark.rule("ddp 11.D(1)", "D47")
def test_a_hand_that_is_shown_all_see_and_a_folded_one_nobody() -> None:
    table = double_draw()
    play(table, Raise(0, 500))
    play(table, Fold(1))
    play(table, Discard(0))
    play(table, Raise(0, 500))
    play(table, Discard(0))
    shown = [event for event in facts(table, RAIL) if isinstance(event, events.HandShown)]
    assert [(event.seat, show(event.cards), event.line) for event in shown] == [
        (0, "Ks Kd 9c 8s 3h", "pair")
    ]
    told = msgspec.json.encode(facts(table, RAIL)).decode()
    assert '"banked.folded"' in told
    assert not any(f"[1,{card}]" in told for card in parse("2c 4d 6h 8d Tc"))


@pytest.mark.rule("dds (h)(2)", "dds (h)(4)", "dds (a)(1)(iii)")
def test_the_hole_card_is_seen_by_nobody_until_it_is_turned_up() -> None:
    table = double_down()
    for who in (seat(0), RAIL, DEALER, FLOOR, SURVEILLANCE):
        looked = view(table, who)
        assert (show(looked.hole), show(looked.shared)) == ("??", "7c 7d 2s")
        assert cards_in(looked) == ["As", "7h"]
        assert [each.line for each in looked.positions] == ["", ""]
    play(table, Stand(0))
    play(table, Stand(1))
    hole = [event for event in facts(table, RAIL) if isinstance(event, events.HoleShown)]
    assert [show(event.cards) for event in hole] == ["Kh"]


def double_down() -> Round:
    cards = parse("As 7h Kh 7c 7d 2s")
    rest = [card for card in STANDARD.cards if card not in cards]
    values = DoubleDownValues(positions=2)
    table = open_round("double-down", values, [10_000] * 2, [*cards, *rest])
    play(table, Bet(0, "original", 500))
    play(table, Bet(1, "original", 500))
    play(table, CloseBets(NOBODY))
    return table


@pytest.mark.rule("dds (k)(1)", "S7")
def test_a_hole_card_stays_hidden_in_a_void_round_unless_it_was_exposed() -> None:
    table = double_down()
    apply_facts(table, report_facts(table, Report(what="wrong_hand", cards=parse("Kh"))))
    assert table.over
    assert show(view(table, DEALER).hole) == "??"
    reported = facts(table, DEALER)[-2]
    assert isinstance(reported, events.IrregularityReported)
    assert reported.cards == (UNKNOWN,)


def test_the_dealer_and_the_floor_see_all_choices_a_player_the_own_others_none() -> None:
    table = double_down()
    assert [each.seat for each in view(table, DEALER).options] == [0, 1]
    assert [each.seat for each in view(table, seat(1)).options] == [1]
    assert view(table, RAIL).options == ()
    assert view(table, seat(9)).options == ()
    assert view(table, RAIL).awaits is Awaits.DECISIONS
    assert view(table, RAIL).about == "double down"


def test_what_a_round_waits_for_is_told() -> None:
    values = DoubleDrawValues(positions=1)
    table = open_round("double-draw", values, [10_000], JOKER.cards)
    assert (view(table, RAIL).awaits, view(table, RAIL).about) == (Awaits.WAGERS, "")
    play(table, Bet(0, "ante", 500))
    play(table, Bet(0, "bonus", 500))
    play(table, CloseBets(NOBODY))
    assert (view(table, RAIL).awaits, view(table, RAIL).about) == (Awaits.DECISIONS, "first draw")
    play(table, Raise(0, 500))
    assert (view(table, RAIL).awaits, view(table, RAIL).about) == (Awaits.DISCARDS, "first draw")
    play(table, Discard(0))
    assert view(table, RAIL).about == "second draw"
    play(table, Fold(0))
    assert (view(table, RAIL).awaits, view(table, RAIL).about) == (Awaits.NOTHING, "")
    assert msgspec.json.decode(msgspec.json.encode(view(table, RAIL)), type=View) == view(
        table, RAIL
    )
