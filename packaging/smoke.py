"""Tries the built program as somebody would who has only just downloaded it.

    python packaging/smoke.py dist/backalley [--pictures FOLDER]

On any system it lets the program speak, check a record, and play a whole game in a window. On Linux it goes on under a
screen of its own (Xvfb) by keys: every scene, some tricks, a record, and mishaps.
"""

import argparse
import re
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path

import contents
from account import Account, account

Step = tuple[str, Callable[[], None]]


def main(words: list[str]) -> int:
    """Takes every step and says how it went; gives the exit status, 1 when one failed."""
    parser = argparse.ArgumentParser(prog="smoke", description=__doc__.splitlines()[0])
    parser.add_argument("built", type=Path, help="the built folder, or the bundle on macOS")
    parser.add_argument("--pictures", type=Path, help="where pictures of the scenes are kept")
    chosen = parser.parse_args(words)
    failed = passed = 0
    with account(chosen.built.resolve()) as user:
        for name, step in steps(user, chosen.pictures):
            began = time.monotonic()
            try:
                step()
            except Exception:
                failed += 1
                print(f"FAILED  {name}", flush=True)
                traceback.print_exc()
            else:
                passed += 1
                print(f"ok      {name} ({time.monotonic() - began:.1f} s)", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def steps(user: Account, pictures: Path | None) -> Iterator[Step]:
    """What is tried, in order."""
    record = user.work / "Hra č. 1 ♠.backalley"
    write_record(record)
    yield "it says its version", lambda: says_version(user)
    yield "it plays a game in words", lambda: plays_in_words(user)
    yield "it accepts a record", lambda: accepts(user, record)
    if sys.platform != "linux":
        yield "it plays a game in the window", lambda: plays_in_window(user, {})
        return
    import smoke_window  # needs what only a Linux machine has

    with smoke_window.shown() as shown:
        yield "it plays a game in the window", lambda: plays_in_window(user, shown)
        with nullcontext(pictures) if pictures is not None else smoke_window.some_folder() as kept:
            yield from smoke_window.Session(user, shown, kept).steps(record)


def write_record(file: Path) -> None:
    """Writes the first record that the description of the format shows."""
    described = (contents.ROOT / "docs" / "record-format.md").read_text(encoding="utf-8")
    found = re.search(r"^```json\n(.*?)^```", described, re.DOTALL | re.MULTILINE)
    assert found is not None, "docs/record-format.md shows no record"
    file.write_text(found[1], encoding="utf-8")


def says_version(user: Account) -> None:
    said = user.say("--version")
    assert said.stdout.strip() == f"{contents.NAME} {contents.version()}", said


def plays_in_words(user: Account) -> None:
    one, other = (user.say("selfplay", "--text", "--seed", "smoke") for _ in range(2))
    assert one.returncode == 0, one
    assert len(one.stdout.splitlines()) > 20, one
    assert one.stdout == other.stdout, "one seed gave two games"


def accepts(user: Account, record: Path) -> None:
    said = user.say("verify", "--json", str(record))
    assert said.returncode == 0, said


def plays_in_window(user: Account, shown: dict[str, str]) -> None:
    """A whole game by computer players, whose process is asked for every move."""
    surroundings = {"SDL_AUDIODRIVER": "dummy", **shown}
    said = user.say("selfplay", "--speed", "instant", "--game", "pitch", environment=surroundings)
    assert said.returncode == 0, said


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
