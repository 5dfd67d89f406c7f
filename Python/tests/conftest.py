"""Texts that all tests measure."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def reviews() -> list[str]:
    """3,000 real reviews."""
    with (ROOT / "Tests/Data/reviews.ndjson").open(encoding="utf-8") as file:
        return [json.loads(line)["text"] for line in file]


@pytest.fixture(scope="session")
def command() -> str:
    """The command line, whose answers are those of the package."""
    path = os.environ.get("TEXTMEASURE_COMMAND")
    if path is None:
        pytest.skip("needs the command: TEXTMEASURE_COMMAND=/path/to/measure")
    return path
