"""The computer players' process: it answers, and the table never hangs, whatever becomes of it."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from backalley.players import player_for
from backalley.players.player import Decision
from backalley.players.wire import read_answer, read_request, write_answer, write_failure
from backalley.players.worker import TRIES, Worker
from backalley.rules.actions import Bid, parse_action
from backalley.rules.back_alley import GAME
from backalley.rules.lines import Line, PartyName, SeatName, line
from tests.rules.table import Table

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0  # seconds after which a test gives up: never what decides it

# What may run in the process instead of the players. All are found by name there.


def dying(connection):
    """Dies over every request."""
    connection.recv_bytes()
    os._exit(1)


def silent(connection):
    """Takes requests and never answers, until the other end is closed."""
    while True:
        try:
            connection.recv_bytes()
        except (EOFError, OSError):
            return


def cheating(connection):
    """Answers what is not legal."""
    request = read_request(connection.recv_bytes())
    connection.send_bytes(write_answer(request.number, Decision(Bid(99), None)))
    silent(connection)


def babbling(connection):
    """Answers no answer."""
    connection.recv_bytes()
    connection.send_bytes(b"[]")
    silent(connection)


def late(connection):
    """Answers the first request only once the second has come, and then both."""
    first, second = (read_request(connection.recv_bytes()) for _ in range(2))
    connection.send_bytes(write_answer(first.number, Decision(parse_action("1"), None)))
    connection.send_bytes(write_answer(second.number, Decision(parse_action("2"), None)))
    silent(connection)


class Clock:
    """A clock that a test sets."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def employ():
    """Makes workers that are closed when the test is over."""
    made = []

    def make(**given):
        made.append(Worker(**given))
        return made[-1]

    yield make
    for worker in made:
        worker.close()


@pytest.fixture
def seen():
    return Table(hands={"W": "BB AS KS QH JD TC 9C"}, turn_up="5S", dealer="S", number=7).seen()


def answered(worker):
    """The next answer."""
    patience = time.monotonic() + PATIENCE
    while time.monotonic() < patience:
        answer = worker.poll()
        if answer is not None:
            return answer
        time.sleep(0.002)
    raise AssertionError("no answer")


def own(seen, seed=7):
    """What a player in the test's own process decides."""
    decision = player_for(GAME.key, "medium", seed).decide(seen)
    return decision.action, decision.reason


def alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def until(condition):
    patience = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < patience
        time.sleep(0.005)


def test_an_answer_comes_back_with_its_reason_and_only_once(employ, seen, caplog):
    worker = employ()
    worker.start()
    request = worker.ask(seen, "medium", 7)
    answer = answered(worker)
    assert answer.request == request
    assert (answer.action, answer.reason) == own(seen)
    assert worker.poll() is None
    assert not caplog.records


def test_without_start_the_first_question_starts_it(employ, seen):
    worker = employ()
    assert worker.pid is None
    assert worker.poll() is None
    worker.ask(seen, "beginner", 1)
    assert answered(worker).action in seen.legal


def test_a_whole_deal_through_one_process(employ, caplog):
    worker = employ()
    table = Table(hands={"W": "BB AS", "N": "KS QH"}, turn_up="5S", dealer="S", number=12)
    pids = set()
    while table.to_act() is not None:
        worker.ask(table.seen(), "easy", 3)
        table.bids(f"{table.to_act()} {answered(worker).action}")
        pids.add(worker.pid)
    assert table.deal.over
    assert len(pids) == 1
    assert not caplog.records


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_killed_while_idle_or_asked_it_is_started_again(employ, seen, caplog):
    worker = employ()
    worker.ask(seen, "medium", 7)
    answered(worker)
    first = worker.pid
    os.kill(first, signal.SIGKILL)
    worker.ask(seen, "medium", 7)
    os.kill(worker.pid, signal.SIGKILL)
    assert (answered(worker).action, worker.pid != first) == (own(seen)[0], True)
    assert "without" not in caplog.text


def test_if_it_keeps_dying_the_question_is_answered_without_it(employ, seen, caplog):
    worker = employ(answering=dying)
    request = worker.ask(seen, "medium", 7)
    answer = answered(worker)
    assert (answer.request, answer.action, answer.reason) == (request, *own(seen))
    assert caplog.text.count("sent again") == TRIES - 1
    assert "keeps dying" in caplog.text


def test_a_silent_process_is_replaced_after_the_limit(employ, seen):
    clock = Clock()
    worker = employ(answering=silent, limit=5.0, clock=clock)
    worker.ask(seen, "medium", 7)
    first = worker.pid
    clock.now = 5.0
    assert worker.poll() is None
    clock.now = 5.1
    assert worker.poll().action == own(seen)[0]
    assert worker.pid not in (None, first)
    until(lambda: worker.poll() is None and not alive(first))


@pytest.mark.parametrize(("process", "problem"), [(cheating, "99 is not legal"), (babbling, "sent again")])
def test_an_answer_that_cannot_be_is_none(employ, seen, caplog, process, problem):
    worker = employ(answering=process)
    worker.ask(seen, "medium", 7)
    assert answered(worker).action == own(seen)[0]
    assert problem in caplog.text


def test_a_player_that_fails_is_stood_in_for(employ, seen, caplog):
    worker = employ()
    worker.ask(seen, "no such level", 7)
    assert answered(worker).action == own(seen)[0]
    assert "no such level" in caplog.text


def test_answers_to_older_questions_are_dropped(employ, seen):
    worker = employ(answering=late)
    worker.ask(seen, "medium", 7)
    second = worker.ask(seen, "medium", 7)
    answer = answered(worker)
    assert (answer.request, str(answer.action)) == (second, "2")
    assert worker.poll() is None


def test_a_process_that_lets_questions_pile_up_is_replaced(employ, seen):
    worker = employ(answering=silent)
    worker.ask(seen, "medium", 7)
    first = worker.pid
    for _ in range(6):
        worker.ask(seen, "medium", 7)
    assert worker.pid != first


def test_close_leaves_no_process(employ, seen):
    worker = employ(answering=silent)
    worker.ask(seen, "medium", 7)
    pid = worker.pid
    worker.close()
    assert worker.pid is None
    assert worker.poll() is None
    assert not alive(pid)
    assert not [child for child in multiprocessing.active_children() if child.pid == pid]


PROGRAM = """
import sys, time
from backalley.players.worker import Worker
if __name__ == "__main__":
    worker = Worker()
    worker.start()
    print(worker.pid, flush=True)
    time.sleep(600)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_when_the_program_dies_its_process_ends():
    with subprocess.Popen([sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE, text=True, cwd=ROOT) as program:
        pid = int(program.stdout.readline())
        assert alive(pid)
        program.kill()
    until(lambda: not alive(pid) or _is_zombie(pid))


def _is_zombie(pid):
    """Whether a process has ended and nobody has asked how: where the tests run, nobody may be there to ask."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
            return stat.read().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def test_the_process_knows_neither_screen_nor_match():
    code = "import sys, backalley.players.worker; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    loaded = run.stdout.split()
    parts = {name.split(".")[1] for name in loaded if name.startswith("backalley.")}
    assert parts == {"players", "rules"}
    assert not {"pygame", "pygame_gui", "platformdirs"} & set(loaded)


@pytest.mark.parametrize(
    "reason",
    [
        None,
        Line("why.lead.low"),
        line("why.bid.own", n=3, bid=2),
        line("x", player=SeatName(2), side=PartyName(1), inner=line("y", word="z")),
    ],
)
def test_answers_survive_being_written(reason):
    number, answer = read_answer(write_answer(4, Decision(parse_action("KS"), reason)))
    assert (number, answer.request, str(answer.action), answer.reason) == (4, 4, "KS", reason)


def test_failures_survive_being_written():
    assert read_answer(write_failure(5, ValueError("no"))) == (5, "ValueError('no')")


@pytest.mark.parametrize(
    "message", [b"", b"{", b"[]", b"{}", b'{"request": 1}', b'{"request": 1, "action": 2, "reason": 3}']
)
def test_what_is_no_answer_is_refused(message):
    with pytest.raises(ValueError):  # noqa: PT011
        read_answer(message)
