"""Deal codes: sixteen characters that fix the cards of one deal for good.

A code is 80 bits in Crockford's base32, written in four groups: ``7K3M-9QXA-D2VT-0HNB``. The codes of one game come
from one secret seed, so whoever has the seed has every hand to come. The fingerprint of a code can be shown before a
deal: it proves afterwards that the cards were fixed, and tells nothing about them.
"""

import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256

from backalley.rules.cards import Card
from backalley.rules.lines import Seat

SEED_BYTES = 32

_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LENGTH = 16
_BITS_A_DIGIT = 5
_GROUP = 4
_FINGERPRINT_DIGITS = 12
# Letters that are left out of the digits because they are taken for these.
_MISREAD = str.maketrans("ILO", "110")


def new_seed() -> bytes:
    """A secret game seed of 32 bytes, drawn from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def deal_code(seed: bytes, number: int, attempt: int) -> str:
    """The code, as it is written, of counted deal `number` (from 1) after `attempt` deals thrown in there."""
    digest = hmac.new(seed, f"deal:{number}:{attempt}".encode("ascii"), sha256).digest()
    bits = int.from_bytes(digest[: _LENGTH * _BITS_A_DIGIT // 8], "big")
    return written("".join(_DIGITS[bits >> _BITS_A_DIGIT * place & 31] for place in reversed(range(_LENGTH))))


def parse_code(text: str) -> str:
    """The sixteen upper-case characters of a code: case and dashes do not matter; I, L and O stand for 1, 1 and 0.

    Raises:
        ValueError: `text` is no code; the message quotes it.
    """
    # Upper-casing must not turn foreign letters into ours, as it does the dotless i.
    code = text.replace("-", "").upper().translate(_MISREAD) if text.isascii() else ""
    if len(code) != _LENGTH or not set(code) <= set(_DIGITS):
        raise ValueError(f"{text!r} is no deal code")
    return code


def written(code: str) -> str:
    """A code in its four groups.

    Raises:
        ValueError: `code` is no code.
    """
    plain = parse_code(code)
    return "-".join(plain[start : start + _GROUP] for start in range(0, _LENGTH, _GROUP))


def shuffled(code: str, pack: Sequence[Card]) -> tuple[Card, ...]:
    """The pack as the code shuffles it, top first.

    Raises:
        ValueError: `code` is no code.
    """
    plain = parse_code(code)
    return tuple(sorted(pack, key=lambda card: sha256(f"{plain}|{card}".encode("ascii")).digest()))


def cards_of(
    code: str, pack: Sequence[Card], seats: int, dealer: Seat, hand_size: int
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """The hands, one a seat in the order dealt, and the stock, top first: cards go one at a time from dealer's left.

    Raises:
        ValueError: `code` is no code, or the pack has too few cards.
    """
    cards = shuffled(code, pack)
    used = seats * hand_size
    if used > len(cards):
        raise ValueError(f"a pack of {len(cards)} cards has no {seats} hands of {hand_size}")
    hands = tuple(cards[(seat - dealer - 1) % seats : used : seats] for seat in range(seats))
    return hands, cards[used:]


def fingerprint(code: str) -> str:
    """Twelve hex digits that only this code has, in effect, and that do not tell it.

    Raises:
        ValueError: `code` is no code.
    """
    return sha256(f"fingerprint|{parse_code(code)}".encode("ascii")).hexdigest()[:_FINGERPRINT_DIGITS]
