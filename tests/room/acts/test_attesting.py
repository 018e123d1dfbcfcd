"""Attesting acts: set-up, faults, lists, two persons, and whatever is typed that cannot be."""

import pytest

from fairdeal.engine.roles import Role
from fairdeal.room.acts.act import Asks, Blocks
from fairdeal.room.acts.registry import ACTS
from fairdeal.room.acts.state import Acts
from fairdeal.room.registry import COMMANDS
from fairdeal.room.submission import example, read
from fairdeal.views.todo import todo
from tests.room.acts.driver import APPROVED, SIT, attest_all, due_now, scene
from tests.room.decks.scene import table
from tests.room.stories import Story, staffed
from tests.room.submission.files import file

OPEN = "flo: open_table kind=k number=4 way=paper"
SET_UP = """
ddp.dealer_place |                | ddp 2.A(2)
ddp.boxes        | boxes=D-1,T-1  | ddp 2.C
ddp.rack         |                | ddp 2.E
"""


@pytest.mark.parametrize(
    ("key", "answer"),
    [
        pytest.param(
            *(part.strip() for part in row.split("|")[:2]),
            marks=pytest.mark.rule(row.split("|")[2].strip(), by="act room.acts.facts.Attested"),
        )
        for row in SET_UP.strip().splitlines()
    ],
)
def test_a_table_opens_when_a_floorperson_has_attested_its_set_up(key: str, answer: str) -> None:
    story = scene("closed", "double-draw")
    lines = {row.split("|")[0].strip(): row.split("|")[1] for row in SET_UP.strip().splitlines()}
    for other, said in {**lines, "ddp.signs": ""}.items():
        if other != key:
            story.tell(f"flo: attest table=4 act={other} {said}")
    story.tell(f"""
        {OPEN} => act_due
        flo: open_table kind=k number=4 way=automatic
        flo: close_table table=4
        dan: attest table=4 act={key} {answer} => not_your_act
        flo: attest table=4 act={key} {answer}
        flo: attest table=4 act={key} {answer} => act_done
        fay: attest table=4 act={key} {answer} => act_done
        {OPEN}
    """).check()
    assert story.room.things["acts/4"].set_up[key].signed[0].person == "flo"


def test_a_change_of_equipment_asks_for_the_whole_set_up_again() -> None:
    story = scene("ready", "double-draw").tell("""
        dan: attest table=4 act=ddp.equipment_changed => not_your_act
        flo: attest table=4 act=ddp.equipment_changed
        dan: start_hand table=4 => act_due
    """)
    assert [each.act.key for each in due_now(story)] == [
        "ddp.dealer_place",
        "ddp.boxes",
        "ddp.rack",
        "ddp.signs",
    ]
    attest_all(story).tell("dan: start_hand table=4")


CHANGES = """
a rack is put there             | flo: place_equipment id=K-1 table=4
a drop box is put there         | flo: place_equipment id=D-1 table=4
a rack is taken away            | flo: take_equipment id=K-0
a shuffler is put there         | flo: place_equipment id=S-1 table=4
a shuffler comes back           | dan: take_out_of_order table=4; dan: set_device_aside table=4 how=covered; flo: restore_device table=4
"""  # noqa: E501
PIECES = """
    flo: register_equipment id=K-0 sort=rack
    flo: register_equipment id=K-1 sort=rack
    flo: register_equipment id=D-1 sort=drop_box
    flo: register_equipment id=S-1 sort=shuffler approval=MLGCA-1
"""
SHUFFLER = 'double_draw.shuffle_method = "automated"'


@pytest.mark.rule("ddp 2.A(2)", by="act room.acts.facts.SetUpDue")
@pytest.mark.rule("ddp 2.C", by="act room.acts.facts.SetUpDue")
@pytest.mark.rule("ddp 2.E", by="act room.acts.facts.SetUpDue")
@pytest.mark.parametrize("house", ["always", "begun"])
@pytest.mark.parametrize("row", CHANGES.strip().splitlines())
def test_equipment_that_comes_or_goes_asks_for_the_set_up_again(row: str, house: str) -> None:
    what, lines = (part.strip() for part in row.split("|"))
    values = (f'dealing.attested = "{house}"', SHUFFLER)
    story = (
        staffed(submission=file("double-draw", *values))
        .tell(APPROVED)
        .tell(PIECES)
        .tell("""
        flo: attest table=4 bulk=ddp.dealer_place,ddp.rack,ddp.signs
        flo: attest table=4 act=ddp.boxes boxes=D-9,T-1
    """)
    )
    story.tell(OPEN).tell(SIT)
    if "K-0" in lines:
        story.tell("flo: place_equipment id=K-0 table=4").tell(AGAIN)
    attest_all(story)
    assert not due_now(story)
    for line in lines.split(";"):
        story.tell(line)
    assert [each.act.key for each in due_now(story)] == [*SET_UP_KEYS], what
    story.tell("dan: start_hand table=4 => act_due").tell(AGAIN)
    assert not due_now(story)
    story.check()


SET_UP_KEYS = ("ddp.dealer_place", "ddp.boxes", "ddp.rack", "ddp.signs")
AGAIN = """
    flo: attest table=4 bulk=ddp.dealer_place,ddp.rack,ddp.signs
    flo: attest table=4 act=ddp.boxes boxes=D-1,T-1
"""


def test_equipment_changes_nothing_where_no_set_up_was_attested() -> None:
    story = staffed(submission=file("double-draw", 'dealing.attested = "begun"')).tell(APPROVED)
    story.tell(PIECES).tell(OPEN).tell("flo: place_equipment id=K-1 table=4")
    assert "acts/4" not in story.room.things
    story = scene("ready", "stud-high").tell(PIECES)
    story.tell("flo: place_equipment id=D-1 table=4\ndan: start_hand table=4")


def test_a_sign_is_attested_only_where_the_layout_does_not_say_everything() -> None:
    said = [f"double_draw.layout_inscribes_{what} = true" for what in ("odds", "joker", "limit")]
    story = scene("closed", "double-draw", *said).tell(f"""
        flo: attest table=4 bulk=ddp.dealer_place,ddp.rack
        flo: attest table=4 act=ddp.boxes boxes=D-1,T-1
        {OPEN}
        flo: attest table=4 act=ddp.signs => act_not_due
    """)
    story.check()
    limited = (*said[:2], 'double_draw.payout_limit_per_hand = "$50,000"')
    scene("closed", "double-draw", *limited).tell(f"""
        flo: attest table=4 bulk=ddp.dealer_place,ddp.rack
        flo: attest table=4 act=ddp.boxes boxes=D-1,T-1
        {OPEN} => act_due
        flo: attest table=4 act=ddp.signs
        {OPEN}
    """)


BAD = """
    dan: attest table=4 => no_such_act
    dan: attest table=4 act=poker.dance => no_such_act
    dan: attest table=4 bulk=poker.identical:x => no_such_act
    dan: attest table=4 bulk=poker.identical:-1 => no_such_act
    dan: attest table=4 act=poker.shuffle deck=1 => act_has_command
    dan: attest table=4 act=ddp.inspect deck=1 => act_of_another_game
    dan: attest table=5 act=poker.inspect deck=1 => not_on_duty_here
    flo: attest table=5 act=poker.inspect deck=1 => no_such_table
    flo: attest table=0 act=ddp.rack => not_a_table_number
    flo: attest table=-4 act=ddp.rack => not_a_table_number
    flo: attest table=10000 act=ddp.rack => not_a_table_number
    flo: attest table=4 act=ddp.rack => act_of_another_game
    cas: attest table=4 act=poker.inspect deck=1 => not_yours_to_do
    ann: attest table=4 act=poker.inspect deck=1 => not_yours_to_do
    dan: attest table=4 act=poker.identical => no_decks_here
    dan: attest table=4 act=poker.identical deck=3 => no_decks_here
    dan: attest table=4 act=poker.identical deck=-1 => no_decks_here
    dan: attest table=4 act=poker.identical deck=1 number=3 => not_asked
    dan: attest table=4 act=poker.identical deck=1 seats=0 => not_asked
    dan: attest table=4 act=poker.identical deck=1 device=S => not_asked
    dan: attest table=4 act=poker.identical deck=1 boxes=B => not_asked
    dan: attest table=4 act=poker.identical deck=1 choice=left => not_asked
    dan: attest table=4 act=poker.identical deck=1 dealer=dan => not_asked
    dan: attest table=4 act=poker.identical deck=1 broken=" " => not_a_text
    dan: attest table=4 act=poker.cover_card deck=1 => answer_missing
    dan: attest table=4 act=poker.cover_card deck=1 number=-3 => answer_missing
    dan: attest table=4 act=poker.cover_card deck=1 number=99999999 => answer_missing
    dan: attest table=4 act=poker.hold => answer_missing
    dan: attest table=4 act=poker.hold choice=foot => answer_missing
    dan: attest table=4 act=poker.hold choice=left deck=1 => not_asked
    dan: attest table=4 act=poker.spread seats=0,1 => act_out_of_order
    dan: attest table=4 act=poker.spread seats=0 => answer_missing
    dan: attest table=4 act=poker.spread seats=0,0 => answer_missing
    dan: attest table=4 act=poker.spread seats=0,7 => nobody_in_seat
    dan: attest table=4 act=poker.spread seats=0,99 => nobody_in_seat
    dan: attest table=4 act=poker.first_board => act_not_due
    dan: attest table=4 act=poker.mix_other => act_not_due
    dan: attest table=4 act=poker.in_shuffler device=S-1 => act_not_due
    dan: attest table=4 bulk=poker.identical:1,poker.identical:1 => act_done
    dan: attest table=4 bulk=poker.identical:1,poker.inspect:1 => act_out_of_order
    dan + flo: attest table=4 act=poker.identical deck=1 => takes_one_person
"""
HOUSE = """
    flo: attest table=4 act=ddp.draws => answer_missing
    flo: attest table=4 act=ddp.draws dealer=nobody => unknown_person
    flo: attest table=4 act=ddp.draws dealer=flo => no_dealer_there
    flo: attest table=4 act=ddp.draws dealer=ann => no_dealer_there
    dan: attest table=4 act=ddp.shoe => answer_missing
    dan: attest table=4 act=ddp.shoe device=" " => not_a_text
    dan: attest table=4 act=ddp.hold choice=left => act_not_due
    flo: attest table=4 act=ddp.equipment_changed
    flo: attest table=4 act=ddp.boxes => answer_missing
    flo: attest table=4 act=ddp.boxes boxes=D-1 => answer_missing
    flo: attest table=4 act=ddp.boxes boxes=D-1,D-1 => answer_missing
    flo: attest table=4 act=ddp.boxes boxes=D-1,T-1,X-1 => answer_missing
    flo: attest table=4 act=ddp.boxes boxes=D-1,"  " => not_a_text
"""


def test_what_cannot_be_attested_is_refused_by_name_and_leaves_nothing() -> None:
    story = scene("opening", "stud-high")
    before = len(story.rows)
    story.tell(BAD).check()
    assert len(story.rows) == before
    assert "acts/4" not in story.room.things
    shoe = (
        'double_draw.dealing_method = "manual_shoe"',
        'double_draw.shoe_location = {place = "left", reference = "M-1", date = "2025-01-01"}',
    )
    scene("opening", "double-draw", *shoe).tell(HOUSE).check()


@pytest.mark.rule("poker 4.A", "R14", by="act room.acts.facts.Attested")
def test_the_inspection_takes_two_people_even_if_one_has_both_roles() -> None:
    story = scene("opening", "stud-high").tell("""
        mia: change_roles person=dan roles=dealer,floorperson,player
        dan: attest table=4 act=poker.identical deck=1
        dan: attest table=4 act=poker.cover_card deck=1 number=1
        dan: attest table=4 act=poker.inspect deck=1
        dan: sign_off
        dan: sign_on role=floorperson shift=day
        dan: attest table=4 act=poker.inspect deck=1 => same_person
        fay: attest table=4 act=poker.inspect deck=1
    """)
    story.check()
    done = story.room.things["acts/4"].opening["poker.inspect/1"]
    assert [(each.person, each.role) for each in done.signed] == [
        ("dan", Role.DEALER),
        ("fay", Role.FLOORPERSON),
    ]


@pytest.mark.rule("ddp 3.A(1)", "poker 3.A(2)", by="act room.acts.facts.Attested")
@pytest.mark.parametrize(
    ("game", "fresh"), [("stud-high", "backs=red,blue"), ("double-draw", "backs=red design=plain")]
)
def test_a_deck_with_a_fault_stays_out_of_play_until_it_is_replaced(game: str, fresh: str) -> None:
    book = "poker" if game == "stud-high" else "ddp"
    story = scene("opening", game).tell(f"""
        dan: attest table=4 act={book}.identical deck=1 broken="a torn queen"
        dan: start_hand table=4 => deck_not_fit
    """)
    faults = [task for task in todo(story.room, "dan") if "torn queen" in task.says]
    assert [task.blocks for task in faults] == ["the next hand"]
    attest_all(story).tell(f"""
        dan: attest table=4 act={book}.inspect deck=1 => act_not_due
        dan: start_hand table=4 => deck_not_fit
        dan: place_decks table=4 {fresh}
        dan: start_hand table=4 => act_due
    """)
    assert story.room.things["acts/4"].unfit == {}
    attest_all(story).tell("dan: start_hand table=4")


@pytest.mark.rule("poker 3.A(3)", by="act room.acts.facts.Attested")
@pytest.mark.parametrize("number", [0, 2])
def test_a_deck_without_its_one_cover_card_stays_out_of_play(number: int) -> None:
    story = scene("opening", "stud-high").tell(f"""
        dan: attest table=4 act=poker.cover_card deck=2 number={number}
        dan: start_hand table=4 => deck_not_fit
    """)
    assert story.room.things["acts/4"].unfit == {2: f"{number} counted, 1 expected"}
    story.check()  # a snapshot keeps it too


@pytest.mark.rule("poker 5.E", "ddp 5.H(2)", by="act room.decks.facts.DecksSpread")
@pytest.mark.rule("ddp 5.H", by="act room.acts.facts.OpeningDue")
@pytest.mark.parametrize("game", ["stud-high", "double-draw", "double-down"])
def test_a_table_without_play_asks_for_the_spread_and_the_way_back_is_the_opening(
    game: str,
) -> None:
    story = scene("idle", game)
    book = {"stud-high": "poker", "double-draw": "ddp", "double-down": "dds"}[game]
    if book == "ddp":
        assert next(each.act.key for each in due_now(story)) == "ddp.take_out"
        story.tell("dan: attest table=4 act=ddp.take_out")
    assert next(each.act.command for each in due_now(story)) == "spread_decks"
    attest_all(story)
    assert story.room.things["deck/4"].spread
    story.tell(SIT)
    before = Acts().opening
    assert story.room.things["acts/4"].opening == before
    story.tell("dan: start_hand table=4 => act_due")
    assert next(each.act.key for each in due_now(story)) in (
        f"{book}.looked_again",
        f"{book}.turn_up",
    )
    attest_all(story)
    assert {name.partition("/")[0] for name in story.room.things["acts/4"].opening} > {
        f"{book}.inspect",
        f"{book}.spread",
        f"{book}.wash",
        f"{book}.looked_again",
    }
    story.tell("dan: start_hand table=4")
    assert story.room.things["acts/4"].spread == ""
    story.tell("""
        sue + flo: void_hand hand=4-2 reason=smoke
        dan: start_hand table=4
        sue + flo: void_hand hand=4-3 reason=smoke
    """).check()


def test_cards_that_came_preshuffled_need_no_inspection() -> None:
    story = scene("opening", "stud-high")
    for deck in (1, 2):
        story.tell(f"""
            dan: start_hand table=4 => act_due
            dan: shuffle_deck table=4 method=preshuffled deck={deck}
            dan: cut_deck table=4 cards=26 deck={deck}
        """)
    story.tell("""
        dan: attest table=4 act=poker.inspect deck=1 => act_not_due
        dan: attest table=4 act=poker.hold choice=left
        dan: start_hand table=4
    """)


def begun(game: str = "stud-high") -> Story:
    """A table at which acts are demanded once somebody has begun with them."""
    return staffed(submission=file(game)).tell(APPROVED).tell(OPEN).tell(SIT)


def test_where_acts_are_demanded_once_begun_nothing_waits_for_them_before() -> None:
    story = begun()
    assert due_now(story) == []
    story.copy().tell("dan: start_hand table=4")
    story.tell("""
        dan: attest table=4 act=poker.identical deck=1
        dan: start_hand table=4 => act_due
    """)
    assert len(due_now(story)) > 1
    attest_all(story).tell("dan: start_hand table=4")


def test_a_dealer_who_confirms_one_thing_of_his_shift_confirms_the_others_too() -> None:
    story = begun().tell("dan: attest table=4 act=poker.level")
    assert [each.act.key for each in due_now(story)] == ["poker.hold", "poker.store_idle"]
    story.tell("""
        dan: start_hand table=4 => act_due
        dan: attest table=4 act=poker.hold choice=left
        dan: start_hand table=4
    """)


def test_a_floorperson_begins_a_hand_where_one_dealer_has_confirmed() -> None:
    story = scene("opening", "stud-high")
    attest_all(story, "poker.hold").tell("""
        flo: start_hand table=4 => act_due
        mia: add_person id=deb alias=Deb roles=dealer
        mia: record_licence person=deb number=MD-99 last_day=2026-12-31
        deb: sign_on role=dealer shift=day table=4
        deb: attest table=4 act=poker.hold choice=left
        dan: start_hand table=4 => act_due
        flo: start_hand table=4
    """)


def test_a_rack_that_came_off_is_attested_again() -> None:
    story = scene("ready", "double-draw").tell("""
        flo: attest table=4 act=ddp.rack broken="it came off"
        dan: start_hand table=4 => act_due
        flo: attest table=4 act=ddp.rack
        dan: start_hand table=4
    """)
    assert story.room.things["acts/4"].broken == 1


def test_an_idle_table_asks_for_the_spread_wherever_it_is() -> None:
    for game in ("stud-high", "double-draw", "double-down"):
        story = begun(game).tell("""
            dan: start_hand table=4
            sue + flo: void_hand hand=4-1 reason=smoke
        """)
        assert due_now(story) == []
        story.tell("ann: leave_table table=4\nbob: leave_table table=4")
        assert [each.act.command for each in due_now(story)] == ["spread_decks"]


def test_a_new_duty_of_a_dealer_is_confirmed_anew() -> None:
    story = scene("ready", "stud-high").tell("""
        dan: sign_off
        1 min later
        dan: sign_on role=dealer shift=day table=4
        dan: start_hand table=4 => act_due
        dan: attest table=4 act=poker.hold choice=right
        dan: start_hand table=4
    """)
    assert story.room.things["acts/4"].shift["poker.hold/dan"].choice == "right"


def test_the_program_attests_nothing_and_waits_for_nothing() -> None:
    story = staffed(submission=file("stud-high", 'dealing.attested = "always"')).tell(APPROVED)
    story.tell("flo: open_table kind=k number=4 way=automatic").tell(SIT).tell("""
        dan: attest table=4 act=poker.inspect deck=1 => program_attests
        dan: attest table=4 act=poker.marker_on => program_attests
        dan: start_hand table=4 => no_chance
    """)
    assert "acts/4" not in story.room.things
    assert todo(story.room, "dan") == ()


def test_what_is_due_names_the_clause_who_attests_it_and_what_it_blocks() -> None:
    story = scene("opening", "stud-high")
    tasks = {task.command: task for task in todo(story.room)}
    first = tasks["attest act=poker.identical table=4 deck=1"]
    assert first.says == "table 4: deck 1: all cards of the deck look identical"
    assert (first.who, first.clause) == (("dan",), "poker 3.A(2)")
    assert first.blocks == "the next hand"
    story.tell("""
        dan: attest table=4 bulk=poker.identical:1,poker.identical:2
        dan: attest table=4 act=poker.cover_card number=1 deck=1
        dan: attest table=4 act=poker.inspect deck=1
    """)
    mine = [task.command for task in todo(story.room, "flo") if "attest" in task.command]
    assert mine == ["attest act=poker.inspect table=4 deck=1"]
    assert "attest act=poker.inspect table=4 deck=1" not in [
        task.command for task in todo(story.room, "dan")
    ]


def test_the_example_of_a_submission_demands_every_act() -> None:
    found = read(example()).submission
    assert found is not None
    assert {kind.attested for kind in found.kinds.values()} == {"always"}


def test_old_tests_of_decks_open_tables_that_demand_nothing() -> None:
    assert due_now(table("double-draw")) == []


# ---- the registry itself ----


@pytest.mark.parametrize("key", sorted(ACTS))
def test_an_entry_says_all_that_it_must(key: str) -> None:
    act = ACTS[key]
    assert key.partition(".")[0] == act.book
    assert all(ref.partition(" ")[0] in (act.book, "P-117") for ref in act.cite.refs)
    assert {*act.needs} <= ACTS.keys()
    assert all(ACTS[need].book == act.book for need in act.needs)
    if act.command:
        assert act.who <= COMMANDS[act.command].right.roles
        assert act.second <= COMMANDS[act.command].right.second
    assert (act.asks is Asks.SEATS) == bool(act.seats)
    assert (act.asks is Asks.CHOICE) == bool(act.choices)
    assert (act.asks is Asks.NUMBER) == (act.expects is not None)
    assert act.says[0] == act.says[0].lower() or act.says.startswith("I ")
    assert not act.says.endswith(".")
    # Two persons may have one role where a command of its own asks for both.
    assert not act.second or act.second.isdisjoint(act.who) or act.command
    assert act.blocks is not Blocks.OPENING or act.every.name == "SET_UP"
