"""Who is believed, by what everybody has seen."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from ai.bargain import Deed, Kind, Memory, grudges, keeps, trust, trust_lost

KINDS = {
    "war": Kind(0.4, 20.0, 0.25),
    "broken": Kind(0.8, 40.0, 0.5),
    "refused": Kind(0.05, 2.0),
    "kept": Kind(-0.2, 10),
}
DEEDS = (
    Deed("war", 1, (0,), 0),
    Deed("broken", 2, (0,), 10),
    Deed("refused", 1, (0,), 10),
    Deed("gossip", 1, (0,), 10),
)
PUBLIC = Memory(deeds=lambda state, _seat: state.deeds, now=lambda state: state.now, kinds=KINDS)


def at(now: int, *more: Deed) -> Any:
    return SimpleNamespace(deeds=(*DEEDS, *more), now=now)


def test_grudges_have_names_and_fade_each_in_its_own_time() -> None:
    names = [[grudge.deed.name for grudge in grudges(PUBLIC, at(now), 0, 1)] for now in (10, 20, 100)]
    assert names == [["war", "refused"], ["war"], []]
    ages = [trust(PUBLIC, at(now), 0, 2) for now in (10, 50, 90, 500)]
    assert ages == sorted(ages) and ages[0] == pytest.approx(0.2) and ages[-1] == 1.0
    assert trust(PUBLIC, at(30), 0, 2) < trust(PUBLIC, at(30), 0, 1)  # a broken word counts longest


def test_bystanders_hold_a_part_of_it_and_kept_words_mend() -> None:
    assert trust(PUBLIC, at(10), 3, 2) == pytest.approx(0.6)
    assert trust(PUBLIC, at(10, Deed("kept", 2, (0,), 10)), 0, 2) > trust(PUBLIC, at(10), 0, 2)
    assert trust(PUBLIC, at(10), 0, 0) == 1.0


def test_a_word_is_kept_while_trust_is_worth_more_than_breaking_it() -> None:
    lost = trust_lost(PUBLIC, at(10), Deed("broken", 3, (0,), 10), range(4))
    assert lost == pytest.approx((0.8 + 0.4 + 0.4) / 3)
    assert keeps(1.0, lost, remaining=4.0, loyalty=1.0)
    assert not keeps(3.0, lost, remaining=4.0, loyalty=1.0)
    assert not keeps(1.0, lost, remaining=0.0, loyalty=1.0)  # on the last turn nothing is left to lose
    assert keeps(3.0, lost, remaining=4.0, loyalty=2.0)
