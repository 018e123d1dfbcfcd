"""What counts for a clause that no engine can carry out alone.

Somebody must do it, a sign must tell it, the room must be in a state, or the Rules Submission must
say it. A test that shows such a clause names its evidence: the word, then where it is.

    @pytest.mark.rule("poker 8.K(1)", by="field poker.house_rules.BettingRules.max_raises")

| Word | Is | For |
|---|---|---|
| act | a fact that records who did it, in a field `by` | attest, room |
| sign | a function that makes the sign | sign |
| state | a field or property of what stands in the room between rounds | room |
| field | a value that the operator chooses and that changes what happens | submission |

A value of the Rules Submission is named by its key in the registry:
`field room.submission.FIELDS.ante.amount`. One that is only printed on a sign counts for nothing.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Final

NEEDED: Final[dict[str, tuple[str, ...]]] = {
    "attest": ("act",),
    "sign": ("sign",),
    "room": ("state", "act"),
    "submission": ("field",),
}
"""The words that count for a clause, by its kind. A kind that is not here needs none."""

MEANINGS: Final = {
    "act": "a recorded act with its role",
    "sign": "a made sign",
    "state": "a state of the room",
    "field": "a field that acts",
}


def needed(kind: str) -> str:
    """What has to be there before a clause of this kind counts, in words.

    >>> needed("room"), needed("engine")
    ('a state of the room or a recorded act with its role', '')
    """
    return " or ".join(MEANINGS[word] for word in NEEDED.get(kind, ()))


def counts(kind: str, by: str) -> bool:
    """Whether evidence of this sort counts for a clause of this kind.

    >>> counts("engine", ""), counts("sign", ""), counts("sign", "sign banked.layout.inscriptions")
    (True, False, True)
    """
    return kind not in NEEDED or by.partition(" ")[0] in NEEDED[kind]


def nature(kind: str, also: tuple[str, ...], by: object) -> str:
    """Which nature of a clause a piece of evidence is for: its kind, or one that it has besides.

    >>> nature("submission", ("sign",), "sign signs.poker_table.limits")
    'sign'
    >>> nature("submission", ("sign",), "field room.submission.FIELDS.ante.amount")
    'submission'
    """
    word = str(by).partition(" ")[0]
    if word in NEEDED.get(kind, ()):
        return kind
    return next((each for each in also if word in NEEDED.get(each, ())), kind)


def fault(kinds: set[str], by: object) -> str:
    """What is wrong with evidence for clauses of these kinds, or an empty text.

    >>> fault({"submission"}, "field poker.house_rules.BettingRules.max_raises")
    ''
    >>> fault({"submission"}, "field room.submission.FIELDS.ante.amount")
    ''
    >>> fault({"submission"}, "field room.submission.FIELDS.straddle.rule")
    'by: room.submission.FIELDS.straddle.rule is only for a sign'
    >>> fault({"attest"}, "act engine.deck.preparing.DealStarted")
    'by: engine.deck.preparing.DealStarted does not record who did it'
    """
    word, _, path = str(by).partition(" ")
    if word not in MEANINGS or not path:
        words = ", ".join(MEANINGS)
        return f"by: {by!r} is no evidence; name one of {words}, then what it is"
    if strange := sorted(kind for kind in kinds if word not in NEEDED.get(kind, ())):
        return f"by: {word} does not count for {' and '.join(strange)} clauses"
    found = _resolve(path)
    if found is None:
        return f"by: there is no fairdeal.{path}"
    holder, name = found
    thing = getattr(holder, name, None)
    if word == "act" and "by" not in _fields(thing):
        return f"by: {path} does not record who did it"
    if word == "sign" and (isinstance(thing, type) or not callable(thing)):
        return f"by: {path} does not make a sign"
    if word == "field" and isinstance(holder, Mapping):
        acts = getattr(holder[name], "acts", "sign")
        return f"by: {path} is only for a sign" if acts == "sign" else ""
    if word in ("state", "field") and not isinstance(holder, type):
        return f"by: {path} is not a {word} of anything"
    return ""


def _resolve(path: str) -> tuple[object, str] | None:
    """What holds the thing at a dotted path below the package, and the thing's last name."""
    *above, name = path.split(".")
    for cut in range(len(above), 0, -1):
        try:
            holder: object = import_module(".".join(("fairdeal", *above[:cut])))
        except ModuleNotFoundError:
            continue
        for at, part in enumerate(above[cut:], cut):
            holder = getattr(holder, part, None)
            if isinstance(holder, Mapping):  # a registry: the rest of the path is a key of it
                key = ".".join((*above[at + 1 :], name))
                return (holder, key) if key in holder else None
        there = hasattr(holder, name) or name in _fields(holder)
        return (holder, name) if there else None
    return None


def _fields(thing: object) -> tuple[str, ...]:
    """The fields of a struct or a data class."""
    made = getattr(thing, "__struct_fields__", None)
    return tuple(getattr(thing, "__dataclass_fields__", ()) if made is None else made)
