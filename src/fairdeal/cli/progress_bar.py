"""One line on a terminal that tells how far long work has come and how long it may still take.

The steps of the work are known by how their lines begin; `STEPS` says about how long each takes
beside the others. What was kept from earlier is not worked out again, so the time left is an
estimate from above. Where nobody watches (a pipe, a log), one line says that work has begun.
"""

import sys
from collections.abc import Iterable
from time import monotonic
from typing import Final, TextIO

STEPS: Final = {
    "discards of 3": 3.0,
    "endings after 1": 0.5,
    "endings after 2": 1.0,
    "endings after 3": 5.0,
    "the order of the card": 1.5,
    "the cost of common errors": 1.0,
    "simulating": 6.0,
    **{f"{partners} partners": 1.5 * partners for partners in range(2, 7)},
}
"""Seconds of each step on two cores: only their ratios count."""

VALUE: Final = ("discards of 3",)
TABLE: Final = (*VALUE, "endings after 1", "endings after 2", "endings after 3")
CARD: Final = (*TABLE, "the order of the card")
PARTNERS: Final = tuple(f"{partners} partners" for partners in range(2, 7))
REPORT: Final = (
    *TABLE, *CARD[len(VALUE) :], "the cost of common errors", *VALUE * 6, *PARTNERS,
    "simulating", "simulating",
)  # fmt: skip
"""What a command works out at most: a report values six other paytables."""

WIDTH: Final = 30
_PATIENCE: Final = 0.2


class Bar:
    """Hears of the steps of some work and draws the line."""

    def __init__(self, steps: Iterable[str], to: TextIO | None = None) -> None:
        self._to = to or sys.stderr
        self._total = sum(STEPS[step] for step in steps)
        self._done = self._of_step = self._share = 0.0
        self._begun = self._drawn = monotonic()
        self._told = False

    def __call__(self, line: str) -> None:
        """A step begins; those before it are done."""
        self._done += self._of_step
        self._share = 0.0
        self._of_step = next((STEPS[each] for each in STEPS if each in line), 0.0)
        if not self._to.isatty():
            self._tell_once()
            return
        self._draw()

    def watch(self, done: int, total: int) -> None:
        """How far the step has come."""
        self._share = done / total if total else 1.0
        if self._to.isatty() and monotonic() - self._drawn > _PATIENCE:
            self._draw()

    def close(self) -> None:
        """Take the line away."""
        if self._to.isatty():
            print(f"\r{' ' * (WIDTH + 40)}\r", end="", file=self._to, flush=True)

    def line(self, seconds: float) -> str:
        """What is drawn after this time."""
        done = self._done + self._share * self._of_step
        part = min(done / self._total, 1.0) if self._total else 1.0
        full = int(part * WIDTH)
        left = seconds * (1 - part) / part if part > 0.01 else None
        words = "" if left is None else f"  about {max(1, round(left))} s left"
        return f"[{'#' * full}{'.' * (WIDTH - full)}] {part:4.0%}{words}"

    def _draw(self) -> None:
        self._drawn = monotonic()
        print(f"\r{self.line(self._drawn - self._begun):<70}", end="", file=self._to, flush=True)

    def _tell_once(self) -> None:
        if not self._told:
            self._told = True
            print("working it out, which takes a while the first time", file=self._to)
