#!/usr/bin/env python3
"""Sets up Back Alley in a folder of its own (.venv) and starts it, or checks it.

    python3 run.py            plays; words after it go to the program: python3 run.py selfplay --text
    python3 run.py check      runs every check and test; words after it go to pytest

Needs Python 3.11 or newer and, the first time, a connection to install what the program stands on.
"""

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
OLDEST = (3, 11)


def main(words: list[str]) -> int:
    """Does what the words say; gives the exit status."""
    if sys.version_info < OLDEST:
        print(f"Back Alley needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}.")
        return 1
    checking = words[:1] == ["check"]
    try:
        set_up("test" if checking else None)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"Setting up in {ENVIRONMENT} failed: {error}", file=sys.stderr)
        print("Is there a connection? On Debian and Ubuntu the package python3-venv is needed.", file=sys.stderr)
        return 1
    if checking:
        return check(words[1:])
    return subprocess.call([PYTHON, "-m", "backalley", *words])


def set_up(extra: str | None) -> None:
    """Makes the environment and installs into it what is not there yet."""
    stamp = ENVIRONMENT / f"installed-{extra or 'program'}"
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    if not PYTHON.exists():
        print("Setting up Back Alley, this once …", flush=True)
        venv.create(ENVIRONMENT, with_pip=True)
    what = f"{ROOT}[{extra}]" if extra else str(ROOT)
    subprocess.check_call([PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-e", what])
    stamp.write_text(wanted)


def check(words: list[str]) -> int:
    """Format, lint, types, tests: all of them, then the worst exit status."""
    steps = [
        ["ruff", "format", "--check", "."],
        ["ruff", "check", "."],
        ["mypy"],
        ["pytest", "-n", "auto", *words],
    ]
    status = 0
    for step in steps:
        print("$", " ".join(step), flush=True)
        status = max(status, abs(subprocess.call([PYTHON, "-m", *step], cwd=ROOT)))
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
