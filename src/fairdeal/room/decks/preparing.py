"""The deck of the next hand: shuffled, cut, cut again when the floor orders it, dealt from.

The books' own rules are those of `engine.deck.preparing`. Here is what a table adds to them: which
devices it has, who cuts, and who may order a new cut.
"""

import msgspec

from fairdeal.banked.deck.between_rounds import recut
from fairdeal.banked.values import Dealing, DoubleDrawValues
from fairdeal.cards.deck import DECKS
from fairdeal.cite import Cite
from fairdeal.engine.deck import preparing
from fairdeal.engine.deck.cutting import DEALER, offered
from fairdeal.engine.deck.preparing import Cards
from fairdeal.engine.deck.preparing_rules import Method
from fairdeal.engine.roles import Role, at_least
from fairdeal.room.acts.again import begin_again
from fairdeal.room.acts.gates import may_shuffle, may_spread
from fairdeal.room.decks import commands, facts
from fairdeal.room.decks.due import counts_itself, require_counted, require_number
from fairdeal.room.decks.facts import NOT_COUNTED
from fairdeal.room.decks.placing import deck_of, paper_table, require_young, the_decks
from fairdeal.room.decks.removing import remove
from fairdeal.room.decks.state import Decks, Laid, shuffled, stream_of
from fairdeal.room.equipment.finding import require_shoe, shuffler_of, shuffler_worked
from fairdeal.room.people.titles import titles
from fairdeal.room.refusals import Refused
from fairdeal.room.submission import TableKind
from fairdeal.room.tables.state import TableInRoom, can_be_dealt
from fairdeal.room.work import Work

_BY_PLAYERS = "dds"
"""The book in which players cut; in the others the dealer does."""

_BY_DEVICE = (Method.DEVICE, Method.DEVICE_TO_SHOE)


@Cite("poker 5.A", "poker 5.B", "ddp 5.A", "ddp 5.C", "ddp 9.A(1)", "dds (d)(1)")
def shuffle_deck(work: Work, command: commands.ShuffleDeck) -> None:
    """Shuffle a deck that is not in play, by hand or with the device that the table has."""
    table, cards = _deck(work, command.table, command.deck)
    preparing.do(cards, shuffled(cards, command.method))
    _require_way(table.setting, command.method)
    _require_ready(work, table, command)
    _require_device_count(table.setting, command)
    if command.method is not Method.PRESHUFFLED:
        may_shuffle(work, table, command.deck)
    done = facts.DeckShuffled(
        method=command.method, deck=command.deck, counted=command.counted, **work.acting.did()
    )
    _write(work, table, done)
    if command.method in _BY_DEVICE:
        shuffler_worked(work, table)
    if command.counted not in (NOT_COUNTED, len(DECKS[cards.deck])):
        remove(work, table.number, command.deck, "the shuffler counted wrong", command.counted)


@Cite("poker 4.E", "ddp 4.F", "P-115")
def _require_ready(work: Work, table: TableInRoom, command: commands.ShuffleDeck) -> None:
    """Refuse to call a deck preshuffled that did not come inspected and shuffled."""
    decks = the_decks(work, table.number, command.deck)
    laid: Laid = decks.each[command.deck - 1][1]
    if command.method is Method.PRESHUFFLED and decks.followed and not laid.ready:
        raise Refused("not_received_so", laid.id)


@Cite("poker 7.F(4)(b)", "ddp 5.E(1)", "ddp 5.E(2)", "D11")
def _require_device_count(setting: TableKind, command: commands.ShuffleDeck) -> None:
    """Refuse a shuffle by a device that counts without its count, and a count by any other."""
    if command.counted != NOT_COUNTED:
        require_number(command.counted)
    counts = counts_itself(setting) and command.method in _BY_DEVICE
    if counts == (command.counted == NOT_COUNTED):
        wanted = "the number on its display is needed" if counts else "no device has counted"
        raise Refused("device_count", wanted)


def _require_way(setting: TableKind, method: Method) -> None:
    """Refuse a way of shuffling that the book knows and the submission of this table has not."""
    devices = setting.devices
    if method is Method.PRESHUFFLED:
        wrong = devices.dealing is not None and not devices.preshuffled
    elif method is Method.HAND:
        wrong = devices.dealing is Dealing.HAND
    else:
        wrong = method is not devices.method
    if wrong:
        raise Refused("not_shuffled_so", f"its way is {devices.method.replace('_', ' ')}")


@Cite("poker 5.C(2)", "ddp 5.F(1)", "dds (d)(3)", "S14")
def cut_deck(work: Work, command: commands.CutDeck) -> None:
    """Cut a deck that was shuffled."""
    table, cards = _deck(work, command.table, command.deck)
    preparing.do(cards, preparing.CutMade(command.cards, command.seat))
    _require_cutter(table, cards, command)
    cut = facts.DeckCut(
        cards=command.cards,
        seat=command.seat,
        declined=command.declined,
        deck=command.deck,
        **work.acting.did(),
    )
    _write(work, table, cut)


def _require_cutter(table: TableInRoom, cards: Cards, command: commands.CutDeck) -> None:
    """Refuse a cut by somebody else than whose turn it is once others have declined."""
    there = _occupied(table)
    if cards.book != _BY_PLAYERS:
        wrong = command.seat != DEALER or bool(command.declined)
    elif {command.seat, *command.declined} - {*there, DEALER}:
        wrong = True
    elif command.declined and cards.recutter is None:
        first, on_decline = command.declined[0], table.setting.devices.cut_on_decline
        wrong = command.seat != offered(there, first, command.declined, on_decline)
    else:
        wrong = False
    if wrong:
        raise Refused("not_the_cutter")


@Cite("poker 5.D", "ddp 5.G", "dds (d)(6)", "S17")
def order_recut(work: Work, command: commands.OrderRecut) -> None:
    """Order a new cut before the first card; a table may ask for more than a floorperson."""
    table, cards = _deck(work, command.table)
    setting, role = table.setting, work.acting.role
    least = Role(setting.supervisor)
    if not at_least(role, least):
        called = titles(work.see, table.number)
        raise Refused("not_the_supervisor", f"{called[least]} or above")
    ordered = (
        preparing.RecutOrdered(role)
        if setting.values is None
        else recut(cards, setting.values, _occupied(table), role)
    )
    preparing.do(cards, ordered)
    _write(work, table, facts.RecutOrdered(seat=ordered.to, **work.acting.did()))
    work.result["cutter"] = "the dealer" if ordered.to == DEALER else f"seat {ordered.to + 1}"


@Cite("poker 5.A", "ddp 5.A(3)", "P-115")
def order_shuffle(work: Work, command: commands.OrderShuffle) -> None:
    """Order that a deck is shuffled again before it is dealt."""
    table, cards = _deck(work, command.table, command.deck)
    preparing.do(cards, preparing.ShuffleOrdered(work.acting.role))
    _write(work, table, facts.ShuffleOrdered(deck=command.deck, **work.acting.did()))


@Cite("poker 5.E", "ddp 5.H", "ddp 5.H(2)", "dds (d)(7)")
def spread_decks(work: Work, command: commands.SpreadDecks) -> None:
    """Spread the cards of a table without players, with the side up that the house has chosen.

    Players who came back before it was done wait for it.
    """
    table, _ = _deck(work, command.table)
    if can_be_dealt(table) and not the_decks(work, table.number).idle:
        raise Refused("players_there")
    if command.face != table.setting.devices.idle_face:
        raise Refused("not_spread_so", f"face {table.setting.devices.idle_face}")
    may_spread(work, table)
    _write(work, table, facts.DecksSpread(face=command.face, **work.acting.did()))
    begin_again(work, table, command.face)


@Cite("poker 5.A", "poker 5.C(2)", "ddp 4.D", "ddp 5.D(2)", "dds (d)(2)(ii)", "ddp 5.H(4)")
def deal_from(work: Work, table: TableInRoom) -> None:
    """Before a hand with paper cards: refuse old and uncounted decks, and one not prepared.

    Where nothing was recorded of a deck without an id, the dealer answers for it.
    """
    decks: Decks | None = work.see(stream_of(table.number))
    if decks is None:
        return
    require_young(decks, table.setting, work.time)
    require_counted(decks, table.setting)
    require_shoe(work, table)
    if decks.idle:
        raise Refused("cards_to_spread")
    cards = decks.cards
    if cards.method is not None or decks.spread or decks.followed or cards.retired:
        preparing.do(cards, preparing.DealStarted(deck_of(table.setting).name))
        _require_both(decks, table.setting)
    if decks.other is not None and decks.other.retired:
        raise Refused("deck_gone", (decks.second or Laid()).id)
    _require_rack(decks)


@Cite("ddp 3.B(3)", "ddp 3.B(5)", "dds (b)(2)(iii)", "dds (b)(2)(v)")
def _require_rack(decks: Decks) -> None:
    """Refuse a round while the rack holds the cards of the other deck: they go to the shuffler."""
    if decks.followed and decks.second is not None and decks.second.racked:
        raise Refused("rack_not_empty", decks.second.id)


@Cite("poker 4.C", "poker 4.D(1)", "ddp 4.E", "dds (c)(4)")
def _require_both(decks: Decks, setting: TableKind) -> None:
    """Refuse the first hand while the other deck is not ready, where both are at the opening."""
    both = setting.devices.prepare_both and decks.fresh
    if both and decks.other is not None and not preparing.prepared(decks.other):
        raise Refused("other_deck_not_ready")


def _deck(work: Work, number: int, which: int = 1) -> tuple[TableInRoom, Cards]:
    """The table, and one of its decks beside the devices that the version in force has.

    The deck that is not in play may be handled while a hand is dealt from the other one.
    """
    table = paper_table(work, number, in_hand=which == 2)
    found = the_decks(work, number, which).each[which - 1][2]
    values = table.setting.values
    below = values.cut_min_from_bottom if isinstance(values, DoubleDrawValues) else 0
    device = shuffler_of(work, table)
    cards = msgspec.structs.replace(found, device=device, cut_min_from_bottom=below)
    return table, cards


def _occupied(table: TableInRoom) -> list[int]:
    return [seat for seat, player in enumerate(table.seating.seats) if player is not None]


def _write(work: Work, table: TableInRoom, fact: object) -> None:
    work.write(stream_of(table.number), fact)
