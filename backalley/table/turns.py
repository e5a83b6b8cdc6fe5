"""Whose move it is, and how a computer player is asked without anybody waiting."""

from dataclasses import dataclass
from typing import Protocol

from backalley.match import Match
from backalley.rules.actions import Action
from backalley.rules.game import Observation
from backalley.rules.lines import Seat


class Answer(Protocol):
    """What a computer player answered, and to which request."""

    @property
    def request(self) -> int: ...

    @property
    def action(self) -> Action: ...


class Thinker(Protocol):
    """Where computer players live. Neither method waits."""

    def ask(self, observation: Observation, level: str, seed: int) -> int:
        """Hands over what one seat may know; gives the number of the request."""
        ...

    def poll(self) -> Answer | None:
        """An answer, if one has come."""
        ...


@dataclass(frozen=True, slots=True)
class _Asked:
    request: int
    seat: Seat
    length: int  # of the match when it was asked: an answer to an older position is worth nothing


class Turns:
    """Asks the computer player whose turn it is, as soon as it is; keeps its answer until the table is ready for it."""

    def __init__(self, match: Match, thinker: Thinker) -> None:
        self._match = match
        self._thinker = thinker
        self._asked: _Asked | None = None
        self._answer: Action | None = None

    @property
    def waiting(self) -> bool:
        """Whether a computer player was asked and has not answered."""
        return self._asked is not None and self._answer is None

    def computer_to_act(self) -> Seat | None:
        """The seat to act, if a computer player sits there."""
        seat = self._match.to_act
        return seat if seat is not None and not self._match.sitters[seat].human else None

    def think(self) -> None:
        """Asks whoever is to be asked, and takes an answer that has come."""
        seat = self.computer_to_act()
        if seat is None:
            return
        if self._asked is None or self._asked.length != self._match.length:
            seen = self._match.observe(seat)
            level = self._match.sitters[seat].level
            assert level is not None
            request = self._thinker.ask(seen, level, len(seen.actions))
            self._asked, self._answer = _Asked(request, seat, self._match.length), None
        answer = self._thinker.poll()
        while answer is not None:
            if answer.request == self._asked.request:
                self._answer = answer.action
            answer = self._thinker.poll()

    def act(self) -> bool:
        """Plays the answer, if there is one; whether it did."""
        if self._asked is None or self._answer is None or self._asked.length != self._match.length:
            return False
        seat, action = self._asked.seat, self._answer
        self._asked = self._answer = None
        self._match.submit(seat, action)
        return True
