"""What is not installed with the package itself, and the line that says how to get it.

`pip install fairdeal` brings what playing needs. Exact odds, the report, the room, the web and a
cluster need more: each is an extra of `pyproject.toml`.
"""

from collections.abc import Callable
from functools import wraps
from typing import Final, ParamSpec, TypeVar

from fairdeal.errors import MissingExtra

EXTRAS: Final = {
    "numpy": "odds",
    "numba": "odds",
    "llvmlite": "odds",
    "matplotlib": "report",
    "typst": "report",
    "argon2": "room",
    "cryptography": "room",
    "psycopg": "room",
    "httpx": "web",
    "itsdangerous": "web",
    "jinja2": "web",
    "litestar": "web",
    "uvicorn": "web",
    "websockets": "web",
    "distributed": "cluster",
    "dask": "cluster",
}
"""The extra that brings each package."""

Given = ParamSpec("Given")
Result = TypeVar("Result")


def missing(fault: ImportError) -> MissingExtra | None:
    """The line about a package that an extra would bring, or None if no extra brings it.

    >>> print(missing(ModuleNotFoundError(name="numba")))
    this needs numba, which is not installed: pip install 'fairdeal[odds]'
    """
    package = (fault.name or "").partition(".")[0]
    extra = EXTRAS.get(package)
    if extra is None:
        return None
    how = f"pip install 'fairdeal[{extra}]'"
    return MissingExtra(f"this needs {package}, which is not installed: {how}")


def needs_extra(function: Callable[Given, Result]) -> Callable[Given, Result]:
    """Over a public function that imports such a package when it is called."""

    @wraps(function)
    def called(*args: Given.args, **kwargs: Given.kwargs) -> Result:
        try:
            return function(*args, **kwargs)
        except ModuleNotFoundError as fault:
            if (told := missing(fault)) is not None:
                raise told from None
            raise

    return called
