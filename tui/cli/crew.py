"""Many games on several processes, which leave Ctrl+C to the program and end with it."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import TypeVar

Job = TypeVar("Job")
Done = TypeVar("Done")


def side_by_side(play: Callable[[Job], Done], jobs: Sequence[Job], processes: int) -> Iterator[tuple[int, Done]]:
    """The number of each job and what came of it, in the order in which they are done."""
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        with _uninterrupted():
            futures: dict[Future[Done], int] = {pool.submit(play, job): number for number, job in enumerate(jobs)}
        try:
            for future in as_completed(futures):
                yield futures[future], future.result()
        except BaseException:  # nobody waits for the games that are being played
            pool.shutdown(wait=False, cancel_futures=True)
            for child in active_children():
                child.terminate()
            raise


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """What is started meanwhile never hears of Ctrl+C, not even while it begins."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
