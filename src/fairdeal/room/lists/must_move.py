"""Must-move chains: a table feeds another one, and whoever sat down first moves first."""

from fairdeal.room.lists import commands as c
from fairdeal.room.lists import facts as f
from fairdeal.room.lists.access import begun, note, seen
from fairdeal.room.lists.around import check_table
from fairdeal.room.lists.joining import add, begin
from fairdeal.room.lists.names import ListName, Purpose
from fairdeal.room.people.playing import may_play
from fairdeal.room.refusals import Refused
from fairdeal.room.work import Work


def set_must_move(work: Work, command: c.SetMustMove) -> None:
    """Let a table feed another one, or none any more; name who sits there, first come first."""
    of_kind = begun(work, command.kind)
    if of_kind.name.purpose is not Purpose.WAITING:
        raise Refused("no_such_list", said=command.kind)
    name = of_table(command.kind, command.table)
    check_table(work, command.kind, command.table)
    if command.onto:
        if not of_kind.rules.must_move:
            raise Refused("no_must_move", said=command.kind)
        check_table(work, command.kind, command.onto)
        _check_no_circle(work, command.kind, command.table, command.onto)
    for player in command.players:
        if command.table not in may_play(work.see, player).seated:
            raise Refused("not_seated_there", said=player)
    if seen(work, name) is None:
        begin(work, name, of_kind.rules)
    note(work, name, f.MustMoveSet(onto=command.onto))
    for player in command.players:
        add(work, begun(work, str(name)), player, command.table)


def of_table(kind: str, table: int) -> ListName:
    """The list of those who sit at a table and move on from it."""
    return ListName(kind, Purpose.MUST_MOVE, table)


def sat_at(work: Work, kind: str, player: str, table: int) -> None:
    """A player has sat down at a table; if it feeds another one he will move in this order."""
    waiting = seen(work, of_table(kind, table))
    if waiting is not None and waiting.onto and waiting.of(player) is None:
        add(work, waiting, player, table)


def _check_no_circle(work: Work, kind: str, table: int, onto: int) -> None:
    passed = {table}
    while onto:
        if onto in passed:
            raise Refused("chain_in_a_circle", said=f"table {table}")
        passed.add(onto)
        following = seen(work, of_table(kind, onto))
        onto = 0 if following is None else following.onto
