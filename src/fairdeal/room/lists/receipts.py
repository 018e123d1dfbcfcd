"""Receipt codes: with its code anybody can follow an entry of a list from its beginning.

A code is made from the list, the number, the player and the id of the command that joined him. So a
replay makes the same code, and nobody can guess it who does not know that id.
"""

import hashlib
from typing import Final

from fairdeal.room.lists.names import ListName

_SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Letters and digits that people do not mistake for each other."""

_LENGTH: Final = 10
_MISTAKEN: Final = str.maketrans("OIL", "011", "- ")


def receipt(name: ListName, number: int, player: str, command: str) -> str:
    """The code of a new entry.

    >>> receipt(ListName("nl-1-3"), 7, "ann", "c-1182")
    'XWJ62-RSV1C'
    """
    parts = (str(name), str(number), player, command)
    text = "".join(f"{len(part)}:{part}" for part in parts)  # no two entries share a text
    digest = hashlib.sha256(text.encode()).digest()
    code = "".join(_SIGNS[byte % len(_SIGNS)] for byte in digest[:_LENGTH])
    return f"{code[:5]}-{code[5:]}"


def as_typed(code: str) -> str:
    """A code as it is kept, however somebody typed it.

    >>> as_typed(" xwj62 rsvic ")
    'XWJ62-RSV1C'
    """
    signs = code.upper().translate(_MISTAKEN)
    return f"{signs[:5]}-{signs[5:]}"
