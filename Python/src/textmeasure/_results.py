"""Sizes of texts, as arrays of NumPy and as tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ._library import (
    FLAG_MISSING,
    FLAG_NULL,
    FLAG_TOO_COSTLY,
    FLAG_TOO_LONG,
    FLAG_TRUNCATED,
)

from ._tables import html_table

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl
    import pyarrow as pa

#: The widths of boxes around a text: see ``Measurer.box_widths``.
BOX_WIDTHS = np.dtype([
    ("tight", np.float64), ("balanced", np.float64), ("max_content", np.float64),
    ("flags", np.uint8),
])

#: ``tm_truncation`` of textmeasure.h.
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

    def _repr_html_(self) -> str:
        names = [
            f"{kind}_{width_name(width)}"
            for width in self.widths for kind in ("height", "line_count")
        ]
        rows = (
            [
                value
                for height, count in zip(self.heights[row].tolist(), self.line_counts[row].tolist())
                for value in (height, count if height == height else None)
            ]
            for row in range(len(self))
        )
        return html_table(names, rows, len(self))

    def __repr__(self) -> str:
        widths = ", ".join(map(width_name, self.widths))
        nulls = int((~self.valid).sum())
        return (
            f"Sizes of {len(self):,} texts at {widths} points"
            + (f", {nulls:,} of them not measured" if nulls else "")
            + f"\nheights {self.heights!r}"
        )
