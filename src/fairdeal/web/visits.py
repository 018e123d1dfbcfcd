"""A visit: the person, the address, the session. The one door of every request.

Handlers find the session in the scope: `session_of`, or plainly `scope["person"]` and
`scope["csrf"]`.
"""

from http.cookies import SimpleCookie
from typing import Any, Final
from urllib.parse import parse_qs

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.types.asgi_types import HTTPRequestEvent, ReceiveMessage

from fairdeal.web.house import House
from fairdeal.web.safety.origins import check_host, check_origin
from fairdeal.web.safety.reading import MOST, MOST_SUBMISSION
from fairdeal.web.safety.refusals import Problem
from fairdeal.web.sessions.session import COOKIE, Session

SESSION: Final = "fairdeal_session"
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
SUBMISSIONS: Final = "/api/v1/commands/draft_version"
"""The one address that reads a Rules Submission."""

Connection = ASGIConnection[Any, Any, Any, Any]


def house_of(connection: Connection) -> House:
    """The house that this program serves."""
    found: House = connection.app.state["house"]
    return found


def session_of(connection: Connection) -> Session:
    """The session of a request; that of nobody, if the visitor has none."""
    found: Session | None = connection.scope.get(SESSION)  # type: ignore[assignment]
    return found or house_of(connection).sessions.begin()


def address_of(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return client[0] if client else ""


def set_session(scope: Scope, house: House, session: Session) -> None:
    """Let a request, and the browser after it, have this session."""
    scope[SESSION] = session  # type: ignore[typeddict-unknown-key]
    scope["person"] = session.person  # type: ignore[typeddict-unknown-key]
    scope["csrf"] = house.sessions.token(session)  # type: ignore[typeddict-unknown-key]


class Arrivals(ASGIMiddleware):
    """Looks at every request before its handler does: host, limits, session, origin, token."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Let a request in, or refuse it."""
        house: House = scope["litestar_app"].state["house"]
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "")
        check_host(host, house.hosts)
        house.limits.address.require(address_of(scope))
        session = house.sessions.read(_cookie(headers.get(b"cookie", "")))
        await house.look_again(session.person)
        if not house.sessions.holds(session):
            session = house.sessions.begin()
        set_session(scope, house, session)
        if scope["type"] == ScopeType.WEBSOCKET:
            check_origin(headers.get(b"origin"), host)
        elif scope["method"] not in SAFE:
            check_origin(_origin(headers), host)
            body = await _body(receive, MOST_SUBMISSION if scope["path"] == SUBMISSIONS else MOST)
            house.sessions.check_token(session, _token(headers, body))
            receive = _again(body, receive)
        await next_app(scope, receive, send)


def cookie_header(house: House, session: Session) -> bytes:
    """The header that gives a browser its session."""
    secure = "; Secure" if house.secure else ""
    cookie = house.sessions.cookie(session)
    return f"{COOKIE}={cookie}; Path=/; HttpOnly; SameSite=Strict{secure}".encode()


def _origin(headers: dict[bytes, str]) -> str | None:
    """Which page has sent a form, or None for a program.

    Our pages give no referrer, so a browser calls the origin of their forms `null`. It says beside
    it whether the page was one of ours; no page can change that.
    """
    origin = headers.get(b"origin")
    if origin == "null" and headers.get(b"sec-fetch-site") == "same-origin":
        return None
    return origin


def _cookie(header: str) -> str | None:
    try:
        found = SimpleCookie(header).get(COOKIE)
    except Exception:  # whatever a browser may call a cookie
        return None
    return found.value if found else None


def _token(headers: dict[bytes, str], body: bytes) -> str:
    """The token of a request: in a header, or in the field `csrf` of a form."""
    if token := headers.get(b"x-csrf-token"):
        return token
    if headers.get(b"content-type", "").startswith("application/x-www-form-urlencoded"):
        return form(body).get("csrf", "")
    return ""


def form(body: bytes) -> dict[str, str]:
    """The fields of a form; of a field that comes twice, the first."""
    try:
        found = parse_qs(body.decode(), keep_blank_values=True, max_num_fields=50)
    except (UnicodeDecodeError, ValueError):
        raise Problem("bad_field", "The form cannot be read.") from None
    return {name: values[0] for name, values in found.items()}


async def _body(receive: Receive, most: int) -> bytes:
    """All of a body; refused as soon as it is too large."""
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return bytes(body)
        body += message.get("body", b"")
        if len(body) > most:
            raise Problem("too_large", f"The body is larger than {most // 1024} kB.")
        if not message.get("more_body", False):
            return bytes(body)


def _again(body: bytes, receive: Receive) -> Receive:
    """A body that was read, to be read once more."""
    given = False

    async def read() -> ReceiveMessage:
        nonlocal given
        if given:
            return await receive()
        given = True
        whole: HTTPRequestEvent = {"type": "http.request", "body": body, "more_body": False}
        return whole

    return read
