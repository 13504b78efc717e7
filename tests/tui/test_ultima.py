"""Ultima Ratio Regis on the screen: who is who, what stands on the map, its panels, in both languages."""

from __future__ import annotations

import pytest

from tests.tui.conftest import SIZES, Screen, Start, begun

LANGUAGES = ("en", "fr")
THREE = "human:Ann,random,random"


async def pages(screen: Screen) -> list[str]:
    """The tables, page by page."""
    await screen.press("p")
    found: list[str] = []
    while screen.text not in found:
        found.append(screen.text)
        await screen.press("right")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
async def test_tables_while_there_is_no_war(start: Start, size: tuple[int, int], language: str) -> None:
    async with start(size=size, campaign=begun(THREE, "ultima"), language=language) as screen:
        await screen.asked()
        assert not screen.game.table.view.wars
        shown = "\n".join(await pages(screen))
        for title in {"en": ("Wars, areas lost", "Minor powers"), "fr": ("Guerres, ", "Puissances mineures")}[language]:
            assert title in shown, shown
