"""Another program as a player: it is sent observations, a line each, and answers each with a line."""

import json
import subprocess

from backalley.rules.actions import Action, parse_action
from backalley.rules.game import Observation
from backalley.rules.observing import write_observation

_FAREWELL = 5.0  # seconds that the program is given to end once its input is closed


class NoAnswer(Exception):
    """The program did not answer as the protocol wants; the message says what it did instead."""


class Program:
    """A player of any game that runs as a shell command, by the protocol of `backalley player`."""

    def __init__(self, command: str) -> None:
        """Starts the command in a shell.

        Raises:
            OSError: it cannot be started.
        """
        self._command = command
        self._process = subprocess.Popen(
            command, shell=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def begin(self, seed: int) -> None:
        """The protocol has no seed: the command line of the program may."""

    def act(self, seen: Observation) -> Action:
        """What the program answers.

        Raises:
            NoAnswer: it ended, or it answered with an error or something that is no answer.
        """
        sent, received = self._process.stdin, self._process.stdout
        assert sent is not None
        assert received is not None
        try:
            sent.write(write_observation(seen) + "\n")
            sent.flush()
        except OSError:
            raise NoAnswer(f"{self._command}: ended") from None
        answer = received.readline()
        if not answer:
            raise NoAnswer(f"{self._command}: ended")
        try:
            return parse_action(str(json.loads(answer)["action"]))
        except (ValueError, KeyError, TypeError):
            raise NoAnswer(f"{self._command}: {answer.strip()}") from None

    def close(self) -> None:
        """Ends the program."""
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            try:
                stream.close()
            except OSError:  # what was still to be written has no reader any more
                continue
        try:
            self._process.wait(_FAREWELL)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
