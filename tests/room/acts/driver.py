"""A table of paper cards at which every act is attested, and somebody who attests what is due.

scene("opening", "stud-high")      open, two players there, nothing attested
scene("spread", "double-draw")     a hand was dealt, everybody left, the cards were spread, and
                                   the players are back
"""

from functools import cache

from fairdeal.room.acts.act import Act, Asks
from fairdeal.room.acts.due import Due
from fairdeal.room.acts.gates import acts_due
from fairdeal.room.acts.registry import ACTS
from fairdeal.room.acts.seen import look
from fairdeal.room.rights import FLOOR
from fairdeal.room.tables.state import TableInRoom
from tests.room.stories import Story, staffed
from tests.room.submission.files import file

APPROVED = """
    mia: submit_version version=1
    mia + sue: approve_version version=1 on=2025-11-03 approver=X reference=Y
    cas: cash_in person=ann cents=90000
    cas: cash_in person=bob cents=90000
"""
SET_UP = """
    flo: attest table=4 bulk=ddp.dealer_place,ddp.rack,ddp.signs
    flo: attest table=4 act=ddp.boxes boxes=D-1,T-1
"""
SIT = """
    ann: sit_down table=4 seat=0 cents=20000
    bob: sit_down table=4 seat=1 cents=20000
"""
PLAYED = """
    dan: deal_step hand=4-1
    dan: enter_cards hand=4-1 cards=2cKd
    ann: act hand=4-1 request='{"type":"bring_in"}'
    bob: act hand=4-1 request='{"type":"fold"}'
    dan: deal_step hand=4-1
    dan: deal_step hand=4-1
    dan: deal_step hand=4-1
"""
VOID = "sue + flo: void_hand hand=4-1 reason=smoke"
ALWAYS = 'dealing.attested = "always"'
SCENES = ("closed", "opening", "ready", "dealt", "played", "idle", "spread")


def scene(name: str, game: str, *lines: str) -> Story:
    """A table up to a moment; each call gives a room of its own."""
    if name in ("closed", "opening", "ready"):
        return _before_a_hand(name, game, lines).copy()
    story = scene(SCENES[SCENES.index(name) - 1], game, *lines)
    match name:
        case "dealt":
            story.tell("dan: start_hand table=4")
        case "played":
            story.tell(PLAYED if game == "stud-high" else VOID)
        case "idle":
            story.tell("ann: leave_table table=4\nbob: leave_table table=4")
        case "spread":
            attest_all(story)
            story.tell(SIT)
    return story


@cache
def _before_a_hand(name: str, game: str, lines: tuple[str, ...]) -> Story:
    """A hand changes in place, so a room with one is not kept."""
    if name == "closed":
        return staffed(submission=file(game, ALWAYS, *lines)).tell(APPROVED)
    story = _before_a_hand(SCENES[SCENES.index(name) - 1], game, lines).copy()
    if name == "ready":
        return attest_all(story)
    story.tell(SET_UP if game == "double-draw" else "")
    return story.tell("flo: open_table kind=k number=4 way=paper").tell(SIT)


def the_table(story: Story) -> TableInRoom:
    """Table 4."""
    found: TableInRoom = story.room.things["table/4"]
    return found


def due_now(story: Story) -> list[Due]:
    """What can be attested next at table 4."""
    return list(acts_due(story.room, the_table(story)))


def attest_all(story: Story, besides: str = "") -> Story:
    """Attest whatever is due, in order, but one act: whatever needs it stays undone too."""
    while found := [each for each in due_now(story) if each.act.key != besides]:
        story.tell(line(story, found[0]))
    return story


def line(story: Story, due: Due) -> str:
    """The line of a story that does what is due."""
    who = "flo" if due.turn <= FLOOR else "dan"
    if due.act.command:
        return f"{who}: {_command(story, due)}"
    return f"{who}: {attestation(due.act, story, due.deck)}"


def attestation(act: Act, story: Story, deck: int = 0) -> str:
    """The command that attests an act at table 4, with the answer that it asks for."""
    words = [f"attest table=4 act={act.key}"]
    words += [f"deck={deck or 1}"] if act.per_deck else []
    match act.asks:
        case Asks.NUMBER:
            assert act.expects is not None
            words.append(f"number={act.expects(look(story.room.things.get, the_table(story)))}")
        case Asks.CHOICE:
            words.append(f"choice={act.choices[0]}")
        case Asks.DEVICE:
            words.append("device=S-1")
        case Asks.BOXES:
            words.append("boxes=D-1,T-1")
        case Asks.SEATS:
            words.append(f"seats={','.join(map(str, range(act.seats)))}")
        case Asks.DEALER:
            words.append("dealer=dan")
    return " ".join(words)


def _command(story: Story, due: Due) -> str:
    devices = the_table(story).setting.devices
    match due.act.command:
        case "shuffle_deck":
            return f"shuffle_deck table=4 method={devices.method} deck={due.deck}"
        case "cut_deck":
            return f"cut_deck table=4 cards=26 deck={due.deck}"
        case "spread_decks":
            return f"spread_decks table=4 face={devices.idle_face}"
    raise AssertionError(f"nobody here sends {due.act.command}")


def needing(key: str) -> set[str]:
    """An act, and all that come after it because they need it."""
    found = {key}
    while more := {act.key for act in ACTS.values() if found & {*act.needs}} - found:
        found |= more
    return found
