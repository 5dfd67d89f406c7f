"""How far a guess of heights is off."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ._fonts import Fonts
from ._measurer import Measurer, measurer_of
from ._sources import columns
from ._style import Style, style_of

#: The old rule: what a cell has around its text, in points, and a part of the height of a label.
OLD_CELL, OLD_WIDTH, OLD_DIVISOR = 320, 100, 10

Guess = Callable[[Any], Any] | npt.ArrayLike | Measurer | Style | None


@dataclass
class Comparison:
    """How far guesses are from exact heights: guess less exact, so negative is too short.

    Texts that were not measured are left out.
    """

    #: float64: the guesses, and the exact heights, in points.
    guesses: npt.NDArray[np.float64]
    heights: npt.NDArray[np.float64]

    @property
    def differences(self) -> npt.NDArray[np.float64]:
        """float64: guess less exact, in points."""
        return self.guesses - self.heights

    @property
    def figures(self) -> dict[str, float]:
        """The figures, by name; lengths in points, shares from 0 to 1.

        ``drift`` is how much longer the guesses make the whole list.
        """
        if len(self.heights) == 0:
            return {"texts": 0.0}
        off = np.abs(self.differences)
        return {
            "texts": float(len(off)),
            "mean": float(off.mean()),
            "median": float(np.median(off)),
            "p95": float(np.percentile(off, 95)),
            "max": float(off.max()),
            "exact within half a point": float((off <= 0.5).mean()),
            "too short": float((self.differences < -0.5).mean()),
            "too tall": float((self.differences > 0.5).mean()),
            "drift": float(self.differences.sum()),
        }

    def __repr__(self) -> str:
        return "\n".join(f"{name:26}{_figure(name, value):>14}" for name, value in self._rows())

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><th style='text-align:left'>{name}</th><td>{_figure(name, value)}</td></tr>"
            for name, value in self._rows()
        )
        return f"<table>{rows}</table>"

    def _rows(self) -> list[tuple[str, float]]:
        return list(self.figures.items())


def compare(
    texts: Any,
    width: float,
    guess: Guess = None,
    style: Style | Mapping[str, Any] | str | Path | None = None,
    threads: int | None = None,
    fonts: Fonts | None = None,
) -> Comparison:
    """Compares guesses of cell heights with exact ones.

    Parameters
    ----------
    texts
        A column of texts.
    width
        The width of the boxes, in points.
    guess
        An array of heights; a function of ``texts`` that returns one; a ``Measurer`` or a
        ``Style`` that heights are measured with instead. ``None`` for the old rule of an app,
        320 + *h* / 10 with the height *h* of a plain label 100 points wide; the exact height is
        320 and the text then, as ``measure compare`` has it.
    style
        How the texts look; for the old rule ``None`` is 17 points, as UIKit shows it.
    threads
        As of ``Measurer.measure``.
    fonts
        The fonts that styles name; ``None`` for those of this package.
    """
    # Once: a generator has no second time, and a query may answer in another order.
    parts = columns(texts)

    def measured(measurer: Measurer, box: float) -> npt.NDArray[np.float64]:
        return measurer.measure(parts, box, threads).heights[:, 0]

    if guess is None:
        # As `measure compare`: the label has the font of the cell, in its own size.
        exact = style_of(style) if style is not None else Style(size=17, profile="uikit")
        label = Style.from_json(
            {key: value for key, value in exact._fields.items() if key in ("font", "weight")}
            | {"size": 17, "profile": "uikit"}
        )
        guesses = OLD_CELL + measured(measurer_of(label, fonts), OLD_WIDTH) / OLD_DIVISOR
        heights = OLD_CELL + measured(measurer_of(exact, fonts), width)
    else:
        heights = measured(measurer_of(style_of(style), fonts), width)
        if isinstance(guess, Style):
            guess = measurer_of(guess, fonts)
        if isinstance(guess, Measurer):
            guesses = measured(guess, width)
        else:
            guesses = np.asarray(guess(texts) if callable(guess) else guess, np.float64)
    if guesses.shape != heights.shape:
        raise ValueError(f"there are {len(heights)} texts, and guesses of shape {guesses.shape}")
    known = ~np.isnan(heights) & ~np.isnan(guesses)
    return Comparison(guesses[known], heights[known])


def _figure(name: str, value: float) -> str:
    if name == "texts":
        return f"{value:,.0f}"
    if name in ("too short", "too tall", "exact within half a point"):
        return f"{value:.1%}"
    return f"{value:,.1f}"
