"""A line of a transcript as a frame has it."""

import re
from functools import lru_cache
from typing import Final

from fairdeal.engine.text.happenings import CitedLine
from fairdeal.views.frames.shapes import LineFrame

HEADING: Final = "-- "
_MINOR: Final = re.compile(
    r"burns .*|counts the stub.*|.* draws [? ]+: [? ]+|(seats|stacks|positions): .*|.* acts? first"
    r"|deals down: [^?]+ [? ]+(, [^?]+ [? ]+)*"
)
"""What a short log leaves out: what nobody can see, or what everybody sees on the table."""

_DOWN: Final = re.compile(r"\?\?(?: \?\?)*")
_SHARE: Final = re.compile(r": low[-\w]*, (?=best hand|tied|odd chip)")
_DEALT: Final = re.compile(r"deals (down|up): (.*)")
_OTHERWISE: Final = {"is": "are", "has": "have", "does": "do", "goes": "go"}


def line_frame(line: CitedLine, chair: int, you: str = "") -> LineFrame:
    """A line with its clause and its chair; a heading is a text of its own.

    `you` is the name of the player who reads it.

    >>> line_frame(CitedLine("-- flop"), -1)
    LineFrame(text='Flop', clause='', heading=True, seat=-1, minor=False)
    """
    text = line.text
    if text.startswith(HEADING):
        return LineFrame(text=capital(text[len(HEADING) :]), heading=True)
    minor = _MINOR.fullmatch(text) is not None
    shown = as_shown(as_told_to(text, you) if you else text)
    return LineFrame(
        text=shown if chair >= 0 else capital(shown),
        clause=str(line.cite) if line.cite else "",
        seat=chair,
        minor=minor,
    )


def as_shown(text: str) -> str:
    """A line as a screen shows it: cards that nobody sees are counted, and a low is a low.

    >>> as_shown("Ann discards ?? ??"), as_shown("deals before the dealer: down ??, up 9c 8h")
    ('Ann discards 2 cards', 'deals before the dealer: down 1 card, up 9c 8h')
    >>> as_shown("Ann wins $54 of the pot: low8, best hand")
    'Ann wins $54 of the pot: low, best hand'
    """
    return _SHARE.sub(": low, ", _DOWN.sub(_counted, text))


def _counted(found: re.Match[str]) -> str:
    count = len(found[0].split())
    return f"{count} card{'' if count == 1 else 's'}"


def as_told_to(text: str, name: str) -> str:
    """A line as the player reads it whom it is about.

    >>> as_told_to("Ann raises to $6", "Ann"), as_told_to("Ann does not straddle", "Ann")
    ('You raise to $6', 'You do not straddle')
    >>> as_told_to("$3 that nobody called goes back to Ann", "Ann")
    '$3 that nobody called goes back to you'
    >>> as_told_to("deals down: Bob ??, Ann As, Cleo ??", "Ann")
    'You get As'
    """
    if dealt := _DEALT.fullmatch(text):
        own = [part for part in dealt[2].split(", ") if part.startswith(f"{name} ")]
        if own and dealt[1] == "down":
            return f"You get {own[0].removeprefix(f'{name} ')}"
    before, is_first, rest = text.partition(f"{name} ")
    if is_first and not before:
        verb, space, rest = rest.partition(" ")
        return f"You {_as_you_do(verb)}{space}{rest}"
    if name not in text:
        return text
    whole, possessive = _name(name)
    return whole.sub("you", possessive.sub("Your", text))


@lru_cache(maxsize=1_000)
def _name(name: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """A name within a line, and as the one to whom something belongs at its beginning."""
    found = re.escape(name)
    return re.compile(rf"\b{found}\b"), re.compile(rf"^{found}'s\b")


def _as_you_do(verb: str) -> str:
    """A verb of the third person in the second.

    >>> [_as_you_do(verb) for verb in ("folds", "raises", "passes", "straddles,", "is", "may")]
    ['fold', 'raise', 'pass', 'straddle,', 'are', 'may']
    """
    if verb.endswith(","):
        return f"{_as_you_do(verb[:-1])},"
    if verb in _OTHERWISE:
        return _OTHERWISE[verb]
    if verb.endswith(("sses", "shes", "ches")):
        return verb.removesuffix("es")
    return verb.removesuffix("s")


def capital(text: str) -> str:
    """A text that begins a line.

    >>> capital("three nines"), capital("")
    ('Three nines', '')
    """
    return text[:1].upper() + text[1:]
