"""What the book leaves open: the hand waits, a supervisor chooses a remedy (18.A, P-111, P-112)."""

import msgspec
import pytest

from fairdeal.cards.card import UNKNOWN
from fairdeal.cards.notation import parse
from fairdeal.engine.roles import Role
from fairdeal.poker.hand import Hand
from fairdeal.poker.notation.reading import read
from fairdeal.poker.play import apply_facts, load, run_dealer, save
from fairdeal.poker.refusals import Refused, Why
from fairdeal.poker.trouble.irregularities import report_facts
from fairdeal.poker.trouble.remedies import Ruling, rule
from fairdeal.poker.trouble.reporting import Report
from tests.poker.scenario import for_each, run, scenarios

OPEN = """
    == poker 18.A; P-111 | {0}: the hand stops until a supervisor has ruled
    holdem no 100/200      A 5000   B 5000   C 5000
    C raises 600
    report {0} by floorperson
    expect entry {0}
    expect ruling {0}
    expect actor nobody
    A calls      refused ruling_awaited
    A runs out of time      refused not_now
    report dispute      refused ruling_awaited
    report cards_missing      refused ruling_awaited
    ruling play_on because nobody was harmed
    expect ruling none
    expect actor A
    A calls
"""

KINDS = """
    premature_board
    short_board
    burn_exposed
    burn_skipped
    out_of_turn
    wrong_pot
    dispute
"""

REMEDIES = """
    == poker 18.A; P-111; P-112 | play on
    holdem no 100/200      A 5000   B 5000   C 5000
    C raises 600
    report out_of_turn by dealer because B called before A
    ruling play_on by manager because the action did not change
    expect events IrregularityReported RulingDue RulingMade
    expect actor A

    == poker 18.A; P-111 | a card is replaced
    holdem no 100/200      A 5000   B 5000
    board 2c 3c 4c 5c
    B calls
    A checks
    A bets 200
    report premature_board
    ruling replace_card 4c because it was seen before the betting was over
    expect board 2c 3c 5c
    expect muck 4c
    expect actor B

    == poker 18.A; P-111 | an exposed burn is replaced
    holdem no 100/200      A 5000   B 5000
    burns 6c 6d
    B calls
    A checks
    A checks
    report burn_exposed
    ruling replace_card 6c because everybody saw it
    expect burns 6d
    expect actor B

    == poker 18.A; P-43 | a street that both boards share is replaced on both
    holdem no 100/200      A 5000   B 5000
    house run_twice=yes
    board 2c 3c 4c 5c 6c 7c
    second board 8d 9d
    B calls
    A checks
    A all in
    B all in
    A agrees
    B agrees
    dealer acts 1
    expect second 2c 3c 4c
    report dispute
    ruling replace_card 3c because it lay under the button
    stop
    expect board 2c 5c 4c 6c 7c
    expect second 2c 5c 4c 8d 9d

    == poker 18.A; P-111 | the top card is set aside
    holdem no 100/200      A 5000   B 5000
    deck 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc
    B calls
    report burn_skipped
    ruling set_aside because one card too few was burned
    expect muck 6c
    expect actor A
    A checks
    expect burns 7c
    expect board 8c 9c Tc

    == poker 18.A; P-111 | the stub is shuffled again
    holdem no 100/200      A 5000   B 5000
    deck 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc
    B calls
    report dispute
    ruling reshuffle because the top card was seen
    expect events RulingMade ReshuffleDue Reshuffled
    expect actor A
    A checks
    expect events BettingClosed CardBurned BoardDealt
    expect burns 2d

    == poker 18.A; P-111 | a hand is killed, that of the player to act
    holdem no 100/200      A 5000   B 5000   C 5000
    C raises 600
    report dispute
    ruling kill_hand A because he showed his cards to his neighbour
    expect live B C
    expect actor B
    expect stacks A 4900

    == poker 18.A; P-105 | a hand is killed and refunded
    holdem no 100/200      A 5000   B 5000   C 5000
    C raises 600
    report dispute
    ruling refund_hand A because the dealer told him to fold
    expect stacks A 5000
    expect actor B
    expect pots 800

    == poker 18.A; P-105 | a hand is refunded after the rake was taken
    holdem no 100/200      A 5000   B 5000   C 5000
    rake percent=10 cap=2000
    A has As Ah
    B has Ks Kh
    C has Qs Qh
    board 2c 7d 9h Jc 3s
    C raises 2000
    A calls
    B calls
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    A shows
    B shows
    C shows
    dealer acts 1
    report wrong_pot
    ruling refund_hand A because the dealer misread his hand
    expect over
    expect stacks A 5000 B 6600 C 3000

    == poker 18.A; P-99 | a misdeal
    omaha8 pot 100/200      A 5000   B 5000   C 5000
    C raises 600
    report short_board
    ruling misdeal because the flop had four cards
    expect voided misdeal
    expect stacks A 5000 B 5000 C 5000

    == poker 18.A; P-104 | the round is void
    triple-27 fixed 100/200      A 5000   B 5000   C 5000
    C raises 400
    report dispute
    ruling void because the cards are marked
    expect voided void
    expect stacks A 5000 B 5000 C 5000
"""

REFUSALS = """
    == poker 18.A; P-112 | a floorperson does not rule, nor does surveillance
    holdem no 100/200      A 5000   B 5000   C 5000
    ruling play_on because I say so      refused nothing_to_rule_on
    report dispute
    ruling play_on by floorperson because I say so      refused not_your_call
    ruling play_on by surveillance because I saw it     refused not_your_call
    ruling play_on by shift_supervisor      refused report_incomplete
    ruling play_on by shift_supervisor because it is so
    expect actor C

    == poker 18.A; P-111 | a remedy names what it is about
    holdem no 100/200      A 5000   B 5000   C 5000
    C folds
    report dispute
    ruling kill_hand because he cheated          refused not_seated
    ruling kill_hand C because he cheated        refused no_hand
    ruling replace_card because it was seen      refused report_incomplete
    ruling replace_card Ah because it was seen      refused no_such_card
    ruling replace_card A Ah because it was seen      refused no_such_card
    ruling refund_hand A because he was harmed
    expect over
    expect stacks A 5000 B 5000
    ruling play_on because it is over      refused hand_is_over

    == poker 18.A | the last hand is not killed by a ruling either
    holdem no 100/200      A 5000   B 5000
    B folds
    dealer acts 0
    report dispute
    ruling kill_hand A because he was rude      refused last_to_contend
    ruling play_on because he was only rude
    expect stacks A 5100
"""

RETRIEVED = """
    == poker 18.F; P-82 | a hand discarded at the showdown is out, even if it would have won
    {river}
    A shows
    B mucks
    expect stacks A 5200 B 4800

    == poker 18.F; poker 18.A; P-82 | but a supervisor may retrieve it: it is shown and wins
    {river}
    A shows
    B mucks
    dealer acts 0
    expect live A
    report dispute by floorperson because the cards lie apart from the muck
    ruling retrieve_hand B because both cards are plainly his
    expect events RulingMade HandRetrieved
    expect live A B
    expect cards B As Ah
    expect muck
    expect actor B
    B shows
    expect stacks A 4800 B 5200

    == poker 18.F; poker 18.A; P-82 | also while others have still to show
    holdem no 100/200      A 5000   B 5000   C 5000
    A has As Ah
    B has Ks Kh
    C has Qs Qh
    board 2c 7d 9h Jc 3s
    C calls
    A calls
    B checks
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    A mucks
    report dispute by dealer
    ruling retrieve_hand A by manager because the dealer held them apart
    expect actor B
    B shows
    C mucks
    expect actor A
    A shows
    expect stacks A 5400 B 4800 C 4800

    == P-82; P-105 | also when a refund has laid the pots out anew
    holdem no 100/200      A 5000   B 5000   C 5000
    A has As Ad
    B has 3c 8d
    C has Kc Qd
    board Ah 9h 4s Jc 5d
    C calls
    A calls
    B checks
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    A mucks
    report fouled B protected by floorperson
    report dispute by floorperson
    ruling retrieve_hand A because her cards lay apart
    A shows
    expect over
    expect stacks A 5200 B 5000 C 4800

    == P-82 | he may discard it again
    {river}
    A shows
    B mucks
    report dispute by floorperson
    ruling retrieve_hand B because both cards are plainly his
    B mucks
    expect stacks A 5200 B 4800

    == P-82; P-84 | what was taken for the room is worked out anew, once
    {river}
    rake percent=10 cap=500 rounding=10
    A shows
    B mucks
    dealer acts 1
    expect events Mucked RakeTaken
    report dispute by floorperson
    ruling retrieve_hand B because both cards are plainly his
    B shows
    expect stacks A 4800 B 5160

    == P-82 | stud: the up cards lie face up again
    five-stud fixed 200/400 forced 50      A 5000   B 5000
    A has Ks 2c 3c 4c 5h
    B has As Ac Ad 9h Th
    A brings in
    B calls
    B checks
    A checks
    B checks
    A checks
    B checks
    A checks
    B mucks
    report dispute by dealer
    ruling retrieve_hand B because his cards touched nothing
    expect up B Ac Ad 9h Th
    expect actor A
    A shows
    B shows
    expect stacks A 4950 B 5050

    == P-82; poker 18.F | only a hand that was discarded at the showdown
    holdem no 100/200      A 5000   B 5000   C 5000
    C folds
    report dispute by dealer
    ruling retrieve_hand C because he did not mean it      refused no_discarded_hand
    ruling retrieve_hand A because he did not mean it      refused no_discarded_hand
    ruling retrieve_hand because he did not mean it        refused not_seated

    == P-82; P-112 | a floorperson may not
    {river}
    A shows
    B mucks
    dealer acts 0
    report dispute by floorperson
    ruling retrieve_hand B by floorperson because I saw it      refused not_your_call
"""

RIVER = """\
holdem no 100/200      A 5000   B 5000
    A has Ks Kh
    B has As Ah
    board 2c 7d 9h Jc 3s
    B calls
    A checks
    A checks
    B checks
    A checks
    B checks
    A checks
    B checks"""

TABLES = (for_each(OPEN, KINDS), REMEDIES, REFUSALS, RETRIEVED.replace("{river}", RIVER))


@pytest.mark.parametrize("text", [each for table in TABLES for each in scenarios(table)])
def test_rulings(text: str) -> None:
    hand = run(text).hand
    assert not hand.over or sum(hand.stacks) + hand.taken == hand.total


# ---- what no text can say ----


def flop() -> Hand:
    """Three players on the flop, the first to act."""
    text = "holdem no 100/200 A 5000 B 5000 C 5000\nC calls\nA calls\nB checks\nexpect actor A"
    return read(text).hand


ILL_FORMED = [
    (Report(what="theft"), Why.NO_SUCH_IRREGULARITY),
    (Report(what="fouled", seat=3), Why.NOT_SEATED),
    (Report(what="fouled", seat=-2), Why.NOT_SEATED),
    (Report(what="face_up", seat=12, cards=parse("Ah")), Why.NOT_SEATED),
    (Report(what="face_up", cards=parse("Ah") * 2), Why.REPORT_INCOMPLETE),
    (Report(what="off_table", cards=(UNKNOWN,)), Why.REPORT_INCOMPLETE),
    (Report(what="ineligible", many=-1), Why.REPORT_INCOMPLETE),
    (Report(what="dispute", by=Role.SECURITY), Why.NOT_YOUR_CALL),
]


@pytest.mark.rule("poker 18.A", "P-111")
@pytest.mark.parametrize(("report", "why"), ILL_FORMED)
def test_an_ill_formed_report_is_refused_and_changes_nothing(report: Report, why: Why) -> None:
    hand = flop()
    before = save(hand)
    with pytest.raises(Refused) as refused:
        report_facts(hand, report)
    assert refused.value.why is why
    assert save(hand) == before


BASE = Ruling(remedy="play_on", by=Role.SHIFT_SUPERVISOR, reason="so it is")


@pytest.mark.rule("poker 18.A", "P-111")
@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"remedy": "duel"}, Why.NO_SUCH_REMEDY),
        ({"reason": "  "}, Why.REPORT_INCOMPLETE),
        ({"remedy": "replace_card", "card": 0, "seat": 17}, Why.NOT_SEATED),
        ({"remedy": "kill_hand", "seat": -2}, Why.NOT_SEATED),
    ],
)
def test_an_ill_formed_ruling_is_refused(said: dict[str, object], why: Why) -> None:
    hand = flop()
    apply_facts(hand, report_facts(hand, Report(what="dispute")))
    with pytest.raises(Refused) as refused:
        rule(hand, msgspec.structs.replace(BASE, **said))
    assert refused.value.why is why


@pytest.mark.rule("poker 18.P", "P-109")
def test_of_a_deck_of_paper_no_more_cards_are_exposed_than_a_seat_has() -> None:
    hand = read("holdem no 100/200 A 5000 B 5000\ndeal unknown\nstop").hand
    with pytest.raises(Refused) as refused:
        report_facts(hand, Report(what="exposed", seat=0, cards=parse("Ah Kh Qh")))
    assert refused.value.why is Why.NO_SUCH_CARD
    apply_facts(hand, report_facts(hand, Report(what="exposed", seat=0, cards=parse("Ah Kh"))))
    assert set(parse("Ah Kh")) <= set(hand.places["muck"])
    assert load(save(hand)).places == hand.places


@pytest.mark.rule("P-124")
def test_a_reshuffle_without_cards_is_a_ruling_not_a_wait() -> None:
    """Before the first card all fifty-two went to strangers."""
    hand = read("five-stud fixed 200/400 forced 50 A 5000 B 5000\ndealer acts 0").hand
    apply_facts(hand, report_facts(hand, Report(what="ineligible", many=52)))
    run_dealer(hand)
    with pytest.raises(Refused) as refused:
        report_facts(hand, Report(what="shuffler_jam"))
    assert refused.value.why is Why.RULING_AWAITED
    apply_facts(hand, rule(hand, msgspec.structs.replace(BASE, remedy="misdeal")))
    assert hand.over
    assert tuple(hand.stacks) == hand.start
