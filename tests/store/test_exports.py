"""What goes out gets a name that every system can write; what comes in is a record that the rules allow, or is said."""

import errno
import json
import os
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from backalley.rules.record import read_record
from backalley.store import exports
from backalley.store.exports import export_bytes, export_text, file_name, import_records
from backalley.store.places import Places
from backalley.text import Text

TEXT = Text.load(strict=True)
SAMPLE = Path(__file__).parents[1] / "records" / "0.1" / "several" / "saves" / "game.json"
WRITTEN = SAMPLE.read_text(encoding="utf-8").strip()
RECORD = read_record(WRITTEN)
FORBIDDEN = set('<>:"/\\|?*') | {chr(code) for code in range(32)}
DEVICES = {"con", "prn", "aux", "nul", "conin$", "conout$"} | {
    f"{port}{n}" for port in ("com", "lpt") for n in "0123456789¹²³"
}


def said(path: Path) -> tuple[int, list[str]]:
    """How many records a file holds, and what is said about it."""
    records, problems = import_records(path)
    return len(records), [TEXT.say(problem, str) for problem in problems]


def changed(**other: object) -> str:
    return json.dumps({**json.loads(WRITTEN), **other})


# -- Out.


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("Ančka ♠ & Oma 🃏", "Ančka ♠ & Oma 🃏"),
        ("a/b\\c: d?", "a b c d"),
        ("30. 11. 2026, 20:15", "30. 11. 2026, 20 15"),
        ("..", "Back Alley"),
        ("../../etc/passwd", "etc passwd"),
        ("", "Back Alley"),
        ("\u202egnp.exe", "gnp.exe"),
        ("con", "con_"),
        ("Aux.2", "Aux_.2"),
        ("LPT³ .x", "LPT³_ .x"),
        ("Contract", "Contract"),
        ("line\nbreak", "line break"),
        ("x" * 300, "x" * 80),
        ("日" * 80, "日" * 66),
        ("بابا", "بابا"),
    ],
)
def test_any_words_make_a_file_name(words: str, name: str) -> None:
    assert file_name(words) == name


@given(words=st.text(st.characters(codec=None)))
@example(words="nul")
@example(words="con .")
@example(words=" con")
def test_every_file_name_can_be_written_everywhere(words: str) -> None:
    name = file_name(words)
    assert name
    assert not FORBIDDEN & set(name)
    assert name == name.strip(" .")
    assert name.partition(".")[0].strip().casefold() not in DEVICES
    assert len(name) <= 81
    assert len(name.encode()) <= 201


def test_an_export_never_takes_another_files_place(places: Places) -> None:
    paths = [export_text(places, "Oma: Spiel?", ".csv", f"č {number}\n") for number in range(3)]
    assert paths == [places.exports / name for name in ("Oma Spiel.csv", "Oma Spiel 2.csv", "Oma Spiel 3.csv")]
    assert [path.read_bytes() for path in paths if isinstance(path, Path)] == [
        f"č {number}\n".encode() for number in range(3)
    ]
    assert export_bytes(places, "Oma Spiel", ".png", b"\x89PNG") == places.exports / "Oma Spiel.png"


def test_a_text_with_half_a_letter_is_written_all_the_same(places: Places) -> None:
    path = export_text(places, "a", ".csv", "a\ud800b")
    assert isinstance(path, Path)
    assert path.read_text() == "a?b"


def test_an_export_that_fails_is_said_and_leaves_nothing(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    def full_disk(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full_disk)
    problem = export_text(places, "a", ".csv", "a")
    assert not isinstance(problem, Path)
    assert TEXT.say(problem, str) == f"Nothing could be written to {places.exports}: the disk is full."
    assert list(places.exports.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_said(places: Places) -> None:
    places.exports.write_text("in the way")
    assert not isinstance(export_text(places, "a", ".csv", "a"), Path)
    assert places.exports.read_text() == "in the way"


# -- In.


def test_a_record_comes_in_on_one_line_or_on_many(tmp_path: Path) -> None:
    path = tmp_path / "Omas Spiel.json"
    path.write_text(WRITTEN + "\n", encoding="utf-8")
    assert import_records(path) == ([RECORD], [])
    path.write_text(json.dumps(json.loads(WRITTEN), indent=2), encoding="utf-8-sig")
    assert import_records(path) == ([RECORD], [])


def test_records_come_in_one_a_line_and_bad_ones_alone_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("\n".join([WRITTEN, "", changed(version=2), "{", WRITTEN, "\r"]), encoding="utf-8")
    records, problems = import_records(path)
    assert records == [RECORD, RECORD]
    assert [TEXT.say(problem, str) for problem in problems] == [
        "games.jsonl, line 3: This game comes from a newer Back Alley. Update Back Alley to open it.",
        "games.jsonl, line 4: This is no game record. This is no JSON: line 1, column 2.",
    ]


def test_what_the_rules_refuse_is_named_with_its_rule(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    deals = json.loads(WRITTEN)["deals"]
    deals[1]["actions"][0] = "53"
    path.write_text(changed(deals=deals))
    count, words = said(path)
    assert count == 0
    assert len(words) == 1
    assert words[0].startswith("a.json: This game breaks the rules. Deal 2: ")
    assert words[0].endswith(" See rule BA.10.")
    path.write_text(changed(seats=["Ana"], first_dealer=0))
    assert said(path)[1][0].endswith(" See rule BA.1.")
    deals = json.loads(WRITTEN)["deals"]
    deals[0]["code"] = "0000-0000-0000-0000"
    path.write_text(changed(deals=deals))
    assert said(path)[1] == [
        "a.json: This game breaks the rules. Deal 1: The deal code “0000-0000-0000-0000” does not give these cards."
    ]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b" \n",
        b"no record",
        b"[]",
        b"\x89PNG\r\n\x1a\n\xff",
        b"\xff\xfe{\x00",
        b"7K3M-9QXA-D2VT-0HNB",
        b"\x00" * 99,
    ],
)
def test_a_file_without_a_record_is_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "cat.png"
    path.write_bytes(content)
    assert said(path) == (0, ["There is no game record in cat.png."])


def test_a_json_file_of_something_else_is_named(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text('{"hats": 3}')
    assert said(path) == (0, ["a.json: This is no game record. “format” is missing."])


def test_what_is_no_file_is_named(tmp_path: Path) -> None:
    assert said(tmp_path / "gone.json") == (0, ["There is no file gone.json."])
    assert said(tmp_path / "file\0.json") == (0, ["There is no file file .json."])
    (tmp_path / "games").mkdir()
    assert said(tmp_path / "games") == (0, ["games is a folder. Choose a file with a game record."])
    assert said(Path("/")) == (0, ["/ is a folder. Choose a file with a game record."])
    assert said(tmp_path / ("x" * 300))[0] == 0


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert said(tmp_path / "pipe") == (0, ["There is no game record in pipe."])


def test_a_file_that_cannot_be_opened_or_is_too_large_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.json"
    path.write_text(WRITTEN)
    with monkeypatch.context() as patch:
        patch.setattr(exports, "LIMIT_BYTES", len(WRITTEN.encode()) - 1)
        assert said(path)[0] == 0
        assert import_records(path)[1][0].key == "store.import_too_large"
    assert "larger than 16 MB" in TEXT("store.import_too_large", file="a", megabytes=exports.LIMIT_BYTES // 1024**2)

    def closed(*_: object) -> str:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(exports, "read_text", closed)
    assert said(path) == (0, ["a.json could not be opened: the folder is write-protected."])
