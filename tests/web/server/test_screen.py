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
