"""A file that the program keeps for itself: read whatever it holds, and never overwritten before it was understood."""

import logging
from pathlib import Path

from backalley.store.problem import Grievance, Problem, reason
from backalley.store.safe import Damaged, from_json, read_text, set_aside, sweep, write_safely

# A write that another program began as long ago as this was never finished.
LEFTOVER_S = 24 * 60 * 60.0

_log = logging.getLogger(__name__)


class KeptFile:
    """A file of JSON. Neither reading nor writing raises; problems are given, to be said.

    `what` it holds is said by the sentences ``store.<what>_damaged``, ``_unreadable`` and ``_unsaved``.
    """

    def __init__(self, path: Path, what: str, limit_bytes: int) -> None:
        self._path = path
        self._what = what
        self._limit_bytes = limit_bytes
        self._unread = False  # there is a file whose content we could not get: it must not be overwritten
        self._grievance = Grievance(f"store.{what}_unsaved")

    def read(self) -> tuple[dict[str, object] | None, list[Problem]]:
        """The JSON object in the file; ``None`` where there is none. A file that is damaged is set aside."""
        self._unread = False
        sweep(self._path, older_than_s=LEFTOVER_S)
        try:
            return from_json(read_text(self._path, self._limit_bytes)), []
        except FileNotFoundError:
            return None, []
        except OSError as error:
            _log.warning("the %s cannot be opened: %s", self._what, error)
            self._unread = True
            return None, [Problem(f"store.{self._what}_unreadable", {"reason": reason(error)})]
        except Damaged as error:
            _log.warning("the %s cannot be read: %s", self._what, error)
            return None, [Problem(f"store.{self._what}_damaged"), *self.set_aside()]

    def set_aside(self) -> list[Problem]:
        """Gives the file another name, so that nothing of it is lost, and gives that to be said.

        Where this is refused, the next `write` tries again first.
        """
        try:
            return [Problem("store.kept_as", {"file": set_aside(self._path).name})]
        except OSError as error:
            _log.warning("the %s stay where they are: %s", self._what, error)
            self._unread = True
            return []

    def write(self, text: str) -> Problem | None:
        """Writes the file. A failure is given once, and not again before a write has worked."""
        try:
            if self._unread and self._path.exists():
                set_aside(self._path)
            self._unread = False
            write_safely(self._path, text)
        except OSError as error:
            return self._grievance.failed(error)
        self._grievance.over()
        return None
