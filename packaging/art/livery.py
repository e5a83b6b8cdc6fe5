"""The colours of the twelve courts: four flat ones a suit, beside the outline and the linen."""

from dataclasses import dataclass

GOLD = "#ecb53f"
LINEN = "#fffaf0"
RED = "#b8402f"


@dataclass(frozen=True)
class Livery:
    """What a suit's people wear; none of these values is an ink."""

    robe: str
    contrast: str
    hair: str
    strand: str
    skin: str
    shade: str


LIVERIES = {
    "S": Livery(robe="#27376b", contrast="#b93a3f", hair="#35323b", strand="#6b6675", skin="#f2cda6", shade="#c48a5c"),
    "H": Livery(robe="#b9243a", contrast="#25527d", hair="#4d2f23", strand="#8d5f43", skin="#c48b62", shade="#8a5636"),
    "D": Livery(robe="#2f6cbd", contrast="#dd7a32", hair="#e8c368", strand="#b08a2e", skin="#f8d8ba", shade="#cf966c"),
    "C": Livery(robe="#20794a", contrast="#77387c", hair="#b3592c", strand="#7b3616", skin="#f5d3b0", shade="#c98f63"),
}
