"""Twenty kills at random moments, and that the check of what they leave would find what a kill could cost."""

import random
import shutil
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

import pytest

from backalley.store.places import Places
from tests.kills import Lost, Tally, check, kill_again_and_again

KILLS = 20


def test_twenty_kills_cost_nothing(tmp_path: Path) -> None:
    tally = kill_again_and_again(KILLS, tmp_path, random.Random(1))
    assert (tally.kills, tally.saves > 0) == (KILLS, True)


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Tally]:
    """What lies there after some kills, and what was told."""
    home = tmp_path_factory.mktemp("killed")
    return home, kill_again_and_again(3, home, random.Random(2))


def _older(places: Places) -> None:
    for path in places.saves.glob("*.previous.json"):
        shutil.copy(path, path.with_name(path.name.replace(".previous", "")))


def _damaged(places: Places) -> None:
    next(places.saves.glob("*[0-9].json")).write_text("{")


def _gone(places: Places) -> None:
    for path in places.saves.glob("*.json"):
        path.unlink()


def _other_seed(places: Places) -> None:
    next(places.saves.glob("*.seed")).write_text("00" * 32)


def _without_previous(places: Places) -> None:
    for path in places.saves.glob("*.previous.json"):
        path.unlink()


def _left_over(places: Places) -> None:
    (places.saves / "2026-11-29-1.bad-2026-11-29.json").write_text("{")


def _exchanged(places: Places) -> None:
    first, second = sorted(places.saves.glob("*[0-9].json"))[:2]
    first.write_bytes(second.read_bytes())


def test_nothing_is_found_where_nothing_is_wrong(killed: tuple[Path, Tally], tmp_path: Path) -> None:
    home, tally = killed
    shutil.copytree(home, tmp_path / "home")
    check(Places.at(tmp_path / "home"), deepcopy(tally))


@pytest.mark.parametrize(
    "harm",
    [_older, _damaged, _gone, _other_seed, _without_previous, _left_over, _exchanged],
    ids=lambda harm: harm.__name__,
)
def test_whatever_a_kill_could_cost_is_found(
    killed: tuple[Path, Tally], tmp_path: Path, harm: Callable[[Places], None]
) -> None:
    home, tally = killed
    shutil.copytree(home, tmp_path / "home")
    places = Places.at(tmp_path / "home")
    harm(places)
    with pytest.raises(Lost):
        check(places, deepcopy(tally))
