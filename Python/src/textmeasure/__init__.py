"""Exact sizes of wrapped text, without a renderer.

>>> import textmeasure
>>> sizes = textmeasure.measure(["정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ", "좋아요"], widths=[120, 343])
>>> sizes.heights
array([[36., 18.],
       [18., 18.]])
>>> sizes.line_counts
array([[2, 1],
       [1, 1]], dtype=int32)

Texts are lists, or columns of pyarrow, Polars, pandas, DuckDB and NumPy. Lengths are points
(CSS pixels), offsets bytes of UTF-8. Functions without a ``style`` measure as ``measure heights``
does: Pretendard, 15 px, as Chromium shows it. Fonts of your own are ``Fonts``, which all of
them take.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ._cells import Cells, cells_of
from ._compare import Comparison, compare
from ._explanation import Explanation
from ._fit import fit
from ._fonts import Fonts
from ._library import TextMeasureError, engine_info
from ._measurer import Measurer, measurer_of
from ._ragged import Curves, Lines
from ._results import Sizes
from ._style import Style, style_of

__version__ = "0.2.0"
__all__ = [
    "Cells", "Comparison", "Curves", "Explanation", "Fonts", "Lines", "Measurer", "Sizes",
    "Style", "TextMeasureError", "box_widths", "cells", "compare", "curves", "engine_info",
    "explain", "fit", "lines", "measure", "truncate",
]

# Named as they are imported: in messages, documents and pickles.
for _public in (
    Cells, Comparison, Curves, Explanation, Fonts, Lines, Measurer, Sizes, Style,
    TextMeasureError,
):
    _public.__module__ = __name__
del _public


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__", "__doc__", "__name__", "__file__"])


_Style = Style | Mapping[str, Any] | str | Path | None


def measure(
    texts: Any,
    widths: float | Sequence[float],
    style: _Style = None,
    threads: int | None = None,
    fonts: Fonts | None = None,
) -> Sizes:
    """Heights and line counts of texts in boxes of some widths.

    Parameters
    ----------
    texts
        Not copied: arrays and chunked arrays of pyarrow (string, large_string, string_view, of
        bytes, and dictionaries of these), Series of Polars, those of pandas with an Arrow type,
        relations of DuckDB with one column; all that has ``__arrow_c_array__`` or
        ``__arrow_c_stream__``. Encoded once: lists, tuples, arrays of NumPy, other Series.
        ``None``, NaN and ``pandas.NA`` are nulls.
    widths
        In points, one or several.
    style
        A ``Style``, its JSON, the path of a file of it, or a dict.
    threads
        How many threads measure; ``None`` for one, 0 for as many as there are cores.
    fonts
        The fonts that the style names; ``None`` for those of this package.

    Returns
    -------
    Sizes
        ``heights`` is float64, *n* × *w*, NaN for a null.

    Raises
    ------
    TextMeasureError
        For a style that cannot be used; ``field`` says where it is wrong.
    TypeError
        For something that is no text, with its row.
    """
    return measurer_of(style_of(style), fonts).measure(texts, widths, threads)


def curves(
    texts: Any,
    narrowest: float,
    widest: float,
    style: _Style = None,
    fonts: Fonts | None = None,
) -> Curves:
    """The heights of texts at every width of a range.

    >>> curves(["정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ"], 80, 343).heights(200)
    array([36.])
    """
    return measurer_of(style_of(style), fonts).curves(texts, narrowest, widest)


def lines(
    texts: Any, width: float, style: _Style = None, fonts: Fonts | None = None
) -> Lines:
    """The lines of texts in boxes of one width.

    >>> lines(["정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ"], 120).text(0)
    ['정말 재밌게 봤어요!!', '또 볼게요 ㅎㅎ']
    """
    return measurer_of(style_of(style), fonts).lines(texts, width)


def box_widths(
    texts: Any, width: float, style: _Style = None, fonts: Fonts | None = None
) -> npt.NDArray[np.void]:
    """The widths of boxes around texts: what a bubble shrinks to, what balances lines.

    The records are those of ``Measurer.box_widths``.

    >>> box_widths(["정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ"], 140)["tight"]
    array([135.671875])
    """
    return measurer_of(style_of(style), fonts).box_widths(texts, width)


def truncate(
    texts: Any,
    width: float,
    token: str | None = None,
    style: _Style = None,
    fonts: Fonts | None = None,
) -> npt.NDArray[np.void]:
    """Where texts are cut that have more lines than ``max_lines`` of the style.

    The records are those of ``Measurer.truncate``.
    """
    return measurer_of(style_of(style), fonts).truncate(texts, width, token)


def explain(
    text: str, width: float, style: _Style = None, fonts: Fonts | None = None
) -> Explanation:
    """Why each line of a text ends where it does; in notebooks a picture of it."""
    return measurer_of(style_of(style), fonts).explain(text, width)


def cells(
    texts: Mapping[str, Any],
    template: str | Path | Mapping[str, Any],
    widths: float | Sequence[float],
    style: _Style = None,
    threads: int | None = None,
    fonts: Fonts | None = None,
) -> Sizes:
    """Heights of cells of a template in lists of some widths: ``Cells.measure``."""
    return cells_of(template, style, fonts).measure(texts, widths, threads)
