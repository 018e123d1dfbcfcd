"""The table zone in a real browser: what lies where, what it is called, that nothing touches."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, pairwise, product
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from tests.web import chromium
from tests.web.files import serving

pytestmark = pytest.mark.slow

FRAMES: Final = Path(__file__).parent / "frames"
SIZES: Final = {
    "wide": (1280, 800),
    "large": (2560, 1440),
    "middle": (768, 1024),
    "phone": (360, 740),
    "narrow": (320, 740),
    "flat": (740, 360),
}
ROUND: Final = ("holdem", "holdem-10", "draw", "watch", "run-twice", "ruling")

Box = dict[str, float]
Draw = Callable[..., Page]


@pytest.fixture(scope="module")
def served() -> Iterator[str]:
    """The address of the gallery."""
    with serving("tests/web/gallery/gallery.html") as url:
        yield url


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for all tests of this module."""
    with chromium.launched() as opened:
        yield opened


@pytest.fixture
def draw(served: str, browser: Browser) -> Iterator[Draw]:
    """Draws a frame in a window of a size; errors of the page fail the test."""
    pages: list[Page] = []
    errors: list[str] = []

    def page_of(query: str, size: str = "wide", motion: str = "reduce") -> Page:
        width, height = SIZES[size]
        page = browser.new_page(
            viewport={"width": width, "height": height},
            reduced_motion="reduce" if motion == "reduce" else "no-preference",
        )
        pages.append(page)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"{served}?{query}")
        page.wait_for_selector("[data-ready]", state="attached")
        return page

    yield page_of
    for page in pages:
        page.close()
    assert errors == []


def frame_of(name: str) -> dict[str, Any]:
    """A frame of the gallery as it is sent: public and mine."""
    read: dict[str, Any] = json.loads((FRAMES / f"{name}.json").read_text())
    return read


def crowded() -> dict[str, Any]:
    """Ten seats, all with a bet and a name that is far too long."""
    frame = frame_of("holdem-10")
    for seat in frame["public"]["seats"]:
        seat |= {"name": f"{seat['name']} Featherstonehaugh the Second", "bet": 1234500}
        seat |= {"stack": 123456789, "tags": ["straddle", "missed BB"]}
    return frame


def four_pots() -> dict[str, Any]:
    """A main pot and three side pots."""
    frame = frame_of("holdem")
    sides = [
        {"label": f"Side pot {i}", "cents": 123456, "seats": [2, 3, 4, 5][i:]} for i in (1, 2, 3)
    ]
    frame["public"]["pots"] = [frame["public"]["pots"][0], *sides]
    return frame


def two_boards() -> dict[str, Any]:
    """The flop of a hand with two boards: three seats have bet, the button is at the top."""
    frame = frame_of("double-board-result")
    public = frame["public"]
    del public["result"]
    for board in public["boards"]:
        board |= {"cards": [{"card": card["card"]} for card in board["cards"][:3]], "empty": 2}
    for seat in public["seats"]:
        if seat.get("in_hand"):
            seat |= {"cards": [{"card": "??"}] * 4, "bet": 800, "won": 0}
    public["pots"] = frame_of("holdem")["public"]["pots"]
    return frame


def everybody_bets() -> dict[str, Any]:
    """Six seats on the turn, and all of them have bet."""
    frame = frame_of("holdem")
    for seat in frame["public"]["seats"]:
        seat |= {"bet": 1500, "state": "", "in_hand": True}
    return frame


FRAME_OF: Final = {
    "crowded": crowded,
    "everybody bets": everybody_bets,
    "four pots": four_pots,
    "two boards": two_boards,
}


def boxes(page: Page, kind: str) -> list[Box]:
    """The boxes of all elements of a kind, where they are on the screen."""
    found: list[Box] = page.evaluate(
        """kind => [...document.querySelectorAll(kind)].map(node => {
             const { left, top, right, bottom } = node.getBoundingClientRect();
             return { left, top, right, bottom };
           })""",
        kind,
    )
    return found


def touch(one: Box, other: Box) -> bool:
    """Whether two boxes cover each other by more than a line."""
    wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
    high = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return wide > 1.5 and high > 1.5


APART: Final = (
    (".f-plate", ".f-board .card-box, .f-empty"),
    (".f-plate", ".f-pot"),
    (".f-plate", ".f-bet"),
    (".f-bet", ".f-board .card-box, .f-empty"),
    (".f-bet", ".f-pot"),
    (".f-pot", ".f-board .card-box, .f-empty"),
    (".f-bet", ".f-own-card"),
    (".f-disc", ".f-plate"),
)


def in_all_sizes(page: Page, *names: str) -> Iterator[tuple[str, str]]:
    """Show each frame in a window of each size, in one page."""
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for name in names:
            page.evaluate(
                "frame => showFrame(frame)", FRAME_OF.get(name, partial(frame_of, name))()
            )
            yield size, name


def test_plates_bets_pots_and_board_never_touch(draw: Draw) -> None:
    page = draw("only=felt&frame=holdem")
    for where in in_all_sizes(page, *ROUND, "four pots", "two boards", "everybody bets"):
        plates = boxes(page, ".f-plate")
        assert len(plates) >= 5
        assert not any(touch(one, other) for one, other in combinations(plates, 2)), where
        for kind, other in APART:
            for one, two in product(boxes(page, kind), boxes(page, other)):
                assert not touch(one, two), (where, kind, other)


@pytest.mark.parametrize("name", ["holdem", "holdem-10", "everybody bets"])
def test_on_a_small_phone_on_its_side_no_seat_covers_the_board(draw: Draw, name: str) -> None:
    """It is also what a window of 1280 x 800 has at 200 % zoom."""
    page = draw("only=felt&frame=holdem", size="flat")
    page.set_viewport_size({"width": 640, "height": 400})
    page.evaluate("frame => showFrame(frame)", FRAME_OF.get(name, partial(frame_of, name))())
    for plate in boxes(page, ".f-plate"):
        for other in boxes(page, ".f-board .card-box, .f-empty, .f-bet"):
            assert not touch(plate, other)


def test_everything_of_the_table_stays_in_its_zone(draw: Draw) -> None:
    page = draw("only=felt&frame=holdem")
    for where in in_all_sizes(page, "holdem-10", "stud", "crowded"):
        (zone,) = boxes(page, ".felt")
        for box in boxes(page, ".f-plate, .f-bet, .f-pot, .f-own-card, .f-disc"):
            assert box["left"] >= zone["left"] - 1, where
            assert box["right"] <= zone["right"] + 1, where
            assert box["top"] >= zone["top"] - 1, where
            assert box["bottom"] <= zone["bottom"] + 1, where


def test_a_long_name_moves_nothing(draw: Draw) -> None:
    page = draw("only=felt&frame=holdem")
    plates: dict[str, list[Box]] = {}
    for size, name in in_all_sizes(page, "holdem-10", "crowded"):
        here = boxes(page, ".f-plate")
        assert plates.setdefault(size, here) == here, name
        for line in boxes(page, ".f-line-1, .f-line-2"):
            assert any(one["left"] <= line["left"] <= line["right"] <= one["right"] for one in here)


def test_seats_stand_at_equal_arcs_of_a_stadium_the_viewer_at_the_bottom(draw: Draw) -> None:
    page = draw("sheet=cards")
    a, b = 386.0, 228.0
    for count in range(2, 11):
        points: list[list[float]] = page.evaluate(
            """async ([a, b, count]) => {
                 const { stadium } = await import("/src/fairdeal/web/static/table/ring.js");
                 return Array.from({ length: count }, (_, i) => stadium(a, b, i / count));
               }""",
            [a, b, count],
        )
        assert points[0] == [0, b]
        for (x, y), (mirrored, same) in zip(points[1:], points[:0:-1], strict=True):
            assert [x, y] == pytest.approx([-mirrored, same], abs=1e-6)
        for x, y in points:
            beyond = max(0.0, abs(x) - (a - b))
            assert beyond**2 + y**2 == pytest.approx(b**2)
        if count > 2:
            assert points[1][0] < 0


def test_a_card_is_picked_by_a_click_and_by_a_key_and_says_so(draw: Draw) -> None:
    page = draw("only=felt&frame=draw")
    card = page.locator(".f-pick").last
    assert card.get_attribute("aria-pressed") == "false"
    resting = card.bounding_box()
    card.click()
    raised = card.bounding_box()
    assert resting is not None
    assert raised is not None
    assert raised["y"] < resting["y"] - 8
    assert card.get_attribute("aria-pressed") == "true"
    assert page.locator(".card-out").inner_text() == "Out"
    card.press("Enter")
    assert card.get_attribute("aria-pressed") == "false"


def test_a_seat_says_whole_cards_and_dollars(draw: Draw) -> None:
    page = draw("only=felt&frame=stud")
    label = page.locator("[data-seat='2']").get_attribute("aria-label") or ""
    assert label.startswith(
        "Cleo, down two, showing king of diamonds, king of spades, eight of clubs, five of spades,"
    )
    assert " dollars" in label


def test_an_open_seat_is_a_button_only_for_those_who_may_sit(draw: Draw) -> None:
    taken = frame_of("watch")
    page = draw("only=felt&frame=watch")
    assert page.locator("button.f-plate").count() == len(taken["mine"]["chair"]["seats"])
    taken["mine"]["chair"]["seats"] = []
    page.evaluate("frame => showFrame(frame)", taken)
    assert page.locator("button.f-plate").count() == 0


def test_a_newer_frame_ends_all_motion_and_reduced_motion_has_none(draw: Draw) -> None:
    before, after = frame_of("holdem"), frame_of("holdem")
    before["public"]["boards"][0]["cards"].pop()
    before["public"]["seats"][3]["bet"] = 0
    for motion, moves in (("no-preference", 2), ("reduce", 0)):
        page = draw("only=felt&frame=holdem", motion=motion)
        counts = page.evaluate(
            """([before, after]) => {
                 const moving = (frame) => {
                   showFrame(frame);
                   return document.getAnimations().length;
                 };
                 moving(before);
                 return [moving(after), moving({ ...after, public: { ...after.public } })];
               }""",
            [before, after],
        )
        assert counts == [moves, 0]


def shown_at(seat: int, name: str, cards: str, tags: tuple[str, ...]) -> dict[str, Any]:
    """A frame of the gallery in which the cards of a seat lie open, each with its tags."""
    frame = frame_of(name)
    for each in frame["public"]["seats"]:
        if each["seat"] == seat:
            each |= {"cards": [{"card": card, "tags": tags} for card in cards.split()]}
            each |= {"state": "", "in_hand": True, "bet": 0}
    return frame


@pytest.mark.parametrize("size", ["phone", "narrow"])
def test_every_card_of_a_shown_stud_hand_is_read_on_a_phone(draw: Draw, size: str) -> None:
    page = draw("frame=stud&only=felt", size)
    cards = "Ts Tc 3d 8d Td 7s Qh"
    page.evaluate("frame => showFrame(frame)", shown_at(1, "stud", cards, ("H",)))
    lying = boxes(page, "[data-lies=seat1] .f-lies .card")
    assert len(lying) == 7
    apart = [after["left"] - one["left"] for one, after in pairwise(lying)]
    assert min(apart) > 25
    assert lying[-1]["right"] <= SIZES[size][0]


@pytest.mark.parametrize("cards", ["Td Ad", "Td Ad 9c 9h"])
def test_the_tags_of_both_boards_stand_beside_each_other_and_inside_the_zone(
    draw: Draw, cards: str
) -> None:
    page = draw("frame=run-twice-result&only=felt")
    frame = shown_at(1, "run-twice-result", cards, ("H1", "H2"))
    page.evaluate("frame => showFrame(frame)", frame)
    tags = boxes(page, "[data-lies=seat1] .f-tag")
    assert len(tags) == 2 * len(cards.split())
    assert not any(touch(one, other) for one, other in combinations(tags, 2))
    (zone,) = boxes(page, ".felt-zone")
    assert min(tag["top"] for tag in tags) >= zone["top"]
