"""Whatever is due at a table is attested, in order, by whom the book names."""

from typing import Any, Final

from fairdeal.bots.day.procedures.crew import dealer, floor
from fairdeal.bots.day.scene import Ask, DayFault, Scene, Story
from fairdeal.cards.deck import DECKS
from fairdeal.room.acts.act import Act, Asks, Blocks
from fairdeal.room.acts.commands import Attest
from fairdeal.room.acts.due import Due
from fairdeal.room.acts.gates import acts_due
from fairdeal.room.acts.seen import look
from fairdeal.room.commands import Command
from fairdeal.room.decks.commands import CutDeck, Face, ShuffleDeck, SpreadDecks
from fairdeal.room.decks.placing import deck_of
from fairdeal.room.decks.state import Decks
from fairdeal.room.decks.state import stream_of as decks_of
from fairdeal.room.rights import FLOOR
from fairdeal.room.tables.state import TableInRoom

_MOST: Final = 120
"""No opening has more acts than this."""

SET_UP: Final = ("ddp.dealer_place", "ddp.rack", "ddp.signs")


def set_up(scene: Scene, number: int) -> Story:
    """Before a table of Double Draw Poker opens: place, rack, sign, boxes."""
    yield Ask(floor(scene), Attest(table=number, bulk=SET_UP))
    boxes = (f"D-{number}", f"T-{number}")
    yield Ask(floor(scene), Attest(table=number, act="ddp.boxes", boxes=boxes))


def attest_all(scene: Scene, number: int) -> Story:
    """Attest what is due at a table until nothing is; what is refused is seen to once more."""
    for _ in range(_MOST):
        table = scene.table(number)
        if table is None:
            return
        found = next((each for each in acts_due(scene.room, table) if _can(table, each)), None)
        if found is None:
            return
        yield doing(scene, table, found)
    raise DayFault(f"table {number} is never ready")


def _can(table: TableInRoom, due: Due) -> bool:
    """Whether an act can be done yet: some wait for players who look at the cards."""
    return len(_seats(table)) >= due.act.seats


def _seats(table: TableInRoom) -> list[int]:
    return [seat for seat, each in enumerate(table.seating.seats) if each is not None]


def due_in_hand(scene: Scene, table: TableInRoom) -> Due | None:
    """An act of the round for which the dealer's next step waits."""
    found = acts_due(scene.room, table)
    waits = (each for each in found if each.act.blocks is Blocks.STEP or each.act.prompts)
    return next(waits, None)


def doing(scene: Scene, table: TableInRoom, due: Due) -> Ask:
    """Who does what is due, and with which command."""
    who = floor(scene) if due.turn <= FLOOR else due.dealer or dealer(scene, table.number)
    return Ask(who, command_for(scene, table, due))


def command_for(scene: Scene, table: TableInRoom, due: Due) -> Command:
    """The command by which an act is done, with the answer that it asks for."""
    if due.act.command:
        return _command(scene, table, due)
    about = {"deck": due.deck} if due.act.per_deck else {}
    told = {**about, **_answer(scene, table, due.act, due)}
    return Attest(table=table.number, act=due.act.key, **told)


def _answer(scene: Scene, table: TableInRoom, act: Act, due: Due) -> dict[str, Any]:
    """What an act asks, and the answer."""
    match act.asks:
        case Asks.NUMBER if act.expects is not None:
            seen = look(scene.room.things.get, table).about(deck=due.deck)
            return {"number": act.expects(seen)}
        case Asks.CHOICE:
            return {"choice": act.choices[0]}
        case Asks.DEVICE:
            return {"device": f"S-{table.number}"}
        case Asks.BOXES:
            return {"boxes": (f"D-{table.number}", f"T-{table.number}")}
        case Asks.SEATS:
            return {"seats": tuple(_seats(table)[: act.seats])}
        case Asks.DEALER:
            return {"dealer": due.dealer}
    return {}


def _command(scene: Scene, table: TableInRoom, due: Due) -> Command:
    """The command that does an act, where it has one."""
    devices = table.setting.devices
    match due.act.command:
        case "shuffle_deck":
            return ShuffleDeck(table=table.number, method=devices.method, deck=due.deck)
        case "cut_deck":
            return cut(scene, table, due.deck)
        case "spread_decks":
            return SpreadDecks(table=table.number, face=Face(devices.idle_face))
    raise DayFault(f"nobody knows how to {due.act.command}")


def cut(scene: Scene, table: TableInRoom, deck: int) -> CutDeck:
    """Half of a deck goes under the rest."""
    return CutDeck(table=table.number, cards=size(table) // 2, deck=deck)


def size(table: TableInRoom) -> int:
    """How many cards a deck of a table has."""
    return len(DECKS[deck_of(table.setting).name])


def the_decks(scene: Scene, number: int) -> Decks:
    """The decks of a table."""
    found: Decks = scene.thing(decks_of(number))
    return found
