"""``python -P -m ai.process.worker``: a process that thinks.

It reads requests on standard input and writes progress and answers to standard output. A request holds the bytes of a
view, so nothing that the seat may not know ever comes here. What it remembers is bounded (``memory``), whoever it
thinks for: judgements share one memory, and one tree is kept, that of the seat that thought last.
A thread listens while the main thread thinks: it notes what shall be stopped, and ends the process when the program
that started it is gone.
"""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
import time
from functools import lru_cache
from typing import Any, BinaryIO, Final

from ai.advice import reasons
from ai.judge import Judge
from ai.levels import LEAST
from ai.opponent import judge
from ai.personalities import style
from ai.process import cores, frames
from ai.search.thought import Budget, Search, Thought
from ai.specs import parse, search
from engine import library

NICENESS: Final = 10
SWITCH: Final = 0.001
"""Seconds after which the listening thread gets its turn while the other one thinks: a stop is heard at once."""
PATIENCE: Final = 2.0
"""Seconds to wait for a core when so many iterations are asked for and no time."""
BEAT: Final = 2.0
"""Seconds after which a worker that thinks says that it still does: what it thinks about may take long."""
STYLES: Final = 16
"""Judges that are kept: all seats of a style have one, with what it has worked out."""


@lru_cache(maxsize=STYLES)
def judges(game_id: str, personality: str) -> Judge:
    """The judge of a style."""
    return judge(library.find(game_id), style(game_id, personality))


class Worker:
    """Answers one request after another."""

    def __init__(self, source: BinaryIO, sink: BinaryIO) -> None:
        self._source = source
        self._sink = sink
        self._requests: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        self._stopped: set[int] = set()
        self._last: tuple[tuple[str, str, int], Search] | None = None
        self._beaten = time.monotonic()

    def listen(self) -> None:
        """Take in requests and stops until the other side is gone."""
        try:
            while (message := frames.read(self._source)) is not None:
                if "stop" in message:
                    self._stopped.add(message["stop"])
                else:
                    self._requests.put(message)
        finally:
            os._exit(0)

    def serve(self) -> None:
        threading.Thread(target=self.listen, daemon=True).start()
        while True:
            request = self._requests.get()
            try:
                self._send({**self.answer(request), "id": request["id"], "done": True})
            except Exception as error:  # the other side must hear of it, whatever it is
                self._send({"id": request["id"], "done": True, "error": f"{type(error).__name__}: {error}"})
            self._stopped.discard(request["id"])

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """Think about one decision."""
        game = library.find(request["game"])
        view = game.load(frames.unpacked(request["view"]))
        number = request["id"]
        thinks = self._search(request)

        def stopped() -> bool:
            self._beat(number)
            return number in self._stopped

        with cores.taken(request["seconds"] or PATIENCE, stopped) as seconds:
            budget = Budget(max(LEAST, seconds), request["iterations"], stopped)
            thought = thinks.think(
                view, request["seed"], budget, lambda so_far: self._send({"id": number, "done": False, **_told(so_far)})
            )
            told = _told(thought)
            if request["reasons"]:
                told["reasons"] = reasons(game, view, thought, request["reasons"], request["seed"])
        return told

    def _search(self, request: dict[str, Any]) -> Search:
        """The search of a seat, with the tree of its last decision if nobody else has thought since."""
        key = request["game"], request["spec"], request["seat"]
        if self._last is None or self._last[0] != key:
            spec = parse(request["spec"])
            game = library.find(request["game"])
            self._last = key, search(game, spec, judges(game.id, spec.personality))
        return self._last[1]

    def _beat(self, number: int) -> None:
        """Show now and then that this process lives. A search asks often whether it shall stop; that is the moment."""
        if time.monotonic() - self._beaten >= BEAT:
            self._send({"id": number, "done": False, "thinking": True})

    def _send(self, message: dict[str, Any]) -> None:
        try:
            self._beaten = time.monotonic()
            self._sink.write(frames.packed(message))
            self._sink.flush()
        except BrokenPipeError:  # the program ended in this moment: nothing more to say, to nobody
            os._exit(0)


def _told(thought: Thought) -> dict[str, Any]:
    return {
        "ranked": [list(ranked) for ranked in thought.ranked],
        "iterations": thought.iterations,
        "seconds": thought.seconds,
        "plan": list(thought.plan),
    }


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # that of the terminal means the program, which ends its workers
    os.nice(NICENESS)
    sys.setswitchinterval(SWITCH)
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # nothing else may write between the messages
    Worker(source, sink).serve()


if __name__ == "__main__":
    main()
