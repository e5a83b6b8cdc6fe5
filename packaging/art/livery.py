"""The colours of the twelve courts: four flat ones a suit, beside the outline and the linen."""

from dataclasses import dataclass

GOLD = "#ecb53f"
SKIN = "#f5d3b0"
SHADE = "#c98f63"
LINEN = "#fffaf0"
RED = "#b8402f"


@dataclass(frozen=True)
class Livery:
    """What a suit's people wear; none of these values is an ink."""

    robe: str
    contrast: str
    hair: str
    strand: str


LIVERIES = {
    "S": Livery(robe="#27376b", contrast="#b93a3f", hair="#35323b", strand="#6b6675"),
    "H": Livery(robe="#b9243a", contrast="#25527d", hair="#8a4b25", strand="#5e2f14"),
    "D": Livery(robe="#2f6cbd", contrast="#dd7a32", hair="#e8c368", strand="#b08a2e"),
    "C": Livery(robe="#20794a", contrast="#77387c", hair="#b3592c", strand="#7b3616"),
}
