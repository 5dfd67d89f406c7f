"""What is found of texts, as arrays of NumPy."""

from __future__ import annotations

import base64
import operator
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ._columns import Column
from ._library import (
    FLAG_MISSING,
    FLAG_NULL,
    FLAG_TOO_COSTLY,
    FLAG_TOO_LONG,
    FLAG_TRUNCATED,
    Handle,
    library,
)

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl
    import pyarrow as pa

#: ``tm_line``, ``tm_step`` and ``tm_truncation`` of textmeasure.h.
LINE = np.dtype([
    ("start", "u4"), ("end", "u4"), ("width", "f8"), ("height", "f8"), ("ending", "i4"),
    ("reserved", "u4"),
])
CURVE_STEP = np.dtype([
    ("width", "f8"), ("height", "f8"), ("line_count", "i4"), ("flags", "u4"),
])
TRUNCATION = np.dtype([
    ("height", "f8"), ("first_baseline", "f8"), ("last_baseline", "f8"),
    ("last_line_width", "f8"), ("cut_width", "f8"), ("cut_offset", "i8"),
    ("total_line_count", "i4"), ("shown_line_count", "i4"), ("flags", "u4"), ("reserved", "u4"),
])

_NO_SIZE = FLAG_NULL | FLAG_TOO_LONG | FLAG_TOO_COSTLY
_REASONS = {FLAG_NULL: "null", FLAG_TOO_LONG: "too long", FLAG_TOO_COSTLY: "too costly"}


def width_name(width: float) -> str:
    """A width as names of columns have it: 343, 343.5; no two widths have one."""
    short = f"{width:g}"
    return short if float(short) == width else repr(float(width)).removesuffix(".0")


def row_of(index: int, count: int) -> int:
    """The row that an index means, from the end if it is negative.

    Raises ``IndexError``.
    """
    row = operator.index(index)
    if not -count <= row < count:
        raise IndexError(f"there is no text {index}, but {count:,} texts")
    return row % count


@dataclass
class Sizes:
    """Sizes of *n* texts in boxes of *w* widths."""

    #: float64, *w*: the widths, in points.
    widths: npt.NDArray[np.float64]
    #: float64, *n* × *w*, in points; NaN for a text that was not measured.
    heights: npt.NDArray[np.float64]
    #: int32, *n* × *w*; 0 for such a text, and for an empty one.
    line_counts: npt.NDArray[np.int32]
    #: uint8, *n* × *w*: TM_FLAG_... of textmeasure.h.
    flags: npt.NDArray[np.uint8]

    @classmethod
    def empty(cls, count: int, widths: npt.NDArray[np.float64]) -> Sizes:
        """Sizes of so many texts, to be filled in."""
        shape = (count, len(widths))
        return cls(
            widths, np.empty(shape), np.empty(shape, np.int32), np.empty(shape, np.uint8)
        )

    def places(self, row: int) -> tuple[int, int, int]:
        """The addresses of a row, for the library."""
        return tuple(
            table.ctypes.data + row * table.strides[0]
            for table in (self.heights, self.line_counts, self.flags)
        )  # type: ignore[return-value]

    def take(self, found: Sizes, indices: npt.NDArray[np.int64], row: int) -> None:
        """Fills rows from those of others; -1 is a null."""
        rows = slice(row, row + len(indices))
        if len(found.heights):
            self.heights[rows] = found.heights[indices]
            self.line_counts[rows] = found.line_counts[indices]
            self.flags[rows] = found.flags[indices]
        nulls = row + np.flatnonzero(indices < 0)
        self.heights[nulls], self.line_counts[nulls], self.flags[nulls] = np.nan, 0, FLAG_NULL

    def __len__(self) -> int:
        return len(self.heights)

    @property
    def truncated(self) -> npt.NDArray[np.bool_]:
        """bool, *n* × *w*: whether there are more lines than ``max_lines`` of the style."""
        found: npt.NDArray[np.bool_] = np.not_equal(self.flags & FLAG_TRUNCATED, 0)
        return found

    @property
    def missing(self) -> npt.NDArray[np.bool_]:
        """bool, *n*: whether no font has some character of the text."""
        found: npt.NDArray[np.bool_] = np.not_equal(self.flags[:, 0] & FLAG_MISSING, 0)
        return found

    @property
    def valid(self) -> npt.NDArray[np.bool_]:
        """bool, *n*: whether the text was measured."""
        found: npt.NDArray[np.bool_] = np.equal(self.flags[:, 0] & _NO_SIZE, 0)
        return found

    @property
    def reasons(self) -> list[str | None]:
        """For each text why it was not measured: ``"null"``, ``"too long"``; else ``None``."""
        found: list[str | None] = [None] * len(self)
        for row in np.flatnonzero(~self.valid):
            found[row] = _REASONS[int(self.flags[row, 0]) & _NO_SIZE]
        return found

    def to_arrow(self) -> pa.Table:
        """A table of ``height_343`` and ``line_count_343`` for each width; nulls are null."""
        import pyarrow as pa

        mask = self._mask()
        return pa.table({
            name: pa.array(values, mask=mask) for name, values in self._named().items()
        })

    def to_pandas(self, index: Any = None) -> pd.DataFrame:
        """The same as a DataFrame: heights float64 with NaN, line counts Int32 with ``NA``.

        Parameters
        ----------
        index
            That of the Series that was measured.
        """
        import pandas as pd

        nulls = ~self.valid
        return pd.DataFrame({
            name: values if values.dtype == np.float64
            else pd.arrays.IntegerArray(values, nulls.copy())
            for name, values in self._named().items()
        }, index=index)

    def to_polars(self) -> pl.DataFrame:
        """The same as a DataFrame of Polars; nulls are null."""
        import polars as pl

        mask = self._mask()
        columns = [pl.Series(name, values) for name, values in self._named().items()]
        if mask is not None:
            nulls = pl.Series(mask)
            columns = [column.set(nulls, None) for column in columns]
        return pl.DataFrame(columns)

    def _named(self) -> dict[str, npt.NDArray[Any]]:
        """The columns of a table, by their names."""
        named: dict[str, npt.NDArray[Any]] = {}
        for index, width in enumerate(self.widths):
            for name, table in (("height", self.heights), ("line_count", self.line_counts)):
                named[f"{name}_{width_name(width)}"] = np.ascontiguousarray(table[:, index])
        if len(named) < 2 * len(self.widths):
            raise ValueError("a width is given twice: a table cannot name its columns")
        return named

    def _mask(self) -> npt.NDArray[np.bool_] | None:
        """Where a table has nulls; ``None`` for nowhere."""
        return None if self.valid.all() else ~self.valid

    def __repr__(self) -> str:
        widths = ", ".join(map(width_name, self.widths))
        nulls = int((~self.valid).sum())
        return (
            f"Sizes of {len(self):,} texts at {widths} points"
            + (f", {nulls:,} of them not measured" if nulls else "")
            + f"\nheights {self.heights!r}"
        )


def take_ragged(
    offsets: npt.NDArray[np.int64],
    values: npt.NDArray[Any],
    flags: npt.NDArray[np.uint8],
    indices: npt.NDArray[np.int64],
) -> tuple[npt.NDArray[np.int64], npt.NDArray[Any], npt.NDArray[np.uint8]]:
    """Rows of rows of values by their indices; -1 is a null and has none."""
    lengths = np.where(indices < 0, 0, np.append(np.diff(offsets), 0)[indices])
    taken = np.concatenate([[0], np.cumsum(lengths)])
    starts = np.repeat(offsets[indices] - taken[:-1], lengths)
    places = starts + np.arange(taken[-1])
    marks = np.where(indices < 0, FLAG_NULL, np.append(flags, FLAG_NULL)[indices])
    return taken, values[places], marks.astype(np.uint8)


def _joined(
    parts: Sequence[tuple[npt.NDArray[Any], ...]], dtype: np.dtype[Any]
) -> tuple[npt.NDArray[np.int64], npt.NDArray[Any], npt.NDArray[np.uint8]]:
    """Offsets, values and flags of several columns as those of one."""
    offsets, base = [np.zeros(1, np.int64)], 0
    for part, _, _ in parts:
        offsets.append(part[1:] + base)
        base += int(part[-1])
    return (
        np.concatenate(offsets),
        np.concatenate([np.empty(0, dtype), *(values for _, values, _ in parts)]),
        np.concatenate([np.empty(0, np.uint8), *(flags for _, _, flags in parts)]),
    )


class Lines:
    """The lines of *n* texts.

    ``records[offsets[i]:offsets[i + 1]]`` are those of text *i*: ``start`` and ``end`` in bytes
    of UTF-8, ``width`` and ``height`` in points, ``ending`` 0 at a break opportunity, 1 at a
    line break, 2 in a word that is too wide, 3 with the text.
    """

    def __init__(
        self, columns: list[Column], parts: list[tuple[npt.NDArray[Any], ...]]
    ) -> None:
        self._columns = columns
        #: int64, *n* + 1.
        self.offsets: npt.NDArray[np.int64]
        #: A structured array.
        self.records: npt.NDArray[np.void]
        #: uint8, *n*: TM_FLAG_... of textmeasure.h.
        self.flags: npt.NDArray[np.uint8]
        self.offsets, self.records, self.flags = _joined(parts, LINE)

    def __len__(self) -> int:
        return len(self.flags)

    def of(self, index: int) -> npt.NDArray[np.void]:
        """The lines of a text."""
        row = row_of(index, len(self))
        return self.records[self.offsets[row] : self.offsets[row + 1]]

    def text(self, index: int) -> list[str]:
        """What each line of a text shows."""
        row = row_of(index, len(self))
        for column in self._columns:
            if row < len(column):
                data = column.row(row) or b""
                return [
                    data[line["start"] : line["end"]].decode(errors="replace")
                    for line in self.of(index)
                ]
            row -= len(column)
        raise AssertionError("columns have fewer rows than there are lines of")

    def __repr__(self) -> str:
        return f"{len(self.records):,} lines of {len(self):,} texts"


class Curves:
    """The heights of *n* texts at every width of a range.

    ``steps[offsets[i]:offsets[i + 1]]`` are those of text *i*: the least ``width`` of a box with
    that ``height`` and ``line_count``, in points.
    """

    def __init__(
        self,
        handles: list[tuple[Handle, int, npt.NDArray[np.int64] | None]],
        range_of_widths: tuple[float, float],
    ) -> None:
        self._handles = handles
        #: The narrowest and the widest box.
        self.range = range_of_widths
        self._copied: tuple[Any, ...] | None = None

    def __len__(self) -> int:
        return sum(count if rows is None else len(rows) for _, count, rows in self._handles)

    @property
    def offsets(self) -> npt.NDArray[np.int64]:
        """int64, *n* + 1."""
        found: npt.NDArray[np.int64] = self._columns()[0]
        return found

    @property
    def steps(self) -> npt.NDArray[np.void]:
        """A structured array: ``width``, ``height``, ``line_count``, ``flags``."""
        found: npt.NDArray[np.void] = self._columns()[1]
        return found

    @property
    def flags(self) -> npt.NDArray[np.uint8]:
        """uint8, *n*: TM_FLAG_... of textmeasure.h."""
        found: npt.NDArray[np.uint8] = self._columns()[2]
        return found

    def _columns(self) -> tuple[Any, ...]:
        if self._copied is None:
            self._copied = _joined([self._copy(*part) for part in self._handles], CURVE_STEP)
        return self._copied

    def _copy(
        self, handle: Handle, count: int, rows: npt.NDArray[np.int64] | None
    ) -> tuple[npt.NDArray[Any], ...]:
        tm = library()
        offsets = np.empty(count + 1, np.int64)
        steps = np.empty(tm.get("tm_curves_step_count", handle.pointer), CURVE_STEP)
        flags = np.empty(count, np.uint8)
        tm.call(
            "tm_curves_copy", handle.pointer, offsets.ctypes.data, steps.ctypes.data,
            flags.ctypes.data,
        )
        return (offsets, steps, flags) if rows is None else take_ragged(
            offsets, steps, flags, rows
        )

    def at(self, widths: float | Sequence[float]) -> Sizes:
        """Sizes at widths of the range, by look-ups; NaN outside of it."""
        boxes = np.ascontiguousarray(np.atleast_1d(widths), np.float64)
        sizes, row = Sizes.empty(len(self), boxes), 0
        for handle, count, rows in self._handles:
            found = sizes if rows is None else Sizes.empty(count, boxes)
            library().call(
                "tm_curves_measure", handle.pointer, boxes.ctypes.data, len(boxes),
                *found.places(row if rows is None else 0),
            )
            if rows is not None:
                sizes.take(found, rows, row)
            row += count if rows is None else len(rows)
        return sizes

    def heights(self, width: float) -> npt.NDArray[np.float64]:
        """float64, *n*: the heights at one width."""
        return self.at(width).heights[:, 0]

    def encoded(self, index: int) -> bytes:
        """The curve of a text as 16 to 20 bytes, for lists that look heights up themselves.

        ``HeightCurve(encoded:)`` in Swift and ``heights.js`` read them. No bytes for a null.
        """
        row = row_of(index, len(self))
        for handle, count, rows in self._handles:
            length = count if rows is None else len(rows)
            if row < length:
                place = row if rows is None else int(rows[row])
                if place < 0:
                    return b""
                return library().bytes("tm_curves_encode", handle.pointer, place)
            row -= length
        raise AssertionError("handles have fewer rows than there are curves")

    def base64(self, index: int) -> str:
        """The same in base64, as ``measure curve --encoding base64`` writes it."""
        return base64.b64encode(self.encoded(index)).decode()

    def __repr__(self) -> str:
        narrowest, widest = self.range
        return (
            f"Curves of {len(self):,} texts from {width_name(narrowest)} to {width_name(widest)} "
            "points"
        )
