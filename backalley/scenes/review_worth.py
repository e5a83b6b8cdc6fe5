"""What a call or a card was worth: asks a computer player what each possible action promised, without waiting.

It is asked what the seat knew at that moment, and nothing else.
"""

from collections.abc import Sequence
from typing import Protocol

from backalley.players import Prospect
from backalley.players.styles import STEADY
from backalley.rules.actions import Action
from backalley.rules.game import Observation
from backalley.rules.lines import Line

LEVEL = "expert"  # of the player that judges

Asked = tuple[int, int]  # the deal, and the turn in it


class Judgement(Protocol):
    """What a computer player answered, and to which request."""

    @property
    def request(self) -> int: ...

    @property
    def action(self) -> Action: ...

    @property
    def reason(self) -> Line | None: ...

    @property
    def prospects(self) -> Sequence[Prospect]: ...


class Thinker(Protocol):
    """Where computer players live. Neither method waits. Only the newest request is answered."""

    def ask(self, observation: Observation, level: str, seed: int, style: str = STEADY) -> int:
        """Hands over what one seat may know; gives the number of the request."""
        ...

    def poll(self) -> Judgement | None:
        """An answer, if one has come."""
        ...


class Worth:
    """The judgements that were asked for, kept."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._known: dict[Asked, Judgement] = {}
        self._waiting: tuple[Asked, int] | None = None

    @property
    def waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self._waiting is not None

    def of(self, asked: Asked) -> Judgement | None:
        """The judgement, if it is there."""
        return self._known.get(asked)

    def ask(self, asked: Asked, observation: Observation) -> None:
        """Asks for the judgement of what was done in `observation`, unless it is there or on its way."""
        if asked in self._known or (self._waiting is not None and self._waiting[0] == asked):
            return
        # The same seed whenever it is asked: looking twice shows the same numbers.
        self._waiting = asked, self._thinker.ask(observation, LEVEL, asked[1], STEADY)

    def update(self) -> bool:
        """Takes an answer that has come; whether one has."""
        if self._waiting is None:
            return False
        asked, request = self._waiting
        while (answer := self._thinker.poll()) is not None:
            if answer.request == request:
                self._known[asked] = answer
                self._waiting = None
                return True
        return False
