"""Installs, starts and removes the Debian package in a fresh system made by debootstrap. Needs root.

python packaging/try_deb.py dist/backalley_1.2.3_amd64.deb [--suite bookworm]
"""

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

import contents
import first_frame

MIRROR = "http://deb.debian.org/debian"
USER = "zofie"
SAVES = Path("home", USER, ".local", "share", "backalley")
DESKTOP = ("desktop-file-utils", "shared-mime-info")
"""What every desktop brings: with it the package's menu entry and file type must be entered in the system's lists."""

_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/local/games:/usr/games"


def main(words: list[str]) -> int:
    """Tries the package; gives the exit status. What fails raises."""
    parser = argparse.ArgumentParser(prog="try_deb", description=__doc__.splitlines()[0])
    parser.add_argument("package", type=Path)
    parser.add_argument("--suite", default="bookworm", help="a release of Debian (bookworm)")
    chosen = parser.parse_args(words)
    with fresh_system(chosen.suite) as root:
        inside(root, "apt-get", "install", "-y", "--no-install-recommends", *DESKTOP)
        inside(root, "useradd", "--create-home", USER)
        before = ours(root)
        assert not before, before
        shutil.copy(chosen.package, root / "tmp")
        inside(root, "apt-get", "install", "-y", "--no-install-recommends", f"/tmp/{chosen.package.name}")
        (root / "tmp" / chosen.package.name).unlink()
        print(f"installed: {len(ours(root))} files", flush=True)
        check_lists(root)
        start(root)
        kept = sorted(path.name for path in (root / SAVES).iterdir())
        print(f"started; it keeps {', '.join(kept)}", flush=True)
        inside(root, "apt-get", "purge", "-y", "backalley")
        left = [path for path in ours(root) if not path.is_relative_to(Path("home"))]
        assert not left, f"left behind: {left}"
        assert sorted(path.name for path in (root / SAVES).iterdir()) == kept, "the user's files were touched"
        print("removed: nothing is left but the user's own files", flush=True)
    return 0


@contextmanager
def fresh_system(suite: str) -> Iterator[Path]:
    """A Debian system with nothing in it but the least there can be."""
    root = Path(mkdtemp(prefix="backalley-debian-"))
    try:
        quietly(["debootstrap", "--variant=minbase", suite, str(root), MIRROR])
        root.chmod(0o755)
        subprocess.run(["mount", "-t", "proc", "proc", str(root / "proc")], check=True)
        try:
            yield root
        finally:
            subprocess.run(["umount", str(root / "proc")], check=True)
    finally:
        shutil.rmtree(root)


def inside(root: Path, *command: str) -> str:
    """Runs a command in the system, as root; gives what it printed."""
    return quietly(["chroot", str(root), *command])


def quietly(command: list[str], environment: Mapping[str, str] | None = None) -> str:
    """Runs a command; gives what it printed, and shows that only if the command failed."""
    surroundings = {"PATH": os.environ["PATH"], "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
    surroundings |= environment or {}
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(command)} failed:\n{done.stdout}\n{done.stderr}")
    return done.stdout


def ours(root: Path) -> list[Path]:
    """The files in the system that are named for us or lie in a folder that is."""
    files = [path for folder in ("etc", "usr", "var", "opt", "home", "tmp") for path in (root / folder).rglob("*")]
    inside_root = [path.relative_to(root) for path in files if not path.is_dir() or path.is_symlink()]
    return [path for path in inside_root if "backalley" in str(path).lower()]


def check_lists(root: Path) -> None:
    """The system must know the program's file type, and which program opens it."""
    types = (root / "usr/share/mime/globs2").read_text(encoding="utf-8")
    assert f"{contents.RECORD_TYPE}:*.{contents.RECORD_SUFFIX}" in types, "the file type is not known"
    programs = (root / "usr/share/applications/mimeinfo.cache").read_text(encoding="utf-8")
    assert f"{contents.RECORD_TYPE}=backalley.desktop" in programs, "no program opens the file type"


def start(root: Path) -> None:
    """As a user: the version, a whole game in the window, and the program itself until it shows something."""
    with first_frame.screen() as shown:
        surroundings = {"DISPLAY": shown.display, "PATH": _PATH, "HOME": f"/home/{USER}", "SDL_AUDIODRIVER": "dummy"}
        as_user = ["chroot", f"--userspec={USER}:{USER}", str(root), "backalley"]
        said = quietly([*as_user, "--version"], surroundings).strip()
        assert said == f"{contents.NAME} {contents.version()}", said
        quietly([*as_user, "selfplay", "--speed", "instant", "--game", "pitch"], surroundings)
        process = subprocess.Popen(as_user, env=surroundings)
        try:
            end = time.monotonic() + first_frame.PATIENCE
            while not shown.shows_something():
                assert process.poll() is None, f"it ended with status {process.returncode}"
                assert time.monotonic() < end, "it showed nothing"
                time.sleep(0.05)
            process.terminate()
            assert process.wait(first_frame.PATIENCE) == 0, process.returncode
        finally:
            process.kill()
            process.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
