"""The short ways: from the room's thread to the event loop, and from there to a socket."""

import asyncio
import threading
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from fairdeal.web.hub.mailbox import Mailbox
from fairdeal.web.sockets.line import head_of


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_what_stands_before_a_text_is_what_the_library_writes(size: int) -> None:
    text = b"x" * size
    assert head_of(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_what_another_thread_posts_is_done_in_order_and_wakes_the_loop_once() -> None:
    async def story() -> tuple[list[int], int]:
        loop, done, woken = asyncio.get_running_loop(), list[int](), 0
        wake = loop.call_soon_threadsafe

        def count(*given: Any) -> Any:
            nonlocal woken
            woken += 1
            return wake(*given)

        loop.call_soon_threadsafe = count  # type: ignore[method-assign,assignment]
        mailbox = Mailbox(loop)

        def room() -> None:
            for number in range(100):
                mailbox.post(done.append, number)

        thread = threading.Thread(target=room)
        thread.start()
        thread.join()  # the loop cannot run before all of it is posted
        while len(done) < 100:
            await asyncio.sleep(0)
        return done, woken

    assert asyncio.run(story()) == ([*range(100)], 1)


def test_a_call_that_fails_stops_no_other() -> None:
    async def story() -> tuple[list[int], int]:
        loop, done, faults = asyncio.get_running_loop(), list[int](), list[Any]()
        loop.set_exception_handler(lambda _, fault: faults.append(fault))
        mailbox = Mailbox(loop)
        mailbox.post(done.append, 1)
        mailbox.post(int, "not a number")
        mailbox.post(done.append, 2)
        while len(done) < 2:
            await asyncio.sleep(0)
        return done, len(faults)

    assert asyncio.run(story()) == ([1, 2], 1)


def test_what_is_posted_to_a_loop_that_has_ended_is_dropped() -> None:
    async def own() -> asyncio.AbstractEventLoop:
        return asyncio.get_running_loop()

    done: list[int] = []
    Mailbox(asyncio.run(own())).post(done.append, 1)
    assert done == []
