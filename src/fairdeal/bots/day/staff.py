"""The day of the staff: tables opened and closed, lists called, trouble ruled on, money signed for.

Whatever takes two persons is signed by two: at once, or as a proposal that the second signs later.
"""

from typing import Final

from fairdeal.bots.day.jackpots import count_boxes
from fairdeal.bots.day.plan import Sitting, with_other_limits
from fairdeal.bots.day.procedures import crew, floor
from fairdeal.bots.day.procedures.takings import empty_boxes
from fairdeal.bots.day.scene import Ask, Scene, Story, need
from fairdeal.poker import steps
from fairdeal.poker.hand import Hand
from fairdeal.room.cage.commands import CreditTray, FillTray, HoldMoney, ReleaseMoney, StockCage
from fairdeal.room.commands import Command
from fairdeal.room.hands.commands import Report, Rule, VoidHand
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.house.commands import CloseDay, OpenDay
from fairdeal.room.ledger import rail, tray
from fairdeal.room.lists.commands import CallNext
from fairdeal.room.proposals.commands import Sign
from fairdeal.room.tables.commands import CloseTable, CoverStakes, OpenTable, UncoverStakes
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tables.way import Way
from fairdeal.room.versions.commands import (
    AnnounceLimitChange,
    ApproveVersion,
    DraftVersion,
    PutInForce,
    SubmitVersion,
)
from fairdeal.room.versions.state import SUBMISSION

STOCK: Final = 50_000_000
TRAY: Final = 1_000_000
NOTICE: Final = 31 * 60_000
BETWEEN: Final = 12
"""Steps between two things that a shift brings."""


def open_the_room(scene: Scene, *, whole: bool = False) -> Story:
    """The morning: the first version is approved, the day opened, the cage stocked.

    On a whole day the crew of the tables with dealers signs on.
    """
    yield Ask("manager-1", SubmitVersion(version=1))
    approved = ApproveVersion(version=1, on=scene.day, approver="Commission", reference="A-1")
    need((yield Ask("manager-1", approved, second="shift-1")), "version 1 is to be approved")
    need((yield Ask("shift-1", OpenDay())), "the day is to be opened")
    stock = StockCage(cents=STOCK, reference="the bank")
    need((yield Ask("cage-1", stock, second="accounting-1")), "the cage is to be stocked")
    if whole:
        yield from crew.sign_on(scene)


def noon(scene: Scene, at: int) -> Story:
    """The shift changes, and other limits are approved; they are in force after their notice."""
    yield from scene.until(at)
    yield from crew.hand_over(scene, "early", "middle")
    yield from change_limits(scene)


def close_the_room(scene: Scene, *, whole: bool = False) -> Story:
    """The evening: boxes are counted, and the day is closed."""
    if whole:
        yield from crew.hand_over(scene, "middle", "late")
        yield from empty_boxes(scene)
        yield from crew.go_home(scene)
    yield from count_boxes(scene)
    need((yield Ask("shift-1", CloseDay())), "the day is to be closed")


def run_table(scene: Scene, number: int, sittings: list[Sitting]) -> Story:
    """One table: its games one after the other, each until it has had its hands."""
    for sitting in sittings:
        played: set[str] = set()
        opens = OpenTable(kind=sitting.kind, number=number)
        need((yield Ask("floor-1", opens)), f"table {number} is to open for {sitting.kind}")
        if scene.open_table(number).setting.book == "banked":
            yield from signed(Ask("cage-1", FillTray(table=number, cents=TRAY)), "security-1")
        while (table := scene.open_table(number)).hand or len(played) < sitting.hands:
            hand = scene.hand(table)
            if hand is not None and _is_played(hand):
                played.add(hand.id)
            yield _for_the_floor(scene, table)
        yield Ask("floor-1", CloseTable(table=number))
        while scene.table(number) is not None:
            yield None
        if (left := scene.holds(tray(number))) > 0:
            credit = CreditTray(table=number, cents=left)
            yield from signed(Ask("cage-1", credit), "security-1")
    scene.done.add(number)


def _is_played(hand: HandInPlay) -> bool:
    """Whether a hand counts: a round does as soon as somebody has bet."""
    return isinstance(hand.state, Hand) or any(hand.state.wagers) or bool(hand.state.inside)


def _for_the_floor(scene: Scene, table: TableInRoom) -> Ask | None:
    """What a floorperson does at a table now: guard stakes, give them back, call from the list."""
    for player, guarded in table.guarded.items():
        if not guarded.how:
            return Ask("floor-1", CoverStakes(table=table.number, player=player))
        if not table.hand:
            return Ask("floor-1", UncoverStakes(table=table.number, player=player))
    waiting = scene.waiting(table.setting.key)
    if waiting is None or next(waiting.in_line(), None) is None:
        return None
    promised = {entry.call.seat for entry in waiting.expected() if entry.call is not None}
    taken = {seat for seat, player in enumerate(table.seating.seats) if player is not None}
    for seat in range(table.setting.seats):
        if seat not in promised | taken:
            return Ask("floor-1", CallNext(list=str(waiting.name), table=table.number, seat=seat))
    return None


def signed(ask: Ask, second: str) -> Story:
    """Propose something that takes two persons; the second signs for it later."""
    answer = yield ask
    if answer is not None and answer.done and answer.proposal:
        yield Ask(second, Sign(proposal=answer.proposal))


# ---- trouble ----


def shift(scene: Scene, tables: int, *, whole: bool = False) -> Story:
    """What a shift brings: void hands, disputes, held money, other limits, work of the floor.

    On a whole day other limits come at noon.
    """
    specials = [void_at_once, note_a_touched_pot, dispute, void_by_proposal]
    specials += [hold_money, *floor.SPECIALS]
    if not whole:
        specials.insert(0, change_limits)
    wait = BETWEEN
    while len(scene.done) < tables:
        wait -= 1
        ruling = _ruling(scene)
        hand = next((each for each in _by_program(scene) if isinstance(each.state, Hand)), None)
        if ruling is not None:
            yield ruling
        elif wait <= 0 and specials and hand is not None:
            yield from specials.pop(0)(scene, hand)
            wait = BETWEEN
        else:
            yield None


def _by_program(scene: Scene) -> list[HandInPlay]:
    """The hands that the program deals: at the other tables people see to everything."""
    return [hand for hand in scene.hands() if hand.way is Way.AUTOMATIC]


def _ruling(scene: Scene) -> Ask | None:
    """A ruling, where a hand waits for one."""
    for hand in _by_program(scene):
        state = hand.state
        if (
            isinstance(state, Hand)
            and not state.over
            and isinstance(state.agenda[-1], steps.Ruling)
        ):
            remedy = "play_on" if state.agenda[-1].about == "dispute" else "misdeal"
            ruling = {"remedy": remedy, "reason": "as the book has it"}
            return Ask("shift-1", Rule(hand=hand.id, ruling=ruling), hand=hand.id)
    return None


def void_at_once(scene: Scene, hand: HandInPlay) -> Story:
    """Two persons void a hand together."""
    void = VoidHand(hand=hand.id, reason="a fire alarm")
    yield Ask("shift-1", void, second="floor-2", hand=hand.id)


def void_by_proposal(scene: Scene, hand: HandInPlay) -> Story:
    """One proposes to void a hand; the other signs if it is still in play."""
    yield from signed(Ask("shift-1", VoidHand(hand=hand.id, reason="a spilt drink")), "floor-2")


def note_a_touched_pot(scene: Scene, hand: HandInPlay) -> Story:
    """Something that is noted only."""
    said = {"what": "pot_touched", "seat": 0}
    yield Ask("floor-2", Report(hand=hand.id, report=said), hand=hand.id)


def dispute(scene: Scene, hand: HandInPlay) -> Story:
    """Something that a ruling must decide."""
    said = {"what": "dispute", "seat": 0, "note": "whose turn is it?"}
    yield Ask("floor-2", Report(hand=hand.id, report=said), hand=hand.id)


def hold_money(scene: Scene, hand: HandInPlay) -> Story:
    """Money that is held until two persons decide whose it is."""
    rich = [person for person in hand.begun.players if person and scene.holds(rail(person)) > 0]
    if not rich:
        return
    held = HoldMoney(person=rich[0], cents=1, reason="a chip on the floor")
    answer = yield Ask("floor-2", held)
    if answer is not None and answer.done:
        hold = str(answer.result.get("hold", ""))
        release = ReleaseMoney(hold=hold, to=rich[0], reason="it was his")
        yield Ask("shift-1", release, second="cage-1")


def change_limits(scene: Scene, hand: HandInPlay | None = None) -> Story:
    """A new version: drafted, approved, refused without notice, announced, in force at its time."""
    text = with_other_limits(scene.thing(SUBMISSION).all[0].text)
    drafts: list[tuple[str, Command, str]] = [
        ("manager-1", DraftVersion(text=text), ""),
        ("manager-1", SubmitVersion(version=2), ""),
        (
            "manager-1",
            ApproveVersion(version=2, on=scene.day, approver="Commission", reference="A-2"),
            "shift-1",
        ),
        ("shift-1", PutInForce(version=2), ""),
        ("floor-1", AnnounceLimitChange(version=2, at=scene.time + NOTICE), ""),
    ]
    for actor, command, second in drafts:
        yield Ask(actor, command, second=second)
