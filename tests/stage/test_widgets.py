import pygame
import pytest

from backalley.stage.paint import Painter
from backalley.stage.widgets import Button, Choice, Switch, TextField, Widgets


@pytest.fixture(autouse=True)
def window():
    pygame.display.init()
    yield pygame.display.set_mode((640, 480))
    pygame.event.get()


@pytest.fixture
def painter():
    return Painter()


@pytest.fixture
def group():
    return Widgets()


class Log(list):
    """Remembers what was called."""

    def __call__(self, *values):
        self.append(values[0] if values else True)


def mouse(kind, position, **more):
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=position, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    return pygame.event.Event(kind, pos=position, button=more.get("button", 1), touch=more.get("touch", False))


def key(code, mod=0):
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def click(group, position):
    group.handle(mouse(pygame.MOUSEMOTION, position))
    group.handle(mouse(pygame.MOUSEBUTTONDOWN, position))
    return group.handle(mouse(pygame.MOUSEBUTTONUP, position))


def type_text(group, text):
    for letter in text:
        group.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def picture(group, painter):
    surface = pygame.Surface((640, 480), depth=32)
    group.draw(surface, painter)
    return pygame.image.tobytes(surface, "RGB")


def three_buttons(group):
    pressed = Log()
    for index in range(3):
        group.add(Button((10 + 110 * index, 10, 100, 48), f"B{index}", on_press=lambda index=index: pressed(index)))
    return pressed


def test_a_click_presses_once_on_release(group):
    pressed = three_buttons(group)
    group.handle(mouse(pygame.MOUSEBUTTONDOWN, (30, 30)))
    assert pressed == []
    assert group.handle(mouse(pygame.MOUSEBUTTONUP, (30, 30)))
    assert pressed == [0]


def test_a_press_that_is_dragged_off_does_nothing(group):
    pressed = three_buttons(group)
    group.handle(mouse(pygame.MOUSEBUTTONDOWN, (30, 30)))
    group.handle(mouse(pygame.MOUSEMOTION, (150, 30)))
    group.handle(mouse(pygame.MOUSEBUTTONUP, (150, 30)))
    assert pressed == []


def test_a_press_that_began_elsewhere_does_nothing(group):
    pressed = three_buttons(group)
    assert not group.handle(mouse(pygame.MOUSEBUTTONDOWN, (400, 300)))
    assert not group.handle(mouse(pygame.MOUSEBUTTONUP, (30, 30)))
    assert pressed == []


def test_only_the_left_button_presses(group):
    pressed = three_buttons(group)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        group.handle(mouse(kind, (30, 30), button=3))
    assert pressed == []


def test_a_disabled_button_takes_the_click_and_does_nothing(group):
    pressed = Log()
    group.add(Button((10, 10, 100, 48), "Undo", enabled=False, on_press=pressed))
    assert group.handle(mouse(pygame.MOUSEBUTTONDOWN, (30, 30)))
    group.handle(mouse(pygame.MOUSEBUTTONUP, (30, 30)))
    assert pressed == []


def test_a_button_may_clear_its_group(group):
    group.add(Button((10, 10, 100, 48), "Close", on_press=group.clear))
    assert click(group, (30, 30))
    assert list(group) == []
    assert not group.handle(mouse(pygame.MOUSEMOTION, (30, 30)))


def test_the_pointer_changes_the_look_until_it_leaves(group, painter):
    three_buttons(group)
    rest = picture(group, painter)
    group.update(0.0)
    group.handle(mouse(pygame.MOUSEMOTION, (30, 30)))
    assert group.update(0.0)
    assert not group.update(0.0)
    assert picture(group, painter) != rest
    group.handle(pygame.event.Event(pygame.WINDOWLEAVE))
    assert picture(group, painter) == rest


def test_a_lifted_finger_points_at_nothing(group, painter):
    three_buttons(group)
    rest = picture(group, painter)
    group.handle(mouse(pygame.MOUSEBUTTONDOWN, (30, 30), touch=True))
    group.handle(mouse(pygame.MOUSEBUTTONUP, (30, 30), touch=True))
    assert picture(group, painter) == rest


def test_tab_visits_the_enabled_widgets_in_order_and_shows_the_ring(group, painter):
    three_buttons(group)
    first, second, third = group
    second.enabled = False
    rest = picture(group, painter)
    visited = []
    for _ in range(3):
        assert group.handle(key(pygame.K_TAB))
        visited.append(group.focused)
    assert visited == [first, third, first]
    assert group.ring_shown
    assert picture(group, painter) != rest
    group.handle(key(pygame.K_TAB, pygame.KMOD_LSHIFT))
    assert group.focused is third


def test_shift_tab_begins_at_the_end(group):
    three_buttons(group)
    group.handle(key(pygame.K_TAB, pygame.KMOD_LSHIFT))
    assert group.focused is list(group)[2]


def test_tab_is_left_alone_when_there_is_nothing_to_visit(group):
    assert not group.handle(key(pygame.K_TAB))


def test_arrows_move_the_focus_and_enter_and_space_press(group):
    pressed = three_buttons(group)
    group.focus(next(iter(group)))
    assert not group.ring_shown
    group.handle(key(pygame.K_RIGHT))
    group.handle(key(pygame.K_RETURN))
    group.handle(key(pygame.K_RIGHT))
    group.handle(key(pygame.K_SPACE))
    group.handle(key(pygame.K_RIGHT))
    group.handle(key(pygame.K_SPACE))
    assert pressed == [1, 2, 2]


def test_keys_do_nothing_without_a_focus_but_enter_presses_the_default(group):
    pressed = three_buttons(group)
    for code in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_p):
        assert not group.handle(key(code))
    group.default = list(group)[1]
    assert group.handle(key(pygame.K_RETURN))
    assert pressed == [1]


def test_a_click_leaves_no_focus_for_space_to_press_again(group):
    pressed = three_buttons(group)
    group.handle(key(pygame.K_TAB))
    click(group, (150, 30))
    assert group.focused is None
    group.handle(key(pygame.K_SPACE))
    assert pressed == [1]
    group.handle(key(pygame.K_TAB))
    assert group.focused is list(group)[2]


def test_a_tooltip_appears_after_a_while(group, painter):
    group.add(Button((300, 10, 40, 40), "", kind="tool", icon="hint", tooltip="Shows a hint", on_press=Log()))
    group.handle(mouse(pygame.MOUSEMOTION, (310, 20)))
    group.update(0.1)
    before = picture(group, painter)
    assert group.update(1.0)
    assert picture(group, painter) != before


def test_a_tooltip_stays_inside_the_window(group, painter):
    group.add(Button((598, 430, 40, 40), "", kind="tool", tooltip="Leaves the table at once", on_press=Log()))
    group.handle(key(pygame.K_TAB))
    surface = pygame.Surface((640, 480), depth=32)
    group.draw(surface, painter)
    edge = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    edge.invert()
    boxes = edge.get_bounding_rects()
    assert any(box.width > 120 and box.right <= 640 and box.top < 400 for box in boxes)


@pytest.mark.parametrize("kind", ["plain", "main", "row", "tool", "number"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_kind_of_button_looks_different_in_use(kind, scale):
    group, painter = Widgets(scale), Painter(scale)
    button = group.add(
        Button(
            (10 * scale, 10 * scale, 200 * scale, 56 * scale),
            "A label",
            kind=kind,
            key_label="P",
            icon="plus",
            on_press=Log(),
        )
    )
    looks = [picture(group, painter)]
    group.handle(mouse(pygame.MOUSEMOTION, (30 * scale, 30 * scale)))
    looks.append(picture(group, painter))
    group.handle(mouse(pygame.MOUSEBUTTONDOWN, (30 * scale, 30 * scale)))
    looks.append(picture(group, painter))
    button.enabled = False
    looks.append(picture(group, painter))
    assert len(set(looks)) == 4


def test_a_warning_a_note_and_a_second_line_are_shown(group, painter):
    button = group.add(Button((10, 10, 300, 72), "Players", kind="row", on_press=Log()))
    looks = [picture(group, painter)]
    for name, value in (("note", "Anna"), ("sub", "Four at the table"), ("warn", True), ("selected", True)):
        setattr(button, name, value)
        looks.append(picture(group, painter))
    assert len(set(looks)) == 5


def test_a_long_label_stays_inside_its_button(group, painter):
    for kind in ("plain", "main", "row"):
        group.clear()
        group.add(Button((100, 100, 90, 48), "A very long label indeed " * 4, kind=kind, on_press=Log()))
        surface = pygame.Surface((640, 480), depth=32)
        group.draw(surface, painter)
        outside = pygame.mask.from_threshold(surface, (246, 241, 228), (60, 60, 60, 255))
        assert all(box.left >= 95 and box.right <= 195 for box in outside.get_bounding_rects())


def speeds(changes, box=(10, 10, 600, 48)):
    return Choice(box, "Speed", [("calm", "Calm"), ("normal", "Normal"), ("fast", "Fast")], "normal", changes)


def test_left_and_right_choose_and_stop_at_the_ends(group):
    changes = Log()
    group.focus(group.add(speeds(changes)))
    for code in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_HOME, pygame.K_END):
        assert group.handle(key(code))
    assert changes == ["fast", "normal", "calm", "fast"]


def test_a_click_chooses_the_value_it_hits(group, painter):
    changes = Log()
    choice = group.add(speeds(changes))
    picture(group, painter)
    click(group, (600, 34))
    click(group, (600, 34))
    assert changes == ["fast"]
    assert choice.value == "fast"
    click(group, (20, 34))
    assert choice.value == "fast"


def test_values_that_do_not_fit_become_a_stepper(group, painter):
    changes = Log()
    options = [(number, f"Value number {number}") for number in range(8)]
    group.add(Choice((10, 10, 400, 48), "Choice", options, 3, changes))
    picture(group, painter)
    click(group, (400, 34))
    click(group, (400, 34))
    click(group, (60, 34))
    assert changes == [4, 5]


def test_values_go_below_the_label_where_there_is_room(group, painter):
    changes = Log()
    choice = speeds(changes, (10, 10, 250, 100))
    assert choice.height_for(painter, 600) < choice.height_for(painter, 250) <= 100
    group.add(choice)
    picture(group, painter)
    click(group, (30, 90))
    assert changes == ["calm"]


def test_help_that_does_not_fit_is_shown_as_a_tooltip(group, painter):
    long = "Four colours tell clubs and diamonds apart at a glance. " * 4
    choice = group.add(Choice((10, 10, 500, 48), "Suits", [(2, "Two"), (4, "Four")], 4, Log(), help=long))
    picture(group, painter)
    assert choice.tooltip == long
    choice.box = (10, 10, 500, choice.height_for(painter, 500))
    picture(group, painter)
    assert choice.tooltip is None


def test_a_switch_is_turned_by_click_and_key(group, painter):
    changes = Log()
    switch = group.add(Switch((10, 10, 300, 48), "Sound", True, changes))
    on = picture(group, painter)
    click(group, (290, 34))
    assert switch.on is False
    group.handle(pygame.event.Event(pygame.WINDOWLEAVE))
    assert picture(group, painter) != on
    group.focus(switch)
    group.handle(key(pygame.K_SPACE))
    assert changes == [False, True]


def named_field(group, changes, value="", max_length=8):
    return group.add(TextField((10, 100, 300, 76), "Name", value, changes, max_length))


def test_typed_text_is_told(group, painter):
    changes = Log()
    field = named_field(group, changes)
    group.focus(field)
    group.update(0.1)
    type_text(group, "Ana")
    assert changes == ["A", "An", "Ana"]
    group.handle(key(pygame.K_BACKSPACE))
    assert field.value == "An"
    assert len(picture(group, painter)) > 0


def test_text_has_a_greatest_length_and_no_control_characters(group):
    field = named_field(group, Log(), value="Žofija")
    group.focus(field)
    group.update(0.1)
    type_text(group, "\x07xyz")
    assert sorted(field.value) == sorted("Žofijaxy")


def test_a_click_gives_a_field_the_focus_and_one_elsewhere_takes_it(group, painter):
    field = named_field(group, Log(), value="Boris")
    picture(group, painter)
    click(group, (50, 150))
    assert group.focused is field
    click(group, (500, 400))
    assert group.focused is None
    type_text(group, "x")
    assert field.value == "Boris"


def test_a_field_keeps_the_keys_of_the_screen_from_it_but_for_those_that_leave(group):
    pressed = Log()
    field = named_field(group, Log())
    group.default = group.add(Button((10, 200, 100, 48), "Done", on_press=pressed))
    group.focus(field)
    assert group.handle(key(pygame.K_p))
    assert group.handle(key(pygame.K_LEFT))
    assert not group.handle(key(pygame.K_ESCAPE))
    assert group.handle(key(pygame.K_RETURN))
    assert pressed == [True]
    group.handle(key(pygame.K_DOWN))
    assert group.focused is group.default
    group.handle(key(pygame.K_TAB))
    assert group.focused is field


def test_a_field_that_is_moved_keeps_its_text_and_the_focus(group, painter):
    field = named_field(group, Log(), value="Ana")
    group.focus(field)
    picture(group, painter)
    field.box = (200, 300, 300, 48)
    picture(group, painter)
    group.update(0.1)
    type_text(group, "x")
    assert field.value in ("Anax", "xAna")


def test_the_cursor_blinks_only_while_a_field_has_the_focus(group):
    field = named_field(group, Log(), value="Ana")
    group.update(0.1)
    assert not any(group.update(0.5) for _ in range(8))
    group.focus(field)
    group.update(0.1)
    assert any(group.update(0.5) for _ in range(8))
