"""Checks a map file and prints it, to see what an edit has done: `python -m tui.maps FOLDER large [--ascii]`."""

import argparse
import sys
from pathlib import Path

from tui.maps.draw import Sight, draw, plain_text
from tui.maps.reader import MapError, load
from tui.maps.shapes import Pen


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tui.maps", description="Check a map file and print it.")
    parser.add_argument("folder", type=Path, help="where the maps of the game are, as tui/games/ID/maps")
    parser.add_argument("name", help="the name of a map there, as large")
    parser.add_argument("--ascii", action="store_true", help="draw with ASCII characters only")
    options = parser.parse_args(arguments)
    try:
        grid = load(options.name, options.folder)
    except MapError as error:
        print(error, file=sys.stderr)
        return 1
    looks = {region: Sight(names=(region.replace("_", " "), region.split("_")[-1])) for region in grid.regions}
    print("\n".join(plain_text(draw(grid, looks, Pen(ascii=options.ascii, flat=True)))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
