"""The closed list of refusals: each name belongs to one part of the room and means one thing."""

from collections import Counter

from fairdeal.room import audit, lists, refusals, registry
from fairdeal.room.cage import refusals as cage
from fairdeal.room.hands import refusals as hands
from fairdeal.room.house import refusals as house
from fairdeal.room.people import refusals as people
from fairdeal.room.proposals import refusals as proposals
from fairdeal.room.tables import refusals as tables
from fairdeal.room.versions import refusals as versions

PARTS = (cage, hands, house, people, proposals, tables, versions)


def test_no_name_stands_for_two_refusals() -> None:
    names = [*refusals.GENERAL, *audit.REFUSALS, *lists.REFUSALS]
    names += [name for part in PARTS for name in part.REFUSALS]
    assert [name for name, times in Counter(names).items() if times > 1] == []
    assert sorted(names) == sorted(registry.REFUSALS)
