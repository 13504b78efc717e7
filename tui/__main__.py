"""``python -m tui`` is the command ``chancellery``."""

from tui.cli import main

raise SystemExit(main())
