"""Where the program keeps its files: the system's own folders, or one folder that the user names."""

import contextlib
import logging
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from backalley.store.problem import Problem, reason

APP = "backalley"

# The folder for exports, among the user's documents: a person looks for it there.
EXPORTS = "Back Alley"

# Names one folder for everything: for tests, and for a program carried about on a stick.
HOME_VARIABLE = "BACKALLEY_HOME"

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Places:
    """The program's folders. Some of them are one and the same on some systems, so no two files share a name."""

    config: Path
    data: Path
    state: Path
    log: Path
    exports: Path  # for what the user takes elsewhere; made when there is something to put there
    problem: Problem | None = None  # said once at the start; the program runs on without keeping anything

    @classmethod
    def find(cls, environment: Mapping[str, str] | None = None) -> "Places":
        """The folders of this user, made where they were missing. Never raises for a folder: see `problem`."""
        home = (os.environ if environment is None else environment).get(HOME_VARIABLE, "")
        if home:
            folder = os.path.expanduser(home)
            # From a working folder that was removed no path leads anywhere: making the folder then says so.
            with contextlib.suppress(OSError):
                folder = os.path.abspath(folder)
            return cls.at(Path(folder))
        folders = platformdirs.PlatformDirs(APP, appauthor=False)
        return cls._made(
            folders.user_config_path,
            folders.user_data_path,
            folders.user_state_path,
            folders.user_log_path,
            folders.user_documents_path / EXPORTS,
        )

    @classmethod
    def at(cls, home: Path) -> "Places":
        """Everything in one folder, made where it was missing. Never raises: see `problem`."""
        return cls._made(home, home, home, home, home / "exports")

    @classmethod
    def _made(cls, config: Path, data: Path, state: Path, log: Path, exports: Path) -> "Places":
        problem = None
        for folder in dict.fromkeys((config, data, state, log)):
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                _log.warning("the folder %s cannot be made: %s", folder, error)
                if problem is None:
                    problem = Problem("store.no_folder", {"folder": str(folder), "reason": reason(error)})
        return cls(config, data, state, log, exports, problem)

    @property
    def preferences(self) -> Path:
        """The file of the preferences."""
        return self.config / "preferences.json"

    @property
    def profiles(self) -> Path:
        """The file of the people who play here."""
        return self.config / "profiles.json"

    @property
    def saves(self) -> Path:
        """The folder of the games that go on."""
        return self.data / "saves"

    @property
    def finished(self) -> Path:
        """The folder of games that are over."""
        return self.data / "finished"

    @property
    def results(self) -> Path:
        """The file of what came of finished games, for the statistics."""
        return self.data / "results.json"

    @property
    def journal(self) -> Path:
        """The file of the log."""
        return self.log / "backalley.log"
