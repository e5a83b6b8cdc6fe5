"""Poses and the way from one to the next."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley.stage.motion import Mover, Pose, between, ease_in_out, ease_out

HERE = Pose(100.0, 200.0)
THERE = Pose(300.0, 400.0, angle=30.0, height=150.0, face=0.0, depth=5.0, dim=1.0)


def linear(share: float) -> float:
    return share


@pytest.mark.parametrize("ease", [ease_out, ease_in_out])
def test_easings_run_from_0_to_1_and_never_back(ease):
    shares = [ease(i / 100) for i in range(101)]
    assert shares[0] == 0.0
    assert shares[-1] == 1.0
    assert shares == sorted(shares)


def test_ease_out_is_fast_first_and_ease_in_out_symmetric():
    assert ease_out(0.5) == 0.875
    assert ease_in_out(0.5) == 0.5
    assert ease_in_out(0.2) == pytest.approx(1.0 - ease_in_out(0.8))


def test_a_mover_at_rest_leaves_all_time_unspent():
    mover = Mover(HERE)
    assert mover.update(20.0) == 20.0
    assert (mover.pose, mover.target, mover.moving) == (HERE, HERE, False)


def test_half_the_time_of_a_linear_motion_is_half_of_everything_but_depth():
    mover = Mover(HERE)
    mover.aim(THERE, 0.4, ease=linear)
    assert mover.update(0.2) == 0.0
    assert mover.moving
    assert mover.pose == Pose(200.0, 300.0, angle=15.0, height=125.0, face=0.5, depth=5.0, dim=0.5)


def test_a_card_under_way_lies_as_high_as_the_higher_of_its_ends_and_arrives_at_its_own():
    mover = Mover(Pose(0.0, 0.0, depth=9.0))
    mover.aim(Pose(10.0, 0.0, depth=2.0), 1.0)
    mover.update(0.99)
    assert mover.pose.depth == 9.0
    mover.update(0.01)
    assert mover.pose.depth == 2.0


def test_arrival_is_exact_and_returns_the_time_left_over():
    mover = Mover(HERE)
    mover.aim(THERE, 0.25, delay=0.5)
    assert mover.update(20.0) == pytest.approx(19.25)
    assert mover.pose is THERE
    assert not mover.moving


def test_the_start_waits_for_the_delay_and_time_crosses_into_the_motion():
    mover = Mover(HERE)
    mover.aim(THERE, 1.0, delay=0.3, ease=linear)
    mover.update(0.3)
    assert mover.pose == HERE
    assert mover.moving
    mover.update(0.1)
    assert mover.pose.x == pytest.approx(120.0)


@given(st.lists(st.floats(0.0, 0.5), max_size=30))
def test_how_the_time_is_cut_into_frames_does_not_matter(frames):
    in_frames, at_once = Mover(HERE), Mover(HERE)
    for mover in (in_frames, at_once):
        mover.aim(THERE, 1.5, delay=0.2, arc=40.0)
    unspent = sum(in_frames.update(dt) for dt in frames)
    assert unspent == pytest.approx(at_once.update(sum(frames)))
    assert in_frames.pose.x == pytest.approx(at_once.pose.x)
    assert in_frames.pose.y == pytest.approx(at_once.pose.y)


@pytest.mark.parametrize(
    ("start", "end", "middle"), [(350.0, 10.0, 360.0), (10.0, 350.0, 0.0), (0.0, 90.0, 45.0), (-5.0, 725.0, 0.0)]
)
def test_angles_turn_the_short_way(start, end, middle):
    pose = between(Pose(0.0, 0.0, angle=start), Pose(0.0, 0.0, angle=end), 0.5)
    assert pose.angle == pytest.approx(middle)


def test_a_new_aim_in_mid_flight_sets_off_without_a_jump():
    mover = Mover(HERE)
    mover.aim(THERE, 1.0)
    mover.update(0.4)
    caught = mover.pose
    mover.aim(HERE, 1.0)
    assert mover.pose == caught
    mover.update(0.0001)
    assert mover.pose.x == pytest.approx(caught.x, abs=0.2)
    mover.update(1.0)
    assert mover.pose == HERE


def test_jump_and_finish_leave_the_mover_at_rest():
    mover = Mover(HERE)
    mover.aim(THERE, 1.0)
    mover.finish()
    assert (mover.pose, mover.moving) == (THERE, False)
    mover.aim(HERE, 1.0)
    elsewhere = Pose(1.0, 2.0)
    mover.jump(elsewhere)
    assert (mover.pose, mover.target, mover.moving) == (elsewhere, elsewhere, False)


def test_aims_that_need_no_time_are_reached_at_once():
    mover = Mover(HERE)
    mover.aim(THERE, 0.0)
    assert (mover.pose, mover.moving) == (THERE, False)
    mover.aim(THERE, 1.0)
    assert not mover.moving


def test_time_cannot_run_backwards():
    with pytest.raises(ValueError, match=r"-1\.0"):
        Mover(HERE).aim(THERE, -1.0)
    with pytest.raises(ValueError, match=r"-0\.5"):
        Mover(HERE).aim(THERE, 1.0, delay=-0.5)


@pytest.mark.parametrize(
    ("target", "middle"),
    [
        (Pose(100.0, 0.0), (50.0, -20.0)),  # to the right: bows up
        (Pose(-100.0, 0.0), (-50.0, 20.0)),
        (Pose(0.0, -100.0), (-20.0, -50.0)),  # upwards: bows to the left
        (Pose(0.0, 0.0, face=0.0), (0.0, -20.0)),  # in place: lifts
    ],
)
def test_an_arc_bows_to_the_left_of_the_flight(target, middle):
    mover = Mover(Pose(0.0, 0.0))
    mover.aim(target, 1.0, ease=linear, arc=20.0)
    mover.update(0.5)
    assert (mover.pose.x, mover.pose.y) == pytest.approx(middle)
    mover.update(0.5)
    assert mover.pose == target
