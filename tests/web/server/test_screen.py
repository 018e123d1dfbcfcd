"""A screen that reads slowly gets the newest frame, and every answer."""

import asyncio

from fairdeal.web.hub.screen import MOST_FRAMES, MOST_SAID, Bye, Screen


async def everything(screen: Screen) -> list[bytes]:
    screen.leave(Bye("done", "Done."))
    found = []
    while (text := await screen.next()) is not None:
        found.append(text)
    return found


def test_a_fast_screen_gets_every_frame_in_order() -> None:
    async def story() -> list[bytes]:
        screen = Screen("ann", "s")
        for number in range(MOST_FRAMES):
            screen.frame(b"%d" % number)
        return await everything(screen)

    assert asyncio.run(story()) == [b"%d" % number for number in range(MOST_FRAMES)]


def test_a_slow_screen_keeps_the_newest_frame_and_all_answers() -> None:
    async def story() -> tuple[list[bytes], int]:
        screen = Screen("ann", "s")
        screen.say(b"answer 1")
        for number in range(MOST_FRAMES + 1):
            screen.frame(b"frame %d" % number)
        screen.say(b"answer 2")
        return await everything(screen), screen.dropped

    said, dropped = asyncio.run(story())
    assert said == [b"answer 1", b"frame %d" % MOST_FRAMES, b"answer 2"]
    assert dropped == MOST_FRAMES


def test_a_screen_that_reads_nothing_is_closed_without_a_word() -> None:
    async def story() -> Bye | None:
        screen = Screen("ann", "s")
        for number in range(MOST_SAID + 1):
            screen.say(b"%d" % number)
        return screen.bye

    assert asyncio.run(story()) == Bye("slow", "", 1013)


def test_the_first_reason_to_close_stands() -> None:
    async def story() -> Bye | None:
        screen = Screen("ann", "s")
        screen.leave(Bye("signed out", "a"))
        screen.leave(Bye("back soon", "b"))
        return screen.bye

    assert asyncio.run(story()) == Bye("signed out", "a")


# ---- the short way ----


class Socket:
    """A socket that takes texts at once, unless it is full."""

    def __init__(self) -> None:
        self.got: list[bytes] = []
        self.full = False

    def write(self, text: bytes) -> bool:
        if not self.full:
            self.got.append(text)
        return not self.full


async def sends(screen: Screen, socket: Socket, free: asyncio.Event) -> None:
    """What sends the texts that had to wait, once the socket is free."""
    while (text := await screen.next()) is not None:
        await free.wait()
        socket.got.append(text)


def test_a_text_goes_out_at_once_where_nothing_waits_before_it() -> None:
    async def story() -> list[bytes]:
        socket, free = Socket(), asyncio.Event()
        screen = Screen("ann", "s", 1, socket.write)
        sending = asyncio.create_task(sends(screen, socket, free))
        await asyncio.sleep(0)
        screen.frame(b"frame")
        screen.say(b"answer")
        got = [*socket.got]
        screen.leave(Bye("done", ""))
        await sending
        return got

    assert asyncio.run(story()) == [b"frame", b"answer"]


def test_no_text_overtakes_one_that_had_to_wait() -> None:
    async def story() -> list[bytes]:
        socket, free = Socket(), asyncio.Event()
        screen = Screen("ann", "s", 1, socket.write)
        sending = asyncio.create_task(sends(screen, socket, free))
        await asyncio.sleep(0)
        socket.full = True
        screen.frame(b"1")
        await asyncio.sleep(0)  # it is taken out, and waits for the socket
        socket.full = False
        screen.frame(b"2")
        free.set()
        screen.say(b"3")
        screen.leave(Bye("done", ""))
        await sending
        return socket.got

    assert asyncio.run(story()) == [b"1", b"2", b"3"]


def test_a_screen_that_is_leaving_gets_nothing_more() -> None:
    async def story() -> list[bytes]:
        socket, free = Socket(), asyncio.Event()
        screen = Screen("ann", "s", 1, socket.write)
        sending = asyncio.create_task(sends(screen, socket, free))
        await asyncio.sleep(0)
        screen.leave(Bye("done", ""))
        screen.frame(b"late")
        await sending
        return socket.got

    assert asyncio.run(story()) == []
