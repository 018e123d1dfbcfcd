"""The decks and the equipment of the room as the staff sees them."""

from fairdeal.room.decks.packs import Place
from fairdeal.views.decks import decks_in_room
from tests.room.decks.scene import finished, followed, started, table
from tests.room.stories import staffed


def test_the_board_says_where_each_deck_is_and_what_is_due() -> None:
    story = followed("holdem", "deck.prepare_both_at_open = false").tell("""
        dan: shuffle_deck table=4 method=hand
        dan: cut_deck table=4 cards=26
    """)
    finished(started(story)).tell("""
        flo: register_equipment id=D-1 sort=drop_box
        flo: place_equipment id=D-1 table=4
        dan: count_deck table=4 deck=2 cards=51
    """)
    seen = decks_in_room(story.room, story.time)
    (there,) = seen.tables
    assert [(deck.id, deck.back, deck.place) for deck in there.decks] == [
        ("B1", "blue", Place.TABLE),
        ("R1", "red", Place.RETIRED),
    ]
    assert [piece.id for piece in there.equipment] == ["D-1"]
    assert [(due.says, str(due.cite), due.rounds) for due in there.due] == [
        (
            "deck R1 was removed: put another one in its place",
            "poker 7.F(6), P-116",
            0,
        ),
        ("deck B1 blue: shuffle", "poker 5.A, poker 5.C(2)", 0),
        ("the decks must be changed", "poker 3.C, P-120", -1),
    ]
    assert [pack.id for pack in seen.stored] == ["B2", "R2"]
    story.tell("25 h later")
    assert decks_in_room(story.room, story.time, 4).tables[0].due[-1].rounds == 0
    assert decks_in_room(story.room, story.time, 4).stored == ()


def test_a_room_without_paper_has_no_board() -> None:
    seen = decks_in_room(staffed().room, 0)
    assert (seen.tables, seen.stored) == ((), ())
    assert decks_in_room(table("holdem", way="automatic").room, 0).tables == ()
