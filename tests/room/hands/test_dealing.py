"""A dealer at the table: one step a command; paper cards; what is said, reported and ruled."""

import pytest

from fairdeal.cards.card import UNKNOWN
from fairdeal.engine.roles import Role
from fairdeal.errors import BadInput
from fairdeal.poker.events import BoardDealt, Declared, FloorCalled, RulingMade
from fairdeal.room.hands.commands import Act, DealStep, EnterCards, Report, Rule, Say
from fairdeal.room.hands.facts import DeckCommitted, SupplementCited
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.people.facts import (
    CashedIn,
    LicenceRecorded,
    PersonAdded,
    RolesChanged,
    SignedOn,
)
from fairdeal.room.submission import example
from fairdeal.room.tables import commands as of_table
from tests.room.tables.house import House
from tests.room.tables.refusing import refused


def dealt_by(way: str, kind: str = "limit-4-8", *players: str) -> House:
    house = House()
    house.open(kind, way=way)
    house.sit(*(players or ("ann", "ben")))
    house.start(by="dealer")
    return house


def step(house: House) -> str:
    """One step of the dealer; what comes next, in words."""
    return str(house.do("dealer", DealStep(hand=house.table().hand))["next"])


def to_the_first_player(house: House) -> HandInPlay:
    while not house.hand().book.waiting(house.hand().state):
        step(house)
    return house.hand()


@pytest.mark.rule("poker 7.F(2)")
def test_a_dealer_does_one_thing_a_command_and_the_next_is_named() -> None:
    house = dealt_by("dealer")
    hand = house.hand()
    ann, ben = "Ann in seat 1", "Ben in seat 2"  # seats of the table, as people count them
    first, second = (ann, ben) if hand.begun.players[0] == "ann" else (ben, ann)
    assert [step(house) for _ in range(3)] == [
        f"take the blind of {first}",
        "deal 2 cards face down to each player",
        f"{second} acts",
    ]
    said = DealStep(hand="4-1")
    assert refused(house, "dealer", said) == "nothing_to_deal"
    house.act("ann" if house.hand().begun.players[1] == "ann" else "ben", "call")
    hand = house.hand()
    house.act(hand.begun.players[0], "check")
    assert [step(house) for _ in range(3)][-2:] == ["deal 3 cards to the board", f"{first} acts"]


def test_where_the_program_deals_nobody_else_does() -> None:
    house = House()
    house.open()
    house.sit("ann", "ben")
    house.wait(5_000)
    assert refused(house, "dealer", DealStep(hand="4-1")) == "dealt_by_program"
    assert refused(house, "dealer", EnterCards(hand="4-1", cards="As")) == "not_paper"


def test_where_a_dealer_deals_no_program_begins() -> None:
    house = House()
    house.open(way="dealer")
    house.sit("ann", "ben")
    house.wait(10**6)
    assert not house.table().hand
    assert refused(house, "device", of_table.StartHand(table=4)) == "not_yours_to_do"
    assert refused(house, "ann", of_table.StartHand(table=4)) == "not_yours_to_do"


def test_the_dealer_may_tell_what_a_player_does() -> None:
    house = dealt_by("dealer")
    hand = to_the_first_player(house)
    call = {"type": "call", "seat": hand.state.actor}
    house.do("dealer", Act(hand=hand.id, request=call))
    assert hand.state.bets == [400, 400]


@pytest.mark.rule("P-112", "P-154")
def test_staff_who_may_play_too_work_at_a_hand_in_which_they_have_no_seat() -> None:
    house = dealt_by("dealer")
    for person, role in (("dealer", Role.DEALER), ("floor", Role.FLOORPERSON)):
        house.note(f"person/{person}", RolesChanged(roles=(Role.PLAYER, role)))
    hand = to_the_first_player(house)
    call = {"type": "call", "seat": hand.state.actor}
    house.do("dealer", Act(hand=hand.id, request=call))
    assert hand.state.bets == [400, 400]
    house.do("dealer", Say(hand=hand.id, seat=hand.state.actor, words="check"))
    house.do("floor", Report(hand=hand.id, report={"what": "dispute", "note": "wet cards"}))
    house.do("shift", Rule(hand=hand.id, ruling={"remedy": "play_on", "reason": "they dried"}))
    assert not [fact for fact in hand.facts if isinstance(fact, FloorCalled)]


@pytest.mark.rule("P-154", "poker 8.A")
def test_who_plays_in_a_hand_is_a_player_in_it_though_he_is_on_duty() -> None:
    house = House()
    house.open("limit-4-8", way="dealer")
    roles = RolesChanged(roles=(Role.PLAYER, Role.FLOORPERSON))
    house.note("person/floor", roles, CashedIn(cents=50_000, day="2026-01-01"))
    house._post({"outside": -50_000, "rail/floor": 50_000})
    house.sit("floor", "ann")
    house.start(by="dealer")
    hand = to_the_first_player(house)
    fold = {"type": "fold", "seat": hand.begun.players.index("ann")}
    assert refused(house, "floor", Act(hand=hand.id, request=fold)) == "not_your_seat"
    house.do("floor", Report(hand=hand.id, report={"what": "dispute", "note": "wet cards"}))
    [called] = [fact for fact in hand.facts if isinstance(fact, FloorCalled)]
    assert called.person == "floor"


# ---- paper ----


@pytest.mark.rule("poker 3.A(1)", "poker 7.F(2)")
def test_cards_of_paper_are_named_when_all_see_them_and_unknown_until_then() -> None:
    house = dealt_by("paper")
    hand = to_the_first_player(house)
    assert not [fact for fact in hand.facts if isinstance(fact, DeckCommitted)]
    assert hand.state.held(0) == (UNKNOWN, UNKNOWN)
    house.act(hand.begun.players[1], "call")
    house.act(hand.begun.players[0], "check")
    step(house)  # the bets
    step(house)  # a burn that nobody sees
    assert refused(house, "dealer", DealStep(hand="4-1")) == "cards_to_enter"
    for cards, why in (
        ("As Kd", "wrong_number_of_cards"),
        ("As Kd ??", "card_not_named"),
    ):
        assert refused(house, "dealer", EnterCards(hand="4-1", cards=cards)) == why
    with pytest.raises(BadInput, match="twice"):
        house.do("dealer", EnterCards(hand="4-1", cards="As As Kd"))
    house.do("dealer", EnterCards(hand="4-1", cards="As Kd 7c"))
    assert [fact for fact in hand.facts if isinstance(fact, BoardDealt)]
    for street in ("2c", "2d"):
        house.act(hand.begun.players[0], "check")
        house.act(hand.begun.players[1], "check")
        while house.hand().book.door.step(hand.state):
            step(house)
        house.do("dealer", EnterCards(hand="4-1", cards=street))
    house.act(hand.begun.players[0], "check")
    house.act(hand.begun.players[1], "check")
    while not hand.book.waiting(hand.state):
        step(house)
    house.act(hand.begun.players[0], "show", cards="Ah Ac")
    house.act(hand.begun.players[1], "muck")
    while house.table().hand:
        step(house)
    assert house.money(f"stack/4/{hand.begun.players[0]}") > 20_000
    assert house.again().ledger.balances == house.room.ledger.balances


# ---- what is said, reported, ruled ----


@pytest.mark.rule("poker 8.G")
def test_what_a_player_says_and_pushes_is_judged_by_chapter_8() -> None:
    house = dealt_by("dealer")
    hand = to_the_first_player(house)
    player = hand.begun.players[hand.state.actor]
    house.do(player, Say(hand=hand.id, words="raise to 800"))
    declared = [fact for fact in hand.facts if isinstance(fact, Declared)]
    assert len(declared) == 1
    assert 800 in hand.state.bets
    assert (
        refused(house, player, Act(hand=hand.id, request={"type": "hold_to"})) == "no_such_request"
    )
    nobody = Say(hand=hand.id, words="call", seat=7)
    assert refused(house, "dealer", nobody) == "not_your_seat"


@pytest.mark.rule("poker 8.G")
def test_the_dealer_holds_a_player_to_what_he_left_open() -> None:
    house = dealt_by("dealer", "nl-1-3")
    hand = to_the_first_player(house)
    seat = hand.state.actor
    player = hand.begun.players[seat]
    house.do(player, Say(hand=hand.id, chips=(500,), motion="pushed_forward", incomplete=True))
    assert hand.state.actor == seat
    house.do("dealer", Act(hand=hand.id, request={"type": "hold_to", "seat": seat}))
    assert hand.state.actor != seat


def test_words_are_judged_only_at_poker_tables() -> None:
    house = dealt_by("dealer", "double-down", "ann")
    assert refused(house, "ann", Say(hand="4-1", words="bet 500")) == "no_such_request"
    assert refused(house, "shift", Rule(hand="4-1", ruling={})) == "no_such_request"


@pytest.mark.rule("P-154")
def test_a_report_of_a_player_only_calls_the_floor() -> None:
    house = dealt_by("dealer")
    hand = to_the_first_player(house)
    report = {"what": "exposed", "seat": 0, "cards": "As", "by": "manager", "person": "boss"}
    house.do("ann", Report(hand=hand.id, report=report))
    called = hand.facts[-1] if isinstance(hand.facts[-1], FloorCalled) else hand.facts[-2]
    assert isinstance(called, FloorCalled)
    assert called.person == "ann"
    assert called.seat == hand.begun.players.index("ann")


@pytest.mark.rule("poker 18.A", by="act poker.events.RulingMade")
def test_a_shift_supervisor_rules_and_nobody_below_him() -> None:
    house = dealt_by("dealer")
    hand = to_the_first_player(house)
    house.do("floor", Report(hand=hand.id, report={"what": "dispute", "note": "a card flew away"}))
    ruling = Rule(hand=hand.id, ruling={"remedy": "play_on", "reason": "no harm done"})
    assert refused(house, "floor", ruling) == "not_yours_to_do"
    house.do("shift", ruling)
    made = [fact for fact in hand.facts if isinstance(fact, RulingMade)][-1]
    assert (made.by, made.person) == ("shift_supervisor", "shift")


SUPPLEMENT = '[{title = "a card on the floor", text = "it is played"}]'


@pytest.mark.rule("poker 18.S", by="field room.submission.FIELDS.irregularities.supplement")
@pytest.mark.parametrize("own", [True, False])
def test_a_ruling_may_follow_a_rule_of_the_operators_own(own: bool) -> None:
    text = example()
    assert "# supplement = []" in text
    house = House(text.replace("# supplement = []", f"supplement = {SUPPLEMENT}") if own else text)
    house.open("limit-4-8", way="dealer")
    house.sit("ann", "ben")
    house.start(by="dealer")
    hand = to_the_first_player(house)
    house.do("floor", Report(hand=hand.id, report={"what": "dispute", "note": "on the floor"}))
    ruling = {"remedy": "play_on", "reason": "the card is played"}
    follows = Rule(hand=hand.id, ruling=ruling, supplement="a card on the floor")
    other = Rule(hand=hand.id, ruling=ruling, supplement="a card on the moon")
    assert refused(house, "shift", other) == "no_such_supplement"
    if not own:
        assert refused(house, "shift", follows) == "no_such_supplement"
        return
    house.do("shift", follows)
    (cited,) = [fact for fact in hand.facts if isinstance(fact, SupplementCited)]
    (made,) = [fact for fact in hand.facts if isinstance(fact, RulingMade)]
    assert hand.facts.index(cited) + 1 == hand.facts.index(made)
    assert (cited.title, cited.text) == ("a card on the floor", "it is played")
    assert (cited.person, made.person) == ("shift", "shift")
    assert house.again().ledger.balances == house.room.ledger.balances


@pytest.mark.rule("R11")
def test_a_misdeal_gives_the_chips_back_and_ends_the_hand() -> None:
    house = dealt_by("dealer")
    hand = to_the_first_player(house)
    house.do("floor", Report(hand=hand.id, report={"what": "dispute", "note": "wet cards"}))
    house.do("shift", Rule(hand=hand.id, ruling={"remedy": "misdeal", "reason": "wet cards"}))
    assert not house.table().hand
    assert house.money("stack/4/ann") == house.money("stack/4/ben") == 20_000


@pytest.mark.rule("poker 18.I")
def test_a_report_by_surveillance_voids_a_hand_too() -> None:
    house = dealt_by("dealer")
    hand = to_the_first_player(house)
    added = PersonAdded(id="eye", alias="Eye", roles=(Role.SURVEILLANCE,))
    licence = LicenceRecorded(number="L8", last_day="2099-12-31")
    on_duty = SignedOn(role=Role.SURVEILLANCE, shift="day", since=0)
    house.note("person/eye", added, licence, on_duty)
    house.do("eye", Report(hand=hand.id, report={"what": "cards_missing"}))
    assert not house.table().hand
    assert hand.state.voided
    assert house.money("stack/4/ann") == house.money("stack/4/ben") == 20_000


@pytest.mark.rule("R14")
def test_nobody_rules_on_a_hand_that_he_plays_in() -> None:
    house = House()
    added = PersonAdded(id="sue", alias="Sue", roles=(Role.PLAYER, Role.SHIFT_SUPERVISOR))
    on_duty = SignedOn(role=Role.SHIFT_SUPERVISOR, shift="day", since=0)
    licence = LicenceRecorded(number="L9", last_day="2099-12-31")
    house.note("person/sue", added, licence, on_duty, CashedIn(cents=50_000, day="2026-01-01"))
    house.room.ledger.post({"outside": -50_000, "rail/sue": 50_000})
    house.open("limit-4-8", way="dealer")
    house.sit("ann", "sue")
    house.start(by="dealer")
    hand = to_the_first_player(house)
    house.do("floor", Report(hand=hand.id, report={"what": "dispute", "note": "wet cards"}))
    ruling = Rule(hand=hand.id, ruling={"remedy": "misdeal", "reason": "wet cards"})
    assert refused(house, "sue", ruling) == "not_about_yourself"
    house.do("shift", ruling)
