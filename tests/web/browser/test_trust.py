""" "Check my cards": the browser proves them itself, and finds what was changed."""

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Route, expect

from tests.web.browser.conftest import Sits
from tests.web.browser.screen import Screen, play
from tests.web.server.places import Answer

pytestmark = pytest.mark.slow


def _flip(proof: Answer) -> None:
    salt = proof["cards"][0]["salt"]
    proof["cards"][0]["salt"] = f"{int(salt[0], 16) ^ 1:x}{salt[1:]}"


def _swap(proof: Answer) -> None:
    first, second = proof["cards"][:2]
    first["card"], second["card"] = second["card"], first["card"]


def _other_root(proof: Answer) -> None:
    proof["root"] = proof["root"][::-1]


def _no_cards(proof: Answer) -> None:
    proof["cards"] = []


CHANGES: Final[dict[str, Callable[[Any], None]]] = {
    "a bit of a salt": _flip,
    "two cards swapped": _swap,
    "another root": _other_root,
    "no cards": _no_cards,
}


def check(screen: Screen) -> Any:
    """Press the button that checks, and return the box with what was found."""
    bar = screen.bar()
    name = next(
        name for name in ("left", "middle", "right") if bar[name].get("command") == ":check"
    )
    screen.ready(name).click()
    return screen.page.locator(".foot-box.trust")


@pytest.mark.rule("R6")
def test_my_cards_are_checked_and_a_change_is_found(sits: Sits) -> None:
    table, screen = sits("nl-1-3", 2)
    seal = table.frame()["seal"]
    play(table, screen)
    screen.until_over()
    box = check(screen)
    expect(box).to_have_attribute("data-state", "proved")
    expect(box).to_contain_text(seal[:4])
    changes = list(CHANGES.values())

    def tampered(route: Route) -> None:
        proof = route.fetch().json()
        changes[0](proof)
        route.fulfill(json=proof)

    screen.page.route("**/export?as=proof**", tampered)
    while changes:
        box = check(screen)
        expect(box).to_have_attribute("data-state", "failed")
        expect(box).to_contain_text("Not proved")
        changes.pop(0)
    screen.page.unroute("**/export?as=proof**")
    expect(check(screen)).to_have_attribute("data-state", "proved")
