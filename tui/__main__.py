"""``python -m tui`` is the command ``chancellery``."""

from tui.cli.main import main

raise SystemExit(main())
