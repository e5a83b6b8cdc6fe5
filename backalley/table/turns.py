"""Whose move it is, and how computer players are asked, for their own moves or for advice, without anybody waiting."""

from dataclasses import dataclass
from typing import Protocol

from backalley.match import Match
from backalley.rules.actions import Action
from backalley.rules.game import Observation
from backalley.rules.lines import Line, Seat

ADVISER = "expert"  # the level that gives hints


class Answer(Protocol):
    """What a computer player answered, and to which request."""

    @property
    def request(self) -> int: ...

    @property
    def action(self) -> Action: ...

    @property
    def reason(self) -> Line | None: ...


class Thinker(Protocol):
    """Where computer players live. Neither method waits. Only the newest request is answered."""

    def ask(self, observation: Observation, level: str, seed: int, style: str = "steady") -> int:
        """Hands over what one seat may know; gives the number of the request."""
        ...

    def poll(self) -> Answer | None:
        """An answer, if one has come."""
        ...


@dataclass(frozen=True, slots=True)
class _Asked:
    request: int
    seat: Seat
    at: int  # the match's changes when it was asked: an answer to an older position is worth nothing


class Turns:
    """Asks the computer player whose turn it is, as soon as it is; keeps its answer until the table is ready for it.

    In a person's turn it can be asked for advice, from what that person's seat may know.
    """

    def __init__(self, match: Match, thinker: Thinker) -> None:
        self._match = match
        self._thinker = thinker
        self._asked: _Asked | None = None
        self._answer: Answer | None = None

    @property
    def waiting(self) -> bool:
        """Whether a player was asked and has not answered."""
        return self._asked is not None and self._asked.at == self._match.changes and self._answer is None

    def computer_to_act(self) -> Seat | None:
        """The seat to act, if a computer player sits there."""
        seat = self._match.to_act
        return seat if seat is not None and not self._match.sitters[seat].human else None

    def think(self) -> None:
        """Asks whoever is to be asked, and takes an answer that has come."""
        seat = self.computer_to_act()
        if seat is not None and (self._asked is None or self._asked.at != self._match.changes):
            sitter = self._match.sitters[seat]
            assert sitter.level is not None
            self._ask(self._match.observe(seat), seat, sitter.level, sitter.style)
        while (answer := self._thinker.poll()) is not None:
            if self._asked is not None and answer.request == self._asked.request:
                self._answer = answer

    def forget(self) -> None:
        """Whoever was asked need not answer: the position is asked about again when it comes to that."""
        self._asked = self._answer = None

    def act(self) -> bool:
        """Plays the answer of the computer player to act, if there is one; whether it did."""
        seat = self.computer_to_act()
        if seat is None:
            return False
        answer = self._take()
        if answer is None:
            return False
        self._match.submit(seat, answer.action)
        return True

    def consult(self, seat: Seat) -> None:
        """Asks what the person at `seat`, who is to act, might do."""
        self._ask(self._match.observe(seat), seat, ADVISER, "steady")

    def advice(self) -> Answer | None:
        """What somebody who was consulted says, once, when it is there and still to the point."""
        return None if self.computer_to_act() is not None else self._take()

    def _ask(self, seen: Observation, seat: Seat, level: str, style: str) -> None:
        request = self._thinker.ask(seen, level, len(seen.actions), style)
        self._asked, self._answer = _Asked(request, seat, self._match.changes), None

    def _take(self) -> Answer | None:
        if self._asked is None or self._answer is None or self._asked.at != self._match.changes:
            return None
        answer = self._answer
        self._asked = self._answer = None
        return answer
