"""Measuring texts of one style."""

from __future__ import annotations

import ctypes
import json
import operator
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from ctypes import byref
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from ._arguments import box, boxes, type_of
from ._columns import Column, utf8
from ._explanation import Explanation
from ._fonts import Fonts, default_fonts
from ._library import FLAG_NULL, Handle, library
from ._ragged import LINE, Curves, Lines, take_ragged
from ._results import BOX_WIDTHS, TRUNCATION, Sizes
from ._sources import columns
from ._style import Style, style_of

#: The rows that one thread measures before it asks for more: some milliseconds.
STRETCH = 8192

Stretch = TypeVar("Stretch")


class Measurer:
    """Measures texts of one style.

    Keeps what it learns of the fonts, so that one should be kept too. Any number of threads may
    use it at once, and forked processes go on with it.

    >>> measurer = Measurer(Style(size=15))
    >>> measurer.measure(["정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ", None], widths=[120, 343]).heights
    array([[36., 18.],
           [nan, nan]])

    Parameters
    ----------
    style
        How texts look: a ``Style``, its JSON, the path of a file of it, a dict; ``None`` as
        ``measure heights`` has it: Pretendard, 15 px, as Chromium shows it.
    fonts
        The fonts that the style names; ``None`` for those of this package.
    text_limit
        The most bytes of a text; ``None`` for 4 MiB. Longer ones are not measured.
    """

    def __init__(
        self,
        style: Style | Mapping[str, Any] | str | Path | None = None,
        fonts: Fonts | None = None,
        text_limit: int | None = None,
    ) -> None:
        self.style = style_of(style)
        self._arguments = (self.style, fonts, text_limit)
        tm = library()
        description = self.style.json.encode()
        handle = (fonts or default_fonts())._handle
        style_handle = tm.create("style", handle.pointer, description, len(description))
        #: A name for what heights depend on beside the texts: equal names mean equal heights.
        #: To be stored beside heights; those of another name must be measured again.
        self.id: str = tm.text("tm_style_id", style_handle.pointer)
        self._provenance = tm.bytes("tm_style_provenance", style_handle.pointer)
        self._handle = tm.create("measurer", style_handle.pointer, text_limit or 0)

    @property
    def provenance(self) -> dict[str, Any]:
        """What heights depend on beside the texts: versions, profile, fonts, style."""
        found: dict[str, Any] = json.loads(self._provenance)
        return found

    def measure(
        self, texts: Any, widths: float | Sequence[float], threads: int | None = None
    ) -> Sizes:
        """Heights and line counts of texts in boxes of some widths.

        Parameters
        ----------
        texts
            A column of texts; see ``textmeasure.measure``.
        widths
            In points.
        threads
            How many threads measure; ``None`` for one, 0 for as many as there are cores. Other
            Python threads run meanwhile in any case.
        """
        found_widths = boxes(widths)
        parts = columns(texts)
        sizes = Sizes.empty(sum(map(len, parts)), found_widths)
        stretches: list[tuple[Column, Sizes, int]] = []
        dictionaries: list[tuple[Sizes, npt.NDArray[np.int64], int]] = []
        workers, row = thread_count(threads), 0
        for part in parts:
            values, found, first = part, sizes, row
            if part.indices is not None:
                # Each text of a dictionary once.
                values, first = Column(part.texts, part.keep), 0
                found = Sizes.empty(len(values), found_widths)
                dictionaries.append((found, part.indices, row))
            stretches += [
                (values.slice(start, count), found, first + start)
                for start, count in stretches_of(len(values), workers)
            ]
            row += len(part)
        in_parallel(lambda stretch: self._fill(*stretch), stretches, workers)
        for found, indices, first in dictionaries:
            sizes.take(found, indices, first)
        return sizes

    def _fill(self, column: Column, sizes: Sizes, row: int) -> None:
        library().call(
            "tm_measure_batch", self._handle.pointer, byref(column.texts),
            sizes.widths.ctypes.data, len(sizes.widths), *sizes.places(row),
        )

    def lines(self, texts: Any, width: float) -> Lines:
        """The lines of texts in boxes of one width."""
        width = box(width)
        parts = columns(texts)
        found = [self._lines(part, width) for part in parts]
        return Lines(parts, found)

    def _lines(self, column: Column, width: float) -> tuple[npt.NDArray[Any], ...]:
        tm = library()
        values = Column(column.texts, column.keep)
        handle = tm.create("lines", self._handle.pointer, byref(column.texts), float(width))
        offsets = np.empty(len(values) + 1, np.int64)
        lines = np.empty(tm.get("tm_lines_count", handle.pointer), LINE)
        flags = np.empty(len(values), np.uint8)
        tm.call(
            "tm_lines_copy", handle.pointer, offsets.ctypes.data, lines.ctypes.data,
            flags.ctypes.data,
        )
        if column.indices is None:
            return offsets, lines, flags
        return take_ragged(offsets, lines, flags, column.indices)

    def truncate(
        self, texts: Any, width: float, token: str | None = None
    ) -> npt.NDArray[np.void]:
        """Where texts are cut that have more lines than ``max_lines`` of the style.

        Returns a structured array with a record for each text: ``height``,
        ``first_baseline``, ``last_baseline``, ``last_line_width``, ``cut_width`` (points, NaN
        for none), ``cut_offset`` (in bytes of UTF-8; -1 for no cut), ``total_line_count``,
        ``shown_line_count`` and ``flags`` (1 truncated, 2 a character no font has, 4 null, 8
        too long, 256 the cut keeps all of its line, 512 the token alone is wider than the box).

        Parameters
        ----------
        texts
            A column of texts.
        width
            The width of the boxes, in points.
        token
            What stands behind a cut, such as ``"… more"``; ``None``: nothing is cut.
        """
        width = box(width)
        bytes_of_token = utf8(token or "")
        found = []
        for column in columns(texts):
            records = np.empty(len(Column(column.texts, column.keep)), TRUNCATION)
            library().call(
                "tm_truncate_batch", self._handle.pointer, byref(column.texts), float(width),
                bytes_of_token, len(bytes_of_token), records.ctypes.data,
            )
            if column.indices is not None:
                # -1, a null, takes the last.
                records = np.append(records, _NO_TRUNCATION)[column.indices]
            found.append(records)
        return np.concatenate(found) if found else np.empty(0, TRUNCATION)

    def box_widths(self, texts: Any, width: float) -> npt.NDArray[np.void]:
        """The widths of boxes around texts that are measured in boxes of one width.

        Returns a structured array with a record for each text, in points: ``tight``, the
        narrowest box with the same lines, as a chat bubble shrinks to; ``balanced``, the
        narrowest with as many lines in all; ``max_content``, the text without wrapping. NaN for
        a text that is not measured; ``flags`` are those of ``truncate``, and 16 where the
        balanced width takes too many layouts to be found.
        """
        width, found = box(width), []
        for column in columns(texts):
            count = len(Column(column.texts, column.keep))
            places = [np.empty(count, BOX_WIDTHS[name]) for name in BOX_WIDTHS.names or ()]
            library().call(
                "tm_widths_batch", self._handle.pointer, byref(column.texts), float(width),
                *(place.ctypes.data for place in places),
            )
            records = np.empty(count, BOX_WIDTHS)
            for name, place in zip(BOX_WIDTHS.names or (), places):
                records[name] = place
            if column.indices is not None:
                # -1, a null, takes the last.
                records = np.append(records, _NO_BOX)[column.indices]
            found.append(records)
        return np.concatenate(found) if found else np.empty(0, BOX_WIDTHS)

    def curves(self, texts: Any, narrowest: float, widest: float) -> Curves:
        """The heights of texts at every width of a range."""
        narrowest, widest = box(narrowest, "narrowest"), box(widest, "widest")
        if narrowest > widest:
            raise ValueError(f"narrowest is {narrowest:g}, more than widest, {widest:g}")
        tm = library()
        handles: list[tuple[Handle, int, npt.NDArray[np.int64] | None]] = []
        for column in columns(texts):
            handle = tm.create(
                "curves", self._handle.pointer, byref(column.texts), float(narrowest),
                float(widest),
            )
            handles.append((handle, column.texts.count, column.indices))
        return Curves(handles, (narrowest, widest))

    def explain(self, text: str, width: float) -> Explanation:
        """Why each line of a text ends where it does; in notebooks a picture of it."""
        if not isinstance(text, str):
            raise TypeError(f"text is {type_of(text)}, not a text")
        data, width = utf8(text), box(width)

        def found(kind: int) -> bytes:
            return library().bytes(
                "tm_explain", self._handle.pointer, data, len(data), float(width), kind
            )

        return Explanation(found)

    def __reduce__(self) -> tuple[Any, ...]:
        return Measurer, self._arguments

    def __repr__(self) -> str:
        return f"Measurer({self.style!r})"


_NO_TRUNCATION = np.array(
    (np.nan, np.nan, np.nan, np.nan, np.nan, -1, 0, 0, FLAG_NULL, 0), TRUNCATION
)

_NO_BOX = np.array((np.nan, np.nan, np.nan, FLAG_NULL), BOX_WIDTHS)


def stretches_of(count: int, workers: int) -> Iterator[tuple[int, int]]:
    """Where stretches of rows start, and how long they are.

    One thread takes longer ones, of some tens of milliseconds: between two of them Python sees
    to interrupts.
    """
    stretch = STRETCH if workers > 1 else 16 * STRETCH
    return ((start, min(stretch, count - start)) for start in range(0, count, stretch))


def in_parallel(
    body: Callable[[Stretch], None], stretches: Sequence[Stretch], workers: int
) -> None:
    """Calls ``body`` for every stretch, on so many threads."""
    workers = min(workers, len(stretches))
    if workers <= 1:
        for stretch in stretches:
            body(stretch)
        return
    with ThreadPoolExecutor(workers) as pool:
        for _ in pool.map(body, stretches):
            pass


def thread_count(threads: int | None) -> int:
    """How many threads an argument asks for."""
    if threads is None:
        return 1
    if operator.index(threads) < 0:
        raise ValueError(f"threads is {threads}: give 0 for all cores, or their number")
    if threads > 0:
        return threads
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def measurer_of(style: Style | None, fonts: Fonts | None = None) -> Measurer:
    """A measurer that is kept for the next call with the same style and fonts."""
    return _kept(style, fonts, 0 if fonts is None else fonts._revision)


@lru_cache(maxsize=64)
def _kept(style: Style | None, fonts: Fonts | None, revision: int) -> Measurer:
    return Measurer(style, fonts)
