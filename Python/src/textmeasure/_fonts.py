"""Fonts by their names."""

from __future__ import annotations

import ctypes
import json
import os
from functools import cache
from pathlib import Path
from typing import Any

from ._library import PACKAGE, library


class Fonts:
    """Fonts that styles call by names, each file opened once.

    >>> fonts = Fonts(font_set="brand/")                            # doctest: +SKIP
    >>> measure(["정말 재밌게 봤어요!!"], 120, fonts=fonts)               # doctest: +SKIP

    Parameters
    ----------
    folder
        Where the fonts that come along are, Pretendard and its fallback; ``None`` for those of
        this package.
    font_set
        A font set, as ``add_set`` takes it.
    """

    def __init__(
        self,
        folder: str | os.PathLike[str] | None = None,
        font_set: str | os.PathLike[str] | None = None,
    ) -> None:
        self._folder = None if folder is None else os.fspath(folder)
        #: What was added, in this order: names with files, and sets with ``None``.
        self._added: list[tuple[str, list[str] | None]] = []
        own = PACKAGE / "fonts"
        path = self._folder or (str(own) if own.is_dir() else None)
        self._handle = library().create("fonts", os.fsencode(path) if path else None)
        if font_set is not None:
            self.add_set(font_set)

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
        self._added.append((name, files))
        return self

    def add_set(self, path: str | os.PathLike[str]) -> Fonts:
        """Opens a font set, whose first font is that of styles that name none.

        Not while another thread measures for the first time with these fonts.

        Parameters
        ----------
        path
            A folder of font files, or a file of JSON that names them, as of
            ``measure --font-set``.

        Raises ``TextMeasureError``, which names the file; ``field`` is the place in the JSON.
        """
        library().call("tm_fonts_add_set", self._handle.pointer, os.fsencode(path))
        self._added.append((os.fspath(path), None))
        return self

    @property
    def sets(self) -> list[dict[str, Any]]:
        """The font sets that were added, as their JSON has them, with the digests of files."""
        found: list[dict[str, Any]] = json.loads(
            library().bytes("tm_fonts_sets", self._handle.pointer)
        )
        return found

    @property
    def _revision(self) -> int:
        """Another number once something is added: what is kept for these fonts is then old."""
        return len(self._added)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self._folder, self._added)


def _restored(folder: str | None, added: list[tuple[str, list[str] | None]]) -> Fonts:
    fonts = Fonts(folder) if folder or added else default_fonts()
    for name, paths in added:
        if paths is None:
            fonts.add_set(name)
        else:
            fonts.add(name, *paths)
    return fonts


@cache
def default_fonts() -> Fonts:
    """The fonts of this package, opened once."""
    return Fonts()
