"""Builds the program for the system it runs on, and its packages, into `dist`; says how large they are and how fast.

    python3 run.py build                    everything for this system
    python3 run.py build folder archive     only these

Linux: folder, archive (.tar.gz), deb. Windows: folder, installer. macOS: folder, image (.dmg). Anywhere: python (the
wheel and the source distribution).
"""

import argparse
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import contents
import first_frame
import linux_packages
import python_packages

ROOT = contents.ROOT
OUT = ROOT / "dist"
WORK = ROOT / "build"

MB = 1_000_000
LARGEST_FOLDER = 103 * MB
LARGEST_ARCHIVE = 45 * MB
SLOWEST = 1.5
"""The first frame of the built program, at most, as a multiple of the source tree's."""

FOLDER, ARCHIVE, DEB, INSTALLER, IMAGE, PYTHON = "folder", "archive", "deb", "installer", "image", "python"


def main(words: list[str]) -> int:
    """Builds what the words name; gives the exit status, 1 when something is larger than it may be."""
    makers = packages_here()
    parser = argparse.ArgumentParser(prog="build", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", nargs="*", help=f"of: {', '.join((FOLDER, *makers, PYTHON))}")
    asked = parser.parse_args(words).what or [FOLDER, *makers, PYTHON]
    unknown = [word for word in asked if word not in (FOLDER, *makers, PYTHON)]
    if unknown:
        parser.error(f"not built on this system: {', '.join(unknown)}")
    OUT.mkdir(exist_ok=True)
    folder = OUT / "backalley"
    small = True
    if FOLDER in asked:
        build_folder()
        small &= told(FOLDER, folder, LARGEST_FOLDER)
        tell_start(folder)
    for word, make in makers.items():
        if word in asked:
            small &= told(word, make(), LARGEST_ARCHIVE)
    if PYTHON in asked:
        for made in python_packages.build(OUT):
            told(PYTHON, made, LARGEST_ARCHIVE)
    return 0 if small else 1


def packages_here() -> dict[str, Callable[[], Path]]:
    """What is made of the folder on this system, and how."""
    folder = OUT / "backalley"
    if sys.platform == "win32":
        return {INSTALLER: installer}
    if sys.platform == "darwin":
        return {IMAGE: image}
    return {
        ARCHIVE: lambda: linux_packages.archive(folder, WORK, OUT),
        DEB: lambda: linux_packages.deb(folder, WORK, OUT),
    }


def build_folder() -> None:
    """Builds the folder that the program runs from; on macOS the bundle too."""
    spec = ROOT / "packaging" / "backalley.spec"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR"]
    places = ["--distpath", str(OUT), "--workpath", str(WORK / "pyinstaller")]
    subprocess.run([*command, *places, str(spec)], check=True, cwd=ROOT)
    if sys.platform == "linux":
        strip_python(OUT / "backalley" / "_internal")


def strip_python(inside: Path) -> None:
    """Takes what only debuggers read out of Python's own libraries; others, such as numpy's, don't survive it."""
    own = [*inside.glob("libpython*.so*"), *inside.glob("python*/lib-dynload/*.so")]
    if shutil.which("strip") is None:
        print("strip is missing (Debian: binutils): Python's libraries stay as large as they are")
    else:
        subprocess.run(["strip", "--strip-unneeded", *map(str, own)], check=True)


def installer() -> Path:
    """Makes the Windows installer.

    Raises:
        FileNotFoundError: Inno Setup's compiler, iscc, is missing.
    """
    script = ROOT / "packaging" / "windows" / "backalley.iss"
    words = [f"/DVersion={contents.version()}", f"/DFolder={OUT / 'backalley'}", f"/O{OUT}", "/Qp", str(script)]
    icon = WORK / "pyinstaller" / "backalley" / "backalley.ico"
    subprocess.run(["iscc", f"/DIcon={icon}", *words], check=True)
    return OUT / f"backalley-{contents.version()}-windows-setup.exe"


def image() -> Path:
    """Makes the macOS disk image."""
    made = OUT / f"backalley-{contents.version()}-macos-{platform.machine()}.dmg"
    script = ROOT / "packaging" / "macos" / "make_image.sh"
    subprocess.run(["sh", str(script), str(OUT / f"{contents.NAME}.app"), str(made)], check=True)
    return made


def told(what: str, made: Path, largest: int) -> bool:
    """Says how large something is; gives whether it may be."""
    size = size_of(made)
    verdict = "" if size <= largest else "  TOO LARGE"
    print(f"{what:10} {size / MB:6.1f} MB (at most {largest // MB})  {made.relative_to(ROOT)}{verdict}", flush=True)
    return size <= largest


def size_of(path: Path) -> int:
    """Bytes in a file, or in all files of a folder."""
    if path.is_file():
        return path.stat().st_size
    return sum(file.lstat().st_size for file in path.rglob("*") if not file.is_dir() or file.is_symlink())


def tell_start(folder: Path) -> None:
    """Says how long the built program takes to its first frame beside the source tree, where there is an Xvfb.

    A busy machine is no reason not to build, so this only tells.
    """
    if shutil.which("Xvfb") is None:
        print("first frame: not measured, for Xvfb is missing")
        return
    times = first_frame.measure(
        {"source tree": first_frame.source_command(), "built": [str(folder / contents.COMMAND)]}
    )
    ratio = times["built"] / times["source tree"]
    verdict = "" if ratio <= SLOWEST else "  TOO SLOW"
    both = ", ".join(f"{name} {seconds:.2f} s" for name, seconds in times.items())
    print(f"first frame: {both}: {ratio:.2f} times (at most {SLOWEST}){verdict}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
