"""The terminal: how wide it is, which signs it can show, and what a person types into it.

Suits are shown as signs in four colours where standard output is a terminal that can show them.
With `NO_COLOR`, with `TERM=dumb` and in a pipe everything stays plain text.
"""

import os
import re
import shutil
import signal
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import Any, Final, NamedTuple

WIDEST: Final = 100
"""Lines are never longer than this, however wide the terminal is."""

NARROWEST: Final = 40

TIE: Final = "\u00a0"
"""A space at which no line is cut."""

UNREADABLE: Final = "(not text)"
"""Stands for a line that is not text in the encoding of the terminal."""

LEAVING: Final = ("q", "quit", "leave", "exit")

_CARD: Final = re.compile(r"(?<![\w'$])(?:([2-9TJQKA])([cdhs])|(Jo))(?!\w)")
_SIGNS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_COLOURS: Final = {"c": "1;32", "d": "1;94", "h": "1;31", "s": "1"}
_JOKER: Final = "1;35"
_TONES: Final = {"": "", "bold": "1", "dim": "2"}


class Leave(Exception):
    """The person wants to leave: typed `q`, pressed Ctrl-C or Ctrl-D, or the input has ended."""


class Terminal(NamedTuple):
    """What standard output can show. A width of 0 leaves lines as they are."""

    width: int
    signs: bool

    def paint(self, text: str, tone: str = "") -> str:
        """A text with its cards as signs in four colours, where they can be shown.

        >>> Terminal(80, signs=False).paint("pair: As Ad")
        'pair: As Ad'
        """
        if not self.signs:
            return text
        code = _TONES[tone]
        back = f"\033[0m\033[{code}m" if code else "\033[0m"
        painted = _CARD.sub(lambda found: _painted(found) + back, text)
        return f"\033[{code}m{painted}\033[0m" if code else painted

    def wrap(self, text: str, hang: int = 2) -> list[str]:
        """A line cut between words so that it fits; what follows is set in by `hang` more.

        Words with a `TIE` between them stay together.
        """
        if not self.width or len(text) <= self.width:
            return [text.replace(TIE, " ")]
        lead = text[: len(text) - len(text.lstrip())]
        lines = textwrap.wrap(
            text,
            self.width,
            subsequent_indent=lead + " " * hang,
            break_long_words=False,
            break_on_hyphens=False,
        )
        return [line.replace(TIE, " ") for line in lines]


def _painted(found: re.Match[str]) -> str:
    rank, suit, joker = found.groups()
    if joker:
        return f"\033[{_JOKER}m{joker}"
    return f"\033[{_COLOURS[suit]}m{rank}{_SIGNS[suit]}"


def terminal() -> Terminal:
    """What standard output can show now; its size may change between two lines."""
    if not sys.stdout.isatty():
        return Terminal(0, signs=False)
    columns = shutil.get_terminal_size().columns
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM", "dumb") == "dumb"
    return Terminal(max(NARROWEST, min(WIDEST, columns)), signs=not plain and _can_encode())


def _can_encode() -> bool:
    try:
        "♣♦♥♠".encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def say(text: str = "", tone: str = "", hang: int = 2) -> None:
    """Print lines, cut between words to the width of the terminal, their cards as signs."""
    shown = terminal()
    for whole in text.split("\n"):
        for line in shown.wrap(whole, hang):
            print(shown.paint(line, tone) if line else line)


def ask(question: str) -> str:
    """What the person types after a question, without spaces around it; `Leave` for `q`."""
    _edit_lines()
    try:
        with _on_interrupt(signal.default_int_handler):
            text = input(question).strip()
    except (EOFError, KeyboardInterrupt):
        print()
        raise Leave from None
    except UnicodeDecodeError:
        text = UNREADABLE
    text = text.encode("utf-8", "replace").decode("utf-8")
    if not sys.stdin.isatty():
        print(text)  # what is piped in is not seen otherwise
    if text.lower() in LEAVING:
        raise Leave
    return text


@contextmanager
def noting_interrupts(note: Callable[[], None]) -> Iterator[None]:
    """Note Ctrl-C between two questions, so that nothing is broken off in the middle.

    While a question is open, Ctrl-C still leaves at once.
    """
    with _on_interrupt(lambda number, frame: note()):
        yield


@contextmanager
def _on_interrupt(handler: Callable[[int, FrameType | None], Any]) -> Iterator[None]:
    if current_thread() is not main_thread():
        yield  # signals are handled by the main thread only
        return
    before = signal.signal(signal.SIGINT, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def agrees(question: str, usual: bool) -> bool:
    """Whether the person says yes; Enter takes the usual answer."""
    while True:
        text = ask(f"{question} {'Y/n' if usual else 'y/N'} > ").lower()
        if text in ("y", "yes"):
            return True
        if text in ("n", "no"):
            return False
        if not text:
            return usual
        say("  Type y for yes or n for no.")


def _edit_lines() -> None:
    """Let the arrow keys edit the line and bring back earlier lines, where that is possible."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        try:
            import readline  # noqa: F401  (input() uses it once it is imported)
        except ImportError:
            return
