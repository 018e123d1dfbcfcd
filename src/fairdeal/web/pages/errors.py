"""The page of an error: what is wrong in one sentence, and where to go instead."""

from difflib import get_close_matches
from typing import Any, Final

from litestar.exceptions import HTTPException
from litestar.response import Response

from fairdeal.engine.refusal import Refusal
from fairdeal.errors import BadInput
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


def show_error(request: Asked, fault: Exception) -> Response[str]:
    """A page that says what is wrong: nothing of the program, and no id of what one may not see."""
    status, text, extra = _said(fault)
    near = list(extra.get("near", ()))
    if status == 404 and not near:
        near = _nearest(request.url.path)
    return rendering.page(
        "error.html",
        status,
        **around(request),
        title=TITLES.get(status, "Something went wrong"),
        text=text,
        clause=str(extra.get("clause", "")),
        near=near,
    )


def _said(fault: Exception) -> tuple[int, str, dict[str, Any]]:
    match fault:
        case Refusal():
            status = 404 if str(fault.why).startswith("no_such") else 403
            return status, fault.sentence, {"clause": str(fault.cite)}
        case BadInput():
            return 404, f"{fault}", {}
        case HTTPException(status_code=404) if not fault.extra:
            return 404, "Nothing is at this address.", {}
        case HTTPException(status_code=status) if status < 500 or fault.extra:
            extra = fault.extra if isinstance(fault.extra, dict) else {}
            return status, fault.detail, extra
    return 500, "The program has made a mistake. Nothing was changed by it.", {}


def _nearest(path: str) -> list[tuple[str, str]]:
    """The pages whose address is most like this one."""
    names = {to: name for name, to in PLACES.items()}
    found = get_close_matches("/" + path.strip("/").split("/")[0], names, n=2, cutoff=0.5)
    return [(names[to], to) for to in found]
