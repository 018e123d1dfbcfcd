"""The file that played hands are added to, as the person saw them."""

import re
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from fairdeal.cli.data_folder import check_writable, data_folder
from fairdeal.cli.play.sitting import command_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fairdeal.engine.audience import Audience
    from fairdeal.poker.hand import Hand

_NUMBER = re.compile(r"^\[(\d+)\]$", re.MULTILINE)


def kept_hands(named: str = "") -> Path:
    """The file for hands, checked before the first card: a named one, or that of the person."""
    from fairdeal.errors import BadInput

    file = Path(named) if named else data_folder() / "played.phhs"
    if file.suffix != ".phhs":
        raise BadInput(f"hands are kept in a file whose name ends in .phhs, not in {file.name!r}")
    check_writable(file, "hands", "" if named else "; name another file with --keep")
    if file.exists() and not _holds_hands(file):
        raise BadInput(f"hands cannot be added to {file}: it does not begin with a hand, [1]")
    return file


def _holds_hands(file: Path) -> bool:
    """Whether a file begins as a record of hands does, or is empty."""
    with file.open("rb") as record:
        start = record.read(200).removeprefix(b"\xef\xbb\xbf").strip()
    return not start or re.match(rb"\[\d+\]\s", start) is not None


def kept_rounds(named: str) -> Path | None:
    """The file for rounds against the house, checked before the first bet, if one is named."""
    if not named:
        return None
    check_writable(Path(named), "rounds")
    return Path(named)


def keep_hand(hand: "Hand", names: "Sequence[str]", viewer: "Audience", kept: Path) -> str:
    """Add a finished hand to the file, as the viewer saw it; what is to be said about it."""
    from fairdeal.errors import BadInput
    from fairdeal.history.exporting import to_phh, why_not_phh
    from fairdeal.poker.notation.writing import to_text
    from fairdeal.poker.views.view import as_seen

    hand = as_seen(hand, viewer)
    try:
        if why := why_not_phh(hand):
            files = (kept.with_name(f"{kept.stem}-{number}.hand") for number in count(1))
            special = next(file for file in files if not file.exists())
            special.write_text(to_text(hand, names), encoding="utf-8")
            return f"{why}:\n  {command_line('hand', str(special))}"
        before = kept.read_text(encoding="utf-8") if kept.exists() else ""
        number = max(map(int, _NUMBER.findall(before)), default=0) + 1
        with kept.open("a", encoding="utf-8") as file:
            file.write(f"[{number}]\n{to_phh(hand, names)}\n")
    except OSError as fault:
        raise BadInput(f"the hand cannot be kept in {kept}: {fault.strerror}") from fault
    return ""
