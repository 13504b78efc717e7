"""The rulebooks and the table they are played on. Pure, synchronous (``match`` apart), standard library only."""

from typing import Final

__version__: Final = "0.1.0"
