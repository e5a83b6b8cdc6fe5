"""A short run of the program used at random; the long ones are `python -m tests.monkey`."""

from pathlib import Path

import pytest

from tests.monkey import Monkey

EVENTS = 120


@pytest.mark.parametrize("seed", [1, 2])
def test_the_program_stands_being_used_at_random(seed: int, tmp_path: Path) -> None:
    monkey = Monkey(tmp_path / "home", seed)
    monkey.run(lambda: monkey.done.events < EVENTS)
    assert monkey.done.seen["TableScene"] > 0
    assert len(monkey.done.seen) > 5
