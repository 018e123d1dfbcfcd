"""What is wrong with a submission, or worth a second look: one line each, with its place."""

import msgspec


class Fault(msgspec.Struct, frozen=True):
    """A line of the file, the field, what is wrong and what would be right, and the clause.

    Without a field it is the file as a whole that cannot be read.
    """

    line: int
    field: str
    text: str
    clause: str = ""
    kind: str = ""  # the kind of table whose value it is, where it is one's own

    def told(self, file: str, sort: str = "") -> str:
        """The fault as a person reads it.

        >>> Fault(3, "rake.percent", "must be less", "poker 17.B(1)").told("a.toml")
        'a.toml:3: rake.percent: must be less (poker 17.B(1))'
        """
        name = f"kinds.{self.kind}.{self.field}" if self.kind and self.field else self.field
        parts = [f"{file}:{self.line}", *filter(None, (sort, name)), self.text]
        return ": ".join(parts) + (f" ({self.clause})" if self.clause else "")
