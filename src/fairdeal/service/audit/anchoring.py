"""Anchors of closed days, kept in a file outside the database (R13)."""

from pathlib import Path

from fairdeal.cite import Cite
from fairdeal.room.house.state import ROOM, House
from fairdeal.service.service import Service
from fairdeal.store.anchors import add_anchor, as_anchor, read_anchors


@Cite("R13")
def keep_anchor(service: Service, file: Path) -> str:
    """Write the anchor of the day that was closed last, once; return its line."""
    house: House = service.room.things[ROOM]
    kept = as_anchor(house.anchor)
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists() or kept not in read_anchors(file):
        add_anchor(file, kept)
    return house.anchor
