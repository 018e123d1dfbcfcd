"""What a player reports calls the floor and changes nothing; no answer tells him of hidden cards.

Each way to cheat at an automatic table is tried by a player who knows what he wants.
"""

import msgspec
import pytest

from fairdeal.cards.card import UNKNOWN
from fairdeal.cards.deck import STANDARD
from fairdeal.cards.notation import parse
from fairdeal.engine.audience import DEALER, FLOOR, RAIL, SURVEILLANCE, seat
from fairdeal.engine.roles import Role
from fairdeal.poker import events
from fairdeal.poker.events import AnyEvent, FloorCalled
from fairdeal.poker.evolve import evolve
from fairdeal.poker.hand import Hand
from fairdeal.poker.notation.reading import read
from fairdeal.poker.play import copy, load, save, verify
from fairdeal.poker.refusals import Refused, Why
from fairdeal.poker.transcript.lines import lines
from fairdeal.poker.trouble.irregularities import IRREGULARITIES, report_facts
from fairdeal.poker.trouble.reporting import Report
from fairdeal.poker.views.view import facts, view
from tests.poker.scenario import run
from tests.poker.test_random_play import assert_same

TABLE = """
holdem no 100/200   A 5000  B 5000  C 5000
A has As Ad
B has Ks Kd
C has Qs Qd
board 2c 7h 9d
C calls
A calls
B checks
"""
FLOP = f"{TABLE}A bets 500\nB calls\nC folds\n"

REPORTS = sorted({entry.report for entry in IRREGULARITIES.values()})


def answer(hand: Hand, **said: object) -> str:
    """What a player in seat A hears, in full, but for the cards that he named himself."""
    report = msgspec.convert(
        {"by": "player", "speaker": 0, "cards": [], **said}, Report, strict=False
    )
    try:
        found = report_facts(hand, report)
    except Refused as met:
        return f"refused {met} {met.seat}"
    after = copy(hand)
    for event in found:
        evolve(after, event)
    (told,) = facts(after, seat(0))[len(hand.log) :]
    assert isinstance(told, FloorCalled)
    assert told.cards == report.cards
    return repr(msgspec.structs.replace(told, cards=()))


# ---- the ways to cheat ----


@pytest.mark.rule("P-154", "poker 18.K")
def test_a_player_cannot_take_the_pot_by_saying_that_the_other_hand_is_fouled() -> None:
    told = run(
        f"{FLOP}report fouled B by A\nexpect live A B\nexpect actor A\n"
        "report fouled B by floorperson\nexpect over\nexpect stacks A 5900 B 4300 C 4800"
    )
    assert FloorCalled(0, "fouled", about=1) in told.hand.log


@pytest.mark.rule("P-154", "poker 18.G(1)", "poker 18.I")
@pytest.mark.parametrize("what", ["cards_missing", "cards_extra", "count_wrong", "not_shuffled"])
def test_a_player_who_is_losing_cannot_void_the_round(what: str) -> None:
    run(f"{FLOP}report {what} by B\nexpect live A B\nexpect actor A\nexpect pots 1600")


@pytest.mark.rule("P-154", "poker 18.P")
def test_a_player_cannot_read_a_hand_by_asking_for_it_card_by_card() -> None:
    hand = read(FLOP).hand
    answers = {answer(hand, what="exposed", seat=1, cards=[card]) for card in STANDARD.cards}
    assert len(answers) == 1


@pytest.mark.rule("P-154", "poker 18.J", "poker 18.O")
@pytest.mark.parametrize("what", ["face_up", "off_table"])
def test_a_player_cannot_ask_which_card_comes_next(what: str) -> None:
    hand = read(FLOP).hand
    answers = {answer(hand, what=what, cards=[card]) for card in STANDARD.cards}
    assert len(answers) == 1


@pytest.mark.rule("P-154")
@pytest.mark.parametrize("what", REPORTS)
def test_whatever_a_player_reports_nothing_in_the_hand_changes(what: str) -> None:
    hand = read(FLOP).hand
    before = copy(hand)
    for about in (-1, 0, 1, 2):
        for cards in ((), parse("Kd"), parse("2c"), parse("?? ??"), parse("3s") * 2):
            report = Report(what=what, by=Role.PLAYER, speaker=0, seat=about, cards=cards, many=2)
            found = report_facts(hand, report)
            assert found == [FloorCalled(0, what, about, cards)]
            evolve(hand, found[0])
    del hand.log[len(before.log) :]
    assert_same(hand, before)


@pytest.mark.rule("P-154", "P-112")
@pytest.mark.parametrize("entry", IRREGULARITIES.values(), ids=lambda entry: entry.key)
def test_no_remedy_follows_on_the_word_of_a_player(entry: object) -> None:
    assert Role.PLAYER not in entry.who  # type: ignore[attr-defined]


# ---- what is refused ----


@pytest.mark.rule("P-154", "poker 18.A")
@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"what": "fouled", "seat": 3}, Why.NOT_SEATED),
        ({"what": "fouled", "speaker": 7}, Why.NOT_SEATED),
        ({"what": "spilled_coffee"}, Why.NO_SUCH_IRREGULARITY),
    ],
)
def test_a_call_that_makes_no_sense_is_refused_by_name(said: dict[str, object], why: Why) -> None:
    assert answer(read(FLOP).hand, **said).startswith("refused ")
    assert f"({why}, " in answer(read(FLOP).hand, **said)


def test_nobody_is_called_to_a_hand_that_is_over_or_already_waits_for_a_ruling() -> None:
    run(f"{FLOP}report dispute\nreport fouled B by A   refused ruling_awaited")
    hand = read(f"{FLOP}A bets 300\nB folds\nexpect over").hand
    assert "refused The hand is over. (hand_is_over, " in answer(hand, what="fouled", seat=1)


# ---- devices ----


@pytest.mark.rule("P-154", "poker 18.I", "poker 18.Q")
@pytest.mark.parametrize("what", ["cards_missing", "cards_extra", "count_wrong"])
def test_a_device_reports_what_it_has_counted_itself(what: str) -> None:
    run(f"{FLOP}report {what} by device\nexpect over\nexpect stacks A 5000 B 5000 C 5000")


@pytest.mark.rule("P-154")
@pytest.mark.parametrize("what", ["fouled B", "exposed B Kd", "not_shuffled", "dispute"])
def test_a_device_knows_of_nothing_else(what: str) -> None:
    run(f"{FLOP}report {what} by device   refused not_your_call")


@pytest.mark.rule("P-154")
@pytest.mark.parametrize("what", ["fouled B", "dispute", "cards_missing"])
def test_the_commission_reports_nothing_in_a_hand(what: str) -> None:
    run(f"{FLOP}report {what} by commission   refused not_your_call")


# ---- who hears it ----


CALL = "report exposed B Kh by A because I saw it as it came"


@pytest.mark.rule("P-154")
def test_what_he_says_the_staff_hears_and_nobody_else() -> None:
    hand = read(f"{FLOP}{CALL}").hand
    called = FloorCalled(0, "exposed", 1, parse("Kh"), "I saw it as it came")
    for audience in (seat(0), DEALER, FLOOR, SURVEILLANCE):
        assert called in facts(hand, audience)
    for audience in (seat(1), seat(2), RAIL):
        assert FloorCalled(0, "exposed", 1, (UNKNOWN,)) in facts(hand, audience)


@pytest.mark.rule("P-154", "poker 18.P")
def test_a_card_that_he_names_is_not_thereby_seen() -> None:
    before, after = read(FLOP).hand, read(f"{FLOP}report exposed B Ks by A").hand
    for audience in (seat(0), seat(2), RAIL, DEALER, FLOOR, SURVEILLANCE):
        assert view(after, audience) == view(before, audience)


@pytest.mark.rule("P-154")
def test_a_call_is_told_as_the_word_of_him_who_called() -> None:
    hand, names = read(f"{FLOP}{CALL}\nreport dispute by player")
    told = [f"{line.text} [{line.cite}]" for line in lines(hand.log, names)]
    assert [line for line in told if "floor" in line] == [
        "A calls the floor (exposed, B, Kh, I saw it as it came) [P-154]",
        "a player calls the floor (dispute) [P-154]",
    ]


def test_a_call_is_kept_with_the_person_who_made_it() -> None:
    hand = read(FLOP).hand
    said = Report(what="left", by=Role.PLAYER, speaker=1, seat=0, person="member 4711")
    for event in report_facts(hand, said):
        evolve(hand, event)
    last: AnyEvent = load(save(hand)).log[-1]
    assert last == FloorCalled(1, "left", 0, person="member 4711")
    assert verify(hand.log).log == hand.log
    looked = msgspec.structs.replace(said, by=Role.FLOORPERSON, person="floor 12")
    reported = report_facts(hand, looked)[0]
    assert isinstance(reported, events.IrregularityReported)
    assert reported.person == "floor 12"
