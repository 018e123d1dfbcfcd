"""Every field of the Rules Submission, in the order of the file."""

from typing import Final

from fairdeal.room.submission.field import Field, Required, Source
from fairdeal.room.submission.fields import (
    betting,
    devices,
    double_down,
    double_draw,
    jackpots,
    limits,
    options,
    rake,
    room,
)

FIELDS: Final[dict[str, Field]] = {
    field.key: field
    for fields in (
        room.FIELDS,
        limits.FIELDS,
        betting.FIELDS,
        options.FIELDS,
        rake.FIELDS,
        jackpots.FIELDS,
        devices.FIELDS,
        devices.OF_EVERY_KIND,
        double_draw.FIELDS,
        double_down.FIELDS,
    )
    for field in fields
}
"""Every field by its key."""

LISTED: Final = tuple(field for field in FIELDS.values() if field.source is not Source.HOUSE)
"""The fields that the rule books and their interpretations ask for."""

GROUPS: Final = {
    group: tuple(field for field in FIELDS.values() if field.group == group)
    for group in dict.fromkeys(field.group for field in FIELDS.values() if field.group)
}
"""The headings of the file, each with its fields."""

MUST_BE_GIVEN: Final = tuple(
    field for field in FIELDS.values() if isinstance(field.default, Required)
)
"""The fields without a default."""
