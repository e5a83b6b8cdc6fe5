"""What the review says: what has just happened, what a deal was like, and points that are averages."""

from collections.abc import Callable

from backalley.arrangements import read
from backalley.assets import asset
from backalley.rules.actions import Action, Call, PlayCard
from backalley.rules.events import CardExchanged, DealThrownIn
from backalley.rules.game import Observation
from backalley.rules.lines import SeatName, call_word, card_word, count, line
from backalley.rules.record import Record
from backalley.scenes.review_course import Course, Moment
from backalley.table.naming import Names
from backalley.table.plates import Person
from backalley.text import Text


def people_of(record: Record, text: Text, viewer: int | None) -> tuple[Person, ...]:
    """Who sits at the table, as the record tells it."""
    sitters = read(record.table, len(record.seats), "").sitters
    return tuple(
        Person(
            asset("pictures", "avatars", f"{sitter.character}.svg"),
            text(f"level.{sitter.level or ('you' if seat == viewer else 'person')}"),
        )
        for seat, sitter in enumerate(sitters)
    )


def happened(course: Course, place: int, names: Callable[[object], str], text: Text) -> str:
    """What has just happened in a position, in a sentence."""
    position = course.positions[place]
    player = "" if position.seat is None else names(SeatName(position.seat))
    action = course.action(place)
    match position.moment:
        case Moment.DEALT:
            cards = text.say(count("cards_each", course.picture(place).hand_size), names)
            return text("review.dealt", player=player, cards=cards)
        case Moment.EXCHANGED:
            event = course.event(place)
            assert isinstance(event, CardExchanged)
            told = line("happening.exchange", player=SeatName(event.seat), card=card_word(event.discard))
            return text.say(told, names)
        case Moment.CALLED:
            made = course.picture(place).calls[-1]
            return text("review.called", player=player, call=text.say(call_word(made.call, made.level), names))
        case Moment.PLAYED:
            assert isinstance(action, PlayCard)
            trick = course.picture(place).trick
            leads = trick is not None and len(trick.cards) == 1
            card = text.say(card_word(action.card), names)
            return text("review.leads" if leads else "review.plays", player=player, card=card)
        case Moment.TAKEN:
            assert position.trick is not None
            return text("review.takes", player=player, n=position.trick + 1)
        case Moment.THROWN_IN:
            event = course.event(place)
            assert isinstance(event, DealThrownIn)
            return text.say(event.notice, names)
        case Moment.SCORED:
            return text("review.scored")


def whereabouts(course: Course, place: int, text: Text) -> str:
    """Where in its deal a position is: "Bidding", "Trick 3 of 13"."""
    position = course.positions[place]
    if position.trick is not None:
        return text("review.trick_of", n=position.trick + 1, tricks=course.picture(place).hand_size)
    return text("review.at_end" if position.moment is Moment.SCORED else "review.before_play")


def trump_words(seen: Observation, text: Text) -> str:
    """Which suit is trump."""
    if not seen.trump_fixed:
        return text("review.trump_open")
    if seen.trump is None:
        return text("table.no_trump")
    return text("review.trump", suit=text(f"table.suit.{seen.trump}"))


def action_word(action: Action, level: int, names: Names, text: Text) -> str:
    """A call or a card in words. `level` is that of a Board."""
    if isinstance(action, PlayCard):
        return text.say(card_word(action.card), names)
    assert isinstance(action, Call)
    return text.say(call_word(action, level), names)


def average(points: float) -> str:
    """Points on average, to a tenth, with their sign."""
    tenths = round(points, 1) + 0.0
    return "0" if tenths == 0 else f"{tenths:+.1f}".replace("-", "\u2212")
