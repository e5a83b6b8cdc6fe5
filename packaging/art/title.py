"""The menu's lettering."""

from letters import Typeface
from svg import document, flat

IVORY = "#f6f1e4"
CAP = 68
LINE_STEP = 96
TRACKING = -1.5


def title(slab: Typeface) -> str:
    """The two words of the game's name, one below the other, in the smallest box that holds them."""
    words = [slab.word(text, 0, LINE_STEP * i, CAP, tracking=TRACKING) for i, text in enumerate(("Back", "Alley"))]
    top = min(word.top for word in words)
    body = "".join(flat(word.d, IVORY) for word in words)
    return document(body, 0, top, max(word.right for word in words), max(word.bottom for word in words) - top)
