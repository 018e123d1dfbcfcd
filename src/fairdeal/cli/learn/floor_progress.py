"""Where a trainee's progress is kept: one file in the user's own folder, replaced as a whole."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from fairdeal.cli.data_folder import data_folder, write_whole

if TYPE_CHECKING:
    from fairdeal.training.progress import Progress

START_AFRESH: Final = "`fairdeal floor --new` starts a new one"


def progress_file() -> Path:
    """The file, with the person's other data."""
    return data_folder() / "floor.json"


def load(file: Path) -> "Progress":
    """What is kept; nothing if there is no file. `BadInput` if the file cannot be read."""
    import msgspec

    from fairdeal.errors import BadInput
    from fairdeal.training.progress import VERSION, Progress

    try:
        found = msgspec.json.decode(file.read_bytes(), type=Progress)
    except FileNotFoundError:
        return Progress(topics={})
    except OSError as fault:
        raise BadInput(f"Your progress in {file} can't be read: {fault.strerror}.") from fault
    except (msgspec.DecodeError, UnicodeDecodeError, ValueError) as fault:
        raise BadInput(f"Your progress in {file} is damaged; {START_AFRESH}.") from fault
    if found.version != VERSION:
        raise BadInput(f"Your progress in {file} was written by another version; {START_AFRESH}.")
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
