"""What the tricks of a deal of Pitch are worth: trick points, and who has each of the points (PI.14 to PI.16)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from backalley.rules.cards import Card, Rank
from backalley.rules.lines import Party, Seat
from backalley.rules.pitch.state import Award, Deal, Parties, Point

# Trick points, in all suits (PI.15).
TRICK_POINTS: Mapping[Rank, int] = {Rank.TEN: 10, Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}


class _Played(NamedTuple):
    """A card of a finished trick: who played it, that is, was dealt it, and who won it."""

    card: Card
    holder: Seat
    winner: Seat


def trick_points(deal: Deal, parties: Parties) -> tuple[int, ...]:
    """The trick points that each party has won so far."""
    won = [0] * len(parties)
    for card, _, winner in _played(deal):
        won[_party_of(parties, winner)] += TRICK_POINTS.get(card.rank, 0)
    return tuple(won)


def tricks_won(deal: Deal, parties: Parties) -> tuple[int, ...]:
    """The tricks that each party has won so far."""
    winners = [trick.winner for trick in deal.tricks]
    return tuple(sum(winner in members for winner in winners) for members in parties)


def awards(deal: Deal, options: Mapping[str, str], parties: Parties) -> tuple[Award, ...]:
    """Who has each point there is, by the tricks finished so far, in the order in which points are counted."""
    trumps = sorted(
        (played for played in _played(deal) if played.card in deal.trumps), key=lambda p: deal.trumps[p.card]
    )
    natural = [played for played in trumps if not played.card.is_joker]
    jacks = [played for played in natural if played.card.rank is Rank.JACK]
    found = [
        _award(Point.HIGH, natural[-1:], parties),
        _low(natural[:1], options, parties),
        _award(Point.JACK, [played for played in jacks if played.card.suit is deal.trump], parties),
    ]
    if options["off_jack"] == "on":
        found.append(
            _award(Point.OFF_JACK, [played for played in jacks if played.card.suit is not deal.trump], parties)
        )
    if options["joker"] == "on":
        found.append(_award(Point.JOKER, [played for played in trumps if played.card.is_joker], parties))
    return (*found, Award(Point.GAME, _most(trick_points(deal, parties)), None))


def _award(point: Point, played: list[_Played], parties: Parties) -> Award:
    """A point for the winner of its card's trick; nobody's while the card was not played."""
    return next((Award(point, _party_of(parties, one.winner), one.card) for one in played), Award(point, None, None))


def _low(played: list[_Played], options: Mapping[str, str], parties: Parties) -> Award:
    if options["low_to"] == "holder":
        played = [one._replace(winner=one.holder) for one in played]
    return _award(Point.LOW, played, parties)


def _most(numbers: tuple[int, ...]) -> Party | None:
    """The party that has strictly the most; ``None`` where there is a tie for it."""
    most = max(numbers)
    return numbers.index(most) if numbers.count(most) == 1 else None


def _played(deal: Deal) -> Iterator[_Played]:
    for trick in deal.tricks:
        assert trick.winner is not None
        for seat, card in trick.plays(deal.seats):
            yield _Played(card, seat, trick.winner)


def _party_of(parties: Parties, seat: Seat) -> Party:
    return next(party for party, members in enumerate(parties) if seat in members)
