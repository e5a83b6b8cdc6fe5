"""What goes into the built program, and what each system is told about it; the spec and the tests read it here."""

import re
import sys
import sysconfig
from importlib.metadata import distribution
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[1]

NAME = "Back Alley"
COMMAND = "backalley"
APP_ID = "io.github.backalley.BackAlley"
"""What AppStream and macOS know the program by; must never change."""
AUTHORS = "The Back Alley developers"
RECORD_SUFFIX = "backalley"
RECORD_TYPE = "application/x-backalley-record"

NAMED = ("numpy", "pygame_gui")
"""Libraries that go in even where no import leads to them: the players load the one late, the other lends its fonts."""

# The program uses none of these; libraries would bring them along. OpenSSL's hashes are among them: Python has its own.
EXCLUDED = (
    *("tkinter", "curses", "lib2to3", "pydoc", "doctest", "test", "distutils", "setuptools", "pkg_resources"),
    *("_hashlib", "_ssl", "ssl", "sqlite3", "http", "xmlrpc", "smtplib", "ftplib"),
    *("numpy.f2py", "numpy.testing", "numpy.distutils"),
    *("pygame.examples", "pygame.tests", "pygame.docs"),
)

# pygame_gui brings fonts for scripts that the program does not set: 38 MB of them.
_FONTS = PurePosixPath("pygame_gui/data")
_KEPT_FONTS = re.compile(r"NotoSans-\w+\.ttf|FiraCode-Regular\.ttf")

_LICENCE = re.compile(r"LICEN[CS]E|COPYING|LGPL", re.IGNORECASE)
_BUNDLED = ("pygame-ce", "pygame_gui", "python-i18n", "platformdirs", "filelock", "numpy")


def version() -> str:
    """The program's version, as it stands in the one place where it is written down."""
    text = (ROOT / "backalley" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    assert found is not None, "backalley/__init__.py states no version"
    return found[1]


def data_files() -> list[tuple[str, str]]:
    """Every file of the program that is not code, and the folder it goes to."""
    assets = ROOT / "assets"
    files = [file for file in sorted(assets.rglob("*")) if file.is_file()]
    found = [(str(file), str(PurePosixPath("assets", *file.relative_to(assets).parts[:-1]))) for file in files]
    return [*found, (str(ROOT / "backalley" / "py.typed"), "backalley"), *licences()]


def licences() -> list[tuple[str, str]]:
    """The licence texts of the program and of everything built into it, and the folder each goes to.

    Raises:
        FileNotFoundError: a part has no licence text where it is installed.
    """
    found = [(str(ROOT / "LICENSE"), "licences"), (str(ROOT / "packaging" / "licences.md"), "licences")]
    for place in (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix)):
        if (place / "LICENSE.txt").exists():
            found.append((str(place / "LICENSE.txt"), "licences/Python"))
            break
    else:
        raise FileNotFoundError(f"no LICENSE.txt of Python below {sys.base_prefix}")
    for part in _BUNDLED:
        texts = [file for file in distribution(part).files or () if _LICENCE.search(file.name)]
        if not texts:
            raise FileNotFoundError(f"no licence text of {part}")
        for text in texts:
            found.append((str(text.locate()), str(PurePosixPath("licences", part, *text.parent.parts[1:]))))
    return found


def wanted(target: str) -> bool:
    """Whether a file that a library would bring along, by its place in the built program, is needed."""
    path = PurePosixPath(target.replace("\\", "/"))
    if path.parent != _FONTS or path.suffix not in (".ttf", ".otf"):
        return True
    return _KEPT_FONTS.fullmatch(path.name) is not None


def info_plist() -> dict[str, object]:
    """What macOS is told: the program's names, and that records open with it."""
    record = f"{APP_ID}.record"
    return {
        "CFBundleName": NAME,
        "CFBundleDisplayName": NAME,
        "CFBundleShortVersionString": version(),
        "CFBundleVersion": version(),
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": "11.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": f"© {AUTHORS}. MIT License.",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Back Alley game record",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [record],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": record,
                "UTTypeDescription": "Back Alley game record",
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [RECORD_SUFFIX],
                    "public.mime-type": [RECORD_TYPE],
                },
            }
        ],
    }


def version_resource(file: str) -> str:
    """What Windows shows among the properties of the program file `file`, in the words that PyInstaller reads."""
    numbers = (*map(int, version().split(".")), 0)
    strings = {
        "CompanyName": AUTHORS,
        "FileDescription": NAME,
        "FileVersion": version(),
        "InternalName": COMMAND,
        "LegalCopyright": f"{AUTHORS}. MIT License.",
        "OriginalFilename": file,
        "ProductName": NAME,
        "ProductVersion": version(),
    }
    entries = ",\n        ".join(f"StringStruct({key!r}, {value!r})" for key, value in strings.items())
    return f"""VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}),
  kids=[
    StringFileInfo([
      StringTable("040904B0", [
        {entries},
      ])
    ]),
    VarFileInfo([VarStruct("Translation", [0x0409, 1200])]),
  ],
)
"""
