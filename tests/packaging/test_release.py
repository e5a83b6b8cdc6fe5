"""What belongs together across the recipes for all systems: one version, scripts that exist, every system built."""

import re
import tomllib

import pytest
import yaml

from backalley import __version__
from tests.packaging.recipes import PACKAGING, ROOT, contents

WORKFLOW = ROOT / ".github" / "workflows" / "release.yml"


@pytest.fixture(scope="module")
def jobs() -> dict:
    return yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]


def commands(job: dict) -> str:
    return "\n".join(step["run"] for step in job["steps"] if "run" in step)


def test_the_version_is_one_and_the_same_everywhere():
    assert contents.version() == __version__
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["hatch"]["version"]["path"] == "backalley/__init__.py"
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest is not None
    assert newest[1] == __version__
    releases = re.findall(
        r'<release version="([^"]+)"', (PACKAGING / "linux" / "backalley.metainfo.xml").read_text("utf-8")
    )
    assert releases[0] == __version__


def test_no_recipe_states_a_version_of_its_own():
    number = re.compile(rf"(?<![\d.]){re.escape(__version__)}(?![\d.])")
    recipes = [*PACKAGING.glob("*.*"), *(PACKAGING / "windows").iterdir(), *(PACKAGING / "macos").iterdir(), WORKFLOW]
    stating = [file.name for file in recipes if file.is_file() and number.search(file.read_text(encoding="utf-8"))]
    assert not stating


def test_the_workflow_builds_and_tries_the_program_on_every_system(jobs):
    systems = {name: jobs[name]["runs-on"] for name in ("linux", "windows", "macos")}
    assert systems["linux"].startswith("ubuntu-")
    assert systems["windows"].startswith("windows-")
    assert {each["system"].split("-")[0] for each in jobs["macos"]["strategy"]["matrix"]["include"]} == {"macos"}
    for name in systems:
        said = commands(jobs[name])
        assert said.index("run.py build") < said.index("packaging/smoke.py")
    assert set(systems) == set(jobs["publish"]["needs"])


def test_every_script_that_the_workflow_names_exists(jobs):
    named = {path for job in jobs.values() for path in re.findall(r"packaging/[\w./]+\.\w+", commands(job))}
    assert {"packaging/smoke.py", "packaging/try_deb.py"} <= named
    assert all((ROOT / path).is_file() for path in named)


def test_what_the_workflow_builds_is_what_the_script_knows(jobs):
    script = (PACKAGING / "build.py").read_text(encoding="utf-8")
    words = {
        word
        for job in jobs.values()
        for line in re.findall(r"run\.py build(.*)", commands(job))
        for word in line.split()
    }
    assert words == {"folder", "installer", "image"}
    assert all(f'"{word}"' in script for word in words)


def test_both_commands_start_the_program():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["scripts"] == {"backalley": "backalley.__main__:main"}
    assert project["gui-scripts"] == {"backalley-table": "backalley.__main__:main"}


def test_the_windows_installer_asks_for_no_administrator_and_leaves_saves_alone():
    script = (PACKAGING / "windows" / "backalley.iss").read_text(encoding="utf-8")
    assert "PrivilegesRequired=lowest" in script
    assert "[UninstallDelete]" not in script
    assert ".backalley" in script
    defined = set(re.findall(r"#ifndef (\w+)", script))
    handed_over = set(re.findall(r"/D(\w+)=", (PACKAGING / "build.py").read_text(encoding="utf-8")))
    assert defined == handed_over


def test_a_record_has_one_suffix_and_one_type_everywhere():
    places = {
        "windows/backalley.iss": (f".{contents.RECORD_SUFFIX}", contents.RECORD_TYPE),
        "linux/backalley.xml": (f"*.{contents.RECORD_SUFFIX}", contents.RECORD_TYPE),
        "linux/backalley.desktop": (contents.RECORD_TYPE,),
    }
    for name, words in places.items():
        text = (PACKAGING / name).read_text(encoding="utf-8")
        assert all(word in text for word in words), name
