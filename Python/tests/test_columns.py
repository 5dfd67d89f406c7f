"""Whatever holds texts, they measure the same."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
import textmeasure

WIDTHS = [300, 343.5]


@pytest.fixture(scope="module")
def texts(reviews: list[str]) -> list[str | None]:
    """Reviews with nulls at the ends, in the middle and side by side."""
    found: list[str | None] = [*reviews, "", "\U0001f600 à", "나" * 13, "short"]
    for row in (0, 7, 8, 9, 1500, len(found) - 1):
        found[row] = None
    return found


@pytest.fixture(scope="module")
def expected(texts: list[str | None]) -> textmeasure.Sizes:
    """Each text by itself."""
    measurer = textmeasure.Measurer()
    alone = [measurer.measure([text], WIDTHS) for text in texts]
    return textmeasure.Sizes(
        alone[0].widths,
        np.concatenate([sizes.heights for sizes in alone]),
        np.concatenate([sizes.line_counts for sizes in alone]),
        np.concatenate([sizes.flags for sizes in alone]),
    )


def expect_equal(found: textmeasure.Sizes, expected: textmeasure.Sizes) -> None:
    np.testing.assert_array_equal(found.heights, expected.heights)
    np.testing.assert_array_equal(found.line_counts, expected.line_counts)
    np.testing.assert_array_equal(found.flags, expected.flags)


def chunked(array: pa.Array) -> pa.ChunkedArray:
    return pa.chunked_array([array[:5], array[5:5], array[5:2000], array[2000:]])


KINDS: dict[str, Callable[[list[str | None]], Any]] = {
    "list": lambda texts: texts,
    "tuple": tuple,
    "generator": iter,
    "list of bytes": lambda texts: [None if text is None else text.encode() for text in texts],
    "numpy strings": lambda texts: np.array(
        [np.nan if text is None else text for text in texts], np.dtypes.StringDType(na_object=np.nan)
    ),
    "numpy objects": lambda texts: np.array(texts, dtype=object),
    "pandas objects": lambda texts: pd.Series(texts),
    "pandas objects with NaN": lambda texts: pd.Series(texts).fillna(np.nan),
    "pandas string": lambda texts: pd.Series(texts, dtype="string[python]"),
    "pandas string[pyarrow]": lambda texts: pd.Series(texts, dtype="string[pyarrow]"),
    "pandas ArrowDtype": lambda texts: pd.Series(texts, dtype=pd.ArrowDtype(pa.large_string())),
    "pandas category": lambda texts: pd.Series(texts, dtype="category"),
    "pyarrow string": pa.array,
    "pyarrow large_string": lambda texts: pa.array(texts, pa.large_string()),
    "pyarrow string_view": lambda texts: pa.array(texts, pa.string_view()),
    "pyarrow binary": lambda texts: pa.array(texts, pa.string()).cast(pa.binary()),
    "pyarrow large_binary": lambda texts: pa.array(texts, pa.string()).cast(pa.large_binary()),
    "pyarrow slice": lambda texts: pa.array(["before", *texts, "behind"])[1:-1],
    "pyarrow slice of views": lambda texts: pa.array(
        ["before", *texts, "behind"], pa.string_view()
    )[1:-1],
    "pyarrow dictionary": lambda texts: pa.array(texts).dictionary_encode(),
    "pyarrow slice of a dictionary": lambda texts: pa.array(
        [None, *texts, "behind"]
    ).dictionary_encode()[1:-1],
    "pyarrow chunks": lambda texts: chunked(pa.array(texts)),
    "pyarrow chunks of views": lambda texts: chunked(pa.array(texts, pa.string_view())),
    "pyarrow chunks of dictionaries": lambda texts: chunked(pa.array(texts)).dictionary_encode(),
    "pyarrow chunks with dictionaries of their own": lambda texts: pa.chunked_array(
        [chunk.dictionary_encode() for chunk in chunked(pa.array(texts)).chunks]
    ),
    "pyarrow slice of structs": lambda texts: pa.StructArray.from_arrays(
        [pa.array(["before", *texts, "behind"])], ["text"]
    )[1:-1],
    "pyarrow slice of structs with dictionaries": lambda texts: pa.StructArray.from_arrays(
        [pa.array(["before", *texts, "behind"]).dictionary_encode()], ["text"]
    )[1:-1],
    "pyarrow table of one column": lambda texts: pa.table({"text": texts}),
    "polars": lambda texts: pl.Series(texts),
    "polars slice": lambda texts: pl.Series(["before", *texts])[1:],
    "polars categories": lambda texts: pl.Series(texts, dtype=pl.Categorical),
    "polars frame of one column": lambda texts: pl.DataFrame({"text": texts}),
}


@pytest.mark.parametrize("kind", KINDS)
def test_all_kinds_measure_the_same(
    kind: str, texts: list[str | None], expected: textmeasure.Sizes
) -> None:
    expect_equal(textmeasure.measure(KINDS[kind](texts), WIDTHS), expected)


def test_duckdb(texts: list[str | None], expected: textmeasure.Sizes) -> None:
    table = pa.table({"id": range(len(texts)), "text": texts})
    with duckdb.connect() as connection:
        connection.register("reviews", table)
        relation = connection.sql("select text from reviews order by id")
        expect_equal(textmeasure.measure(relation, WIDTHS), expected)


@pytest.mark.parametrize("threads", [0, 1, 2, 7])
def test_threads_change_nothing(
    threads: int, texts: list[str | None], expected: textmeasure.Sizes
) -> None:
    many = pa.array(texts * 8)
    found = textmeasure.measure(many, WIDTHS, threads=threads)
    for copy in range(8):
        rows = slice(copy * len(texts), (copy + 1) * len(texts))
        np.testing.assert_array_equal(found.heights[rows], expected.heights)


@pytest.mark.parametrize(
    "empty",
    [
        [], np.array([], object), pd.Series([], dtype=object), pl.Series([], dtype=pl.String),
        pa.array([], pa.string()), pa.chunked_array([], pa.string()),
        pa.array([], pa.string_view()), pa.array(["a"])[1:],
        pa.array([], pa.string()).dictionary_encode(),
    ],
    ids=lambda value: type(value).__module__.split(".")[0],
)
def test_columns_without_rows(empty: Any) -> None:
    sizes = textmeasure.measure(empty, WIDTHS)
    assert sizes.heights.shape == sizes.line_counts.shape == (0, 2)
    assert sizes.reasons == []
    assert len(textmeasure.lines(empty, 300)) == len(textmeasure.curves(empty, 100, 200)) == 0


def test_nulls_alone() -> None:
    for column in ([None, None], pa.nulls(2, pa.string()), pa.nulls(2, pa.string_view())):
        sizes = textmeasure.measure(column, 300)
        assert np.isnan(sizes.heights).all() and sizes.reasons == ["null", "null"]


def test_surrogates_and_ill_formed_bytes_measure_as_replacement_characters() -> None:
    expected = textmeasure.measure(["a\ufffdb"], 300).heights
    for text in ["a\ud800b", "a\udc00b", b"a\xffb"]:
        assert textmeasure.measure([text], 300).heights == expected
    # A pair that Python holds as two halves is one character.
    pair = textmeasure.lines(["\ud83d\ude00"], 300).of(0)["width"]
    assert pair == textmeasure.lines(["\U0001f600"], 300).of(0)["width"]


def test_a_long_text_is_marked(reviews: list[str]) -> None:
    measurer = textmeasure.Measurer(text_limit=100)
    sizes = measurer.measure(["a" * 100, "a" * 101, None], 300)
    assert sizes.reasons == [None, "too long", "null"]
    assert np.isnan(sizes.heights[:, 0]).tolist() == [False, True, True]


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        ("a text", "single text"),
        (b"a text", "single text"),
        (17, "is an int, not a column"),
        (["a", 17], r"texts\[1\] is an int, not a text"),
        ([None, 1.5], r"texts\[1\] is a float, not a text"),
        (pa.array([1]), "format 'l', not of strings: cast it"),
        (pl.Series([1.5]), "not of strings"),
        (pa.table({"a": ["x"], "b": ["y"]}), r"has 2 columns \(a, b\): pass one"),
    ],
)
def test_what_is_no_text_is_an_error(texts: Any, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        textmeasure.measure(texts, 300)


def test_text_is_not_copied() -> None:
    text = "정말 재밌게 봤어요. " * 2_000
    column = pa.array([text] * 2_000)
    textmeasure.measure(column[:1], 300)
    gc.collect()
    # From here on: making the column took more than it has.
    Path("/proc/self/clear_refs").write_text("5")
    before = peak()
    textmeasure.measure(column, 300)
    assert column.nbytes > 100 << 20
    assert peak() - before < 20 << 20


def peak() -> int:
    """The most memory the process has had, in bytes."""
    with open("/proc/self/status") as file:
        return next(int(line.split()[1]) << 10 for line in file if line.startswith("VmHWM"))


class Streamed:
    """A column that is handed out as a stream alone."""

    def __init__(self, column: pa.ChunkedArray) -> None:
        self.column = column

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.column.__arrow_c_stream__(requested_schema)


def test_memory_of_streams_is_given_back() -> None:
    used = pa.total_allocated_bytes()
    column = pa.chunked_array([["a" * 1_000] * 1_000, ["b" * 1_000] * 1_000])
    textmeasure.measure(Streamed(column), 300)
    textmeasure.lines(Streamed(column), 300)
    del column
    gc.collect()
    assert pa.total_allocated_bytes() == used
