"""Texts as the library takes them: columns of UTF-8 in place."""

from __future__ import annotations

import ctypes
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ._arguments import type_of
from ._library import Texts

OFFSETS_32, OFFSETS_64, VIEWS = 0, 1, 2
#: The content of a column of texts of several styles.
RUNS = 1


@dataclass
class Column:
    """A stretch of texts in memory, and what keeps that memory."""

    texts: Texts
    keep: object
    #: For a dictionary: which of ``texts`` stands in each row; -1 for a null.
    indices: npt.NDArray[np.int64] | None = None
    #: For texts of several styles, which are JSON in ``texts``: what offsets of lines count in.
    shown: Column | None = None

    def __len__(self) -> int:
        return int(self.texts.count) if self.indices is None else len(self.indices)

    def slice(self, start: int, count: int) -> Column:
        """``count`` rows from ``start`` on, in the same memory."""
        if self.indices is not None:
            return Column(self.texts, self.keep, self.indices[start : start + count])
        texts = Texts.from_buffer_copy(self.texts)
        texts.first += start
        texts.count = count
        shown = self.shown.slice(start, count) if self.shown else None
        return Column(texts, self.keep, shown=shown)

    def row(self, index: int) -> bytes | None:
        """The bytes of a text; ``None`` for a null. For one at a time."""
        if self.shown is not None:
            return self.shown.row(index)
        if self.indices is not None:
            index = int(self.indices[index])
            if index < 0:
                return None
        texts, index = self.texts, self.texts.first + index
        if texts.validity:
            bits = ctypes.c_uint8.from_address(texts.validity + index // 8).value
            if bits >> (index % 8) & 1 == 0:
                return None
        if texts.layout == VIEWS:
            place = texts.places + 16 * index
            length, _, buffer, offset = (ctypes.c_int32 * 4).from_address(place)
            if length <= 12:
                return ctypes.string_at(place + 4, length)
            base = ctypes.c_void_p.from_address(texts.buffers + 8 * buffer).value or 0
            return ctypes.string_at(base + offset, length)
        number = ctypes.c_int32 if texts.layout == OFFSETS_32 else ctypes.c_int64
        start, end = (number * 2).from_address(
            texts.places + ctypes.sizeof(number) * index
        )
        return ctypes.string_at((texts.data or 0) + start, end - start) if end > start else b""


def encoded(texts: Sequence[Any], subject: str | None = None) -> Column:
    """A column of Python's own texts, in one new buffer.

    ``subject`` is what an error is about, if not a row.
    """
    parts: list[bytes] = []
    nulls: list[int] = []
    for row, text in enumerate(texts):
        if isinstance(text, str):
            parts.append(utf8(text))
        elif isinstance(text, (bytes, bytearray, memoryview)):
            parts.append(bytes(text))
        elif _is_null(text):
            parts.append(b"")
            nulls.append(row)
        elif isinstance(text, (list, tuple)):
            return _encoded_runs(texts)
        else:
            raise TypeError(
                f"{subject or f'texts[{row}]'} is {type_of(text)}, not a text"
            )
    offsets = np.zeros(len(parts) + 1, np.int64)
    np.cumsum([len(part) for part in parts], out=offsets[1:])
    data = b"".join(parts)
    column = Texts(layout=OFFSETS_64, count=len(parts), places=offsets.ctypes.data)
    column.data = ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p)
    column.data_length = len(data)
    keep: list[object] = [offsets, data]
    if nulls:
        valid = np.ones(len(parts), np.uint8)
        valid[nulls] = 0
        bits = np.packbits(valid, bitorder="little")
        keep.append(bits)
        column.validity = bits.ctypes.data
    return Column(column, keep)


def _encoded_runs(texts: Sequence[Any]) -> Column:
    """A column of texts of several styles, each a list of runs; a text is one run."""
    runs: list[str | None] = []
    shown: list[str | None] = []
    for row, text in enumerate(texts):
        if _is_null(text):
            runs.append(None)
            shown.append(None)
            continue
        if isinstance(text, str):
            text = [{"text": text}]
        if not isinstance(text, (list, tuple)):
            raise TypeError(f"texts[{row}] is {type_of(text)}, neither a text nor runs")
        try:
            runs.append(json.dumps(text, ensure_ascii=False, allow_nan=False))
            shown.append("".join(map(_shown, text)))
        except (TypeError, ValueError, RecursionError) as error:
            raise TypeError(f"texts[{row}] is not JSON: {error}") from None
    column = encoded(runs)
    column.texts.content = RUNS
    column.shown = encoded(shown)
    return column


def _shown(run: Any) -> str:
    """The text of a run; a box is U+FFFC. What is no run is an error of the library."""
    if not isinstance(run, dict):
        return ""
    if "box" in run:
        return "\ufffc"
    inner = run.get("runs")
    if isinstance(inner, (list, tuple)):
        return "".join(map(_shown, inner))
    text = run.get("text")
    return text if isinstance(text, str) else ""


def utf8(text: str) -> bytes:
    """A text in UTF-8; surrogates without their other half are U+FFFD."""
    try:
        return text.encode()
    except UnicodeEncodeError:
        units = text.encode("utf-16", "surrogatepass")
        return units.decode("utf-16", "replace").encode()


def _is_null(value: Any) -> bool:
    """``None``, and what pandas has for it: NaN, NaT and NA, which are not equal to themselves."""
    if value is None:
        return True
    if type(value).__name__ in ("NAType", "NaTType"):
        return True
    return isinstance(value, (float, np.floating)) and bool(np.isnan(value))
