"""The files that a browser loads: read once, made lean, named by a digest of all of them.

`/static/BUILD/table/main.js` never changes, so a browser keeps it for ever; the modules that it
imports stand beside it under the same name. `/static/table/main.js` is asked for again each time.
"""

from functools import cache
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Final, NamedTuple

from fairdeal.web.lean import lean_script, lean_sheet

FOLDER: Final = Path(__file__).parent / "static"
TEMPLATES: Final = Path(__file__).parent / "templates"
VENDORED: Final = "vendor"
_TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
_LEAN: Final = {".js": lean_script, ".css": lean_sheet}


class File(NamedTuple):
    """A file: its content, its type, and a digest that names the content."""

    content: bytes
    media_type: str
    etag: str


class Build(NamedTuple):
    """All files by name, and the digest of all of them with the templates."""

    digest: str
    files: dict[str, File]

    def link(self, name: str) -> str:
        """The address of a file that never changes."""
        return f"/static/{self.digest}/{name}"


@cache
def build_of(folder: Path = FOLDER, templates: Path = TEMPLATES) -> Build:
    """The files of a folder as they are now."""
    files = {
        path.relative_to(folder).as_posix(): _file(path, as_it_is=VENDORED in path.parts)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    total = sha256()
    for name, file in files.items():
        total.update(f"{name}\n{file.etag}\n".encode())
    for path in sorted(templates.rglob("*.html")):
        total.update(path.read_bytes())
    return Build(total.hexdigest()[:12], files)


def _file(path: Path, *, as_it_is: bool) -> File:
    content = path.read_bytes()
    if path.suffix in _LEAN and not as_it_is:
        content = _LEAN[path.suffix](content.decode()).encode()
    kind = _TYPES.get(path.suffix) or guess_type(path.name)[0] or "text/plain"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    return File(content, kind, f'"{sha256(content).hexdigest()[:24]}"')
