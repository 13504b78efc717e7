"""Makes map files: `python -m tui.maps.make ATLAS RECIPE [SHEET ...]`, with no sheet named all of them.

ATLAS is countries-50m.json of the npm package `world-atlas`; RECIPE is the recipe.toml among the maps of a game.
"""

import sys
from pathlib import Path

from tui.maps.make.countries import read_atlas
from tui.maps.make.recipe import read_recipe
from tui.maps.make.sheet import map_text
from tui.maps.reader import MapError, read


def main(arguments: list[str]) -> int:
    if len(arguments) < 2:
        print(__doc__)
        return 2
    atlas, recipe = read_atlas(Path(arguments[0])), read_recipe(Path(arguments[1]))
    for sheet in recipe.sheets:
        if sheet.name in arguments[2:] or not arguments[2:]:
            path = Path(arguments[1]).with_name(f"{sheet.name}.txt")
            text = map_text(recipe, sheet, atlas)
            path.write_text(text, encoding="utf-8")
            print(path.name, _verdict(text, path.name))
    return 0


def _verdict(text: str, name: str) -> str:
    try:
        read(text, name)
    except MapError as error:
        return f"is not yet a good map. {error}"
    return "is made."


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
