"""A text of lines that say one thing each, and the errors that name the line they are in."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple, Protocol, TypeVar

from fairdeal.engine.refusal import Refusal
from fairdeal.errors import BadInput, FairdealError, Misplaced

BYTE_ORDER_MARK: Final = "\ufeff"
"""What some editors write at the beginning of a file."""


class RefusalMet(FairdealError):
    """A command of the text was refused, and the text did not expect it."""

    def __init__(self, refused: Refusal, line: int) -> None:
        self.refused: Final = refused
        self.line: Final = line
        super().__init__(f"line {line}: {refused}")


class Differs(FairdealError):
    """What the text expects is not so."""


class Line(NamedTuple):
    """One line that says something: its number in the text, and its words."""

    number: int
    words: list[str]

    @property
    def rest(self) -> str:
        """All but the first word."""
        return " ".join(self.words[1:])


def lines_of(text: str) -> list[Line]:
    r"""The lines of a text that say something; `#` begins a comment, a byte-order mark is no word.

    >>> lines_of("holdem no 1/2  # a game\n\nBen folds")[1]
    Line(number=3, words=['Ben', 'folds'])
    """
    found = []
    for number, line in enumerate(text.removeprefix(BYTE_ORDER_MARK).splitlines(), 1):
        words = line.split("#")[0].split()
        if words:
            found.append(Line(number, words))
    if not found:
        raise BadInput("line 1: the file is empty; the first line must name the game")
    return found


@contextmanager
def at(line: Line) -> Iterator[None]:
    """Whatever is wrong inside gets the number of its line."""
    try:
        yield
    except (BadInput, Misplaced) as fault:
        raise BadInput(f"line {line.number}: {fault}") from None
    except Differs as fault:
        raise Differs(f"line {line.number}: {fault}") from None
    except Refusal as fault:
        raise RefusalMet(fault, line.number) from None


def expect_refusal(name: str, names: Iterable[str], attempt: Callable[[], object]) -> None:
    """Attempt what a line says is refused. `Differs` says what happened if it was not."""
    known = list(names)
    if name not in known:
        raise BadInput(f"there is no refusal {name!r}; the refusals are {', '.join(known)}")
    try:
        attempt()
    except Refusal as met:
        if met.why != name:
            met_as = f"{met.why} ({met.cite})"
            raise Differs(f"expected the refusal {name}, but met {met_as}") from None
    else:
        raise Differs(f"expected the refusal {name}, but nothing is refused")


class Setup(Protocol):
    """What a text says before the deal."""

    def take_in(self, line: Line) -> bool:
        """Take in a line that is known before the deal; False if it belongs to the play."""


class Telling(Protocol):
    """The play of a text."""

    def play(self, line: Line) -> None:
        """What a line says."""

    def finish(self) -> None:
        """What follows by itself when the text does nothing more."""


S = TypeVar("S", bound=Setup)
T = TypeVar("T", bound=Telling)


def tell(text: str, prepare: Callable[[str], S], start: Callable[[S], T]) -> tuple[S, T]:
    """Play what a text tells: what is known before the deal, what is done, what it expects then."""
    lines = lines_of(text)
    with at(lines[0]):
        setup = prepare(" ".join(lines[0].words))
    play = []
    for line in lines[1:]:
        with at(line):
            if not setup.take_in(line):
                play.append(line)
    with at(lines[0]):
        telling = start(setup)
    done = _until_last_deed(play)
    for line in play[:done]:
        with at(line):
            telling.play(line)
    with at(lines[-1]):
        telling.finish()
    for line in play[done:]:
        with at(line):
            telling.play(line)
    return setup, telling


def _until_last_deed(play: list[Line]) -> int:
    """How many lines there are up to the last that does something; then come expectations only.

    The expected actor is checked before what follows by itself: at a showdown it is somebody who
    has not shown yet.
    """
    deeds = (place for place, line in enumerate(play, 1) if not _asked_at_the_end(line))
    return max(deeds, default=0)


def _asked_at_the_end(line: Line) -> bool:
    waits = line.words[:2] == ["expect", "actor"] and line.words[2:] != ["nobody"]
    return line.words[0] == "expect" and not waits
