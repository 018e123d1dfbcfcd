"""Each act: out of order, by the wrong role, twice, and what it blocks and nothing else.

A row: the act, the moment of the table, its game, values of the submission, then the clauses.
"""

import pytest
from _pytest.mark.structures import ParameterSet

from fairdeal.room.acts.act import Act, Blocks, Every
from fairdeal.room.acts.due import due
from fairdeal.room.acts.facts import Attested
from fairdeal.room.acts.registry import ACTS
from fairdeal.room.acts.seen import look
from fairdeal.room.rights import FLOOR
from tests.room.acts.driver import (
    attest_all,
    attestation,
    due_now,
    needing,
    scene,
    the_table,
)
from tests.room.stories import Story, command_of
from tests.rule_marker import rule_marks

SHOE = (
    'double_draw.dealing_method = "manual_shoe"; double_draw.shoe_location = '
    '{place = "left", reference = "M-1", date = "2025-01-01"}'
)
HAND = 'double_draw.dealing_method = "hand"'
DOWN_HAND = 'double_down.dealing_method = "hand"'
ROWS = f"""
poker.identical | opening | stud-high | | poker 3.A(2)
poker.cover_card | opening | stud-high | | poker 3.A(3)
poker.low_cards | opening | six-plus | button.initial_method = "right_of_dealer" | poker 3.A(1)(a)
poker.inspect | opening | stud-high | | poker 4.A
poker.spread | opening | stud-high | | poker 4.B
poker.wash | opening | stud-high | | poker 4.C
poker.store | opening | stud-high | | poker 4.D; poker 3.A(4)(c)
poker.in_shuffler | opening | stud-high | deck.shuffler = "auto" | poker 3.B
poker.mix_other | played | stud-high | deck.prepare_both_at_open = false | poker 4.D(2)
poker.looked_again | spread | stud-high | | poker 5.F
poker.hold | opening | stud-high | | poker 7.F(1); poker 7.F(1)(a)
poker.level | opening | stud-high | | poker 7.F(1)(b)
poker.store_idle | opening | stud-high | | poker 3.A(4)(c)
ddp.identical | opening | double-draw | | ddp 3.A(1)
ddp.inspect | opening | double-draw | | ddp 4.A
ddp.spread | opening | double-draw | | ddp 4.B
ddp.looked | opening | double-draw | | ddp 4.C
ddp.turn | opening | double-draw | | ddp 4.C(1)
ddp.wash | opening | double-draw | | ddp 4.C(2)
ddp.stack | opening | double-draw | | ddp 4.C(3); ddp 4.D
ddp.stack | opening | double-draw | double_draw.decks_in_use = 2 | ddp 4.E
ddp.take_out | idle | double-draw | | ddp 5.H(1)
ddp.turn_up | spread | double-draw | | ddp 5.H(3)
ddp.looked_again | spread | double-draw | | ddp 5.H(4)
ddp.shoe | opening | double-draw | {SHOE} | ddp 5.F(3); ddp 8.B
ddp.draws | opening | double-draw | {SHOE} | ddp 8.D(1)
ddp.stub_of_shoe | opening | double-draw | {SHOE} | ddp 8.D(3)(a)
ddp.hold | opening | double-draw | {HAND} | ddp 9.A(2)
ddp.over_the_tray | opening | double-draw | {HAND} | ddp 9.A(4)
ddp.stub_in_hand | opening | double-draw | {HAND} | ddp 9.B(2)(a)
ddp.dealing_shoe | opening | double-draw | | ddp 10.A(1)
ddp.stub_of_dealing_shoe | opening | double-draw | | ddp 10.B(2)(a)
ddp.face_down | opening | double-draw | | ddp 11.B
ddp.cleared | opening | double-draw | | ddp 11.F(1)
dds.inspect | opening | double-down | | dds (c)(1)
dds.spread | opening | double-down | | dds (c)(2)
dds.looked | opening | double-down | | dds (c)(3)
dds.wash | opening | double-down | | dds (c)(3)
dds.wash | opening | double-down | double_down.decks_in_use = 2 | dds (c)(4)
dds.turn_up | spread | double-down | | dds (d)(7)
dds.looked_again | spread | double-down | | dds (d)(7)
dds.hold | opening | double-down | {DOWN_HAND} | dds (h)(1)(ii)(B)
dds.over_the_tray | opening | double-down | {DOWN_HAND} | dds (h)(1)(ii)(C)
dds.draws | opening | double-down | | dds (h)(1)(i)
"""


def rows() -> list[ParameterSet]:
    """Each row with the marks of its own clauses."""
    found = []
    for text in ROWS.strip().splitlines():
        key, moment, game, lines, clauses = (part.strip() for part in text.split("|"))
        marks = [mark for each in clauses.split(";") for mark in _marks(each.strip())]
        found.append(pytest.param(key, moment, game, lines, marks=marks, id=f"{key}-{clauses}"))
    return found


def _marks(clause: str) -> list[pytest.MarkDecorator]:
    engine = ("dds (h)(1)(i)",)  # the act is beside what the engine does
    return rule_marks(clause if clause in engine else f"{clause} by act room.acts.facts.Attested")


def why(story: Story, words: str, who: str) -> str:
    """What a command is refused as, with its text; "done" if it was carried out."""
    name, _, fields = words.partition(" ")
    refused = story.refusal(command_of(name, f" {fields}", story.time), who)
    return "done" if refused is None else f"{refused.why}: {refused}"


def others(act: Act) -> tuple[str, str]:
    """Who attests an act first, and a member of the staff who does not."""
    return ("flo", "dan") if act.who <= FLOOR else ("dan", "flo")


@pytest.mark.parametrize(("key", "moment", "game", "lines"), rows())
def test_an_act_is_attested_in_order_by_whom_the_book_names_and_blocks_what_it_says(
    key: str, moment: str, game: str, lines: str
) -> None:
    act = ACTS[key]
    first, wrong = others(act)
    story = scene(moment, game, *filter(None, lines.split(";")))
    words = attestation(act, story)
    if {*act.needs} & _all_due(story):
        assert why(story, words, first).startswith("act_out_of_order"), key
    # Everything else is done, and only what needs this act is left.
    attest_all(story, key)
    mine = [each for each in due_now(story) if each.act.key == key]
    assert mine, key
    assert {each.act.key for each in due_now(story)} == {key} & needing(key)
    assert why(story, words, "ann").startswith("not_yours_to_do")
    early = "act_out_of_order" if act.second else "not_your_act"
    assert why(story, words, wrong).startswith(early)
    _blocks(story, act)
    for each in mine:
        words = attestation(act, story, each.deck)
        assert why(story, words, first) == "done"
        twice = "act_out_of_order" if act.second else "act_done"
        assert why(story, words, first).startswith(twice)
        if act.second:
            assert why(story, words, wrong) == "done"
            assert why(story, words, wrong).startswith("act_done")
    _recorded(story, act, first)
    attest_all(story)
    if act.blocks is not Blocks.SPREAD:
        story.tell("dan: start_hand table=4")
        hand = story.room.things["table/4"].hand
        story.tell(f"sue + flo: void_hand hand={hand} reason=smoke")
    story.check()


def _all_due(story: Story) -> set[str]:
    """Everything that is due, whether its turn has come or not."""
    return {each.act.key for each in due(look(story.room.things.get, the_table(story)))}


def _blocks(story: Story, act: Act) -> None:
    """What waits for the act is refused by its name; everything else at the table goes on."""
    hand = "start_hand table=4"
    if act.blocks is Blocks.NOTHING:
        assert why(story.copy(), hand, "dan") == "done"
    elif act.blocks is Blocks.SPREAD:
        assert f"act_due: An act must be attested first: {act.key}" in why(
            story, "spread_decks table=4 face=down", "dan"
        )
    else:
        refused = why(story, hand, "dan")
        assert refused.startswith(f"act_due: An act must be attested first: {act.key}: ")
        assert str(act.cite) in refused
    if act.blocks is Blocks.SHUFFLE:
        method = story.room.things["table/4"].setting.devices.method
        shuffle = f"shuffle_deck table=4 method={method}"
        assert why(story, shuffle, "dan").startswith("act_due")
    if act.blocks is not Blocks.SPREAD:
        story.copy().tell("""
            ann: add_chips table=4 cents=100
            ann: sit_out table=4
            ann: come_back table=4
            bob: leave_table table=4
            flo: close_table table=4
        """)


def _recorded(story: Story, act: Act, first: str) -> None:
    """The journal has who attested it, in which role and under which licence."""
    facts = [fact for fact in story.facts("acts/4") if isinstance(fact, Attested)]
    mine = [fact for fact in facts if fact.act == act.key]
    assert mine[0].person == first
    assert mine[0].by in act.who
    assert mine[0].signed[0].licence.startswith("MD-")
    if act.second:
        assert len({fact.person for fact in mine}) == 2


def test_every_act_that_can_be_due_has_a_row() -> None:
    tried = {text.partition("|")[0].strip() for text in ROWS.strip().splitlines()}
    kept = (Every.OPENING, Every.SHIFT)
    assert tried == {key for key, act in ACTS.items() if act.every in kept and not act.command}
