"""The connection fails: nothing is lost, nothing counts twice, and the page says so."""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests.speeds import speed
from tests.web.browser.casino import Casino, make_casino, until
from tests.web.browser.conftest import Sits, Windows
from tests.web.browser.screen import Screen, play
from tests.web.browser.words import lines_of, named
from tests.web.server.places import free_port

pytestmark = pytest.mark.slow

GAP = 30.0 if speed() == "long" else 12.0
"""Seconds without a network: in real time, as a train in a tunnel has none."""


class Process:
    """A server in a process of its own, always at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    @contextmanager
    def running(self) -> Iterator[None]:
        """Start it, and kill it: no signal that it could hear, no last word."""
        url, keys = f"sqlite:{self.folder / 'room.db'}", self.folder / "room.key"
        words = [sys.executable, "-m", "tests.web.server.child", url, str(keys), str(self.port)]
        with subprocess.Popen(words) as process:
            try:
                until(lambda: process.poll() is not None or self._answers())
                yield
            finally:
                process.kill()

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/api/v1/me").status_code == 200
        except httpx.TransportError:
            return False


@pytest.mark.rule("R10")
def test_a_hand_goes_on_after_the_server_was_killed(tmp_path: Path, window: Windows) -> None:
    make_casino(tmp_path)
    process = Process(tmp_path)
    with ExitStack() as stack:
        with process.running():
            table = Casino(process, stack).table("nl-1-3", 2)
            opened = window(table[0], url=process.url)
            screen = Screen(opened, table[0])
            table.until_dealt()
            table.rest()
            table.until_turn(0)
            screen.press("middle")
            hand, lines = table.frame()["hand"], lines_of(table[0].frame())
        expect(screen.page.locator(".app")).to_have_attribute("data-up", "reconnecting")
        expect(screen.page.get_by_role("alertdialog")).to_contain_text("Your seat is kept")
        expect(screen.page.locator("[aria-live=assertive]")).to_contain_text("Connection lost")
        with process.running():
            expect(screen.page.locator(".app")).to_have_attribute("data-up", "open")
            assert table.frame()["hand"] == hand
            assert lines_of(table[0].frame())[: len(lines)] == lines
            play(table, screen)
            screen.until_over()
            assert screen.lines() == [named(line) for line in lines_of(table[0].frame())]
    opened.complaints.clear()  # a socket that cannot be opened is an error to the browser


def test_a_hand_goes_on_after_the_network_was_gone_for_a_while(sits: Sits) -> None:
    table, screen = sits("nl-1-3", 2)
    table.until_turn(0)
    screen.ready("middle")
    screen.window.context.set_offline(True)
    gone = time.monotonic()
    expect(screen.page.locator(".app")).to_have_attribute("data-up", "reconnecting")
    for name in ("left", "middle", "right"):
        expect(screen.slot(name)).to_have_attribute("aria-disabled", "true")
    table[0].press("middle")  # from another device
    table.until_turn(0)
    screen.page.wait_for_timeout(1000 * (gone + GAP - time.monotonic()))
    # By now the page has tried several times, each later than the one before.
    expect(screen.page.locator(".app")).to_have_attribute("data-up", "reconnecting")
    expect(screen.slot("middle")).to_have_attribute("aria-disabled", "true")
    screen.window.context.set_offline(False)
    expect(screen.page.locator(".app")).to_have_attribute("data-up", "open")
    until(lambda: screen.lines() == [named(line) for line in lines_of(table[0].frame())])
    play(table, screen)
    screen.until_over()
    screen.window.complaints.clear()


def test_a_connection_that_says_nothing_is_given_up_after_two_pings(
    casino: Casino, window: Windows
) -> None:
    table = casino.table("nl-1-3", 2)
    opened = window(table[0])
    opened.context.clock.install()
    screen = Screen(opened, table[0], wired=True)
    table.until_dealt()
    table.rest()
    assert screen.wire is not None
    screen.wire.held = True
    opened.context.clock.run_for(15_000)
    expect(screen.page.locator(".app")).to_have_attribute("data-up", "open")
    opened.context.clock.run_for(20_000)
    expect(screen.page.locator(".app")).to_have_attribute("data-up", "reconnecting")


@pytest.mark.rule("R9")
def test_what_was_pressed_before_the_gap_counts_once(casino: Casino, window: Windows) -> None:
    table = casino.table("nl-1-3", 2)
    screen = Screen(window(table[0]), table[0], wired=True)
    table.until_dealt()
    table.rest()
    table.until_turn(0)
    screen.ready("middle")
    before = len(lines_of(table[0].frame()))
    assert screen.wire is not None
    screen.wire.held = True
    screen.slot("middle").click()
    until(lambda: len(lines_of(table[0].frame())) > before)
    screen.wire.cut()
    expect(screen.page.locator(".lost")).to_contain_text("Not answered yet")
    expect(screen.page.locator(".app")).to_have_attribute("data-up", "open")
    table.until_turn(0)
    lines = lines_of(table[0].frame())
    assert len([line for line in lines[before:] if line.startswith("You c")]) == 1
    until(lambda: screen.lines() == [named(line) for line in lines])


def test_nothing_of_a_hand_is_left_on_a_screen_whose_player_signed_out(
    casino: Casino, window: Windows
) -> None:
    """The next person at a shared screen must not read the cards, in words neither."""
    table = casino.table("nl-1-3", 2)
    opened = window(table[0])
    screen = Screen(opened, table[0])
    table.until_dealt()
    screen.page.keyboard.press("m")
    expect(screen.page.locator("[data-lies=own]")).to_be_visible()
    kept = table[0].frame()["mine"]["spoken"]
    page = screen.page.locator("body")
    expect(page).to_contain_text(kept)
    assert table[0].post("/api/v1/sign-out").status_code == 200
    expect(screen.page.get_by_role("alertdialog")).to_contain_text("You have been signed out.")
    expect(screen.page.locator(".card, .bar, .transcript")).to_have_count(0)
    expect(page).not_to_contain_text(kept)
    screen.page.keyboard.press("m")
    expect(screen.page.locator("[aria-live=assertive]")).to_contain_text("Opening")
    expect(page).not_to_contain_text(kept)
