"""What a page cannot show, and why: not here, with the nearest; not you, with the role that can."""

from collections.abc import Iterable

from litestar.exceptions import HTTPException

from fairdeal.engine.roles import Role

Near = list[tuple[str, str]]


class NotHere(HTTPException):
    """There is no such page, table, hand or clause; `near` are those that were perhaps meant."""

    status_code = 404

    def __init__(self, text: str, near: Near | None = None) -> None:
        super().__init__(detail=text, extra={"near": near or []})


class NotYou(HTTPException):
    """The page is for others: the text names the roles that may see it."""

    status_code = 403

    def __init__(self, text: str, roles: Iterable[Role] = (), clause: str = "") -> None:
        names = " or ".join(str(role).replace("_", " ") for role in roles)
        said = f"{text} It is for: {names}." if names else text
        super().__init__(detail=said, extra={"clause": clause})


class Refuses(HTTPException):
    """The room refuses what a form asked for, with its sentence and its clause."""

    status_code = 409

    def __init__(self, text: str, clause: str = "") -> None:
        super().__init__(detail=text, extra={"clause": clause})
