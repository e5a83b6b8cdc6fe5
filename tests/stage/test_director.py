"""Scripts, waits, and every rule in the director's own account of itself; the clock is the test's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley.stage.director import Director, Pause, Seconds, Until
from backalley.stage.motion import Mover, Pose


class Table:
    """A director, one card it moves, and a log of what happened when."""

    def __init__(self, **options):
        self.log = []
        self.now = 0.0
        self.card = Mover(Pose(0.0, 0.0))
        self.director = Director(on_hurry=self.card.finish, on_time=self._pass, **options)

    def _pass(self, seconds):
        self.now += seconds
        self.card.update(seconds)

    def script(self, *parts):
        """Yields the waits among `parts`, and logs the words."""
        for part in parts:
            if isinstance(part, str):
                self.log.append(part)
            else:
                yield part

    def timed(self, *parts):
        """Like `script`, with the moment beside each word."""
        for part in parts:
            if isinstance(part, str):
                self.log.append((part, pytest.approx(self.now, abs=1e-6)))
            else:
                yield part

    def enqueue(self, *parts):
        self.director.enqueue(self.script(*parts))

    def glide(self, x, duration, word):
        self.card.aim(Pose(x, 0.0), duration)
        yield Until(lambda: not self.card.moving)
        self.log.append(word)


@pytest.fixture
def table():
    return Table()


# Order


def test_nothing_happens_before_an_update(table):
    table.enqueue("a")
    assert table.log == []
    assert table.director.busy
    assert table.director.update(0.0)
    assert table.log == ["a"]
    assert not table.director.busy


def test_a_script_begins_when_the_one_before_has_ended(table):
    table.enqueue("a1", Seconds(1.0), "a2")
    table.enqueue("b1", Seconds(1.0), "b2")
    for _ in range(3):
        table.director.update(0.5)
    assert table.log == ["a1", "a2", "b1"]
    table.director.update(0.5)
    assert table.log == ["a1", "a2", "b1", "b2"]


def test_a_script_may_enqueue_another_behind_the_rest(table):
    def first():
        table.log.append("first")
        table.enqueue("third")
        yield Seconds(0.0)

    table.director.enqueue(first())
    table.enqueue("second")
    table.director.update(0.0)
    assert table.log == ["first", "second", "third"]


def test_update_tells_whether_a_step_was_taken(table):
    table.enqueue("a", Seconds(1.0), "b")
    assert table.director.update(0.5)
    assert not table.director.update(0.4)
    assert table.director.update(0.2)
    assert not table.director.update(0.2)


# Time


def test_a_wait_of_half_a_second_takes_half_a_second(table):
    table.enqueue(Seconds(0.5), "a")
    table.director.update(0.375)
    assert table.log == []
    table.director.update(0.125)
    assert table.log == ["a"]


def test_time_left_over_goes_to_the_next_wait_and_the_next_script(table):
    table.enqueue(Seconds(0.25), "a", Seconds(0.25), "b")
    table.enqueue(Seconds(0.25), "c", Seconds(0.25), "d")
    table.director.update(0.875)
    assert table.log == ["a", "b", "c"]
    table.director.update(0.125)
    assert table.log == ["a", "b", "c", "d"]


def test_a_frame_of_twenty_seconds_skips_no_step_and_stops_at_an_endless_pause(table):
    for trick in "123":
        table.enqueue(f"card {trick}", Seconds(0.3), f"pause {trick}", Pause(1.2), f"sweep {trick}", Seconds(0.4))
    table.enqueue("sheet", Pause(None), "next deal")
    table.director.update(20.0)
    assert table.log == [
        "card 1", "pause 1", "sweep 1", "card 2", "pause 2", "sweep 2", "card 3", "pause 3", "sweep 3", "sheet",
    ]  # fmt: skip
    assert table.director.paused
    table.director.resume()
    table.director.update(0.0)
    assert table.log[-1] == "next deal"


@given(st.lists(st.floats(0.0, 0.7), min_size=1, max_size=40))
def test_how_the_time_is_cut_into_frames_does_not_matter(frames):
    def played(frames):
        table = Table()
        for i in range(4):
            table.enqueue(f"{i} go", Seconds(0.31), f"{i} land", Pause(0.77), f"{i} swept")
        for dt in frames:
            table.director.update(dt)
        return table.log

    whole = sum(frames)
    logs = [played([whole - 1e-6]), played(frames), played([whole + 1e-6])]
    assert len(logs[0]) <= len(logs[1]) <= len(logs[2])
    assert logs[2][: len(logs[1])] == logs[1]
    assert logs[1][: len(logs[0])] == logs[0]


def test_waits_of_no_time_take_no_frame(table):
    table.enqueue("a", Seconds(0.0), "b", Pause(0.0), "c", Until(lambda: True), "d")
    table.director.update(0.0)
    assert table.log == ["a", "b", "c", "d"]


# Speed


def test_speed_hastens_seconds_and_motion_but_not_pauses():
    table = Table(speed=2.0)
    table.enqueue(Seconds(1.0), "landed", Pause(1.0), "swept")
    table.director.update(0.5)
    assert table.log == ["landed"]
    assert table.now == pytest.approx(1.0)
    table.director.update(0.875)
    assert table.log == ["landed"]
    table.director.update(0.125)
    assert table.log == ["landed", "swept"]


def test_a_change_of_speed_holds_from_now_on(table):
    table.enqueue(Seconds(1.0), "a")
    table.director.update(0.5)
    table.director.speed = 0.5
    table.director.update(0.875)
    assert table.log == []
    table.director.update(0.125)
    assert table.log == ["a"]


def test_a_speed_of_0_is_refused(table):
    table.director.speed = 0.0
    with pytest.raises(ValueError, match="above 0"):
        table.director.update(1.0)


# The world moves along


def test_each_step_finds_the_world_as_far_as_its_time(table):
    table.director.enqueue(table.timed(Seconds(0.3), "a", Seconds(0.4), "b", Pause(1.0), "c"))
    table.director.update(20.0)
    assert table.log == [("a", 0.3), ("b", 0.7), ("c", 1.7)]
    assert table.now == pytest.approx(20.0)


def test_until_motion_has_ended_within_one_long_frame(table):
    table.director.enqueue(table.glide(100.0, 0.3, "there"))
    table.director.enqueue(table.glide(0.0, 0.3, "back"))
    table.director.enqueue(table.timed("done"))
    table.director.update(20.0)
    assert table.log[:2] == ["there", "back"]
    word, moment = table.log[2]
    assert word == "done"
    assert 0.6 <= moment.expected <= 0.65


def test_without_on_time_an_until_takes_effect_after_the_movers_were_updated():
    card, log = Mover(Pose(0.0, 0.0)), []

    def script():
        card.aim(Pose(10.0, 0.0), 0.3)
        yield Until(lambda: not card.moving)
        log.append("landed")

    director = Director()
    director.enqueue(script())
    director.update(20.0)
    card.update(20.0)
    assert log == []
    director.update(0.0)
    assert log == ["landed"]


def test_the_world_moves_on_when_nothing_is_played(table):
    table.director.update(0.25)
    assert table.now == 0.25
    table.enqueue(Pause(None))
    table.director.update(0.25)
    assert table.now == 0.5


# Hurry


def test_the_first_click_runs_to_the_next_pause_and_no_further(table):
    table.enqueue("card", Seconds(0.3), "landed", Pause(1.2), "sweep", Seconds(0.4), "gone")
    table.director.update(0.0)
    assert table.director.hurry()
    assert table.log == ["card", "landed"]
    assert table.director.paused


def test_the_pause_that_hurry_reaches_has_its_whole_time_before_it(table):
    table.enqueue(Seconds(5.0), Pause(1.0), "after")
    table.director.update(4.9)
    table.director.hurry()
    table.director.update(0.875)
    assert table.log == []
    table.director.update(0.125)
    assert table.log == ["after"]


@pytest.mark.parametrize("pause", [Pause(1.2), Pause(None)])
def test_the_second_click_ends_the_pause_and_does_nothing_else(table, pause):
    table.enqueue("card", pause, "sweep", Seconds(0.4), "gone")
    table.director.hurry()
    assert table.director.hurry()
    assert table.log == ["card"]
    table.director.update(0.0)
    assert table.log == ["card", "sweep"]
    table.director.update(0.3)
    assert table.log == ["card", "sweep"]


def test_hurry_crosses_from_script_to_script(table):
    table.enqueue("a", Seconds(1.0), "b")
    table.enqueue("c", Seconds(1.0), "d", Pause(1.0), "e")
    table.director.hurry()
    assert table.log == ["a", "b", "c", "d"]


def test_hurry_without_a_pause_ahead_plays_everything(table):
    table.enqueue("a", Seconds(1.0), "b")
    table.director.hurry()
    assert table.log == ["a", "b"]
    assert not table.director.busy


def test_hurry_finishes_motion_before_the_step_that_waits_for_it(table):
    table.director.enqueue(table.glide(100.0, 0.3, "landed"))
    table.enqueue(Pause(1.0))
    table.director.update(0.1)
    assert table.card.moving
    table.director.hurry()
    assert table.log == ["landed"]
    assert table.card.pose == Pose(100.0, 0.0)


def test_a_motion_begun_in_the_last_step_before_the_pause_is_finished_too(table):
    def script():
        yield Seconds(1.0)
        table.card.aim(Pose(50.0, 0.0), 0.5)
        yield Pause(1.0)

    table.director.enqueue(script())
    table.director.hurry()
    assert table.card.pose == Pose(50.0, 0.0)


def test_an_until_with_a_finish_of_its_own_is_finished_by_it(table):
    done = []
    table.enqueue(Until(lambda: bool(done), finish=lambda: done.append(True)), "a")
    table.director.hurry()
    assert table.log == ["a"]


def test_an_until_that_cannot_be_hurried_ends_the_hurry_and_is_waited_for(table):
    answered = []
    table.enqueue("ask", Until(lambda: bool(answered)), "answer")
    assert table.director.hurry()
    assert table.log == ["ask"]
    table.director.update(1.0)
    assert table.log == ["ask"]
    answered.append(True)
    table.director.update(0.0)
    assert table.log == ["ask", "answer"]


def test_nothing_to_hurry(table):
    assert not table.director.hurry()


def test_scripts_can_tell_that_they_are_hurried(table):
    seen = []

    def script():
        yield Seconds(1.0)
        seen.append(table.director.hurrying)
        yield Pause(1.0)
        seen.append(table.director.hurrying)

    table.director.enqueue(script())
    table.director.hurry()
    table.director.update(2.0)
    assert seen == [True, False]


# Instant


def test_instant_waits_for_nothing_but_pauses_that_are_kept_or_endless():
    table = Table(instant=True)
    table.enqueue("a", Seconds(9.0), "b", Pause(9.0), "c")
    table.director.enqueue(table.glide(100.0, 9.0, "d"))
    table.enqueue(Pause(1.0, always=True), "e", Pause(None), "f")
    table.director.update(0.0)
    assert table.log == ["a", "b", "c", "d"]
    assert table.card.pose == Pose(100.0, 0.0)
    table.director.update(1.0)
    assert table.log == ["a", "b", "c", "d", "e"]
    table.director.update(100.0)
    assert table.log[-1] == "e"
    table.director.resume()
    table.director.update(0.0)
    assert table.log[-1] == "f"


def test_instant_finishes_what_the_last_step_began():
    table = Table(instant=True)

    def script():
        yield Seconds(1.0)
        table.card.aim(Pose(7.0, 0.0), 1.0)

    table.director.enqueue(script())
    table.director.update(0.0)
    assert table.card.pose == Pose(7.0, 0.0)
    assert not table.director.hurrying


def test_instant_can_be_switched_on_in_the_middle_of_a_wait(table):
    table.enqueue(Seconds(9.0), "a", Pause(9.0), "b")
    table.director.update(1.0)
    table.director.instant = True
    table.director.update(0.0)
    assert table.log == ["a", "b"]


# When to wake


def test_seconds_to_wake(table):
    director = table.director
    assert director.seconds_to_wake() is None
    table.enqueue(Seconds(2.0), Pause(3.0), Until(lambda: False))
    assert director.seconds_to_wake() == 0.0
    director.update(0.5)
    assert director.seconds_to_wake() == pytest.approx(1.5)
    director.speed = 3.0
    assert director.seconds_to_wake() == pytest.approx(0.5)
    director.update(0.5)
    assert director.seconds_to_wake() == pytest.approx(3.0)
    director.update(3.0)
    assert director.seconds_to_wake() == 0.0


def test_an_endless_pause_wakes_nobody(table):
    table.enqueue(Pause(None))
    table.director.update(0.0)
    assert table.director.seconds_to_wake() is None


def test_instant_pauses_wake_at_once_unless_they_are_kept(table):
    table.enqueue(Pause(2.0))
    table.director.update(0.0)
    table.director.instant = True
    assert table.director.seconds_to_wake() == 0.0
    table.director.clear()
    table.enqueue(Pause(2.0, always=True))
    table.director.update(0.0)
    assert table.director.seconds_to_wake() == pytest.approx(2.0)


# Clearing, resuming, errors


def test_clear_closes_every_script(table):
    closed = []

    def script(name):
        try:
            yield Seconds(1.0)
        finally:
            closed.append(name)

    table.director.enqueue(script("a"))
    table.director.update(0.5)
    table.enqueue("never")
    table.director.clear()
    assert closed == ["a"]
    assert not table.director.busy
    assert not table.director.paused
    table.director.update(5.0)
    assert table.log == []


def test_a_script_may_clear_the_queue_it_stands_in(table):
    def script():
        table.director.clear()
        table.enqueue("instead")
        yield Seconds(1.0)
        table.log.append("never")

    table.director.enqueue(script())
    table.enqueue("never either")
    table.director.update(5.0)
    assert table.log == ["instead"]


def test_a_callback_may_clear_the_queue_in_the_middle_of_a_wait():
    director = Director()
    director.on_time = lambda seconds: director.clear()
    director.enqueue(iter([Seconds(1.0), Seconds(1.0)]))
    director.update(0.5)
    assert not director.busy


def test_resume_outside_a_pause_changes_nothing(table):
    table.enqueue(Seconds(1.0), "a")
    table.director.update(0.5)
    table.director.resume()
    table.director.update(0.4)
    assert table.log == []


@pytest.mark.parametrize("run", ["update", "hurry"])
def test_an_error_in_a_script_reaches_the_caller_and_the_next_script_goes_on(table, run):
    def broken():
        yield Seconds(0.0)
        raise LookupError("no such sprite")

    table.director.enqueue(broken())
    table.enqueue("next")
    with pytest.raises(LookupError, match="no such sprite"):
        table.director.update(0.0) if run == "update" else table.director.hurry()
    assert not table.director.hurrying
    table.director.update(0.0)
    assert table.log == ["next"]


def test_an_error_in_a_predicate_ends_its_script(table):
    table.enqueue(Until(lambda: 1 // 0 == 0), "never")
    table.enqueue("next")
    with pytest.raises(ZeroDivisionError):
        table.director.update(1.0)
    table.director.update(0.0)
    assert table.log == ["next"]


def test_a_script_may_not_run_its_own_director(table):
    def script():
        yield Seconds(0.0)
        table.director.hurry()

    table.director.enqueue(script())
    with pytest.raises(RuntimeError, match="may not update or hurry"):
        table.director.update(0.0)
