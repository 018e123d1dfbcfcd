"""What is done wrong in rounds against the house, and under a version that is to come."""

from typing import Final

from fairdeal.banked import steps
from fairdeal.bots.day.careless.floor import seated
from fairdeal.bots.day.careless.kinds import KINDS, submission
from fairdeal.bots.day.careless.telling import Known, tell
from fairdeal.bots.day.scene import Ask, DayFault, Scene, Story
from fairdeal.room.hands.commands import Act, DealStep
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.hands.hand import stream_of as hand_stream
from fairdeal.room.ledger import tray
from fairdeal.room.versions.commands import DraftVersion

SETTLING: Final = "show the hands and settle the wagers"

_AREAS: Final = """
    flo: open_table kind=two-areas number=928 way=dealer
    cas + sec: fill_tray table=928 cents=5000000
    zoe: sit_down table=928 seat=2 cents=20000
    zoe: sit_down table=928 seat=3 cents=20000
    dan: start_hand table=928
    let hand=$hand928
    zoe: act hand=$hand request='{"type":"bet","kind":"original","amount":1000}' => which_seat
    zoe: act hand=$hand request='{"type":"bet","kind":"original","amount":1000,"seat":2}'
    dan: close_bets hand=$hand
    dan: deal_step hand=$hand
    zoe: leave_table table=928 => has_cards
"""

_STUB: Final = """
    cas + sec: fill_tray table=929 cents=5000000
    dan: start_hand table=929
    let hand=$hand929
    zoe: act hand=$hand request='{"type":"bet","kind":"ante","amount":1000}'
    zoe: act hand=$hand request='{"type":"bet","kind":"bonus","amount":1000}'
    yan: act hand=$hand request='{"type":"bet","kind":"ante","amount":1000}'
    yan: act hand=$hand request='{"type":"bet","kind":"bonus","amount":1000}'
    dan: close_bets hand=$hand
    dan: enter_cards hand=$hand cards=????????????????????
"""

_TWO: Final = """
    dan: receive_deck deck=C-J1 cards=joker back=red design=plain
    dan: receive_deck deck=C-J2 cards=joker back=blue design=plain
    cas + sec: fill_tray table=930 cents=5000000
    dan: place_decks table=930 ids=C-J1,C-J2
    dan: shuffle_deck table=930 method=device
    dan: shuffle_deck table=930 method=device deck=2
    dan: start_hand table=930
    let hand=$hand930
    zoe: act hand=$hand request='{"type":"bet","kind":"ante","amount":1000}'
    zoe: act hand=$hand request='{"type":"bet","kind":"bonus","amount":1000}'
    dan: close_bets hand=$hand
    dan: enter_cards hand=$hand cards=??????????
"""

_IDLE: Final = """
    dan: start_hand table=930 => rack_not_empty
    zoe: leave_table table=930
    yan: leave_table table=930
    zoe: sit_down table=930 seat=0 cents=100000
    yan: sit_down table=930 seat=1 cents=100000
    dan: shuffle_deck table=930 method=device deck=2
    dan: start_hand table=930 => cards_to_spread
"""


def rounds(scene: Scene, known: Known) -> Story:
    """Rounds that come to where something can be done wrong."""
    yield from tell(scene, seated("staffed", 927, cents=100_000), known)
    yield from tell(scene, "dan: start_hand table=927 => too_few_staff", known)
    yield from tell(scene, "flo: close_table table=927", known)
    yield from tell(scene, _AREAS, known)
    hand = _hand(scene, known)
    while hand.book.says(hand.state) != SETTLING:
        yield from _goes_on(hand)
    yield from tell(
        scene, "sue + flo: void_hand hand=$hand reason=smoke => too_late_to_void", known
    )
    while scene.thing(hand.stream) is not None:
        yield from _goes_on(hand)
    yield from _closed(scene, known, 928)
    yield from tell(scene, seated("stub", 929, cents=100_000) + _STUB, known)
    hand = _hand(scene, known)
    while not isinstance(hand.state.agenda[-1], steps.CountStub):
        yield from _goes_on(hand)
    yield from tell(
        scene,
        """
        dan: deal_step hand=$hand => stub_to_count
        dan: count_stub hand=$hand cards=43
        dan: deal_step hand=$hand => hands_to_count
        sue + flo: void_hand hand=$hand reason=smoke
        """,
        known,
    )
    yield from _closed(scene, known, 929)
    yield from tell(scene, seated("two-decks", 930, cents=100_000) + _TWO, known)
    hand = _hand(scene, known)
    while scene.thing(hand.stream) is not None:
        yield from _goes_on(hand, "fold")
    yield from tell(scene, _IDLE, known)
    yield from _closed(scene, known, 930)


def _closed(scene: Scene, known: Known, table: int) -> Story:
    """Close a table against the house; what is in its tray goes back to the cage."""
    left = scene.holds(tray(table))
    text = f"flo: close_table table={table}\ncas + sec: credit_tray table={table} cents={left}"
    yield from tell(scene, text, known)


def _hand(scene: Scene, known: Known) -> HandInPlay:
    found = scene.thing(hand_stream(known["hand"]))
    if not isinstance(found, HandInPlay):
        raise DayFault(f"hand {known['hand']} is not in play")
    return found


def _goes_on(hand: HandInPlay, says: str = "stand") -> Story:
    """What is done next in a round: whoever is asked says a word, and the dealer deals on."""
    waiting = hand.book.waiting(hand.state)
    if waiting:
        act = Act(hand=hand.id, request={"type": says, "seat": waiting[0]})
        answer = yield Ask(hand.begun.players[waiting[0]], act)
    else:
        answer = yield Ask("dan", DealStep(hand=hand.id))
    if answer is None or not answer.done:
        raise DayFault(f"hand {hand.id} does not go on: {answer}")


# ---- versions ----

LATER: Final = (
    "bad_beat.collecting = false",
    'submission.version = "careless, later"',
    'submission.approved_on = "2025-11-03"',
    'submission.approved_by = "J. Doe"',
)

_VERSIONS: Final = """
    mia: draft_version text="a = " => submission_faulty
    mia: submit_version version=9999 => no_such_version
    mia: submit_version version=$version
    mia + sue: approve_version version=$version on=2025-11-03 approver=X reference=X => another_approval
    mia + sue: approve_version version=$version on=2098-01-01 approver="J. Doe" reference=X => day_to_come
    mia + sue: approve_version version=$version on=2025-11-03 approver="J. Doe" reference=X
    flo: withdraw_limit_change reason=x => nothing_announced
    flo: announce_limit_change version=$version at=+5min => notice_too_short
    flo: announce_limit_change version=$version at=+800h => notice_too_long
    flo: announce_limit_change version=$version at=+31min
    flo: announce_limit_change version=$version at=+40min => change_announced
    mia: put_in_force version=$version => notice_not_over
    31 min later
    mia: put_in_force version=$version => already_in_force
    acc + sue: discontinue_fund fund=bad_beat cents=900000000 to=zoe reference=M-7 => fund_too_small
    dan: start_hand table=941 => kind_changed
    flo: close_table table=941
"""  # noqa: E501


def versions(scene: Scene, known: Known) -> Story:
    """A version with another game under a name that a table has, approved and announced."""
    yield from tell(scene, seated("stud", 941, "dealer"), known)
    same = yield Ask("mia", DraftVersion(text=submission()))
    if same is None or same.why != "same_submission":
        raise DayFault(f"the same submission once more: {same}")
    later = submission(*LATER).replace(_game("stud", "stud-high"), _game("stud", "stud-low"))
    answer = yield Ask("mia", DraftVersion(text=later))
    known["version"] = "" if answer is None else str(answer.result.get("version", ""))
    yield from tell(scene, _VERSIONS, known)


def _game(kind: str, game: str) -> str:
    assert kind in KINDS
    return f'[kinds.{kind}]\ngame = "{game}"'
