"""Names under which facts and requests travel as JSON: unique over all books."""

import re
from collections.abc import Callable

_WORD = re.compile(r"(?<!^)(?=[A-Z])")


def of_book(book: str) -> Callable[[str], str]:
    """Give the types of a book their tags.

    >>> of_book("poker")("HandOpened")
    'poker.hand_opened'
    """
    return lambda name: f"{book}.{_WORD.sub('_', name).lower()}"
