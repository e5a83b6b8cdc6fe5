"""The review on the screen: its steps, its time line, what was it worth, and that it keeps what is hidden."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame
import pytest

from backalley.assets import asset
from backalley.players import Prospect
from backalley.rules.actions import Action, Bid, PlayCard
from backalley.rules.game import Observation
from backalley.rules.lines import Line, line
from backalley.rules.record import Record, read_record, write_record
from backalley.rules.replay import replay, single_deal
from backalley.scenes.review import Review
from backalley.scenes.review_course import Moment
from backalley.scenes.review_rows import DoingRow
from backalley.scenes.scrolled import Scrolled
from backalley.stage.faces import Faces
from backalley.stage.scene import SceneStack
from backalley.stage.sound import Sounds
from backalley.stage.widgets import Widget
from backalley.table.kit import Kit, Pace
from backalley.text import Text
from tests.scenes.conftest import Guest
from tests.scenes.reviewed import game_of, redealt, thrown_in, without_codes
from tests.table.seen import RecordingPainter, covered, inside

BACK_ALLEY = game_of("back-alley", more=7)
PITCH = game_of("pitch", 5, more=8)


@dataclass(frozen=True)
class Judged:
    request: int
    action: Action
    reason: Line | None = None
    prospects: tuple[Prospect, ...] = ()


@dataclass
class Judge:
    """Finds every next action three points worse than the one before, and answers when it is let."""

    asked: list[tuple[Observation, str, str]] = field(default_factory=list)
    silent: bool = False
    numbers: bool = True
    answers: list[Judged] = field(default_factory=list)

    def ask(self, observation: Observation, level: str, seed: int, style: str = "steady") -> int:
        self.asked.append((observation, level, style))
        about = line("happening.cannot_be_first")
        prospects = [Prospect(action, 4.0 - 3 * place, about) for place, action in enumerate(observation.legal)]
        found = tuple(prospects) if self.numbers else ()
        self.answers.append(Judged(len(self.asked), observation.legal[0], None, found))
        return len(self.asked)

    def poll(self) -> Judged | None:
        return self.answers.pop(0) if self.answers and not self.silent else None


class Looking:
    """A review, and what it told the program."""

    def __init__(self, kit: Kit, record: Record, viewer: int | None = 0, start: int | None = None) -> None:
        self.judge = Judge()
        self.played: list[Record] = []
        self.copied: list[str] = []
        self.rules: list[str] = []
        self.left = 0
        self.scene = Review(
            kit,
            record,
            viewer=viewer,
            voice=viewer,
            start=start,
            thinker=self.judge,
            on_play=self.played.append,
            on_copy=self.copied.append,
            on_rule=self.rules.append,
            on_back=self._leave,
        )

    def _leave(self) -> None:
        self.left += 1


Look = Callable[..., Looking]


@pytest.fixture
def look(guest: Guest, kit: Kit) -> Look:
    def shown(record: Record = BACK_ALLEY, viewer: int | None = 0, start: int | None = None) -> Looking:
        found = Looking(kit, record, viewer, start)
        guest.shows(found.scene)
        return found

    return shown


def rows(scene: Review) -> list[tuple[Scrolled, DoingRow]]:
    found = [widget for widget in scene.panel.widgets if isinstance(widget, Scrolled)]
    return [(widget, widget.inner) for widget in found if isinstance(widget.inner, DoingRow)]


def button(scene: Review, label: str) -> Widget:
    return next(widget for widget in scene.panel.widgets if widget.label == scene.kit.text(label))


# -- Going through the game.


def test_it_begins_with_the_deal_asked_for(look: Look) -> None:
    assert look().scene.place == 0
    scene = look(start=1).scene
    assert scene.place == scene.course.deals[1].first
    scene = look(start=9).scene
    assert scene.place == scene.course.deals[-1].first


def test_keys_go_by_step_trick_and_deal(guest: Guest, look: Look) -> None:
    scene = look().scene
    course = scene.course
    guest.presses(pygame.K_RIGHT, pygame.K_RIGHT)
    assert scene.place == 2
    guest.presses(pygame.K_LEFT)
    assert scene.place == 1
    guest.presses(pygame.K_PAGEDOWN)
    assert course.positions[scene.place].moment is Moment.CALLED
    assert course.positions[scene.place + 1].moment is Moment.PLAYED
    guest.presses(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert course.positions[scene.place + 1].moment is Moment.TAKEN
    guest.presses(pygame.K_PAGEUP)
    assert scene.place == course.previous_stop(course.next_stop(scene.place))
    guest.presses(pygame.K_DOWN)
    assert scene.place == course.deals[1].first
    guest.presses(pygame.K_END)
    assert scene.place == course.deals[1].last
    guest.presses(pygame.K_HOME)
    assert scene.place == course.deals[1].first
    guest.presses(pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    assert scene.place == course.deals[2].first
    guest.presses(pygame.K_UP)
    assert scene.place == course.deals[1].first
    guest.presses(pygame.K_END, mod=pygame.KMOD_CTRL)
    assert scene.place == len(course.positions) - 1
    guest.presses(pygame.K_HOME, mod=pygame.KMOD_CTRL)
    assert scene.place == 0


def test_every_button_of_the_bar_does_what_it_says(guest: Guest, look: Look) -> None:
    scene = look().scene
    course, buttons = scene.course, scene.bar.steps
    guest.clicks(buttons["next"])
    assert scene.place == 1
    guest.clicks(buttons["next_trick"])
    assert scene.place == course.next_stop(1)
    guest.clicks(buttons["previous_trick"])
    assert scene.place == 0
    assert not buttons["previous"].enabled
    guest.clicks(buttons["next_deal"])
    assert scene.place == course.deals[1].first
    guest.clicks(buttons["previous"])
    assert scene.place == course.deals[0].last
    guest.clicks(buttons["previous_deal"])
    assert scene.place == 0
    guest.clicks(buttons["play"])
    assert scene.playing


def test_the_time_line_is_clicked_and_dragged(guest: Guest, look: Look) -> None:
    scene = look().scene
    line_, course = scene.bar.line, scene.course
    x, width = line_.deal_span(1)
    _, y, _, height = line_.deals_box
    guest.clicks((x + width / 2, y + height / 2))
    deal = course.deals[1]
    assert scene.place == deal.first
    _, y, _, height = line_.course_box
    wanted = deal.first + 20
    x, width = line_.span(wanted, wanted)
    guest.clicks((x + width / 2, y + height / 2))
    assert scene.place == wanted
    guest.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x + width / 2, y + 4), button=1))
    for place in (deal.first + 30, deal.last, deal.first):
        x, width = line_.span(place, place)
        at = (x + width / 2, y + 300)  # a finger may leave the strip while it drags
        guest.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(1, 0, 0)))
        assert scene.place == place
    guest.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1))
    guest.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x + 90, y + 4), rel=(1, 0), buttons=(0, 0, 0)))
    assert scene.place == deal.first


def test_it_plays_by_itself_until_the_end_or_until_somebody_steps(guest: Guest, look: Look) -> None:
    scene = look().scene
    guest.presses(pygame.K_SPACE)
    assert scene.playing
    for _ in range(4):
        guest.stack.update(2.0)
    assert scene.place == 4
    guest.presses(pygame.K_RIGHT)
    assert not scene.playing
    guest.presses(pygame.K_END, mod=pygame.KMOD_CTRL)
    guest.presses(pygame.K_LEFT, pygame.K_p)
    for _ in range(3):
        guest.stack.update(2.0)
    assert scene.place == len(scene.course.positions) - 1
    assert not scene.playing


def test_the_wheel_steps_over_the_table_and_scrolls_over_the_panel(guest: Guest, look: Look) -> None:
    scene = look().scene
    guest.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(300, 300), rel=(0, 0), buttons=(0, 0, 0)))
    guest.turns_the_wheel(1)
    assert scene.place == 1
    guest.turns_the_wheel(-1)
    assert scene.place == 0
    guest.presses(pygame.K_END)
    x, y, width, height = scene.panel.box
    at = (x + width / 2, y + height / 2)
    guest.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    before = scene.place
    guest.turns_the_wheel(2)
    assert scene.place == before
    assert scene.panel.viewport.offset > 0


def test_a_finger_on_a_row_of_the_panel_scrolls_and_asks_nothing(guest: Guest, look: Look) -> None:
    told = look()
    scene = told.scene
    guest.presses(pygame.K_END)
    scene.panel.body.scroll_to(0.0)
    asked = len(told.judge.asked)
    guest.swipes(rows(scene)[0][0], -120)
    assert scene.panel.viewport.offset == pytest.approx(120.0)
    assert len(told.judge.asked) == asked


def test_the_bar_of_the_panel_is_dragged_to_the_end(guest: Guest, look: Look) -> None:
    scene = look().scene
    guest.presses(pygame.K_END)
    scene.panel.body.scroll_to(0.0)
    x, y, width, height = scene.panel.body.track
    guest.swipes((x + width / 2, y + 4), round(height))
    assert scene.panel.viewport.offset == scene.panel.viewport.hidden > 0


def test_a_click_on_a_seat_turns_the_table_of_a_deal_that_is_over(guest: Guest, look: Look) -> None:
    scene = look().scene
    x, y, width, height = scene.table.layout.plates[2]
    guest.clicks((x + width / 2, y + height / 2))
    assert scene.table.turned == 2
    guest.presses(pygame.K_v)
    assert scene.table.turned == 3
    guest.clicks(button(scene, "review.turn"))
    assert scene.table.turned == 0
    guest.presses(pygame.K_v, pygame.K_END)
    guest.presses(pygame.K_END, mod=pygame.KMOD_CTRL)
    assert scene.table.turned == 0  # a running deal is seen from the viewer's own seat
    guest.presses(pygame.K_v)
    assert scene.table.turned == 0


# -- What was it worth?


def test_what_a_bid_was_worth_is_asked_of_what_its_seat_knew(guest: Guest, look: Look) -> None:
    told = look()
    scene = told.scene
    guest.presses(pygame.K_PAGEDOWN)
    for turn in range(4):
        scene.panel.body.scroll_to(0.0)
        guest.clicks(rows(scene)[turn][0])
        observation, level, style = told.judge.asked[-1]
        made = scene.course.picture(scene.place).calls[turn]
        assert (level, style) == ("expert", "steady")
        assert observation.viewer == made.seat
        assert len(observation.calls) == turn
        assert not any(card for seat in range(4) if seat != made.seat for card in observation.hands[seat])
        assert [row.opened for _, row in rows(scene)] == [place == turn for place in range(4)]
        scene.ask(turn)
    asked = len(told.judge.asked)
    guest.clicks(rows(scene)[3][0])
    assert rows(scene)[3][1].opened
    assert len(told.judge.asked) == asked  # it is known already


def test_each_choice_is_listed_with_the_one_made_and_the_best_one_marked() -> None:
    shown = Written(BACK_ALLEY)
    scene, text = shown.told.scene, shown.scene.kit.text
    scene.go(4)
    before = scene.course.before(0, 3)
    made = scene.course.replay.deals[0].turns[3].action
    scene.ask(3)
    words = shown.all_words()
    assert "+4.0" in words
    assert "+1.0" in words
    assert f"−{3 * (len(before.legal) - 1) - 4:.1f}" in words
    marks = text("review.made")
    best = before.legal[0]
    assert (f"{marks}, {text('review.best')}" if made == best else marks) in words
    assert text("happening.cannot_be_first") in " ".join(words)


def test_until_the_answer_comes_it_says_that_it_thinks() -> None:
    shown = Written(BACK_ALLEY)
    shown.told.judge.silent = True
    shown.scene.go(2)
    shown.scene.ask(0)
    thinking = shown.scene.kit.text("review.thinking")
    assert thinking in shown.all_words()
    assert shown.scene.animating
    shown.told.judge.silent = False
    shown.stack.update(0.02)
    assert thinking not in shown.all_words()


def test_a_judge_without_numbers_says_what_it_would_do() -> None:
    shown = Written(BACK_ALLEY)
    shown.told.judge.numbers = False
    shown.scene.go(2)
    shown.scene.ask(0)
    shown.stack.update(0.02)
    before = shown.scene.course.before(0, 0)
    assert isinstance(before.legal[1], Bid)
    assert any(words.startswith("The advice here: ") for words in shown.all_words())


def test_enter_asks_about_the_card_just_played(guest: Guest, look: Look) -> None:
    told = look()
    scene = told.scene
    several = next(
        at
        for at in range(scene.course.deals[0].last)
        if isinstance(scene.course.action(at), PlayCard) and len(scene.course.choices(at)) > 1
    )
    scene.go(several)
    guest.presses(pygame.K_RETURN)
    assert told.judge.asked[-1][0].viewer == scene.course.positions[several].seat
    alone = next(
        at
        for at in range(scene.course.deals[0].last)
        if scene.course.action(at) is not None and len(scene.course.choices(at)) == 1
    )
    scene.go(alone)
    guest.presses(pygame.K_RETURN)
    assert len(told.judge.asked) == 1  # there was no choice


def test_nothing_can_be_asked_about_a_running_deal(guest: Guest, look: Look) -> None:
    told = look(start=2)
    guest.presses(pygame.K_END)
    assert rows(told.scene)
    for widget, row in rows(told.scene):
        assert not row.enabled
        guest.clicks(widget)
    guest.presses(pygame.K_RETURN, pygame.K_c)
    assert told.judge.asked == []
    assert told.copied == []
    assert told.scene.kit.text("review.again") not in [widget.label for widget in told.scene.panel.widgets]


# -- What goes out.


def test_a_deal_can_be_played_again_and_copied(guest: Guest, look: Look) -> None:
    told = look(start=1)
    guest.clicks(button(told.scene, "review.again"))
    assert told.played == [single_deal(BACK_ALLEY, 1)]
    guest.presses(pygame.K_c)
    guest.presses(pygame.K_c, mod=pygame.KMOD_CTRL)
    guest.clicks(button(told.scene, "review.copy"))
    assert told.copied == [write_record(single_deal(BACK_ALLEY, 1))] * 3
    again = replay(read_record(told.copied[0]))
    assert again.fault is None
    assert again.deals[0].order.number == 2


def test_rules_of_the_score_are_links(guest: Guest, look: Look) -> None:
    told = look()
    guest.presses(pygame.K_END)
    score = told.scene.course.deals[0].score
    assert score is not None
    rules = [reason.rule for party in score.parties for reason in party.lines]
    links = [widget for widget in told.scene.panel.widgets if widget.label in rules]
    assert len(links) == len(rules)
    guest.clicks(links[0])
    assert told.rules == rules[:1]


def test_escape_closes_the_panel_over_the_table_and_then_goes_back(guest: Guest, look: Look) -> None:
    told = look()
    guest.resizes((900, 600))
    assert not told.scene.panel_shown
    guest.presses(pygame.K_d)
    assert told.scene.panel_shown
    guest.presses(pygame.K_ESCAPE)
    assert not told.scene.panel_shown
    assert told.left == 0
    guest.presses(pygame.K_ESCAPE)
    assert told.left == 1
    guest.resizes((1280, 800))
    assert told.scene.panel_shown


def test_tab_comes_to_everything_and_enter_presses_it(guest: Guest, look: Look) -> None:
    told = look()
    guest.presses(pygame.K_PAGEDOWN)
    seen: list[Widget] = []
    groups = (told.scene.bar.widgets, told.scene.panel.widgets)
    usable = [widget for group in groups for widget in group if widget.enabled]
    for _ in usable:
        guest.presses(pygame.K_TAB)
        focused = [group.focused for group in groups if group.focused is not None]
        assert len(focused) == 1
        seen.append(focused[0])
    assert seen == usable
    guest.presses(pygame.K_TAB)
    guest.presses(pygame.K_TAB, pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert told.scene.panel.widgets.focused is usable[-2]
    guest.presses(pygame.K_RETURN)
    assert len(told.copied) == 1


def test_an_empty_record_gets_a_friendly_word_and_a_way_back(guest: Guest, look: Look) -> None:
    told = look(Record("pitch", {}, ("Ana", "Bea", "Cid"), 0))
    guest.presses(pygame.K_RIGHT, pygame.K_RETURN)
    assert told.left == 1
    guest.presses(pygame.K_ESCAPE)
    assert told.left == 2
    guest.clicks((640, 400 + 24 + 28))
    assert told.left == 3


@pytest.mark.parametrize("record", [thrown_in("back-alley"), thrown_in("pitch", 3)])
def test_a_deal_that_was_thrown_in_can_be_looked_at(guest: Guest, look: Look, record: Record) -> None:
    told = look(record)
    guest.presses(pygame.K_END)
    assert told.scene.course.positions[told.scene.place].moment is Moment.THROWN_IN
    guest.presses(pygame.K_c, pygame.K_RIGHT)
    assert told.copied == [write_record(single_deal(record, 0))]
    assert told.scene.place == told.scene.course.deals[1].first


# -- Hidden cards.


@pytest.mark.parametrize("viewer", [None, 0])
@pytest.mark.parametrize(("key", "players"), [("back-alley", 4), ("pitch", 3)])
def test_no_frame_of_a_running_deal_depends_on_hidden_cards(
    guest: Guest, make_kit: Callable[[float], Kit], key: str, players: int, viewer: int | None
) -> None:
    record = without_codes(game_of(key, players, deals=1, more=players + 3))
    frames: list[list[bytes]] = []
    for told in (record, redealt(record, viewer, 3)):
        scene = Looking(make_kit(1.0), told, viewer, start=1).scene
        scene.kit.pace = Pace(reduced_motion=True)
        stack = SceneStack((1280, 800))
        stack.push(scene)
        picture = pygame.Surface(stack.size, depth=32)
        pictures = []
        for place in range(scene.course.deals[1].first, scene.course.deals[1].last + 1):
            scene.go(place)
            stack.update(0.05)
            stack.draw(picture)  # only now it is known which cards must become sharp
            while scene.animating:
                stack.update(0.05)
            stack.draw(picture)
            pictures.append(pygame.image.tobytes(picture, "RGB"))
        frames.append(pictures)
    assert frames[0] == frames[1]


# -- How it is laid out.


class Written:
    """A review whose words are noted down with their places."""

    def __init__(self, record: Record, size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> None:
        self.painter = RecordingPainter(scale)
        sounds = Sounds(asset("sounds"), False)
        kit = Kit(self.painter, Faces(asset("cards")), sounds, Text.load(strict=True), Pace(), scale)
        self.told = Looking(kit, record)
        self.scene = self.told.scene
        self.size = size
        self.stack = SceneStack(size)
        self.stack.push(self.scene)

    def draw(self) -> None:
        self.stack.update(0.02)
        self.stack.resize(self.size)  # nothing is kept from the last time
        self.painter.drawn.texts.clear()
        self.stack.draw(pygame.Surface(self.size))

    def all_words(self) -> list[str]:
        """What is written anywhere, in the panel all the way down."""
        panel = self.scene.panel
        panel.body.scroll_to(0.0)
        self.draw()
        found = list(self.painter.drawn.words)
        while panel.viewport.offset < panel.viewport.hidden:
            panel.body.scroll(panel.viewport.box[3])
            self.draw()
            found += self.painter.drawn.words
        return found


@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("record", [BACK_ALLEY, PITCH], ids=["back-alley", "pitch"])
def test_all_words_are_in_the_window_and_on_no_others(record: Record, size: tuple[int, int], scale: float) -> None:
    shown = Written(record, size, scale)
    deal = shown.scene.course.deals[0]
    for place in (deal.first, deal.first + 3, deal.first + 9, deal.last - 1, deal.last):
        shown.scene.go(place)
        shown.draw()
        texts = shown.painter.drawn.texts
        x, y, width, height = shown.scene.panel.viewport.box
        seen = [text for text in texts if not (text.box[0] >= x and not inside(text.box, (x, y, width, height)))]
        assert all(inside(text.box, (0, 0, *size)) for text in texts if text in seen)
        assert covered(seen) == []
