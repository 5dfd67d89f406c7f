"""Why lines end where they do."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any


class Explanation:
    """Why each line of a text ends where it does: a text, an object of JSON, a picture.

    In a notebook the picture is shown, elsewhere the text.
    """

    def __init__(self, found: Callable[[int], bytes]) -> None:
        self._found = found

    @property
    def text(self) -> str:
        """Lines for people, as ``measure explain`` prints them."""
        return self._found(0).decode()

    @property
    def json(self) -> dict[str, Any]:
        """What ``measure explain --json`` has: lines with rules, boxes, fonts."""
        found: dict[str, Any] = json.loads(self._found(1))
        return found

    @property
    def svg(self) -> str:
        """A picture of the text with its lines, as of ``measure preview``."""
        return self._found(2).decode()

    def save(self, path: str | Path) -> None:
        """Writes the picture to a file that ends in ``.svg``, else the text or the JSON."""
        path = Path(path)
        content = {".svg": self._found(2), ".json": self._found(1)}.get(
            path.suffix, self._found(0)
        )
        path.write_bytes(content)

    def __repr__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str:
        return self.svg
