"""Attesting an act: who says so, in order, with the answers that it asks for."""

from typing import Any

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.acts import commands, facts
from fairdeal.room.acts.act import Act, Asks, Every
from fairdeal.room.acts.answers import require_answers, wrong_number
from fairdeal.room.acts.due import applies, finished, kept, missing, turn
from fairdeal.room.acts.gates import acts_due
from fairdeal.room.acts.registry import ACTS
from fairdeal.room.acts.seen import Seen, acts_of, look
from fairdeal.room.acts.state import stream_of
from fairdeal.room.decks.placing import book_of
from fairdeal.room.people.authority import known
from fairdeal.room.people.titles import listed, titles
from fairdeal.room.refusals import Refused
from fairdeal.room.tables.finding import the_table
from fairdeal.room.tables.opening import MOST_TABLES
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tables.state import stream_of as table_stream
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work


@Cite("R14")
def attest(work: Work, command: commands.Attest) -> None:
    """Attest an act, or each act of a list that was read out: all of them, or none."""
    named = [(command.act, command.deck)] if command.act else []
    named += [_of_list(each, command.deck) for each in command.bulk]
    if not named:
        raise Refused("no_such_act", "name an act, or a list of acts with bulk")
    if twice := next((key for key, deck in named if named.count((key, deck)) > 1), ""):
        raise Refused("act_done", f"{twice} is in the list twice")
    for key, deck in named:
        _one(work, msgspec.structs.replace(command, act=key, deck=deck, bulk=()))
    _say_next(work, command.table)


def _say_next(work: Work, number: int) -> None:
    """The answer names what is to be attested next, where the table is open."""
    table: TableInRoom | None = work.see(table_stream(number))
    left = () if table is None or not table.opened else acts_due(work.room, table)
    if left:
        work.result["next"] = f"{left[0].act.key}: {left[0].says}"


def _of_list(text: str, deck: int) -> tuple[str, int]:
    """An act of a list: `poker.wash`, or `poker.wash:2` for the second deck.

    >>> _of_list("poker.wash:2", 1), _of_list("poker.hold", 0)
    (('poker.wash', 2), ('poker.hold', 0))
    """
    key, _, number = text.partition(":")
    if number and not (number.isascii() and number.isdigit() and len(number) < 4):
        raise Refused("no_such_act", text)
    return key, int(number) if number else deck


def _one(work: Work, command: commands.Attest) -> None:
    act = ACTS.get(command.act)
    if act is None:
        raise Refused("no_such_act", command.act[:60])
    if act.command:
        raise Refused("act_has_command", f"send {act.command}")
    seen = _seen(work, act, command)
    _require_role(work, act, command.table)
    require_answers(act, command, seen)
    since = _duty(work, act, command)
    seen = seen.about(deck=command.deck, dealer=_dealer(work, act, command), since=since)
    broken = command.broken or _broken_now(act, command, seen)
    if command.broken:
        require_text(command.broken, "what was wrong")
    else:
        _require_order(work, act, command, seen, broken)
    _write(work, act, command, seen, broken)


def _seen(work: Work, act: Act, command: commands.Attest) -> Seen:
    """The table of an act; its set-up is attested before it opens, or while it is open."""
    table: TableInRoom | None = work.see(table_stream(command.table))
    if table is None or not table.opened:
        if act.every is not Every.SET_UP and not act.again:
            the_table(work, command.table)
        if not 1 <= command.table <= MOST_TABLES:
            raise Refused("not_a_table_number", str(command.table))
        return Seen(_NO_SETTING, acts_of(work.see, command.table))
    if act.book != book_of(table.setting):
        raise Refused("act_of_another_game", f"{act.key} at table {table.number}")
    if table.way not in act.ways:
        raise Refused("program_attests", f"table {table.number}")
    return look(work.see, table)


_NO_SETTING: Any = None
"""Before a table opens nobody knows of which kind it will be."""


@Cite("P-112", "R14")
def _require_role(work: Work, act: Act, table: int) -> None:
    if work.acting.role not in act.roles:
        called = listed(act.roles, titles(work.see, table))
        raise Refused("not_your_act", f"it takes {called}")


def _dealer(work: Work, act: Act, command: commands.Attest) -> str:
    """Whose time at the table an act is about: the dealer who attests it, or whom he is named."""
    if act.every is not Every.SHIFT:
        return ""
    return command.dealer if act.asks is Asks.DEALER else work.acting.person


def _duty(work: Work, act: Act, command: commands.Attest) -> int:
    """Since when the dealer is on duty for whom an act counts."""
    dealer = _dealer(work, act, command)
    if not dealer:
        return 0
    duty = known(work.see, dealer).duty
    if duty is None or duty.role is not Role.DEALER:
        raise Refused("no_dealer_there", dealer)
    return duty.since


@Cite("poker 7.F(1)(a)", "ddp 9.A(3)", "dds (h)(1)(ii)(B)")
def _broken_now(act: Act, command: commands.Attest, seen: Seen) -> str:
    """What an answer itself shows to be wrong: another hand in mid-round, another number."""
    if wrong := wrong_number(act, command, seen):
        return wrong
    before = kept(act, seen)
    playing = seen.table is not None and bool(seen.table.hand)
    if act.asks is Asks.CHOICE and playing and before and before.choice != command.choice:
        return f"from the {before.choice} hand to the {command.choice} in mid-round"
    return ""


def _require_order(work: Work, act: Act, command: commands.Attest, seen: Seen, broken: str) -> None:
    """Refuse an act that has no place now, comes too early, twice, or from the same person."""
    if seen.table is not None and not applies(act, seen):
        raise Refused("act_not_due", act.key)
    if before := missing(act, seen) if seen.table is not None else "":
        raise Refused("act_out_of_order", f"first: {before}")
    changed = act.asks is Asks.CHOICE and _chose_otherwise(act, command, seen)
    if finished(act, seen) and not (broken or changed):
        raise Refused("act_done", act.key)
    done, role = kept(act, seen), work.acting.role
    if role not in turn(act, seen):
        waits = listed(turn(act, seen), titles(work.see, command.table))
        raise Refused("act_out_of_order", f"it waits for {waits}")
    if act.second and done is not None and done.signed[0].person == work.acting.person:
        raise Refused("same_person")


def _chose_otherwise(act: Act, command: commands.Attest, seen: Seen) -> bool:
    before = kept(act, seen)
    return before is not None and before.choice != command.choice


def _write(work: Work, act: Act, command: commands.Attest, seen: Seen, broken: str) -> None:
    table = seen.table
    attested = facts.Attested(
        act=act.key,
        kept=act.every.name,
        at=work.time,
        deck=command.deck,
        number=command.number,
        choice=command.choice,
        device=command.device,
        boxes=command.boxes,
        seats=command.seats,
        dealer=seen.dealer,
        since=seen.since,
        hand="" if table is None else table.hand,
        hands=0 if table is None else table.hands,
        broken=broken,
        undoes="" if broken else act.undoes,
        again=act.again,
        signed=work.acting.signed(),
        **work.acting.did(),
    )
    work.write(stream_of(command.table), attested)
    if broken:
        work.result["broken"] = broken
