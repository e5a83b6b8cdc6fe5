"""The scripts below `packaging/`, which are no package, as modules."""

import os
import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"

if str(PACKAGING) not in sys.path:
    sys.path.insert(0, str(PACKAGING))

import contents  # noqa: E402  # found only now
import icons  # noqa: E402
import linux_packages  # noqa: E402

__all__ = ["PACKAGING", "ROOT", "contents", "icons", "linux_packages", "needed"]


def needed(tool: str) -> str:
    """The path of a tool. Without it the test skips; where real windows are demanded, tools are too, and it fails."""
    found = shutil.which(tool)
    if found is None:
        why = f"{tool} is missing"
        if os.environ.get("BACKALLEY_NEEDS_WINDOW"):
            pytest.fail(why)
        pytest.skip(why)
    return found
