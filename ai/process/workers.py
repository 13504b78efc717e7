"""The worker processes as the program sees them: started when needed, replaced when they die, gone with the program."""

from __future__ import annotations

import asyncio
import math
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from typing import Any, Final
from weakref import WeakKeyDictionary

from ai.process import frames
from ai.search.thought import Ranked, Thought
from engine.contract import Option
from engine.text import N_, Message

ATTEMPTS: Final = 3
GRACE: Final = 20.0
"""Seconds over its budget without a sign of life after which a worker counts as dead."""
LONGEST_THOUGHT: Final = 600.0
"""Seconds over its budget after which it counts as dead whatever it says."""

MODULE: Final = "ai.process.worker"
ISOLATED: Final = ("-P",)
"""No code comes from the current folder, whatever lies there."""
LONGEST: Final = 200
"""Letters of an error that are told."""
NO_SENSE: Final = Message(
    N_("A computer player’s thinking made no sense, so it answered without; install the program again if this recurs.")
)
DIGITS: Final = 1 << 63

Told = Callable[[Thought], None]


class Rubbish(ValueError):
    """What a worker said is no answer to what it was asked."""


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


@dataclass
class Waiting:
    """An answer that is waited for, until ``until``; a sign of life puts that off, at most to ``at_last``."""

    answer: asyncio.Future[dict[str, Any]]
    told: Told | None
    until: float
    at_last: float


class Link:
    """One worker process and what is asked of it."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._waiting: dict[int, Waiting] = {}
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
        loop = asyncio.get_running_loop()
        end = loop.time() + request["seconds"]
        waiting = self._waiting[number] = Waiting(loop.create_future(), told, end + GRACE, end + LONGEST_THOUGHT)
        try:
            self._send(request)
            while not waiting.answer.done() and loop.time() < waiting.until:
                await asyncio.wait({waiting.answer}, timeout=waiting.until - loop.time())
            if waiting.answer.done():
                return waiting.answer.result()
            self.kill()
            raise WorkerDied
        finally:
            self._waiting.pop(number, None)
            if not waiting.answer.done():
                waiting.answer.cancel()
                self.stop(number)

    def stop(self, number: int) -> None:
        """Answer now, with the best so far."""
        with suppress(WorkerDied):
            self._send({"stop": number})

    def kill(self) -> None:
        """End the process, which leads a group of its own.

        The group is told, not the process: ``Process.kill`` asks for the exit status first, and takes it away from
        asyncio, which then complains of an unknown child.
        """
        if self._process.returncode is None:
            with suppress(ProcessLookupError, PermissionError):  # it has just ended (macOS forbids to tell the dead)
                os.killpg(self._process.pid, signal.SIGKILL)

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        if self._gone or self._process.stdin.is_closing():
            raise WorkerDied
        self._process.stdin.write(frames.packed(message))

    async def _read(self) -> None:
        """Hand out what the worker says until it is gone; with the event loop the worker goes too."""
        assert self._process.stdout is not None
        failure: Exception = WorkerDied()
        try:
            while True:
                size = frames.length(await self._process.stdout.readexactly(frames.HEADER))
                self._hear(frames.unpacked(await self._process.stdout.readexactly(size)))
        except (asyncio.IncompleteReadError, OSError):
            pass
        except ValueError as problem:
            failure = Rubbish(str(problem))
        finally:
            self._gone = True
            self.kill()
            for waiting in self._waiting.values():
                if not waiting.answer.done():
                    waiting.answer.set_exception(failure)
            await self._process.wait()

    def _hear(self, message: Any) -> None:
        number, done = _heading(message)
        waiting = self._waiting.get(number)
        if waiting is None or waiting.answer.done():
            return
        if done:
            waiting.answer.set_result(message)
            return
        alive = asyncio.get_running_loop().time() + GRACE
        waiting.until = max(waiting.until, min(alive, waiting.at_last))
        if waiting.told is not None and message.get("thinking") is not True:
            waiting.told(thought(message))


def _heading(message: Any) -> tuple[int, bool]:
    """Which request a message is about, and whether it is the last one; Rubbish when it does not say."""
    if not isinstance(message, dict):
        raise Rubbish("no message")
    number, done = message.get("id"), message.get("done")
    if type(number) is not int or type(done) is not bool:
        raise Rubbish("a message without a number")
    return number, done


class Workers:
    """One process a core but one, at least one."""

    def __init__(self, most: int | None = None) -> None:
        self._most = most or max(1, (os.cpu_count() or 1) - 1)
        self._free: list[Link] = []
        self._busy: dict[int, Link] = {}
        self._turn = asyncio.Semaphore(self._most)
        self._numbers = count(1)
        self.complain: Callable[[Message], None] | None = None
        """Hears once that what workers say makes no sense."""
        self._complained = False

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
                try:
                    link = await self._link()
                except OSError as problem:  # no more processes, no memory
                    why = str(problem.strerror or problem)
                    continue
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
            why = str(answer["error"])[:LONGEST]
        raise WorkersFail(why)

    def stop(self, number: int) -> None:
        """The request shall be answered now."""
        if number in self._busy:
            self._busy[number].stop(number)

    def make_no_sense(self) -> None:
        """A player had to answer without them."""
        if self.complain is not None and not self._complained:
            self._complained = True
            self.complain(NO_SENSE)

    def close(self) -> None:
        for link in (*self._free, *self._busy.values()):
            link.kill()

    async def _link(self) -> Link:
        while self._free:
            link = self._free.pop()
            if link.alive:
                return link
        process = await asyncio.create_subprocess_exec(
            sys.executable, *ISOLATED, "-m", MODULE, stdin=PIPE, stdout=PIPE, start_new_session=True
        )
        return Link(process)


def thought(message: Mapping[str, Any], options: Collection[Option] | None = None) -> Thought:
    """What a worker said, as it thought it; Rubbish for what is no thought, or not about these options."""
    ranked, plan = message.get("ranked"), message.get("plan")
    iterations, seconds = message.get("iterations", -1), message.get("seconds", -1)
    if not isinstance(ranked, list) or not ranked or not isinstance(plan, list):
        raise Rubbish("an answer without options")
    found = tuple(_ranked(row) for row in ranked)
    named = [one.option for one in found]
    if len(set(named)) < len(named) or (options is not None and not set(named) <= set(options)):
        raise Rubbish("an answer with options that are not offered")
    if plan and (plan[0] != named[0] or not all(_whole(option) for option in plan)):
        raise Rubbish("an answer with a plan of something else")
    if not (_whole(iterations) and _number(seconds) and min(iterations, seconds) >= 0):
        raise Rubbish("an answer without its time")
    return Thought(found, iterations, seconds, tuple(plan))


def _ranked(row: Any) -> Ranked:
    if isinstance(row, list) and len(row) == 3 and _whole(row[0]) and _number(row[1]) and _number(row[2]):
        return Ranked(*row)
    raise Rubbish("an option without its figures")


def _whole(value: Any) -> bool:
    return type(value) is int and -DIGITS <= value < DIGITS


def _number(value: Any) -> bool:
    return _whole(value) or (type(value) is float and math.isfinite(value))


_OF_LOOP: WeakKeyDictionary[asyncio.AbstractEventLoop, Workers] = WeakKeyDictionary()


def workers() -> Workers:
    """The workers of the running event loop."""
    loop = asyncio.get_running_loop()
    found = _OF_LOOP.get(loop)
    if found is None:
        found = _OF_LOOP[loop] = Workers()
    return found
