"""Shufflers, shoes, racks and boxes: where they stand, how they fail, and what is done then."""

from collections.abc import Sequence

import pytest

from fairdeal.cards.card import Card
from fairdeal.cards.deck import JOKER
from fairdeal.engine.deck.preparing_rules import Device
from fairdeal.errors import Corrupt
from fairdeal.room.equipment.facts import Sort
from fairdeal.room.equipment.port import ProgramShuffle, Reading, counted
from fairdeal.room.equipment.state import Equipment
from tests.room.decks.scene import TWO, decks_of, finished, followed, started, stopped, table
from tests.room.stories import Story
from tests.rule_marker import rule_marks

PLACES = """
    dan: register_equipment id=S-1 sort=shuffler approval=MLGCA-1 => not_yours_to_do
    flo: register_equipment id=S-1 sort=shuffler => not_a_text
    flo: register_equipment id="" sort=rack => not_a_text
    flo: register_equipment id=S-1 sort=shuffler approval=MLGCA-1 name="Deck Mate"
    flo: register_equipment id=S-1 sort=rack => equipment_known
    flo: register_equipment id=S-2 sort=shuffler approval=MLGCA-1
    flo: register_equipment id=H-1 sort=shoe approval=MLGCA-2
    flo: register_equipment id=D-1 sort=drop_box
    flo: register_equipment id=D-2 sort=drop_box
    flo: register_equipment id=T-1 sort=tip_box
    flo: register_equipment id=K-1 sort=rack
    flo: register_equipment id=J-1 sort=jackpot_box
    flo: register_equipment id=J-2 sort=jackpot_box
    flo: place_equipment id=Q table=4 => no_such_equipment
    flo: place_equipment id=S-1 table=5 => no_such_table
    flo: place_equipment id=H-1 table=4 => not_at_this_table
    flo: place_equipment id=S-1 table=4
    flo: place_equipment id=S-1 table=4 => equipment_elsewhere
    flo: place_equipment id=S-2 table=4 => place_taken
    flo: place_equipment id=D-1 table=4
    flo: place_equipment id=D-2 table=4 => place_taken
    flo: place_equipment id=T-1 table=4
    flo: place_equipment id=K-1 table=4
    flo: place_equipment id=J-1 table=4
    flo: place_equipment id=J-2 table=4
    flo: take_equipment id=D-1
    flo: take_equipment id=D-1 => equipment_elsewhere
    flo: take_equipment id=Q => no_such_equipment
    flo: place_equipment id=D-2 table=4
"""


def equipment(story: Story) -> Equipment:
    found: Equipment = story.room.things["equipment"]
    return found


def test_each_piece_has_an_id_an_approval_and_one_place() -> None:
    story = table("holdem", 'deck.shuffler = "auto"').tell(PLACES)
    there = equipment(story).at(4)
    assert [piece.id for piece in there] == ["D-2", "J-1", "J-2", "K-1", "S-1", "T-1"]
    assert equipment(story).at(4, Sort.SHUFFLER)[0].approval == "MLGCA-1"
    story.check()


def test_a_shuffler_that_is_taken_away_shuffles_nothing() -> None:
    table("holdem", 'deck.shuffler = "auto"').tell("""
        dan: shuffle_deck table=4 method=device
        flo: register_equipment id=S-1 sort=shuffler approval=M
        flo: place_equipment id=S-1 table=4
        flo: take_equipment id=S-1
        dan: shuffle_deck table=4 method=device => device_cannot_be_used
        dan: shuffle_deck table=4 method=hand
        flo: place_equipment id=S-1 table=4
        dan: shuffle_deck table=4 method=device
    """).check()


OUT = """
    {who}: take_out_of_order table=4
    dan: take_out_of_order table=4 => already_so
    dan: shuffle_deck table=4 method=device => device_cannot_be_used
    dan: shuffle_deck table=4 method=hand => device_not_set_aside
    dan: report_device table=4 what=jam => device_not_in_use
    dan: set_device_aside table=4 how={wrong} => wrong_way_to_set_aside
    dan: set_device_aside table=4 how={right}
    dan: set_device_aside table=4 how={right} => already_so
    dan: shuffle_deck table=4 method=hand
    dan: shuffle_deck table=4 method=device => device_cannot_be_used
    dan: restore_device table=4 => not_yours_to_do
    flo: restore_device table=4
    flo: restore_device table=4 => already_so
    dan: shuffle_deck table=4 method=device
"""
SHUFFLER = 'deck.shuffler = "auto"'
ACT = "act room.equipment.facts.DeviceSetAside"
ASIDE = (
    (f"poker 18.R by {ACT}", "holdem", SHUFFLER, "covered"),
    (f"poker 18.R by {ACT}", "holdem", SHUFFLER, "signed"),
    ("ddp 13.F by state room.equipment.state.Piece.state", "double-draw", "", "signed"),
    (f"ddp 13.F(1) by {ACT}", "double-draw", "", "covered"),
    (f"dds (k)(6) by {ACT}; S27", "double-down", "", "removed"),
)


@pytest.mark.parametrize(
    ("game", "line", "right"),
    [pytest.param(*row, marks=rule_marks(rules)) for rules, *row in ASIDE],
)
def test_a_shuffler_out_of_order_is_set_aside_before_another_way_is_used(
    game: str, line: str, right: str
) -> None:
    wrong = "covered" if right == "removed" else "removed"
    story = table(game, line).tell(OUT.format(who="dan", right=right, wrong=wrong))
    aside = [fact for fact in story.facts("equipment") if hasattr(fact, "how")]
    assert [(fact.how, fact.by, fact.person) for fact in aside] == [(right, "dealer", "dan")]
    story.check()


@pytest.mark.rule("dds (k)(6)", by="state room.equipment.state.Piece.aside")
def test_even_a_shuffler_in_order_leaves_the_table_of_double_down_first() -> None:
    story = table("double-down").tell("""
        dan: shuffle_deck table=4 method=hand => device_not_set_aside
        dan: set_device_aside table=4 how=removed
        dan: shuffle_deck table=4 method=hand
    """)
    assert equipment(story).pieces["shuffler-4"].aside == "removed"
    story.check()


JAMS = """
    dan: shuffle_deck table=4 method=device
    dan: shuffle_deck table=4 method=device deck=2
    dan: start_hand table=4
    dan: report_device table=4 what={what}
"""


@pytest.mark.rule("ddp 13.D", "D28")
@pytest.mark.parametrize("what", ["jam", "stopped", "incomplete"])
def test_a_jam_spoils_the_deck_in_the_shuffler_and_not_the_one_in_play(what: str) -> None:
    story = followed("double-draw", *TWO["double-draw"]).tell(JAMS.format(what=what))
    assert decks_of(story).cards.dealing
    assert equipment(story).pieces["shuffler-4"].state is Device.FAILED
    finished(story).tell("dan: start_hand table=4 => not_shuffled").tell("""
        dan: shuffle_deck table=4 method=device deck=2
        dan: shuffle_deck table=4 method=device          # it may be tried again
    """)
    assert equipment(story).pieces["shuffler-4"].state is Device.WORKING
    stopped(started(story))


@pytest.mark.rule("poker 18.Q")
def test_a_shuffler_that_failed_is_tried_again_or_set_aside() -> None:
    table("holdem", SHUFFLER).tell("""
        dan: report_device table=4 what=stopped
        dan: shuffle_deck table=4 method=hand => device_not_set_aside
        dan: shuffle_deck table=4 method=device
        dan: shuffle_deck table=4 method=hand
    """).check()


def test_the_one_deck_of_a_table_is_the_one_in_the_shuffler() -> None:
    story = followed("double-draw", decks=1).tell("""
        dan: shuffle_deck table=4 method=device
        dan: report_device table=4 what=jam deck=0 => no_decks_here
        dan: report_device table=4 what=jam deck=3 => no_decks_here
        dan: report_device table=4 what=jam
        dan: start_hand table=4 => not_shuffled
        dan: report_device table=4 what=jam sort=rack => no_such_equipment
    """)
    story.check()


@pytest.mark.rule("ddp 13.F", by="state room.equipment.state.Piece.state")
def test_a_shoe_out_of_order_is_covered_or_marked_before_the_next_round() -> None:
    story = table("double-draw").tell("""
        dan: report_device table=4 sort=shoe what=jam
        dan: take_out_of_order table=4 sort=shoe
        dan: start_hand table=4 => shoe_out_of_order
        dan: set_device_aside table=4 sort=shoe how=covered
        dan: start_hand table=4
    """)
    stopped(story)


def test_a_table_without_a_device_has_none_to_fail() -> None:
    table("holdem").tell("""
        dan: report_device table=4 what=jam => no_such_equipment
        dan: take_out_of_order table=4 sort=shoe => no_such_equipment
        dan: set_device_aside table=5 how=covered => not_on_duty_here
        flo: set_device_aside table=5 how=covered => no_such_table
        ann: report_device table=4 what=jam => not_yours_to_do
    """).check()
    table("holdem", way="automatic").tell("""
        dan: report_device table=4 what=jam => no_decks_here
    """)


# ---- the port ----


@pytest.mark.rule("D19")
def test_the_programs_shuffle_counts_what_it_shuffles_and_nothing_is_due() -> None:
    reading = counted(ProgramShuffle(lambda: bytes(32)), JOKER.cards)
    assert reading.count == 54
    assert set(reading.order) == set(JOKER.cards)
    assert reading.order == ProgramShuffle(lambda: bytes(32)).shuffled(JOKER.cards).order


class Broken:
    """A device that loses or adds cards."""

    def __init__(self, many: int) -> None:
        self.many = many

    def shuffled(self, cards: Sequence[Card]) -> Reading:
        return Reading((tuple(cards) * 2)[: self.many], self.many)


@pytest.mark.parametrize("many", [0, 53, 55])
def test_nothing_is_dealt_from_a_device_that_counts_wrong(many: int) -> None:
    with pytest.raises(Corrupt, match=f"counted {many} cards of 54"):
        counted(Broken(many), JOKER.cards)
