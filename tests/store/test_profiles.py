"""Players' profiles: nobody is lost whatever the file holds, and nobody is there twice."""

import errno
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley.arrangements import CHARACTERS
from backalley.store.problem import Problem
from backalley.store.profiles import Profile, ProfileFile, Profiles, new_profile, read_profiles
from backalley.text import Text

TEXT = Text.load(strict=True)

ANA = Profile("0123456789ab", "Ančka ♠", CHARACTERS[0])
OMA = Profile("ba9876543210", "Oma", CHARACTERS[1])
BABA = Profile("aaaaaaaaaaaa", "بابا", CHARACTERS[2])
FAMILY = Profiles((ANA, OMA, BABA))


def full_disk(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def said(problems: list[Problem]) -> list[str]:
    return [TEXT.say(problem, str) for problem in problems]


def entry(profile: Profile, **other: object) -> dict[str, object]:
    return {"key": profile.key, "name": profile.name, "character": profile.character, **other}


def names(folder: Path) -> list[str]:
    return sorted(re.sub(r"\d{4}-\d\d-\d\d", "DAY", path.name) for path in folder.iterdir())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "profiles.json"


# -- Who there is.


def test_a_new_profile_has_a_key_of_its_own_and_a_presentable_name() -> None:
    profiles = {new_profile(" Žiga\n\u202e 🃏 ", CHARACTERS[3]) for _ in range(100)}
    assert len({profile.key for profile in profiles}) == 100
    assert all(re.fullmatch("[0-9a-f]{12}", profile.key) for profile in profiles)
    assert {(profile.name, profile.character) for profile in profiles} == {("Žiga 🃏", CHARACTERS[3])}
    with pytest.raises(ValueError, match="is no name"):
        new_profile("\u200d", CHARACTERS[0])


def test_people_are_found_by_key_and_by_name() -> None:
    assert FAMILY.of(OMA.key) == OMA
    assert FAMILY.of("nobody") is None
    assert FAMILY.named("ANČKA  ♠ ") == ANA
    assert FAMILY.named("Anc\u030cka ♠") == ANA
    assert FAMILY.named("Opa") is FAMILY.named("\u200d") is None
    assert (list(FAMILY), len(FAMILY)) == ([ANA, OMA, BABA], 3)


def test_somebody_new_comes_first_and_somebody_changed_stays() -> None:
    opa = new_profile("Opa", CHARACTERS[4])
    assert list(FAMILY.with_profile(opa)) == [opa, ANA, OMA, BABA]
    renamed = replace(OMA, name="Omi")
    assert list(FAMILY.with_profile(renamed)) == [ANA, renamed, BABA]
    assert list(FAMILY.with_profile(replace(OMA, name="OMA"))) == [ANA, replace(OMA, name="OMA"), BABA]
    assert list(FAMILY.without(ANA.key)) == [OMA, BABA]
    assert FAMILY.without("nobody") == FAMILY


def test_a_name_is_nobody_elses() -> None:
    with pytest.raises(ValueError, match="taken"):
        FAMILY.with_profile(new_profile("oMA", CHARACTERS[0]))
    with pytest.raises(ValueError, match="taken"):
        FAMILY.with_profile(replace(ANA, name="oma"))
    with pytest.raises(ValueError, match="is no name"):
        FAMILY.with_profile(replace(ANA, name=" Ana "))


def test_whoever_played_last_comes_first() -> None:
    assert list(FAMILY.used([BABA.key, OMA.key])) == [BABA, OMA, ANA]
    assert list(FAMILY.used(["nobody", OMA.key, BABA.key, OMA.key])) == [OMA, BABA, ANA]
    assert FAMILY.used([]) == FAMILY


# -- The file.


def test_a_first_start_has_nobody_and_no_problem(path: Path) -> None:
    assert ProfileFile(path).load() == (Profiles(), [])
    assert not path.exists()


def test_what_is_saved_is_loaded(path: Path) -> None:
    assert ProfileFile(path).save(FAMILY) is None
    assert ProfileFile(path).load() == (FAMILY, [])
    assert "Ančka ♠" in path.read_text(encoding="utf-8")


def test_what_another_version_wrote_is_kept(path: Path) -> None:
    written = {"version": 9, "profiles": [entry(ANA, hat="red")], "clubs": ["one"]}
    path.write_text(json.dumps(written), encoding="utf-8")
    profiles, problems = ProfileFile(path).load()
    assert said(problems) == ["The list of players comes from a newer Back Alley. What this one does not know is kept."]
    renamed = replace(next(iter(profiles)), name="Ana")
    ProfileFile(path).save(profiles.with_profile(renamed).with_profile(OMA))
    assert json.loads(path.read_text(encoding="utf-8")) == {
        **written,
        "profiles": [entry(OMA), entry(renamed, hat="red")],
    }


@pytest.mark.parametrize("version", [0, "2", None, True, 1.5])
def test_an_odd_version_is_no_reason_to_stop(version: object) -> None:
    profiles, problems, _ = read_profiles({"version": version, "profiles": [entry(ANA)]})
    assert (list(profiles), problems, dict(profiles.extra)) == ([ANA], [], {})


@pytest.mark.parametrize(
    "bad",
    [None, 3, "Ana", [], {}, entry(replace(OMA, name=" \u200d ")), {**entry(OMA), "key": 7}, {**entry(OMA), "name": 7}]
    + [entry(replace(OMA, key=key)) for key in ("", "x" * 65, ANA.key)],
)
def test_a_bad_entry_is_left_out_alone_and_its_file_kept(path: Path, bad: object) -> None:
    content = json.dumps({"profiles": [entry(ANA), bad, entry(BABA)]})
    path.write_text(content)
    profiles, problems = ProfileFile(path).load()
    assert list(profiles) == [ANA, BABA]
    assert said(problems[:1]) == ["1 player in the list could not be read and is left out."]
    assert names(path.parent) == ["profiles.bad-DAY.json", "profiles.json"]
    assert (path.parent / str(problems[1].facts["file"])).read_text() == content
    assert ProfileFile(path).load() == (profiles, [])


@pytest.mark.parametrize("character", ["nobody", None, 7, ["anna"]])
def test_an_unknown_portrait_becomes_another(character: object) -> None:
    profiles, problems, left_out = read_profiles({"profiles": [entry(ANA), {**entry(OMA), "character": character}]})
    assert [(profile.key, profile.name) for profile in profiles] == [(ANA.key, ANA.name), (OMA.key, OMA.name)]
    assert all(profile.character in CHARACTERS for profile in profiles)
    assert said(problems) == ["Oma has another portrait now: the saved one is not known here."]
    assert not left_out


def test_a_name_that_is_there_twice_gets_a_number() -> None:
    written = [entry(replace(OMA, key=str(number), name=name)) for number, name in enumerate(("Oma", "oma", "OMA "))]
    profiles, problems, _ = read_profiles({"profiles": written})
    assert ([profile.name for profile in profiles], problems) == (["Oma", "oma 2", "OMA 3"], [])
    long = [entry(replace(OMA, key=str(number), name="x" * 60)) for number in range(12)]
    profiles, _, _ = read_profiles({"profiles": long})
    assert len({profile.name for profile in profiles}) == 12
    assert {len(profile.name) for profile in profiles} == {40}


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[]", b" " * (1024 * 1024 + 1), b'{"profiles": {}}'])
def test_a_damaged_file_is_set_aside_and_said(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    profiles, problems = ProfileFile(path).load()
    assert len(profiles) == 0
    assert [problem.key for problem in problems] == ["store.profiles_damaged", "store.kept_as"]
    assert (path.parent / str(problems[1].facts["file"])).read_bytes() == content


def test_a_file_that_cannot_be_set_aside_is_not_overwritten(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_text("{")
    file = ProfileFile(path)
    with monkeypatch.context() as patch:
        patch.setattr("os.replace", full_disk)
        assert said(file.load()[1]) == ["The list of players could not be read. It begins anew."]
    assert file.save(FAMILY) is None
    assert ProfileFile(path).load() == (FAMILY, [])
    assert [other.read_text() for other in path.parent.iterdir() if other != path] == ["{"]


def test_a_file_that_cannot_be_opened_is_said_and_later_set_aside(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ProfileFile(path).save(FAMILY)
    file = ProfileFile(path)

    def closed(*_: object) -> str:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr("backalley.store.kept_file.read_text", closed)
        profiles, problems = file.load()
    assert len(profiles) == 0
    assert said(problems) == ["The list of players could not be opened: the folder is write-protected. It begins anew."]
    assert file.save(Profiles((OMA,))) is None
    assert names(path.parent) == ["profiles.bad-DAY.json", "profiles.json"]


def test_a_write_that_fails_is_said_once_until_one_works(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = ProfileFile(path)
    assert file.save(FAMILY) is None
    for _ in range(2):
        with monkeypatch.context() as patch:
            patch.setattr("os.replace", full_disk)
            problem = file.save(Profiles())
            assert problem is not None
            assert said([problem]) == ["The list of players could not be saved: the disk is full."]
            assert file.save(Profiles()) is None
        assert ProfileFile(path).load() == (FAMILY, [])
        assert file.save(FAMILY) is None


def test_an_unwritable_place_never_raises(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    file = ProfileFile(tmp_path / "file" / "profiles.json")
    assert [problem.key for problem in file.load()[1]] == ["store.profiles_unreadable"]
    assert file.save(FAMILY) is not None


_odd = st.none() | st.booleans() | st.integers() | st.text(max_size=3) | st.lists(st.integers(), max_size=2)
_entries = st.fixed_dictionaries(
    {},
    optional={"key": st.sampled_from("ab") | _odd, "name": st.sampled_from(["Oma", "oma"]) | _odd, "character": _odd},
)


@given(found=st.dictionaries(st.sampled_from(["version", "profiles", "x"]), _odd | st.lists(_odd | _entries)))
def test_reading_never_raises_and_gives_nobody_twice(found: dict[str, object]) -> None:
    profiles, _, _ = read_profiles(found)
    assert len({profile.key for profile in profiles}) == len(profiles)
    assert len({profile.name.casefold() for profile in profiles}) == len(profiles)
    assert all(profile.character in CHARACTERS for profile in profiles)
