"""The arithmetic of a scrolled body."""

import pytest

from backalley.scenes.scrolled import Viewport


def test_a_body_that_fits_does_not_scroll() -> None:
    viewport = Viewport((10, 20, 300, 200), 200)
    assert viewport.hidden == 0
    assert not viewport.scroll_to(50)
    assert viewport.thumb((0, 0, 6, 200)) is None
    assert viewport.scroll_per_pixel((0, 0, 6, 200)) == 0


@pytest.mark.parametrize(("wanted", "reached"), [(-30, 0), (120, 120), (1000, 300)])
def test_scrolling_ends_at_the_ends(wanted: float, reached: float) -> None:
    viewport = Viewport((10, 20, 300, 200), 500)
    viewport.scroll_to(wanted)
    assert viewport.offset == reached
    assert viewport.place(0) == 20 - reached


@pytest.mark.parametrize("start", [0, 150, 300])
@pytest.mark.parametrize("top", [0, 40, 230, 460])
def test_what_is_revealed_is_seen_whole(start: float, top: float) -> None:
    viewport = Viewport((10, 20, 300, 200), 500)
    viewport.scroll_to(start)
    viewport.reveal(top, 40)
    assert viewport.offset <= top
    assert top + 40 <= viewport.offset + 200


def test_what_is_seen_already_stays_where_it_is() -> None:
    viewport = Viewport((10, 20, 300, 200), 500)
    viewport.scroll_to(100)
    assert not viewport.reveal(180, 40)


def test_something_higher_than_the_viewport_is_shown_from_its_top() -> None:
    viewport = Viewport((10, 20, 300, 200), 900)
    viewport.reveal(300, 400)
    assert viewport.offset == 300


def test_the_handle_goes_from_end_to_end_of_its_track() -> None:
    viewport = Viewport((10, 20, 300, 200), 400)
    track = (320.0, 20.0, 6.0, 200.0)
    first = viewport.thumb(track)
    viewport.scroll_to(200)
    last = viewport.thumb(track)
    assert first == (320, 20, 6, 100)
    assert last == (320, 120, 6, 100)
    assert viewport.scroll_per_pixel(track) == 2
