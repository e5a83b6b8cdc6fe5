from dataclasses import replace
from functools import lru_cache

import pygame
import pytest

from backalley.rules.actions import Bid, Board, Call, Pass, Smudge
from backalley.rules.game import Observation, Phase, Quote
from backalley.rules.lines import Line, SeatName, call_word, count, line
from backalley.table.bid_panel import TYPING_TIME, BidPanel
from backalley.table.boxes import card_box, lifted_top, overlap
from backalley.table.bubbles import bubble_box
from backalley.table.layout import layout
from backalley.table.measures import measures
from backalley.table.naming import Names
from backalley.text import Text
from tests.table.seen import FOUR, GAME, LONG, RecordingPainter, covered, inside, played

TEXT = Text.load(strict=True)
WINDOWS = [
    ((900, 600), 1.0),
    ((1280, 800), 1.0),
    ((2560, 1440), 1.0),
    ((1120, 720), 1.0),
    ((1280, 800), 2.0),
    ((1800, 1200), 2.0),
]


def quotes(hand_size: int = 13, theirs: int = 4) -> tuple[Quote, ...]:
    """Quotes as a game makes them: the partner bid `theirs`."""
    tricks = count("tricks", hand_size)
    over = hand_size - theirs + 1
    warning = line("quote.over_total", number=over, player=SeatName(2), bid=theirs, tricks=tricks)
    numbers = (
        Quote(
            Bid(number),
            call_word(Bid(number)),
            line("quote.reckoning", player=SeatName(2), theirs=theirs, yours=number),
            line("quote.total", bid=theirs + number, tricks=tricks),
            warning if number >= over else None,
        )
        for number in range(1, hand_size)
    )
    board = line("quote.board", board=call_word(Board(), 1), n=hand_size, stake=10 * hand_size)
    return (Quote(Pass(), Line("call.pass"), None, None), *numbers, Quote(Board(), board, None, None))


@lru_cache
def observed(hand_size: int = 13, seats: tuple[str, ...] = FOUR) -> Observation:
    def stage(seen: Observation) -> bool:
        return seen.phase is Phase.BIDDING and seen.hand_size == hand_size and seen.to_act == 0

    return GAME.observe(played(stage, seats=seats), 0)


SEEN = observed()


class Offered:
    """A panel in a window, and what was called with it."""

    def __init__(
        self,
        offered: tuple[Quote, ...] | None = None,
        size: tuple[int, int] = (1280, 800),
        scale: float = 1.0,
        seen: Observation = SEEN,
    ) -> None:
        fitting = measures(size, scale)
        self.painter = RecordingPainter(fitting.scale)
        self.calls: list[Call] = []
        names = Names(seen.seats, seen.parties, 0, TEXT)
        all_quotes = quotes(seen.hand_size) if offered is None else offered
        self.panel = BidPanel(self.painter, all_quotes, names, TEXT, party=0, on_call=self.calls.append)
        self.layout = layout(seen, fitting)
        self.panel.place(self.layout)
        self.size = size

    def key(self, *keys: int, unicode: str = "") -> "Offered":
        for key in keys:
            self.panel.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=unicode))
        return self

    def point(self, call: Call) -> None:
        x, y, width, height = self.panel.buttons[call].box
        self.panel.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x + width / 2, y + height / 2)))

    def click(self, call: Call) -> None:
        self.point(call)
        x, y, width, height = self.panel.buttons[call].box
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.panel.handle(pygame.event.Event(kind, pos=(x + width / 2, y + height / 2), button=1))

    @property
    def lit(self) -> list[Call]:
        return [call for call, button in self.panel.buttons.items() if button.selected]

    def words(self) -> list[str]:
        self.panel.draw(pygame.Surface(self.size))
        return self.painter.drawn.words


# ------------------------------------------------------------ keys


def test_a_digit_lights_its_number_and_enter_bids_it() -> None:
    offered = Offered().key(pygame.K_5)
    assert offered.lit == [Bid(5)]
    assert offered.calls == []
    offered.key(pygame.K_RETURN)
    assert offered.calls == [Bid(5)]


def test_two_digits_make_one_number() -> None:
    offered = Offered().key(pygame.K_1)
    offered.panel.update(TYPING_TIME / 2)
    assert offered.key(pygame.K_2).lit == [Bid(12)]
    assert offered.key(pygame.K_RETURN).calls == [Bid(12)]


def test_a_second_digit_that_comes_late_starts_anew() -> None:
    offered = Offered().key(pygame.K_1)
    offered.panel.update(TYPING_TIME + 0.1)
    assert offered.key(pygame.K_2).lit == [Bid(2)]


def test_a_second_digit_that_leads_nowhere_starts_anew() -> None:
    assert Offered().key(pygame.K_1, pygame.K_5).lit == [Bid(5)]
    assert Offered().key(pygame.K_4, pygame.K_2).lit == [Bid(2)]


def test_ten_can_be_typed_but_nought_cannot() -> None:
    assert Offered().key(pygame.K_1, pygame.K_0).lit == [Bid(10)]
    assert Offered().key(pygame.K_0).lit == []


def test_a_number_that_may_not_be_bid_lights_nothing() -> None:
    assert Offered(quotes(5), seen=observed(5)).key(pygame.K_7).lit == []


def test_the_number_pad_and_other_keyboards_type_digits_too() -> None:
    assert Offered().key(pygame.K_KP7).lit == [Bid(7)]
    assert Offered().key(pygame.K_AMPERSAND, unicode="1").lit == [Bid(1)]
    assert Offered().key(pygame.K_5, pygame.K_KP_ENTER).calls == [Bid(5)]


def test_letters_pass_and_board_at_once() -> None:
    assert Offered().key(pygame.K_p).calls == [Pass()]
    assert Offered().key(pygame.K_b, unicode="B").calls == [Board()]


def test_letters_with_control_are_for_somebody_else() -> None:
    offered = Offered()
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, mod=pygame.KMOD_CTRL, unicode="p")
    assert not offered.panel.handle(event)
    assert offered.calls == []


def test_a_call_that_may_not_be_made_has_no_key() -> None:
    bound = tuple(quote for quote in quotes() if quote.call != Pass())
    assert Offered(bound).key(pygame.K_p).calls == []


def test_arrows_go_from_number_to_number() -> None:
    offered = Offered().key(pygame.K_5, pygame.K_RIGHT)
    assert offered.lit == [Bid(6)]
    assert offered.key(pygame.K_LEFT, pygame.K_LEFT).lit == [Bid(4)]
    assert offered.key(pygame.K_RETURN).calls == [Bid(4)]


def test_the_first_arrow_lights_something() -> None:
    assert len(Offered().key(pygame.K_RIGHT).lit) == 1


def test_enter_without_a_number_does_nothing() -> None:
    assert Offered().key(pygame.K_RETURN).calls == []


def test_backspace_takes_the_typed_number_back() -> None:
    offered = Offered().key(pygame.K_5, pygame.K_BACKSPACE)
    assert offered.lit == []
    assert offered.key(pygame.K_RETURN).calls == []


def test_a_click_calls() -> None:
    offered = Offered()
    offered.click(Bid(3))
    assert offered.calls == [Bid(3)]


def test_a_click_beside_the_buttons_stays_on_the_panel() -> None:
    offered = Offered()
    x, y, _, _ = offered.panel.box
    inside_event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x + 3, y + 3), button=1)
    outside = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x - 3, y + 3), button=1)
    assert offered.panel.handle(inside_event)
    assert not offered.panel.handle(outside)


# ------------------------------------------------------------ sums and warnings


def test_the_sum_is_that_of_the_number_pointed_at() -> None:
    offered = Offered()
    assert offered.panel.sum == ("", "")
    offered.point(Bid(5))
    assert offered.panel.sum == ("Carla 4 + you 5 =", "9 of 13 tricks")
    assert "9 of 13 tricks" in offered.words()


def test_what_was_touched_last_counts() -> None:
    offered = Offered()
    offered.point(Bid(5))
    offered.key(pygame.K_3)
    assert offered.panel.sum[1] == "7 of 13 tricks"
    offered.point(Bid(6))
    assert offered.panel.sum[1] == "10 of 13 tricks"
    assert offered.lit == []


def test_the_sum_goes_when_the_pointer_leaves() -> None:
    offered = Offered()
    offered.point(Bid(5))
    offered.panel.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(2, 2)))
    assert offered.panel.sum == ("", "")


def test_the_warning_stands_there_before_anything_is_chosen() -> None:
    offered = Offered()
    assert offered.panel.warning == "10 or more, with Carla’s 4, asks for over 13 tricks."
    assert offered.panel.warning in offered.words()
    warned = [call for call, button in offered.panel.buttons.items() if button.warn]
    assert warned == [Bid(10), Bid(11), Bid(12)]


def test_without_reason_there_is_no_warning() -> None:
    calm = tuple(replace(quote, warning=None) for quote in quotes())
    assert Offered(calm).panel.warning == ""


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_a_long_name_in_the_warning_pushes_the_panel_over_nothing(size, scale) -> None:
    seats = ("Anna", "Boris", LONG[0], "Dora")
    offered = Offered(quotes(theirs=12), size, scale, observed(13, seats))
    assert "asks for over 13 tricks." in " ".join(offered.words())
    covers = [*offered.layout.plates, offered.layout.panel, offered.layout.toolbar]
    covers += [bubble_box(offered.painter, offered.layout, seat, "Double") for seat in (1, 2, 3)]
    assert not any(overlap(offered.panel.box, other) for other in covers)


# ------------------------------------------------------------ places


@pytest.mark.parametrize("seats", [FOUR, LONG], ids=["short", "long"])
@pytest.mark.parametrize("hand_size", range(1, 14))
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_the_panel_hides_neither_hand_nor_plates_nor_bubbles(size, scale, hand_size, seats) -> None:
    seen = observed(hand_size, seats)
    offered = Offered(quotes(hand_size, min(4, hand_size)), size, scale, seen)
    box, places = offered.panel.box, offered.layout
    assert inside(box, (0, 0, *size))
    assert box[1] + box[3] <= lifted_top([placed.pose for placed in places.hands[0]], size[1])
    covers = [*places.plates, places.panel, places.toolbar]
    covers += [card_box(placed.pose) for hand in places.hands[1:] for placed in hand]
    covers += [card_box(placed.pose) for placed in places.stock]
    for seat in (1, 2, 3):
        covers += [bubble_box(offered.painter, places, seat, words) for words in ("12", "Pass", "Board", "Double")]
    assert not any(overlap(box, other) for other in covers)


@pytest.mark.parametrize("seats", [FOUR, LONG], ids=["short", "long"])
@pytest.mark.parametrize("hand_size", [1, 2, 7, 13])
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_words_and_buttons_of_the_panel_stay_apart_and_on_it(size, scale, hand_size, seats) -> None:
    seen = observed(hand_size, seats)
    offered = Offered(quotes(hand_size, min(4, hand_size)), size, scale, seen)
    if hand_size > 1:
        offered.point(Bid(1))
    offered.words()
    texts = offered.painter.drawn.texts
    assert [text.words for text in texts if not inside(text.box, offered.panel.box)] == []
    assert covered(texts) == []
    boxes = [button.box for button in offered.panel.buttons.values()]
    assert all(inside(box, offered.panel.box) for box in boxes)
    assert not any(overlap(first, second) for i, first in enumerate(boxes) for second in boxes[i + 1 :])
    assert all(height >= 40 for _, _, _, height in boxes)


def test_numbers_keep_their_size_at_fewer_cards() -> None:
    many, few = Offered(), Offered(quotes(4), seen=observed(4))
    assert many.panel.buttons[Bid(2)].box[2:] == few.panel.buttons[Bid(2)].box[2:]
    assert many.panel.box[2] == few.panel.box[2]
    left = few.panel.buttons[Pass()].box[0]
    assert few.panel.buttons[Bid(1)].box[0] == left


def test_more_numbers_than_fit_go_into_a_second_row() -> None:
    numbers = tuple(Quote(Bid(n), call_word(Bid(n)), None, None) for n in range(1, 16))
    offered = Offered(numbers, (900, 600))
    rows = {button.box[1] for button in offered.panel.buttons.values()}
    assert len(rows) == 2


def test_every_other_call_has_a_button_of_its_own() -> None:
    smudge = Quote(Smudge(), Line("call.smudge"), None, None)
    offered = Offered((*quotes(), smudge))
    boxes = [offered.panel.buttons[call].box for call in (Pass(), Board(), Smudge())]
    assert not any(overlap(first, second) for i, first in enumerate(boxes) for second in boxes[i + 1 :])
    offered.click(Smudge())
    assert offered.calls == [Smudge()]


def test_a_resize_keeps_what_was_typed() -> None:
    offered = Offered().key(pygame.K_5)
    offered.panel.place(layout(SEEN, measures((900, 600))))
    assert offered.lit == [Bid(5)]
    assert offered.panel.sum[1] == "9 of 13 tricks"
    assert offered.key(pygame.K_RETURN).calls == [Bid(5)]


def test_the_keys_line_names_what_can_be_typed() -> None:
    assert "1–12" in Offered().words()
    assert "type" not in Offered(quotes(1), seen=observed(1)).words()
