"""The log: what happened inside the program, for whoever looks into a fault.

No module writes cards in hand, seeds or deal codes into it.
"""

import logging
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path

from backalley.store.places import Places

LOGGER = "backalley"
LARGEST_BYTES = 512 * 1024
OLD_FILES = 3

_LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class _Journal(RotatingFileHandler):
    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  # the name is the standard library's
        """Leaves a line out that cannot be written: a full disk is no reason to disturb a game."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handleError(record)


def start_log(places: Places) -> Path | None:
    """Sends the program's log to its file, and gives that file; ``None`` where it cannot be written.

    A second call takes the place of the first. Never raises.
    """
    logger = logging.getLogger(LOGGER)
    logger.setLevel(logging.INFO)
    stop_log()
    try:
        places.journal.parent.mkdir(parents=True, exist_ok=True)
        handler = _Journal(
            places.journal, maxBytes=LARGEST_BYTES, backupCount=OLD_FILES, encoding="utf-8", errors="backslashreplace"
        )
    except OSError as error:
        # Without any handler the standard library would print warnings on a console that a window has not.
        logger.addHandler(logging.NullHandler())
        logger.warning("no log can be written: %s", error)
        return None
    handler.setFormatter(logging.Formatter(_LINE))
    logger.addHandler(handler)
    return places.journal


def stop_log() -> None:
    """Closes the file of the log, if there is one."""
    logger = logging.getLogger(LOGGER)
    for handler in list(logger.handlers):
        if isinstance(handler, _Journal | logging.NullHandler):
            logger.removeHandler(handler)
            handler.close()
