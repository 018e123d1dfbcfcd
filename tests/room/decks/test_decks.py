"""The decks of a table that is dealt with paper cards: their age, their looks, shuffle and cut."""

import pytest
from _pytest.mark.structures import ParameterSet

from fairdeal.room.versions.commands import DraftVersion
from fairdeal.views.todo import todo
from tests.room.decks.scene import finished, stopped, table
from tests.room.stories import command_of
from tests.room.submission.files import file
from tests.rule_marker import rule_marks

AGES = """
poker 3.C; P-120   | stud-high   |                                     | 24 | backs=red,blue
poker 3.C; P-120   | stud-high   | deck.change_hours = 6               | 6  | backs=red,blue
ddp 3.C(1); D33    | double-draw | double_draw.dealing_method = "hand" | 4  | backs=red design=plain
ddp 3.C(1)         | double-draw | double_draw.dealing_method = "hand";double_draw.deck_hours_hand = 2 | 2 | backs=red design=plain
ddp 3.C(2); D33    | double-draw |                                     | 8  | backs=blue design=plain
dds (c)(5); S23    | double-down | double_down.dealing_method = "hand" | 8  | backs=red design=plain cutting_card=yellow cover_card=black
dds (c)(5); S23    | double-down |                                     | 24 | backs=red design=plain cutting_card=Yellow cover_card=black
"""  # noqa: E501


def _aged(text: str) -> list[ParameterSet]:
    """A row for each line, marked with the clauses that it shows by the age of the decks."""
    found = []
    for line in text.strip().splitlines():
        rules, *rest = (part.strip() for part in line.split("|"))
        clause, _, more = rules.partition(";")
        marks = rule_marks(f"{clause} by state room.decks.state.Decks.since;{more}")
        found.append(pytest.param(rest, marks=marks, id=f"{clause} {rest[0]} {rest[2]}"))
    return found


@pytest.mark.parametrize("row", _aged(AGES))
def test_no_hand_begins_with_decks_that_are_too_old(row: list[str]) -> None:
    game, lines, hours, fresh = row
    story = table(game, *lines.split(";"))
    due = [task for task in todo(story.room, "dan") if "decks" in task.says]
    assert [task.until - story.time for task in due] == [int(hours) * 3_600_000]
    story.tell(f"""
        {int(hours) - 1} h later
        3599999 ms later
    """)
    stopped(story.copy().tell("dan: start_hand table=4"))
    story.tell(f"""
        1 ms later
        dan: start_hand table=4 => decks_to_change
        dan: place_decks table=4 {fresh}
        dan: start_hand table=4
    """)
    stopped(story)


def test_decks_are_no_fresher_when_the_table_was_dealt_in_another_way_meanwhile() -> None:
    story = stopped(table("stud-high").tell("dan: start_hand table=4"))
    story.tell("""
        23 h later
        flo: change_dealing table=4 way=dealer
        flo: change_dealing table=4 way=paper
        1 h later
        dan: start_hand table=4 => decks_to_change
    """).check()


HAND = 'double_draw.dealing_method = "hand"'


@pytest.mark.rule("ddp 3.C(1)", by="state room.decks.state.Decks.by_hand")
@pytest.mark.rule("D33")
@pytest.mark.parametrize("dealt", [True, False])
def test_cards_that_were_once_dealt_from_the_hand_have_the_hours_of_that(dealt: bool) -> None:
    story = table("double-draw", HAND)
    if dealt:
        finished(story.tell("dan: start_hand table=4"))
    story.do(DraftVersion(text=file("double-draw")), "mia")
    story.tell("""
        mia: submit_version version=2
        mia + sue: approve_version version=2 on=2025-11-03 approver=X reference=Z
        sue: put_in_force version=2
        5 h later
    """)
    refused = " => decks_to_change" if dealt else ""
    story.tell(f"dan: start_hand table=4{refused}")


LOOKS = """
stud-high   | -                            | backs=red                | 2 decks, and 1 backs
stud-high   | -                            | backs=red,Red            | different colours
stud-high   | -                            | backs=red,blue,green     | 2 decks, and 3 backs
double-draw | -                            | backs=red,blue design=plain  | 1 decks, and 2 backs
double-draw | double_draw.decks_in_use = 2 | backs=red,red design=plain   | different colours
double-draw | -                            | backs=green design=plain     | the colour green
double-draw | -                            | backs=red design=striped     | the design of the decks is plain
double-down | -                            | backs=red design=plain cutting_card=red cover_card=black | the cutting card is yellow
double-down | -                            | backs=red design=plain cutting_card=yellow               | the cover card is black
"""  # noqa: E501


@pytest.mark.rule("ddp 3.B(2)", "dds (b)(2)(ii)", by="act room.decks.facts.DecksPlaced")
@pytest.mark.parametrize("row", LOOKS.strip().splitlines())
def test_only_decks_of_the_submission_come_to_a_table(row: str) -> None:
    game, line, looks, said = (part.strip() for part in row.split("|"))
    story = table(game, *([] if line == "-" else [line]))
    refused = story.refusal(command_of("place_decks", f"table=4 {looks}", 0), "dan")
    assert refused is not None
    assert refused.why == "not_these_decks"
    assert said in str(refused)


POKER = """
    ann: shuffle_deck table=4 method=hand => not_yours_to_do
    dan: place_decks table=5 backs=red,blue => not_on_duty_here
    flo: place_decks table=5 backs=red,blue => no_such_table
    dan: place_decks table=4 backs=red, => not_these_decks
    dan: place_decks table=4 backs=" red,blue" => not_a_text
    flo: order_recut table=4 => not_cut
    dan: cut_deck table=4 cards=26 => not_shuffled
    dan: shuffle_deck table=4 method=device => device_cannot_be_used
    dan: shuffle_deck table=4 method=device_to_shoe => no_such_method
    dan: shuffle_deck table=4 method=preshuffled
    dan: start_hand table=4 => not_cut
    dan: shuffle_deck table=4 method=hand
    dan: cut_deck table=4 cards=25 => cut_too_small
    dan: cut_deck table=4 cards=-1 => cut_too_small
    dan: cut_deck table=4 cards=49 => cut_too_large
    dan: cut_deck table=4 cards=26 seat=0 => not_the_cutter
    dan: cut_deck table=4 cards=26
    dan: cut_deck table=4 cards=26 => already_cut
    dan: order_recut table=4 => not_yours_to_do
    flo: order_recut table=4
    dan: start_hand table=4 => not_cut
    dan: cut_deck table=4 cards=26
    dan: start_hand table=4 => other_deck_not_ready
    dan: shuffle_deck table=4 method=hand deck=0 => no_decks_here
    dan: shuffle_deck table=4 method=hand deck=3 => no_decks_here
    dan: shuffle_deck table=4 method=preshuffled deck=2
    dan: start_hand table=4 => other_deck_not_ready
    dan: cut_deck table=4 cards=26 deck=2
    dan: start_hand table=4
    dan: shuffle_deck table=4 method=hand => not_between_hands
    flo: order_recut table=4 => not_between_hands
"""


@pytest.mark.rule("poker 5.C(2)", by="act room.decks.facts.DeckCut")
@pytest.mark.rule("poker 5.D", "P-112")
def test_a_deck_that_somebody_has_begun_to_prepare_is_prepared_before_it_is_dealt() -> None:
    finished(table("holdem").tell(POKER)).tell("""
        dan: shuffle_deck table=4 method=preshuffled deck=2 => not_fresh_cards
        dan: shuffle_deck table=4 method=preshuffled     # the other deck has not been dealt from
        dan: cut_deck table=4 cards=26
        dan: start_hand table=4
    """)


def test_two_decks_take_turns_hand_by_hand() -> None:
    story = table("holdem", "deck.prepare_both_at_open = false")
    for _ in range(2):
        story.tell("""
            dan: shuffle_deck table=4 method=preshuffled
            dan: cut_deck table=4 cards=26
            dan: start_hand table=4
        """)
        finished(story)
    story.tell("""
        dan: shuffle_deck table=4 method=preshuffled => not_fresh_cards
        dan: start_hand table=4                  # the dealer answers for what is not recorded
    """)
    stopped(story)


SPREAD = """
    dan: spread_decks table=4 face={face} => players_there
    bob: leave_table table=4
    ann: leave_table table=4
    dan: spread_decks table=4 face={wrong} => not_spread_so
    dan: spread_decks table=4 face={face}
    ann: sit_down table=4 seat=0 cents=20000
    bob: sit_down table=4 seat=1 cents=20000
    dan: start_hand table=4 => not_shuffled
"""


@pytest.mark.parametrize(
    ("game", "face"), [("stud-high", "up"), ("double-draw", "down"), ("double-down", "down")]
)
def test_cards_that_were_spread_are_shuffled_before_the_next_hand(game: str, face: str) -> None:
    wrong = "down" if face == "up" else "up"
    story = table(game).tell(SPREAD.format(face=face, wrong=wrong))
    story.check()
    way = "hand" if game == "stud-high" else "device"
    story.tell(f"dan: shuffle_deck table=4 method={way}")
    if game != "double-draw":
        story.tell("dan: cut_deck table=4 cards=26")
    stopped(story.tell("dan: start_hand table=4"))


DOUBLE_DRAW = """
    dan: shuffle_deck table=4 method=device_to_shoe => not_shuffled_so
    dan: shuffle_deck table=4 method=preshuffled => not_shuffled_so
    dan: shuffle_deck table=4 method=device
    dan: cut_deck table=4 cards=20 => not_to_be_cut
    dan: shuffle_deck table=4 method=hand
    dan: cut_deck table=4 cards=20 seat=0 => not_the_cutter
    dan: cut_deck table=4 cards=20 declined=0 => not_the_cutter
    dan: cut_deck table=4 cards=20
    dan: order_recut table=4 => not_yours_to_do
    flo: order_recut table=4
    dan: cut_deck table=4 cards=20
    dan: start_hand table=4
    flo: order_recut table=4 => not_between_hands
"""


@pytest.mark.rule("ddp 5.G", by="act room.decks.facts.RecutOrdered")
def test_the_floor_orders_a_new_cut_of_double_draw_only_before_the_first_card() -> None:
    stopped(table("double-draw").tell(DOUBLE_DRAW))


@pytest.mark.rule("ddp 9.A(1)", by="act room.decks.facts.DeckShuffled")
def test_cards_that_are_dealt_from_the_hand_are_not_shuffled_by_hand() -> None:
    table("double-draw", 'double_draw.dealing_method = "hand"').tell("""
        dan: shuffle_deck table=4 method=hand => not_shuffled_so
        dan: shuffle_deck table=4 method=device
    """).check()


DOUBLE_DOWN = """
    dan: shuffle_deck table=4 method=preshuffled => no_such_method
    dan: shuffle_deck table=4 method=hand => device_not_set_aside
    dan: shuffle_deck table=4 method=device
    dan: cut_deck table=4 cards=20 seat=2 => not_the_cutter        # nobody sits there
    dan: cut_deck table=4 cards=20 seat=0 declined=0 => not_the_cutter
    dan: cut_deck table=4 cards=20 declined=0 => not_the_cutter
    dan: cut_deck table=4 cards=20 seat=1 declined=0
    flo: order_recut table=4 => not_the_supervisor
    sue: order_recut table=4
    dan: cut_deck table=4 cards=20 seat={other} => not_the_recutter
    dan: cut_deck table=4 cards=20 seat={cutter}
    dan: start_hand table=4
    sue: order_recut table=4 => not_between_hands
"""


@pytest.mark.rule("dds (d)(6)", by="act room.decks.facts.RecutOrdered")
@pytest.mark.rule("dds (d)(3)", "S14", "S17")
@pytest.mark.parametrize(("option", "cutter"), [("last_cutter", 1), ("next_entitled", 0)])
def test_players_cut_in_double_down_and_a_supervisor_orders_a_new_cut(
    option: str, cutter: int
) -> None:
    supervisor = 'double_down.supervisor_role = "shift_supervisor"'
    story = table("double-down", supervisor, f'double_down.recut_by = "{option}"')
    stopped(story.tell(DOUBLE_DOWN.format(cutter=cutter, other=1 - cutter)))


def test_a_table_that_the_program_deals_has_no_decks_of_paper() -> None:
    table("stud-high", way="automatic").tell("""
        dan: shuffle_deck table=4 method=hand => no_decks_here
        dan: place_decks table=4 backs=red,blue => no_decks_here
        flo: order_recut table=4 => no_decks_here
    """).check()
