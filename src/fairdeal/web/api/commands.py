"""Commands over HTTP: `POST /api/v1/commands/NAME`, one for each entry of the registry."""

from typing import Any, Final

from litestar import Request, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import Response

from fairdeal.web.answers import answer_data, json_answer
from fairdeal.web.commands import Sent, carry, entry_of
from fairdeal.web.safety.reading import read
from fairdeal.web.safety.refusals import OTHERWISE, STATUS
from fairdeal.web.visits import house_of, session_of

Asked = Request[Any, Any, Any]


@post("/api/v1/commands/{name:str}", status_code=200)
async def command(request: Asked, name: FromPath[str]) -> Response[bytes]:
    """Send a command as the person who is signed in."""
    entry_of(name)
    sent = read(await request.body() or b"{}", Sent)
    answer = await carry(house_of(request), session_of(request), name, sent)
    status = 200 if answer.done else STATUS.get(answer.why, OTHERWISE)
    return json_answer(answer_data(answer), status)


ROUTES: Final[tuple[HTTPRouteHandler, ...]] = (command,)
