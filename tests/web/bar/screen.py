"""A screen of a table: what a test shows on it, presses on it, and hears from it."""

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

FRAMES: Final = Path(__file__).parent.parent / "gallery" / "frames"
SLOTS: Final = ("left", "middle", "right")
GUARD: Final = 500
"""Milliseconds after a change of the options in which nothing counts."""

PATIENCE: Final = 500

Frame = dict[str, Any]


def frame_of(name: str) -> Frame:
    """A frame of the gallery."""
    read: Frame = json.loads((FRAMES / f"{name}.json").read_text())
    return read


def priced(cents: int, state: str = "turn") -> Frame:
    """The frame of a player who has so much to call; waiting, he may decide it before his turn."""
    frame = deepcopy(frame_of("holdem"))
    label, bar = f"Call ${cents // 100}", frame["mine"]["bar"]
    bar |= {"price": cents, "strong": f"${cents // 100} to call"}
    bar["middle"]["label"] = label
    frame["public"]["seen"] = cents
    if state == "waiting":
        bar |= {"state": state, "tag": "Dan to act, then you"}
        for slot in SLOTS:
            bar[slot] = {"label": bar[slot]["label"], "why": {"text": "It is not your turn."}}
        del bar["sizing"]
        bar["intents"] = [
            {
                "key": "cf",
                "label": "Check or fold",
                "slot": "middle",
                "price": 0,
                "else_slot": "left",
            },
            {"key": "call", "label": label, "slot": "middle", "price": cents},
            {"key": "any", "label": "Call any", "slot": "middle"},
        ]
        frame["public"]["turn"]["seats"] = [3]
        frame["public"]["seen"] += 1
    return frame


class Screen:
    """A page with a table on it."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(address)
        page.wait_for_selector("[data-ready]", state="attached")

    def show(self, frame: str | Frame) -> None:
        """The server sends a frame."""
        message = frame_of(frame) if isinstance(frame, str) else frame
        self.page.evaluate("message => table.tell(message)", {"type": "frame", **message})
        self.page.wait_for_selector(".slot.right")

    def rest(self) -> None:
        """Wait until the buttons are live."""
        self.page.wait_for_selector(".bar:not([data-closed=true])")

    def until(self, true: str) -> None:
        """Wait for a fact of the page; the policy forbids the browser to poll a text itself."""
        for _ in range(PATIENCE):
            if self.page.evaluate(true):
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"not within {PATIENCE * 20} ms: {true}")

    def answer(self, **fields: object) -> None:
        """The server answers the last command."""
        self.page.evaluate(
            "fields => table.tell({type: 'answer', id: table.sent.at(-1).id, ...fields})", fields
        )

    def keys(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def sent(self) -> list[Any]:
        """What the page has sent: requests in the hand, or the fields of a command."""
        messages: list[Any] = self.page.evaluate("table.sent")
        return [each["fields"].get("request", each["fields"]) for each in messages]

    def text(self, place: str) -> str:
        """What stands in the first element of a kind."""
        return self.page.locator(place).first.inner_text()

    def labels(self) -> list[str]:
        """What the three buttons say."""
        return [self.text(f".slot.{name} .label") for name in SLOTS]

    def boxes(self) -> list[Any]:
        """Where the three buttons are."""
        return [self.page.locator(f".slot.{name}").bounding_box() for name in SLOTS]

    def said(self, live: str = "assertive") -> str:
        """What a screen reader was told last."""
        return str(
            self.page.evaluate(f"document.querySelector('[aria-live={live}]').textContent")
        ).strip()


Open = Callable[..., Screen]
