"""The option `--workers` of every command that shares its work: one or more, never none."""

from typing import Annotated

import typer


def at_least_one(workers: int | None) -> int | None:
    """Refuse none: whether that would mean nobody or everybody is anyone's guess."""
    from fairdeal.errors import BadInput

    if workers is not None and workers < 1:
        raise BadInput(
            f"--workers must be 1 or more, not {workers}; without it the default is used"
        )
    return workers


Workers = Annotated[
    int | None,
    typer.Option(
        callback=at_least_one,
        help="The number of workers, 1 or more. Default: one for each processor.",
    ),
]
