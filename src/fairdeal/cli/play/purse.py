"""Chips and place at each table, kept between two runs in the person's data folder.

A table is named by what is played there: the game, its limit, the seats and the house rules. Of
each the file has the chips of everybody and how many hands were played, which says where the
button is.
"""

from pathlib import Path

import msgspec

from fairdeal.cli.data_folder import data_folder, write_whole
from fairdeal.errors import BadInput

SCHEMA = 1
MOST = 10**15


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as it was left: what everybody has, the person first, and the hands played there."""

    chips: tuple[int, ...]
    played: int


class Purse(msgspec.Struct, forbid_unknown_fields=True):
    """Every table that was left, by name."""

    schema: int
    tables: dict[str, Place]


class Damaged(BadInput):
    """The file of the chips cannot be read."""


def purse_file() -> Path:
    """Where the chips are kept."""
    return data_folder() / "tables.json"


def place_at(name: str, seats: int) -> Place | None:
    """The place that the person left at a table, or None; `Damaged` says why it cannot be read."""
    place = _read(purse_file()).tables.get(name)
    if place is not None and len(place.chips) != seats:
        raise Damaged(f"{purse_file()} is damaged: {name!r} has chips for {len(place.chips)} seats")
    return place


def keep_place(name: str, place: Place) -> None:
    """Keep the place at a table; the others stay as they are."""
    file = purse_file()
    purse = _read(file)
    purse.tables[name] = place
    write_whole(file, msgspec.json.format(msgspec.json.encode(purse)) + b"\n")


def set_aside() -> Path:
    """Move a damaged file out of the way, so that a new one can be begun; where it is now."""
    file = purse_file()
    return file.replace(file.with_suffix(".damaged.json"))


def _read(file: Path) -> Purse:
    try:
        purse = msgspec.json.decode(file.read_bytes(), type=Purse)
    except FileNotFoundError:
        return Purse(SCHEMA, {})
    except OSError as fault:
        raise Damaged(f"{file} cannot be read: {fault.strerror}") from fault
    except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
        raise Damaged(f"{file} is damaged: {str(fault).splitlines()[0]}") from fault
    if purse.schema != SCHEMA:
        raise Damaged(f"{file} was written by another version (schema {purse.schema})")
    for name, place in purse.tables.items():
        if place.played < 0 or any(not 0 <= chips <= MOST for chips in place.chips):
            raise Damaged(f"{file} is damaged: {name!r} has an impossible amount")
    return purse
