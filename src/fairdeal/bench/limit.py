"""A limit: a figure that must stay within a bound, or the bench has failed."""

import msgspec


class Limit(msgspec.Struct, frozen=True):
    """Something that must hold: a figure, and the least or the most that it may be."""

    name: str
    figure: float
    least: float = 0.0
    most: float = float("inf")

    @property
    def holds(self) -> bool:
        """Whether it does."""
        return self.least <= self.figure <= self.most

    @property
    def bound(self) -> str:
        """The bound in words."""
        if self.least == self.most:
            return f"exactly {self.least:g}"
        return f"at least {self.least:g}" if self.least else f"at most {self.most:g}"

    def as_data(self) -> dict[str, object]:
        """The limit as JSON has it."""
        return {"name": self.name, "figure": self.figure, "bound": self.bound, "holds": self.holds}

    def line(self) -> str:
        """The limit as a line of text."""
        holds = "holds" if self.holds else "DOES NOT HOLD"
        return f"  {self.name:<46} {self.figure:>8.2f}  {self.bound:<13} {holds}"
