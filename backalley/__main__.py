"""``python -m backalley``, and what the command `backalley` starts."""

import multiprocessing
import os
import sys

INTERRUPTED = 130  # exit status: what shells give for Ctrl+C


def main() -> int:
    """Runs the program; gives the exit status."""
    multiprocessing.freeze_support()  # in a frozen program a worker process starts here
    # Importing pygame greets on standard output, which belongs to the program's own words.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        from backalley.cli import main as command_line

        return command_line()
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
