"""Measuring cells of a template."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from ._arguments import boxes as boxes_of
from ._columns import Column, encoded
from ._fonts import Fonts, default_fonts
from ._library import Texts, library
from ._measurer import in_parallel, stretches_of, thread_count
from ._results import Sizes
from ._sources import columns
from ._style import Style, style_of


class Cells:
    """Measures cells of a template, whose heights follow from the texts of several fields.

    >>> cells = Cells("bookstore-review")
    >>> cells.fields
    ['@text']
    >>> cells.measure({"text": ["정말 재밌게 봤어요!!", None]}, widths=375).heights.shape
    (2, 1)

    Parameters
    ----------
    template
        The name of a template that comes along (``measure cells --list``), one as JSON or a
        dict (``measure cells --schema``), or the path of a file that ends in ``.json``.
    style
        The style of texts whose template names no other; ``None`` as ``measure cells`` has it:
        17 points, as UIKit shows it.
    fonts
        The fonts that both name; ``None`` for those of this package.
    content_size
        The size of text that the reader has chosen, for styles that follow it:
        ``"extraSmall"`` to ``"accessibilityExtraExtraExtraLarge"``.
    """

    def __init__(
        self,
        template: str | Path | Mapping[str, Any],
        style: Style | Mapping[str, Any] | str | Path | None = None,
        fonts: Fonts | None = None,
        content_size: str | None = None,
    ) -> None:
        text = _template_text(template)
        self.style = style_of(style)
        self._arguments = (text, self.style, fonts, content_size)
        tm = library()
        bytes_of_template, description = text.encode(), self.style.json.encode()
        self._handle = tm.create(
            "cells", (fonts or default_fonts())._handle.pointer, bytes_of_template,
            len(bytes_of_template), description, len(description),
            None if content_size is None else content_size.encode(),
        )
        pointer = self._handle.pointer
        #: The fields that heights depend on; ``@text`` is the item's own text.
        self.fields: list[str] = [
            tm.text("tm_cells_field_name", pointer, index)
            for index in range(tm.get("tm_cells_field_count", pointer))
        ]
        #: A name for what heights depend on: equal names mean equal heights.
        self.id: str = tm.text("tm_cells_id", pointer)

    def measure(
        self,
        texts: Mapping[str, Any],
        widths: float | Sequence[float],
        threads: int | None = None,
    ) -> Sizes:
        """Heights of cells in lists of some widths; line counts are 0.

        Parameters
        ----------
        texts
            For each of ``fields`` a column; ``"text"`` may stand for ``"@text"``. A null is a
            text that the cell does not have. Other columns are left out. Cells of a template
            without fields are all equally high: for them there is one row.
        widths
            The widths of the lists, in points.
        threads
            As of ``Measurer.measure``.
        """
        boxes = boxes_of(widths)
        parts = [_plain(columns(self._column(field, texts))) for field in self.fields]
        counts = {sum(map(len, part)) for part in parts}
        if len(counts) > 1:
            listed = ", ".join(
                f"{name} {sum(map(len, part))}" for name, part in zip(self.fields, parts)
            )
            raise ValueError(f"columns differ in length: {listed}")
        # All cells without fields are equally high.
        sizes = Sizes.empty(counts.pop() if counts else 1, boxes)
        sizes.line_counts[:] = 0
        if not parts:
            self._fill([], sizes, 0)
            return sizes
        stretches: list[tuple[list[Column], Sizes, int]] = []
        workers, row = thread_count(threads), 0
        for chunks in _aligned(parts):
            stretches += [
                ([chunk.slice(start, count) for chunk in chunks], sizes, row + start)
                for start, count in stretches_of(len(chunks[0]), workers)
            ]
            row += len(chunks[0])
        in_parallel(lambda stretch: self._fill(*stretch), stretches, workers)
        return sizes

    def _fill(self, columns: list[Column], sizes: Sizes, row: int) -> None:
        fields = (Texts * len(columns))(*(column.texts for column in columns))
        heights, _, flags = sizes.places(row)
        library().call(
            "tm_cells_measure_batch", self._handle.pointer, fields, len(columns),
            sizes.widths.ctypes.data, len(sizes.widths), heights, flags,
        )

    def _column(self, field: str, texts: Mapping[str, Any]) -> Any:
        for name in (field, field.removeprefix("@")):
            if name in texts:
                return texts[name]
        raise KeyError(f"there is no column for the field {field}; there are {', '.join(texts)}")

    def __reduce__(self) -> tuple[Any, ...]:
        return Cells, self._arguments

    def __repr__(self) -> str:
        return f"Cells of {', '.join(self.fields)}"


@lru_cache(maxsize=16)
def _kept(template: str, style: Style, fonts: Fonts | None, revision: int) -> Cells:
    return Cells(template, style, fonts)


def cells_of(
    template: str | Path | Mapping[str, Any],
    style: Style | Mapping[str, Any] | str | Path | None,
    fonts: Fonts | None = None,
) -> Cells:
    """Cells that are kept for the next call with the same template, style and fonts."""
    revision = 0 if fonts is None else fonts._revision
    return _kept(_template_text(template), style_of(style), fonts, revision)


def _template_text(template: str | Path | Mapping[str, Any]) -> str:
    if isinstance(template, Mapping):
        return json.dumps(template, ensure_ascii=False)
    text = str(template)
    is_file = not text.lstrip().startswith("{") and text.endswith(".json")
    return Path(text).read_text(encoding="utf-8") if is_file else text


def _plain(parts: list[Column]) -> list[Column]:
    """The chunks of a field; those of dictionaries as columns of their own."""
    return [
        part if part.indices is None else encoded([part.row(row) for row in range(len(part))])
        for part in parts
    ]


def _aligned(fields: list[list[Column]]) -> Iterator[list[Column]]:
    """The chunks of several fields, cut where those of any field end."""
    places = [0] * len(fields)
    starts = [0] * len(fields)
    while True:
        for index, parts in enumerate(fields):
            while places[index] < len(parts) and starts[index] == len(parts[places[index]]):
                places[index], starts[index] = places[index] + 1, 0
        if not fields or places[0] == len(fields[0]):
            return
        chunks = [parts[place] for parts, place in zip(fields, places)]
        length = min(len(chunk) - start for chunk, start in zip(chunks, starts))
        yield [chunk.slice(start, length) for chunk, start in zip(chunks, starts)]
        starts = [start + length for start in starts]
