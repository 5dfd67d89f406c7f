"""The largest sizes of fonts at which texts fit a box."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ._arguments import box
from ._fonts import Fonts
from ._measurer import Measurer
from ._sources import columns
from ._style import Style, style_of

#: Lines of browsers may be so much wider than their box.
_TOLERANCE = 1 / 64


def fit(
    texts: Any,
    width: float,
    height: float,
    sizes: Iterable[float],
    style: Style | Mapping[str, Any] | str | Path | None = None,
    fonts: Fonts | None = None,
) -> npt.NDArray[np.float64]:
    """The largest of some font sizes at which each text fits a box.

    A text fits if no line is wider than the box, all lines are no higher, and none is left out by
    ``max_lines`` of the style. Sizes are tried from the largest down, as ``measure fit`` does: at
    a smaller one lines may end elsewhere, so that no search by halves finds the largest.

    >>> fit(["정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ", "좋아요"], 160, 44, np.arange(11, 20.5, 0.5))
    array([18.5, 20. ])

    Parameters
    ----------
    texts
        A column of texts.
    width, height
        The box, in points.
    sizes
        The sizes that are tried.
    style
        How the texts look, but for the size.
    fonts
        The fonts that the style names; ``None`` for those of this package.

    Returns
    -------
    float64, *n*: NaN for a text that fits at no size, and for one that is not measured.
    """
    width, height = box(width), box(height, "height")
    tried = sorted({box(size, "a size") for size in sizes}, reverse=True)
    if not tried:
        raise ValueError("sizes is empty: give some")
    rows = [part.row(index) for part in columns(texts) for index in range(len(part))]
    found = np.full(len(rows), np.nan)
    rest = np.arange(len(rows))
    for size in tried:
        measurer = Measurer(style_of(style).replace(size=size), fonts)
        fitting = _fitting(measurer, [rows[row] for row in rest], width, height)
        found[rest[fitting]] = size
        rest = rest[~fitting]
        if not len(rest):
            break
    return found


def _fitting(
    measurer: Measurer, rows: list[Any], width: float, height: float
) -> npt.NDArray[np.bool_]:
    """Which texts fit at the size of a measurer."""
    sizes = measurer.measure(rows, width)
    fitting: npt.NDArray[np.bool_] = sizes.valid & ~sizes.truncated[:, 0]
    fitting &= sizes.heights[:, 0] <= height
    candidates = np.flatnonzero(fitting)
    lines = measurer.lines([rows[row] for row in candidates], width)
    for index, row in enumerate(candidates):
        fitting[row] = bool((lines.of(index)["width"] <= width + _TOLERANCE).all())
    return fitting
