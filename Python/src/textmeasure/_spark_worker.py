"""What a Python worker of Spark does with batches of rows.

Knows nothing of Spark: batches in, batches out.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from ._results import width_name

if TYPE_CHECKING:
    import pyarrow as pa

    from . import Cells, Measurer
    from ._results import Sizes


class Task(Protocol):
    """What is measured of every row."""

    @property
    def types(self) -> list[str]:
        """The types of the columns it adds, by Spark's names."""

    def columns(self, batch: pa.RecordBatch) -> list[pa.Array]:
        """The columns it adds to a batch."""


@dataclass
class HeightsTask:
    """Heights of the texts of one column."""

    measurer: Measurer
    column: str
    widths: list[float]
    line_counts: bool
    style_id: bool

    @property
    def names(self) -> list[str]:
        """The names of the columns of heights and line counts."""
        names = []
        for width in self.widths:
            names.append(f"height_{width_name(width)}")
            if self.line_counts:
                names.append(f"line_count_{width_name(width)}")
        return names

    @property
    def types(self) -> list[str]:
        sizes = ["double", "int"] if self.line_counts else ["double"]
        return sizes * len(self.widths) + ["string"] * (2 if self.style_id else 1)

    def columns(self, batch: pa.RecordBatch) -> list[pa.Array]:
        import pyarrow as pa

        sizes = self.measurer.measure(batch.column(self.column), self.widths)
        columns = _columns(sizes) if self.line_counts else _columns(sizes)[::2]
        columns.append(_reasons(sizes))
        if self.style_id:
            columns.append(pa.repeat(self.measurer.id, batch.num_rows))
        return columns


@dataclass
class CellsTask:
    """Heights of cells, whose fields are columns."""

    cells: Cells
    fields: dict[str, str]
    widths: list[float]
    style_id: bool

    @property
    def names(self) -> list[str]:
        """The names of the columns of heights."""
        return [f"cell_height_{width_name(width)}" for width in self.widths]

    @property
    def types(self) -> list[str]:
        return ["double"] * len(self.widths) + ["string"] * (2 if self.style_id else 1)

    def columns(self, batch: pa.RecordBatch) -> list[pa.Array]:
        import pyarrow as pa

        texts = {field: batch.column(column) for field, column in self.fields.items()}
        sizes = self.cells.measure(texts, self.widths)
        columns = _columns(sizes)[::2]
        columns.append(_reasons(sizes))
        if self.style_id:
            columns.append(pa.repeat(self.cells.id, batch.num_rows))
        return columns


def _columns(sizes: Sizes) -> list[pa.Array]:
    """Heights and line counts of each width in turn."""
    return [column.chunk(0) for column in sizes.to_arrow().columns]


def _reasons(sizes: Sizes) -> pa.Array:
    import pyarrow as pa

    if sizes.valid.all():
        return pa.nulls(len(sizes.valid), pa.string())
    return pa.array(list(sizes.reasons), pa.string())


@lru_cache(maxsize=16)
def _task(content: bytes) -> Task:
    """The task of a job, made once in a worker: its measurer keeps what it has learned."""
    task: Task = pickle.loads(content)
    return task


def run(
    content: bytes, names: list[str], batches: Iterator[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    """The batches with the columns of a pickled task."""
    import pyarrow as pa

    task = _task(content)
    for batch in batches:
        yield pa.RecordBatch.from_arrays(
            batch.columns + task.columns(batch), batch.schema.names + names
        )
