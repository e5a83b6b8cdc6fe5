"""Writing to a terminal of which we know nothing: names may hold anything, and the encoding may lack anything."""

import unicodedata
from typing import TextIO

# What stands in for typography where a terminal's encoding has none.
_PLAIN = str.maketrans({"−": "-", "–": "-", "·": "-", "×": "x", "’": "'", "“": '"', "”": '"', "…": "...", "±": "+-"})


def visible(text: str) -> str:
    """The text on one line, with everything that a terminal might obey, or not show, written out: ``\\x1b``."""
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode("ascii") for char in text)


def printed(text: str, stream: TextIO) -> str:
    """The text as `stream` can encode it; what it cannot is written in plain signs or out: ``\\u0107``."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.translate(_PLAIN).encode(encoding, "backslashreplace").decode(encoding)
    return text


def width(text: str) -> int:
    """How many columns of a terminal the text takes."""
    return sum(0 if unicodedata.combining(char) else 1 + (unicodedata.east_asian_width(char) in "WF") for char in text)
