"""The action bar in a real browser: no wrong click, and everything by key."""

from typing import Final

import pytest

from tests.speeds import some_in_test
from tests.web.bar.screen import GUARD, Open, frame_of, priced

pytestmark = pytest.mark.slow

STATES: Final = (
    "holdem-waiting",
    "holdem-check",
    "run-twice",
    "ruling",
    "draw",
    "double-draw",
    "double-draw-wagers",
    "double-down",
    "double-board-result",
    "watch",
    "between",
    "bomb-pot-asked",
    "bring-in",
    "stud",
    "holdem-10",
)
SIZES: Final = (
    (1280, 800),
    (2560, 1440),
    (900, 700),
    (640, 400),
    (360, 740),
    (320, 640),
    (740, 360),
)

SMALLEST: Final = ((1280, 800), (640, 400), (320, 640), (740, 360))
"""A desktop, and the least room in each shape: the others are for a long run."""

PRESS: Final = """(name) => {
  const button = document.querySelector(`.slot.${name}`);
  button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  button.click();
}"""


@pytest.mark.parametrize(("width", "height"), some_in_test(SIZES, SMALLEST, ()))
def test_the_three_buttons_never_move(open_at: Open, width: int, height: int) -> None:
    screen = open_at("holdem", width, height)
    first = screen.boxes()
    for name in STATES:
        screen.show(name)
        assert screen.boxes() == first, name
    screen.page.evaluate("table.turn('reconnecting')")
    screen.page.wait_for_selector(".lost")
    assert screen.boxes() == first
    assert screen.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_nothing_counts_for_half_a_second_after_a_change(open_at: Open) -> None:
    screen = open_at("holdem-check")
    screen.page.evaluate(
        f"""async (message) => {{
          table.tell(message);
          await new Promise((done) => setTimeout(done, 50));
          ({PRESS})("middle");
          document.dispatchEvent(new KeyboardEvent("keydown", {{ key: "r" }}));
        }}""",
        {"type": "frame", **priced(12000)},
    )
    assert screen.sent() == []
    screen.rest()
    screen.keys("c")
    assert screen.sent() == [{"type": "call"}]


def test_a_press_that_began_before_the_change_never_counts(open_at: Open) -> None:
    screen = open_at(frame_of("holdem"))
    screen.page.locator(".slot.middle").hover()
    screen.page.mouse.down()
    screen.show(priced(24000))
    screen.page.wait_for_timeout(GUARD + 100)
    screen.page.mouse.up()
    assert screen.sent() == []


def test_a_double_click_sends_once(open_at: Open) -> None:
    screen = open_at("holdem")
    screen.page.evaluate(f"() => {{ ({PRESS})('middle'); ({PRESS})('middle'); }}")
    screen.page.evaluate(PRESS, "middle")
    assert screen.sent() == [{"type": "call"}]


def test_an_intention_is_kept_at_its_price(open_at: Open) -> None:
    screen = open_at(priced(12000, "waiting"))
    screen.page.get_by_label("Call $120").check()
    screen.show(priced(12000))
    screen.until("table.sent.length")
    assert screen.sent() == [{"type": "call"}]


def test_an_intention_ends_when_the_price_changes(open_at: Open) -> None:
    screen = open_at(priced(12000, "waiting"))
    screen.page.get_by_label("Call $120").check()
    screen.show(priced(24000))
    screen.page.wait_for_selector(".price >> text=Call cancelled: the price is now $240.")
    assert screen.said().startswith("Call cancelled: the price is now 240 dollars. Your turn.")
    assert screen.sent() == []


def test_check_or_fold_folds_when_checking_is_not_free(open_at: Open) -> None:
    screen = open_at(priced(0, "waiting"))
    screen.page.get_by_label("Check or fold").check()
    screen.show(priced(24000))
    screen.until("table.sent.length")
    assert screen.sent() == [{"type": "fold"}]


@pytest.mark.parametrize(
    ("typed", "label"),
    [
        ("$1,200", "Raise to $1,200"),
        ("300.50", "Raise to $300.50"),
        ("1200", "Raise to $1,200"),
        ("1,5", "Raise to –"),
        ("-5", "Raise to –"),
        ("1e3", "Raise to –"),
        ("", "Raise to –"),
    ],
)
def test_a_comma_stands_only_before_thousands(open_at: Open, typed: str, label: str) -> None:
    screen = open_at("holdem")
    screen.page.get_by_label("Amount", exact=True).fill(typed)
    assert screen.labels()[2] == label


def test_the_amount_is_set_by_keys(open_at: Open) -> None:
    screen = open_at("holdem")
    screen.keys("g")
    screen.until("document.activeElement.matches('.field input')")
    for key, label in (
        ("ArrowUp", "$245"), ("Shift+ArrowUp", "$295"), ("ArrowDown", "$290"),
        ("End", "$1,229"), ("ArrowUp", "$1,229"), ("Home", "$240"), ("ArrowDown", "$240"),
    ):  # fmt: skip
        screen.keys(key)
        assert screen.labels()[2] == f"Raise to {label}", key
    screen.keys("Enter")
    assert screen.sent() == [{"type": "raise_to", "to": 24000}]


def test_the_wheel_counts_over_the_slider_alone(open_at: Open) -> None:
    screen = open_at("holdem")
    screen.page.locator(".slot.right").hover()
    screen.page.mouse.wheel(0, -100)
    screen.page.locator(".slider").hover()
    screen.page.mouse.wheel(0, -100)
    screen.page.wait_for_selector("text=Raise to $245")


def test_a_bet_above_the_own_share_is_asked_for(open_at: Open) -> None:
    screen = open_at("holdem")
    screen.page.locator(".size", has_text="All in").click()
    screen.page.evaluate(f"() => {{ ({PRESS})('right'); ({PRESS})('right'); }}")
    screen.rest()
    assert screen.sent() == []
    assert screen.text(".headline") == "All in for $1,229?"
    assert screen.labels() == ["Keep thinking", "Call $120", "Yes, all in $1,229"]
    screen.keys("Escape")
    screen.rest()
    assert screen.labels()[0] == "Fold"
    screen.keys("r")
    screen.rest()
    screen.page.evaluate("document.activeElement.blur()")
    screen.keys("Enter")
    assert screen.sent() == [{"type": "raise_to", "to": 122900}]


def test_nobody_is_asked_when_time_is_short(open_at: Open) -> None:
    frame = frame_of("holdem")
    frame["public"]["turn"]["until"] = frame["public"]["now"] + 7000
    screen = open_at(frame)
    screen.page.locator(".size", has_text="All in").click()
    screen.keys("r")
    assert screen.sent() == [{"type": "raise_to", "to": 122900}]


def test_folding_when_checking_is_free_asks_once(open_at: Open) -> None:
    screen = open_at("holdem-check")
    screen.keys("f")
    screen.rest()
    assert screen.labels() == ["Keep thinking", "Check", "Yes, fold"]
    screen.keys("f")
    screen.rest()
    screen.keys("f")
    assert screen.sent() == [{"type": "fold"}]


def test_a_refusal_says_what_would_do_and_focuses_it(open_at: Open) -> None:
    screen = open_at("holdem")
    field = screen.page.get_by_label("Amount", exact=True)
    field.fill("$200")
    field.press("Enter")
    assert screen.sent() == [{"type": "raise_to", "to": 20000}]
    screen.answer(
        done=False,
        text="$200 is too small.",
        next="A raise must be to $240 or more.",
        clause="poker 8.J",
    )
    screen.page.wait_for_selector(".refused")
    assert " ".join(screen.text(".refused").split()) == (
        "$200 is too small. A raise must be to $240 or more. Why? poker 8.J"
    )
    assert screen.said() == "200 dollars is too small. A raise must be to 240 dollars or more."
    assert screen.labels()[2] == "Raise to $240"
    assert screen.page.evaluate("document.activeElement.className") == "slot right"


def test_a_grey_button_says_why(open_at: Open) -> None:
    screen = open_at("ruling")
    screen.page.locator(".slot.right").focus()
    screen.keys("Enter")
    screen.page.wait_for_selector(".panel >> text=The floor is deciding.")
    assert screen.said() == "The floor is deciding."


def test_cards_are_picked_by_number(open_at: Open) -> None:
    screen = open_at("draw")
    screen.keys("5", "1", "2", "2")
    assert screen.said() == "three of diamonds, kept. Drawing 2."
    assert screen.labels()[2] == "Draw 2"
    screen.keys("r")
    assert screen.sent() == [{"type": "discard", "cards": "2c Kd"}]


def test_the_wagers_of_a_round_go_out_one_after_the_other(open_at: Open) -> None:
    screen = open_at("double-draw-wagers")
    screen.keys("r")
    assert screen.sent() == [{"type": "bet", "kind": "ante", "amount": 1000}]
    frame = frame_of("double-draw-wagers")
    frame["public"]["seen"] += 1
    del frame["mine"]["bar"]["wagers"][0]
    screen.show(frame)
    screen.until("table.sent.length === 2")
    assert screen.sent()[1] == {"type": "bet", "kind": "bonus", "amount": 1000}


def test_a_seat_is_taken_with_the_usual_amount(open_at: Open) -> None:
    screen = open_at("watch")
    screen.keys("r")
    assert screen.sent() == [{"table": 4, "seat": 4, "cents": 50000}]


def test_nothing_is_carried_into_other_options(open_at: Open) -> None:
    screen = open_at("holdem")
    screen.page.get_by_label("Amount", exact=True).fill("900")
    screen.show(priced(24000))
    assert screen.labels()[2] == "Raise to $240"


def test_the_buttons_are_live_again_when_the_hand_is_over(open_at: Open) -> None:
    screen = open_at("holdem")
    screen.keys("c")
    over = frame_of("double-board-result")
    over["public"] |= {key: frame_of("holdem")["public"][key] for key in ("hand", "seen")}
    screen.show(over)
    screen.rest()
    assert screen.page.locator(".slot.right").get_attribute("aria-disabled") == "false"


@pytest.mark.parametrize(("width", "height"), [(360, 740), (320, 740), (740, 360)])
def test_with_two_boards_on_a_phone_the_shown_hands_are_listed_in_the_bar(
    open_at: Open, width: int, height: int
) -> None:
    screen = open_at("double-board-result", width, height)
    page, seats = screen.page, frame_of("double-board-result")["public"]["seats"]
    assert page.locator(".f-shown").count() == 0
    assert page.locator(".hand-name").all_inner_texts() == ["Bob", "Ann"]
    for at, name in enumerate(("Bob", "Ann")):
        line = page.locator(".hand-line").nth(at)
        (seat,) = [each for each in seats if each.get("name") == name]
        cards = line.locator("[data-card]").evaluate_all("all => all.map((c) => c.dataset.card)")
        assert cards == [card["card"] for card in seat["cards"]]
        assert line.locator("b").inner_text() == f"${seat['won'] // 100}"
    inside, bar = page.locator(".hands").bounding_box(), page.locator(".bar").bounding_box()
    assert inside is not None
    assert bar is not None
    assert inside["x"] + inside["width"] <= bar["x"] + bar["width"]
    assert "Pot $221" in screen.text(".hands")


def test_many_shown_hands_are_reached_by_scrolling_and_the_winners_come_first(
    open_at: Open,
) -> None:
    screen = open_at("double-board-result", 360, 740)
    buttons = screen.boxes()
    frame = frame_of("double-board-result")
    for seat in frame["public"]["seats"]:
        seat |= {"state": "", "name": seat.get("name", "Zo"), "in_hand": True}
        seat |= {"cards": [{"card": card} for card in ("Ks", "Kd", "7h", "6c")]}
    screen.show(frame)
    assert screen.boxes() == buttons
    assert screen.page.locator(".hand-name").all_inner_texts()[:2] == ["Bob", "Ann"]
    assert screen.page.locator(".hand-line").count() == 5
    last = screen.page.locator(".hand-line").last
    last.scroll_into_view_if_needed()
    assert last.is_visible()


@pytest.mark.parametrize(
    ("name", "width"), [("double-board-result", 1280), ("run-twice-result", 360)]
)
def test_where_the_felt_has_room_the_bar_lists_no_hands(
    open_at: Open, name: str, width: int
) -> None:
    assert open_at(name, width, 740).page.locator(".hand-line").count() == 0


@pytest.mark.parametrize("width", [360, 320])
def test_the_tag_of_my_turn_is_read_whole_beside_four_cards(open_at: Open, width: int) -> None:
    screen = open_at("holdem", width, 740)
    frame = frame_of("holdem")
    frame["mine"]["cards"] = [{"card": card} for card in ("Jd", "3d", "Qh", "Jc")]
    screen.show(frame)
    tag = screen.page.locator(".f-block .f-turn-tag")
    inside, words = tag.bounding_box(), tag.locator("span").bounding_box()
    assert inside is not None
    assert words is not None
    assert words["height"] <= inside["height"]
    assert words["x"] + words["width"] <= inside["x"] + inside["width"] <= width


@pytest.mark.parametrize("width", [1280, 360])
def test_what_the_line_says_is_not_said_twice(open_at: Open, width: int) -> None:
    screen = open_at("run-twice-result", width, 740)
    frame = frame_of("run-twice-result")
    sums = frame["public"]["result"]["sums"]
    frame["mine"]["bar"]["line"] = sums
    screen.show(frame)
    assert screen.text(".bar").count(sums) == 1


@pytest.mark.parametrize("width", [1280, 360, 320])
def test_a_yes_that_costs_money_says_its_price_on_the_button(open_at: Open, width: int) -> None:
    screen = open_at("bomb-pot-asked", width, 740)
    assert screen.labels()[2] == "Yes, post $25"
