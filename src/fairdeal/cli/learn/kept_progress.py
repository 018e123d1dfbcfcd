"""Where a trainee's progress is kept: one file in the user's own folder, replaced as a whole."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fairdeal.cli.data_folder import data_folder, write_whole

if TYPE_CHECKING:
    from fairdeal.training.repetition.progress import Progress

_COMMANDS: Final = {"train": "train GAME"}
"""What is typed for a command that needs more than its name."""


def progress_file(command: str) -> Path:
    """The file of a command, with the person's other data."""
    return data_folder() / f"{command}.json"


def _start_afresh(file: Path) -> str:
    return f"`fairdeal {_COMMANDS.get(file.stem, file.stem)} --new` starts a new one"


def load(file: Path) -> "Progress":
    """What is kept; nothing if there is no file. `BadInput` if the file cannot be read."""
    import msgspec

    from fairdeal.errors import BadInput
    from fairdeal.training.repetition.progress import VERSION, Progress

    try:
        found = msgspec.json.decode(file.read_bytes(), type=Progress)
    except FileNotFoundError:
        return Progress(topics={})
    except OSError as fault:
        raise BadInput(f"Your progress in {file} can't be read: {fault.strerror}.") from fault
    except (msgspec.DecodeError, UnicodeDecodeError, ValueError) as fault:
        raise BadInput(f"Your progress in {file} is damaged; {_start_afresh(file)}.") from fault
    if found.version != VERSION:
        raise BadInput(
            f"Your progress in {file} was written by another version; {_start_afresh(file)}."
        )
    return found


def save(progress: "Progress", file: Path) -> None:
    """Keep it: a new file takes the place of the old one, so that no half-written file is left."""
    import msgspec

    from fairdeal.errors import BadInput

    try:
        write_whole(file, msgspec.json.format(msgspec.json.encode(progress), indent=1))
    except OSError as fault:
        raise BadInput(f"Your progress can't be kept in {file}: {fault.strerror}.") from fault


def forget(file: Path) -> None:
    """Start afresh."""
    from fairdeal.errors import BadInput

    try:
        file.unlink(missing_ok=True)
    except OSError as fault:
        raise BadInput(f"Your progress in {file} can't be removed: {fault.strerror}.") from fault


def kept(file: Path) -> "Progress | None":
    """The progress so far; None, after one line that says why, if it cannot be read."""
    from fairdeal.errors import BadInput

    try:
        return load(file)
    except BadInput as fault:
        print(f"fairdeal: {fault} Nothing is kept of this session.", file=sys.stderr)
        return None


def keep(file: Path | None, count: "Callable[[Progress], None]") -> Path | None:
    """Add an answer to what is kept; None, after one line, if it cannot be kept."""
    from fairdeal.errors import BadInput

    if file is None:
        return None
    try:
        # Read again each time: another session may have written meanwhile.
        progress = load(file)
        count(progress)
        save(progress, file)
    except BadInput as fault:
        print(f"fairdeal: {fault}", file=sys.stderr)
        return None
    return file
