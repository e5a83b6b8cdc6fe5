"""An account in which nobody has done anything yet, and the built program in it, as far from a workshop as can be.

The program lies in a folder that can't be written; that folder's name and the user's have spaces and letters beyond
ASCII. On the search path there is nothing, above all no Python. Where we may, it runs as a user who owns nothing.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

import contents

NOBODY = 65534  # the number of the user and group that own nothing, on most systems
PATIENCE = 300.0  # seconds for a command to end
WORDS_ONLY = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
"""The environment of a start that is to show nothing."""

_SYSTEM = {"SYSTEMROOT", "WINDIR", "COMSPEC", "TEMP", "TMP"}  # without these no program starts on Windows


class Account:
    """A user's home, and the program as that user has it."""

    def __init__(self, root: Path, built: Path) -> None:
        self.home = root / "Žofie d’Été"
        self.work = self.home / "some folder"
        self.work.mkdir(parents=True)
        self.folder = root / "Programs of Žofie" / built.name
        shutil.copytree(built, self.folder, symlinks=True)
        self.as_nobody = sys.platform == "linux" and os.geteuid() == 0
        if self.as_nobody:
            root.chmod(0o755)
            for path in (self.home, self.work):
                os.chown(path, NOBODY, NOBODY)
        if sys.platform != "win32":  # there a folder that can't be written is a matter of other rights
            for path in (self.folder, *self.folder.rglob("*")):
                if not path.is_symlink():
                    path.chmod(path.stat().st_mode & ~0o222)

    @property
    def program(self) -> Path:
        """The program's file: the one for the command line, where there are two."""
        if self.folder.suffix == ".app":
            return self.folder / "Contents" / "MacOS" / contents.COMMAND
        return self.folder / (f"{contents.COMMAND}.exe" if sys.platform == "win32" else contents.COMMAND)

    @property
    def environment(self) -> dict[str, str]:
        """What the program finds around it: a home, and nothing else."""
        kept = {key: value for key, value in os.environ.items() if key.upper() in _SYSTEM}
        local = str(self.home / "AppData" / "Local")
        homes = {"USERPROFILE": str(self.home), "LOCALAPPDATA": local} if sys.platform == "win32" else {}
        return {**kept, **homes, "HOME": str(self.home), "PATH": str(self.work)}

    def start(
        self, command: Sequence[str], environment: Mapping[str, str], *, heard: bool = True
    ) -> "subprocess.Popen[str]":
        """Starts a command as this user, in a folder of the user's. `heard`: it can be told things, and read."""
        out = subprocess.PIPE if heard else None
        nobody = NOBODY if self.as_nobody else None
        return subprocess.Popen(
            command,
            env=environment,
            cwd=self.work,
            stdin=out,
            stdout=out,
            stderr=out,
            text=True,
            encoding="utf-8",
            errors="replace",
            user=nobody,
            group=nobody,
            extra_groups=[] if self.as_nobody else None,
        )

    def say(
        self, *words: str, environment: Mapping[str, str] | None = None, told: str = ""
    ) -> "subprocess.CompletedProcess[str]":
        """Runs the program to its end, with `told` on its standard input; gives what it said and its status."""
        surroundings = {**self.environment, **(WORDS_ONLY if environment is None else environment)}
        process = self.start([str(self.program), *words], surroundings)
        try:
            out, err = process.communicate(told, timeout=PATIENCE)
        finally:
            process.kill()
        return subprocess.CompletedProcess(list(words), process.returncode, out, err)

    def processes(self) -> dict[int, str]:
        """The number and command line of every process that runs this program. Linux only."""
        found = {}
        for process in Path("/proc").iterdir():
            if process.name.isdigit():
                try:
                    if Path(os.readlink(process / "exe")).is_relative_to(self.folder):
                        found[int(process.name)] = (process / "cmdline").read_text("utf-8").replace("\0", " ")
                except OSError:  # it ended while we looked
                    continue
        return found


@contextmanager
def account(built: Path) -> Iterator[Account]:
    """Makes the account, and removes it with everything in it."""
    root = Path(mkdtemp(prefix="backalley-smoke-")).resolve()
    try:
        yield Account(root, built)
    finally:
        if sys.platform != "win32":
            for folder in [path for path in root.rglob("*") if path.is_dir() and not path.is_symlink()]:
                folder.chmod(0o755)
        shutil.rmtree(root)
