"""The recipe of the built program, followed with stand-ins for PyInstaller as on each of the three systems."""

import re
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from backalley import __version__
from tests.packaging.recipes import PACKAGING, ROOT, contents

ASSETS = {file.relative_to(ROOT).as_posix() for file in (ROOT / "assets").rglob("*") if file.is_file()}
FROM_A_LIBRARY = [
    ("pygame_gui/data/NotoSans-Regular.ttf", "there", "DATA"),
    ("pygame_gui/data/NotoSansKR-Bold.ttf", "there", "DATA"),
]


class Followed:
    """What the recipe asked PyInstaller for."""

    def __init__(self, system: str, work: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.analysis: dict = {}
        self.programs: list[dict] = []
        self.folder: dict = {}
        self.data: list = []
        self.bundle: dict = {}
        hooks = ModuleType("PyInstaller.utils.hooks")
        hooks.collect_submodules = lambda package: [f"{package}.everything"]
        monkeypatch.setitem(sys.modules, "PyInstaller", ModuleType("PyInstaller"))
        monkeypatch.setitem(sys.modules, "PyInstaller.utils", ModuleType("PyInstaller.utils"))
        monkeypatch.setitem(sys.modules, "PyInstaller.utils.hooks", hooks)
        monkeypatch.setattr(sys, "platform", system)
        names = {name: getattr(self, f"_{name.lower()}") for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
        spec = PACKAGING / "backalley.spec"
        exec(
            compile(spec.read_text(encoding="utf-8"), str(spec), "exec"),
            {"SPECPATH": str(PACKAGING), "workpath": str(work), **names},
        )

    def _analysis(self, scripts, **words):
        self.analysis = {"scripts": scripts, **words}
        return SimpleNamespace(pure=[], scripts=scripts, binaries=["binaries"], datas=list(FROM_A_LIBRARY))

    def _pyz(self, pure):
        return pure

    def _exe(self, *parts, **words):
        self.programs.append(words)
        return words

    def _collect(self, *parts, **words):
        self.data = parts[-1]
        self.folder = words
        return words

    def _bundle(self, folder, **words):
        self.bundle = words


@pytest.fixture(params=["linux", "win32", "darwin"])
def followed(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, Followed]:
    return request.param, Followed(request.param, tmp_path, monkeypatch)


def test_every_asset_goes_in_at_its_place(followed):
    _, recipe = followed
    there = {
        f"{target}/{Path(source).name}": Path(source)
        for source, target in recipe.analysis["datas"]
        if target.startswith("assets")
    }
    assert set(there) == ASSETS
    assert all(source == ROOT / place for place, source in there.items())


def test_everything_of_the_package_and_what_it_finds_by_name_go_in(followed):
    _, recipe = followed
    assert recipe.analysis["scripts"] == [str(ROOT / "backalley" / "__main__.py")]
    sources = [source.read_text(encoding="utf-8") for source in (ROOT / "backalley").rglob("*.py")]
    by_name = {name for text in sources for name in re.findall(r'resources\.files\("(\w+)"\)', text)} - {"backalley"}
    assert {"backalley.everything", "numpy", *by_name} <= set(recipe.analysis["hiddenimports"])


def test_fonts_that_the_program_does_not_set_stay_out(followed):
    _, recipe = followed
    assert [entry[0] for entry in recipe.data] == ["pygame_gui/data/NotoSans-Regular.ttf"]


def test_no_program_file_is_packed_and_none_but_the_command_line_has_a_console(followed):
    system, recipe = followed
    assert not any(words["upx"] for words in (*recipe.programs, recipe.folder))
    consoles = {words["name"]: words["console"] for words in recipe.programs}
    windows = {"backalley-table": False, "backalley": True}
    assert consoles == (windows if system == "win32" else {"backalley": False})


def test_each_system_gets_its_icon_and_its_papers(followed):
    system, recipe = followed
    for words in recipe.programs:
        if system == "linux":
            assert words["icon"] is None
        else:
            assert Path(words["icon"]).stat().st_size > 10_000
        if system == "win32":
            assert f"{words['name']}.exe" in Path(words["version"]).read_text(encoding="utf-8")
        else:
            assert words["version"] is None
    assert bool(recipe.bundle) == (system == "darwin")


def test_the_bundle_opens_records(monkeypatch, tmp_path):
    recipe = Followed("darwin", tmp_path, monkeypatch)
    assert recipe.bundle["name"] == "Back Alley.app"
    about = recipe.bundle["info_plist"]
    kind = about["UTExportedTypeDeclarations"][0]
    assert about["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == ["backalley"]
    assert about["CFBundleShortVersionString"] == recipe.bundle["version"] == __version__


def test_the_version_resource_holds_the_version_in_numbers_and_in_words():
    made = []

    def known(name):
        return lambda *parts, **words: made.append((name, parts, words)) or name

    names = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct")
    eval(contents.version_resource("x.exe"), {name: known(name) for name in (*names, "VarFileInfo", "VarStruct")})
    fixed = next(words for name, _, words in made if name == "FixedFileInfo")
    for numbers in fixed.values():
        assert len(numbers) == 4
        assert ".".join(map(str, numbers[:3])) == __version__
    strings = dict(parts for name, parts, _ in made if name == "StringStruct")
    assert strings["ProductVersion"] == strings["FileVersion"] == __version__
    assert strings["OriginalFilename"] == "x.exe"


def test_nothing_that_the_program_imports_is_left_out():
    imported = set()
    for source in (ROOT / "backalley").rglob("*.py"):
        found = re.findall(r"^\s*(?:import|from) ([\w.]+)", source.read_text(encoding="utf-8"), re.MULTILINE)
        imported |= set(found)
    assert "numpy" not in contents.EXCLUDED
    assert "multiprocessing" in imported, "the search finds imports"
    assert not imported & set(contents.EXCLUDED)


def test_every_built_in_part_brings_its_licence():
    places = [target for _, target in contents.licences()]
    for part in ("Python", "pygame-ce", "pygame_gui", "numpy", "platformdirs", "filelock"):
        assert any(place.split("/")[:2] == ["licences", part] for place in places), part
    assert all(Path(source).is_file() for source, _ in contents.licences())
