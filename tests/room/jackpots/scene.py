"""A room with both jackpots, and hands of paper whose cards a test chooses."""

from functools import cache
from typing import Protocol

from fairdeal.poker.steps import Showdown
from fairdeal.room.commands import Command
from fairdeal.room.hands.commands import Act, DealStep, EnterCards
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.room import Room
from fairdeal.room.tables.commands import StartHand
from tests.room.stories import Story, staffed
from tests.room.submission.files import file

PLAYERS = ("ann", "bob", "cem", "dora")

JACKPOTS = """
approvals = [{clause = "poker 15.A", reference = "M-6", date = "2025-11-03"}]
bad_beat.offered = true
bad_beat.tables = [{kind = "k", box = "1"}]
bad_beat.qualifying = [{losing = "TTTT", conditions = "both hole cards play in both hands"}]
bad_beat.discontinuation = {plan = "p", reference = "M-7", date = "2025-11-03"}
bad_beat.seed = "$10,000"
high_hand.offered = true
high_hand.tables = [{kind = "k", box = "2"}]
"""

HOLDEM = (
    'table.structure = "no_limit"',
    'table.min_bet = "$5"',
    'blinds.amounts = ["$2", "$5"]',
    'dealing.ways = ["paper", "automatic"]',
    'button.initial_method = "right_of_dealer"',
)

OPEN = """
    mia: submit_version version=1
    mia + sue: approve_version version=1 on=2025-11-03 approver=X reference=Y
    sue: open_day
    flo: add_player id=cem alias=Cem
    flo: add_player id=dora alias=Dora
    flo: open_table kind=k number=4 way=paper
    flo: open_table kind=k number=5 way=paper
"""


def text(*lines: str, game: str = "holdem") -> str:
    """The submission; a line takes the place of that of the same key."""
    keys = {line.partition(" = ")[0] for line in lines}
    kept = [line for line in JACKPOTS.strip().splitlines() if line.partition(" = ")[0] not in keys]
    return file(game, *HOLDEM, room="\n".join([*kept, *lines]))


def room(*lines: str, game: str = "holdem", more: str = "") -> Story:
    """A room whose tables 4 and 5 have both jackpots, with four players at table 4.

    `more` is written below the kind of these tables: other kinds.
    """
    return _room(text(*lines, game=game) + more).copy()


@cache
def _room(submission: str) -> Story:
    story = staffed(submission=submission).tell(OPEN)
    for seat, player in enumerate(PLAYERS):
        story.tell(f"""
            cas: cash_in person={player} cents=100000
            {player}: sit_down table=4 seat={seat} cents=50000
        """)
    return story


class Door(Protocol):
    """A room to which commands are sent: a story, or a service."""

    room: Room

    def do(self, command: Command, who: str) -> object: ...


def play(
    story: Door, board: str, hands: dict[str, str], bet: int = 500, *, until_box: bool = False
) -> str:
    """A hand at table 4: everybody puts the same in, then these players show; the hand's id.

    `until_box` stops it when a contribution is in its box and the pot not yet pushed.
    """
    story.do(StartHand(table=4), "dan")
    hand: HandInPlay = story.room.things[f"hand/{story.room.things['table/4'].hand}"]
    cards = iter((board[:8], board[9:11], board[12:14]))
    while not hand.ended and not (until_box and hand.held().boxes):
        if hand.book.waiting(hand.state):
            [seat] = hand.book.waiting(hand.state)
            player = hand.begun.players[seat]
            request = _request(hand, seat, hands.get(player, ""), bet)
            story.do(Act(hand=hand.id, request=request), player)
        elif "to the board" in hand.book.says(hand.state):
            story.do(EnterCards(hand=hand.id, cards=next(cards)), "dan")
        else:
            story.do(DealStep(hand=hand.id), "dan")
    return hand.id


def _request(hand: HandInPlay, seat: int, shows: str, bet: int) -> dict[str, object]:
    state = hand.state
    if isinstance(state.agenda[-1], Showdown):
        return {"type": "show", "cards": shows} if shows else {"type": "muck"}
    if not state.board and state.price < bet:
        return {"type": "raise_to", "to": bet}
    return {"type": "call" if state.price > state.bets[seat] else "check"}
