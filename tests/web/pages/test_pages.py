"""Pages against a real room: they read well for everybody, lead somewhere, and keep to the law."""

import re
from urllib.parse import urlsplit

import pytest

from fairdeal.room.people.state import Person
from fairdeal.rules import terms
from fairdeal.web.pages.rendering import clause_path
from tests.web.pages.conftest import GAMES, HANDS
from tests.web.pages.reading import Html, Reader
from tests.web.server.places import Place

PAGES = (
    "/",
    "/hands",
    "/hands?all=1",
    "/hands?q=stud",
    "/hands/4-1",
    "/hands/7-2",
    "/me",
    "/rules",
    "/rules?q=string+bet",
    "/rules/poker",
    "/rules/glossary",
    "/rules/poker/10",
    "/rules/poker/10.D(4)(c)",
    "/rules/reading/P-13",
    "/rules/reading/R12",
    "/sign-in",
    "/table/4",
    "/wall",
)


@pytest.mark.parametrize("path", PAGES)
def test_nothing_on_a_page_is_inline(ann: Reader, path: str) -> None:
    for tag in ann.page(path).tags:
        assert "style" not in tag.attributes, tag.attributes
        assert not [name for name in tag.attributes if name.startswith("on")]
        assert tag.name != "style"
        assert tag.name != "script" or tag["src"].startswith("/static/")


@pytest.mark.rule("R24")
@pytest.mark.parametrize("path", [path for path in PAGES if path != "/table/4"])
def test_a_page_reads_well_without_eyes(ann: Reader, path: str) -> None:
    page = ann.page(path)
    assert page.all("html")[0]["lang"] == "en"
    assert page.all("title")[0].text.strip()
    assert len(page.all("h1")) == 1
    assert len(page.all("main")) == 1
    ids = [tag["id"] for tag in page.tags if tag["id"]]
    assert len(ids) == len(set(ids))
    assert all(tag["scope"] for tag in page.all("th"))
    assert all(tag["aria-label"] or tag["aria-labelledby"] for tag in page.all("nav"))
    for tag in page.all("button") + page.all("a"):
        assert tag.text.strip() or tag["aria-label"], tag.attributes


@pytest.mark.rule("R24")
@pytest.mark.parametrize("path", PAGES)
def test_every_field_has_a_label(ann: Reader, path: str) -> None:
    page = ann.page(path)
    labelled = {tag["for"] for tag in page.all("label")}
    for field in page.all("input"):
        if field["type"] != "hidden":
            assert field["aria-label"] or field["id"] in labelled or field.within("label")


@pytest.mark.parametrize("path", PAGES)
def test_every_form_brings_its_token(ann: Reader, path: str) -> None:
    page = ann.page(path)
    posts = [tag for tag in page.all("form") if tag["method"] == "post"]
    for form in posts:
        tokens = [
            tag["value"]
            for tag in page.all("input")
            if tag["name"] == "csrf" and form in tag.around
        ]
        assert tokens == [ann.csrf]


@pytest.mark.slow
def test_every_link_leads_somewhere(ann: Reader) -> None:
    """All that can be reached in three steps; of the clauses, the first of each page."""
    seen: set[str] = set()
    front = ["/"]
    for _ in range(3):
        found: list[str] = []
        for path in front:
            links = ann.page(path).links if _is_page(path) else []
            clauses = [link for link in links if link.startswith("/rules/")][:3]
            found += [link for link in links if not link.startswith("/rules/")] + clauses
        front = [link for link in dict.fromkeys(found) if link not in seen]
        seen.update(front)
        for link in front:
            ann.get(link)
    assert {"/hands", "/me", "/rules", "/table/4", "/hands/4-1"} <= {
        urlsplit(link).path for link in seen
    }


def _is_page(path: str) -> bool:
    return "export" not in path and path != "/proof.py"


@pytest.mark.parametrize("path", ["/hands", "/hands/4-1", "/hands/4-1/frames", "/me"])
def test_who_has_not_signed_in_is_asked_to(nobody: Reader, path: str) -> None:
    answer = nobody.get(path, 303)
    assert answer.headers["location"] == f"/sign-in?next={path}"


@pytest.mark.parametrize("path", ["/", "/rules", "/wall", "/table/4", "/sign-in", "/proof.py"])
def test_what_everybody_may_read_needs_no_session(nobody: Reader, path: str) -> None:
    nobody.get(path)


# ---- lobby ----


def test_the_lobby_has_a_row_for_each_open_table_by_family(nobody: Reader) -> None:
    page = nobody.page("/")
    rows = {int(tag["data-table"]) for tag in page.all("tr") if tag["data-table"]}
    assert rows == set(GAMES)
    families = [tag["data-family"] for tag in page.all("tbody")]
    assert families == ["Hold'em", "Stud", "Draw", "House"]


def test_a_chip_shows_one_family_without_a_script(nobody: Reader) -> None:
    page = nobody.page("/?family=Stud")
    shown = [tag["data-family"] for tag in page.all("tbody") if "hidden" not in tag.attributes]
    assert shown == ["Stud"]
    pressed = [tag["value"] for tag in page.all("button") if tag["aria-pressed"] == "true"]
    assert pressed == ["Stud"]


def test_a_seated_player_goes_to_his_table(ann: Reader) -> None:
    labels = [tag["aria-label"] for tag in ann.page("/").all("a")]
    assert any(label.startswith("Go to it: table 4") for label in labels)


def test_a_jackpot_shows_no_amount_that_nobody_has_counted(nobody: Reader) -> None:
    text = nobody.get("/").text
    assert "Bad beat" in text
    assert "$10,000" not in text


# ---- my hands ----


def test_the_last_ten_hands_are_there_at_once_and_all_on_request(ann: Reader) -> None:
    assert len(_hands(ann.page("/hands"))) <= 10
    everything = _hands(ann.page("/hands?all=1"))
    assert {f"4-{number}" for number in range(1, HANDS + 1)} <= set(everything)


def test_older_hands_stand_behind_the_last_one_shown(ann: Reader) -> None:
    everything = _hands(ann.page("/hands?all=1"))
    rest = _hands(ann.page(f"/hands?all=1&after={everything[2]}"))
    assert rest == everything[3:]


SEARCHES = """
stud        5-
table 6     6-
4-1         4-1
Ben         4-
"""


@pytest.mark.parametrize("row", SEARCHES.strip().splitlines())
def test_hands_are_found_by_game_table_number_and_name(ann: Reader, row: str) -> None:
    words, start = row.rsplit(maxsplit=1)
    found = _hands(ann.page(f"/hands?q={words.strip().replace(' ', '+')}"))
    assert any(hand.startswith(start) for hand in found)


def test_a_search_for_nothing_says_so(ann: Reader) -> None:
    assert "No hand of yours has" in ann.get("/hands?q=pineapple").text


def test_a_session_adds_up_line_by_line(ann: Reader) -> None:
    page = ann.page("/me")
    link = next(link for link in page.links if link.startswith("/me/session/7/"))
    session = ann.page(link)
    figures = {
        name.text: value.text
        for name, value in zip(session.all("dt"), session.all("dd"), strict=True)
    }
    strong = [tag.text for tag in session.all("strong") if tag.within("main")]
    # A hand that has begun meanwhile has no result yet, and is in no sum.
    result, *lines = [_cents(text) for text in strong if text != "in play"]
    assert result == sum(lines) == _cents(figures["Result"])


def test_nobody_reads_the_session_of_somebody_else(place: Place, ann: Reader) -> None:
    link = next(link for link in ann.page("/me").links if link.startswith("/me/session/"))
    with Reader(place, "ben") as ben:
        ben.get(link, 404)


def _hands(page: Html) -> list[str]:
    found = [link.removeprefix("/hands/") for link in page.links if link.startswith("/hands/")]
    return [hand for hand in found if re.fullmatch(r"\d+-\d+", hand)]


def _cents(text: str) -> int:
    return round(float(text.replace("$", "").replace(",", "").replace("+", "")) * 100)


# ---- rules ----


def test_a_clause_is_read_with_its_reading_and_where_it_is_carried_out(nobody: Reader) -> None:
    text = nobody.get("/rules/poker/10.D(4)(c)").text
    assert "P-11" in text
    assert "fairdeal/poker/" in text


@pytest.mark.parametrize("typed", ["10.d.4.c", "poker 10 D 4 c", "poker 10.D(4)(c)"])
def test_a_clause_is_found_however_it_is_typed(nobody: Reader, typed: str) -> None:
    answer = nobody.get(f"/rules?q={typed}", 303)
    assert answer.headers["location"] == "/rules/poker/10.D(4)(c)"


def test_a_word_that_no_rule_has_brings_the_nearest(nobody: Reader) -> None:
    assert "misdeal" in nobody.get("/rules?q=misdael").text


def test_the_glossary_has_every_word_with_its_clause(nobody: Reader) -> None:
    assert "/rules/glossary" in nobody.page("/rules").links
    page = nobody.page("/rules/glossary")
    text = nobody.get("/rules/glossary").text
    for term in terms().values():
        assert f"<strong>{term.word}</strong>" in text
        assert clause_path(term.clause) in page.links


# ---- what is not there ----


@pytest.mark.parametrize(
    ("path", "near"),
    [
        ("/table/99", "/table/7"),
        ("/rules/poker/10.D(4)(z)", "/rules/poker/10.D(4)(c)"),
        ("/rules/chess", "/rules/poker"),
    ],
)
def test_an_unknown_page_brings_the_nearest(ann: Reader, path: str, near: str) -> None:
    assert near in ann.page(path, 404).links


@pytest.mark.parametrize(
    "path", ["/hands/4-999", "/hands/99-1", "/hands/x", "/handss", "/me/session/4/1"]
)
def test_what_is_not_there_is_one_sentence(ann: Reader, path: str) -> None:
    text = ann.get(path, 404).text
    assert "Traceback" not in text
    assert 'class="lead"' in text


def test_the_wall_shows_no_id_of_anybody(nobody: Reader, place: Place) -> None:
    people: dict[str, Person] = place.house.people
    text = nobody.get("/wall").text
    assert not [each for each in people if re.search(rf"\b{each}\b", text)]
