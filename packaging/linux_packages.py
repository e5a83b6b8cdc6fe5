"""Makes the Linux packages of the built folder: an archive with an install script for one user, and a .deb."""

import gzip
import platform
import re
import shutil
import subprocess
import tarfile
from pathlib import Path

import contents
import icons

HERE = Path(__file__).resolve().parent / "linux"
FILES = (
    ("backalley.desktop", "applications/backalley.desktop"),
    ("backalley.xml", "mime/packages/backalley.xml"),
    ("backalley.metainfo.xml", f"metainfo/{contents.APP_ID}.metainfo.xml"),
)
"""Files in this folder, and what they are called below a `share` folder."""
SCRIPTS = ("install.sh", "uninstall.sh", "refresh.sh")

# SDL opens these libraries of the system while it runs: without the former there is no window under X11; the latter
# bring Wayland, touch, the pointer's shape, several screens, and sound.
_NEEDED = ("libx11-6", "libxext6")
_RECOMMENDED = (
    *("libxcursor1", "libxfixes3", "libxi6", "libxrandr2", "libxss1"),
    *("libwayland-client0", "libwayland-cursor0", "libxkbcommon0", "libdecor-0-0"),
    *("libpulse0", "libasound2-data"),
)

_COPYRIGHT = """Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Back Alley

Files: *
Copyright: 2026 {authors}
License: MIT

Files: usr/lib/backalley/_internal/*
Copyright: the makers of Python, SDL, pygame-ce, numpy and others
License: various
Comment: usr/lib/backalley/_internal/licences names every part and holds its licence.

License: various
 See usr/lib/backalley/_internal/licences.

License: MIT
{licence}
"""


def share(target: Path) -> None:
    """Writes what a desktop reads (menu entry, icons, file type, description) below `target`, a `share` folder."""
    for name, place in FILES:
        (target / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(HERE / name, target / place)
    for size in icons.PNG_SIZES:
        apps = target / "icons" / "hicolor" / f"{size}x{size}" / "apps"
        apps.mkdir(parents=True)
        (apps / "backalley.png").write_bytes(icons.png(size))
    apps = target / "icons" / "hicolor" / "scalable" / "apps"
    apps.mkdir(parents=True)
    shutil.copyfile(icons.DRAWING, apps / "backalley.svg")


def archive(folder: Path, work: Path, out: Path) -> Path:
    """Packs the built `folder` and the install script; gives the .tar.gz in `out`."""
    name = f"backalley-{contents.version()}-linux-{platform.machine()}"
    root = _emptied(work / name)
    shutil.copytree(folder, root / "backalley", symlinks=True)
    share(root / "share")
    for script in SCRIPTS:
        shutil.copyfile(HERE / script, root / script)
        (root / script).chmod(0o755)
    shutil.copyfile(HERE / "README.txt", root / "README.txt")
    made = out / f"{name}.tar.gz"
    with tarfile.open(made, "w:gz", compresslevel=9) as tar:
        tar.add(root, name, filter=_nobodys)
    return made


def deb(folder: Path, work: Path, out: Path) -> Path:
    """Packs the built `folder` for Debian and its kin; gives the .deb in `out`.

    Raises:
        FileNotFoundError: dpkg-deb is missing.
    """
    kind = _said("dpkg", "--print-architecture")
    name = f"backalley_{contents.version()}_{kind}"
    root = _emptied(work / name)
    inside = root / "usr" / "lib" / "backalley"
    shutil.copytree(folder, inside, symlinks=True)
    share(root / "usr" / "share")
    (root / "usr" / "games").mkdir()
    (root / "usr" / "games" / "backalley").symlink_to("../lib/backalley/backalley")
    _write_papers(root / "usr" / "share" / "doc" / "backalley")
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN" / "control").write_text(_control(kind, inside), encoding="utf-8")
    _give_usual_rights(root)
    made = out / f"{name}.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(made)], check=True)
    return made


def oldest_glibc(folder: Path) -> str:
    """The oldest version of the C library that everything in `folder` runs with, such as ``2.35``."""
    needed = {(2, 17)}
    for file in folder.rglob("*"):
        if file.is_file() and not file.is_symlink():
            content = file.read_bytes()
            if content.startswith(b"\x7fELF"):
                needed |= {(int(a), int(b)) for a, b in re.findall(rb"GLIBC_(\d+)\.(\d+)", content)}
    return ".".join(map(str, max(needed)))


def _control(kind: str, inside: Path) -> str:
    installed = sum(file.lstat().st_size for file in inside.rglob("*")) // 1024
    return f"""Package: backalley
Version: {contents.version()}
Architecture: {kind}
Maintainer: {contents.AUTHORS}
Installed-Size: {installed}
Depends: libc6 (>= {oldest_glibc(inside)}), {", ".join(_NEEDED)}
Recommends: {", ".join(_RECOMMENDED)}
Section: games
Priority: optional
Description: trick-taking games for the family table
 A card table that plays Back Alley, for two teams of two, and Pitch (Setback),
 for two to seven, each whole and with its house rules. Computer players take
 the other seats; they see what their seat may see and nothing else.
 .
 Everything works by mouse, by touch, or by keys alone, and without a network.
"""


def _write_papers(target: Path) -> None:
    target.mkdir(parents=True)
    licence = (contents.ROOT / "LICENSE").read_text(encoding="utf-8").split("\n\n", 2)[2].strip()
    indented = "\n".join(f" {line}" if line else " ." for line in licence.splitlines())
    papers = _COPYRIGHT.format(authors=contents.AUTHORS, licence=indented)
    (target / "copyright").write_text(papers, encoding="utf-8")
    changes = (contents.ROOT / "CHANGELOG.md").read_bytes()
    (target / "NEWS.gz").write_bytes(gzip.compress(changes, 9, mtime=0))


def _give_usual_rights(root: Path) -> None:
    """Everybody may read everything and the owner write, whatever the builder's own files allow."""
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or path.stat().st_mode & 0o100
            path.chmod(0o755 if runs else 0o644)


def _nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


def _emptied(folder: Path) -> Path:
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    return folder


def _said(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
