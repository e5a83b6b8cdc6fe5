"""Draws the card faces, the back and the pictures of the program: run it to write them all anew."""

import argparse
from pathlib import Path

from avatars import avatars
from back import back
from bloopers import big_blooper, little_blooper
from card import HEIGHT, WIDTH
from courts import court
from icon import icon
from letters import DEBIAN_FONTS, Typefaces, typefaces
from pips import ace, number_card
from suits import SUITS
from svg import document
from title import title

RANKS = "23456789TJQKA"
ASSETS = Path(__file__).resolve().parents[2] / "assets"


def face(rank: str, suit: str, faces: Typefaces) -> str:
    """The picture of one of the 52 suited cards, without the SVG element round it."""
    if rank == "A":
        return ace(suit, faces.slab)
    if rank in "JQK":
        return court(rank, suit, faces.slab)
    return number_card(10 if rank == "T" else int(rank), suit, faces.slab)


def cards(faces: Typefaces) -> dict[str, str]:
    """All faces and the back as SVG files, by the name of the file without its ending."""
    bodies = {rank + suit: face(rank, suit, faces) for suit in SUITS for rank in RANKS}
    bodies |= {"BB": big_blooper(faces), "LB": little_blooper(faces), "back": back()}
    return {name: document(body, 0, 0, WIDTH, HEIGHT) for name, body in bodies.items()}


def pictures(faces: Typefaces) -> dict[str, str]:
    """Title, icon and avatars as SVG files, by path below the pictures' folder and without ending."""
    people = {f"avatars/{name}": picture for name, picture in avatars().items()}
    return {"title": title(faces.slab), "icon": icon(), **people}


def main() -> None:
    """Writes every file below the assets' folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fonts", type=Path, default=DEBIAN_FONTS, help="folder with roboto/slab and inter")
    parser.add_argument("--assets", type=Path, default=ASSETS, help="folder to write into")
    chosen = parser.parse_args()
    faces = typefaces(chosen.fonts)
    for folder, files in (("cards", cards(faces)), ("pictures", pictures(faces))):
        for name, text in files.items():
            path = chosen.assets / folder / f"{name}.svg"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
