"""Sounds, and the silence of a machine that has none."""

import os
import subprocess
import sys

import pygame
import pytest

from backalley.assets import asset
from backalley.stage.sound import Sounds


class FakeSound:
    """Stands for a loaded file and writes down that it was played."""

    played: list

    def __init__(self, path):
        self.name = path.stem
        self.volume = None

    def set_volume(self, volume):
        self.volume = volume

    def play(self):
        FakeSound.played.append((self.name, self.volume))


@pytest.fixture
def folder(tmp_path):
    for name in ("snap1", "snap2", "snap3", "bid"):
        (tmp_path / f"{name}.wav").touch()
    return tmp_path


@pytest.fixture
def played(monkeypatch):
    monkeypatch.setattr(pygame.mixer, "Sound", FakeSound)
    FakeSound.played = []
    return FakeSound.played


@pytest.fixture
def make():
    """Makes `Sounds` that give the device back when the test is over."""
    made = []
    pygame.mixer.quit()  # a table of another test may have opened it

    def make(folder, enabled=True):
        made.append(Sounds(folder, enabled))
        return made[-1]

    yield make
    for sounds in made:
        sounds.close()


def test_the_device_is_opened_by_the_first_sound_only(make, folder, played):
    sounds = make(folder)
    assert pygame.mixer.get_init() is None
    sounds.play("bid")
    assert pygame.mixer.get_init() is not None
    assert sounds.problem is None


def test_variants_take_turns_and_volume_is_passed_on(make, folder, played):
    sounds = make(folder)
    for _ in range(4):
        sounds.play("snap", 0.5)
    sounds.play("bid")
    assert played == [("snap1", 0.5), ("snap2", 0.5), ("snap3", 0.5), ("snap1", 0.5), ("bid", 1.0)]


def test_a_player_who_wants_no_sound_opens_no_device(make, folder, played):
    sounds = make(folder, enabled=False)
    sounds.play("bid")
    assert pygame.mixer.get_init() is None
    sounds.enabled = True
    sounds.play("bid")
    sounds.enabled = False
    sounds.play("bid")
    assert played == [("bid", 1.0)]


def test_every_sound_of_the_program_can_be_played(make):
    sounds = make(asset("sounds"))
    for name in ("snap", "slide", "flip", "trick", "bid", "board", "win", "lose", "nudge"):
        sounds.play(name)
    assert sounds.problem is None


def test_a_missing_file_silences_its_name_only(make, folder, played):
    sounds = make(folder)
    sounds.play("trumpet")
    sounds.play("trumpet")
    sounds.play("bid")
    assert sounds.problem.startswith("trumpet: no such sound")
    assert played == [("bid", 1.0)]


def test_a_broken_file_is_silent(make, folder):
    (folder / "bid.wav").write_bytes(b"not a sound")
    sounds = make(folder)
    sounds.play("bid")
    sounds.play("bid")
    assert sounds.problem.startswith("bid: ")


def test_the_first_problem_is_the_one_kept(make, folder):
    sounds = make(folder)
    sounds.play("trumpet")
    sounds.play("tuba")
    assert sounds.problem.startswith("trumpet")


def test_closed_sounds_open_again(make, folder, played):
    sounds = make(folder)
    sounds.play("bid")
    sounds.close()
    assert pygame.mixer.get_init() is None
    sounds.play("bid")
    assert len(played) == 2


TRY = """
import sys
from pathlib import Path
from backalley.stage.sound import Sounds
sounds = Sounds(Path(sys.argv[1]), enabled=True)
for _ in range(3):
    sounds.play("bid")
print("problem" if sounds.problem else "fine")
"""


def try_sounds(driver):
    """A fresh process that plays a sound through SDL's audio `driver`; None lets SDL choose."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    environment.pop("SDL_AUDIODRIVER", None)
    if driver is not None:
        environment["SDL_AUDIODRIVER"] = driver
    return subprocess.run(
        [sys.executable, "-c", TRY, str(asset("sounds"))],
        env=environment, capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip


def test_without_a_device_all_is_quiet_on_the_terminal_too():
    done = try_sounds("bad")
    assert done.stdout == "problem\n"
    assert done.stderr == ""


def test_whatever_this_machine_has_nothing_is_printed():
    assert try_sounds(None).stderr == ""
