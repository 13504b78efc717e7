"""From degrees to places in a frame of terminal cells. A cell is taken as twice as high as it is wide."""

from collections.abc import Callable
from dataclasses import dataclass
from math import asinh, cos, degrees, radians, sin, sqrt, tan

Flatten = Callable[[float, float], tuple[float, float]]


@dataclass(frozen=True, slots=True)
class View:
    """One window on the globe. `scale` is how many degrees one column shows at the centre."""

    projection: str
    lon: float
    lat: float
    scale: float
    stretch: float = 1.0  # more than 1 widens the picture
    focus: tuple[float, float] = (0.5, 0.5)  # where in the frame the centre lies, as shares of its width and height
    lens: tuple[float, float] = (0.0, 0.0)  # how much larger the centre is shown than `scale`, across and down

    @property
    def turns(self) -> tuple[float, ...]:
        """Whole turns to try for every coast: a flat map can show the 180th meridian from either side."""
        return (0.0,) if self.projection == "lambert" else (-360.0, 0.0, 360.0)

    def to_cells(self, width: int, height: int) -> Flatten:
        """A function from (lon, lat) to (column, row) in a frame of that size, the view's centre at the focus."""
        flatten = PROJECTIONS[self.projection](self.lon, self.lat)
        (focus_x, focus_y), (lens_x, lens_y) = self.focus, self.lens

        def place(lon: float, lat: float) -> tuple[float, float]:
            x, y = flatten(lon, lat)
            return (
                _through(lens_x, degrees(x) * self.stretch / self.scale, focus_x * width, width),
                _through(lens_y, -degrees(y) / self.scale / 2, focus_y * height, height),
            )

        return place


def _through(lens: float, way: float, middle: float, length: float) -> float:
    """Where a point comes to lie that is `way` from the middle: a lens moves it outwards, the frame's edges stay."""
    room = length - middle if way > 0 else middle
    share = abs(way) / room
    return middle + way * (1 + lens) / (1 + lens * share) if share < 1 else middle + way


def mercator(lon0: float, lat0: float) -> Flatten:
    middle, shrink = asinh(tan(radians(lat0))), cos(radians(lat0))

    def flatten(lon: float, lat: float) -> tuple[float, float]:
        y = asinh(tan(radians(max(-85.0, min(85.0, lat)))))
        return radians(lon - lon0) * shrink, (y - middle) * shrink

    return flatten


def plate(lon0: float, lat0: float) -> Flatten:
    """Equirectangular, true at the latitude of the centre."""

    def flatten(lon: float, lat: float) -> tuple[float, float]:
        return radians(lon - lon0) * cos(radians(lat0)), radians(lat - lat0)

    return flatten


def lambert(lon0: float, lat0: float) -> Flatten:
    """Lambert's azimuthal equal-area: the usual choice for Europe."""
    sin0, cos0 = sin(radians(lat0)), cos(radians(lat0))

    def flatten(lon: float, lat: float) -> tuple[float, float]:
        turn, phi = radians(lon - lon0), radians(lat)
        nearness = 1 + sin0 * sin(phi) + cos0 * cos(phi) * cos(turn)
        k = sqrt(2 / max(nearness, 1e-9))
        return k * cos(phi) * sin(turn), k * (cos0 * sin(phi) - sin0 * cos(phi) * cos(turn))

    return flatten


PROJECTIONS: dict[str, Callable[[float, float], Flatten]] = {"mercator": mercator, "plate": plate, "lambert": lambert}
