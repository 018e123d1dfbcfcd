"""The page of an error: what is wrong in one sentence, and where to go instead."""

from difflib import get_close_matches
from typing import Any, Final

from litestar.exceptions import HTTPException
from litestar.response import Response

from fairdeal.web.pages import rendering
from fairdeal.web.pages.visit import Asked, around

TITLES: Final = {
    400: "That cannot be understood",
    401: "Sign in first",
    403: "That is not for you",
    404: "There is no such page",
    405: "That cannot be done here",
    409: "The room says no",
    413: "That is too large",
    429: "Too many at once",
}
PLACES: Final = {"Lobby": "/", "My hands": "/hands", "Rules": "/rules", "Sign in": "/sign-in"}


def show_error(request: Asked, fault: HTTPException) -> Response[str]:
    """A page that says what is wrong: nothing of the program, and no id of what one may not see."""
    extra: dict[str, Any] = fault.extra if isinstance(fault.extra, dict) else {}
    status = fault.status_code
    near = list(extra.get("near", ()))
    if status == 404 and not near:
        near = _nearest(request.url.path)
    return rendering.page(
        "error.html",
        status,
        **around(request),
        title=TITLES.get(status, "Something went wrong"),
        text=fault.detail,
        clause=str(extra.get("clause", "")),
        near=near,
    )


def _nearest(path: str) -> list[tuple[str, str]]:
    """The pages whose address is most like this one."""
    names = {to: name for name, to in PLACES.items()}
    found = get_close_matches("/" + path.strip("/").split("/")[0], names, n=2, cutoff=0.5)
    return [(names[to], to) for to in found]
