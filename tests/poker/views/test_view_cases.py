"""What an audience sees of a hand, one thing at a time."""

from collections.abc import Sequence
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import parse
from fairdeal.engine.audience import DEALER, FLOOR, RAIL, Audience, seat
from fairdeal.engine.roles import Role
from fairdeal.poker import commands, events
from fairdeal.poker.dealer import dealer
from fairdeal.poker.decide import made, options
from fairdeal.poker.deck.reshuffling import to_reshuffle
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.evolve import evolve
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.play import apply_facts, open_hand, play, replay, run_dealer
from fairdeal.poker.stakes import Limit, Stakes
from fairdeal.poker.steps import Showdown
from fairdeal.poker.trouble.irregularities import report_facts
from fairdeal.poker.trouble.remedies import Ruling, rule
from fairdeal.poker.trouble.reporting import Report
from fairdeal.poker.views import hidden
from fairdeal.poker.views.view import Awaits, View, facts, view
from tests.poker.twins import STAFF, look_alike
from tests.poker.views.test_view import follow

HOLDEM = Stakes(limit=Limit.NO, small_bet=200, blinds=(100, 200))
DRAW = Stakes(limit=Limit.FIXED, small_bet=200, big_bet=400, blinds=(100, 200))
STUD = Stakes(limit=Limit.FIXED, small_bet=200, big_bet=400, ante=50, forced_bet=100)

EVERYBODY = (seat(0), seat(1), seat(2), RAIL, *STAFF)
OTHERS = tuple(each for each in EVERYBODY if each != seat(0))


def started(key: str, stakes: Stakes, top: str = "", **house: Any) -> Hand:
    """Three players with the deck's own order behind the named top cards."""
    named = parse(top)
    rest = [card for card in GAMES[key].deck.cards if card not in named]
    return open_hand(key, stakes, [20_000] * 3, (*named, *rest), HouseRules().but(**house))


def dealt(key: str, stakes: Stakes, top: str = "", **house: Any) -> Hand:
    hand = started(key, stakes, top, **house)
    run_dealer(hand)
    return hand


def until_dealt(hand: Hand) -> None:
    """Let facts happen up to the first cards."""
    while not isinstance(hand.log[-1], events.Dealt):
        event = dealer(hand)
        assert event is not None
        evolve(hand, event)


def report(hand: Hand, what: str, cards: Sequence[Card], at: int = NOBODY) -> None:
    for event in report_facts(hand, Report(what=what, cards=tuple(cards), seat=at)):
        evolve(hand, event)


def settle(hand: Hand, remedy: str, card: Card = UNKNOWN, at: int = NOBODY) -> None:
    by = Role.SHIFT_SUPERVISOR
    apply_facts(hand, rule(hand, Ruling(remedy=remedy, by=by, reason="so", seat=at, card=card)))


def tells(hand: Hand, audience: Audience, card: Card) -> bool:
    """Whether a card stands anywhere in the facts that an audience is told."""
    found: set[Card] = set()
    for event in facts(hand, audience):
        for name in ("order", "cards", "card", "by"):
            value = getattr(event, name, ())
            cards = value if isinstance(value, tuple) else (value,)
            found |= {each[1] if isinstance(each, tuple) else each for each in cards}
    return card in found


@pytest.mark.rule("poker 1.B(20)")
def test_a_seat_sees_its_own_hole_cards_and_nobody_else_does() -> None:
    hand = dealt("holdem", HOLDEM)
    for holder in range(3):
        for audience in EVERYBODY:
            own = audience == seat(holder)
            down = view(hand, audience).seats[holder].down
            assert down == (hand.down(holder) if own else (UNKNOWN, UNKNOWN))
            assert all(tells(hand, audience, card) == own for card in hand.down(holder))


@pytest.mark.rule("poker 1.B(5)", "P-123")
def test_a_burn_is_a_number_to_everybody() -> None:
    hand = dealt("holdem", HOLDEM)
    for command in (commands.Call(2), commands.Call(0), commands.Check(1)):
        play(hand, command)
    (burn,) = hand.places["burn"]
    for audience in EVERYBODY:
        assert view(hand, audience).burns == 1
        assert not tells(hand, audience, burn)
        assert view(hand, audience).board == tuple(hand.board)


@pytest.mark.rule("poker 18.E")
def test_a_shown_hand_is_seen_by_all_and_told_in_words() -> None:
    hand = dealt("holdem", HOLDEM, "As 2c 3d Ad 7h 8s 4h Ac Ah 9d")
    for command in (commands.RaiseTo(2, 20_000), commands.Call(0), commands.Fold(1)):
        play(hand, command)
    assert all(not each.words for each in view(hand, RAIL).seats)
    play(hand, commands.Show(0))
    play(hand, commands.Show(2))
    for audience in EVERYBODY:
        shown = view(hand, audience).seats[0]
        assert shown.shown
        assert shown.down == parse("As Ad")
        assert shown.words == ("four aces, nine kicker",)
        assert view(hand, audience).awards[-1].seat == 0


def test_of_a_hand_shown_in_part_the_rest_stays_hidden() -> None:
    hand = dealt("holdem", HOLDEM, "As 2c 3d Ad 7h 8s 4h Ac Ah 9d")
    for command in (commands.RaiseTo(2, 20_000), commands.Call(0), commands.Fold(1)):
        play(hand, command)
    evolve(hand, events.Shown(0, parse("Ad")))
    for audience in OTHERS:
        assert view(hand, audience).seats[0].down == (*parse("Ad"), UNKNOWN)
        assert view(hand, audience).seats[0].words == ()
        assert not tells(hand, audience, *parse("As"))
        follow(hand.log, audience)


@pytest.mark.rule("poker 8.L(3)")
def test_a_hand_shown_on_two_boards_is_told_for_each() -> None:
    top = "As 2c 3d Ad 7h 8s 4h Ac Ah 9d 4c 9c 4d 9h 4s Kd Kh 3c 5h Kc 6h Ks"
    hand = dealt("holdem", HOLDEM, top, run_twice=True)
    for command in (commands.RaiseTo(2, 20_000), commands.Call(0), commands.Fold(1)):
        play(hand, command)
    assert view(hand, RAIL).awaits is Awaits.CONSENT
    play(hand, commands.Agree(0))
    play(hand, commands.Agree(2))
    play(hand, commands.Show(0))
    seen = view(hand, RAIL)
    assert (seen.option, seen.agreed, len(seen.second_board)) == ("run_twice", (0, 2), 5)
    first, second = seen.seats[0].words
    assert "aces" in first
    assert "kings" in second


@pytest.mark.rule("poker 18.E(3)", "P-81")
def test_a_conceded_hand_and_a_folded_hand_stay_unseen_after_the_hand() -> None:
    hand = dealt("holdem", HOLDEM)
    folded = hand.down(2)
    play(hand, commands.Fold(2))
    play(hand, commands.Call(0))
    while hand.actor != NOBODY and view(hand, RAIL).awaits is not Awaits.SHOW:
        play(hand, commands.Check(hand.actor))
    conceded, loser = hand.down(hand.actor), hand.actor
    play(hand, commands.Muck(loser))
    play(hand, commands.Show(hand.actor))
    assert hand.over
    for audience in EVERYBODY:
        assert view(hand, audience).seats[2].down == view(hand, audience).seats[loser].down == ()
        for owner, cards in ((2, folded), (loser, conceded)):
            assert [tells(hand, audience, card) for card in cards] == [audience == seat(owner)] * 2


def test_an_up_card_in_the_muck_is_hidden_but_the_facts_have_it() -> None:
    hand = dealt("stud-high", STUD)
    first = hand.actor
    play(hand, commands.BringIn(first))
    folder = hand.actor
    (up,) = hand.up(folder)
    assert view(hand, RAIL).seats[folder].up == (up,)
    play(hand, commands.Fold(folder))
    assert view(hand, RAIL).seats[folder].up == ()
    assert view(hand, RAIL).muck == 3
    assert tells(hand, RAIL, up)


def test_options_are_for_who_acts_and_who_runs_the_table() -> None:
    hand = dealt("holdem", HOLDEM)
    given = [each for each in EVERYBODY if view(hand, each).options is not None]
    assert given == [seat(2), DEALER, FLOOR]
    assert all(view(hand, each).actor == 2 for each in EVERYBODY)
    assert view(hand, DEALER).options == options(hand)


@pytest.mark.parametrize("audience", EVERYBODY, ids=str)
def test_a_view_is_the_same_after_json(audience: Audience) -> None:
    hand = dealt("holdem", HOLDEM)
    for command in (commands.Call(2), commands.Call(0), commands.Check(1)):
        seen = view(hand, audience)
        assert msgspec.json.decode(msgspec.json.encode(seen), type=View) == seen
        play(hand, command)


def test_every_fact_that_can_hold_a_card_is_looked_at() -> None:
    def holds_a_card(hint: Any) -> bool:
        return hint is Card or any(holds_a_card(part) for part in get_args(hint))

    holding = {
        kind for kind in get_args(AnyEvent) if any(map(holds_a_card, get_type_hints(kind).values()))
    }
    assert holding <= set(hidden._LOOKS)


# ---- what goes wrong ----


@pytest.mark.rule("poker 18.P", "P-109")
def test_an_exposed_hole_card_is_seen_by_all_and_what_comes_for_it_is_not() -> None:
    hand = dealt("holdem", HOLDEM)
    gone, kept = hand.down(0)
    (new, *_) = hand.places["stub"]
    report(hand, "exposed", [gone], 0)
    assert set(hand.down(0)) == {kept, new}
    for audience in OTHERS:
        assert tells(hand, audience, gone)
        assert not tells(hand, audience, kept)
        assert not tells(hand, audience, new)
        assert view(hand, audience).seats[0].down == (UNKNOWN, UNKNOWN)
        assert view(hand, audience).exposed == ()
        follow(hand.log, audience)
    assert tells(hand, seat(0), new)


@pytest.mark.rule("poker 18.M(1)", "P-107")
def test_a_hole_card_turned_up_is_seen_by_all_and_the_card_dealt_down_for_it_is_not() -> None:
    hand = started("stud-high", STUD)
    until_dealt(hand)
    turned, kept = hand.down(0)
    report(hand, "exposed", [turned], 0)
    run_dealer(hand)
    (new,) = (card for card in hand.down(0) if card != kept)
    for audience in OTHERS:
        assert view(hand, audience).seats[0].up == (turned,)
        assert not tells(hand, audience, new)
        follow(hand.log, audience)
    assert tells(hand, seat(0), new)


@pytest.mark.rule("poker 18.O", "P-110")
def test_a_card_off_the_table_is_seen_by_the_staff_who_examine_it() -> None:
    hand = dealt("holdem", HOLDEM)
    fallen = hand.down(0)[1]
    (new, *_) = hand.places["stub"]
    report(hand, "off_table", [fallen])
    for audience in EVERYBODY:
        assert tells(hand, audience, fallen) == (audience in (*STAFF, seat(0)))
        assert tells(hand, audience, new) == (audience == seat(0))
        follow(hand.log, audience)


@pytest.mark.rule("poker 18.O")
def test_a_card_off_the_table_before_it_was_dealt_is_seen_by_the_staff_alone() -> None:
    hand = dealt("holdem", HOLDEM)
    (fallen, *_) = hand.places["stub"]
    report(hand, "off_table", [fallen])
    for audience in EVERYBODY:
        assert tells(hand, audience, fallen) == (audience in STAFF)
        follow(hand.log, audience)


@pytest.mark.rule("poker 18.H")
def test_cards_dealt_to_a_stranger_are_seen_by_the_staff_alone() -> None:
    hand = dealt("holdem", HOLDEM)
    strays = hand.places["stub"][:2]
    report(hand, "ineligible", strays)
    for audience in EVERYBODY:
        assert all(tells(hand, audience, card) == (audience in STAFF) for card in strays)
        follow(hand.log, audience)


@pytest.mark.rule("P-82")
def test_a_retrieved_hand_is_hidden_from_the_others_until_it_is_shown() -> None:
    hand = dealt("holdem", HOLDEM)
    while not isinstance(hand.agenda[-1], Showdown):
        allowed = options(hand)
        assert allowed is not None
        play(hand, (commands.Call if allowed.call else commands.Check)(allowed.seat))
    own = hand.down(0)
    play(hand, commands.Muck(0))
    apply_facts(hand, report_facts(hand, Report(what="dispute")))
    why = "they lie apart"
    retrieved = Ruling(remedy="retrieve_hand", by=Role.MANAGER, reason=why, seat=0)
    apply_facts(hand, rule(hand, retrieved))
    assert hand.down(0) == own
    for audience in EVERYBODY:
        assert all(tells(hand, audience, card) == (audience == seat(0)) for card in own)
        follow(hand.log, audience)


@pytest.mark.rule("poker 1.B(5)", "poker 18.O")
def test_what_comes_for_a_burn_that_fell_off_the_table_is_seen_by_nobody() -> None:
    hand = dealt("holdem", HOLDEM)
    for command in (commands.Call(2), commands.Call(0), commands.Check(1)):
        evolve(hand, made(hand, command))
    while not isinstance(hand.log[-1], events.CardBurned):
        event = dealer(hand)
        assert event is not None
        evolve(hand, event)
    (fallen,), new = hand.places["burn"], hand.places["stub"][0]
    report(hand, "off_table", [fallen])
    assert hand.places["burn"] == (new,)
    for audience in EVERYBODY:
        assert tells(hand, audience, fallen) == (audience in STAFF)
        assert not tells(hand, audience, new)
        follow(hand.log, audience)


@pytest.mark.rule("poker 18.J")
def test_a_card_face_up_in_the_deck_is_seen_by_all() -> None:
    hand = dealt("holdem", HOLDEM)
    (boxed, *_) = hand.places["stub"]
    report(hand, "face_up", [boxed])
    for audience in EVERYBODY:
        assert tells(hand, audience, boxed)
        assert view(hand, audience).exposed == ()
        follow(hand.log, audience)


@pytest.mark.rule("poker 18.H")
def test_cards_for_nobody_are_discarded_unseen() -> None:
    hand = dealt("holdem", HOLDEM)
    stray = hand.places["stub"][:2]
    apply_facts(hand, report_facts(hand, Report(what="ineligible", many=2)))
    for audience in EVERYBODY:
        assert not any(tells(hand, audience, card) for card in stray)
        assert view(hand, audience).muck == 2
        follow(hand.log, audience)


@pytest.mark.rule("poker 18.M(3)(a)", "P-108")
def test_a_last_card_that_was_exposed_lies_open_and_the_chips_behind_are_told() -> None:
    hand = dealt("stud-high", STUD)
    while len(hand.down(0)) < 3:
        allowed = view(hand, DEALER).options
        assert allowed is not None
        verb = commands.BringIn if allowed.bring_in else commands.Check
        play(hand, commands.Call(hand.actor) if allowed.call else verb(hand.actor))
    last = hand.down(0)[-1]
    report(hand, "exposed", [last], 0)
    assert view(hand, RAIL).awaits is Awaits.CHOICE
    play(hand, commands.StopBetting(0))
    for audience in OTHERS:
        told = view(hand, audience)
        assert told.exposed == (last,)
        assert told.seats[0].down == (last, UNKNOWN, UNKNOWN)
        assert (told.seats[0].stack, told.seats[0].all_in) == (0, False)
        assert told.seats[0].behind == 20_000 - 150
        follow(hand.log, audience)
    assert view(hand, seat(0)).seats[0].down == hand.down(0)


@pytest.mark.rule("poker 18.A", "P-111")
def test_a_card_exposed_where_the_book_is_silent_stays_seen_until_its_holder_draws() -> None:
    """Then nobody else knows whether it was kept; two hands that differ in that look the same."""
    hand = dealt("draw-high", DRAW)
    play(hand, commands.Call(hand.actor))
    seen, other = hand.down(0)[:2]
    report(hand, "exposed", [seen], 0)
    assert view(hand, RAIL).ruling == "exposed"
    assert view(hand, RAIL).awaits is Awaits.RULING
    settle(hand, "play_on")
    for audience in OTHERS:
        assert view(hand, audience).exposed == (seen,)
        assert view(hand, audience).seats[0].down == (seen, *[UNKNOWN] * 4)
    while view(hand, RAIL).awaits is Awaits.BET:
        allowed = view(hand, DEALER).options
        assert allowed is not None
        play(hand, (commands.Call if allowed.call else commands.Check)(hand.actor))
    assert hand.actor == 0
    twins = []
    for discard in (seen, other):
        twin = replay(hand.log)
        evolve(twin, made(twin, commands.Discard(0, (discard,))))
        run_dealer(twin)
        twins.append(twin)
    one, two = twins
    for audience in OTHERS:
        assert look_alike(one.log, two.log, audience)
        assert view(one, audience).exposed == ()
        follow(one.log, audience)
        follow(two.log, audience)
    assert not look_alike(one.log, two.log, seat(0))


@pytest.mark.rule("poker 18.A")
def test_an_exposed_card_that_is_folded_is_hidden_in_the_muck() -> None:
    hand = dealt("draw-high", DRAW)
    play(hand, commands.Call(hand.actor))
    seen, holder = hand.down(hand.actor)[0], hand.actor
    report(hand, "exposed", [seen], holder)
    settle(hand, "play_on")
    play(hand, commands.Fold(holder))
    for audience in EVERYBODY:
        assert view(hand, audience).exposed == view(hand, audience).seats[holder].down == ()
        assert tells(hand, audience, seen)
        follow(hand.log, audience)


@pytest.mark.rule("poker 18.A")
def test_a_ruling_names_a_card_only_to_those_who_saw_it() -> None:
    hand = dealt("holdem", HOLDEM)
    card = hand.down(0)[0]
    report(hand, "dispute", [card], 0)
    settle(hand, "replace_card", card, 0)
    assert card in hand.places["muck"]
    for audience in EVERYBODY:
        assert tells(hand, audience, card) == (audience == seat(0))
        follow(hand.log, audience)


@pytest.mark.rule("poker 18.J", "poker 18.O")
def test_a_card_that_is_out_for_the_round_stays_out_for_those_who_never_saw_it() -> None:
    """When burns are all that can be shuffled back, nobody's count takes the muck instead."""
    hand = dealt("draw-high", DRAW)
    (fallen, *_) = hand.places["stub"]
    report(hand, "off_table", [fallen])
    evolve(hand, events.CardsSetAside(hand.places["stub"][:-1], barred=True))
    (last,) = hand.places["stub"]
    while view(hand, RAIL).awaits is Awaits.BET:
        allowed = view(hand, DEALER).options
        assert allowed is not None
        play(hand, (commands.Call if allowed.call else commands.Check)(hand.actor))
    assert hand.places["burn"] == (last,)
    evolve(hand, made(hand, commands.Discard(0, hand.down(0)[:1])))
    assert view(hand, RAIL).awaits is Awaits.RESHUFFLE
    evolve(hand, events.Reshuffled(to_reshuffle(hand)))
    assert hand.places["stub"] == (last,)
    assert fallen in hand.places["removed"]
    for audience in EVERYBODY:
        assert view(hand, audience).muck == 0
        assert (view(hand, audience).stub, view(hand, audience).burns) == (1, 0)
        follow(hand.log, audience)
