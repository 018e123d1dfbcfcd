"""A table dealt with paper cards in a story: ann and bob at table 4, and dan as its dealer."""

from random import Random
from typing import Any

from fairdeal.banked import steps
from fairdeal.banked.round import Round
from fairdeal.room.commands import Command
from fairdeal.room.decks.board import Shown, board
from fairdeal.room.decks.due import due_at
from fairdeal.room.decks.state import Decks
from fairdeal.room.hands.commands import Act, CloseBets
from fairdeal.room.hands.hand import HandInPlay
from tests.room.stories import Story, staffed
from tests.room.submission.files import file
from tests.room.tables.every_game import deal_on

SAT = """
    mia: submit_version version=1
    mia + sue: approve_version version=1 on=2025-11-03 approver=X reference=Y
    flo: open_table kind=k number=4 way={way}
    cas: cash_in person=ann cents=900000
    cas: cash_in person=bob cents=900000
    ann: sit_down table=4 seat=0 cents={cents}
    bob: sit_down table=4 seat=1 cents={cents}
"""
_BUTTON = 'button.initial_method = "right_of_dealer"'
_WITH_BUTTON = ("holdem", "omaha", "omaha5", "six-plus")
_APPROVED = 'approvals = [{clause = "poker 7.F(4)(b)", reference = "M", date = "2025-11-03"}]'
_CENTS = {"double-draw": 200000, "double-down": 200000}

STORED = """
    dan: receive_deck deck=R1 cards={cards} back=red design=plain cutting_card=yellow cover_card=black
    dan: receive_deck deck=B1 cards={cards} back=blue design=plain cutting_card=yellow cover_card=black
    dan: receive_deck deck=R2 cards={cards} back=red design=plain cutting_card=yellow cover_card=black
    dan: receive_deck deck=B2 cards={cards} back=blue design=plain cutting_card=yellow cover_card=black
"""  # noqa: E501
"""Two red and two blue decks in storage."""

TWO = {
    "double-draw": ("double_draw.decks_in_use = 2",),
    "double-down": ("double_down.decks_in_use = 2",),
}
"""What makes the games against the house be dealt from two decks in turn."""


def table(game: str, *lines: str, way: str = "paper") -> Story:
    """Table 4 of a game with ann and bob at it, and dan as its dealer."""
    own = (_BUTTON, *lines) if game in _WITH_BUTTON else lines
    story = staffed(submission=file(game, *own, room=_APPROVED))
    return story.tell(SAT.format(way=way, cents=_CENTS.get(game, 20000)))


def followed(game: str, *lines: str, decks: int = 2) -> Story:
    """The same with decks of the storage on the table, each step with which is recorded."""
    cards = {"double-draw": "joker"}.get(game, "standard")
    story = table(game, *lines).tell(STORED.format(cards=cards))
    ids = "R1,B1" if decks == 2 else "R1"
    return story.tell(f"dan: place_decks table=4 ids={ids}")


def decks_of(story: Story) -> Decks:
    """The decks of table 4."""
    found: Decks = story.room.things["deck/4"]
    return found


def seen(story: Story) -> tuple[Shown, ...]:
    """The board of table 4."""
    return board(decks_of(story), story.room.things["table/4"].setting)


def hand_of(story: Story) -> HandInPlay:
    """The hand in play at table 4."""
    found: HandInPlay = story.room.things[f"hand/{story.room.things['table/4'].hand}"]
    return found


def in_play(story: Story) -> bool:
    """Whether a hand is in play at table 4."""
    return bool(story.room.things["table/4"].hand)


def stopped(story: Story) -> Story:
    """The hand in play is void, and the facts alone lead to the same room."""
    hand = story.room.things["table/4"].hand
    story.tell(f"sue + flo: void_hand hand={hand} reason=smoke").check()
    return story


def started(story: Story) -> Story:
    """A hand begins."""
    return story.tell("dan: start_hand table=4")


def finished(story: Story) -> Story:
    """The hand in play comes to its end, everybody folding as soon as possible."""
    for _ in range(60):
        if not in_play(story):
            return story
        step(story)
    raise AssertionError("the hand does not end")


def rounds(story: Story, many: int) -> Story:
    """Some hands are played, one after the other."""
    for _ in range(many):
        finished(started(story))
    return story


def counts_due(story: Story) -> list[str]:
    """The counts that are due at table 4, in words."""
    return [due.says for due in due_at(story.room, 4, story.time) if "count" in due.says]


def to_the_count(story: Story) -> Story:
    """A round against the house goes on until its stub is to be counted."""
    for _ in range(60):
        if isinstance(hand_of(story).state.agenda[-1], steps.CountStub):
            return story
        step(story)
    raise AssertionError("the stub is not counted")


def step(story: Story) -> None:
    """Whoever has something to do in the hand does it."""
    hand = hand_of(story)
    state: Any = hand.state
    if isinstance(state, Round) and isinstance(state.agenda[-1], steps.Wagers):
        _bet(story, hand)
    elif not deal_on(_Dealer(story), hand, Random(story.sent)):  # type: ignore[arg-type]
        seat = hand.book.waiting(state)[0]
        name = "stand" if hand.begun.game == "double-down" else "fold"
        request = {"type": name, "seat": seat}
        story.do(Act(hand=hand.id, request=request), hand.begun.players[seat])


class _Dealer:
    """Sends the commands of a dealer."""

    def __init__(self, story: Story) -> None:
        self.story = story

    def do(self, actor: str, command: Command) -> None:
        self.story.do(command, "dan")


def _bet(story: Story, hand: HandInPlay) -> None:
    kinds = ("ante", "bonus") if hand.begun.game == "double-draw" else ("original",)
    for player in ("ann", "bob"):
        for kind in kinds:
            bet = {"type": "bet", "kind": kind, "amount": 1000}
            story.do(Act(hand=hand.id, request=bet), player)
    story.do(CloseBets(hand=hand.id), "dan")
