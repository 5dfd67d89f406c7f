"""What texts have any number of: lines, and steps of curves."""

from __future__ import annotations

import base64
import operator
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ._arguments import box
from ._arguments import boxes as boxes_of
from ._columns import Column
from ._library import FLAG_NULL, Handle, library
from ._results import Sizes, width_name
from ._tables import html_table

#: ``tm_line`` and ``tm_step`` of textmeasure.h.
LINE = np.dtype([
    ("start", "u4"), ("end", "u4"), ("width", "f8"), ("height", "f8"), ("ending", "i4"),
    ("reserved", "u4"),
])
CURVE_STEP = np.dtype([
    ("width", "f8"), ("height", "f8"), ("line_count", "i4"), ("flags", "u4"),
])


def row_of(index: int, count: int) -> int:
    """The row that an index means, from the end if it is negative.

    Raises ``IndexError``.
    """
    row = operator.index(index)
    if not -count <= row < count:
        raise IndexError(f"there is no text {index}, but {count:,} texts")
    return row % count


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

    def _repr_html_(self) -> str:
        rows = (
            [self.of(row)["width"].max().item() if len(self.of(row)) else None,
             " | ".join(self.text(row))]
            for row in range(len(self))
        )
        return html_table(["width", "lines"], rows, len(self))

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
        """Sizes at widths of the range, by look-ups.

        Beyond the widest those of texts with one line, or one a paragraph, which no width changes
        any more; NaN for the others, and below the narrowest.
        """
        boxes = boxes_of(widths)
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
        """The curve of a text as some 20 bytes, for lists that look heights up themselves.

        ``HeightCurve(encoded:)`` in Swift and ``heights.js`` read them. No bytes for a null.
        """
        return self._bytes("tm_curves_encode", index)

    def base64(self, index: int) -> str:
        """The same in base64, as ``measure curve --encoding base64`` writes it."""
        return base64.b64encode(self.encoded(index)).decode()

    def css_length(self, index: int) -> str:
        """The height of a text as a length of CSS that follows from the width of the container.

        Rows of a page have it as their ``contain-intrinsic-block-size``, before any script runs;
        ``measure curve --encoding css`` writes it. Empty for a null.

        >>> curves(["정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ"], 120, 500).css_length(0)
        'calc(18px + clamp(0px,(208.015px - 100cqi)*1e5,18px))'
        """
        return self._bytes("tm_curves_css_length", index).decode()

    def _bytes(self, function: str, index: int) -> bytes:
        """What a function makes of the curve of a text; nothing for a null."""
        row = row_of(index, len(self))
        for handle, count, rows in self._handles:
            length = count if rows is None else len(rows)
            if row < length:
                place = row if rows is None else int(rows[row])
                return b"" if place < 0 else library().bytes(function, handle.pointer, place)
            row -= length
        raise AssertionError("handles have fewer rows than there are curves")

    def margins(self, width: float) -> npt.NDArray[np.float64]:
        """How firm line counts at a width are, as far as the range goes.

        Returns float64, *n* × 2: by how many points a box may be narrower with as many lines, and
        how many points wider it has others; infinite if none of the range has others, NaN for a
        text that was not measured.

        >>> curves(["정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ"], 60, 500).margins(120)
        array([[10.265625, 88.015625]])
        """
        width, (narrowest, widest) = box(width), self.range
        if not narrowest <= width <= widest:
            raise ValueError(f"width is {width:g}, beyond {narrowest:g} to {widest:g}")
        found = np.full((len(self), 2), np.nan)
        for row in range(len(self)):
            steps = self.steps[self.offsets[row] : self.offsets[row + 1]]
            if len(steps):
                found[row] = _margin(steps, width)
        return found

    def _repr_html_(self) -> str:
        rows = (
            [", ".join(
                f"{step['height']:g} from {step['width']:g}"
                for step in self.steps[self.offsets[row] : self.offsets[row + 1]]
            )]
            for row in range(len(self))
        )
        return html_table(["heights"], rows, len(self))

    def __repr__(self) -> str:
        narrowest, widest = self.range
        return (
            f"Curves of {len(self):,} texts from {width_name(narrowest)} to {width_name(widest)} "
            "points"
        )


def _margin(steps: npt.NDArray[np.void], width: float) -> tuple[float, float]:
    """How much narrower and wider a box may be; see ``Curves.margins``."""
    counts, widths = steps["line_count"], steps["width"]
    step = int(np.searchsorted(widths, width, "right")) - 1
    first = last = step
    while first > 0 and counts[first - 1] == counts[step]:
        first -= 1
    while last + 1 < len(steps) and counts[last + 1] == counts[step]:
        last += 1
    narrower = width - widths[first] if first > 0 else np.inf
    return narrower, widths[last + 1] - width if last + 1 < len(steps) else np.inf
