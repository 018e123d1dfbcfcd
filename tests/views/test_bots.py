"""A bot is marked as a bot wherever people see it."""

from fairdeal.engine.roles import Role
from fairdeal.room.lists.commands import CallNext, JoinList
from fairdeal.room.people.facts import CashedIn, PersonAdded
from fairdeal.views.lobby import alias_of, lobby
from fairdeal.views.table import table_as
from fairdeal.views.todo import todo
from tests.room.tables.house import House


def with_a_bot() -> House:
    """A table at which Ann plays against Otto, and a list on which another bot waits."""
    house = House()
    for bot in ("otto", "nina"):
        added = PersonAdded(id=bot, alias=bot.title(), roles=(Role.PLAYER,), bot=True)
        house.note(f"person/{bot}", added, CashedIn(cents=100_000, day="2026-01-01"))
        house.room.ledger.post({"outside": -100_000, f"rail/{bot}": 100_000})
    house.open()
    house.sit("ann", "otto")
    return house


def test_at_the_table_and_in_the_lobby() -> None:
    house = with_a_bot()
    seats = lobby(house.room).tables[0].seats
    assert [(seat.alias, seat.bot) for seat in seats[:2]] == [("Ann", False), ("Otto", True)]
    house.start()
    seen = table_as(house.room, 4)
    assert sorted(seen.names) == ["Ann", "Otto (bot)"]
    acting = {seen.next}
    house.act(house.hand().begun.players[next(iter(house.hand().choices()))], "call")
    acting.add(table_as(house.room, 4).next)
    assert acting == {"Ann in seat 1 acts", "Otto (bot) in seat 2 acts"}


def test_on_the_lists() -> None:
    house = with_a_bot()
    house.do("nina", JoinList(list="nl-1-3"))
    assert lobby(house.room).lists[0].waiting == ("Nina (bot)",)
    house.do("floor", CallNext(list="nl-1-3", table=4))
    assert lobby(house.room).lists[0].called == ("Nina (bot)",)
    says = [task.says for task in todo(house.room)]
    assert "Nina (bot) is called from nl-1-3 to table 4" in says
    assert alias_of(house.room, "nina") == "Nina (bot)"
