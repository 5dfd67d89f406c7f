"""What goes through the Arrow C data interface: memory, nulls and dictionaries."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable
from typing import Any

import numpy as np
import polars as pl
import pyarrow as pa
import pytest
import textmeasure
from textmeasure import _arrow, _measurer

TEXTS = ["가 나 다", None, "라", "", "마 바 " * 9]


class Spied:
    """A column that counts what it hands out and what is released of it."""

    def __init__(self, column: Any, fails_at: int | None = None) -> None:
        self.column = column
        self.fails_at = fails_at
        self.handed_out = self.released = self.streams_released = 0
        self._callbacks: list[Any] = []

    def watch(self, value: Any, count: Callable[[], None]) -> None:
        """Counts when a structure is released."""
        kind = type(value.release)
        original = kind(ctypes.cast(value.release, ctypes.c_void_p).value)

        def release(pointer: Any) -> None:
            count()
            original(pointer)

        value.release = kind(release)
        self._callbacks += [value.release, original, release]

    def watch_array(self, array: _arrow._Array) -> None:
        self.handed_out += 1
        self.watch(array, self.count_array)

    def count_array(self) -> None:
        self.released += 1

    def count_stream(self) -> None:
        self.streams_released += 1


class SpiedArray(Spied):
    def __arrow_c_array__(self, requested_schema: object = None) -> Any:
        schema, array = self.column.__arrow_c_array__()
        self.watch_array(_arrow._Array.from_address(_arrow._pointer_of(array, b"arrow_array")))
        return schema, array


class SpiedStream(Spied):
    def __arrow_c_stream__(self, requested_schema: object = None) -> Any:
        capsule = self.column.__arrow_c_stream__()
        address = _arrow._pointer_of(capsule, b"arrow_array_stream")
        stream = _arrow._Stream.from_address(address)
        kind = type(stream.get_next)
        original = kind(ctypes.cast(stream.get_next, ctypes.c_void_p).value)

        def get_next(pointer: Any, out: Any) -> int:
            if self.handed_out == self.fails_at:
                return 5
            status: int = original(pointer, out)
            if out.contents.release:
                self.watch_array(out.contents)
            return status

        stream.get_next = kind(get_next)
        self._callbacks += [stream.get_next, original, get_next]
        self.watch(stream, self.count_stream)
        return capsule


def test_an_array_is_released_once() -> None:
    spied = SpiedArray(pa.array(TEXTS))
    textmeasure.measure(spied, 100)
    gc.collect()
    assert (spied.handed_out, spied.released) == (1, 1)


def test_lines_keep_an_array_for_their_texts() -> None:
    spied = SpiedArray(pa.array(TEXTS))
    lines = textmeasure.lines(spied, 100)
    gc.collect()
    assert spied.released == 0 and lines.text(2) == ["라"]
    del lines
    gc.collect()
    assert spied.released == 1


def test_chunks_and_their_stream_are_released_once() -> None:
    spied = SpiedStream(pa.chunked_array([TEXTS, TEXTS[:0], TEXTS[1:]], pa.string()))
    assert len(textmeasure.measure(spied, 100)) == 9
    gc.collect()
    assert spied.handed_out == spied.released >= 2
    assert spied.streams_released == 1


def test_a_stream_that_fails_is_released() -> None:
    spied = SpiedStream(pa.chunked_array([TEXTS, TEXTS, TEXTS]), fails_at=2)
    with pytest.raises(RuntimeError, match=r"an Arrow stream failed \(5\)"):
        textmeasure.measure(spied, 100)
    gc.collect()
    assert (spied.handed_out, spied.released, spied.streams_released) == (2, 2, 1)


@pytest.mark.parametrize("source", [pa.nulls(2), pl.Series([None, None])], ids=["pyarrow", "polars"])
def test_a_column_of_nothing_has_nulls(source: Any) -> None:
    assert textmeasure.measure(source, 100).reasons == ["null", "null"]


def test_structs_that_are_null_are_an_error() -> None:
    mask = pa.array([True, False])
    structs = pa.StructArray.from_arrays([pa.array(["a", "b"])], ["text"], mask=mask)
    with pytest.raises(TypeError, match="structs, some of them null"):
        textmeasure.measure(structs, 100)


def test_a_dictionary_of_nulls_alone() -> None:
    nulls = pa.nulls(2, pa.string()).dictionary_encode()
    assert len(nulls.dictionary) == 0
    assert textmeasure.measure(nulls, 100).reasons == ["null", "null"]
    assert textmeasure.truncate(nulls, 100)["flags"].tolist() == [4, 4]
    assert textmeasure.lines(nulls, 100).offsets.tolist() == [0, 0, 0]
    assert np.isnan(textmeasure.curves(nulls, 100, 200).heights(150)).all()


def test_a_null_in_a_dictionary_is_a_null() -> None:
    column = pa.DictionaryArray.from_arrays(pa.array([0, 1, None, 1, 0]), pa.array(["가 나", None]))
    sizes = textmeasure.measure(column, 20)
    assert sizes.reasons == [None, "null", "null", "null", None]
    assert sizes.heights[[0, 4], 0].tolist() == [36, 36]


@pytest.fixture
def measured_rows(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The rows of each stretch that the library is asked for."""
    rows: list[int] = []
    fill = _measurer.Measurer._fill

    def counting(self: Any, column: Any, *rest: Any) -> None:
        rows.append(len(column))
        fill(self, column, *rest)

    monkeypatch.setattr(_measurer.Measurer, "_fill", counting)
    return rows


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string(), pa.string_view()], ids=str)
def test_chunks_of_one_dictionary_measure_it_once(
    kind: pa.DataType, reviews: list[str], measured_rows: list[int]
) -> None:
    values = pa.array([*dict.fromkeys(reviews)][:500], kind)
    indices = np.arange(2_000, dtype=np.int16) % 500
    chunks = [
        pa.DictionaryArray.from_arrays(indices[start : start + 100], values)
        for start in range(0, 2_000, 100)
    ]
    found = textmeasure.measure(pa.chunked_array(chunks), 200).heights
    assert measured_rows == [500]
    np.testing.assert_array_equal(found, textmeasure.measure(values, 200).heights[indices])


def test_of_a_large_dictionary_only_what_is_used_is_measured(
    reviews: list[str], measured_rows: list[int]
) -> None:
    values = pa.array([None, *dict.fromkeys(reviews)])
    rows = pa.array([7, None, 2_000, 7, 0], pa.int32())
    column = pa.DictionaryArray.from_arrays(rows, values)
    found = textmeasure.measure(column, 200)
    # 7, 2,000, and the null of the dictionary.
    assert measured_rows == [3]
    plain = column.to_pylist()
    np.testing.assert_array_equal(found.heights, textmeasure.measure(plain, 200).heights)
    assert textmeasure.lines(column, 200).text(2) == textmeasure.lines(plain, 200).text(2)


@pytest.mark.parametrize("is_dictionary", [False, True], ids=["plain", "dictionaries"])
def test_chunks_have_the_lines_cuts_and_curves_of_the_whole(
    is_dictionary: bool, reviews: list[str]
) -> None:
    texts = [None, *reviews[:200], None]
    ranges = [(0, 7), (7, 7), (7, 120), (120, 202)]
    parts = [pa.array(texts[start:end], pa.string()) for start, end in ranges]
    if is_dictionary:
        parts = [part.dictionary_encode() for part in parts]
    chunks = pa.chunked_array(parts)
    lines, expected = textmeasure.lines(chunks, 150), textmeasure.lines(texts, 150)
    np.testing.assert_array_equal(lines.offsets, expected.offsets)
    np.testing.assert_array_equal(lines.records, expected.records)
    np.testing.assert_array_equal(lines.flags, expected.flags)
    assert [lines.text(row) for row in range(202)] == [expected.text(row) for row in range(202)]
    curves, whole = textmeasure.curves(chunks, 100, 300), textmeasure.curves(texts, 100, 300)
    np.testing.assert_array_equal(curves.offsets, whole.offsets)
    np.testing.assert_array_equal(curves.steps, whole.steps)
    np.testing.assert_array_equal(curves.heights(217), whole.heights(217))
    assert [curves.encoded(row) for row in range(202)] == [whole.encoded(row) for row in range(202)]
    style = {"maxLines": 1}
    # NaN is equal to NaN in lists, not in records.
    np.testing.assert_equal(*(
        textmeasure.truncate(column, 90, "…", style).tolist() for column in (chunks, texts)
    ))


def test_threads_share_one_column(reviews: list[str], measured_rows: list[int]) -> None:
    column = pa.array(reviews * 10)
    one = textmeasure.measure(column, 300).heights
    assert measured_rows == [30_000]
    np.testing.assert_array_equal(textmeasure.measure(column, 300, threads=2).heights, one)
    assert sorted(measured_rows[1:]) == [30_000 - 3 * 8_192, 8_192, 8_192, 8_192]


def test_threads_share_small_chunks(reviews: list[str], measured_rows: list[int]) -> None:
    import threading

    seen: set[int] = set()
    measurer = textmeasure.Measurer()
    fill = _measurer.Measurer._fill
    both = threading.Barrier(2, timeout=10)

    def watching(self: Any, *arguments: Any) -> None:
        if threading.get_ident() not in seen:
            seen.add(threading.get_ident())
            both.wait()
        fill(self, *arguments)

    chunks = pa.chunked_array([reviews[start : start + 50] for start in range(0, 3_000, 50)])
    expected = measurer.measure(chunks, 300).heights
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_measurer.Measurer, "_fill", watching)
        found = measurer.measure(chunks, 300, threads=2).heights
    assert len(seen) == 2
    np.testing.assert_array_equal(found, expected)
