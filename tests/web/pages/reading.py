"""Somebody who reads pages: a browser without a script, and what its HTML is made of."""

from html.parser import HTMLParser
from typing import Any

import httpx

from fairdeal.web.sessions.session import COOKIE
from tests.web.server.places import SOON, Place

VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Tag:
    """One tag of a page with its attributes, its text and the tags around it."""

    def __init__(self, name: str, attributes: dict[str, str], around: tuple["Tag", ...]) -> None:
        self.name = name
        self.attributes = attributes
        self.around = around
        self.text = ""

    def __getitem__(self, name: str) -> str:
        return self.attributes.get(name, "")

    def within(self, name: str) -> "Tag | None":
        """The nearest tag of a name around this one."""
        return next((each for each in reversed(self.around) if each.name == name), None)


class Html(HTMLParser):
    """A page as a list of its tags."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[Tag] = []
        self._open: list[Tag] = []
        self.feed(text)

    def handle_starttag(self, name: str, attributes: list[tuple[str, str | None]]) -> None:
        tag = Tag(name, {key: value or "" for key, value in attributes}, tuple(self._open))
        self.tags.append(tag)
        if name not in VOID:
            self._open.append(tag)

    def handle_endtag(self, name: str) -> None:
        while self._open:
            if self._open.pop().name == name:
                return

    def handle_data(self, data: str) -> None:
        for tag in self._open:
            tag.text += data

    def all(self, name: str) -> list[Tag]:
        """Every tag of a name."""
        return [tag for tag in self.tags if tag.name == name]

    @property
    def links(self) -> list[str]:
        """Where the page leads, on this server."""
        return [tag["href"] for tag in self.all("a") if tag["href"].startswith("/")]


class Reader:
    """A browser of a person, or of nobody, that reads pages and sends their forms."""

    def __init__(self, place: Place, person: str = "") -> None:
        house = place.house
        session = house.sessions.begin(person)
        self.csrf = house.sessions.token(session)
        self.http = httpx.Client(
            base_url=place.url,
            timeout=SOON,
            verify=False,
            headers={"accept": "text/html"},
            cookies={COOKIE: house.sessions.cookie(session)},
        )

    def __enter__(self) -> "Reader":
        return self

    def __exit__(self, *fault: object) -> None:
        self.http.close()

    def get(self, path: str, status: int = 200) -> httpx.Response:
        """Ask for a page."""
        answer = self.http.get(path)
        assert answer.status_code == status, f"{path}: {answer.status_code} {answer.text[:300]}"
        return answer

    def page(self, path: str, status: int = 200) -> Html:
        """A page as its tags."""
        return Html(self.get(path, status).text)

    def send(self, path: str, status: int = 303, **fields: Any) -> httpx.Response:
        """Send a form of a page."""
        answer = self.http.post(path, data={"csrf": self.csrf} | fields)
        assert answer.status_code == status, f"{path}: {answer.status_code} {answer.text[:300]}"
        return answer
