"""A second scorer for Back Alley: slow, in plain text, and written from the rule book alone.

It shares nothing with the program. Cards, calls and seats are text and numbers; every legal set is found by trying
each card and each call against the rules one by one. Where the two scorers differ, one of them misreads the rules.
"""

from dataclasses import dataclass, field
from typing import Any

RANKS = "23456789TJQKA"
PACK = [rank + suit for suit in "CDHS" for rank in RANKS] + ["LB", "BB"]

SIZES = {
    "down_up_25": [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    "down_up_26": [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    "up_down_25": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
    "up_down_26": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
    "seven_14": [7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7],
    "odd_even_13": [12, 10, 8, 6, 4, 2, 1, 3, 5, 7, 9, 11, 13],
}


@dataclass
class SlowDeal:
    """A deal as this scorer sees it, after all its actions."""

    trump: str | None = None
    out_of_play: list[str] = field(default_factory=list)  # turned cards, and a joker that was exchanged
    exchange: tuple[int, str, str] | None = None
    hands: list[list[str]] = field(default_factory=list)
    legal: list[list[str]] = field(default_factory=list)  # before each action
    movers: list[int] = field(default_factory=list)
    contracts: list[tuple[int, int]] | None = None  # tricks and Board level, of either team
    leader: int | None = None
    tricks: list[dict[str, Any]] = field(default_factory=list)
    won: list[int] = field(default_factory=lambda: [0, 0])
    points: list[int] = field(default_factory=lambda: [0, 0])
    thrown_in: bool = False


def score_deal(
    options: dict[str, str], dealer: int, attempt: int, hands: list[list[str]], stock: list[str], actions: list[str]
) -> SlowDeal:
    """Plays one whole deal by the rule book."""
    deal = SlowDeal(hands=[list(hand) for hand in hands])
    size = len(hands[0])
    live_jokers = _turn_up(deal, options, stock)

    def is_trump(card: str) -> bool:
        return card in live_jokers or (card[0] in RANKS and card[1] == deal.trump)

    def height(card: str) -> int:
        return 100 if card == "BB" else 99 if card == "LB" else RANKS.index(card[0])

    rainbows = [
        sum(sorted(c[1] for c in deal.hands[s] if c[0] in RANKS) == ["C", "D", "H", "S"] for s in t) for t in _TEAMS
    ]

    # The auction.
    calls: list[tuple[int, str]] = []
    todo = list(actions)
    for turn in range(4):
        seat = (dealer + 1 + turn) % 4
        deal.movers.append(seat)
        candidates = ["pass", *(str(n) for n in range(30)), "board"]
        deal.legal.append([c for c in candidates if _may_call(c, seat, calls, size, options, attempt)])
        calls.append((seat, todo.pop(0)))
    if all(call == "pass" for _, call in calls):
        deal.thrown_in = True
        return deal
    deal.contracts = [_contract(team, calls, size) for team in _TEAMS]
    claimers = [seat for seat, call in calls if call == "board"]
    if claimers:
        deal.leader = claimers[-1]
    else:
        most = max(int(call) for _, call in calls if call != "pass")
        deal.leader = next(seat for seat, call in calls if call == str(most))

    # The play.
    leader = deal.leader
    trump_seen = False
    for _ in range(size):
        trick: list[tuple[int, str]] = []
        for turn in range(4):
            seat = (leader + turn) % 4
            hand = deal.hands[seat]
            may = []
            for card in PACK:
                if card not in hand:
                    continue
                trumps = sorted((c for c in hand if is_trump(c)), key=height)
                if not trick:
                    board = seat in claimers or (options["board_lead"] == "team" and (seat + 2) % 4 in claimers)
                    free = options["trump_lead"] == "free" or trump_seen or board or len(trumps) == len(hand)
                    ok = free or not is_trump(card)
                else:
                    led = trick[0][1]
                    partner_led = trick[0][0] == (seat + 2) % 4
                    if is_trump(led):
                        if not trumps:
                            ok = True
                        elif led == "BB":
                            if not partner_led or options["bb_partner"] == "forced":
                                ok = card == trumps[-1]
                            elif options["bb_partner"] == "lowest":
                                ok = card == trumps[0]
                            else:
                                ok = is_trump(card)
                        elif led == "LB" and options["lb_power"] == "lowest":
                            ok = card == trumps[0]
                        else:
                            ok = is_trump(card)
                    else:
                        has = any(c[1] == led[1] and not is_trump(c) and c[0] in RANKS for c in hand)
                        ok = not has or (card[1] == led[1] and not is_trump(card) and card[0] in RANKS)
                if ok:
                    may.append(card)
            deal.movers.append(seat)
            deal.legal.append(may)
            card = todo.pop(0)
            hand.remove(card)
            trick.append((seat, card))
        best_seat, best = trick[0]
        for seat, card in trick[1:]:
            if is_trump(best):
                better = is_trump(card) and height(card) > height(best)
            else:
                better = is_trump(card) or (card[1] == best[1] and height(card) > height(best))
            if better:
                best_seat, best = seat, card
        trump_seen = trump_seen or any(is_trump(card) for _, card in trick)
        deal.tricks.append({"leader": leader, "cards": [card for _, card in trick], "winner": best_seat})
        deal.won[best_seat % 2] += 1
        leader = best_seat

    # The score.
    worth = int(options["trick_points"])
    for side in (0, 1):
        tricks, level = deal.contracts[side]
        won = deal.won[side]
        if level:
            points = 2 * worth * size * level
            points = points if won == size else -points
        elif won >= tricks:
            points = worth * tricks + (won - tricks)
        else:
            points = -worth * tricks
        if options["rainbow"] == "bonus_10" and size == 4:
            points += 10 * rainbows[side]
        deal.points[side] = points
    assert not todo
    return deal


_TEAMS = ((0, 2), (1, 3))


def _turn_up(deal: SlowDeal, options: dict[str, str], stock: list[str]) -> list[str]:
    """Fixes trump, does the exchange, and gives the jokers that are trumps."""
    if options["trump"] == "spades":
        deal.trump = "S"
        return ["LB", "BB"]
    if stock[0] not in ("LB", "BB"):
        deal.out_of_play = [stock[0]]
        deal.trump = stock[0][1]
        return ["LB", "BB"]
    other = "BB" if stock[0] == "LB" else "LB"
    if options["turned_joker"] == "other_stays":
        deal.out_of_play = [stock[0]]
        return [other]
    if options["turned_joker"] == "flip_again":
        for card in stock:
            deal.out_of_play.append(card)
            if card not in ("LB", "BB"):
                deal.trump = card[1]
                return [joker for joker in ("LB", "BB") if joker not in deal.out_of_play]
        return []
    deal.out_of_play = [stock[0]]
    for seat, hand in enumerate(deal.hands):
        if other in hand:
            hand.remove(other)
            hand.append(stock[1])
            deal.out_of_play.append(other)
            deal.exchange = (seat, other, stock[1])
            break
    return []


def _may_call(
    call: str, seat: int, calls: list[tuple[int, str]], size: int, options: dict[str, str], attempt: int
) -> bool:
    if call == "board":
        return True
    if call == "pass":
        bound = options["all_pass"] == "dealer_forced" or attempt >= 8
        return not (bound and len(calls) == 3 and all(made == "pass" for _, made in calls))
    number = int(call)
    if number < 1 or number > (size if options["max_bid"] == "n" else size - 1):
        return False
    partners = [made for who, made in calls if who == (seat + 2) % 4]
    if options["over_total"] == "forbid" and partners and partners[0] not in ("pass", "board"):
        return number + int(partners[0]) <= size
    return True


def _contract(members: tuple[int, int], calls: list[tuple[int, str]], size: int) -> tuple[int, int]:
    level, highest, total = 0, 0, 0
    for seat, call in calls:
        if call == "board":
            level += 1
            if seat in members:
                highest = level
        elif call != "pass" and seat in members:
            total += int(call)
    return (size, highest) if highest else (total, 0)


@dataclass
class SlowGame:
    """Deals in their order, checked one by one as they come."""

    options: dict[str, str]
    seats: int
    dealer: int
    number: int = 1
    attempt: int = 0
    totals: list[int] = field(default_factory=lambda: [0, 0])
    winners: list[int] | None = None

    @property
    def size(self) -> int:
        sizes = SIZES[self.options["sequence"]]
        return sizes[self.number - 1] if self.number <= len(sizes) else 13

    def play(self, hands: list[list[str]], stock: list[str], actions: list[str]) -> dict[str, Any]:
        """Plays a whole deal, counts it, and gives the report of it."""
        assert self.winners is None
        assert [len(hand) for hand in hands] == [self.size] * self.seats
        deal = score_deal(self.options, self.dealer, self.attempt, hands, stock, actions)
        report = {
            "number": self.number,
            "dealer": self.dealer,
            "cards": self.size,
            "trump": deal.trump,
            "exchange": deal.exchange and dict(zip(("seat", "discard", "draw"), deal.exchange, strict=True)),
            "steps": [
                {"seat": seat, "action": action, "legal": legal}
                for seat, action, legal in zip(deal.movers, actions, deal.legal, strict=True)
            ],
            "contracts": None
            if deal.contracts is None
            else [{"tricks": tricks, "board": board} for tricks, board in deal.contracts],
            "leader": deal.leader,
            "tricks": deal.tricks,
            "tricks_won": deal.won,
            "points": deal.points,
        }
        self._add(deal)
        return report

    def _add(self, deal: SlowDeal) -> None:
        if deal.thrown_in:
            self.attempt += 1
            if self.options["all_pass"] != "same_dealer":
                self.dealer = (self.dealer + 1) % 4
            return
        self.totals = [total + points for total, points in zip(self.totals, deal.points, strict=True)]
        if self.number >= len(SIZES[self.options["sequence"]]):
            ns, ew = self.totals
            if ns != ew:
                self.winners = [0] if ns > ew else [1]
            elif self.options["final_tie"] == "draw":
                self.winners = [0, 1]
        self.number += 1
        self.attempt = 0
        self.dealer = (self.dealer + 1) % 4
