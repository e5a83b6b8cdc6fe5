"""The kept sounds are what their script makes, and are small and quiet."""

import array
import importlib.util
import sys
import wave
from pathlib import Path

import pytest

from backalley.assets import asset

SCRIPT = Path(__file__).resolve().parents[2] / "packaging" / "sounds" / "make_sounds.py"
FILES = sorted(asset("sounds").glob("*.wav"))


@pytest.fixture(scope="module")
def script():
    spec = importlib.util.spec_from_file_location("make_sounds", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_script_makes_the_kept_files_byte_for_byte(script, tmp_path):
    script.write_all(tmp_path)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    kept = {path.name: path.read_bytes() for path in FILES}
    assert sorted(made) == sorted(kept)
    assert [name for name in made if made[name] != kept[name]] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sound_is_mono_short_quiet_and_ends_in_silence(path):
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getframerate(), file.getsampwidth()) == (1, 44_100, 2)
        samples = array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    assert len(samples) < 44_100
    assert 0.05 < max(abs(s) for s in samples) / 32_767 <= 0.35
    assert abs(samples[0]) < 400
    assert max(abs(s) for s in samples[-5:]) < 20
