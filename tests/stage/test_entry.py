"""A field that text is typed into: nothing that is typed or pasted is lost, whatever the font can draw of it."""

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley.stage.paint import Painter
from backalley.stage.typed import Typed, letters_of, sign_of
from backalley.stage.widgets import TextField, Widgets

FAMILY = "👩‍👩‍👧"
HEBREW = "שלום"


class Field:
    """A field that has the focus, what it told, and a clipboard."""

    def __init__(self, clipboard: list[str], value: str = "", max_length: int = 40) -> None:
        self.told: list[str] = []
        self.clipboard = clipboard
        self.group = Widgets()
        self.field = self.group.add(TextField((10, 100, 300, 76), "Name", value, self.told.append, max_length))
        self.group.focus(self.field)
        self.group.update(0.1)
        self.presses(pygame.K_END)

    def types(self, text: str) -> "Field":
        self.group.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))
        return self

    def presses(self, *keys: int, mod: int = 0) -> "Field":
        for key in keys:
            self.group.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
            self.group.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
        return self

    def clicks(self, x: float) -> None:
        self.drags(x, x)

    def drags(self, start: float, end: float) -> None:
        """Presses in the field at one place and lets go at another."""
        for kind, x in ((pygame.MOUSEBUTTONDOWN, start), (pygame.MOUSEMOTION, end), (pygame.MOUSEBUTTONUP, end)):
            facts = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
            self.field.feed(pygame.event.Event(kind, pos=(x, 150), **facts))

    def picture(self) -> bytes:
        drawn = pygame.Surface((320, 200))
        self.group.draw(drawn, Painter())
        return pygame.image.tobytes(drawn, "RGB")

    def pastes(self, text: str) -> "Field":
        self.clipboard[:] = [text]
        return self.presses(pygame.K_v, mod=pygame.KMOD_LCTRL)


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    held = [""]
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[0])
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: held.__setitem__(0, text))
    pygame.init()
    pygame.display.set_mode((640, 480))
    yield held
    pygame.display.quit()


@pytest.mark.parametrize("name", [f"Oma {FAMILY}", HEBREW, "陳大文", "x\u030cy", "🇭🇷", "\U0001fae9"])
def test_letters_that_the_font_lacks_are_kept(clipboard: list[str], name: str) -> None:
    field = Field(clipboard).types(name).field
    assert field.value == name
    assert "·" in field.shown or name == "x\u030cy"
    assert Field(clipboard).pastes(name).field.value == name
    assert Field(clipboard, name).field.value == name


def test_each_letter_is_shown_as_one_sign_in_its_place(clipboard: list[str]) -> None:
    assert Field(clipboard, f"a{HEBREW}b").field.shown == "a····b"
    assert Field(clipboard, f"Oma {FAMILY}!").field.shown == "Oma ···!"
    assert Field(clipboard, "Z\u030cofija").field.shown == "Žofija"


def test_pasted_line_breaks_are_blanks(clipboard: list[str]) -> None:
    field = Field(clipboard).pastes("Ana\r\nund\tIvo\u2028x\x07y")
    assert field.field.value == "Ana und Ivo xy"
    assert field.told == ["Ana und Ivo xy"]


def test_a_key_takes_away_a_whole_letter_and_no_other(clipboard: list[str]) -> None:
    field = Field(clipboard, f"1{HEBREW[0]}2🧔3👵4")
    assert field.presses(pygame.K_LEFT, pygame.K_BACKSPACE).field.value == f"1{HEBREW[0]}2🧔34"
    assert field.presses(pygame.K_HOME, pygame.K_RIGHT, pygame.K_DELETE).field.value == "12🧔34"
    assert field.presses(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_BACKSPACE).field.value == "1234"
    assert Field(clipboard, "e\u0301").presses(pygame.K_BACKSPACE).field.value == ""


def test_at_the_ends_nothing_is_taken_away(clipboard: list[str]) -> None:
    field = Field(clipboard, "ab").presses(pygame.K_DELETE).presses(pygame.K_HOME, pygame.K_BACKSPACE)
    assert field.field.value == "ab"
    assert field.told == []


def test_typing_replaces_what_is_selected(clipboard: list[str]) -> None:
    field = Field(clipboard, f"a{HEBREW}b").presses(pygame.K_LEFT).presses(*[pygame.K_LEFT] * 4, mod=pygame.KMOD_LSHIFT)
    assert field.types("Žž").field.value == "aŽžb"
    assert field.types("!").field.value == "aŽž!b"


def test_what_is_cut_is_pasted_letter_by_letter(clipboard: list[str]) -> None:
    field = Field(clipboard, f"a{FAMILY}{HEBREW}").presses(*[pygame.K_LEFT] * 4, mod=pygame.KMOD_LSHIFT)
    field.presses(pygame.K_c, mod=pygame.KMOD_LCTRL)
    assert clipboard == [HEBREW]
    assert field.field.value == f"a{FAMILY}{HEBREW}"
    field.presses(pygame.K_x, mod=pygame.KMOD_LCTRL)
    assert field.field.value == f"a{FAMILY}"
    field.presses(pygame.K_HOME).presses(pygame.K_v, mod=pygame.KMOD_LCTRL)
    assert field.field.value == f"{HEBREW}a{FAMILY}"


def test_all_of_it_is_selected_by_a_key(clipboard: list[str]) -> None:
    field = Field(clipboard, f"a{FAMILY}b").presses(pygame.K_a, mod=pygame.KMOD_LCTRL)
    field.presses(pygame.K_x, mod=pygame.KMOD_LCTRL)
    assert (field.field.value, clipboard) == ("", [f"a{FAMILY}b"])


def test_without_a_clipboard_nothing_is_pasted(clipboard: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    assert Field(clipboard, "Ana").presses(pygame.K_v, mod=pygame.KMOD_LCTRL).field.value == "Ana"


def test_a_letter_with_alt_is_no_command(clipboard: list[str]) -> None:
    clipboard[0] = "pasted"
    assert Field(clipboard).presses(pygame.K_v, mod=pygame.KMOD_LCTRL | pygame.KMOD_LALT).field.value == ""


def test_what_is_too_much_is_left_out_by_whole_letters(clipboard: list[str]) -> None:
    assert Field(clipboard, "abc", 5).pastes("defg").field.value == "abcde"
    assert Field(clipboard, "abc", 4).pastes("🧔\u200d♂").field.value == "abc"
    assert Field(clipboard, "abcde", 5).types("x").field.value == "abcde"


def test_a_long_text_is_shown_where_it_is_typed(clipboard: list[str]) -> None:
    field = Field(clipboard, max_length=200)
    seen = {field.types(f"{HEBREW}{letter * 16}").picture() for letter in "MIOm"}
    assert len(seen) == 4  # the end of the text stays in sight


def test_an_accent_that_is_typed_by_itself_joins_the_letter_before(clipboard: list[str]) -> None:
    field = Field(clipboard).types("e").types("\u0301").types("x")
    assert (field.field.value, field.field.shown) == ("e\u0301x", "éx")


def test_words_are_passed_and_erased_whole(clipboard: list[str]) -> None:
    field = Field(clipboard, f"Oma {FAMILY} und Opa")
    assert field.presses(pygame.K_BACKSPACE, mod=pygame.KMOD_LCTRL).field.value == f"Oma {FAMILY} und "
    field.presses(pygame.K_HOME).presses(pygame.K_RIGHT, pygame.K_RIGHT, mod=pygame.KMOD_LCTRL)
    assert field.types("!").field.value == f"Oma {FAMILY}! und "
    assert field.presses(pygame.K_DELETE, mod=pygame.KMOD_LCTRL).field.value == f"Oma {FAMILY}! "


def test_the_pointer_puts_the_cursor_and_selects(clipboard: list[str]) -> None:
    field = Field(clipboard, "Boris")
    left = 24 + field.field._width(2)
    field.clicks(left)
    assert field.types("x").field.value == "Boxris"
    field.clicks(5000)
    assert field.types("y").field.value == "Boxrisy"
    field.group.update(1.0)
    field.drags(24 + field.field._width(1), 24 + field.field._width(4))
    assert field.types("-").field.value == "B-isy"


def test_a_second_click_selects_the_word(clipboard: list[str]) -> None:
    field = Field(clipboard, "Ana und Ivo")
    for _ in range(2):
        field.clicks(24 + field.field._width(5))
    assert field.types("&").field.value == "Ana & Ivo"


def test_a_selection_and_the_cursor_are_seen(clipboard: list[str]) -> None:
    field = Field(clipboard, "Ana")
    pictures = {field.picture()}
    field.presses(pygame.K_a, mod=pygame.KMOD_LCTRL)
    pictures.add(field.picture())
    field.presses(pygame.K_LEFT)
    pictures.add(field.picture())
    field.group.focus(None)
    pictures.add(field.picture())
    assert len(pictures) == 4


@given(st.text(max_size=60), st.integers(0, 20))
def test_a_text_and_its_signs_are_of_one_length(text: str, max_length: int) -> None:
    typed = Typed(text, max_length)
    assert len(typed.value) <= max_length
    assert len(typed.shown) == len(list(letters_of(typed.value)))
    assert Typed(typed.value, max_length).value == typed.value
    assert all(len(sign_of(letter)) == 1 for letter in letters_of(text))


@given(
    st.text(st.sampled_from("ab \u05d0\u0301\U0001f474\u200d"), max_size=12),
    st.lists(st.tuples(st.sampled_from(["insert", "erase", "step"]), st.sampled_from([-1, 1]), st.booleans())),
)
def test_whatever_is_done_the_cursor_stays_in_the_text(text: str, deeds: list[tuple[str, int, bool]]) -> None:
    typed = Typed(text, 15)
    for deed, by, flag in deeds:
        if deed == "insert":
            typed.insert("x\u0301" if flag else "\u0301")
        elif deed == "erase":
            typed.erase(by, word=flag)
        else:
            typed.step(by, select=flag, word=by > 0)
        assert 0 <= min(typed.cursor, typed.anchor) <= max(typed.cursor, typed.anchor) <= len(typed.shown)
        assert len(typed.value) <= 15
