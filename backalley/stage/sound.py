"""Plays the sounds, and keeps quiet when the machine cannot."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

_CHANNELS = 12
"""How many sounds can be heard at once; a quick deal overlaps its snaps."""


class Sounds:
    """The sounds in one folder of WAV files, played by name.

    Nothing here raises and nothing is printed: a game without sound is a game all the same. `problem` says why it is
    quiet, for the settings screen and the log.
    """

    def __init__(self, folder: Path, enabled: bool) -> None:
        self.enabled = enabled
        """Whether the player wants to hear anything; may change at any time."""
        self.problem: str | None = None
        """The first thing that went wrong, in SDL's words; None while all is well."""
        self._folder = folder
        self._opened = False
        self._works = False
        self._variants: dict[str, list[pygame.mixer.Sound]] = {}
        self._turn: dict[str, int] = {}

    def play(self, name: str, volume: float = 1.0) -> None:
        """Starts the sound `name`; `volume` runs from 0 to 1. Returns at once.

        When the folder has ``name1.wav``, ``name2.wav`` and so on, they are played in turn. The sound device is opened
        by the first sound. A missing or broken file silences that name only, a failing device everything.
        """
        if not self.enabled:
            return
        if not self._opened:
            self._open()
        if not self._works:
            return
        try:
            if name not in self._variants:
                self._variants[name] = []  # stays so when loading fails, and is not tried again
                self._variants[name] = [pygame.mixer.Sound(path) for path in self._files(name)]
            variants = self._variants[name]
            if not variants:
                return
            turn = self._turn.get(name, 0)
            self._turn[name] = (turn + 1) % len(variants)
            variants[turn].set_volume(volume)
            variants[turn].play()
        except (pygame.error, OSError) as problem:
            self._note(f"{name}: {problem}")

    def close(self) -> None:
        """Gives the sound device back; the next sound opens it again."""
        if self._works:
            self._variants.clear()
            pygame.mixer.quit()
        self._opened = self._works = False

    def _open(self) -> None:
        self._opened = True
        try:
            with _silent_stderr():
                # 512 samples of buffer: a card is heard when it is seen to land.
                pygame.mixer.init(44100, -16, 2, 512)
                pygame.mixer.set_num_channels(_CHANNELS)
            self._works = True
        except (pygame.error, OSError) as problem:
            self._note(str(problem))

    def _files(self, name: str) -> list[Path]:
        """The files of `name`, variants in order.

        Raises:
            FileNotFoundError: there is none.
        """
        single = self._folder / f"{name}.wav"
        if single.exists():
            return [single]
        files: list[Path] = []
        while (variant := self._folder / f"{name}{len(files) + 1}.wav").exists():
            files.append(variant)
        if not files:
            raise FileNotFoundError(f"no such sound in {self._folder}")
        return files

    def _note(self, problem: str) -> None:
        if self.problem is None:
            self.problem = problem


@contextmanager
def _silent_stderr() -> Iterator[None]:
    """Keeps ALSA, which writes about ten lines when there is no device, from writing past Python to the terminal."""
    try:
        kept = os.dup(2)
    except OSError:  # a windowed program on Windows has no stderr
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
