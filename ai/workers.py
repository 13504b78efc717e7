"""The worker processes as the program sees them: started when needed, replaced when they die, gone with the program."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from itertools import count
from typing import Any, Final
from weakref import WeakKeyDictionary

from ai import frames
from ai.search.thought import Ranked, Thought
from engine.text import N_, Message

ATTEMPTS: Final = 3
GRACE: Final = 20.0
"""Seconds over its budget after which a worker counts as dead."""

Told = Callable[[Thought], None]


class WorkerDied(ConnectionError):
    """A worker ended in the middle of a request."""


class WorkersFail(RuntimeError):
    """No worker can answer; ``message`` says what to do."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.message = Message(
            N_("The computer players cannot think ({why}); hand the seat to a person, or start the program again."),
            {"why": why},
        )


class Link:
    """One worker process and what is asked of it."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._waiting: dict[int, tuple[asyncio.Future[dict[str, Any]], Told | None]] = {}
        self._gone = False
        self._reading = asyncio.ensure_future(self._read())

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def alive(self) -> bool:
        return not self._gone

    async def ask(self, request: dict[str, Any], told: Told | None) -> dict[str, Any]:
        """The answer to a request; WorkerDied when there will be none."""
        number: int = request["id"]
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._waiting[number] = answer, told
        try:
            self._send(request)
            return await asyncio.wait_for(asyncio.shield(answer), request["seconds"] + GRACE)
        except TimeoutError:
            self.kill()
            raise WorkerDied from None
        finally:
            self._waiting.pop(number, None)
            if not answer.done():
                answer.cancel()
                self.stop(number)

    def stop(self, number: int) -> None:
        """Answer now, with the best so far."""
        if self.alive:
            self._send({"stop": number})

    def kill(self) -> None:
        if self._process.returncode is None:
            self._process.kill()

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        if self._gone or self._process.stdin.is_closing():
            raise WorkerDied
        self._process.stdin.write(frames.packed(message))

    async def _read(self) -> None:
        """Hand out what the worker says until it is gone; with the event loop the worker goes too."""
        assert self._process.stdout is not None
        try:
            while True:
                size = frames.length(await self._process.stdout.readexactly(frames.HEADER))
                self._hear(frames.unpacked(await self._process.stdout.readexactly(size)))
        except (asyncio.IncompleteReadError, OSError, ValueError):
            pass
        finally:
            self._gone = True
            self.kill()
            for answer, _ in self._waiting.values():
                if not answer.done():
                    answer.set_exception(WorkerDied())
            await self._process.wait()

    def _hear(self, message: dict[str, Any]) -> None:
        answer, told = self._waiting.get(message["id"], (None, None))
        if answer is None or answer.done():
            return
        if message["done"]:
            answer.set_result(message)
        elif told is not None:
            told(thought(message))


class Workers:
    """One process a core but one, at least one."""

    def __init__(self, most: int | None = None) -> None:
        self._most = most or max(1, (os.cpu_count() or 1) - 1)
        self._free: list[Link] = []
        self._busy: dict[int, Link] = {}
        self._turn = asyncio.Semaphore(self._most)
        self._numbers = count(1)

    def pids(self) -> list[int]:
        """Of the processes that run now."""
        return [link.pid for link in (*self._free, *self._busy.values()) if link.alive]

    def number(self) -> int:
        """A new number for a request."""
        return next(self._numbers)

    async def ask(self, request: dict[str, Any], told: Told | None = None) -> dict[str, Any]:
        """The answer of the next free worker; another takes over when it dies. WorkersFail when none can."""
        why = ""
        for _ in range(ATTEMPTS):
            async with self._turn:
                link = await self._link()
                self._busy[request["id"]] = link
                try:
                    answer = await link.ask(request, told)
                except WorkerDied:
                    why = "a worker process ended unexpectedly"
                    continue
                finally:
                    del self._busy[request["id"]]
                    if link.alive:
                        self._free.append(link)
            if "error" not in answer:
                return answer
            why = str(answer["error"])
        raise WorkersFail(why)

    def stop(self, number: int) -> None:
        """The request shall be answered now."""
        if number in self._busy:
            self._busy[number].stop(number)

    def close(self) -> None:
        for link in (*self._free, *self._busy.values()):
            link.kill()

    async def _link(self) -> Link:
        while self._free:
            link = self._free.pop()
            if link.alive:
                return link
        process = await asyncio.create_subprocess_exec(sys.executable, "-m", "ai.worker", stdin=PIPE, stdout=PIPE)
        return Link(process)


def thought(message: dict[str, Any]) -> Thought:
    """What a worker said, as it thought it."""
    return Thought(tuple(Ranked(*row) for row in message["ranked"]), message["iterations"], message["seconds"])


_OF_LOOP: WeakKeyDictionary[asyncio.AbstractEventLoop, Workers] = WeakKeyDictionary()


def workers() -> Workers:
    """The workers of the running event loop."""
    loop = asyncio.get_running_loop()
    found = _OF_LOOP.get(loop)
    if found is None:
        found = _OF_LOOP[loop] = Workers()
    return found
