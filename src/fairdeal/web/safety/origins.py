"""Where a request comes from: the address that the server is known by, and no other site."""

from collections.abc import Iterable
from urllib.parse import urlsplit

from fairdeal.web.safety.refusals import Problem

LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]"})


def check_host(host: str, known: Iterable[str]) -> None:
    """Refuse a name that is not ours: a page of another site may point its name at us.

    Without known names every name will do.
    """
    names = frozenset(known)
    if names and _name(host) not in names:
        raise Problem("wrong_host")


def check_origin(origin: str | None, host: str, *, needed: bool = False) -> None:
    """Refuse what a page of another site has sent. A program sends no origin."""
    if origin is None:
        if needed:
            raise Problem("wrong_origin")
        return
    if not host or urlsplit(origin).netloc.lower() != host.lower():
        raise Problem("wrong_origin")


def _name(host: str) -> str:
    """A host without its port."""
    bare = host.lower()
    if bare.startswith("["):
        return bare.partition("]")[0] + "]"
    return bare.partition(":")[0]
