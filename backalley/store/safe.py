"""Reading and writing files so that no moment of a crash, a full disk or a damaged file loses anything.

Damaged             a file whose content cannot be used: no UTF-8, no JSON object
└─ TooLarge         larger than any such file of ours
"""

import contextlib
import errno
import json
import math
import os
import re
import secrets
import shutil
import tempfile
import time
from datetime import date
from pathlib import Path

# Waits before another try at replacing a file: on Windows a virus scanner may hold it open for a moment.
RETRY_WAITS_S = (0.01, 0.03, 0.06, 0.1)

# No file of ours is nested deeper; a deeper one could be read but not written back.
DEEPEST = 50


class Damaged(ValueError):
    """A file, or a text, that cannot be used; the message says why."""


class TooLarge(Damaged):
    """A file with more bytes than it may have."""


def write_safely(path: Path, text: str, previous: Path | None = None) -> None:
    """Makes `text` the content of a file: at every moment the file holds all of its old content or all of the new.

    The folder is made where it is missing. With `previous`, the old content stays there under that name.

    Raises:
        OSError: the system refused; the old file is where it was.
        UnicodeEncodeError: `text` cannot be written as UTF-8.
    """
    content = text.encode("utf-8")
    # A link that somebody put in the file's place stays a link.
    path = Path(os.path.realpath(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if previous is not None and path.exists():
            _keep(path, previous)
        replace(Path(name), path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    sync_folder(path.parent)


def read_text(path: Path, limit_bytes: int) -> str:
    """The content of a UTF-8 file, a byte order mark left out.

    Raises:
        OSError: the file is not there or cannot be read.
        TooLarge: it is larger than `limit_bytes`.
        Damaged: it is no UTF-8.
    """
    with path.open("rb") as file:
        content = file.read(limit_bytes + 1)
    if len(content) > limit_bytes:
        raise TooLarge(f"{path.name} is larger than {limit_bytes} bytes")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Damaged(f"{path.name} is no UTF-8: {error}") from error


def to_json(value: object, indent: int | None = None) -> str:
    """A value as JSON that `from_json` reads and `write_safely` can write, with a line end.

    Raises:
        TypeError, ValueError: the value is not made of what JSON knows.
    """
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, indent=indent)
    if any("\ud800" <= character <= "\udfff" for character in text):
        # Half a surrogate pair is legal in JSON and cannot be written as UTF-8.
        text = json.dumps(value, ensure_ascii=True, allow_nan=False, indent=indent)
    return text + "\n"


def from_json(text: str) -> dict[str, object]:
    """The JSON object that a text holds; whatever this gives, `to_json` can write.

    Raises:
        Damaged: it is no JSON object, or one that nobody wrote in good faith (endless numbers, bottomless nesting).
    """
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Damaged(f"no JSON: {error}") from error
    if not isinstance(value, dict):
        raise Damaged("no JSON object")
    _check(value, DEEPEST)
    return value


def set_aside(path: Path, today: date | None = None) -> Path:
    """Gives a bad file another name beside its old one, and gives that: ``preferences.bad-2026-11-29.json``.

    No other file is overwritten; where the name is taken, a number follows the date.

    Raises:
        OSError: the file is not there or cannot be renamed.
    """
    day = date.today() if today is None else today
    return move(path, path.with_name(f"{path.stem}.bad-{day.isoformat()}{path.suffix}"))


def move(path: Path, target: Path) -> Path:
    """Moves a file to `target`, or to the first free numbered name after it (``target-2.json``); gives the name.

    Raises:
        OSError: the file is not there or cannot be moved.
    """
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    free, number = target, 1
    while True:
        try:
            # The name is taken by an empty file first, so that two programs at once cannot choose the same.
            os.close(os.open(free, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            break
        except FileExistsError:
            number += 1
            free = target.with_name(f"{target.stem}-{number}{target.suffix}")
    try:
        replace(path, free)
    except OSError:
        with contextlib.suppress(OSError):
            free.unlink()
        raise
    sync_folder(target.parent)
    return free


def replace(source: Path, target: Path) -> None:
    """Gives a file the name of another one, whose place it takes, and waits a little where that is held open.

    Raises:
        OSError: the system refused; both are what they were.
    """
    for wait in RETRY_WAITS_S:
        try:
            os.replace(source, target)
        except PermissionError:
            time.sleep(wait)
        else:
            return
    os.replace(source, target)


def sync_folder(folder: Path) -> None:
    """Makes a rename last through a power cut, where the system has a way to."""
    if os.name != "posix":
        return
    # The content is safe by now: a folder that cannot be synchronised is no reason to report a failure.
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def sweep(path: Path, older_than_s: float) -> None:
    """Removes what writes to `path` left beside it when the program was killed in their middle. Never raises."""
    _sweep(path.parent, re.escape(path.name), older_than_s)


def sweep_folder(folder: Path) -> None:
    """Removes what writes to any file of a folder left there, which nobody else may be writing to. Never raises."""
    _sweep(folder, ".+", 0.0)


def _sweep(folder: Path, name: str, older_than_s: float) -> None:
    leftover = re.compile(rf"\.{name}\.\w+\.tmp", re.DOTALL)
    with contextlib.suppress(OSError):
        for found in folder.iterdir():
            if leftover.fullmatch(found.name) and time.time() - found.stat().st_mtime >= older_than_s:
                found.unlink()


def _keep(path: Path, previous: Path) -> None:
    """Lets `previous` have the content of `path`, which keeps its name all the while."""
    if previous.exists() and previous.samefile(path):
        return  # so it is where a program was killed right after this
    # A second name for the same file takes the old one's place at one stroke; a copy where files have one name only.
    second = path.with_name(f".{path.name}.{secrets.token_hex(4)}.tmp")
    try:
        try:
            os.link(path, second)
        except OSError:
            shutil.copyfile(path, second)
            with second.open("rb+") as file:
                os.fsync(file.fileno())
        replace(second, previous)
    except OSError:
        with contextlib.suppress(OSError):
            second.unlink()
        raise


def _check(value: object, depth: int) -> None:
    if isinstance(value, float) and not math.isfinite(value):
        raise Damaged("an endless number")
    if isinstance(value, dict | list):
        if depth == 0:
            raise Damaged(f"nested deeper than {DEEPEST}")
        for part in value.values() if isinstance(value, dict) else value:
            _check(part, depth - 1)
