"""The text catalogue: plural forms, placeholders, gaps, and every language file against the English one."""

import logging
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley import text as text_module
from backalley.assets import asset
from backalley.text import FORMS, GAP, PLURALS, MissingText, Sentence, Text, number, problems, read_catalogue, signed

ENGLISH = """
[menu]
new_game = "New game"
braces = "{{n}} is {n}"

[count]
tricks = {one = "{n} trick", other = "{n} tricks"}
bid = {by = "tricks", one = "{name} bids one trick", other = "{name} bids {tricks} tricks"}

[say]
won = "{who} took {tricks}"
card = "{who}: {card}"
hidden = "English only"

[rank]
2 = "two"
"""

CROATIAN = """
[menu]
new_game = "Nova partija"
braces = "{{n}} je {n}"

[count]
tricks = {one = "{n} štih", few = "{n} štiha", other = "{n} štihova"}
bid = {by = "tricks", one = "{name}: {tricks} štih", few = "{name}: {tricks} štiha", other = "{name}: {tricks} štihova"}

[say]
won = "{who}: {tricks}"
card = "{who}: {card}"

[rank]
2 = "dvojka"
"""


@dataclass(frozen=True)
class Line:
    key: str
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class SeatName:
    seat: int


def name(fact: object) -> str:
    assert isinstance(fact, SeatName)
    return ["Ana", "Bruno"][fact.seat]


def _write(folder: Path, language: str, words: str) -> None:
    (folder / language).mkdir()
    (folder / language / "words.toml").write_text(words, encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of catalogues in the place of the program's own."""

    def found(*parts: str) -> Path:
        path = tmp_path.joinpath(*parts[1:])
        if not path.exists():
            raise FileNotFoundError(path.name)
        return path

    monkeypatch.setattr(text_module, "asset", found)
    _write(tmp_path, "en", ENGLISH)
    _write(tmp_path, "hr", CROATIAN)
    return tmp_path


# -- Plural forms. The words are those of people who play: numbers, then the form each of them takes.

EXAMPLES = {
    "en": {1: "point", 0: "points", 2: "points", 5: "points", 11: "points", 21: "points", 101: "points"},
    "hr": {
        0: "bodova",
        1: "bod",
        2: "boda",
        3: "boda",
        4: "boda",
        5: "bodova",
        11: "bodova",
        12: "bodova",
        14: "bodova",
        21: "bod",
        22: "boda",
        101: "bod",
        111: "bodova",
    },
    "sl": {
        0: "točk",
        1: "točka",
        2: "točki",
        3: "točke",
        4: "točke",
        5: "točk",
        11: "točk",
        21: "točk",
        22: "točk",
        101: "točka",
        102: "točki",
        103: "točke",
    },
    "fil": {0: "puntos", 1: "puntos", 2: "puntos", 11: "puntos", 101: "puntos"},
}
WORDS = {
    "en": {"one": "point", "other": "points"},
    "hr": {"one": "bod", "few": "boda", "other": "bodova"},
    "sl": {"one": "točka", "two": "točki", "few": "točke", "other": "točk"},
    "fil": {"other": "puntos"},
}


@pytest.mark.parametrize("language", PLURALS)
def test_every_language_has_the_plural_forms_of_its_players(language: str) -> None:
    for n, word in EXAMPLES[language].items():
        assert WORDS[language][PLURALS[language](n)] == word, (language, n)


@pytest.mark.parametrize("language", PLURALS)
def test_the_sign_plays_no_part_in_the_plural(language: str) -> None:
    assert all(PLURALS[language](n) == PLURALS[language](-n) for n in range(300))


@pytest.mark.parametrize("language", PLURALS)
def test_the_forms_of_a_language_are_those_its_rule_gives(language: str) -> None:
    assert {PLURALS[language](n) for n in range(300)} == set(FORMS[language])


def test_a_sentence_follows_the_number_in_its_language(folder: Path) -> None:
    croatian = Text.load("hr", strict=True)
    assert [croatian("count.tricks", n=n) for n in (1, 2, 5, -2)] == ["1 štih", "2 štiha", "5 štihova", "−2 štiha"]


def test_a_sentence_may_name_the_fact_that_it_follows(folder: Path) -> None:
    english = Text.load(strict=True)
    assert english("count.bid", name="Ana", tricks=1) == "Ana bids one trick"
    assert english("count.bid", name="Ana", tricks=3) == "Ana bids 3 tricks"


# -- Numbers.


def test_negative_numbers_have_a_minus_sign() -> None:
    assert (number(-5), number(0), number(1234)) == ("−5", "0", "1234")


def test_signed_numbers_show_plus_and_minus_but_nought_is_bare() -> None:
    assert (signed(35), signed(-5), signed(0)) == ("+35", "−5", "0")
    assert Text.signed(35) == "+35"


# -- Lines within lines.


def test_a_line_is_said_with_the_lines_and_names_inside_it(folder: Path) -> None:
    line = Line("say.won", {"who": SeatName(1), "tricks": Line("count.tricks", {"n": 1})})
    assert Text.load(strict=True).say(line, name) == "Bruno took 1 trick"


def test_only_what_the_sentence_shows_is_put_in_words(folder: Path) -> None:
    assert Text.load(strict=True).say(Line("menu.new_game", {"who": SeatName(9)}), name) == "New game"


def test_what_has_no_key_and_facts_is_no_sentence() -> None:
    assert isinstance(Line("a"), Sentence)
    assert not isinstance(SeatName(0), Sentence)


def test_braces_are_written_twice(folder: Path) -> None:
    assert Text.load(strict=True)("menu.braces", n=3) == "{n} is 3"


# -- Gaps.


def test_a_sentence_that_a_language_lacks_is_said_in_english(folder: Path) -> None:
    assert Text.load("hr", strict=True)("say.hidden") == "English only"


def test_an_english_sentence_keeps_english_plurals_within_another_language(folder: Path) -> None:
    (folder / "hr" / "words.toml").write_text('menu.new_game = "Nova partija"', encoding="utf-8")
    assert Text.load("hr", strict=True)("count.tricks", n=21) == "21 tricks"


def test_strict_mode_raises_for_a_missing_key(folder: Path) -> None:
    with pytest.raises(MissingText, match=r"menu\.no_such") as caught:
        Text.load(strict=True)("menu.no_such")
    assert (caught.value.key, caught.value.fact) == ("menu.no_such", None)


@pytest.mark.parametrize(("key", "fact"), [("say.won", "tricks"), ("count.tricks", "n")])
def test_strict_mode_raises_for_a_missing_fact(folder: Path, key: str, fact: str) -> None:
    with pytest.raises(MissingText) as caught:
        Text.load(strict=True)(key, who="Ana")
    assert (caught.value.key, caught.value.fact) == (key, fact)


def test_a_missing_key_is_shown_in_words_and_logged_once(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    english = Text.load()
    with caplog.at_level(logging.WARNING):
        assert [english("menu.load_last_game") for _ in range(3)] == ["Load last game"] * 3
    assert len(caplog.records) == 1


def test_a_missing_fact_leaves_a_gap(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    english = Text.load()
    with caplog.at_level(logging.WARNING):
        assert english("say.won", who="Ana") == f"Ana took {GAP}"
        assert english("count.tricks") == f"{GAP} tricks"
        assert english("count.tricks", n="three") == "three tricks"
    assert {record.levelname for record in caplog.records} == {"WARNING"}


@pytest.mark.parametrize("content", [None, b"[menu", b"menu = \xff"])
def test_a_language_that_cannot_be_read_falls_back_to_english(folder: Path, content: bytes | None) -> None:
    (folder / "hr" / "words.toml").unlink() if content is None else (folder / "hr" / "words.toml").write_bytes(content)
    spoken = Text.load("hr")
    assert (spoken.language, spoken("menu.new_game")) == ("en", "New game")


def test_strict_mode_wants_the_language_itself(folder: Path) -> None:
    (folder / "hr" / "words.toml").write_text("[menu", encoding="utf-8")
    with pytest.raises(tomllib.TOMLDecodeError):
        Text.load("hr", strict=True)
    with pytest.raises(MissingText):
        Text.load("../en", strict=True)
    assert Text.load("../en").language == "en"


def test_a_missing_form_is_replaced_by_the_nearest(folder: Path) -> None:
    (folder / "hr" / "words.toml").write_text(
        '[count]\ntricks = {one = "{n} štih", other = "{n} štihova"}', encoding="utf-8"
    )
    assert Text.load("hr")("count.tricks", n=2) == "2 štihova"


def test_keys_are_dotted_and_plural_forms_no_part_of_them(folder: Path) -> None:
    keys = Text.load("hr").keys()
    assert {"menu.new_game", "count.tricks", "count.bid", "say.hidden", "rank.2"} <= keys
    assert not any(key.endswith(".one") for key in keys)


# -- Placeholders.

_facts = st.dictionaries(st.from_regex(r"[a-z][a-z0-9_]{0,8}", fullmatch=True), st.text() | st.integers())


@given(words=st.text(alphabet=st.sampled_from("{}ab_.[]!:č♠ ")), facts=_facts)
def test_no_words_of_a_catalogue_can_stop_a_sentence(words: str, facts: dict[str, object]) -> None:
    entries = text_module._entries({"key": words}, "en")
    Text("en", entries, strict=False)("key", **facts)


@given(facts=_facts)
def test_every_placeholder_is_filled_and_nothing_in_a_fact_is_taken_for_one(facts: dict[str, object]) -> None:
    words = "|".join(f"{{{fact}}}" for fact in facts)
    spoken = Text("en", text_module._entries({"key": words}, "en"), strict=True)("key", **facts)
    assert spoken == "|".join(fact if isinstance(fact, str) else number(int(str(fact))) for fact in facts.values())


@pytest.mark.parametrize("words", ["{a.b}", "{a[0]}", "{a!r}", "{a:>9}", "{}", "{0}", "{A}", "{ a }"])
def test_nothing_but_a_name_is_a_placeholder(words: str) -> None:
    assert Text("en", text_module._entries({"key": words}, "en"), strict=True)("key", a="x") == words
    assert problems({"key": words}, {"key": words}, "en")


# -- The checker.


def faults(croatian: str, english: str = ENGLISH) -> list[str]:
    return problems(tomllib.loads(croatian), tomllib.loads(english), "hr")


def test_the_checker_names_a_missing_key() -> None:
    assert faults(CROATIAN) == ["say.hidden: missing"]


@pytest.mark.parametrize(
    ("key", "sentence", "reference", "fault"),
    [
        ("a", '"x"', '"{n} x"', "a: lacks {n}"),
        ("a", '"{m} x"', '"x"', "a: has a strange {m}"),
        ("a", '"x {"', '"x"', "a: has a brace that belongs to no placeholder"),
        ("a", '" "', '"x"', "a: is no sentence"),
        ("a", "7", '"x"', "a: is no sentence"),
        ("a", '"x"', '{one = "x", other = "{n} x"}', "a: has no plural forms"),
        ("a", '{other = "x"}', '"x"', "a: has plural forms"),
        ("a", '{one="{n}", other="{n}"}', '{one="{n}", other="{n}"}', "a: the form few is missing"),
        ("a", '{one="{n}", few="{n}", two="{n}", other="{n}"}', '{other="{n}"}', "a: two is no form of hr"),
        # "one" is 21 and 101 as well, in Croatian: the number has to be there.
        ("a", '{one="x", few="{n}", other="{n}"}', '{one="x", other="{n}"}', "a: one: lacks {n}"),
        (
            "a",
            '{by="m", one="{n}{m}", few="{n}{m}", other="{n}{m}"}',
            '{other="{n}{m}"}',
            "a: the form goes by m, not n",
        ),
    ],
)
def test_the_checker_names_what_is_wrong(key: str, sentence: str, reference: str, fault: str) -> None:
    assert faults(f"{key} = {sentence}", f"{key} = {reference}") == [fault]


def test_the_checker_names_a_key_that_english_has_not() -> None:
    assert faults('a.b = "x"\na.c = "y"', 'a.b = "x"') == ["a.c: not in the reference"]


# -- The program's own files.

LANGUAGES = sorted(path.name for path in asset("text").iterdir())


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_file_is_complete(language: str) -> None:
    assert problems(read_catalogue(language), read_catalogue("en"), language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_suit_rank_and_card_has_a_name_of_its_own(language: str) -> None:
    spoken = Text.load(language, strict=True)
    cards = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"] + ["LB", "BB"]
    names = [spoken(f"card.{card}") for card in cards]
    assert len(set(names)) == 54
    assert len({spoken(f"suit.{suit}") for suit in "CDHS"}) == 4
    assert len({spoken(f"rank.{rank}") for rank in "23456789TJQKA"}) == 13


def test_cards_are_named_in_full_in_english() -> None:
    english = Text.load(strict=True)
    assert (english("card.AS"), english("card.TH"), english("card.BB")) == (
        "ace of spades",
        "ten of hearts",
        "Big Blooper",
    )
