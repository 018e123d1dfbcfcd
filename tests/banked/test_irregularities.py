"""What goes wrong in a round: ddp 7.B, 8.F, 9.D, 10.C and 13, dds (k)."""

import pytest

from fairdeal.banked import commands, events
from fairdeal.banked.evolve import evolve
from fairdeal.banked.notation.reading import read
from fairdeal.banked.play import open_round, play, run_dealer
from fairdeal.banked.requests import Report
from fairdeal.banked.trouble.irregularities import IRREGULARITIES, report_facts
from fairdeal.banked.values import DoubleDrawValues
from fairdeal.cards.card import UNKNOWN
from fairdeal.cards.notation import parse
from fairdeal.engine.roles import Role
from tests.banked.scenario import run
from tests.banked.test_leavers import LEFT
from tests.poker.scenario import for_each, scenarios

TWO = "double-draw A 500..50000      A 20000   B 20000"
STUD = "double-down minimum 500..50000      A 20000   B 20000"

FACE_UP = """
    == ddp 13.A; D25 | a card found face up is skipped: the next takes its place
    double-draw A 500..50000      A 20000   B 20000
    deck 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc
    A bets 500
    B bets 500
    no more bets
    report face_up 4c by dealer
    expect entry face_up
    expect events IrregularityReported CardSetAside Dealt
    expect cards A 2c 5c 7c 9c Jc
    expect cards B 3c 6c 8c Tc Qc
    expect rack 4c
    expect stub 43
    expect voided nothing

    == ddp 13.A; D25 | also at a draw; it stays among the 54
    double-draw A 500..50000      A 20000
    A bets 500
    no more bets
    A plays
    report face_up 3d by surveillance
    A discards 2c 2d 2h
    expect cards A 2s 3c 3h 3s 4c
    expect rack 3d 2c 2d 2h

    == ddp 13.A; D25 | and with an automated shoe
    double-draw A 500..50000      A 20000   B 20000
    house dealing=automated_shoe
    A bets 500
    B bets 500
    no more bets
    report face_up 2c
    expect cards A 2d 2h 2s 3c 3d

    == ddp 13.A | a card that somebody holds cannot be face up in the shoe
    double-draw A 500..50000      A 20000
    A bets 500
    no more bets
    dealer acts 1
    report face_up 2c           refused no_such_card
    report face_up              refused report_incomplete

    == ddp 13.B; D26 | the second of the round makes it void, however much later
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    no more bets
    report face_up 7c
    A plays
    B folds
    A discards 2c
    A plays
    report face_up 8d by floorperson
    expect entry face_up_again
    expect voided face_up
    expect deck kept
    expect stacks A 20000 B 20000
    expect house 0
    expect over
    A stands pat                refused round_is_over

    == ddp 13.B; D26 | two at once are more than one
    double-draw A 500..50000      A 20000
    A bets 500
    no more bets
    report face_up 7c 8c
    expect entry face_up_again
    expect voided face_up
    expect net A 0

    == ddp 13.B | the same card twice is one card
    double-draw A 500..50000      A 20000
    A bets 500
    no more bets
    report face_up 7c
    report face_up 7c           refused no_such_card
    expect voided nothing

    == ddp 13.A; ddp 13.B | neither before the bets are closed nor once hands are shown
    double-draw A 500..50000      A 20000
    report face_up 7c           refused report_too_late
    A bets 500
    no more bets
    A plays
    A stands pat
    A plays
    A stands pat
    dealer acts 1
    report face_up 7c           refused no_such_card

    == dds (k)(2); S24 | one is skipped even if it would have been dealt face up
    double-down minimum 500..50000      A 20000   B 20000
    deck 2c 3c 4c 5c 6c 7c 8c
    A bets 500
    B bets 500
    no more bets
    report face_up 2c
    expect entry face_up
    expect cards A 3c
    expect cards B 4c
    expect hole 5c
    expect shared 6c 7c 8c
    expect rack 2c

    == dds (k)(2); S7 | more than one voids all hands: original and double down go back
    double-down minimum 500..50000      A 20000   B 20000
    A bets 500
    B bets 700
    no more bets
    report face_up 9c
    A doubles
    report face_up 9d by floorperson
    expect entry face_up_again
    expect voided face_up
    expect stacks A 20000 B 20000
    expect deck kept
    expect over
"""

IN_ERROR = """
    == {0} | a card drawn in error and not exposed is the next card
    {1}
    deck 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc
    A bets 500
    B bets 500
    no more bets
    report drawn_in_error
    expect entry drawn_in_error
    expect cards A {2}
    expect cards B {3}
    expect voided nothing
    expect actor A
"""

ERRORS = f"""
    ddp 13.C | {TWO} | 2c 4c 6c 8c Tc | 3c 5c 7c 9c Jc
    dds (k)(3) | {STUD} | 2c | 3c
"""

DEVICES = """
    == ddp 13.D; D28 | a shuffler that jams does not touch the round in play
    double-draw A 500..50000      A 20000
    report shuffler_jam
    A bets 500
    no more bets
    report shuffler_jam
    expect entry shuffler_jam
    A plays
    report shuffler_out by floorperson
    expect entry shuffler_out
    report shuffler_jam by surveillance refused not_your_call
    expect voided nothing

    == dds (k)(5); D28 | nor in stud
    double-down minimum 500..50000      A 20000
    A bets 500
    no more bets
    report shuffler_jam
    A doubles
    expect over
    expect voided nothing

    == dds (k)(6); S27 | stud: one that is out of order leaves the table, the round goes on
    double-down minimum 500..50000      A 20000
    A bets 500
    no more bets
    report shuffler_out by floorperson
    expect entry shuffler_out
    expect voided nothing
    expect actor A

    == ddp 13.E; D8 | an automated shoe that jams before the deal voids the round
    double-draw A 500..50000      A 20000   B 20000
    house dealing=automated_shoe
    A bets 500
    B bets 800
    no more bets
    report shoe_jam
    expect events BetsClosed IrregularityReported RoundVoided
    expect voided shoe_jam
    expect net A 0 B 0

    == ddp 13.E; D8 | or at a draw: every wager back in full, who folded too
    double-draw A 500..50000      A 20000   B 20000   C 20000
    house dealing=automated_shoe
    A bets 500
    B bets 800
    C bets 500
    no more bets
    A plays
    B plays
    C folds
    A stands pat
    report shoe_jam by floorperson
    expect entry shoe_jam
    expect voided shoe_jam
    expect deck kept
    expect stacks A 20000 B 20000 C 20000
    expect house 0
    expect over

    == ddp 13.E | there is none where cards are dealt from the hand
    double-draw A 500..50000      A 20000
    house dealing=hand
    A bets 500
    no more bets
    report shoe_jam             refused report_too_late
    expect voided nothing

    == D27 | a card that the dealer turns up by a slip stands
    double-draw A 500..50000      A 20000
    A bets 500
    no more bets
    report dealer_slip
    expect entry dealer_slip
    expect actor A
    expect voided nothing
"""

MISDEALT = """
    == {0}; D20; D8 | {1}: all 54 are there and a hand has {2}: void, the deck stays
    double-draw A 500..50000      A 20000   B 20000   C 20000
    house dealing={1}
    A bets 500
    B bets 600
    C bets 700
    no more bets
    report stub_count stub {3} hands {4}
    expect entry count_misdealt
    expect voided stub_count
    expect deck kept
    expect stacks A 20000 B 20000 C 20000
    expect over
"""

MISDEALS = """
    ddp 8.F(4) | manual_shoe | six | 38 | 6 5 5
    ddp 8.F(4) | manual_shoe | four | 40 | 5 5 4
    ddp 8.F(4) | manual_shoe | four and three | 42 | 5 4 3
    ddp 9.D(4) | hand | six | 38 | 5 6 5
    ddp 9.D(4) | hand | four | 40 | 4 5 5
    ddp 10.C(3) | automated_shoe | six | 38 | 5 5 6
    ddp 10.C(3) | automated_shoe | four | 40 | 5 4 5
"""

WRONG_DECK = """
    == {0}; D20; D29 | {1}: {2} cards with stub {3} and hands {4}: void, the deck is removed
    double-draw A 500..50000      A 20000   B 20000   C 20000
    house dealing={1}
    A bets 500
    B bets 600
    C bets 700
    no more bets
    report stub_count stub {3} hands {4} by floorperson
    expect entry count_wrong_deck
    expect voided stub_count
    expect deck removed
    expect stacks A 20000 B 20000 C 20000
    expect over
"""

WRONG_DECKS = """
    ddp 8.F(5) | manual_shoe | 53 | 38 | 5 5 5
    ddp 8.F(5) | manual_shoe | 55 | 40 | 5 5 5
    ddp 9.D(5) | hand | 53 | 38 | 5 5 5
    ddp 9.D(5) | hand | 55 | 39 | 5 6 5
    ddp 10.C(4) | automated_shoe | 53 | 38 | 5 5 5
    ddp 10.C(4) | automated_shoe | 53 | 39 | 5 4 5
"""

COUNTS = """
    == D20; ddp 8.F(4) | the card set aside is counted with the 54
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    no more bets
    report face_up 7c
    report stub_count stub 42 hands 6 5
    expect entry count_misdealt

    == D20; ddp 8.F(5) | and not counted, the deck is one short
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    no more bets
    report face_up 7c
    report stub_count stub 42 hands 5 5
    expect entry count_wrong_deck
    expect deck removed

    == ddp 8.F(3); D20 | a wrong count says nothing before every hand is counted
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    no more bets
    report stub_count           refused report_incomplete
    report stub_count stub 43   refused report_incomplete
    report stub_count stub 43 hands 6   refused report_incomplete
    report stub_count stub 43 hands 6 5 by surveillance   refused not_your_call
    expect voided nothing
    report stub_count stub 44
    expect entry count_right
    report stub_count stub 44 hands 5 5
    expect entry count_right
    expect actor A

    == D21; ddp 8.F(4) | six and four cancel out in the stub, and are a misdeal all the same
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    no more bets
    report stub_count stub 44 hands 6 4
    expect entry count_misdealt
    expect deck kept
    expect net A 0 B 0

    == D21; ddp 8.F(4) | a hand of the wrong size found without a count
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    no more bets
    A folds
    B plays
    B stands pat
    report wrong_hand by surveillance
    expect entry wrong_hand
    expect voided wrong_hand
    expect deck kept
    expect net A 0 B 0

    == D20 | between the draws those who folded are in the rack
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    no more bets
    A folds
    B plays
    B discards 2d 2s 3d
    report stub_count stub 41
    expect entry count_right
    report stub_count stub 40 hands 6
    expect entry count_misdealt

    == D20; ddp 8.F(5) | not before a card is dealt, nor when hands are shown
    double-draw A 500..50000      A 20000
    A bets 500
    report stub_count stub 53 hands 5   refused report_incomplete
    no more bets
    A plays
    A stands pat
    A plays
    A stands pat
    dealer acts 2
    expect events Discarded StubRacked HandShown
    report stub_count stub 48 hands 5   refused report_too_late

    == dds (k)(4); S26 | in stud a wrong number of cards voids all hands, and is never put right
    double-down minimum 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    no more bets
    A doubles
    report wrong_hand by surveillance
    expect entry wrong_hand
    expect voided wrong_hand
    expect deck kept
    expect stacks A 20000 B 20000
    expect over

    == dds (k)(4); S26 | found as soon as the players have theirs
    double-down minimum 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    no more bets
    report wrong_hand by dealer
    expect events Dealt IrregularityReported RoundVoided
    expect stacks A 20000 B 20000
"""

VOIDS = """
    == D8; ddp 13.B | a void round returns what was surrendered
    double-draw A 500..50000      A 20000   B 20000   C 20000
    A bets 500
    B bets 600
    C bets 700
    no more bets
    A folds
    B plays
    C plays
    B stands pat
    C stands pat
    B folds
    report face_up 7c 8c
    expect voided face_up
    expect net A 0 B 0 C 0
    expect settled A ante 0 bonus 0
    expect house 0

    == D8 | unless the house keeps it
    double-draw A 500..50000      A 20000   B 20000   C 20000
    house void_returns_surrendered=no
    A bets 500
    B bets 600
    C bets 700
    no more bets
    A folds
    B plays
    C plays
    B stands pat
    C stands pat
    B folds
    report face_up 7c 8c
    expect net A -1000 B -1800 C 0
    expect settled B ante -600 bonus -600 first draw -600
    expect settled C ante 0 bonus 0 first draw 0
    expect house 2800

    == dds (k)(1); S7 | the hole card exposed before the second announcement voids all hands
    double-down minimum 500..50000      A 20000   B 20000
    A bets 500
    B bets 600
    no more bets
    A doubles
    report hole_exposed by surveillance
    expect entry hole_exposed
    expect voided hole_exposed
    expect stacks A 20000 B 20000
    expect house 0
    expect over

    == dds (k)(1); S25 | as soon as it lies there
    double-down minimum 500..50000      A 20000   B 20000
    A bets 500
    B bets 600
    report hole_exposed         refused report_too_late
    no more bets
    report hole_exposed
    expect events SharedDealt IrregularityReported RoundVoided

    == dds (k)(1); S25 | all have decided, the announcement is still to come
    double-down minimum 500..50000      A 20000
    A bets 500
    no more bets
    A doubles
    dealer acts 0
    report hole_exposed
    expect voided hole_exposed
    expect net A 0

    == dds (k)(1); S25 | after it there is nothing wrong
    double-down minimum 500..50000      A 20000
    A bets 500
    no more bets
    A doubles
    dealer acts 1
    report hole_exposed         refused report_too_late
    expect voided nothing
"""


@pytest.mark.parametrize("text", scenarios(FACE_UP + for_each(IN_ERROR, ERRORS) + DEVICES))
def test_cards_and_devices(text: str) -> None:
    run(text)


@pytest.mark.parametrize(
    "text",
    scenarios(for_each(MISDEALT, MISDEALS) + for_each(WRONG_DECK, WRONG_DECKS) + COUNTS),
)
def test_wrong_counts(text: str) -> None:
    run(text)


@pytest.mark.parametrize("text", scenarios(VOIDS))
def test_void_rounds(text: str) -> None:
    run(text)


@pytest.mark.rule("ddp 13.A", "ddp 13.B")
def test_a_card_of_paper_may_be_found_face_up() -> None:
    """Where no card of the shoe is known, any card that nobody has seen may be the one."""
    table = open_round("double-draw", DoubleDrawValues(positions=1), [20_000], [UNKNOWN] * 54)
    for command in (
        commands.Bet(0, "ante", 500),
        commands.Bet(0, "bonus", 500),
        commands.CloseBets(-1),
    ):
        play(table, command)
    [card] = parse("7c")
    for event in report_facts(table, Report(what="face_up", cards=(card,))):
        evolve(table, event)
    assert table.barred == [card]
    again = report_facts(table, Report(what="face_up", cards=parse("8c")))
    assert isinstance(again[-1], events.RoundVoided)
    run_dealer(table)


def reports() -> set[str]:
    """Every entry that a scenario of this module meets."""
    tables = [FACE_UP, for_each(IN_ERROR, ERRORS), DEVICES, for_each(MISDEALT, MISDEALS)]
    tables += [for_each(WRONG_DECK, WRONG_DECKS), COUNTS, VOIDS, LEFT]
    found = set()
    for row in scenarios("".join(tables)):
        told = read(str(row.values[0]))
        found |= {
            f"{told.table.game.key} {event.entry}"
            for event in told.table.log
            if isinstance(event, events.IrregularityReported)
        }
    return found


def test_every_entry_of_the_registry_is_met() -> None:
    wanted = {f"{game} {key}" for game, entries in IRREGULARITIES.items() for key in entries}
    assert wanted == reports()


@pytest.mark.rule("ddp 8.F(3)", by="act banked.events.IrregularityReported")
def test_a_wrong_count_asks_the_dealer_for_the_size_of_every_hand() -> None:
    told = run("""
        double-draw A 500..50000      A 20000   B 20000
        A bets 500
        B bets 500
        no more bets
        report stub_count stub 43 by dealer                refused report_incomplete
        report stub_count stub 43 hands 6 by dealer        refused report_incomplete
        report stub_count stub 43 hands 6 5 by security    refused not_your_call
        report stub_count stub 43 hands 6 5 by dealer
        expect entry count_misdealt
    """)
    [found] = [e for e in told.table.log if isinstance(e, events.IrregularityReported)]
    assert (found.entry, found.by) == ("count_misdealt", Role.DEALER)
