"""Texts that a person types into a command: a reason, a reference, a name to show."""

from fairdeal.cite import Cite
from fairdeal.room.refusals import Refused


@Cite("R14")
def require_text(text: str, what: str, most: int = 200) -> None:
    """Refuse a text that is empty, too long, or more than one printable line.

    >>> require_text("  ", "the reason")
    Traceback (most recent call last):
    fairdeal.room.refusals.Refused: A text must be one line with something in it: the reason must \
have 1 to 200 characters. (not_a_text, R14)
    """
    if not (text.strip() == text and text.isprintable() and 1 <= len(text) <= most):
        raise Refused("not_a_text", f"{what} must have 1 to {most} characters")
