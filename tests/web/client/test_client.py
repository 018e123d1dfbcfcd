"""`fairdeal.client` against a real server: coming in, doing, watching, being cut off."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from fairdeal.client import Client, Denied, Frame, Table
from tests.web.server.places import SOON, TABLE, make_room, served

Scene = Callable[[Client], Awaitable[None]]


def visit(place_url: str, scene: Scene) -> None:
    """Let somebody with a client do something, and not take for ever."""

    async def visited() -> None:
        async with asyncio.timeout(SOON), Client(place_url) as client:
            await scene(client)

    asyncio.run(visited())


async def next_frame(table: Table, fits: Callable[[Frame], bool] = lambda frame: True) -> Frame:
    async for frame in table:
        if fits(frame):
            return frame
    raise AssertionError(f"the socket was closed: {table.bye}")


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("client")
    with served(make_room(folder, players=4), folder) as place:
        yield place.url


def test_whoever_comes_in_is_known_until_he_signs_out(url: str) -> None:
    async def scene(client: Client) -> None:
        assert client.person == ""
        assert await client.come_in("ann") == client.person == "ann"
        assert (await client.ask("me"))["person"] == "ann"
        await client.sign_out()
        assert client.person == ""
        assert not (await client.ask("me")).get("person")

    visit(url, scene)


def test_without_a_name_one_comes_in_as_a_new_guest(url: str) -> None:
    async def scene(client: Client) -> None:
        first, second = await client.come_in(), await client.come_in()
        assert first.startswith("guest-")
        assert second.startswith("guest-")
        assert first != second

    visit(url, scene)


@pytest.mark.parametrize(
    ("person", "password", "why"),
    [("nobody-1", "", "wrong_password"), ("ann", "guessed", "wrong_password")],
)
def test_a_wrong_name_or_password_is_denied_by_name(
    url: str, person: str, password: str, why: str
) -> None:
    async def scene(client: Client) -> None:
        with pytest.raises(Denied) as denied:
            await client.come_in(person, password)
        assert denied.value.why == why
        assert client.person == ""

    visit(url, scene)


def test_a_command_that_the_room_refuses_is_denied_with_its_reason(url: str) -> None:
    async def scene(client: Client) -> None:
        with pytest.raises(Denied) as denied:
            await client.do("leave_table", table=TABLE)
        assert denied.value.why == "not_signed_in"
        await client.come_in("ben")
        with pytest.raises(Denied) as denied:
            await client.do("leave_table", table=TABLE)
        assert denied.value.text
        assert denied.value.why in str(denied.value)
        with pytest.raises(Denied) as denied:
            await client.do("leave_tabel", table=TABLE)
        assert "leave_table" in denied.value.text + denied.value.next

    visit(url, scene)


def test_a_question_about_what_is_not_there_is_denied(url: str) -> None:
    async def scene(client: Client) -> None:
        with pytest.raises(Denied):
            await client.ask("tables/99")
        assert await client.ask("lobby")

    visit(url, scene)


def test_a_command_sent_twice_with_one_name_has_one_effect(url: str) -> None:
    async def scene(client: Client) -> None:
        await client.come_in("cleo")
        for _ in range(2):
            sat = await client.do("sit_down", name="once", table=TABLE, seat=5, cents=20_000)
            assert sat["done"]
        mine = (await client.ask(f"tables/{TABLE}"))["mine"]
        assert mine["seat"] == 5
        await client.do("leave_table", table=TABLE)

    visit(url, scene)


def test_a_table_shows_what_is_done_at_it(url: str) -> None:
    async def scene(client: Client) -> None:
        await client.come_in("dan")
        async with client.table(TABLE) as table:
            first = await next_frame(table)
            assert (first.seat, first.is_my_turn) == (-1, False)
            sat = {"table": TABLE, "seat": 7, "cents": 20_000}
            assert (await table.do("sit_down", sat))["done"]
            frame = await next_frame(table, lambda frame: frame.seat == 7)
            assert frame.public["version"] > first.public["version"]
            with pytest.raises(Denied) as denied:
                await table.act(frame, {"type": "fold"})
            assert denied.value.why
        await client.do("leave_table", table=TABLE)

    visit(url, scene)


def test_a_server_that_stops_says_so_and_whoever_waits_hears_it(tmp_path: Path) -> None:
    with served(make_room(tmp_path), tmp_path) as place:

        async def scene(client: Client) -> None:
            await client.come_in("ann")
            async with client.table(TABLE) as table:
                await next_frame(table)
                place.server.stop()
                assert [frame async for frame in table] == []
                assert table.bye["reason"] == "back soon"
                with pytest.raises(Denied) as denied:
                    await table.do("leave_table", {"table": TABLE})
                assert denied.value.why == "connection_lost"

        visit(place.url, scene)


def test_a_table_that_is_not_there_says_so_and_ends(url: str) -> None:
    async def scene(client: Client) -> None:
        async with client.table(99) as table:
            assert [frame async for frame in table] == []
            assert table.bye["reason"] == "not found"

    visit(url, scene)
