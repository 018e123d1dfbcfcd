"""What players do in a hand, what they say, what is reported and ruled on."""

from functools import cache
from typing import Any

import msgspec

from fairdeal.banked import commands as banked
from fairdeal.banked.round import Round
from fairdeal.cards.notation import parse, parse_among
from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.errors import BadInput
from fairdeal.poker.speech.declaration import Declaration
from fairdeal.room.hands import commands
from fairdeal.room.hands.carrying import carry, decide, the_hand
from fairdeal.room.hands.facts import SupplementCited, WagerLaid
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.people.authority import require_others
from fairdeal.room.refusals import Refused
from fairdeal.room.rights import TABLE_STAFF
from fairdeal.room.tables.finding import one_card, the_table
from fairdeal.room.tables.way import Way
from fairdeal.room.tasks import opening
from fairdeal.room.versions.state import SUBMISSION, Versions
from fairdeal.room.work import Work


def act(work: Work, command: commands.Act) -> None:
    """Do what a player may do, in his seat."""
    hand = the_hand(work, command.hand)
    seat = _seat(work, hand, command.request.get("seat"))
    request = _read(work, hand, command.request, seat)
    _still_so(work, hand, seat)
    if isinstance(request, banked.Bet | banked.Raise):
        _wager(work, hand, command, request)
    else:
        decide(work, hand, request, seat)


@Cite("poker 8.A", "ddp 7.B(1)")
def _seat(work: Work, hand: HandInPlay, named: Any) -> int:
    """The seat that acts: the person's own, or the one that a dealer at the table speaks for."""
    acting = work.acting
    own = hand.seats_of(acting.person)
    if named is None:
        if not own:
            raise Refused("not_your_seat")
        if len(own) > 1:
            raise Refused("which_seat", ", ".join(map(str, own)))
        return own[0]
    if type(named) is not int or not 0 <= named < len(hand.begun.players):
        raise Refused("not_your_seat", "there is no such seat in this hand")
    if named not in own and not _speaks(work, hand):
        raise Refused("not_your_seat")
    return named


def _read(work: Work, hand: HandInPlay, request: dict[str, Any], seat: int) -> Any:
    """The request of the book that an object of JSON tells; cards may be text."""
    name = str(request.get("type", "")).rpartition(".")[2]
    kind = hand.book.commands.get(name)
    if kind is None and _speaks(work, hand):
        kind = hand.book.staff.get(name)
    if kind is None:
        raise Refused("no_such_request", name)
    fields = {**request, "seat": seat}
    fields.pop("type", None)
    if isinstance(fields.get("cards"), str):
        # A text names a joker, and the player means the one that he holds.
        held = hand.state.cards(seat) if isinstance(hand.state, Round) else ()
        fields["cards"] = parse_among(fields["cards"], held)
    return _made(kind, fields)


def _speaks(work: Work, hand: HandInPlay) -> bool:
    """Whether somebody of the staff tells what players do, as a dealer at a table does."""
    return work.acting.role in TABLE_STAFF and hand.way is not Way.AUTOMATIC


def _made(kind: type, fields: dict[str, Any]) -> Any:
    names, tag = _fields(kind)
    if not fields.keys() <= names:
        raise BadInput(f"{kind.__name__} has no field {min(fields.keys() - names)!r}")
    try:
        return msgspec.convert({**fields, "type": tag}, kind)
    except (msgspec.MsgspecError, TypeError, OverflowError) as error:
        raise BadInput(f"{kind.__name__}: {error}") from None


@cache
def _fields(kind: Any) -> tuple[frozenset[str], str]:
    """The fields of a request, and the name under which it travels."""
    return frozenset(kind.__struct_fields__), kind.__struct_config__.tag


@Cite("R9")
def _still_so(work: Work, hand: HandInPlay, seat: int) -> None:
    """Refuse what was chosen before the options of the seat changed."""
    if work.acting.seen and work.acting.seen < hand.since[seat]:
        raise Refused("changed_since")


@Cite("ddp 7.A", "dds (f)(1)")
def _wager(work: Work, hand: HandInPlay, command: commands.Act, request: Any) -> None:
    """A wager against the house is laid on its area with an approved instrument."""
    table = the_table(work, hand.begun.table)
    approved = table.setting.wagers
    instrument = command.instrument or approved[0]
    if instrument not in approved:
        raise Refused("not_an_instrument", f"{instrument}; approved are {', '.join(approved)}")
    happened = hand.book.door.decide(hand.state, request)
    placed = happened[0]
    laid = WagerLaid(
        seat=request.seat,
        area=placed.kind,
        instrument=instrument,
        cents=placed.amount,
        **work.acting.did(),
    )

    def happens() -> None:
        hand.follow(laid)
        hand.apply(happened)

    carry(work, hand, happens, actor=request.seat)


@Cite("poker 8.C", "poker 8.E(3)")
def say(work: Work, command: commands.Say) -> None:
    """Tell what a player said and pushed; chapter 8 says what it comes to."""
    hand = the_hand(work, command.hand)
    if hand.begun.book != "poker":
        raise Refused("no_such_request", "words are judged at poker tables")
    seat = _seat(work, hand, None if command.seat < 0 else command.seat)
    _still_so(work, hand, seat)
    _is_there(work, hand, seat, command.currency)
    fields = msgspec.to_builtins(command)
    for name in ("do", "hand", "seat"):
        fields.pop(name, None)
    decide(work, hand, _made(Declaration, {**fields, "seat": seat}), seat)


@Cite("poker 8.B(3)", "P-125")
def _is_there(work: Work, hand: HandInPlay, seat: int, currency: int) -> None:
    """Refuse to bet more cash than lay in front of the player when the hand began."""
    cash = the_table(work, hand.begun.table).cash.get(hand.begun.players[seat], 0)
    if currency > cash:
        raise Refused("no_cash", f"{cash} cents lie there")


@Cite("poker 18.A", "P-112", "P-154")
def report(work: Work, command: commands.Report) -> None:
    """Report that something went wrong; a player's word only calls the floor."""
    hand, acting = the_hand(work, command.hand), work.acting
    fields = {**command.report, "by": acting.role.value, "person": acting.person}
    if acting.role is Role.PLAYER:
        fields["speaker"] = (hand.seats_of(acting.person) or [-1])[0]
    if isinstance(fields.get("cards"), str):
        fields["cards"] = parse(fields["cards"])
    decide(work, hand, _made(hand.book.report, fields))
    if acting.role is Role.PLAYER:
        opening.reported(work, hand.begun.table, str(fields.get("what", "")))


@Cite("poker 18.A", "P-111", "P-112")
def rule(work: Work, command: commands.Rule) -> None:
    """Decide what the book leaves open; nobody rules on a hand that he plays in."""
    hand, acting = the_hand(work, command.hand), work.acting
    require_others(acting, *hand.begun.players)
    if hand.book.ruling is None:
        raise Refused("no_such_request", "this book leaves nothing to a ruling")
    fields = {**command.ruling, "by": acting.role.value, "person": acting.person}
    if isinstance(fields.get("card"), str):
        fields["card"] = one_card(fields["card"])
    cited = _supplement(work, hand, command.supplement)
    happened = hand.book.door.decide(hand.state, _made(hand.book.ruling, fields))

    def happens() -> None:
        if cited is not None:
            hand.follow(cited)
        hand.apply(happened)

    carry(work, hand, happens)


@Cite("poker 18.S", "P-111")
def _supplement(work: Work, hand: HandInPlay, title: str) -> SupplementCited | None:
    """The rule of the operator's own that a ruling follows, as the hand's version has it."""
    if not title:
        return None
    versions: Versions = work.see(SUBMISSION)
    values = versions.all[hand.begun.version - 1].values.room
    for rule in values["irregularities.supplement"]:
        if rule["title"] == title:
            return SupplementCited(title=title, text=rule["text"], **work.acting.did())
    raise Refused("no_such_supplement", title)
