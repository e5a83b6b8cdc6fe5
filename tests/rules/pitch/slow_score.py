"""A second scorer for Pitch: slow, in plain text, and written from the rule book alone.

It shares nothing with the program. Cards, calls and seats are text and numbers; every legal set is found by trying
each card and each call against the rules one by one. Where the two scorers differ, one of them misreads the rules.
"""

from dataclasses import dataclass, field
from typing import Any

RANKS = "23456789TJQKA"
PACK = [rank + suit for suit in "CDHS" for rank in RANKS] + ["LB"]
WORTH = {"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1}
OTHER = {"C": "S", "S": "C", "D": "H", "H": "D"}


@dataclass
class SlowDeal:
    """A deal as this scorer sees it, after all its actions."""

    legal: list[list[str]] = field(default_factory=list)  # before each action
    movers: list[int] = field(default_factory=list)
    pitcher: int | None = None
    bid: str | None = None
    trump: str | None = None
    tricks: list[dict[str, Any]] = field(default_factory=list)
    awards: dict[str, int | None] | None = None
    trick_points: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    made: bool = False
    thrown_in: bool = False


def parties(options: dict[str, str], seats: int) -> list[list[int]]:
    return [[0, 2], [1, 3]] if options["teams"] == "pairs" else [[seat] for seat in range(seats)]


def score_deal(options: dict[str, str], dealer: int, hands: list[list[str]], actions: list[str]) -> SlowDeal:
    """Plays one whole deal by the rule book."""
    deal = SlowDeal()
    seats = len(hands)
    todo = list(actions)
    _auction(deal, options, dealer, seats, todo)
    teams = parties(options, seats)
    if deal.pitcher is None:
        deal.thrown_in = True
        deal.points = [0] * len(teams)
        return deal
    _play(deal, options, [list(hand) for hand in hands], todo)
    _count(deal, options, teams, hands)
    return deal


# ---------------------------------------------------------------- the auction


def _auction(deal: SlowDeal, options: dict[str, str], dealer: int, seats: int, todo: list[str]) -> None:
    best = 4 + [options["off_jack"], options["joker"]].count("on")
    high = 0
    for turn in range(1, seats + 1):
        seat = (dealer + turn) % seats
        if deal.bid == "smudge":
            return
        # The highest number ends it; under `any` the dealer alone is still asked.
        if high == best and not (seat == dealer and options["steal"] == "any"):
            continue
        candidates = ["pass", *(str(number) for number in range(12)), "board", "smudge", *PACK]
        deal.movers.append(seat)
        deal.legal.append([call for call in candidates if _may_call(call, options, high, best, seat == dealer)])
        call = todo.pop(0)
        if call == "pass":
            continue
        deal.pitcher, deal.bid = seat, call
        if call != "smudge":
            high = int(call)


def _may_call(call: str, options: dict[str, str], high: int, best: int, is_dealer: bool) -> bool:
    nobody_bid = high == 0
    if call == "pass":
        return not (is_dealer and nobody_bid and options["all_pass"] == "stuck")
    if call == "smudge":
        return options["smudge"] == "five"
    if not call.isdecimal():
        return False
    number = int(call)
    if number < int(options["min_bid"]) or number > best:
        return False
    if is_dealer and nobody_bid and options["all_pass"] == "stuck":
        return number >= 2
    if is_dealer and number == high:
        return options["steal"] == "any" or (options["steal"] == "below_four" and high != best)
    return number > high


# ---------------------------------------------------------------- the play


def _is_trump(card: str, options: dict[str, str], trump: str | None) -> bool:
    if trump is None:
        return False
    if card == "LB" or card[1] == trump:
        return True
    return options["off_jack"] == "on" and card == "J" + OTHER[trump]


def _height(card: str, trump: str | None) -> float:
    """The height of a trump among the trumps."""
    if card == "LB":
        return -1.0
    return RANKS.index(card[0]) - (0.5 if card[1] != trump else 0.0)


def _play(deal: SlowDeal, options: dict[str, str], hands: list[list[str]], todo: list[str]) -> None:
    """Plays the tricks, and notes them in the deal."""
    assert deal.pitcher is not None
    leader, seats = deal.pitcher, len(hands)
    for _ in range(6):
        trick: list[tuple[int, str]] = []
        for turn in range(seats):
            seat = (leader + turn) % seats
            hand = hands[seat]
            deal.movers.append(seat)
            deal.legal.append([card for card in PACK if card in hand and _may_play(card, hand, trick, deal, options)])
            card = todo.pop(0)
            hand.remove(card)
            trick.append((seat, card))
            if deal.trump is None:
                deal.trump = card[1]
        leader = _winner(trick, deal, options)
        deal.tricks.append({"leader": trick[0][0], "cards": [card for _, card in trick], "winner": leader})
    assert not todo


def _may_play(
    card: str, hand: list[str], trick: list[tuple[int, str]], deal: SlowDeal, options: dict[str, str]
) -> bool:
    if not trick:
        return not (deal.trump is None and card == "LB")
    led = trick[0][1]
    trumps = [held for held in hand if _is_trump(held, options, deal.trump)]
    if _is_trump(led, options, deal.trump):
        return card in trumps or not trumps
    same = [held for held in hand if held not in trumps and held[1] == led[1]]
    if not same or card in same:
        return True
    return card in trumps and options["follow"] == "follow_or_trump"


def _winner(trick: list[tuple[int, str]], deal: SlowDeal, options: dict[str, str]) -> int:
    trumps = [(_height(card, deal.trump), seat) for seat, card in trick if _is_trump(card, options, deal.trump)]
    if trumps:
        return max(trumps)[1]
    led = trick[0][1][1]
    return max((RANKS.index(card[0]), seat) for seat, card in trick if card[1] == led)[1]


# ---------------------------------------------------------------- the count


def _count(deal: SlowDeal, options: dict[str, str], teams: list[list[int]], hands: list[list[str]]) -> None:
    team_of = {seat: team for team, members in enumerate(teams) for seat in members}
    won_by = {card: team_of[trick["winner"]] for trick in deal.tricks for card in trick["cards"]}
    dealt_to = {card: team_of[seat] for seat, hand in enumerate(hands) for card in hand}
    trumps = [card for card in won_by if card != "LB" and _is_trump(card, options, deal.trump)]
    trumps.sort(key=lambda card: _height(card, deal.trump))
    assert deal.trump is not None
    deal.trick_points = [
        sum(WORTH.get(card[0], 0) for card in won_by if won_by[card] == team) for team in range(len(teams))
    ]
    ranking = sorted(deal.trick_points)
    deal.awards = {
        "high": won_by[trumps[-1]],
        "low": (dealt_to if options["low_to"] == "holder" else won_by)[trumps[0]],
        "jack": won_by.get("J" + deal.trump),
    }
    if options["off_jack"] == "on":
        deal.awards["off_jack"] = won_by.get("J" + OTHER[deal.trump])
    if options["joker"] == "on":
        deal.awards["joker"] = won_by.get("LB")
    deal.awards["game"] = None if ranking[-1] == ranking[-2] else deal.trick_points.index(ranking[-1])

    assert deal.pitcher is not None
    assert deal.bid is not None
    pitching = team_of[deal.pitcher]
    scored = [list(deal.awards.values()).count(team) for team in range(len(teams))]
    if deal.bid == "smudge":
        everything = all(owner == pitching for owner in deal.awards.values())
        deal.made = everything and {team_of[trick["winner"]] for trick in deal.tricks} == {pitching}
        win, loss = 5, 5
    else:
        deal.made = scored[pitching] >= int(deal.bid)
        win, loss = scored[pitching], int(deal.bid)
    if not deal.made and options["set_others"] == "none":
        scored = [0 for _ in scored]
    scored[pitching] = win if deal.made else -loss
    deal.points = scored


@dataclass
class SlowGame:
    """Deals in their order, checked one by one as they come."""

    options: dict[str, str]
    seats: int
    dealer: int
    number: int = 1
    attempt: int = 0
    totals: list[int] = field(default_factory=list)
    winners: list[int] | None = None

    def __post_init__(self) -> None:
        self.totals = [0 for _ in parties(self.options, self.seats)]

    def play(self, hands: list[list[str]], stock: list[str], actions: list[str]) -> dict[str, Any]:
        """Plays a whole deal, counts it, and gives the report of it."""
        assert self.winners is None
        assert [len(hand) for hand in hands] == [6] * self.seats
        deal = score_deal(self.options, self.dealer, hands, actions)
        bid = int(deal.bid) if deal.bid is not None and deal.bid.isdecimal() else deal.bid
        report = {
            "number": self.number,
            "dealer": self.dealer,
            "cards": 6,
            "trump": deal.trump,
            "steps": [
                {"seat": seat, "action": action, "legal": legal}
                for seat, action, legal in zip(deal.movers, actions, deal.legal, strict=True)
            ],
            "contracts": None if deal.pitcher is None else {"pitcher": deal.pitcher, "bid": bid},
            "leader": deal.pitcher,
            "tricks": deal.tricks,
            "points": deal.points,
            "awards": deal.awards,
        }
        self._add(deal)
        return report

    def _add(self, deal: SlowDeal) -> None:
        if deal.thrown_in:
            self.attempt += 1
            if self.options["all_pass"] == "redeal_next":
                self.dealer = (self.dealer + 1) % self.seats
            return
        winner = self._winner(deal)
        self.winners = None if winner is None else [winner]
        self.totals = [total + points for total, points in zip(self.totals, deal.points, strict=True)]
        self.number += 1
        self.attempt = 0
        self.dealer = (self.dealer + 1) % self.seats

    def _winner(self, deal: SlowDeal) -> int | None:
        assert deal.awards is not None
        teams = parties(self.options, self.seats)
        pitching = next(team for team, members in enumerate(teams) if deal.pitcher in members)
        target = int(self.options["target"])
        rule = self.options["win_rule"]
        pitcher_there = self.totals[pitching] + deal.points[pitching] >= target
        if pitcher_there and (deal.made or rule == "pitcher_any"):
            return pitching
        if rule != "anyone":
            return None
        # Counted aloud, one point after the other; the pitcher has none to count, or all of them were counted above.
        counting = list(self.totals)
        if deal.made or self.options["set_others"] == "keep":
            for owner in deal.awards.values():
                if owner is not None and owner != pitching:
                    counting[owner] += 1
                    if counting[owner] >= target:
                        return owner
        return None
