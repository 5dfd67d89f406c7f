"""Fonts by their names."""

from __future__ import annotations

import ctypes
import os
from functools import cache
from pathlib import Path
from typing import Any

from ._library import PACKAGE, library


class Fonts:
    """Fonts that styles call by names, each file opened once.

    Parameters
    ----------
    folder
        Where the fonts that come along are, Pretendard and its fallback; ``None`` for those of
        this package.
    """

    def __init__(self, folder: str | os.PathLike[str] | None = None) -> None:
        self._folder = None if folder is None else os.fspath(folder)
        self._added: dict[str, list[str]] = {}
        own = PACKAGE / "fonts"
        path = self._folder or (str(own) if own.is_dir() else None)
        self._handle = library().create("fonts", os.fsencode(path) if path else None)

    def add(self, name: str, *paths: str | Path) -> Fonts:
        """Opens font files that styles find by a name.

        Not while another thread measures for the first time with these fonts.

        Parameters
        ----------
        name
            Without ``.`` and ``/``.
        *paths
            In fallback order. ``file.ttc#1`` is the second face of a collection,
            ``font.ttf@wght=600`` a place in a variable font.
        """
        files = [str(path) for path in paths]
        array = (ctypes.c_char_p * len(files))(*(os.fsencode(file) for file in files))
        library().call("tm_fonts_add", self._handle.pointer, name.encode(), array, len(files))
        self._added[name] = files
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self._folder, self._added)


def _restored(folder: str | None, added: dict[str, list[str]]) -> Fonts:
    fonts = Fonts(folder) if folder or added else default_fonts()
    for name, paths in added.items():
        fonts.add(name, *paths)
    return fonts


@cache
def default_fonts() -> Fonts:
    """The fonts of this package, opened once."""
    return Fonts()
