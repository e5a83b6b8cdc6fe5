"""Observations as text: all that a computer player is ever given. One JSON object a line, unknown cards as ``??``.

What is written down are the facts that cannot be worked out (`ObservedFacts`); the game recalls the rest from them.
"""

from backalley.rules import GAMES
from backalley.rules.actions import parse_action
from backalley.rules.cards import Card, Seen, seen_text
from backalley.rules.game import AnyGame, Exchange, Observation, ObservedFacts, Rejected, chosen, in_force
from backalley.rules.reading import Fields, Misread, brief, json_object, json_text, misread

FORMAT = "backalley-observation"
VERSION = 1

_UNKNOWN = seen_text(None)


class NoObservation(Misread):
    """The text is no observation, or one that no deal can have come to; `line` says why."""


def write_observation(observation: Observation) -> str:
    """One seat's observation of a deal, as one line of JSON; `read_observation` is its inverse.

    Raises:
        ValueError: it is nobody's in particular, or there is no deal.
    """
    return json_text(observation_json(observation))


def observation_json(observation: Observation) -> dict[str, object]:
    """One seat's observation of a deal, as a JSON value.

    Raises:
        ValueError: it is nobody's in particular, or there is no deal.
    """
    if observation.viewer is None:
        raise ValueError("an observation is written for one seat")
    if not any(observation.dealt):
        raise ValueError("there is no deal to observe")
    game = GAMES[observation.game]
    deal: dict[str, object] = {
        "dealer": observation.dealer,
        "hands": [[seen_text(card) for card in hand] for hand in observation.dealt],
        "stock": [seen_text(card) for card in observation.stock],
    }
    if game.exchanges:
        swap = observation.exchange
        deal["exchange"] = swap and {"seat": swap.seat, "discard": str(swap.discard), "draw": seen_text(swap.draw)}
    deal["actions"] = [str(action) for action in observation.actions]
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": observation.game,
        "options": chosen(game.options, observation.options),
        "seats": list(observation.seats),
        "seat": observation.viewer,
        "number": observation.number,
        "attempt": observation.attempt,
        "totals": list(observation.totals),
        "deal": deal,
    }


def read_observation(text: str) -> Observation:
    """The observation written as `text`.

    Raises:
        NoObservation: `text` is none, or no deal can have come to what it says.
    """
    try:
        game, facts = _facts(Fields(json_object(text)))
        return game.recall(facts)
    except Misread as error:
        raise NoObservation(error.line) from None
    except Rejected as refused:
        raise NoObservation(refused.line) from None


def _facts(fields: Fields) -> tuple[AnyGame, ObservedFacts]:
    fields.expect_format(FORMAT, VERSION)
    key = fields.word("game")
    if key not in GAMES:
        raise misread("read.game", game=brief(key))
    game = GAMES[key]
    seats = fields.words("seats")
    options = in_force(game.options, fields.house_rules(game))
    if len(seats) not in game.players_for(options):
        raise misread("observation.players", players=len(seats))
    seat = fields.seat("seat", len(seats))
    deal = fields.fields("deal")
    facts = ObservedFacts(
        options=options,
        seats=seats,
        seat=seat,
        number=fields.integer("number"),
        attempt=fields.integer("attempt"),
        totals=fields.integers("totals"),
        dealer=deal.seat("dealer", len(seats)),
        hands=tuple(tuple(_seen(card) for card in hand) for hand in deal.hands("hands")),
        stock=tuple(_seen(card) for card in deal.words("stock")),
        exchange=_exchange(deal, len(seats)) if game.exchanges else None,
        actions=tuple(parse_action(word) for word in deal.words("actions")),
    )
    for place, hand in enumerate(facts.hands):
        if any((card is None) == (place == seat) for card in hand):
            raise misread("observation.hands", key=deal.at("hands"))
    return game, facts


def _exchange(deal: Fields, seats: int) -> Exchange | None:
    if deal.value("exchange") is None:
        return None
    exchange = deal.fields("exchange")
    discard = _seen(exchange.word("discard"))
    if discard is None:
        raise misread("observation.no_card", card=_UNKNOWN)
    return Exchange(exchange.seat("seat", seats), discard, _seen(exchange.word("draw")))


def _seen(word: str) -> Seen:
    if word == _UNKNOWN:
        return None
    try:
        return Card.parse(word)
    except ValueError:
        raise misread("observation.no_card", card=brief(word)) from None
