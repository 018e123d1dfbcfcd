"""Lists people trust, scene by scene. `scenario.py` says what the lines mean."""

import pytest

from tests.room.lists.scenario import play

SCENES = {
    "who comes first is called first": """
        ann joins
        ben joins
        floor calls to 4 seat 2
        expect ann called, ben waiting
        ann answers coming
        expect ann coming, ben waiting
        floor seats ann
        expect ben waiting
    """,
    "silence sends him to the end and not out": """
        ann joins
        ben joins
        cem joins
        floor calls to 4
        4 min later
        expect ann called, ben waiting, cem waiting
        1 min later
        expect ben waiting, cem waiting, ann passed
        floor calls to 4
        expect ben called, cem waiting, ann passed
    """,
    "silence sends him behind the next one where the kind says so": """
        rules silence=next
        ann joins
        ben joins
        cem joins
        floor calls to 4
        5 min later
        expect ben waiting, ann passed, cem waiting
    """,
    "behind the next one who waits, and not behind one who is called": """
        rules silence=next
        ann joins
        ben joins
        cem joins
        dora joins
        floor calls to 4
        floor calls to 4
        5 min later
        expect cem waiting, ben passed, ann passed, dora waiting
    """,
    "somebody alone keeps his place in silence": """
        ann joins
        floor calls to 4
        5 min later
        expect ann passed
        floor calls to 4
        expect ann called
    """,
    "more time is given once a call": """
        rules call_minutes=3 more_minutes=10
        ann joins
        ben joins
        floor calls to 4
        2 min later
        ann answers more_time
        refused more_time_once: ann answers more_time
        10 min later
        expect ann called, ben waiting
        1 min later
        expect ben waiting, ann passed
        floor calls to 4
        floor seats ben
        floor calls to 4
        ann answers more_time
        expect ann called
    """,
    "not now costs his place and nothing else": """
        ann joins
        ben joins
        floor calls to 4
        ann answers not_now
        expect ben waiting, ann passed
    """,
    "who says that he is coming must arrive": """
        ann joins
        ben joins
        floor calls to 4
        4 min later
        ann answers coming
        refused already_coming: ann answers coming
        4 min later
        expect ann coming, ben waiting
        1 min later
        expect ben waiting, ann passed
    """,
    "more time is never lost by saying coming": """
        rules call_minutes=1 more_minutes=20
        ann joins
        floor calls to 4
        ann answers more_time
        ann answers coming
        20 min later
        expect ann coming
        1 min later
        expect ann passed
    """,
    "coming and then not": """
        ann joins
        ben joins
        floor calls to 4
        ann answers coming
        ann answers not_now
        expect ben waiting, ann passed
    """,
    "a call that is taken back costs nothing": """
        ann joins
        ben joins
        cem joins
        floor calls to 4
        floor calls to 4
        floor withdraws ann: the seat was not free
        expect ann waiting, ben called, cem waiting
        60 min later
        expect ann waiting, cem waiting, ben passed
    """,
    "a call that has an answer does not run out at its old time": """
        ann joins
        floor calls to 4
        3 min later
        ann answers coming
        2 min later
        expect ann coming
    """,
    "somebody leaves while he is called": """
        ann joins
        ben joins
        floor calls to 4
        ann leaves
        expect ben waiting
        60 min later
        expect ben waiting
        ann joins
        expect ben waiting, ann waiting
    """,
    "the floor answers and joins for people who stand at the desk": """
        floor puts ann on the list
        floor calls to 4
        floor answers coming for ann
        expect ann coming
    """,
    "jump, skip and removal": """
        ann joins
        ben joins
        cem joins
        dora joins
        floor jumps dora ahead of ben: was moved from a table that broke
        expect ann waiting, dora waiting, ben waiting, cem waiting
        floor skips ann: at the cage
        expect dora waiting, ann waiting, ben waiting, cem waiting
        floor removes ben: asked for it by telephone
        expect dora waiting, ann waiting, cem waiting
    """,
    "somebody called on two lists may answer both": """
        ann sits at 5
        ann joins
        floor calls to 4
        on nl-1-3/transfer/4
        ann joins
        floor calls
        ann answers coming
        expect ann coming
        on nl-1-3
        ann answers not_now
        expect ann passed
    """,
    "a seat is promised to one player of all lists": """
        ann joins
        floor calls to 4 seat 0
        ben must move from 5 to 4
        refused seat_promised: floor calls seat 0
        floor calls seat 1
    """,
    "a seat change is a list of the table": """
        ann sits at 4
        ben sits at 4
        on nl-1-3/seat-change/4
        ben joins
        ann joins
        floor calls seat 7
        expect ben called, ann waiting
        floor seats ben
        expect ann waiting
    """,
    "a transfer is a list of the table that people want": """
        ann sits at 5
        ben sits at 6 7
        on nl-1-3/transfer/4
        ann joins
        ben joins
        floor calls
        expect ann called, ben waiting
    """,
    "who sat down first moves first": """
        ben ann must move from 5 to 4
        expect ben waiting, ann waiting
        floor calls seat 3
        expect ben called, ann waiting
    """,
    "a refusal to move means last": """
        rules silence=next
        ann ben cem must move from 5 to 4
        floor calls
        ann answers not_now
        expect ben waiting, cem waiting, ann passed
    """,
    "a refusal to move means out": """
        rules must_move_refusal=out
        ann ben must move from 5 to 4
        floor calls
        ann answers not_now
        expect ben waiting
    """,
    "silence is not a refusal to move": """
        rules must_move_refusal=out
        ann ben must move from 5 to 4
        floor calls
        5 min later
        expect ben waiting, ann passed
    """,
    "a chain of three tables": """
        ann sits at 5
        ben sits at 6
        floor chains nl-1-3 5 onto 4: ann
        floor chains nl-1-3 6 onto 5: ben
        refused chain_in_a_circle: floor chains nl-1-3 4 onto 6:
        on nl-1-3/must-move/6
        floor calls
        expect ben called
    """,
}


@pytest.mark.rule("P-128")
@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES.keys())
def test_a_list_does_what_it_says(scene: str) -> None:
    play(scene)
