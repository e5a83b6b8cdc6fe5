"""`backalley verify`: what it writes where, and its exit status."""

import argparse
import io
import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from backalley.commands import verify
from backalley.commands.printing import printed, visible, width
from backalley.rules import GAMES
from backalley.rules.record import write_record
from backalley.text import Text
from tests.rules.games import first_choice, play_game, quietly
from tests.rules.records import EXAMPLE, EXAMPLE_REPORT, example, example_deal, example_record, record_of_course

TEXT = Text.load(strict=True)
ONE_LINE = write_record(example_record())
ILLEGAL = json.dumps(example_deal(actions=["pass", "9"]))
NO_RECORD = json.dumps(example(game="whist"))


@dataclass
class Ran:
    status: int
    out: str
    err: str

    @property
    def reports(self) -> list[Any]:
        return [json.loads(row) for row in self.out.splitlines()]

    @property
    def complaints(self) -> list[str]:
        return self.err.splitlines()


def run(*words: str, stdin: str | bytes | None = None) -> Ran:
    """Runs the command on some words of a command line."""
    parser = argparse.ArgumentParser()
    verify.add_arguments(parser)
    out, err = io.StringIO(), io.StringIO()
    source: io.TextIOBase | None = None
    if isinstance(stdin, str):
        source = io.StringIO(stdin)
    elif stdin is not None:
        source = io.TextIOWrapper(io.BytesIO(stdin), encoding="cp1252")
    status = verify.run(parser.parse_args(words), TEXT, out, err, source)  # type: ignore[arg-type]
    return Ran(status, out.getvalue(), err.getvalue())


@pytest.fixture
def write(tmp_path: Path) -> Any:
    """Writes a file and gives its name."""

    def write(content: str | bytes, name: str = "game.json") -> str:
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    return write


# ---------------------------------------------------------------- JSON


def test_the_example_is_reported_word_for_word(write: Any) -> None:
    ran = run("--json", write(EXAMPLE))
    assert (ran.status, ran.err) == (0, "")
    assert ran.reports == [json.loads(EXAMPLE_REPORT)]


def test_who_is_to_act_and_what_they_may_do(write: Any) -> None:
    (report,) = run("--json", write(json.dumps(example_deal(actions=["pass", "board"])))).reports
    assert report["to_act"] == {"seat": 1, "legal": ["pass", "board"]}
    (deal,) = report["deals"]
    assert (deal["contracts"], deal["leader"], deal["points"]) == (None, None, None)
    assert (deal["tricks"], deal["tricks_won"]) == ([], [0, 0])


def test_a_record_without_deals(write: Any) -> None:
    (report,) = run("--json", write(json.dumps(example(deals=[])))).reports
    assert report == {
        "ok": True,
        "game": "back-alley",
        "finished": False,
        "winners": None,
        "totals": [0, 0],
        "deals": [],
        "to_act": None,
    }


def test_a_deal_thrown_in(write: Any) -> None:
    (report,) = run("--json", write(json.dumps(example_deal(actions=["pass"] * 4)))).reports
    (deal,) = report["deals"]
    assert (deal["contracts"], deal["leader"], deal["points"]) == (None, None, [0, 0])
    assert (deal["tricks_won"], report["to_act"]) == ([0, 0], None)


def test_a_whole_game_with_a_deal_thrown_in(write: Any) -> None:
    course = play_game(GAMES["back-alley"], {"sequence": "seven_14"}, seed=8, choose=first_choice, throw_in=(2,))
    (report,) = run("--json", write(write_record(record_of_course(course)))).reports
    assert report["ok"]
    assert report["finished"]
    assert [deal["number"] for deal in report["deals"]] == [1, 2, *range(2, 15)]
    assert [deal["cards"] for deal in report["deals"]] == [7, 6, *range(6, 0, -1), *range(1, 8)]
    assert [deal["dealer"] for deal in report["deals"]] == [place % 4 for place in range(15)]
    assert report["totals"] == [sum(deal["points"][party] for deal in report["deals"]) for party in (0, 1)]
    best = max(report["totals"])
    assert report["winners"] == [party for party in (0, 1) if report["totals"][party] == best]
    assert report["to_act"] is None


def test_a_fault_is_status_1_and_said_on_standard_output_alone(write: Any) -> None:
    ran = run("--json", write(ILLEGAL))
    assert (ran.status, ran.err) == (1, "")
    (report,) = ran.reports
    message = report["error"].pop("message")
    assert "9" in message
    assert report == {
        "ok": False,
        "error": {
            "deal": 0,
            "step": 1,
            "seat": 0,
            "action": "9",
            "legal": ["pass", "board"],
            "rule": "BA.10",
        },
    }


def test_an_object_that_is_no_record_is_status_2_and_said_twice(write: Any) -> None:
    ran = run("--json", write(NO_RECORD, "strange.json"))
    assert ran.status == 2
    (report,) = ran.reports
    message = report["error"].pop("message")
    assert report == {
        "ok": False,
        "error": {"deal": None, "step": None, "seat": None, "action": None, "legal": None, "rule": None},
    }
    (complaint,) = ran.complaints
    assert message in complaint
    assert "strange.json" in complaint


def test_json_is_plain_ascii_on_one_line_each(write: Any) -> None:
    value = example_deal(actions=["Žiga\n\u2028\x1b[2J"])
    out = run("--json", write(json.dumps(value))).out
    assert out.isascii()
    assert out.count("\n") == 1
    assert json.loads(out)["error"]["action"] == "Žiga\n\u2028\x1b[2J"


# ---------------------------------------------------------------- files


def test_a_file_of_records_one_a_line(write: Any) -> None:
    lines = "\r\n".join(["", ONE_LINE, "   ", ILLEGAL, ONE_LINE, ""])
    ran = run("--json", write(lines))
    assert ran.status == 1
    assert [report["ok"] for report in ran.reports] == [True, False, True]


def test_every_record_is_reported_whatever_an_earlier_one_is(write: Any) -> None:
    lines = "\n".join([NO_RECORD, "nonsense", ILLEGAL, "[]", ONE_LINE])
    ran = run("--json", write(lines))
    assert ran.status == 2
    assert [report["ok"] for report in ran.reports] == [False, False, False, False, True]
    assert len(ran.complaints) == 3
    assert [f"line {row.split('line ')[1][0]}" for row in ran.complaints] == ["line 1", "line 2", "line 4"]


def test_the_status_is_the_highest_of_all_files(write: Any) -> None:
    good, bad, ugly = write(ONE_LINE, "1"), write(ILLEGAL, "2"), write("", "3")
    assert run(good, good).status == 0
    assert run(bad, good).status == 1
    assert run(ugly, bad, good).status == 2
    ran = run("--json", ugly, bad, good)
    assert [report["ok"] for report in ran.reports] == [False, True]


@pytest.mark.parametrize(
    "content", ["", "\n \n", "nonsense", "[]", "7\n8\n", '{"a": NaN}', b"\xff\xfe{", b"\x00", EXAMPLE[:-5]]
)
def test_a_file_without_a_record_gives_one_line_and_no_json(write: Any, content: str | bytes) -> None:
    ran = run("--json", write(content, "empty.txt"))
    assert (ran.status, ran.out) == (2, "")
    (complaint,) = ran.complaints
    assert "empty.txt" in complaint


@pytest.mark.parametrize("value", ["1e999", "9" * 5000, "[" * 100 + "]" * 100])
def test_an_object_that_is_too_much_to_keep_is_an_object_all_the_same(write: Any, value: str) -> None:
    ran = run("--json", write(f'{{"a":\n{value}}}'))
    assert (ran.status, len(ran.complaints)) == (2, 1)
    (report,) = ran.reports
    assert {key for key, held in report["error"].items() if held is not None} == {"message"}


@pytest.mark.parametrize("name", ["missing.json", "", "a\0b"])
def test_a_file_that_cannot_be_read_gives_one_line_and_no_json(tmp_path: Path, name: str) -> None:
    ran = run("--json", str(tmp_path / name))
    assert (ran.status, ran.out) == (2, "")
    assert len(ran.complaints) == 1


def test_bytes_that_are_no_utf_8_spoil_only_their_own_line(write: Any) -> None:
    ran = run("--json", write(b"\n".join([ONE_LINE.encode(), b'{"\xff": 1}', ONE_LINE.encode()])))
    assert ran.status == 2
    assert [report["ok"] for report in ran.reports] == [True, False, True]


def test_a_byte_order_mark_and_strange_line_breaks_in_names(write: Any) -> None:
    record = example(seats=["A\u2028", "B\x85", "C", "D"])
    content = "\ufeff" + json.dumps(record, ensure_ascii=False) + "\r\n"
    assert run(write(content)).status == 0
    assert run(write(content + ONE_LINE)).status == 0


def test_a_name_in_a_complaint_can_do_nothing_to_the_terminal() -> None:
    (complaint,) = run("no\x1b[2Jsuch\u202efile\n").complaints
    assert "no\\x1b[2Jsuch\\u202efile\\n" in complaint


# ---------------------------------------------------------------- standard input


def test_standard_input_holds_one_record_a_line() -> None:
    ran = run("--json", "-", stdin=f"{ONE_LINE}\n\n{ILLEGAL}\n")
    assert ran.status == 1
    assert [report["ok"] for report in ran.reports] == [True, False]


def test_on_standard_input_any_line_that_is_no_record_is_said_twice() -> None:
    ran = run("--json", "-", stdin=f"nonsense\n{ONE_LINE}\n[]")
    assert ran.status == 2
    assert [report["ok"] for report in ran.reports] == [False, True, False]
    assert len(ran.complaints) == 2
    only = run("--json", "-", stdin="nonsense\n")
    assert (only.status, len(only.reports), len(only.complaints)) == (2, 1, 1)


@pytest.mark.parametrize("stdin", [None, "", "\n  \n"])
def test_standard_input_that_is_closed_or_empty(stdin: str | None) -> None:
    ran = run("--json", "-", stdin=stdin)
    assert (ran.status, ran.out, len(ran.complaints)) == (2, "", 1)


def test_standard_input_is_utf_8_whatever_the_terminal_is() -> None:
    record = json.dumps(example(seats=["Žiga", "Đuro", "C", "D"]), ensure_ascii=False)
    ran = run("-", stdin=record.encode())
    assert ran.status == 0
    assert "Žiga, Đuro" in ran.out


# ---------------------------------------------------------------- the score sheet


def test_the_score_sheet_of_the_example(write: Any) -> None:
    assert run(write(EXAMPLE)).out.splitlines() == [
        "Back Alley: Ana, Bruno, Carla, David",
        "House rules: sequence up_down_25",
        "Sides: Ana + Carla : Bruno + David",
        "",
        "Deal  Cards  Dealer  Trump     Contracts  Tricks won  Points   Totals",
        "1     1      Carla   diamonds  Board : 0  1 : 0       +10 : 0  10 : 0",
        "",
        "The game is not over.",
    ]


def test_the_score_sheet_of_a_whole_game(write: Any) -> None:
    course = play_game(GAMES["back-alley"], {"sequence": "seven_14"}, seed=8, choose=first_choice, throw_in=(2,))
    name = write(write_record(record_of_course(course)))
    rows = run(name).out.splitlines()
    (report,) = run("--json", name).reports
    first, second = report["totals"]
    assert len(rows) == 4 + 1 + 15 + 2
    assert f"{first} : {second}".replace("-", "\u2212") in rows[-3]
    assert "all passed" in rows[6]
    won = "Seat 0 + Seat 2" if first > second else "Seat 1 + Seat 3"
    assert rows[-1] == f"The game was won by {won}."


def test_the_score_sheet_of_a_game_of_pitch(write: Any) -> None:
    course = play_game(GAMES["pitch"], {}, seed=2, players=3, choose=quietly, most=2)
    assert run(write(write_record(record_of_course(course)))).out.splitlines() == [
        "Pitch: Seat 0, Seat 1, Seat 2",
        "",
        "Deal  Cards  Dealer  Trump   Contracts  Points won                       Seat 0  Seat 1   Seat 2",
        "1     6      Seat 0  clubs   Seat 0 3   Seat 0: high, low, jack, game    4 (+4)  0 (0)    0 (0)",
        "2     6      Seat 1  hearts  Seat 1 3   Seat 0: high; Seat 1: low, game  5 (+1)  \u22123 (\u22123)  0 (0)",
        "",
        "The game is not over.",
    ]


def test_the_score_sheet_of_pairs(write: Any) -> None:
    rules = {"teams": "pairs", "all_pass": "redeal_next", "smudge": "five"}
    course = play_game(GAMES["pitch"], rules, seed=2, choose=quietly, most=2)
    assert run(write(write_record(record_of_course(course)))).out.splitlines() == [
        "Pitch: Seat 0, Seat 1, Seat 2, Seat 3",
        "House rules: teams pairs, all_pass redeal_next, smudge five",
        "Sides: Seat 0 + Seat 2 : Seat 1 + Seat 3",
        "",
        "Deal  Cards  Dealer  Trump   Contracts   Points won                                         Points   Totals",
        "1     6      Seat 0  -       all passed  -                                                  0 : 0    0 : 0",
        "1     6      Seat 1  spades  Seat 2 2    Seat 0 + Seat 2: high, low; Seat 1 + Seat 3: game  +2 : +1  2 : 1",
        "",
        "The game is not over.",
    ]


def test_a_deal_of_pitch_under_way(write: Any) -> None:
    course = play_game(
        GAMES["pitch"], {"smudge": "five"}, seed=1, players=2, choose=lambda legal, _rng: legal[-1], most=1
    )
    record = record_of_course(course)
    deal = replace(record.deals[0], actions=record.deals[0].actions[:1])
    rows = run(write(write_record(replace(record, deals=(deal,))))).out.splitlines()
    assert rows[5] == "1     6      Seat 0  -      Seat 1 Smudge  -           -       0 : 0"
    assert rows[-1] == "The game is not over: Seat 1 is to act."


def test_a_deal_under_way(write: Any) -> None:
    rows = run(write(json.dumps(example_deal(actions=["pass", "board"])))).out.splitlines()
    assert rows[5] == "1     1      Carla   diamonds  -          0 : 0       -       0 : 0"
    assert rows[-1] == "The game is not over: Bruno is to act."


def test_a_fault_ends_the_score_sheet(write: Any) -> None:
    rows = run(write(ILLEGAL)).out.splitlines()
    assert "deal 1, action 2, Ana: “9”" in rows[-2]
    assert "[BA.10]" in rows[-2]
    assert rows[-1] == "Legal were: pass, board"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (example(seats=["Ana"], first_dealer=0), "[BA.1]"),
        (example_deal(hands=[]), "deal 1."),
        (example_deal(actions=["pass"] * 5), "deal 1, action 5."),
    ],
)
def test_a_fault_says_where_it_is(write: Any, value: dict[str, Any], words: str) -> None:
    ran = run(write(json.dumps(value)))
    assert ran.status == 1
    assert words in ran.out


def test_two_score_sheets_have_a_blank_row_between_them(write: Any) -> None:
    one = run(write(EXAMPLE)).out
    assert run(write(EXAMPLE, "1"), write(EXAMPLE, "2")).out == f"{one}\n{one}"


def test_names_stay_names_on_a_terminal(write: Any) -> None:
    names = ["\x1b]0;x\x07", "a\nb\tc", "\u202eevil", "\ud800"]
    value = example_deal(actions=["\x1b[2J"])
    out = run(write(json.dumps(value | {"seats": names}))).out
    assert "\\x1b]0;x\\x07, a\\nb\\tc, \\u202eevil, \\ud800" in out
    assert not set(out) & set("\x1b\x07\t\u202e\ud800")
    assert out.isprintable() or all(char == "\n" or char.isprintable() for char in out)


def test_columns_line_up_behind_wide_and_combining_letters(write: Any) -> None:
    names = ["An\u030ca", "東京", "Z\u0323\u0307oe", "D"]
    value = example(seats=names)
    rows = []
    for dealer in range(4):
        deal = {**example_deal()["deals"][0], "actions": []}
        rows += run(write(json.dumps(value | {"first_dealer": dealer, "deals": [deal]}))).out.splitlines()[4:6]
    for head, row in zip(rows[::2], rows[1::2], strict=True):
        assert width(head[: head.index("Trump")]) == width(row[: row.index("diamonds")])


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "iso-8859-2", "utf-8"])
def test_no_encoding_of_the_terminal_stops_it(write: Any, encoding: str) -> None:
    raw, raw_err = io.BytesIO(), io.BytesIO()
    out, err = io.TextIOWrapper(raw, encoding=encoding), io.TextIOWrapper(raw_err, encoding=encoding)
    parser = argparse.ArgumentParser()
    verify.add_arguments(parser)
    names = ["Žiga", "東京", "😀", "Đ"]
    value = json.dumps(example_deal(actions=["pass", "“9”"]) | {"seats": names})
    arguments = parser.parse_args([write(value), write("nonsense", "Žiga 東京")])
    assert verify.run(arguments, TEXT, out, err, None) == 2
    out.flush()
    err.flush()
    assert "BA.10" in raw.getvalue().decode(encoding)
    assert "東京".encode(encoding, "backslashreplace") in raw_err.getvalue()


def test_plain_signs_stand_in_for_typography() -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    assert printed("−5 · “Ž”", stream) == '-5 - "\\u017d"'
    assert printed("−5 · “Ž”", io.StringIO()) == "−5 · “Ž”"


def test_visible_leaves_printable_text_alone() -> None:
    assert visible("Žiga 東京 😀 −5") == "Žiga 東京 😀 −5"
    assert visible("a\u200db\r") == "a\\u200db\\r"
