"""``python -m ai.worker``: a process that thinks.

It reads requests on standard input and writes progress and answers to standard output. A request holds the bytes of a
view, so nothing that the seat may not know ever comes here. A thread listens while the main thread thinks: it notes
what shall be stopped, and ends the process when the program that started it is gone.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections import OrderedDict
from typing import Any, BinaryIO, Final

from ai import frames
from ai.advice import reasons
from ai.search.thought import Budget, Search, Thought
from ai.specs import parse, search
from engine import library

NICENESS: Final = 10
SWITCH: Final = 0.001
"""Seconds after which the listening thread gets its turn while the other one thinks: a stop is heard at once."""
MOST_SEARCHES: Final = 16
"""Seats whose trees are kept."""


class Worker:
    """Answers one request after another."""

    def __init__(self, source: BinaryIO, sink: BinaryIO) -> None:
        self._source = source
        self._sink = sink
        self._requests: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        self._stopped: set[int] = set()
        self._searches: OrderedDict[tuple[str, str, int], Search] = OrderedDict()

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
        budget = Budget(request["seconds"], request["iterations"], lambda: number in self._stopped)
        thinks = self._search(request)
        thought = thinks.think(
            view, request["seed"], budget, lambda so_far: self._send({"id": number, "done": False, **_told(so_far)})
        )
        told = _told(thought)
        if request["reasons"]:
            told["reasons"] = reasons(game, view, thought, request["reasons"], request["seed"])
        return told

    def _search(self, request: dict[str, Any]) -> Search:
        """The search of a seat, with the tree of its last decision."""
        key = request["game"], request["spec"], request["table"]
        found = self._searches.pop(key, None)
        if found is None:
            found = search(library.find(request["game"]), parse(request["spec"]), request["table"])
        self._searches[key] = found
        while len(self._searches) > MOST_SEARCHES:
            self._searches.popitem(last=False)
        return found

    def _send(self, message: dict[str, Any]) -> None:
        self._sink.write(frames.packed(message))
        self._sink.flush()


def _told(thought: Thought) -> dict[str, Any]:
    return {
        "ranked": [list(ranked) for ranked in thought.ranked],
        "iterations": thought.iterations,
        "seconds": thought.seconds,
    }


def main() -> None:
    os.nice(NICENESS)
    sys.setswitchinterval(SWITCH)
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # nothing else may write between the messages
    Worker(source, sink).serve()


if __name__ == "__main__":
    main()
