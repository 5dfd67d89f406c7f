"""Arguments, checked where they are given."""

from __future__ import annotations

import difflib
import math
from collections.abc import Iterable, Mapping
from numbers import Real
from typing import Any

import numpy as np
import numpy.typing as npt

#: What browsers and systems are called whose renderer has another name here.
RENDERER_ALIASES = {
    "chrome": "css", "chromium": "css", "edge": "css", "webkitgtk": "webkit", "ios": "uikit",
}
RENDERERS = ("css", "webkit", "firefox", "uikit", "flutter", "android")
#: Ports of WebKit, which the library knows by these names.
PORTS = ("webkit-mac", "webkit-ios", "safari", "safari-mac", "safari-ios")


def slip(word: str, names: Iterable[str]) -> str:
    """What was probably meant by a word that is none of the names, as the end of a sentence."""
    found = difflib.get_close_matches(word, list(names), 1)
    return f"; did you mean {found[0]!r}?" if found else ""


def type_of(value: Any) -> str:
    """What a value is: ``an int``."""
    name = type(value).__name__
    return f"an {name}" if name[0] in "aeiouAEIOU" else f"a {name}"


def box(width: Any, name: str = "width") -> float:
    """The width of a box: a number above 0, or infinity.

    Raises ``TypeError`` for what is no number, ``ValueError`` for one that no box is as wide as.
    """
    if isinstance(width, (bool, np.bool_)) or not isinstance(width, (Real, np.number)):
        raise TypeError(f"{name} is {type_of(width)}, not a number")
    found = float(width)
    if math.isnan(found) or found <= 0:
        raise ValueError(f"{name} is {found:g}: give a number above 0")
    return found


def boxes(widths: Any) -> npt.NDArray[np.float64]:
    """Widths as the library takes them: one number, or several.

    Raises as ``box``.
    """
    if isinstance(widths, (str, bytes, Mapping)):
        raise TypeError(f"widths is {type_of(widths)}, not a number or a list of some")
    found = np.atleast_1d(widths)
    if found.ndim != 1 or found.size == 0:
        raise ValueError("widths is one number, or a list of some")
    if not np.issubdtype(found.dtype, np.number):
        raise TypeError(f"widths has values of the type {found.dtype}, not numbers")
    for width in found[~(found > 0)]:
        raise ValueError(f"widths has {float(width):g}: give numbers above 0")
    return np.ascontiguousarray(found, np.float64)
