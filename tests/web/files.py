"""A plain server of the project's files, for pages that need no room behind them."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]


class _Quiet(SimpleHTTPRequestHandler):
    """Serves files with some headers more, and says nothing about it."""

    def __init__(self, *args: Any, headers: dict[str, str], **options: Any) -> None:
        self._more = headers
        super().__init__(*args, directory=str(ROOT), **options)

    def end_headers(self) -> None:
        for name, value in self._more.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@contextmanager
def serving(page: str, **headers: str) -> Iterator[str]:
    """The address of a page of the project, as long as a test needs it.

    A header's name has a hyphen where the word has an underscore.
    """
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, headers=named)) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/{page}"
        server.shutdown()
        thread.join()
