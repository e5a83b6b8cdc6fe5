"""A family evening in the real window, by mouse clicks alone."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.desktop import missing, screen
from tests.window.family import evening_at, furnish, leave, spend

pytestmark = pytest.mark.window

PICTURES = "BACKALLEY_PICTURES"  # names a folder for the pictures, where somebody wants to look at them


@pytest.fixture(scope="module")
def environment() -> Iterator[dict[str, str]]:
    lacking = missing()
    if lacking:
        why = f"a real window needs {', '.join(lacking)}"
        if os.environ.get("BACKALLEY_NEEDS_WINDOW"):
            pytest.fail(why)
        pytest.skip(why)
    with screen() as found:
        yield found


def test_two_games_a_look_back_and_the_statistics(environment: dict[str, str], tmp_path: Path) -> None:
    furnish(tmp_path / "home")
    pictures = os.environ.get(PICTURES)
    folder = None if pictures is None else Path(pictures)
    with evening_at(environment, tmp_path / "home", folder) as evening:
        spend(evening, deals=4)
        assert leave(evening) == 0
