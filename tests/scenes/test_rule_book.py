"""The rule book: that it says everything, where it opens, how one leafs through it, and that all of it is seen."""

from collections.abc import Callable, Iterator
from itertools import product

import pygame
import pytest

from backalley.assets import asset
from backalley.rules import GAMES
from backalley.rules.game import AnyGame, in_force
from backalley.scenes.book import HOUSE_RULES, read_book
from backalley.scenes.page_button import PageButton
from backalley.scenes.rule_book import RuleBook
from backalley.scenes.scrolled import Scrolled
from backalley.stage.faces import Faces
from backalley.stage.palette import GOLD
from backalley.stage.scene import Scene, SceneStack
from backalley.stage.sound import Sounds
from backalley.stage.widgets import Button
from backalley.table.kit import Kit, Pace
from backalley.text import Text
from tests.scenes.conftest import Guest
from tests.scenes.layouts import SCALES, SIZES, inside, overlapping
from tests.table.seen import RecordingPainter, covered

TEXT = Text.load(strict=True)
RULES = {"back-alley": [f"BA.{n}" for n in range(1, 27)], "pitch": [f"PI.{n}" for n in range(1, 21)]}
BOOKS = list(RULES)


def variations(game: AnyGame) -> Iterator[dict[str, str]]:
    """The standard game, and every game that differs from it in one house rule."""
    yield {}
    for option in game.options:
        for value in option.values[1:]:
            yield {option.key: value}


class Shown:
    """A book on a stage of its own, and what it draws."""

    def __init__(
        self,
        game_key: str,
        options: dict[str, str] | None = None,
        *,
        at: str | None = None,
        size: tuple[int, int] = (1280, 800),
        scale: float = 1.0,
    ) -> None:
        self.painter = RecordingPainter(scale)
        faces, sounds = Faces(asset("cards")), Sounds(asset("sounds"), False)
        kit = Kit(self.painter, faces, sounds, TEXT, Pace(), scale)
        self.book = RuleBook(kit, game_key, options or {}, at=at)
        self.stack = SceneStack(size)
        self.stack.push(Scene())
        self.stack.push(self.book)

    def draw(self) -> list[str]:
        self.painter.drawn.texts.clear()
        self.stack.draw(pygame.Surface(self.stack.size, depth=32))
        return self.painter.drawn.words

    def page(self) -> list[str]:
        """Every line of the open page."""
        lines = []
        for piece in self.book.body.column.pieces:
            self.painter.drawn.texts.clear()
            piece.draw(pygame.Surface((1, 1)), 0.0, 0.0)
            lines += self.painter.drawn.words
        return lines


# ---------------------------------------------------------------- what it says


@pytest.mark.parametrize("game_key", BOOKS)
def test_every_rule_has_its_page_under_every_house_rule(game_key: str) -> None:
    book, game = read_book(game_key), GAMES[game_key]
    for options in variations(game):
        values = in_force(game.options, options)
        told = {rule for page in book.pages for item in page.items if item.applies(values) for rule in item.rules}
        assert told == set(RULES[game_key]), options


@pytest.mark.parametrize("game_key", BOOKS)
def test_every_sentence_exists_and_every_one_is_used(game_key: str) -> None:
    book = read_book(game_key)
    values = {option.key: option.values for option in GAMES[game_key].options}
    used = {book.title}
    for page in book.pages:
        used.add(page.title)
        for item in page.items:
            choices = product(*(values[option] for option in item.by))
            used |= {item.key(dict(zip(item.by, chosen, strict=True))) for chosen in choices}
    root = book.title.rpartition(".")[0]
    assert used == {key for key in TEXT.keys() if key.startswith(f"{root}.")}  # noqa: SIM118


@pytest.mark.parametrize("game_key", BOOKS)
def test_a_book_names_only_house_rules_and_values_that_exist(game_key: str) -> None:
    known = {option.key: set(option.values) for option in GAMES[game_key].options}
    for page in read_book(game_key).pages:
        for item in page.items:
            assert set(item.house_rules) <= known.keys()
            assert all(set(values) <= known[option] for option, values in item.when.items())


@pytest.mark.parametrize("game_key", BOOKS)
def test_every_page_can_be_shown_under_every_house_rule(game_key: str) -> None:
    for options in variations(GAMES[game_key]):
        shown = Shown(game_key, options)
        for place in range(len(shown.book.book.pages)):
            shown.book.open(place)
            assert len(shown.page()) >= 3


def test_what_a_house_rule_changes_is_told_and_marked() -> None:
    standard, changed = Shown("back-alley", at="BA.20"), Shown("back-alley", {"lb_power": "none"}, at="BA.20")
    remark = TEXT("book.house_rule", name=TEXT("back-alley.option.lb_power.title"))
    assert "The Little Blooper commands nothing. When it is led, follow with any trump." in " ".join(changed.page())
    assert "The Little Blooper commands nothing." not in " ".join(standard.page())
    assert remark in changed.page()
    assert remark not in standard.page()


def test_the_house_rules_are_listed_with_their_values() -> None:
    shown = Shown("back-alley", {"rainbow": "bonus_10", "max_bid": "n"}, at="rainbow")
    lines = shown.page()
    for option in GAMES["back-alley"].options:
        key = f"back-alley.option.{option.key}"
        assert lines[lines.index(TEXT(f"{key}.title")) :]
        assert TEXT(f"{key}.value.{shown.book.options[option.key]}") in lines
    assert lines.count(TEXT("book.changed")) == 2


def test_the_target_of_a_game_is_told() -> None:
    assert "The game goes to 15 points" in " ".join(Shown("pitch", {"target": "15"}, at="PI.20").page())


# ---------------------------------------------------------------- where it opens


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game_key", BOOKS)
def test_it_opens_where_a_rule_is_explained(game_key: str, size: tuple[int, int]) -> None:
    marks = {*RULES[game_key], *(option.key for option in GAMES[game_key].options)}
    for rule in marks:
        book = Shown(game_key, at=rule, size=size).book
        page = book.book.pages[book.place]
        assert page.key == HOUSE_RULES if "." not in rule else any(rule in item.rules for item in page.items)
        top = book._composer.marked_top
        assert top is not None
        assert (
            0 <= top - book.viewport.offset < book.viewport.box[3] / 2 or book.viewport.offset == book.viewport.hidden
        )
        assert book.viewport.shows(top, 20)


def test_a_rule_of_trump_leads_is_looked_up_where_leading_is_explained() -> None:
    book = Shown("back-alley", at="BA.16").book
    assert book.book.pages[book.place].key == "leading"


def test_without_a_rule_it_opens_at_the_beginning() -> None:
    for at in (None, "XX.1"):
        book = Shown("back-alley", at=at).book
        assert (book.place, book.viewport.offset, book._composer.marked_top) == (0, 0.0, None)


def test_the_mark_is_gold_and_gone_when_a_page_is_turned(guest: Guest, kit: Kit) -> None:
    book = RuleBook(kit, "back-alley", {}, at="BA.1")
    guest.shows(Scene())
    guest.shows(book)
    x, y, _, _ = book.viewport.box
    bar = (round(x - 6), round(y + book._composer.marked_top - book.viewport.offset + 10))  # type: ignore[operator]
    assert guest._picture.get_at(bar)[:3] == pygame.Color(GOLD)[:3]
    guest.presses(pygame.K_RIGHT, pygame.K_LEFT)
    assert book.place == 0
    assert guest._picture.get_at(bar)[:3] != pygame.Color(GOLD)[:3]


def test_there_are_books_only_for_games_and_house_rules_that_exist(kit: Kit) -> None:
    with pytest.raises(KeyError):
        RuleBook(kit, "whist", {})
    with pytest.raises(ValueError, match="nonsense"):
        RuleBook(kit, "back-alley", {"trump": "nonsense"})


# ---------------------------------------------------------------- leafing through it


@pytest.fixture
def book(guest: Guest, kit: Kit) -> RuleBook:
    scene = RuleBook(kit, "back-alley", {})
    guest.shows(Scene())
    guest.shows(scene)
    return scene


@pytest.mark.parametrize(("on", "back"), [(pygame.K_RIGHT, pygame.K_LEFT), (pygame.K_PAGEDOWN, pygame.K_PAGEUP)])
def test_keys_turn_the_pages_and_stop_at_the_ends(guest: Guest, book: RuleBook, on: int, back: int) -> None:
    guest.presses(back)
    assert book.place == 0
    guest.presses(on, on)
    assert book.place == 2
    guest.presses(back)
    assert book.place == 1
    guest.presses(*[on] * 20)
    assert book.place == len(book.book.pages) - 1


def test_keys_scroll_and_a_new_page_begins_at_its_top(guest: Guest, book: RuleBook) -> None:
    book.open(6)
    guest.presses(pygame.K_DOWN, pygame.K_DOWN)
    assert book.viewport.offset > 50
    guest.presses(pygame.K_UP)
    assert 0 < book.viewport.offset < 50
    guest.presses(pygame.K_END)
    assert book.viewport.offset == book.viewport.hidden > 0
    guest.presses(pygame.K_HOME)
    assert book.viewport.offset == 0
    guest.presses(pygame.K_END, pygame.K_RIGHT)
    assert (book.place, book.viewport.offset) == (7, 0.0)


def test_the_wheel_a_drag_and_the_bar_scroll(guest: Guest, book: RuleBook) -> None:
    book.open(6)
    guest.turns_the_wheel(2)
    wheeled = book.viewport.offset
    assert wheeled > 0
    x, y, w, h = book.viewport.box

    def drags(start: tuple[float, float], by: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        moved = (start[0], start[1] + by)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=moved, rel=(0, by), buttons=(1, 0, 0)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=moved, button=1))
        guest.looks()

    drags((x + w / 2, y + h / 2), -40)
    assert book.viewport.offset == wheeled + 40
    track = book.body.track
    drags((track[0] + 2, track[1] + 20), round(track[3]))
    assert book.viewport.offset == book.viewport.hidden


def test_a_page_is_picked_from_the_list(guest: Guest, book: RuleBook) -> None:
    assert book.listed
    guest.clicks(list(book.widgets)[4])
    assert book.place == 4
    assert [widget.is_open for widget in book.widgets if isinstance(widget, PageButton)].index(True) == 4
    for _ in range(5):
        book.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_SHIFT, unicode=""))
    focused = book.widgets.focused
    assert isinstance(focused, PageButton)
    guest.presses(pygame.K_RETURN)
    assert TEXT(book.book.pages[book.place].title) == focused.label


def test_the_button_below_a_page_turns_it(guest: Guest, book: RuleBook) -> None:
    for place in range(1, len(book.book.pages)):
        guest.presses(pygame.K_END)
        *_, last = book.widgets
        assert isinstance(last, Scrolled)
        assert last.label == TEXT("book.next", page=TEXT(book.book.pages[place].title))
        guest.clicks(last)
        assert book.place == place
    assert not any(isinstance(widget, Scrolled) for widget in book.widgets)


def test_a_swipe_that_begins_on_the_button_turns_no_page(guest: Guest, book: RuleBook) -> None:
    book.open(6)
    guest.presses(pygame.K_END)
    *_, last = book.widgets
    guest.swipes(last, 60)
    assert (book.place, book.viewport.offset) == (6, book.viewport.hidden - 60)


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F1])
def test_a_key_closes_it(guest: Guest, book: RuleBook, key: int) -> None:
    guest.presses(key)
    assert book not in guest.stack.scenes
    assert len(guest.stack.scenes) == 1


def test_a_click_beside_it_and_its_button_close_it(guest: Guest, kit: Kit, book: RuleBook) -> None:
    x, y, _, _ = book.box
    guest.clicks((x + 8, y + 8))
    assert guest.stack.top is book
    guest.clicks((x - 10, y + 20))
    assert book not in guest.stack.scenes
    again = RuleBook(kit, "pitch", {})
    guest.shows(again)
    guest.clicks(next(w for w in again.widgets if isinstance(w, Button) and w.label == TEXT("button.close")))
    assert again not in guest.stack.scenes


def test_a_small_window_has_arrows_for_the_list(guest: Guest, make_kit: Callable[[float], Kit]) -> None:
    book = RuleBook(make_kit(2.0), "back-alley", {})
    guest.resizes((900, 600))
    guest.shows(Scene())
    guest.shows(book)
    assert not book.listed
    back, on, _ = [widget for widget in book.widgets if not isinstance(widget, Scrolled)]
    assert (back.enabled, on.enabled) == (False, True)
    guest.clicks(on)
    assert book.place == 1
    guest.clicks(next(iter(book.widgets)))
    assert book.place == 0
    guest.clicks(list(book.widgets)[2])
    assert book not in guest.stack.scenes


def test_a_larger_window_keeps_the_page_and_the_place_in_it(guest: Guest, book: RuleBook) -> None:
    book.open(6)
    guest.turns_the_wheel(8)
    share = book.viewport.offset / book.viewport.length
    guest.resizes((900, 600))
    assert book.place == 6
    assert book.viewport.offset / book.viewport.length == pytest.approx(share, abs=0.01)


def test_what_lies_behind_is_drawn_once(guest: Guest, book: RuleBook) -> None:
    assert book.opaque
    guest.presses(pygame.K_DOWN)
    for _ in range(300):
        if not book.animating:
            break
        guest.looks()
    drawn = guest.drawings
    for _ in range(3):
        guest.looks()
    assert guest.drawings == drawn


# ---------------------------------------------------------------- nothing cut, nothing covered


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game_key", BOOKS)
def test_nothing_leaves_the_book_or_covers_anything(game_key: str, size: tuple[int, int], scale: float) -> None:
    options = {"off_jack": "on", "joker": "on"} if "off_jack" in {o.key for o in GAMES[game_key].options} else {}
    shown = Shown(game_key, options, size=size, scale=scale)
    book = shown.book
    for place in range(len(book.book.pages)):
        book.open(place)
        fixed = [widget.box for widget in book.widgets if not isinstance(widget, Scrolled)]
        assert inside(book.box, (0, 0, *size))
        assert all(inside(box, book.box) for box in (*fixed, book.viewport.box, book.body.track))
        assert overlapping([*fixed, book.viewport.box, book.body.track]) == []
        assert all(box[3] >= 40 * scale for box in fixed)
        x, _, wide, _ = book.viewport.box
        for piece in book.body.column.pieces:
            shown.painter.drawn.texts.clear()
            piece.draw(pygame.Surface((1, 1)), piece.box[0], piece.box[1])
            texts = shown.painter.drawn.texts
            assert covered(texts) == []
            for text in texts:
                assert inside(text.box, (x, piece.box[1] - 1, wide, piece.box[3] + 2)), text
        shown.draw()
        head = [text for text in shown.painter.drawn.texts if text.box[1] < book.viewport.box[1] - 20 * scale]
        assert all(inside(text.box, book.box) for text in head)
        assert covered(head) == []


@pytest.mark.parametrize("size", SIZES)
def test_tab_brings_every_button_into_sight(
    guest: Guest, make_kit: Callable[[float], Kit], size: tuple[int, int]
) -> None:
    book = RuleBook(make_kit(1.5), "pitch", {})
    guest.resizes(size)
    guest.shows(Scene())
    guest.shows(book)
    for widget in [each for each in book.widgets if each.enabled]:
        book.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_NONE, unicode=""))
        assert book.widgets.focused is widget
        assert inside(widget.box, book.viewport.box if isinstance(widget, Scrolled) else book.box)
