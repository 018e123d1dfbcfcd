"""Cards that may not be used: face up, off the table, dealt to a stranger (18.H, 18.J, 18.O)."""

import pytest

from tests.poker.scenario import run, scenarios

FACE_UP = """
    == poker 18.J; P-110 | found in the stub: it goes to the discards and is never dealt
    holdem no 100/200      A 5000   B 5000
    deck 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc
    dealer acts 3
    report face_up 8c by dealer
    expect muck 8c
    expect exposed 8c
    B calls
    A checks
    expect burns 6c
    expect board 7c 9c Tc

    == poker 18.J; P-110 | as dealt to a seat: that player takes the next card
    holdem no 100/200      A 5000   B 5000   C 5000
    A has As Ah 9c
    B has Ks Kh
    report face_up Ah
    expect events Dealt IrregularityReported CardReplaced
    expect cards A As 9c
    expect cards B Ks Kh
    expect muck Ah
    expect actor C

    == poker 18.J; P-110 | as a board card: the next card takes its place
    holdem no 100/200      A 5000   B 5000
    board 2c 3c 4c 5c
    burns 6c 6d
    B calls
    A checks
    report face_up 3c
    expect board 2c 5c 4c
    expect muck 3c
    expect burns 6c
    expect actor A

    == poker 18.J; P-110 | as the burn: another card is burned
    holdem no 100/200      A 5000   B 5000
    board 2c 3c 4c
    burns 6c 6d
    B calls
    A checks
    report face_up 6c
    expect burns 6d
    expect muck 6c
    expect board 2c 3c 4c

    == poker 18.J | not after somebody has acted
    holdem no 100/200      A 5000   B 5000
    board 2c 3c 4c
    B calls
    A checks
    A checks
    report face_up 3c      refused report_too_late
    report face_up 2c by cashier      refused not_your_call
    expect board 2c 3c 4c
    expect actor B

    == poker 18.J | a card of a folded hand is not in the deck
    holdem no 100/200      A 5000   B 5000   C 5000
    C has 7s 2h
    C folds
    report face_up 7s      refused no_such_card
    report face_up         refused report_incomplete

    == poker 18.J; P-15 | stud: the next card is the up card and may change who is forced
    stud-high fixed 200/400 forced 50      A 5000   B 5000   C 5000
    A has As Ah 2c 9c
    B has Ks Kh 3c
    C has Qs Qh 8c
    report face_up 2c
    expect up A 9c
    expect actor B
    B brings in

    == poker 18.J; P-16 | stud: and on fourth street who opens
    stud-high fixed 200/400 forced 50      A 5000   B 5000   C 5000
    A has As Ah Td Tc 4h
    B has Ks Kh 3c 9c
    C has Qs Qh 8c Jd
    B brings in
    C calls
    A calls
    report face_up Tc
    expect up A Td 4h
    expect actor C

    == poker 18.J | stud: after the forced bet the up card stands
    stud-high fixed 200/400 forced 50      A 5000   B 5000   C 5000
    A has As Ah 2c
    B has Ks Kh 3c
    A brings in
    report face_up 2c      refused report_too_late
"""

OFF_TABLE = """
    == poker 18.O by act poker.events.IrregularityReported; P-110 | a hole card: examined, discarded, the next one takes its place
    holdem no 100/200      A 5000   B 5000   C 5000
    A has As Ah 9c
    report off_table A Ah by dealer
    expect entry off_table
    expect cards A As 9c
    expect muck Ah

    == poker 18.O; P-110 | an up card of stud
    stud-low fixed 200/400 forced 50      A 5000   B 5000   C 5000
    A has As Ah Kc 2c
    B has 4s 4h 3c
    C has Qs Qh 8c
    report off_table A Kc by floorperson
    expect up A 2c
    expect actor C

    == poker 18.O; P-110 | a board card
    omaha no 100/200      A 5000   B 5000
    board 2c 3c 4c 5c 6c
    B calls
    A checks
    A checks
    B checks
    report off_table 5c
    expect board 2c 3c 4c 6c
    expect muck 5c

    == poker 18.O; P-110 | two cards of one hand
    omaha no 100/200      A 5000   B 5000
    A has As Ah Ad Ac Ks Kh
    report off_table A Ah Ac
    expect cards A As Ks Ad Kh
    expect muck Ah Ac

    == poker 18.O; P-110 | still in the dealer's hand: it is set aside
    holdem no 100/200      A 5000   B 5000
    deck 2c 3c 4c 5c 6c 7c
    report off_table 3c
    expect cards A 2c 5c
    expect cards B 4c 6c
    expect muck 3c

    == poker 18.O | not for security to say, and not after somebody has acted
    holdem no 100/200      A 5000   B 5000   C 5000
    A has As Ah 9c
    report off_table A Ah by security      refused not_your_call
    C calls
    report off_table A Ah      refused report_too_late
    report off_table A 5d      refused no_such_card

    == poker 18.O; P-62 | a drawn card; and it stays out when the discards are shuffled back
    draw-high fixed 100/200      A 5000 B 5000 C 5000 D 5000 E 5000 F 5000 G 5000 H 5000
    A has 2c 2d 2h 2s 3c
    A draws 9c 9d 9h 9s Tc Td
    B has 3d 3h 3s 4c 4d
    C has 5c 5d 5h 5s 6c
    reshuffle 2c 2d 2h 2s 3c 3d 3h 3s 4c 4d
    C calls
    D calls
    E calls
    F calls
    G calls
    H calls
    A calls
    B checks
    A discards 2c 2d 2h 2s 3c
    report off_table A 9h
    expect cards A 9c 9d Td 9s Tc
    expect muck 9h
    B discards 3d 3h 3s 4c 4d
    C discards 5c 5d 5h 5s 6c
    expect cards C 2c 2d 2h 2s 3c
    expect actor D

    == poker 18.O; P-17; P-19 | stud: cards lost on the way are missed on seventh street
    stud-high fixed 200/400 forced 50  A 5000  B 5000  C 5000  D 5000  E 5000  F 5000
    C has ?? ?? 2c
    F has ?? ?? As Ac
    C brings in
    D calls
    E calls
    F calls
    A calls
    B calls
    F checks
    A checks
    B checks
    C checks
    D checks
    E checks
    report off_table F 9s      refused no_such_card
    F checks
    A checks
    B checks
    C checks
    D checks
    E checks
    report ineligible many 8
    F checks
    A checks
    B checks
    C checks
    D checks
    E checks
    expect events CommonCardDue CardBurned BoardDealt

    == poker 18.O; P-18; P-19 | stud: eight players, one card lost: the burns for the last card
    stud-high fixed 200/400 forced 50  A 5000 B 5000 C 5000 D 5000 E 5000 F 5000 G 5000 H 5000
    C has ?? ?? 2c
    H has ?? ?? As Ac Ks Kd Ah
    burns 4c 4d 4h
    reshuffle 4h 4c 4d
    C brings in
    D calls
    E calls
    F calls
    G calls
    H calls
    A calls
    B calls
    H checks
    A checks
    B checks
    C checks
    D checks
    E checks
    F checks
    G checks
    H checks
    A checks
    B checks
    C checks
    D checks
    E checks
    F checks
    G checks
    report off_table Kd
    expect up H As Ac Ks Ah
    H checks
    A checks
    B checks
    C checks
    D checks
    E checks
    F checks
    G checks
    expect events CommonCardDue Reshuffled CardBurned BoardDealt
    expect board 4c
    expect muck Kd

    == poker 18.O; P-124 | stud: and a second one finds no card at all: a ruling, misdeal or void
    stud-high fixed 200/400 forced 50  A 5000 B 5000 C 5000 D 5000 E 5000 F 5000 G 5000 H 5000
    C has ?? ?? 2c
    H has ?? ?? As Ac Ks Kd Ah
    C brings in
    D calls
    E calls
    F calls
    G calls
    H calls
    A calls
    B calls
    H checks
    A checks
    B checks
    C checks
    D checks
    E checks
    F checks
    G checks
    H checks
    A checks
    B checks
    C checks
    D checks
    E checks
    F checks
    G checks
    report off_table Kd
    report off_table Ah
    expect ruling deck_ran_out
    ruling play_on because it is late      refused cannot_go_on
    ruling reshuffle because it is late      refused cannot_go_on
    ruling void because no card is left
    expect stacks A 5000 H 5000
    expect voided void
"""  # noqa: E501

STRAYS = """
    == poker 18.H; P-102 | cards for somebody not due any are discarded, the round goes on
    holdem no 100/200      A 5000   B 5000   C 5000
    deck 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc
    dealer acts 2
    report ineligible many 2 by dealer
    expect entry ineligible
    expect events Posted Posted IrregularityReported CardsSetAside Dealt
    expect muck 2c 3c
    expect cards A 4c 7c
    expect actor C

    == poker 18.H | in the middle of the hand: nobody's cards change
    holdem no 100/200      A 5000   B 5000   C 5000
    A has As Ah
    C has Qs Qh
    C calls
    report ineligible many 1
    expect cards A As Ah
    expect cards C Qs Qh
    expect actor A

    == poker 18.A; P-124 | hold'em: a ruling that takes a card which the river would have needed
    holdem no 100/200      A 5000   B 5000   C 5000
    C calls
    A calls
    B checks
    A checks
    B checks
    C checks
    report ineligible many 38
    expect ruling none
    report dispute
    ruling set_aside because the top card was seen
    expect events RulingMade CardsSetAside RulingDue
    expect ruling deck_ran_out
    expect actor nobody
    A bets 200      refused ruling_awaited

    == poker 18.H; P-124 | before the deal: the hole cards count as well
    holdem no 100/200      A 5000   B 5000
    dealer acts 2
    report ineligible many 40
    expect ruling none
    expect actor B

    == poker 18.H; P-124 | and one more is too many
    holdem no 100/200      A 5000   B 5000
    dealer acts 2
    report ineligible many 41
    expect ruling deck_ran_out
    expect cards A

    == poker 10.J(2); P-17; P-124 | stud: a short stub has its own rule, one card for all
    stud-high fixed 200/400 forced 50      A 5000   B 5000
    A has ?? ?? 2c
    B has ?? ?? 9c 9d 9h Ks
    A brings in
    B calls
    B checks
    A checks
    B checks
    A checks
    report ineligible many 35
    expect ruling none
    expect actor B

    == P-62; P-124 | draw games: so have they, the discards are shuffled again
    badugi fixed 100/200      A 5000   B 5000
    B calls
    A checks
    report ineligible many 42
    expect ruling none
    expect actor A

    == poker 18.H; P-102 | such cards may come back with the discards of a draw
    draw-high fixed 100/200      A 5000   B 5000
    A has As Ah 2c 3d 4h
    B has Ks Kh 7c 8d 9h
    B calls
    A checks
    report ineligible many 41
    expect actor A
    A discards 2c 3d 4h
    expect events Discarded Reshuffled Drawn
    expect actor B

    == poker 18.H; P-102 | where the cards are known they are named
    holdem no 100/200      A 5000   B 5000   C 5000
    deck 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc
    dealer acts 2
    report ineligible 2c 3c by dealer
    expect entry ineligible
    expect muck 2c 3c
    expect cards A 4c 7c

    == poker 18.H | not cards that somebody has, and not another number of them
    holdem no 100/200      A 5000   B 5000   C 5000
    A has As Ah
    C calls
    report ineligible As by dealer      refused no_such_card
    report ineligible 7c 7d many 3 by dealer      refused report_incomplete
    report ineligible 7c ?? by dealer      refused report_incomplete
    report ineligible 7c 7d many 2 by dealer
    expect muck 7c 7d

    == poker 18.H | a deck of paper: the cards become known as they are named
    holdem no 100/200      A 5000   B 5000   C 5000
    deal unknown
    C calls
    report ineligible 7c 7d by dealer
    expect muck 7c 7d

    == poker 18.H | security does not report it; a number must be said; so many are not there
    holdem no 100/200      A 5000   B 5000   C 5000
    report ineligible many 2 by security      refused not_your_call
    report ineligible      refused report_incomplete
    report ineligible many 53      refused no_such_card

    == poker 18.H; P-102; P-124 | so many that the deck runs short: a ruling, nobody bets on
    five-stud fixed 200/400 forced 50      A 5000   B 5000
    B has 9c 2c
    B brings in
    report ineligible many 39
    expect actor A
    expect ruling none
    report ineligible many 1
    expect ruling deck_ran_out
    A checks      refused ruling_awaited
    report cards_missing      refused ruling_awaited
    ruling play_on because it goes on      refused cannot_go_on
    ruling misdeal because the deck is empty
    expect stacks A 5000 B 5000
"""

TABLES = (FACE_UP, OFF_TABLE, STRAYS)


@pytest.mark.parametrize("text", [each for table in TABLES for each in scenarios(table)])
def test_lost_cards(text: str) -> None:
    hand = run(text).hand
    hand.places.recount()
    for card in hand.barred:
        assert card in hand.places["muck"]
