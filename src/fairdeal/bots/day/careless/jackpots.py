"""What is done wrong about the jackpots: a bad beat, a high hand, and the counts of the boxes."""

from collections.abc import Generator
from typing import Final

from fairdeal.bots.day.careless.cast import PLAYERS
from fairdeal.bots.day.careless.lines import UNITS
from fairdeal.bots.day.careless.telling import Known, tell, timers_run
from fairdeal.bots.day.scene import Ask, DayFault, Scene, Story
from fairdeal.poker.steps import Showdown
from fairdeal.room.envelope import Answer
from fairdeal.room.hands.commands import Act, DealStep, EnterCards
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.jackpots.high_hand.state import STREAM, HighHand
from fairdeal.room.jackpots.values import boxes_of
from fairdeal.room.ledger import box

HandId = Generator[Ask | None, Answer | None, str]
"""A part of a story that ends with the id of a hand."""

TABLE: Final = 945
BOARD: Final = "Tc Td Jc Jd 2h"
SHOWN: Final = {"zoe": "Th Ts", "yan": "Jh Js"}
"""Four tens are beaten by four jacks: a bad beat, and two high hands."""

BET: Final = 500
HOUR: Final = UNITS["h"]
SOON: Final = 15 * UNITS["min"]
"""A period of an hour that ends so soon is not begun."""

_OPEN: Final = """
    flo: open_count fund=bad_beat way=cage boxes= notice="C. Rep, by phone" => no_boxes
    flo: open_table kind=jackpot number=947 way=paper
    flo: close_table table=947
    flo: open_table kind=jackpot number=945 way=paper
    flo: open_table kind=jackpot number=946 way=paper
"""

_CLAIMS: Final = """
    acc + sue: seed_fund fund=gold cents=1 reference=x => no_such_fund
    acc + sue: seed_fund fund=high_hand cents=1 reference=x => seed_not_approved
    acc + sue: recover_seed fund=bad_beat cents=900000000 reference=x => no_such_seed
    acc + sue: discontinue_fund fund=bad_beat cents=1 to=zoe reference=other => not_by_the_plan
    acc + sue: discontinue_fund fund=bad_beat cents=1 to=zoe reference=M-7 => still_collecting
    acc: record_contributions fund=bad_beat day=2001-01-01 => nothing_counted
    zoe: bad_beat_claim hand=$beat => already_claimed
    zoe: bad_beat_claim hand=905-1 => nothing_shown
    sue: bad_beat_verify hand=945-99 => no_such_bad_beat
    sue: bad_beat_verify hand=$beat fails=pot => no_such_condition
    zoe: high_hand_claim hand=$beat => no_high_hand
    flo: high_hand_end period=$period => period_not_over
    flo: high_hand_close period=none => no_such_period
    cas + flo: high_hand_pay period=none player=yan place=main_cage identified=true => nothing_to_collect
    flo: high_hand_record hand=945-99 player=yan $slip seat=1 cards="$yan" => no_such_call
    flo: high_hand_record hand=$beat player=yan $slip cards="$yan" => slip_incomplete
    flo: high_hand_record hand=$beat player=yan $slip seat=2 cards="$yan" => slip_differs
    flo: high_hand_record hand=$beat player=yan $slip seat=1 cards="$yan"
    flo: high_hand_record hand=$beat player=zoe $slip seat=0 cards="$zoe" => lower_hand
"""  # noqa: E501

_AT_A_TABLE: Final = """
    flo: open_count fund=bad_beat way=cage boxes=945 notice=x => box_missing
    flo: open_count fund=bad_beat way=cage boxes=945,946,945 notice=x => box_twice
    flo: open_count fund=bad_beat way=cage boxes=945,946,947 notice=x => no_such_box
    flo: open_count fund=bad_beat way=table at=945 boxes=945,946 notice=x => not_a_closed_table
    cas: verify_count count=none cents=100 => no_such_count
    flo: open_count fund=bad_beat way=table at=947 boxes=945,946 notice="C. Rep, by phone"
    flo: open_count fund=bad_beat way=cage boxes=945,946 notice=x => count_open
    shift-1: close_day => boxes_to_count
    sur: watch_count count=$count => boxes_uncounted
    cas: verify_count count=$count cents=100 => not_transported
    cas: count_box_at_cage count=$count box=945 cents=100 => counted_elsewhere
    dan + flo: count_box count=$count box=945 cents=-1 => not_a_box_count
    dan + flo: count_box count=$count box=945 cents=100
    dan + flo: count_box count=$count box=945 cents=100 => already_counted
    dan + flo: count_box count=$count box=946 cents=0
    sec: transport_count count=$count container=C-7 => not_recorded
    sur: watch_count count=$count
    sur: watch_count count=$count => already_done
    sec: transport_count count=$count container=C-7
    cas: verify_count count=$count cents=100
"""

_PAID: Final = """
    acc + flo: adjust_display fund=bad_beat cents=7 => not_the_amount
    sue: bad_beat_verify hand=$beat
    sue: bad_beat_verify hand=$beat => another_step
    acc + flo: adjust_display fund=bad_beat cents=0 => not_paid_yet
    sec: bad_beat_notify hand=$beat
    acc: bad_beat_prepare hand=$beat
    flo + sec: bad_beat_pay hand=$beat place=cage => paid_elsewhere
    cas + flo: bad_beat_pay hand=$beat place=cage
    acc + flo: adjust_display fund=bad_beat cents=0
"""

_PERIOD: Final = """
    flo: high_hand_record hand=$first player=zoe $slip seat=0 cards="$zoe" => period_closed
    flo: high_hand_close period=$period
    cas + flo: high_hand_pay period=$period player=yan place=table identified=true => cage_only
    cas + flo: high_hand_pay period=$period player=yan place=main_cage => not_identified
    acc: high_hand_expire period=$period => still_to_collect
"""


def jackpots(scene: Scene, known: Known) -> Story:
    """Two bad beats and the end of a period, at tables with boxes."""
    yield from _begin(scene, known)
    known["beat"] = known["first"] = yield from _hand(scene)
    high = _high(scene)
    if high.now is None:
        raise DayFault("no period of the high hand has begun")
    calls = {call.player: call.cards for call in high.calls if call.hand == known["beat"]}
    slip = 'name="A Bee" phone=410-555-0100 table=945 dealer=dan identification="MD licence"'
    known |= {"period": high.now.id, "after": str(high.now.after), "slip": slip, **calls}
    for text in (_CLAIMS, _AT_A_TABLE, _PAID):
        yield from tell(scene, text, known)
    known["beat"] = yield from _hand(scene)
    yield from tell(scene, "sue: bad_beat_verify hand=$beat => fund_empty", known)
    hand = yield from _hand(scene, until_box=True)
    refused = 'flo: open_count fund=bad_beat way=cage boxes=945,946 notice="x" => box_in_use'
    yield from tell(scene, refused, known)
    yield from tell(scene, f"sue + flo: void_hand hand={hand} reason=smoke", known)
    yield from _count(scene, known, "bad_beat")
    yield from tell(scene, _PAID, known)
    yield from _end(scene, known)
    yield from tell(scene, "flo: close_table table=945\nflo: close_table table=946", known)


def _begin(scene: Scene, known: Known) -> Story:
    """A period that goes on comes to its end, and whatever the day has left in boxes is counted.

    A count belongs to the first period that has none, so each of the day gets one, even of nothing.
    """
    high = _high(scene)
    if high.now is not None:
        scene.time = max(scene.time, high.now.after)
        yield from timers_run(scene, known)
    for fund in ("bad_beat", "high_hand"):
        yield from _count(scene, known, fund)
    yield from tell(scene, _OPEN, known)
    while any(not period.count for period in _high(scene).ended):
        yield from _count(scene, known, "high_hand", even_nothing=True)
    if (left := HOUR - scene.time % HOUR) < SOON:
        scene.time += left
        yield from timers_run(scene, known)
    for seat, player in enumerate(PLAYERS):
        yield from tell(scene, f"{player}: sit_down table=945 seat={seat} cents=50000", known)


def _end(scene: Scene, known: Known) -> Story:
    """The period is over: it is counted and closed, and nobody collects in time."""
    scene.time = max(scene.time, int(known["after"]))
    yield from timers_run(scene, known)
    yield from tell(scene, "flo: high_hand_close period=$period => period_uncounted", known)
    yield from _count(scene, known, "high_hand")
    yield from tell(scene, _PERIOD, known)
    payout = _high(scene).payout(known["period"])
    scene.time = max(scene.time, 0 if payout is None else payout.until)
    late = "cas + flo: high_hand_pay period=$period player=yan place=main_cage identified=true"
    yield from tell(scene, f"{late} => too_late_to_collect", known)


def _high(scene: Scene) -> HighHand:
    found: HighHand | None = scene.thing(STREAM)
    return found or HighHand()


def _count(scene: Scene, known: Known, fund: str, *, even_nothing: bool = False) -> Story:
    """All boxes of a fund are counted at the cage, if one of them holds anything."""
    due = {number: scene.holds(box(number, fund)) for number in boxes_of(scene.room, fund)}
    if not any(due.values()) and not even_nothing:
        return
    boxes = ",".join(map(str, due))
    lines = [f'flo: open_count fund={fund} way=cage boxes={boxes} notice="C. Rep, by phone"']
    lines.append("sec: transport_count count=$count")
    for number, cents in due.items():
        lines.append(f"cas: count_box_at_cage count=$count box={number} cents={cents}")
    for line in lines:
        yield from tell(scene, line, known)


# ---- a hand ----


def _hand(scene: Scene, *, until_box: bool = False) -> HandId:
    """A hand in which everybody puts the same in, and two players show; its id.

    `until_box` stops it when a contribution is in its box and the pot is not yet pushed.
    """
    yield from tell(scene, f"dan: start_hand table={TABLE}")
    table = scene.table(TABLE)
    hand = None if table is None else scene.hand(table)
    if hand is None:
        raise DayFault(f"no hand has begun at table {TABLE}")
    cards = iter((BOARD[:8], BOARD[9:11], BOARD[12:14]))
    while not hand.ended and not (until_box and hand.held().boxes):
        if waiting := hand.book.waiting(hand.state):
            seat = waiting[0]
            player = hand.begun.players[seat]
            ask = Ask(player, Act(hand=hand.id, request=_request(hand, seat, player)))
        elif "to the board" in hand.book.says(hand.state):
            ask = Ask("dan", EnterCards(hand=hand.id, cards=next(cards)))
        else:
            ask = Ask("dan", DealStep(hand=hand.id))
        answer = yield ask
        if answer is None or not answer.done:
            raise DayFault(f"hand {hand.id} does not go on: {answer}")
    return hand.id


def _request(hand: HandInPlay, seat: int, player: str) -> dict[str, object]:
    """Raise to the bet before the flop, then check; show what is to be shown."""
    state = hand.state
    if isinstance(state.agenda[-1], Showdown):
        cards = SHOWN.get(player)
        return {"type": "show", "cards": cards} if cards else {"type": "muck"}
    if not state.board and state.price < BET:
        return {"type": "raise_to", "to": BET}
    return {"type": "call" if state.price > state.bets[seat] else "check"}
