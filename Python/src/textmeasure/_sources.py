"""Columns of texts from whatever holds them: lists, Arrow, pandas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from ._arguments import type_of
from ._arrow import arrow_columns, has_arrow
from ._columns import Column, encoded


def columns(source: Any) -> list[Column]:
    """The columns that texts are made of.

    Nothing is copied of what holds UTF-8 in Arrow's layouts: pyarrow's arrays and chunked
    arrays, Series of Polars, those of pandas with an Arrow type, relations of DuckDB with one
    column. Lists, arrays of NumPy and other Series are encoded once. Columns stay as they are.

    A list of runs is a text of several styles, in a list of Python or in Arrow's ``list<struct>``.

    Raises ``TypeError`` for what is no text, with its row.
    """
    if isinstance(source, (str, bytes)):
        raise TypeError("texts is a single text: put it into a list")
    if isinstance(source, Mapping):
        raise TypeError("texts is a mapping: pass one of its columns, such as list(texts.values())")
    if isinstance(source, list) and source and isinstance(source[0], Column):
        return source
    # Before Arrow: pandas 3 has its protocol, but makes a column by pyarrow for it.
    if _is_pandas(source):
        return _pandas_columns(source)
    if _holds_lists(source):
        return [encoded([_runs(row) for row in source.to_pylist()])]
    if has_arrow(source):
        return arrow_columns(source)
    if not isinstance(source, Iterable):
        raise TypeError(f"texts is {type_of(source)}, not a column or a list of texts")
    return [encoded(source if isinstance(source, Sequence) else list(source))]


def _holds_lists(source: Any) -> bool:
    """Whether this is an array or a chunked array of pyarrow whose rows are lists."""
    kind = str(getattr(source, "type", ""))
    return hasattr(source, "to_pylist") and kind.startswith(("list<", "large_list<", "list_view<"))


def _runs(value: Any) -> Any:
    """What Arrow's structs hold, without the fields that are null: every struct has all."""
    if isinstance(value, dict):
        return {key: _runs(part) for key, part in value.items() if part is not None}
    return [_runs(part) for part in value] if isinstance(value, list) else value


def _is_pandas(source: Any) -> bool:
    """Whether this is a Series, an Index, an array or a DataFrame of pandas, or of a subclass."""
    modules = {kind.__module__.partition(".")[0] for kind in type(source).__mro__}
    return "pandas" in modules and (hasattr(source, "dtype") or hasattr(source, "iloc"))


def _pandas_columns(source: Any) -> list[Column]:
    """The columns of a Series, an Index, an array of theirs, or a DataFrame of one column.

    Needs pyarrow for none but those that pyarrow holds.
    """
    if getattr(source, "ndim", 1) == 2:
        names = list(source.columns)
        if len(names) != 1:
            listed = ", ".join(map(str, names))
            raise TypeError(f"texts has {len(names)} columns ({listed}): pass one of them")
        source = source.iloc[:, 0]
    kind = source.dtype
    array = getattr(source, "array", source)
    # ArrowDtype, and strings that pyarrow holds.
    if hasattr(kind, "pyarrow_dtype") or str(getattr(kind, "storage", "")).startswith("pyarrow"):
        return arrow_columns(array.__arrow_array__())
    if hasattr(array, "categories") and hasattr(array, "codes"):
        values = encoded(list(array.categories), "a category of texts")
        return [Column(values.texts, values.keep, np.asarray(array.codes, np.int64))]
    return [encoded(list(array))]
