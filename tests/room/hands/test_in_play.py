"""A hand in play: who acts in it, how often, when it is too late, and what nobody sees."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from fairdeal.cards.card import UNKNOWN
from fairdeal.cards.commitment import commit
from fairdeal.cards.shuffle import shuffle
from fairdeal.engine.refusal import Refusal
from fairdeal.engine.roles import Role
from fairdeal.errors import BadInput, Corrupt, EntropyFailure
from fairdeal.poker.events import Dealt, HandOpened, Reshuffled
from fairdeal.room import codec
from fairdeal.room.hands import commands
from fairdeal.room.hands.commands import Act
from fairdeal.room.hands.facts import DeckCommitted, HandBegun
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.people.facts import LicenceRecorded, RolesChanged, SignedOn
from fairdeal.room.submission import example
from fairdeal.room.tables import commands as of_table
from fairdeal.room.versions.commands import DraftVersion
from tests.room.tables.every_game import every_game, play_on
from tests.room.tables.house import House
from tests.room.tables.refusing import refused


def in_a_hand(kind: str = "limit-4-8", *players: str, **house: Any) -> House:
    made = House(**house)
    made.open(kind)
    made.sit(*(players or ("ann", "ben", "cem")))
    made.wait(5_000)
    return made


def actor(house: House) -> str:
    hand = house.hand()
    seat: int = hand.state.actor
    return hand.begun.players[seat]


# ---- once, in time, in one's own seat (R9) ----


@pytest.mark.rule("R9")
def test_r9_what_was_clicked_before_the_options_changed_has_no_effect() -> None:
    house = in_a_hand("limit-4-8", "ann", "ben")
    hand, first = house.hand(), actor(house)
    seen = house.room.versions[hand.stream]
    call = Act(hand=hand.id, request={"type": "call"})
    house.do(first, call, seen=seen)
    second = actor(house)
    assert second != first
    raised = Act(hand=hand.id, request={"type": "raise_to", "to": 800})
    assert refused(house, second, raised, seen=seen) == "changed_since"
    house.do(second, raised, seen=house.room.versions[hand.stream])
    assert refused(house, first, call, seen=seen) == "changed_since"
    house.do(first, call)


@pytest.mark.rule("R9")
def test_r9_a_second_click_on_check_is_not_a_check_on_the_next_street() -> None:
    house = in_a_hand("limit-4-8", "ann", "ben")
    house.act(actor(house), "call")
    house.act(actor(house), "check")
    hand, first = house.hand(), actor(house)
    seen = house.room.versions[hand.stream]
    check = Act(hand=hand.id, request={"type": "check"})
    house.do(first, check, seen=seen)
    house.act(actor(house), "check")
    assert actor(house) == first
    assert refused(house, first, check, seen=seen) == "changed_since"


@pytest.mark.rule("R9")
def test_r9_a_command_for_a_hand_that_is_over_never_reaches_the_next() -> None:
    house = in_a_hand("limit-4-8", "ann", "ben")
    old = house.table().hand
    house.act(actor(house), "fold")
    house.wait(5_000)
    assert house.table().hand != old
    late = Act(hand=old, request={"type": "fold"})
    assert refused(house, actor(house), late) == "another_hand"


def test_nobody_acts_in_the_seat_of_another() -> None:
    house = in_a_hand()
    hand = house.hand()
    first = actor(house)
    other = next(player for player in ("ann", "ben", "cem") if player != first)
    fold = {"type": "fold", "seat": hand.state.actor}
    assert refused(house, other, Act(hand=hand.id, request=fold)) == "not_your_seat"
    assert refused(house, "dora", Act(hand=hand.id, request={"type": "fold"})) == "not_your_seat"
    assert refused(house, "dealer", Act(hand=hand.id, request=fold)) == "not_your_seat"
    house.do(first, Act(hand=hand.id, request=fold))


@pytest.mark.parametrize(
    "request_",
    [
        {},
        {"type": "new_order", "order": []},
        {"type": "time_out"},
        {"type": "cards_entered", "cards": []},
        {"type": "hold_to"},
        {"type": "poker.request.ruling", "remedy": "void"},
        {"type": "close_bets"},
        {"type": 7},
    ],
)
def test_what_no_player_may_ask_for_is_refused(request_: dict[str, Any]) -> None:
    house = in_a_hand()
    command = Act(hand=house.table().hand, request=request_)
    assert refused(house, actor(house), command) == "no_such_request"


@pytest.mark.parametrize(
    "request_",
    [
        {"type": "raise_to"},
        {"type": "raise_to", "to": "800"},
        {"type": "raise_to", "to": 800.5},
        {"type": "raise_to", "to": 10**30},
        {"type": "raise_to", "to": None},
        {"type": "fold", "why": "bored"},
        {"type": "discard", "cards": "Xx"},
        {"type": "discard", "cards": [99]},
    ],
)
def test_a_request_that_is_not_one_gets_one_line_and_changes_nothing(
    request_: dict[str, Any],
) -> None:
    house = in_a_hand()
    hand = house.hand()
    before = list(hand.facts)
    with pytest.raises((BadInput, Refusal)) as met:
        house.do(actor(house), Act(hand=hand.id, request=request_))
    assert "\n" not in str(met.value)
    assert hand.facts == before


@pytest.mark.parametrize("to", [-800, 0, 1, 799, 10**12])
def test_an_amount_that_nobody_may_bet_is_refused_and_moves_nothing(to: int) -> None:
    house = in_a_hand()
    before = dict(house.room.ledger.balances)
    with pytest.raises(Refusal):
        house.act(actor(house), "raise_to", to=to)
    assert house.room.ledger.balances == before


# ---- cards: budget and commitment (R5, R6) ----


@pytest.mark.rule("R5")
@pytest.mark.parametrize(
    ("kind", "players", "option", "fits"),
    [
        ("omaha", 10, "double_board", False),
        ("omaha", 9, "double_board", True),
        ("omaha5", 8, "double_board", False),
        ("omaha5", 7, "double_board", True),
        ("six-plus", 10, "double_board", True),
    ],
)
def test_r5_an_option_that_the_deck_cannot_serve_is_refused_before_the_deal(
    kind: str, players: int, option: str, fits: bool
) -> None:
    text = every_game()
    for key in ("omaha", "omaha5", "six-plus"):
        text = text.replace(
            f'\n[kinds.{key}]\ngame = "{key}"\n',
            f'\n[kinds.{key}]\ngame = "{key}"\ndouble_board.offered = true\n',
        )
    text = text.replace("double_board.offered = true\nrun_twice", "run_twice")
    house = House(text)
    house.open(kind, way="dealer")
    house.sit(*("ann", "ben", "cem", "dora", "eve", "finn", "gus", "hal", "ida", "jo")[:players])
    hand = house.start(by="dealer")
    ask = Act(hand=hand.id, request={"type": "ask", "option": option})
    if fits:
        house.do("ann", ask)
    else:
        assert refused(house, "ann", ask) == "deck_too_small"


@pytest.mark.rule("R5")
def test_r5_a_table_with_more_seats_than_the_deck_serves_gets_into_no_version() -> None:
    text = example().replace('game = "omaha"\n', 'game = "omaha5"\ntable.seats = 10\n')
    assert refused(House(), "manager", DraftVersion(text=text)) == "submission_faulty"


@pytest.mark.rule("R6")
def test_r6_the_root_is_in_the_journal_before_the_first_card_and_proves_the_order() -> None:
    house = in_a_hand()
    begun, committed, opened, *_ = house.hand().facts
    assert isinstance(begun, HandBegun)
    assert isinstance(committed, DeckCommitted)
    assert isinstance(opened, HandOpened)
    order = shuffle(house.hand().state.game.deck, bytes.fromhex(committed.seed))
    assert order == opened.order
    assert commit(order, bytes.fromhex(committed.secret)).root == committed.root
    assert house.hand().roots == [committed.root]
    assert house.hand().shown[1] == DeckCommitted(
        root=committed.root, cards=52, by=committed.by, person=committed.person
    )


@pytest.mark.rule("R6")
def test_r6_a_reshuffle_in_mid_hand_has_a_root_of_its_own_before_the_next_card() -> None:
    for seed in range(60):
        house = House(every_game(), seed=seed)
        house.open("triple-27")
        house.sit("ann", "ben", "cem", "dora", "eve", "finn")
        house.start(by="dealer")
        chance, hand = Random(seed), house.hand()
        while house.table().hand:
            play_on(house, chance)
        kinds = [type(fact) for fact in hand.facts]
        if Reshuffled in kinds:
            at = kinds.index(Reshuffled)
            committed, event = hand.facts[at - 1], hand.facts[at]
            assert isinstance(committed, DeckCommitted)
            secret = bytes.fromhex(committed.secret)
            assert commit(event.order, secret).root == committed.root
            assert len(hand.roots) == kinds.count(Reshuffled) + 1
            assert UNKNOWN in hand.shown[at].order
            return
    raise AssertionError("no deck ran out")


def test_the_rail_learns_no_hidden_card_no_seed_and_no_salt() -> None:
    house = in_a_hand()
    while house.table().hand:
        house.act(actor(house), "fold")
    for stream, whole, shown in house.journal:
        if stream.startswith("hand/"):
            facts = codec.read(whole)
            for fact in facts:
                for secret in (getattr(fact, "seed", ""), getattr(fact, "secret", "")):
                    assert not secret or secret.encode() not in shown
            for fact in codec.read(shown):
                if isinstance(fact, HandOpened):
                    assert set(fact.order) == {UNKNOWN}
                if isinstance(fact, Dealt):
                    assert {card for _, card in fact.cards} == {UNKNOWN}


class NoChance:
    """A random source that has failed."""

    def __iter__(self) -> Iterator[bytes]:
        return self

    def __next__(self) -> bytes:
        raise EntropyFailure("no random source; dealing stops")


@pytest.mark.rule("R3")
def test_without_chance_nothing_is_dealt() -> None:
    house = House()
    house.open()
    house.sit("ann", "ben")

    house.seeds = NoChance()
    assert refused(house, "floor", of_table.StartHand(table=4)) == "no_chance"
    assert not house.table().hand


# ---- money (R8) ----


@pytest.mark.rule("R8")
@pytest.mark.parametrize("account", ["stack/4/ann", "pot/4-1"])
def test_r8_a_cent_that_is_not_where_the_game_says_stops_the_hand(account: str) -> None:
    house = in_a_hand("limit-4-8", "ann", "ben")
    house.room.ledger.post({"outside": -1, account: 1})
    with pytest.raises(Corrupt, match=r"R8"):
        house.act(actor(house), "call")


@pytest.mark.rule("R8")
def test_r8_a_fold_that_differs_from_the_game_stops_the_hand() -> None:
    house = in_a_hand("limit-4-8", "ann", "ben")
    house.hand().money.stacks[0] -= 1
    house.hand().money.pot += 1
    with pytest.raises(Corrupt, match="and its state"):
        house.act(actor(house), "call")


@pytest.mark.rule("R8")
def test_r8_between_hands_seats_and_ledger_must_agree_too() -> None:
    house = House()
    house.open()
    house.sit("ann", "ben")
    house.room.ledger.post({"outside": -1, "stack/4/ann": 1})
    with pytest.raises(Corrupt, match="the table says"):
        house.sit("cem")


# ---- void and interrupted (R11) ----


@pytest.mark.rule("R11")
@pytest.mark.rule("poker 18.I")
@pytest.mark.parametrize("kind", ["nl-1-3", "limit-4-8", "stud-5-10", "double-draw", "double-down"])
def test_r11_a_void_hand_gives_every_cent_back_at_whatever_point(kind: str) -> None:
    for acts in range(100):
        house, chance = in_a_hand(kind), Random(kind)
        for _ in range(acts):
            if house.table().hand:
                play_on(house, chance)
        if not house.table().hand:
            assert acts > 1
            return
        _void(house)
    raise AssertionError("the hand does not end")


def _void(house: House) -> None:
    void = commands.VoidHand(hand="4-1", reason="the program stopped")
    assert refused(house, "floor", void) == "not_yours_to_do"
    assert "proposal" in house.do("shift", void)
    assert house.table().hand == "4-1"
    house.do("shift", void, second="floor")
    assert not house.table().hand
    for player in ("ann", "ben", "cem"):
        assert house.money(f"stack/4/{player}") == 20_000
    for account in ("pot/4-1", "rake/4", "drop/4", "tray/4"):
        assert house.money(account) == 0


@pytest.mark.rule("R14")
def test_nobody_signs_for_voiding_a_hand_that_he_plays_in() -> None:
    house = House()
    house.note("person/ann", RolesChanged(roles=(Role.PLAYER, Role.FLOORPERSON)))
    house.note("person/ann", LicenceRecorded(number="L1", last_day="2099-12-31"))
    house.note("person/ann", SignedOn(role=Role.FLOORPERSON, shift="day", since=house.time))
    house.open()
    house.sit("ann", "ben")
    house.start()
    void = commands.VoidHand(hand="4-1", reason="an alarm")
    assert refused(house, "shift", void, second="ann") == "not_about_yourself"
    house.do("shift", void, second="floor")


@pytest.mark.rule("R11")
def test_r11_a_round_that_is_being_settled_is_finished_and_not_void() -> None:
    house = House()
    house.open("double-down", way="dealer")
    house.sit("ann")
    house.start(by="dealer")
    house.act("ann", "bet", kind="original", amount=1_000)
    house.do("dealer", commands.CloseBets(hand="4-1"))
    void = commands.VoidHand(hand="4-1", reason="smoke")
    while house.hand().book.says(house.hand().state) != "show the hands and settle the wagers":
        if house.hand().book.waiting(house.hand().state):
            house.act("ann", "stand")
        else:
            house.do("dealer", commands.DealStep(hand="4-1"))
    assert refused(house, "shift", void, second="floor") == "too_late_to_void"
    while house.table().hand:
        house.do("dealer", commands.DealStep(hand="4-1"))
    assert house.money("pot/4-1") == 0


@pytest.mark.rule("R11")
def test_r11_an_interrupted_hand_goes_on_from_its_journal_as_if_nothing_had_been() -> None:
    house = in_a_hand("nl-1-3")
    chance = Random(5)
    for _ in range(4):
        play_on(house, chance)
    again = house.again()
    stream = house.hand().stream
    found: HandInPlay = again.things[stream]
    assert found is not house.hand()
    assert found.facts == house.hand().facts
    assert found.accounts() == house.hand().accounts()
    assert found.clocks == house.hand().clocks
    house.room = again
    while house.table().hand:
        play_on(house, chance)
    assert house.again().ledger.balances == house.room.ledger.balances
