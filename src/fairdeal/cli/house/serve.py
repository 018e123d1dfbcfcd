"""`fairdeal serve`: the room in the browser."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.data_folder import data_folder
from fairdeal.cli.house.opening import Keys, Name, keys_of, spare_the_room
from fairdeal.errors import BadInput

if TYPE_CHECKING:
    from fairdeal.web.house import House

HOST = "127.0.0.1"
PORT = 8080


def command(
    db: Annotated[
        str,
        typer.Option(
            "--db",
            metavar="URL",
            help="The database of a room: sqlite:FILE or postgresql://HOST/NAME.",
            show_default="a demo room in your data folder",
        ),
    ] = "",
    keys: Keys = "",
    name: Name = "",
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = HOST,
    port: Annotated[
        int, typer.Option("--port", min=0, max=65_535, help="The port; 0 takes any free one.")
    ] = PORT,
    processes: Annotated[
        int,
        typer.Option("--processes", min=1, max=32, help="Processes; more than 1 need PostgreSQL."),
    ] = 1,
    log: Annotated[
        str,
        typer.Option(
            "--log",
            metavar="FILE",
            help="Add a line of JSON to this file for each command and each answer: ids, names"
            " and times, never a card or an amount. - is stderr.",
            show_default="failures of the program only, on stderr",
        ),
    ] = "",
) -> None:
    """Serve a room to browsers.

    Without --db it is a demo room in your data folder: a table of every game with bots, and a
    person for every role. A demo listens only on this machine. Ctrl-C ends it; the next start
    goes on where it ended.

    For example:

    fairdeal serve

    fairdeal serve --port 9000

    fairdeal serve --db postgresql://localhost/room --host 0.0.0.0 --processes 2 --log room.log
    """
    if db:
        _serve_room(db, keys, name, host, port, processes, log)
        return
    for option, given in (("--keys", keys), ("--name", name), ("--processes", processes > 1)):
        if given:
            raise BadInput(f"{option} is for a room of yours: name its database with --db")
    serve_demo(host, port, log)


def serve_demo(host: str = HOST, port: int = PORT, log: str = "") -> None:
    """Serve the demo room of the user's data folder."""
    from fairdeal.web.demo.company import Company
    from fairdeal.web.demo.making import open_demo, place_of
    from fairdeal.web.house import House
    from fairdeal.web.log import log_at
    from fairdeal.web.serving import bound, is_loopback, listen

    if not is_loopback(host):
        raise BadInput(f"a demo is served on this machine alone, not on {host}: use {HOST}")
    _spare_from(log, *place_of(data_folder()))
    with bound(host, port) as listening, log_at(log) as noted:
        service = open_demo(data_folder())
        service.resume()
        company = Company(service)
        house = House(service, demo=company, log=noted(service))
        company.watches = house.hub.watches
        house.start()
        _say(house, listening.getsockname()[:2], company.bots)
        listen(house, host, listening)


def _serve_room(
    db: str, keys: str, name: str, host: str, port: int, processes: int, log: str
) -> None:
    from fairdeal.web.house import open_house
    from fairdeal.web.log import log_at
    from fairdeal.web.serving import bound, listen
    from fairdeal.web.several import serve_several

    key = keys_of(keys, db)
    _spare_from(log, db, key)
    if processes > 1:
        if not db.startswith("postgresql:"):
            raise BadInput("--processes: more than 1 process needs a PostgreSQL database")

        def say(address: tuple[str, int]) -> None:
            print(f"Fairdeal room, {_url(address)}   {processes} processes", flush=True)

        raise typer.Exit(serve_several(db, key, name or None, host, port, processes, log, say))
    with bound(host, port) as listening, log_at(log) as noted:
        house = open_house(db, key, name or None, log=noted)
        _say(house, listening.getsockname()[:2], 0)
        listen(house, host, listening)


def _spare_from(log: str, url: str, key: Path) -> None:
    """Refuse a log that would be written into the room's own files."""
    from fairdeal.web.log import TERMINAL

    if log not in ("", TERMINAL):
        spare_the_room(Path(log), url, key)


def _say(house: "House", address: tuple[str, int], bots: int) -> None:
    """Say where the room is, and what is going on in it."""
    from fairdeal.views.lobby import lobby

    seen = house.running.ask(lambda service: lobby(service.room)).result()
    tables = [table for table in seen.tables if table.state != "closed"]
    version = max((table.version for table in tables), default=0)
    parts = [f"{len(tables)} tables open" if len(tables) != 1 else "1 table open"]
    parts += [f"{bots} bots seated"] if bots else []
    parts += [f"submission version {version}"] if version else []
    print(f"Fairdeal room ({seen.purpose}), {_url(address)}   {', '.join(parts)}", flush=True)


def _url(address: tuple[str, int]) -> str:
    where, port = address
    return f"http://[{where}]:{port}" if ":" in where else f"http://{where}:{port}"
