"""Who may import whom: the arrows between the parts of the program, read from the source."""

import ast
import re
import sys
from pathlib import Path

import pytest

from backalley.rules import GAMES

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "backalley"

TABLES_RULES = ("game", "events", "actions", "cards", "lines", "scoring")

# What each part may import beside the standard library and itself.
MAY_IMPORT = {
    "rules": (),
    "players": ("backalley.rules", "numpy"),
    "arrangements": ("backalley.rules", "backalley.players"),
    "match": ("backalley.rules", "backalley.players", "backalley.arrangements"),
    "statistics": ("backalley.rules", "backalley.match", "backalley.arrangements"),
    "store": (
        *("backalley.match", "backalley.arrangements", "backalley.statistics", "backalley.rules", "backalley.assets"),
        *("platformdirs", "filelock"),
    ),
    "text": ("backalley.assets",),
    "assets": (),
    "stage": ("backalley.assets", "pygame", "pygame_gui"),
    "table": (
        *("backalley.stage", "backalley.match", "backalley.text", "backalley.assets", "pygame", "pygame_gui"),
        *(f"backalley.rules.{module}" for module in TABLES_RULES),
    ),
    "lab": ("backalley.match", "backalley.players", "backalley.rules", "backalley.text", "numpy", "joblib", "tqdm"),
    "seating": ("backalley.match", "backalley.arrangements", "backalley.players", "backalley.rules", "backalley.text"),
    "receiving": ("backalley.rules", "backalley.store"),
    "library": ("backalley.match", "backalley.arrangements", "backalley.rules", "backalley.store"),
    "kept": ("backalley.arrangements", "backalley.store"),
    "scenes": (
        *("backalley.table", "backalley.stage", "backalley.match", "backalley.store", "backalley.text"),
        *("backalley.rules", "backalley.players", "backalley.seating", "backalley.assets"),
        *("backalley.arrangements", "backalley.library", "backalley.receiving", "backalley.statistics"),
        *("pygame", "pygame_gui"),
    ),
}

# The version is everybody's to write down.
ANYBODY_MAY_IMPORT = ("backalley.__version__",)

# Where one game may be named: in its own rules, by those who play it, in the lab, and in the one list of games.
MAY_NAME_A_GAME = (*(f"rules/{key.replace('-', '_')}/" for key in GAMES), "players/", "lab/", "rules/__init__.py")
GAME_NAME = re.compile("|".join(rf"\b{key.replace('-', '[-_]')}\b" for key in GAMES))


def sources(part=""):
    """The files of a part of the program: a folder's, or the one module's; none where there is no such part."""
    module = PACKAGE / f"{part}.py"
    return [*sorted((PACKAGE / part).rglob("*.py")), *([module] if part and module.exists() else [])]


def place(source, line):
    return f"{source.relative_to(PACKAGE).as_posix()}:{line}"


def imports(text, package=()):
    """The full name of everything that a source imports, with its line. `package` is where it lies, for dots."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*base, *([node.module] if node.module else [])))
            yield from ((f"{module}.{alias.name}", node.lineno) for alias in node.names)


def imported(source):
    return imports(source.read_text(encoding="utf-8"), source.relative_to(ROOT).parent.parts)


def lies_in(name, whole):
    return name == whole or name.startswith(f"{whole}.")


def forbidden(name, part):
    """Whether a part may not import what is called `name`."""
    allowed = (f"backalley.{part}", *MAY_IMPORT[part], *ANYBODY_MAY_IMPORT)
    return name.split(".")[0] not in sys.stdlib_module_names and not any(lies_in(name, whole) for whole in allowed)


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_a_part_imports_only_what_it_may(part):
    wrong = [
        f"{place(source, line)} imports {name}"
        for source in sources(part)
        for name, line in imported(source)
        if forbidden(name, part)
    ]
    assert wrong == []


def test_only_computer_players_use_numpy():
    wrong = [
        f"{place(source, line)} imports {name}"
        for source in sources()
        for name, line in imported(source)
        if lies_in(name, "numpy") and not {PACKAGE / "players", PACKAGE / "lab"} & set(source.parents)
    ]
    assert wrong == []


def test_only_commands_know_the_lab():
    """Whoever has not installed what the lab needs has everything else."""
    wrong = [
        f"{place(source, line)} imports {name}"
        for source in sources()
        for name, line in imported(source)
        if lies_in(name, "backalley.lab") and not {PACKAGE / "commands", PACKAGE / "lab"} & set(source.parents)
    ]
    assert wrong == []


def test_a_game_is_named_in_its_own_places_only():
    """Shared code asks no game for its name: a word of it anywhere else would be an if on the game."""
    wrong = [
        f"{place(source, line)}: {words.strip()}"
        for source in sources()
        if not source.relative_to(PACKAGE).as_posix().startswith(MAY_NAME_A_GAME)
        for line, words in enumerate(source.read_text(encoding="utf-8").splitlines(), 1)
        if GAME_NAME.search(words)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("part", "code", "wrong"),
    [
        ("rules", "import json.decoder", []),
        ("rules", "import pygame", ["pygame"]),
        ("rules", "from backalley.rules import cards", []),
        ("rules", "from backalley import text", ["backalley.text"]),
        ("rules", "from backalley import __version__", []),
        ("rules", "from ..match import Match", ["backalley.match.Match"]),
        ("table", "from backalley.rules.game import Observation", []),
        ("table", "from backalley.rules import GAMES", ["backalley.rules.GAMES"]),
        ("table", "def late():\n    from backalley.rules.back_alley import GAME", ["backalley.rules.back_alley.GAME"]),
        ("store", "import pygame_gui", ["pygame_gui"]),
        ("statistics", "from backalley.store.safe import Damaged", ["backalley.store.safe.Damaged"]),
        ("lab", "import joblib, pygame", ["pygame"]),
        ("players", "from backalley.lab import plan", ["backalley.lab.plan"]),
    ],
)
def test_a_wrong_arrow_would_be_found(part, code, wrong):
    found = [name for name, _ in imports(code, ("backalley", part)) if forbidden(name, part)]
    assert found == wrong
