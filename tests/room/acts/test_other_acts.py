"""The acts that a command does, and those of a set-up or a round: the same questions to each.

A row: the act, the moment, how the act is refused before its time, who does it with which command,
somebody who may not, what it is refused as when it is done once more, what waits for it, and its
clauses. `-` stands for nothing: an act that may come at any time or be done again, or that nothing
waits for. The rows of `test_each_act` are about the acts that are attested before a hand.
"""

import re
from collections.abc import Callable

import pytest
from _pytest.mark.structures import ParameterSet

from fairdeal.room.acts.registry import ACTS
from fairdeal.room.registry import COMMANDS
from tests.room.acts.driver import SET_UP, SIT, attest_all, scene
from tests.room.acts.test_each_act import ROWS as BEFORE_A_HAND
from tests.room.acts.test_each_act import SHOE
from tests.room.decks.scene import rounds, started, to_the_count
from tests.room.decks.scene import table as decks_at
from tests.room.jackpots.scene import play, room
from tests.room.jackpots.test_bad_beat import STEPS, beaten
from tests.room.jackpots.test_bad_beat import lines_of as steps_of_beat
from tests.room.jackpots.test_counts import AT_A_CAGE, AT_A_TABLE, filled, lines_of
from tests.room.jackpots.test_high_hand import NOW, TENS, ended, record, slip
from tests.room.stories import Story, command_of
from tests.rule_marker import rule_marks

OPEN = "flo: open_table kind=k number=4 way=paper => act_due"
HAND = "dan: start_hand table=4 => act_due"
BACK = f"{'; '.join(line.strip() for line in SIT.strip().splitlines())}; dan: start_hand table=4"
ATTESTED = "act room.acts.facts.Attested"
INCIDENT = "act room.incidents.facts.IncidentRecorded"
COUNTS = "act room.jackpots.counts.facts."
BEATS = "act room.jackpots.bad_beat.facts."

ROWS = f"""
ddp.dealer_place | set up | - | flo: attest table=4 act=ddp.dealer_place | dan => not_your_act | act_done | {OPEN} | ddp 2.A(2) by {ATTESTED}
ddp.boxes | set up | - | flo: attest table=4 act=ddp.boxes boxes=D-1,T-1 | dan => not_your_act | act_done | {OPEN} | ddp 2.C by {ATTESTED}
ddp.rack | set up | - | flo: attest table=4 act=ddp.rack | dan => not_your_act | act_done | {OPEN} | ddp 2.E by {ATTESTED}
ddp.signs | set up | - | flo: attest table=4 act=ddp.signs | dan => not_your_act | act_done | {OPEN} | -
ddp.equipment_changed | ready double-draw | - | flo: attest table=4 act=ddp.equipment_changed | dan => not_your_act | - | - | ddp 2.C by {ATTESTED}; ddp 2.E by {ATTESTED}
poker.idle | idle stud-high | opening stud-high => players_there | dan: spread_decks table=4 face=up | ann => not_yours_to_do | - | {BACK} => cards_to_spread | poker 5.E by act room.decks.facts.DecksSpread
ddp.idle | taken out | idle double-draw => act_due | dan: spread_decks table=4 face=down | ann => not_yours_to_do | - | {BACK} => cards_to_spread | ddp 5.H(2) by act room.decks.facts.DecksSpread
dds.idle | idle double-down | opening double-down => players_there | dan: spread_decks table=4 face=down | ann => not_yours_to_do | - | {BACK} => cards_to_spread | dds (d)(7) by act room.acts.facts.OpeningDue
poker.shuffle | all but stud-high poker.shuffle | opening stud-high => act_due | dan: shuffle_deck table=4 method=hand | ann => not_yours_to_do | - | {HAND} | poker 5.A
poker.cut | all but stud-high poker.cut | opening stud-high => not_shuffled | dan: cut_deck table=4 cards=26 | ann => not_yours_to_do | already_cut | {HAND} | poker 5.C(2)
ddp.shuffle | all but double-draw ddp.shuffle | opening double-draw => act_due | dan: shuffle_deck table=4 method=device | ann => not_yours_to_do | - | {HAND} | ddp 5.A
ddp.cut | all but manual ddp.cut | opening manual => not_shuffled | dan: cut_deck table=4 cards=26 | ann => not_yours_to_do | already_cut | {HAND} | ddp 5.F(1)
dds.shuffle | all but double-down dds.shuffle | opening double-down => act_due | dan: shuffle_deck table=4 method=device | ann => not_yours_to_do | - | {HAND} | dds (d)(1)
dds.cut | all but double-down dds.cut | opening double-down => not_shuffled | dan: cut_deck table=4 cards=26 | ann => not_yours_to_do | already_cut | {HAND} | dds (d)(3)
poker.marker_on | dealt stud-high | ready stud-high => act_not_due | dan: attest table=4 act=poker.marker_on | flo => not_your_act | act_not_due | - | poker 7.F(1)(c) by {ATTESTED}
poker.marker_off | marked | dealt stud-high => act_not_due | dan: attest table=4 act=poker.marker_off | flo => not_your_act | act_not_due | dan: deal_step hand=4-1 => act_due | poker 7.F(1)(c) by {ATTESTED}
poker.count_stakes | away | dealt stud-high => not_stepped_away | flo: count_stakes table=4 player=ann cents=20000 | dan => not_yours_to_do | - | - | poker 8.B(6)(a) by act room.tables.facts.StakesCounted
poker.cover_stakes | away | dealt stud-high => not_stepped_away | flo: cover_stakes table=4 player=ann | dan => not_yours_to_do | already_guarded | - | poker 8.B(6)(b) by act room.tables.facts.StakesCovered
poker.uncover_stakes | covered | away => not_covered | flo: uncover_stakes table=4 player=ann | dan => not_yours_to_do | not_stepped_away | ann: come_back table=4 => stakes_guarded | poker 8.B(6)(b) by act room.tables.facts.CoverRemoved
poker.touched_pot | dealt stud-high | - | dan: record_incident matter=touched_pot table=4 player=ann note=x | ann => not_yours_to_do | - | - | poker 8.H by {INCIDENT}
poker.out_of_view | dealt stud-high | - | dan: record_incident matter=cards_out_of_view table=4 player=ann note=x | ann => not_yours_to_do | - | - | poker 18.D by {INCIDENT}
ddp.out_of_view | dealt double-draw | - | dan: record_incident matter=cards_out_of_view table=4 player=ann note=x | ann => not_yours_to_do | - | - | ddp 11.A(3) by {INCIDENT}
dds.touched_cards | dealt double-down | - | dan: record_incident matter=touched_cards table=4 player=ann note=x | ann => not_yours_to_do | - | - | dds (h)(5) by {INCIDENT}
poker.count_deck | five rounds | no decks => no_decks_here | dan: count_deck table=4 deck=1 cards=52 | ann => not_yours_to_do | - | dan: start_hand table=4 => count_due | poker 7.F(4)(a)
ddp.count_stub | stub | ready double-draw => another_hand | dan: count_stub hand=4-5 cards=44 | ann => not_yours_to_do | - | dan: deal_step hand=4-5 => stub_to_count | ddp 9.D(1)
poker.open_count | filled | no boxes => no_such_box | flo: open_count fund=bad_beat way=cage boxes=4,5 notice=x | dan => not_yours_to_do | count_open | sec: transport_count count=bad_beat-1 => no_such_count | poker 15.D by {COUNTS}CountOpened
poker.count_box | table 1 | filled => no_such_count | dan + flo: count_box count=bad_beat-1 box=4 cents=100 | cas => not_yours_to_do | already_counted | sur: watch_count count=bad_beat-1 => boxes_uncounted | poker 15.D(1)(a) by {COUNTS}BoxCounted
poker.watch_count | table 3 | table 1 => boxes_uncounted | sur: watch_count count=bad_beat-1 | flo => not_yours_to_do | already_done | sec: transport_count count=bad_beat-1 container=C => not_recorded | poker 15.D(1) by {COUNTS}CountWatched
poker.transport_count | table 4 | table 3 => not_recorded | sec: transport_count count=bad_beat-1 container=C | cas => not_yours_to_do | already_done | cas: verify_count count=bad_beat-1 cents=100 => not_transported | poker 15.D(1)(b) by {COUNTS}CountTransported
poker.verify_count | table 5 | table 4 => not_transported | cas: verify_count count=bad_beat-1 cents=100 | sec => not_yours_to_do | no_such_count | sue: close_day anchor=x => boxes_to_count | poker 15.E(2) by {COUNTS}CountVerified
poker.count_box_at_cage | cage 3 | cage 1 => not_transported | cas: count_box_at_cage count=bad_beat-1 box=4 cents=100 | flo => not_yours_to_do | no_such_count | sue: close_day anchor=x => boxes_to_count | poker 15.E(1) by {COUNTS}BoxCounted
poker.bad_beat_verify | beat 0 | quiet => no_such_bad_beat | sue: bad_beat_verify hand=4-1 | flo => not_yours_to_do | another_step | sec: bad_beat_notify hand=4-1 => another_step | poker 15.G by {BEATS}BadBeatVerified
poker.bad_beat_notify | beat 1 | beat 0 => another_step | sec: bad_beat_notify hand=4-1 | dan => not_yours_to_do | another_step | acc: bad_beat_prepare hand=4-1 => another_step | poker 15.G(2) by {BEATS}BadBeatNotified
poker.bad_beat_prepare | beat 2 | beat 1 => another_step | acc: bad_beat_prepare hand=4-1 | sec => not_yours_to_do | another_step | cas + flo: bad_beat_pay hand=4-1 place=cage => another_step | poker 15.H by {BEATS}BadBeatPrepared
poker.bad_beat_pay | beat 3 | beat 2 => another_step | cas + flo: bad_beat_pay hand=4-1 place=cage | acc => not_yours_to_do | another_step | acc + flo: adjust_display fund=bad_beat cents=0 => not_paid_yet | poker 15.H by {BEATS}BadBeatPaid
poker.adjust_display | beat 4 | beat 3 => not_paid_yet | acc + flo: adjust_display fund=bad_beat cents=0 | flo => not_yours_to_do | - | - | poker 15.I(1) by act room.jackpots.funds.facts.DisplayAdjusted
poker.high_hand_record | called | quiet => no_such_call | flo: high_hand_record {slip()} | dan => not_yours_to_do | no_such_call | - | poker 16.G(1) by act room.jackpots.high_hand.facts.HighHandRecorded
poker.high_hand_pay | closed | called => nothing_to_collect | cas + flo: high_hand_pay period={NOW} player=ann place=main_cage identified=true | flo => not_yours_to_do | nothing_to_collect | - | poker 16.I(1) by act room.jackpots.high_hand.facts.HighHandPaid
"""  # noqa: E501

MANUAL = ("double-draw", 'double_draw.shuffle_method = "manual"', *SHOE.split("; "))
GAMES: dict[str, tuple[str, ...]] = {"manual": MANUAL}
"""A game with values of its own."""

IN_ROUND = {"poker.first_board", "poker.option_verified", "poker.returned"}
"""They need a hand to its showdown: the tests of `test_in_round` ask the same questions."""


# ---- the moments ----


def moment(words: str, act: str) -> Story:
    """The room at a moment, as a row names it."""
    name, *rest = words.split()
    if name in ("ready", "opening", "dealt", "idle"):
        return scene(name, *GAMES.get(rest[0], (rest[0],)))
    if words.startswith("all but"):
        return attest_all(scene("opening", *GAMES.get(rest[1], (rest[1],))), rest[2])
    if name in ("table", "cage") and rest:
        steps = lines_of(AT_A_TABLE if name == "table" else AT_A_CAGE, "bad_beat")
        return filled().tell("\n".join(steps[: int(rest[0])]))
    if name == "beat":
        return beaten().tell("\n".join(steps_of_beat(STEPS)[: int(rest[0])]))
    return MOMENTS[words](act)


def set_up(act: str) -> Story:
    """Everything of the set-up is attested but one act."""
    return scene("closed", "double-draw").tell(SET_UP_BUT[act])


SET_UP_BUT = {
    "ddp.dealer_place": SET_UP.replace("ddp.dealer_place,", ""),
    "ddp.rack": SET_UP.replace("ddp.rack,", ""),
    "ddp.signs": SET_UP.replace(",ddp.signs", ""),
    "ddp.boxes": SET_UP.strip().splitlines()[0],
}


def high_hand(act: str) -> Story:
    story = room()
    play(story, *TENS)
    return story


def closed(act: str) -> Story:
    story = high_hand(act)
    record(story, "4-1", "ann")
    return ended(story).tell(f"flo: high_hand_close period={NOW}")


def quiet(act: str) -> Story:
    return room().tell("acc + sue: seed_fund fund=bad_beat cents=100 reference=x")


def stub(act: str) -> Story:
    """The fifth round of Double Draw from the hand, whose stub is to be counted."""
    story = rounds(decks_at("double-draw", 'double_draw.dealing_method = "hand"'), 4)
    return to_the_count(started(story))


MOMENTS: dict[str, Callable[[str], Story]] = {
    "set up": set_up,
    "taken out": lambda act: scene("idle", "double-draw").tell(
        "dan: attest table=4 act=ddp.take_out"
    ),
    "marked": lambda act: scene("dealt", "stud-high").tell(
        "dan: attest table=4 act=poker.marker_on"
    ),
    "away": lambda act: scene("dealt", "stud-high").tell("ann: step_away table=4"),
    "covered": lambda act: scene("dealt", "stud-high").tell("""
        ann: step_away table=4
        flo: cover_stakes table=4 player=ann
    """),
    "five rounds": lambda act: rounds(decks_at("holdem"), 5).tell(
        "dan: count_deck table=4 deck=2 cards=52"
    ),
    "no decks": lambda act: decks_at("stud-high", way="automatic"),
    "stub": stub,
    "filled": lambda act: filled(),
    "no boxes": lambda act: room().tell("flo: close_table table=4\nflo: close_table table=5"),
    "quiet": quiet,
    "called": high_hand,
    "closed": closed,
}


# ---- the questions ----


def why(story: Story, told: str, instead: str = "") -> str:
    """What a line is refused as, with its text, or "done"; `instead` sends it for the first."""
    found = re.fullmatch(r"(\w+)(?: \+ (\w+))?: (\w+)(.*)", told)
    assert found, told
    who, second, name, fields = found.groups()
    refused = story.refusal(command_of(name, fields, story.time), instead or who, second or "")
    return "done" if refused is None else f"{refused.why}: {refused}"


def refused_as(story: Story, lines: str) -> str:
    """What the last of some lines is refused as; the others are done."""
    *before, last = lines.split("; ")
    for each in before:
        assert why(story, each) == "done", each
    return why(story, last)


def rows() -> list[ParameterSet]:
    """Each row with the marks of its own clauses."""
    found = []
    for text in ROWS.strip().splitlines():
        *cells, clauses = (part.strip() for part in text.split(" | "))
        marks = [mark for each in clauses.split("; ") if each != "-" for mark in rule_marks(each)]
        found.append(
            pytest.param(*cells, marks=marks, id=f"{cells[0]}-{clauses.partition(' by')[0]}")
        )
    return found


@pytest.mark.parametrize(("key", "when", "early", "told", "wrong", "again", "blocked"), rows())
def test_an_act_comes_in_order_by_the_right_person_once_and_blocks_what_it_says(
    key: str, when: str, early: str, told: str, wrong: str, again: str, blocked: str
) -> None:
    if early != "-":
        before, _, refusal = early.partition(" => ")
        assert why(moment(before, key), told).startswith(f"{refusal}:")
    person, _, refusal = wrong.partition(" => ")
    assert why(moment(when, key), told, person).startswith(f"{refusal}:")
    second = re.match(r"(\w+) \+ ", told)
    if second:  # the same person cannot be both
        same = re.sub(r" \+ \w+", f" + {second[1]}", told, count=1)
        assert why(moment(when, key), same).startswith("same_person:")
    line, _, refusal = blocked.rpartition(" => ")
    waits = refused_as(moment(when, key), line) if line else ""
    assert waits.startswith(f"{refusal}:" if line else "")
    story = moment(when, key)
    assert why(story, FREE) == "done"  # nothing else waits for it
    assert why(story, told) == "done"
    assert story.last is not None
    assert story.last.acting.role in ACTS[key].roles
    if again != "-":
        assert why(story, told).startswith(f"{again}:")
    if line:  # whatever it may still wait for, it does not wait for this act
        assert refused_as(story, line) != waits


FREE = "cas: cash_in person=bob cents=100"


def test_every_act_has_a_row_here_or_among_those_before_a_hand() -> None:
    here = [text.split(" | ")[0] for text in ROWS.strip().splitlines()]
    there = {text.partition("|")[0].strip() for text in BEFORE_A_HAND.strip().splitlines()}
    assert sorted(here) == sorted({*ACTS} - there - IN_ROUND)


def test_an_act_of_a_command_has_the_persons_of_that_command() -> None:
    for act in ACTS.values():
        if act.command:
            right = COMMANDS[act.command].right
            assert act.who <= right.roles, act.key
            assert act.second == right.second, act.key
