"""The process that computer players live in, and how the program asks it without waiting.

The process is sent texts only, so a player cannot see what its seat may not know. If it dies it is started again; if
it stalls it is replaced, and a simple player answers inside the program: the table never hangs.
"""

import logging
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from backalley.players import player_for
from backalley.players.styles import STEADY
from backalley.players.wire import (
    Answer,
    Request,
    read_answer,
    read_request,
    write_answer,
    write_failure,
    write_request,
)
from backalley.rules.game import Observation
from backalley.rules.observing import read_observation, write_observation

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

LIMIT = 10.0  # seconds for an answer
TRIES = 3  # a request is sent once, and again after each of two deaths
FALLBACK_LEVEL = "medium"  # of the player that answers when the process does not

_BACKLOG = 4  # requests sent and not answered after which the process counts as stalled
_FAREWELL = 2.0  # seconds that a process is given to end
_NICENESS = 5

_log = logging.getLogger(__name__)


class Channel(Protocol):
    """One end of a pipe for messages, by whatever class the system has for it."""

    def send_bytes(self, buf: bytes) -> None: ...

    def recv_bytes(self) -> bytes: ...

    def poll(self) -> bool: ...

    def close(self) -> None: ...


def serve(connection: Channel) -> None:
    """Answers requests until the other end is closed, as it is when the program ends in whatever way."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the program, which then closes the connection
    _step_back()
    try:
        while True:
            connection.send_bytes(_answer(connection.recv_bytes()))
    except (EOFError, OSError):
        return


def _answer(message: bytes) -> bytes:
    request = read_request(message)
    try:
        seen = read_observation(request.observation)
        decision = player_for(seen.game, request.level, request.seed, request.style).decide(seen)
    except Exception as error:  # whatever a player stumbles over, the others go on
        return write_failure(request.number, error)
    return write_answer(request.number, decision)


def _step_back() -> None:
    """Lets the window go first where the system knows priorities."""
    if sys.platform == "win32":
        import ctypes

        below_normal = 0x4000
        ctypes.windll.kernel32.SetPriorityClass(ctypes.windll.kernel32.GetCurrentProcess(), below_normal)
    else:
        os.nice(_NICENESS)


@dataclass(slots=True)
class _Pending:
    """The one request whose answer counts."""

    request: Request
    observation: Observation
    sent_at: float = 0.0
    tries: int = 0


class Worker:
    """The computer players' process, as a frame loop sees it: ask, and poll once a frame. Nothing here waits.

    Only the newest request counts: answers to older ones are dropped. `limit` is in seconds of `clock`; `answering`
    is what runs in the process.
    """

    def __init__(
        self,
        limit: float = LIMIT,
        clock: Callable[[], float] = time.monotonic,
        answering: Callable[[Channel], None] = serve,
    ) -> None:
        self._limit = limit
        self._clock = clock
        self._answering = answering
        self._process: SpawnProcess | None = None
        self._connection: Channel | None = None
        self._ending: list[SpawnProcess] = []
        self._pending: _Pending | None = None
        self._unanswered = 0
        self._asked = 0

    @property
    def pid(self) -> int | None:
        """The number of the running process; ``None`` while there is none."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Starts the process, unless it runs. It gets ready by itself, before the first request needs it."""
        if self._process is not None and self._process.is_alive():
            return
        self._drop()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=self._answering, args=(theirs,), name="backalley-players", daemon=True)
        try:
            process.start()
        except OSError as error:
            _log.warning("the computer players' process cannot be started: %s", error)
            ours.close()
            return
        finally:
            theirs.close()
        self._process, self._connection = process, ours

    def ask(self, observation: Observation, level: str, seed: int, style: str = STEADY) -> int:
        """Asks what to do in `observation`, in which it is the viewer's turn; gives the number of the request."""
        self._asked += 1
        request = Request(self._asked, write_observation(observation), level, seed, style)
        self._pending = _Pending(request, observation)
        if self._unanswered >= _BACKLOG:
            self._drop()
        self._send(self._pending)
        return request.number

    def poll(self) -> Answer | None:
        """The answer to the newest request, once, when it is there."""
        self._ending = [process for process in self._ending if process.is_alive()]
        pending = self._pending
        answer: Answer | None = None
        for number, reply in self._replies():
            if pending is not None and number == pending.request.number:
                answer = self._checked(pending, reply)
        if pending is None:
            return None
        if answer is None and self._connection is None:
            if pending.tries < TRIES:
                _log.warning("the computer players' process died; request %d is sent again", pending.request.number)
                self._send(pending)
            else:
                answer = _fallback(pending, "the computer players' process keeps dying")
        elif answer is None and self._clock() - pending.sent_at > self._limit:
            self._drop()
            self.start()
            answer = _fallback(pending, f"no answer within {self._limit:g} s")
        if answer is not None:
            self._pending = None
        return answer

    def close(self) -> None:
        """Ends the process; nothing of it is left when this returns. A later `ask` would start it again."""
        self._pending = None
        self._drop()
        for process in self._ending:
            process.join(_FAREWELL)
        self._ending.clear()

    def _send(self, pending: _Pending) -> None:
        self.start()
        pending.tries += 1
        pending.sent_at = self._clock()
        if self._connection is None:
            return
        try:
            self._connection.send_bytes(write_request(pending.request))
            self._unanswered += 1
        except OSError:
            self._drop()

    def _replies(self) -> Iterator[tuple[int, Answer | str]]:
        """What has come from the process; drops it where it turns out to be dead or to talk nonsense."""
        try:
            while self._connection is not None and self._connection.poll():
                reply = read_answer(self._connection.recv_bytes())
                self._unanswered -= 1
                yield reply
        except (EOFError, OSError, ValueError):
            self._drop()

    def _checked(self, pending: _Pending, reply: Answer | str) -> Answer:
        if isinstance(reply, str):
            return _fallback(pending, reply)
        if reply.action not in pending.observation.legal:
            return _fallback(pending, f"{reply.action} is not legal")
        return reply

    def _drop(self) -> None:
        """Gives the process up without waiting for its end."""
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.kill()
            self._ending.append(self._process)
        self._connection = self._process = None
        self._unanswered = 0


def _fallback(pending: _Pending, problem: str) -> Answer:
    """The answer of a player inside the program, which is quick and simple."""
    request = pending.request
    _log.warning("request %d is answered without the computer players' process: %s", request.number, problem)
    decision = player_for(pending.observation.game, FALLBACK_LEVEL, request.seed).decide(pending.observation)
    return Answer(request.number, decision.action, decision.reason, decision.prospects)
