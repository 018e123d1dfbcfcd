"""The lines of a transcript that are worth telling to a player who sees no hidden card."""

import re
from collections.abc import Iterable, Iterator

_DEALS_DOWN = "deals down: "
_UNSEEN_DISCARD = re.compile(r"(.* (?:discards|gives up))((?: \?\?)+)")
_UNSEEN = re.compile(r"burns \?\?|.* draws [? ]+: [? ]+")


def worth_telling(texts: Iterable[str], you: str) -> Iterator[str]:
    """What has happened, without what a player cannot see: burns and the others' hole cards.

    Cards that come one by one are printed together, and hidden discards are counted.

    >>> [*worth_telling(["deals down: Ann ??, Guest As", "deals down: Ann ??, Guest Kd"], "Guest")]
    ['deals down: Guest As Kd']
    >>> [*worth_telling(["burns ??", "Ann discards ?? ??", "Ann draws ?? ??: ?? ?? ??"], "Guest")]
    ['Ann discards 2 cards']
    """
    own: list[str] = []
    for text in texts:
        if text.startswith(_DEALS_DOWN):
            own += re.findall(rf"\b{you} ([^,]+)", text)
            continue
        if own:
            yield f"{_DEALS_DOWN}{you} {' '.join(own)}"
            own = []
        if found := _UNSEEN_DISCARD.fullmatch(text):
            many = found[2].count("??")
            yield f"{found[1]} {many} {'card' if many == 1 else 'cards'}"
        elif not _UNSEEN.fullmatch(text):
            yield text
    if own:
        yield f"{_DEALS_DOWN}{you} {' '.join(own)}"
