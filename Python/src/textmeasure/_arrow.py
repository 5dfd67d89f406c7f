"""Columns of texts from whatever speaks the Arrow C data interface, without copying them.

pyarrow, Polars, pandas 3, DuckDB and others hand their columns out as capsules
(``__arrow_c_array__``, ``__arrow_c_stream__``); none of them needs to be imported for it.
https://arrow.apache.org/docs/format/CDataInterface.html
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from ctypes import POINTER, Structure, c_char_p, c_int, c_int64, c_void_p, pointer
from typing import Any, Generic, TypeVar

import numpy as np

from ._columns import OFFSETS_32, OFFSETS_64, VIEWS, Column, encoded
from ._library import Texts

_LAYOUTS = {
    b"u": OFFSETS_32, b"z": OFFSETS_32, b"U": OFFSETS_64, b"Z": OFFSETS_64,
    b"vu": VIEWS, b"vz": VIEWS,
}
_INDICES = {
    b"c": np.int8, b"C": np.uint8, b"s": np.int16, b"S": np.uint16,
    b"i": np.int32, b"I": np.uint32, b"l": np.int64, b"L": np.uint64,
}


class _Schema(Structure):
    pass


class _Array(Structure):
    pass


class _Stream(Structure):
    pass


_Schema._fields_ = [
    ("format", c_char_p), ("name", c_char_p), ("metadata", c_void_p), ("flags", c_int64),
    ("n_children", c_int64), ("children", POINTER(POINTER(_Schema))),
    ("dictionary", POINTER(_Schema)),
    ("release", ctypes.CFUNCTYPE(None, POINTER(_Schema))), ("private_data", c_void_p),
]
_Array._fields_ = [
    ("length", c_int64), ("null_count", c_int64), ("offset", c_int64), ("n_buffers", c_int64),
    ("n_children", c_int64), ("buffers", POINTER(c_void_p)),
    ("children", POINTER(POINTER(_Array))), ("dictionary", POINTER(_Array)),
    ("release", ctypes.CFUNCTYPE(None, POINTER(_Array))), ("private_data", c_void_p),
]
_Stream._fields_ = [
    ("get_schema", ctypes.CFUNCTYPE(c_int, POINTER(_Stream), POINTER(_Schema))),
    ("get_next", ctypes.CFUNCTYPE(c_int, POINTER(_Stream), POINTER(_Array))),
    ("get_last_error", ctypes.CFUNCTYPE(c_char_p, POINTER(_Stream))),
    ("release", ctypes.CFUNCTYPE(None, POINTER(_Stream))), ("private_data", c_void_p),
]

_pointer_of = ctypes.pythonapi.PyCapsule_GetPointer
_pointer_of.restype, _pointer_of.argtypes = c_void_p, [ctypes.py_object, c_char_p]


Value = TypeVar("Value", _Schema, _Array)


class _Owned(Generic[Value]):
    """A structure that a stream has filled in, released with its last reference."""

    def __init__(self, value: Value) -> None:
        self.value: Value = value

    def __del__(self) -> None:
        if self.value.release:
            self.value.release(pointer(self.value))


def has_arrow(source: object) -> bool:
    """Whether a source hands out Arrow columns."""
    return hasattr(source, "__arrow_c_stream__") or hasattr(source, "__arrow_c_array__")


def arrow_columns(source: Any) -> list[Column]:
    """The columns of a source: one for each of its chunks, or for chunks of one dictionary.

    Raises ``TypeError`` for columns of something other than texts.
    """
    groups: list[list[Column]] = []
    for column in _chunks(source):
        if groups and _have_one_dictionary(groups[-1][0], column):
            groups[-1].append(column)
        else:
            groups.append([column])
    return [_without_unused(_joined(group)) for group in groups]


def _chunks(source: Any) -> Iterator[Column]:
    # An array by its own method: a stream of one may cost a copy.
    if hasattr(source, "__arrow_c_array__"):
        schema_capsule, array_capsule = source.__arrow_c_array__()
        # The capsules release what they hold with their own last references.
        schema = _Schema.from_address(_pointer_of(schema_capsule, b"arrow_schema"))
        array = _Array.from_address(_pointer_of(array_capsule, b"arrow_array"))
        yield _column(schema, array, (schema_capsule, array_capsule))
        return
    capsule = source.__arrow_c_stream__()
    stream = _Stream.from_address(_pointer_of(capsule, b"arrow_array_stream"))
    owned_schema = _Owned(_Schema())
    _check(stream, stream.get_schema(pointer(stream), pointer(owned_schema.value)))
    while True:
        owned = _Owned(_Array())
        _check(stream, stream.get_next(pointer(stream), pointer(owned.value)))
        if not owned.value.release:
            return
        yield _column(owned_schema.value, owned.value, (owned_schema, owned, capsule))


def _check(stream: _Stream, status: int) -> None:
    if status != 0:
        message = stream.get_last_error(pointer(stream)) or b""
        raise RuntimeError(f"an Arrow stream failed ({status}): {message.decode(errors='replace')}")


def _column(schema: _Schema, array: _Array, owner: object) -> Column:
    if schema.format == b"n":
        return encoded([None] * array.length)
    if schema.format == b"+s":
        if array.null_count != 0 and array.buffers[0]:
            raise TypeError("texts is a column of structs, some of them null: pass a field of it")
        if schema.n_children != 1:
            names = [schema.children[i].contents.name or b"" for i in range(schema.n_children)]
            listed = ", ".join(name.decode(errors="replace") for name in names)
            raise TypeError(f"texts has {len(names)} columns ({listed}): pass one of them")
        child = _column(schema.children[0].contents, array.children[0].contents, owner)
        return child.slice(array.offset, array.length)
    if schema.dictionary:
        return _dictionary(schema, array, owner)
    layout = _LAYOUTS.get(schema.format)
    if layout is None:
        raise TypeError(
            f"texts is an Arrow column of the format {schema.format.decode()!r}, not of strings: "
            "cast it"
        )
    texts = Texts(layout=layout, count=array.length, first=array.offset)
    texts.validity = array.buffers[0] if array.null_count != 0 else None
    # An empty column may have no buffers at all.
    texts.places = array.buffers[1]
    keep: list[object] = [owner]
    if layout == VIEWS:
        count = array.n_buffers - 3
        buffers = (c_void_p * max(1, count))(*(array.buffers[2 + i] for i in range(count)))
        keep.append(buffers)
        texts.buffers = ctypes.addressof(buffers)
        texts.buffer_lengths = array.buffers[2 + count] if count else None
        texts.buffer_count = count
    else:
        texts.data = array.buffers[2]
        if array.length:
            width = 4 if layout == OFFSETS_32 else 8
            end = texts.places + width * (array.offset + array.length)
            number = ctypes.c_int32 if layout == OFFSETS_32 else c_int64
            texts.data_length = number.from_address(end).value
    return Column(texts, keep)


def _dictionary(schema: _Schema, array: _Array, owner: object) -> Column:
    values = _column(schema.dictionary.contents, array.dictionary.contents, owner)
    dtype = np.dtype(_INDICES[schema.format])
    first, count = array.offset, array.length
    if count == 0:
        return values.slice(0, 0)
    places = (ctypes.c_char * (dtype.itemsize * (first + count))).from_address(array.buffers[1])
    indices = np.frombuffer(places, dtype)[first:].astype(np.int64)
    if array.null_count != 0 and array.buffers[0]:
        bits = (ctypes.c_uint8 * ((first + count + 7) // 8)).from_address(array.buffers[0])
        valid = np.unpackbits(np.frombuffer(bits, np.uint8), bitorder="little")[first:]
        # Behind a null any number may stand.
        indices[valid[:count] == 0] = -1
    return Column(values.texts, [owner, values.keep], indices)


def _have_one_dictionary(one: Column, other: Column) -> bool:
    """Whether two chunks have indices into the same memory."""
    if one.indices is None or other.indices is None:
        return False
    return _identity(one.texts) == _identity(other.texts)


def _identity(texts: Texts) -> tuple[Any, ...]:
    # The list of the buffers of views is made anew for each chunk.
    buffers = ctypes.string_at(texts.buffers, 8 * texts.buffer_count) if texts.buffers else b""
    return (
        texts.layout, texts.count, texts.first, texts.places, texts.validity, texts.data, buffers
    )


def _joined(group: list[Column]) -> Column:
    """One column of chunks that have one dictionary."""
    if len(group) == 1:
        return group[0]
    indices = [column.indices for column in group if column.indices is not None]
    return Column(group[0].texts, [column.keep for column in group], np.concatenate(indices))


def _without_unused(column: Column) -> Column:
    """The column, with only the texts it has if its dictionary is far larger than it is."""
    if column.indices is None or 4 * len(column.indices) > column.texts.count:
        return column
    values = Column(column.texts, column.keep)
    used, indices = np.unique(column.indices, return_inverse=True)
    has_null = len(used) > 0 and used[0] < 0
    found = encoded([values.row(int(index)) for index in used if index >= 0])
    return Column(found.texts, found.keep, indices.astype(np.int64) - int(has_null))
