"""A person's way into a room that is served."""

from types import TracebackType
from typing import Any, Self
from uuid import uuid4

import httpx

from fairdeal.client.errors import Denied
from fairdeal.client.table import Table


class Client:
    """A session with a server. `person` is who you are there, empty until you have come in."""

    def __init__(self, url: str, *, timeout: float = 30.0) -> None:
        self.url = url.rstrip("/")
        self.person = ""
        self.csrf = ""
        self._http = httpx.AsyncClient(base_url=self.url, timeout=timeout)

    async def __aenter__(self) -> Self:
        """Open the session."""
        me = await self.ask("me")
        self.person, self.csrf = str(me.get("person", "")), str(me["csrf"])
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the session; you stay signed in at the server until you sign out."""
        await self._http.aclose()

    async def come_in(self, person: str = "", password: str = "") -> str:
        """Sign in; without a person, as a new guest of a demo. Returns who you are."""
        where = "sign-in" if password else "demo/sign-in"
        answer = await self._post(where, {"person": person, "password": password})
        self.person, self.csrf = str(answer["person"]), str(answer["csrf"])
        return self.person

    async def sign_out(self) -> None:
        """Sign out, on every screen at once."""
        await self._post("sign-out", {})
        self.person = ""

    async def ask(self, what: str) -> dict[str, Any]:
        """Ask a question of the API, as `lobby` or `tables/4`."""
        return _checked(await self._http.get(f"/api/v1/{what}"))

    async def do(
        self, command: str, *, hand: str = "", seen: int = 0, name: str = "", **fields: Any
    ) -> dict[str, Any]:
        """Send a command of the room; `Denied` says why it was not carried out.

        `name` is the id of the command: sent twice with the same one, it has one effect.
        """
        body: dict[str, Any] = {"id": name or uuid4().hex, "fields": fields}
        if hand:
            body |= {"hand": hand, "seen": seen}
        answer = await self._post(f"commands/{command}", body)
        if not answer.get("done", True):
            raise Denied(answer)
        return answer

    def table(self, number: int) -> Table:
        """A table, to be watched and played at."""
        jar = "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())
        return Table(self.url, number, jar, self.csrf)

    async def _post(self, where: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = {"X-CSRF-Token": self.csrf, "Origin": self.url}
        return _checked(await self._http.post(f"/api/v1/{where}", json=body, headers=headers))


def _checked(response: httpx.Response) -> dict[str, Any]:
    answer: dict[str, Any] = response.json()
    if response.status_code >= 400:
        raise Denied(answer)
    return answer
