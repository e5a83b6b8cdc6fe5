"""What a Linux desktop reads about the program, and the scripts that put it there and take it away again."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.packaging.recipes import PACKAGING, contents, linux_packages, needed

LINUX = PACKAGING / "linux"
RECORD = '{"format": "backalley-record", "version": 1}'
SPREAD_RECORD = '{\n  "format": "backalley-record"\n}'


@pytest.fixture
def share(tmp_path: Path) -> Path:
    linux_packages.share(tmp_path / "share")
    return tmp_path / "share"


def run(*command: str | Path, **surroundings: str) -> str:
    done = subprocess.run(command, env=os.environ | surroundings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command} says: {done.stdout}{done.stderr}"
    return done.stdout


def test_the_menu_entry_is_valid(share):
    said = run(needed("desktop-file-validate"), share / "applications" / "backalley.desktop")
    assert not said, said


def test_the_description_is_valid(share):
    tool = needed("appstreamcli")
    run(tool, "validate", "--no-net", share / "metainfo" / f"{contents.APP_ID}.metainfo.xml")


def test_entry_description_and_file_type_speak_of_the_same_things(share):
    entry = (share / "applications" / "backalley.desktop").read_text(encoding="utf-8").splitlines()
    assert f"MimeType={contents.RECORD_TYPE};" in entry
    assert "StartupWMClass=backalley" in entry  # what the window tells the desktop
    description = (LINUX / "backalley.metainfo.xml").read_text(encoding="utf-8")
    assert f"<id>{contents.APP_ID}</id>" in description
    assert '<launchable type="desktop-id">backalley.desktop</launchable>' in description
    assert f"<mediatype>{contents.RECORD_TYPE}</mediatype>" in description
    assert f'type="{contents.RECORD_TYPE}"' in (LINUX / "backalley.xml").read_text(encoding="utf-8")


@pytest.mark.parametrize("text", [RECORD, SPREAD_RECORD])
def test_a_record_is_known_by_its_name_and_by_its_beginning(share, tmp_path, text):
    tool = needed("update-mime-database")
    run(tool, share / "mime")
    assert "application/x-backalley-record:*.backalley" in (share / "mime" / "globs2").read_text(encoding="utf-8")
    file = tmp_path / "letter"
    file.write_text(text, encoding="utf-8")
    said = run(needed("gio"), "info", "-a", "standard::content-type", file, XDG_DATA_HOME=str(share))
    assert contents.RECORD_TYPE in said


def test_there_is_an_icon_of_every_size(share):
    found = {file.parents[1].name for file in share.rglob("backalley.png")}
    assert found == {f"{size}x{size}" for size in (16, 24, 32, 48, 64, 128, 256, 512)}
    assert (share / "icons" / "hicolor" / "scalable" / "apps" / "backalley.svg").exists()


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    """The archive as a user unpacks it, with a program that prints what it was given."""
    folder = tmp_path / "down loads" / "backalley-1.2.3"
    (folder / "backalley" / "_internal").mkdir(parents=True)
    program = folder / "backalley" / "backalley"
    program.write_text('#!/bin/sh\nprintf "%s\\n" "started" "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    linux_packages.share(folder / "share")
    for script in linux_packages.SCRIPTS:
        shutil.copyfile(LINUX / script, folder / script)
    return folder


def everything_in(home: Path) -> set[str]:
    return {str(path.relative_to(home)) for path in home.rglob("*") if not path.is_dir() or path.is_symlink()}


@pytest.mark.skipif(os.name == "nt", reason="a script for Linux")
@pytest.mark.parametrize("name", ["zofie", "Žofie d’Été 100 % $HOME \\ `&|\"'"])
def test_it_installs_and_uninstalls_for_one_user(unpacked, tmp_path, name):
    home = tmp_path / name
    saves = home / ".local" / "share" / "backalley" / "saves"
    saves.mkdir(parents=True)
    (saves / "game.json").write_text(RECORD, encoding="utf-8")
    own = everything_in(home)
    account = {"HOME": str(home), "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": ""}

    for _ in range(2):  # the second time over the first
        run("sh", unpacked / "install.sh", **account)
    assert run(home / ".local" / "bin" / "backalley", "--version") == "started\n--version\n"
    assert not (home / ".local" / "lib" / "backalley" / "backalley" / "backalley").exists()
    entry = home / ".local" / "share" / "applications" / "backalley.desktop"
    assert unquoted(entry) == str(home / ".local" / "lib" / "backalley" / "backalley")

    run("sh", home / ".local" / "lib" / "backalley" / "uninstall.sh", **account)
    left = everything_in(home) - own
    written_by_the_desktop = {path for path in left if Path(path).name == "mimeinfo.cache" or "/mime/" in path}
    assert left == written_by_the_desktop | {path for path in left if Path(path).name == "icon-theme.cache"}
    assert (saves / "game.json").read_text(encoding="utf-8") == RECORD


def unquoted(entry: Path) -> str:
    """The program that a menu entry starts, read as the rules for such files say."""
    line = next(line for line in entry.read_text(encoding="utf-8").splitlines() if line.startswith("Exec="))
    value = line.removeprefix("Exec=").replace("\\\\", "\\")
    assert value.startswith('"')
    assert value.endswith('" %f')
    inside, name, place = value[1:-4], "", 0
    while place < len(inside):
        if inside[place] == "\\":
            place += 1
            assert inside[place] in '\\"`$'
        elif inside[place] == "%":
            place += 1
            assert inside[place] == "%"
        else:
            assert inside[place] not in '"`$'
        name += inside[place]
        place += 1
    return name
