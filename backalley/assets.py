"""Finds the files that come with the program: one function for a source tree, an installed wheel and a frozen build."""

import sys
from pathlib import Path


def asset(*parts: str) -> Path:
    """The path of an asset, for example ``asset("cards", "AS.svg")``.

    The assets lie beside the package in a source tree, inside it in a wheel, and in PyInstaller's folder when frozen.

    Raises:
        FileNotFoundError: there is no such asset; the message names it.
    """
    path = _root().joinpath(*parts)
    if not path.exists():
        raise FileNotFoundError(f"the program's file {'/'.join(parts)} is missing; install Back Alley again")
    return path


def _root() -> Path:
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen) / "assets"
    package = Path(__file__).resolve().parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"
