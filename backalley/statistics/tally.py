"""One person's results in one game, added up. Games that were helped along are counted apart and never mixed in."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from backalley.rules.lines import Seat
from backalley.rules.outcomes import SeatOutcome
from backalley.statistics.results import Apart, Ending, Result, SeatResult


@dataclass(frozen=True, slots=True)
class Tried:
    """How often contracts of one size were held, or everything was claimed at one level, and how often it was made."""

    size: int
    tried: int
    made: int


@dataclass(frozen=True, slots=True)
class Mark:
    """The most or the fewest points, and when the game began in which it was."""

    points: int
    started: str


@dataclass(frozen=True, slots=True)
class Played:
    """A game that counts: how it ended, and the points that it brought."""

    started: str
    ending: Ending
    deals: int
    points: int

    @property
    def per_deal(self) -> float:
        """Points a deal, on average."""
        return self.points / self.deals if self.deals else 0.0


@dataclass(frozen=True, slots=True)
class Streaks:
    """Games won or lost in a row. `current` is less than 0 for losses, and 0 after a draw."""

    current: int = 0
    longest_won: int = 0
    longest_lost: int = 0


@dataclass(frozen=True, slots=True)
class Somebody:
    """Another player: a person with a key, a guest by name, or all computer players of a level."""

    name: str
    profile: str | None = None
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Company:
    """How many games somebody was there, and how many of them the person won whose tally it is."""

    who: Somebody
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class Tally:
    """The statistics of one person in one game.

    Contracts are those of the person's party, numbers only; `claims` are the person's own, by level. `accuracy` counts
    the deals by what was won beyond a number contract, in tricks or in points; less than 0 fell short.
    """

    played: tuple[Played, ...] = ()  # in the order in which they began
    deals: int = 0
    contracts: tuple[Tried, ...] = ()
    claims: tuple[Tried, ...] = ()
    accuracy: Mapping[int, int] = field(default_factory=dict)
    points: int = 0  # in all deals together
    best_deal: Mark | None = None
    worst_deal: Mark | None = None
    best_game: Mark | None = None
    worst_game: Mark | None = None
    streaks: Streaks = Streaks()
    against: tuple[Company, ...] = ()  # the most games first
    partners: tuple[Company, ...] = ()
    apart: Mapping[Apart, int] = field(default_factory=dict)
    hints: int = 0

    @property
    def games(self) -> int:
        return len(self.played)

    @property
    def wins(self) -> int:
        return sum(game.ending is Ending.WON for game in self.played)

    @property
    def draws(self) -> int:
        return sum(game.ending is Ending.DRAWN for game in self.played)

    @property
    def losses(self) -> int:
        return self.games - self.wins - self.draws

    @property
    def share(self) -> float:
        """Games won, of 1."""
        return self.wins / self.games if self.games else 0.0

    @property
    def per_deal(self) -> float:
        """Points a deal, on average."""
        return self.points / self.deals if self.deals else 0.0

    @property
    def made_share(self) -> float | None:
        """Number contracts made, of 1; ``None`` where there was none."""
        tried = sum(size.tried for size in self.contracts)
        return sum(size.made for size in self.contracts) / tried if tried else None

    @property
    def beyond(self) -> float | None:
        """What was won beyond a number contract, on average; ``None`` where there was none."""
        deals = sum(self.accuracy.values())
        return sum(over * times for over, times in self.accuracy.items()) / deals if deals else None


def tally(results: Iterable[Result], profile: str, game: str) -> Tally:
    """The statistics of the person with this key in this game."""
    counted: list[tuple[Result, Seat]] = []
    apart: Counter[Apart] = Counter()
    for result in sorted(results, key=lambda result: (result.started, result.id)):
        seat = result.seat_of(profile) if result.game == game else None
        if seat is None:
            continue
        why = result.apart(seat)
        if why is None:
            counted.append((result, seat))
        else:
            apart[why] += 1
    played = tuple(_played(result, seat) for result, seat in counted)
    deals = [(deal.outcomes[seat], result.started) for result, seat in counted for deal in result.deals]
    outcomes = [outcome for outcome, _ in deals]
    numbers = [outcome for outcome in outcomes if outcome.contract is not None and outcome.stake == 0]
    best_deal, worst_deal = _ends([Mark(outcome.points, started) for outcome, started in deals])
    best_game, worst_game = _ends([Mark(one.points, one.started) for one in played])
    return Tally(
        played=played,
        deals=len(deals),
        contracts=_tried((outcome.contract or 0, outcome.made) for outcome in numbers),
        claims=_tried((outcome.claim, outcome.made) for outcome in outcomes if outcome.claim),
        accuracy=_accuracy(numbers),
        points=sum(outcome.points for outcome in outcomes),
        best_deal=best_deal,
        worst_deal=worst_deal,
        best_game=best_game,
        worst_game=worst_game,
        streaks=streaks_of([one.ending for one in played]),
        against=_company(counted, partners=False),
        partners=_company(counted, partners=True),
        apart=dict(apart),
        hints=sum(result.hints for result, _ in counted),
    )


def streaks_of(endings: Sequence[Ending]) -> Streaks:
    """The streaks in games that ended so, the first one first."""
    current = won = lost = 0
    for ending in endings:
        if ending is Ending.WON:
            current = max(current, 0) + 1
        elif ending is Ending.LOST:
            current = min(current, 0) - 1
        else:
            current = 0
        won, lost = max(won, current), max(lost, -current)
    return Streaks(current, won, lost)


def _played(result: Result, seat: Seat) -> Played:
    points = result.totals[result.seats[seat].party]
    return Played(result.started, result.ending(seat), len(result.deals), points)


def _tried(tries: Iterable[tuple[int, bool | None]]) -> tuple[Tried, ...]:
    """What was tried, by size, from the smallest."""
    tried: Counter[int] = Counter()
    made: Counter[int] = Counter()
    for size, success in tries:
        tried[size] += 1
        made[size] += success is True
    return tuple(Tried(size, tried[size], made[size]) for size in sorted(tried))


def _accuracy(numbers: Iterable[SeatOutcome]) -> Mapping[int, int]:
    beyond = Counter(outcome.won - outcome.contract for outcome in numbers if outcome.contract is not None)
    return dict(sorted(beyond.items()))


def _ends(marks: Sequence[Mark]) -> tuple[Mark | None, Mark | None]:
    """The most and the fewest points, each where it was first."""
    if not marks:
        return None, None
    return max(marks, key=lambda mark: mark.points), min(marks, key=lambda mark: mark.points)


def _company(counted: Iterable[tuple[Result, Seat]], *, partners: bool) -> tuple[Company, ...]:
    """The others in the person's party, or in all others; two computer players of a level are one at a table."""
    games: Counter[Somebody] = Counter()
    wins: Counter[Somebody] = Counter()
    names: dict[Somebody, str] = {}
    for result, seat in counted:
        own = result.seats[seat].party
        there = [sat for place, sat in enumerate(result.seats) if place != seat and (sat.party == own) is partners]
        names |= {_nameless(sat): sat.name for sat in there if sat.level is None}  # the last one, of who was renamed
        for who in {_nameless(sat) for sat in there}:
            games[who] += 1
            wins[who] += result.ending(seat) is Ending.WON
    companies = [Company(replace(who, name=names.get(who, "")), games[who], wins[who]) for who in games]
    return tuple(sorted(companies, key=lambda one: (-one.games, one.who.level or "", one.who.name)))


def _nameless(sat: SeatResult) -> Somebody:
    """Who sat there, without what may change: the names of people with a key, and of computer players."""
    if sat.profile is not None:
        return Somebody("", profile=sat.profile)
    return Somebody(sat.name) if sat.level is None else Somebody("", level=sat.level)
