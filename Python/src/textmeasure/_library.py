"""The library for C, loaded when it is first needed: never by importing this package.

A process that forks before it measures, as Spark's daemon does, has nothing of it then.
"""

from __future__ import annotations

import ctypes
import os
import sys
import weakref
from collections.abc import Callable
from ctypes import POINTER, byref, c_char_p, c_double, c_int32, c_size_t, c_uint32, c_void_p
from functools import cache
from pathlib import Path
from typing import Any

#: What this module was written for: TM_ABI_VERSION of textmeasure.h.
ABI_VERSION = 1002

FLAG_TRUNCATED, FLAG_MISSING, FLAG_NULL, FLAG_TOO_LONG, FLAG_TOO_COSTLY = 1, 2, 4, 8, 16


class TextMeasureError(ValueError):
    """Why something cannot be measured."""

    #: What it is about: the name of a parameter, or a JSON pointer such as ``/lineHeight``.
    field: str

    def __init__(self, message: str, field: str = "") -> None:
        super().__init__(message)
        self.field = field

    def __reduce__(self) -> tuple[Any, ...]:
        return TextMeasureError, (str(self), self.field)


class Texts(ctypes.Structure):
    """``tm_texts``: a column of texts."""

    _fields_ = [
        ("layout", c_int32),
        ("content", c_uint32),
        ("count", c_size_t),
        ("first", c_size_t),
        ("places", c_void_p),
        ("validity", c_void_p),
        ("data", c_void_p),
        ("data_length", c_size_t),
        ("buffers", c_void_p),
        ("buffer_lengths", c_void_p),
        ("buffer_count", c_size_t),
    ]


_HANDLE, _TEXTS, _BYTES = c_void_p, POINTER(Texts), c_char_p
_OUT = POINTER(c_void_p)

#: Functions with a status, without the error at their end.
_CHECKED: dict[str, list[Any]] = {
    "tm_fonts_create": [_BYTES, _OUT],
    "tm_fonts_add": [_HANDLE, _BYTES, POINTER(c_char_p), c_size_t],
    "tm_fonts_add_set": [_HANDLE, _BYTES],
    "tm_fonts_sets": [_HANDLE, _OUT],
    "tm_style_create": [_HANDLE, _BYTES, c_size_t, _OUT],
    "tm_style_provenance": [_HANDLE, _OUT],
    "tm_measurer_create": [_HANDLE, c_size_t, _OUT],
    "tm_measure_batch": [_HANDLE, _TEXTS, c_void_p, c_size_t, c_void_p, c_void_p, c_void_p],
    "tm_lines_create": [_HANDLE, _TEXTS, c_double, _OUT],
    "tm_lines_copy": [_HANDLE, c_void_p, c_void_p, c_void_p],
    "tm_truncate_batch": [_HANDLE, _TEXTS, c_double, _BYTES, c_size_t, c_void_p],
    "tm_widths_batch": [_HANDLE, _TEXTS, c_double, c_void_p, c_void_p, c_void_p, c_void_p],
    "tm_curves_create": [_HANDLE, _TEXTS, c_double, c_double, _OUT],
    "tm_curves_copy": [_HANDLE, c_void_p, c_void_p, c_void_p],
    "tm_curves_measure": [_HANDLE, c_void_p, c_size_t, c_void_p, c_void_p, c_void_p],
    "tm_curves_encode": [_HANDLE, c_size_t, _OUT],
    "tm_curves_css_length": [_HANDLE, c_size_t, _OUT],
    "tm_explain": [_HANDLE, _BYTES, c_size_t, c_double, c_int32, _OUT],
    "tm_cells_create": [_HANDLE, _BYTES, c_size_t, _BYTES, c_size_t, _BYTES, _OUT],
    "tm_cells_measure_batch": [
        _HANDLE, _TEXTS, c_size_t, c_void_p, c_size_t, c_void_p, c_void_p,
    ],
}

#: The others, with what they return.
_PLAIN: dict[str, tuple[Any, list[Any]]] = {
    "tm_engine_info": (c_char_p, []),
    "tm_error_message": (c_char_p, [_HANDLE]),
    "tm_error_field": (c_char_p, [_HANDLE]),
    "tm_error_release": (None, [_HANDLE]),
    "tm_bytes_data": (c_void_p, [_HANDLE]),
    "tm_bytes_length": (c_size_t, [_HANDLE]),
    "tm_bytes_release": (None, [_HANDLE]),
    "tm_fonts_release": (None, [_HANDLE]),
    "tm_style_id": (c_char_p, [_HANDLE]),
    "tm_style_release": (None, [_HANDLE]),
    "tm_measurer_release": (None, [_HANDLE]),
    "tm_lines_count": (c_size_t, [_HANDLE]),
    "tm_lines_release": (None, [_HANDLE]),
    "tm_curves_step_count": (c_size_t, [_HANDLE]),
    "tm_curves_release": (None, [_HANDLE]),
    "tm_cells_field_count": (c_size_t, [_HANDLE]),
    "tm_cells_field_name": (c_char_p, [_HANDLE, c_size_t]),
    "tm_cells_id": (c_char_p, [_HANDLE]),
    "tm_cells_release": (None, [_HANDLE]),
}


class Library:
    """The functions of textmeasure.h."""

    def __init__(self, path: str) -> None:
        self._dll = ctypes.CDLL(path)
        # Before all else: another version may not have the other functions.
        version = self._version()
        if version // 1000 != ABI_VERSION // 1000 or version < ABI_VERSION:
            raise ImportError(f"{path} has the interface {version}, not {ABI_VERSION}")
        for name, (result, arguments) in _PLAIN.items():
            function = getattr(self._dll, name)
            function.restype, function.argtypes = result, arguments
        for name, arguments in _CHECKED.items():
            function = getattr(self._dll, name)
            function.restype, function.argtypes = c_int32, [*arguments, _OUT]

    def _version(self) -> int:
        """``TM_ABI_VERSION`` of the library; 0 for one that is not ours."""
        function = getattr(self._dll, "tm_abi_version", None)
        if function is None:
            return 0
        function.restype, function.argtypes = c_uint32, []
        return int(function())

    def get(self, name: str, *arguments: Any) -> Any:
        """Calls a function that cannot fail."""
        return getattr(self._dll, name)(*arguments)

    def text(self, name: str, *arguments: Any) -> str:
        """Calls a function that returns a string."""
        found: bytes = self.get(name, *arguments) or b""
        return found.decode()

    def call(self, name: str, *arguments: Any) -> None:
        """Calls a function with a status, and raises ``TextMeasureError``.

        Other Python threads run meanwhile.
        """
        error = c_void_p()
        if getattr(self._dll, name)(*arguments, byref(error)) != 0:
            message = self.text("tm_error_message", error)
            field = self.text("tm_error_field", error)
            self.get("tm_error_release", error)
            raise TextMeasureError(message, field)

    def create(self, kind: str, *arguments: Any, function: str | None = None) -> Handle:
        """Calls ``tm_<kind>_create``, or another function that makes a handle of that kind."""
        pointer = c_void_p()
        self.call(function or f"tm_{kind}_create", *arguments, byref(pointer))
        return Handle(self, kind, pointer)

    def bytes(self, function: str, *arguments: Any) -> bytes:
        """Calls a function that makes bytes."""
        handle = self.create("bytes", *arguments, function=function)
        length = self.get("tm_bytes_length", handle.pointer)
        return ctypes.string_at(self.get("tm_bytes_data", handle.pointer), length)


class Handle:
    """A handle that is released with its last reference."""

    def __init__(self, library: Library, kind: str, pointer: c_void_p) -> None:
        self.pointer = pointer
        release: Callable[[c_void_p], None] = getattr(library._dll, f"tm_{kind}_release")
        # Not at exit, when a daemon thread may be inside: the memory goes with the process.
        weakref.finalize(self, release, pointer).atexit = False


PACKAGE = Path(__file__).parent


@cache
def library() -> Library:
    """The library, from ``TEXTMEASURE_LIBRARY`` or beside this file.

    Raises ``ImportError`` if it is not there, or has another version.
    """
    name = "libtextmeasure.dylib" if sys.platform == "darwin" else "libtextmeasure.so"
    path = os.environ.get("TEXTMEASURE_LIBRARY") or str(PACKAGE / name)
    try:
        return Library(path)
    except OSError as error:
        raise ImportError(
            f"cannot load the library of textmeasure: {error}. A wheel has it; "
            f"else set TEXTMEASURE_LIBRARY to the path of {name} (Scripts/library builds it)"
        ) from error


def engine_info() -> dict[str, Any]:
    """The versions of the library and of what it measures with.

    ``{"abi": 1001, "freetype": "2.12.1", "harfbuzz": "6.0.0", "measure": "0.2.0",
    "unicode": "17.0.0"}``
    """
    import json

    found: dict[str, Any] = json.loads(library().text("tm_engine_info"))
    return found
