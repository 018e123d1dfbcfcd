"""The OpenAPI document, made from the registries: a path for each command, with an example."""

from enum import StrEnum
from functools import cache
from typing import Any, Final, get_origin

import msgspec
from litestar import Request, get
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from fairdeal import __version__
from fairdeal.engine.roles import Role
from fairdeal.room.entry import Entry
from fairdeal.room.registry import COMMANDS
from fairdeal.web.answers import JSON
from fairdeal.web.commands import Second, needs_password, who_could

PREFIX: Final = "#/components/schemas/"
ERRORS: Final = {
    "400": "What was sent cannot be understood; the text names the field.",
    "403": "Not signed in, or not allowed; the text names the role that could.",
    "404": "There is no such thing; the text names the nearest.",
    "409": "The rules refuse it, by name and clause.",
    "413": "The body is too large.",
    "429": "Too many requests came in a short time.",
    "503": "The room is closing, or its journal cannot be written.",
}
QUERIES: Final = {
    "/api/v1/me": ("Who is signed in, and the token for commands.", ()),
    "/api/v1/lobby": ("Every table and every list.", ()),
    "/api/v1/tables/{number}": ("A table as its screen draws it.", ("number",)),
    "/api/v1/tables/{number}/advice": ("The best decision against the house.", ("number",)),
    "/api/v1/hands": ("Your last hands.", ()),
    "/api/v1/hands/{hand}": ("A hand in lines, as you saw it.", ("hand",)),
    "/api/v1/rights": ("Who may send which command.", ()),
    "/api/v1/todo": ("What waits for you.", ()),
    "/api/v1/clauses/{book}/{clause}": ("A clause and how we read it.", ("book", "clause")),
    "/api/v1/openapi.json": ("This document.", ()),
}
_CALLED: Final = {role: role.value.replace("_", " ") for role in Role}
_EXAMPLES: Final = {"number": 4, "hand": "4-1", "book": "poker", "clause": "8.J"}


@get("/api/v1/openapi.json")
async def openapi(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The document of this API."""
    return Response(document(), media_type=JSON)


@cache
def document() -> bytes:
    """The OpenAPI document as JSON."""
    kinds = [entry.kind for entry in COMMANDS.values()]
    _, schemas = msgspec.json.schema_components([*kinds, Second], ref_template=PREFIX + "{name}")
    for entry in COMMANDS.values():
        _without_tag(schemas[entry.kind.__name__])
    paths: dict[str, Any] = {path: _query(path) for path in QUERIES}
    paths |= {f"/api/v1/commands/{name}": _command(entry) for name, entry in COMMANDS.items()}
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {
                "title": "Fairdeal room",
                "version": __version__,
                "description": "Sign in at /api/v1/sign-in; send X-CSRF-Token with each command.",
            },
            "paths": paths,
            "components": {
                "schemas": {**schemas, "Problem": _PROBLEM, "Answer": _ANSWER},
                "securitySchemes": {
                    "session": {"type": "apiKey", "in": "cookie", "name": "fairdeal"},
                    "token": {"type": "apiKey", "in": "header", "name": "X-CSRF-Token"},
                },
            },
        }
    )


_TEXT: Final = {"type": "string"}
_PROBLEM: Final = {
    "type": "object",
    "properties": dict.fromkeys(("why", "clause", "text", "next"), _TEXT),
    "required": ["why", "clause", "text", "next"],
}
_ANSWER: Final = {
    "type": "object",
    "properties": {
        "id": _TEXT,
        "done": {"type": "boolean"},
        **dict.fromkeys(("why", "clause", "text", "next", "proposal"), _TEXT),
        "result": {"type": "object"},
    },
    "required": ["id", "done"],
}


def _without_tag(schema: dict[str, Any]) -> None:
    """The name of a command is in its path, so it need not stand in its fields."""
    schema["properties"].pop("do", None)
    schema["required"] = [name for name in schema.get("required", ()) if name != "do"]


def _responses(schema: str) -> dict[str, Any]:
    found = {"200": {"description": "Done.", **_content({"$ref": PREFIX + schema})}}
    for status, says in ERRORS.items():
        found[status] = {"description": says, **_content({"$ref": PREFIX + "Problem"})}
    return found


def _content(schema: dict[str, Any], example: Any = None) -> dict[str, Any]:
    body: dict[str, Any] = {"schema": schema}
    if example is not None:
        body["example"] = example
    return {"content": {JSON: body}}


def _query(path: str) -> dict[str, Any]:
    says, names = QUERIES[path]
    kinds = {int: "integer", str: "string"}
    found = _responses("Answer")
    found["200"] = {"description": "Found.", **_content({"type": "object"})}
    return {
        "get": {
            "summary": says,
            "parameters": [
                {
                    "name": name,
                    "in": "path",
                    "required": True,
                    "schema": {"type": kinds[type(_EXAMPLES[name])]},
                    "example": _EXAMPLES[name],
                }
                for name in names
            ],
            "responses": found,
        }
    }


def _command(entry: Entry) -> dict[str, Any]:
    second = bool(entry.right.second)
    properties: dict[str, Any] = {
        "id": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
        "fields": {"$ref": PREFIX + entry.kind.__name__},
        "hand": _TEXT,
        "seen": {"type": "integer", "minimum": 0},
        "table": {"type": "integer", "minimum": 0},
        "password": _TEXT,
        "second": {"$ref": PREFIX + "Second"},
    }
    schema = {
        "type": "object",
        "properties": properties,
        "required": ["id"],
        "additionalProperties": False,
    }
    again = " Takes the password again." if needs_password(entry) else ""
    signs = " A second person signs, at once or later." if second else ""
    who = who_could(entry, _CALLED)
    return {
        "post": {
            "summary": entry.says,
            "operationId": entry.name,
            "description": f"It takes {who} [{entry.right.cite}].{again}{signs}",
            "security": [{"session": [], "token": []}],
            "requestBody": {"required": True, **_content(schema, example_of(entry))},
            "responses": _responses("Answer"),
        }
    }


def example_of(entry: Entry) -> dict[str, Any]:
    """A command with something in every field that it must have."""
    needed = [each for each in msgspec.structs.fields(entry.kind) if each.required]
    return {"id": "an-id-of-your-own", "fields": {each.name: _some(each.type) for each in needed}}


def _some(kind: Any) -> Any:
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return str(next(iter(kind)))
    origin = get_origin(kind) or kind
    return {int: 4, str: "text", bool: False, tuple: [], dict: {}, list: []}[origin]


ROUTES: Final[tuple[HTTPRouteHandler, ...]] = (openapi,)
