"""A window of the browser: one page, who looks at it, and what it complained about."""

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    WebSocketRoute,
    expect,
)

from tests.web.browser.casino import Mate, Table, first_on, until
from tests.web.server.places import SOON, Visitor

DESKTOP: Final = (1280, 800)
PHONE: Final = (360, 740)
SLOTS: Final = ("left", "middle", "right")
LINES: Final = ".transcript .line > span, .transcript h3"
_READ: Final = """(lines) => lines.map((line) => {
  const copy = line.cloneNode(true);
  for (const card of copy.querySelectorAll("[aria-label]")) card.replaceWith(card.ariaLabel);
  return copy.textContent.replace(/\\s+/g, " ").trim();
})"""

expect.set_options(timeout=SOON * 1000)

Answer = dict[str, Any]


class Window:
    """A browser with cookies of its own. Whatever it complains about is kept in `complaints`."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        visitor: Visitor | None = None,
        size: tuple[int, int] = DESKTOP,
        **options: Any,
    ) -> None:
        self.url = url
        self.complaints: list[str] = []
        given = {"reduced_motion": "reduce", **options}
        viewport = {"width": size[0], "height": size[1]}
        self.context: BrowserContext = browser.new_context(viewport=viewport, **given)  # type: ignore[arg-type]
        self.context.set_default_timeout(SOON * 1000)
        if visitor is not None:
            cookies = visitor.http.cookies.items()
            self.context.add_cookies(
                [{"name": name, "value": value, "url": url} for name, value in cookies if value]
            )

    def page(self, path: str = "") -> Page:
        """Another tab, at a page of the house."""
        page = self.context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda fault: self.complaints.append(str(fault)))
        if path:
            page.goto(f"{self.url}{path}")
        return page

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.complaints.append(said.text)

    def close(self) -> None:
        """Close every tab."""
        self.context.close()


class Wire:
    """The socket of a tab, through which the test looks: it may be held, and then let go."""

    def __init__(self, page: Page) -> None:
        self.held = False
        self._waiting: list[str | bytes] = []
        self._page_side: WebSocketRoute | None = None
        page.route_web_socket("**/ws/table/*", self._open)

    def _open(self, route: WebSocketRoute) -> None:
        self._page_side = route
        server = route.connect_to_server()
        server.on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        assert self._page_side is not None
        if self.held:
            self._waiting.append(message)
        else:
            self._page_side.send(message)

    def cut(self) -> None:
        """The socket breaks, and what the server has said is lost. A new one may be opened."""
        assert self._page_side is not None
        self.held = False
        self._waiting.clear()
        self._page_side.close(code=1011)

    def let_go(self) -> None:
        """All that the server has said in the meantime arrives now."""
        self.held = False
        for message in self._waiting:
            self._hear(message)
        self._waiting.clear()


class Screen:
    """A tab with a table, as a player uses it. `mate` sees the same through the API."""

    def __init__(self, window: Window, mate: Mate, wired: bool = False) -> None:
        self.window, self.mate = window, mate
        self.page = window.page()
        self.wire = Wire(self.page) if wired else None
        self.page.goto(f"{window.url}/table/{mate.table}")
        expect(self.page.locator(".app[data-up=open] .bar")).to_be_visible()

    def slot(self, name: str) -> Any:
        """One of the three buttons."""
        return self.page.locator(f".slot.{name}")

    def ready(self, name: str) -> Any:
        """One of the three buttons, as soon as it may be pressed."""
        # Not `expect`, which looks less and less often: a hand has many such moments.
        until(lambda: self.slot(name).get_attribute("aria-disabled") == "false")
        return self.slot(name)

    def press(self, name: str) -> None:
        """Press a button, and wait until the table has moved."""
        before = self.version()
        self.ready(name).click()
        until(lambda: self.version() != before)

    def poke(self, name: str) -> None:
        """Click where a button is, whatever it says: as a hand that is quicker than the eye."""
        box = self.slot(name).bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def version(self) -> Answer:
        """Where the hand is; it changes with everything that happens in it."""
        public = self.mate.frame()["public"]
        return {key: public.get(key) for key in ("hand", "seen", "result")}

    def bar(self) -> Answer:
        """What the buttons of this player are now."""
        found: Answer = self.mate.frame()["mine"].get("bar", {})
        return found

    def until_over(self) -> None:
        """Wait until this tab shows the end of the hand."""
        expect(self.page.locator(".bar .headline")).to_have_text(self.bar()["headline"])

    def labels(self) -> list[str]:
        """What stands on the three buttons."""
        return [self.slot(name).locator(".label").inner_text() for name in SLOTS]

    def lines(self) -> list[str]:
        """The lines of the hand in the panel, every card by its name."""
        found: list[str] = self.page.locator(LINES).evaluate_all(_READ)
        return found

    def own_cards(self) -> str:
        """The own cards, as they are read aloud."""
        return self.page.locator("[data-lies=own]").get_attribute("aria-label") or ""


Move = Callable[[Screen, Answer], None]


def usual(screen: Screen, bar: Answer) -> None:
    """Check or call; throw away the first card and draw; agree; place the wagers."""
    if bar.get("pick"):
        screen.page.locator(".f-pick").first.click()
        screen.press("right")
    else:
        screen.press(first_on(bar))


def play(table: Table, screen: Screen, move: Move = usual) -> list[str]:
    """Play a hand to its end; one player with the browser. Returns the states of the bar."""
    states = []
    while turn := table.turn():
        seat = screen.mate.seat
        if seat in turn:
            bar = screen.bar()
            states.append(bar["state"])
            move(screen, bar)
        else:
            table.passively(turn[0])
    return states
