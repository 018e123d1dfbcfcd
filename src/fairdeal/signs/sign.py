"""A sign as data: a heading and parts, which know nothing of the format they are printed in."""

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from fairdeal.cite import Cite


class Where(StrEnum):
    """The place where a sign is posted."""

    TABLE = "at each table of the kind"
    ROOM = "in the poker area"
    DEVICE = "on the device"
    FELT = "on the table itself"


class Line(msgspec.Struct, frozen=True):
    """A label and what stands beside it, large; a note says more in smaller letters."""

    label: str
    figure: str
    cite: Cite
    note: str = ""


class Rule(msgspec.Struct, frozen=True):
    """A sentence of a list of rules. The rules of a sign are numbered."""

    text: str
    cite: Cite


class Sentence(msgspec.Struct, frozen=True):
    """A sentence that stands by itself."""

    text: str
    cite: Cite


class Notice(msgspec.Struct, frozen=True):
    """The one thing that a sign is about, as large as the page allows."""

    figure: str
    cite: Cite


class Grid(msgspec.Struct, frozen=True):
    """Rows under columns: odds, levels of the rake, the games of the room."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    cite: Cite

    @property
    def wide(self) -> bool:
        """Whether it is more than names with one value each."""
        return len(self.columns) > len(("name", "value"))


class Drawing(msgspec.Struct, frozen=True):
    """A drawing as SVG; `alt` says in words what it shows."""

    svg: str
    alt: str
    cite: Cite


Part = Line | Rule | Sentence | Notice | Grid | Drawing


class Sign(msgspec.Struct, frozen=True, kw_only=True):
    """A whole sign.

    `key` is the entry of the registry, `of` the kind of table, the table or the device that it
    stands at, `room` for the whole room. `version` and `approved_on` are those of the submission
    that its numbers come from, `edition` is what its file calls itself.
    """

    key: str
    of: str
    title: str
    heading: str
    where: Where
    operator: str
    version: int
    approved_on: str
    reference: str
    edition: str = ""
    parts: tuple[Part, ...]

    @property
    def name(self) -> str:
        """The name of its file, without an ending."""
        return f"{self.of}.{self.key}"

    @property
    def source(self) -> str:
        """The line at the foot: where the numbers come from."""
        reference = f", reference {self.reference}" if self.reference else ""
        own = f" ({self.edition})" if self.edition not in ("", str(self.version)) else ""
        version = f"version {self.version}{own}"
        return f"Rules Submission, {version}, approved on {self.approved_on}{reference}"

    @property
    def cite(self) -> Cite:
        """The clauses and interpretations that its parts follow, each once."""
        return Cite(*dict.fromkeys(ref for part in self.parts for ref in part.cite.refs))

    @property
    def drawn(self) -> bool:
        """Whether it is a drawing of a table."""
        return any(isinstance(part, Drawing) for part in self.parts)

    @property
    def wide(self) -> bool:
        """Whether it needs its paper across: a drawing, or rows of more than two columns."""
        return self.drawn or any(isinstance(part, Grid) and part.wide for part in self.parts)


def words(sign: Sign) -> list[str]:
    """Everything that a sign says, a line for each part, as a person reads it."""
    return lines(sign.parts)


def lines(parts: Iterable[Part]) -> list[str]:
    """What parts of a sign say. A drawing is read by what its `alt` says."""
    said = []
    for part in parts:
        match part:
            case Line(label, figure, _, note):
                said.append(f"{label}: {figure}{f', {note}' if note else ''}")
            case Rule(text) | Sentence(text) | Notice(text):
                said.append(text)
            case Grid(columns, rows):
                said += [" | ".join(row) for row in (columns, *rows)]
            case Drawing(alt=alt):
                said.append(alt)
    return said
