"""The rules of a kind's lists, as the approved submission has them."""

from fairdeal.room.lists.rules import ListRules
from fairdeal.room.work import Work


def rules_of(work: Work, kind: str) -> ListRules:
    """The values that act on the lists of a kind of table."""
    return ListRules()
