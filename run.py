#!/usr/bin/env python3
"""Sets up Back Alley in a folder of its own (.venv) and starts it, checks it, or builds its packages.

    python3 run.py            plays; words after it go to the program: python3 run.py selfplay --text
    python3 run.py check      runs every check and test; words after it go to pytest
    python3 run.py build      builds the packages for this system; words after it go to packaging/build.py

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
CLEAN_ENVIRONMENT = ROOT / "build" / "environment"  # packages take in what they find: nothing else may lie there
OLDEST = (3, 11)


def main(words: list[str]) -> int:
    """Does what the words say; gives the exit status."""
    if sys.version_info < OLDEST:
        print(f"Back Alley needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}.")
        return 1
    if words[:1] == ["check"]:
        environment, extra, do = ENVIRONMENT, "test", check
    elif words[:1] == ["build"]:
        environment, extra, do = CLEAN_ENVIRONMENT, "packages", build
    else:
        environment, extra, do = ENVIRONMENT, None, play
    try:
        python = set_up(environment, extra)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"Setting up in {environment} failed: {error}", file=sys.stderr)
        print("Is there a connection? On Debian and Ubuntu the package python3-venv is needed.", file=sys.stderr)
        return 1
    return do(python, words if extra is None else words[1:])


def set_up(environment: Path, extra: str | None) -> Path:
    """Makes an environment and installs into it what is not there yet; gives its Python."""
    python = environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = environment / f"installed-{extra or 'program'}"
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    if python.exists() and stamp.exists() and stamp.read_text() == wanted:
        return python
    if not python.exists():
        print("Setting up Back Alley, this once …", flush=True)
        venv.create(environment, with_pip=True)
    what = f"{ROOT}[{extra}]" if extra else str(ROOT)
    subprocess.check_call([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-e", what])
    stamp.write_text(wanted)
    return python


def play(python: Path, words: list[str]) -> int:
    """Starts the program."""
    return subprocess.call([python, "-m", "backalley", *words])


def build(python: Path, words: list[str]) -> int:
    """Builds packages."""
    return subprocess.call([python, ROOT / "packaging" / "build.py", *words])


def check(python: Path, words: list[str]) -> int:
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
        status = max(status, abs(subprocess.call([python, "-m", *step], cwd=ROOT)))
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
