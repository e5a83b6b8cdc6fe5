"""Builds the wheel and the source distribution, and looks whether everything is in them."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import contents

ROOT = contents.ROOT


class Incomplete(Exception):
    """A package lacks files; the message names them."""


def build(out: Path) -> list[Path]:
    """Builds both into `out`, the wheel from the source distribution as an index's users would; gives their paths.

    Raises:
        Incomplete: a file of the program is missing in one of them.
    """
    subprocess.run([sys.executable, "-m", "build", "--outdir", str(out), str(ROOT)], check=True, stdout=sys.stderr)
    wheel = out / f"backalley-{contents.version()}-py3-none-any.whl"
    source = out / f"backalley-{contents.version()}.tar.gz"
    with zipfile.ZipFile(wheel) as packed:
        demand(wheel, set(packed.namelist()), wheel_files())
    with tarfile.open(source) as tar:
        inside = {name.split("/", 1)[1] for name in tar.getnames() if "/" in name}
        demand(source, inside, source_files())
    subprocess.run([sys.executable, "-m", "twine", "check", "--strict", str(wheel), str(source)], check=True)
    return [wheel, source]


def wheel_files() -> set[str]:
    """What the wheel must hold: the package, and the assets inside it."""
    package = {file.relative_to(ROOT).as_posix() for file in _files("backalley")}
    return package | {f"backalley/{file.relative_to(ROOT).as_posix()}" for file in _files("assets")}


def source_files() -> set[str]:
    """What the source distribution must hold."""
    folders = ("backalley", "assets", "tests", "docs", "packaging")
    found = {file.relative_to(ROOT).as_posix() for folder in folders for file in _files(folder)}
    return found | {"README.md", "LICENSE", "CHANGELOG.md", "pyproject.toml"}


def demand(package: Path, there: set[str], wanted: set[str]) -> None:
    """Sees to it that a package holds all that is wanted.

    Raises:
        Incomplete: it does not.
    """
    lacking = sorted(wanted - there)
    if lacking:
        raise Incomplete(f"{package.name} lacks {', '.join(lacking)}")


def _files(folder: str) -> list[Path]:
    return [
        file
        for file in sorted((ROOT / folder).rglob("*"))
        if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".pyc"
    ]
