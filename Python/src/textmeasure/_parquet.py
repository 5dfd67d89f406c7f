"""Heights as new columns of a Parquet file, row group by row group."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from ._library import TextMeasureError
from ._measurer import Measurer
from ._output import Sink, replaced
from ._results import width_name

if TYPE_CHECKING:
    import pyarrow as pa

#: The key of the file's metadata that has ``Measurer.id``.
STYLE_ID = b"textmeasure.style_id"


class ParquetError(TextMeasureError):
    """Why a file cannot be read, measured or written."""


@dataclass
class ParquetTask:
    """What is measured of a file."""

    measurer: Measurer
    #: The name of the column of texts.
    text: str
    widths: list[float]
    threads: int | None = None
    #: How many rows are in memory at once, and in a row group that is written.
    batch_rows: int = 32_768
    #: The name of a column that gets ``Measurer.id``; ``None`` for none.
    style_id_column: str | None = None
    #: Called with the rows that are done and all there are.
    progress: Callable[[int, int], None] = field(default=lambda done, total: None)

    def run(self, source: str | Path, target: str | Path) -> int:
        """Writes ``target``: all columns of ``source``, and those of heights.

        Writes beside it first, so that ``target`` is whole or as it was, with the mode it had. A
        symbolic link stays; what it leads to is replaced. A pipe or a device is written to as it
        is. Returns how many rows there are.

        Raises ``ParquetError``.
        """
        import pyarrow.parquet as pq

        source, target = Path(source), Path(target)
        if os.path.realpath(source) == os.path.realpath(target):
            raise ParquetError(f"{target} is read: give another file to write")
        if target.is_dir():
            raise ParquetError(f"{target} is a folder")
        if not target.parent.is_dir():
            raise ParquetError(f"there is no folder {target.parent}")
        with _errors_of(source):
            # Parquet begins with its end: a pipe has none, and to open one may wait for ever.
            if not stat.S_ISREG(os.stat(source).st_mode):
                raise ParquetError(f"{source} is no file")
            file = pq.ParquetFile(source, buffer_size=1 << 20, pre_buffer=False)
        with file, _errors_of(source):
            schema, rows = self._schema(file.schema_arrow), int(file.metadata.num_rows)
            with _errors_of(target), replaced(target) as part:
                self._copy(file, source, part, schema)
        return rows

    def _copy(
        self, file: pa.parquet.ParquetFile, source: Path, part: str | Sink, schema: pa.Schema
    ) -> None:
        import pyarrow as pa
        import pyarrow.parquet as pq

        pool = pa.default_memory_pool()
        total, done = file.metadata.num_rows, 0
        batches = file.iter_batches(self.batch_rows)
        with pq.ParquetWriter(part, schema, compression=_codec(file)) as writer:
            while True:
                with _errors_of(source):
                    batch = next(batches, None)
                    if batch is None:
                        return
                    measured = self._measured(batch, schema)
                # Each becomes a row group: one that is as large as those of the source would be
                # in memory until its last row.
                writer.write_batch(measured)
                # Arrow keeps what it no longer needs: 45 MiB of it.
                pool.release_unused()
                done += batch.num_rows
                self.progress(done, total)

    def _measured(self, batch: pa.RecordBatch, schema: pa.Schema) -> pa.RecordBatch:
        import pyarrow as pa

        sizes = self.measurer.measure(batch.column(self.text), self.widths, self.threads)
        columns = batch.columns + [column.chunk(0) for column in sizes.to_arrow().columns]
        if self.style_id_column is not None:
            columns.append(pa.repeat(self.measurer.id, batch.num_rows))
        return pa.RecordBatch.from_arrays(columns, schema=schema)

    def _schema(self, schema: pa.Schema) -> pa.Schema:
        import pyarrow as pa

        if self.text not in schema.names:
            raise ParquetError(
                f"there is no column {self.text}; there are {', '.join(schema.names)}", self.text
            )
        if schema.names.count(self.text) > 1:
            raise ParquetError(f"there are several columns {self.text}", self.text)
        kind = schema.field(self.text).type
        value = kind.value_type if pa.types.is_dictionary(kind) else kind
        if not (
            pa.types.is_string(value) or pa.types.is_large_string(value)
            or pa.types.is_string_view(value) or pa.types.is_binary(value)
            or pa.types.is_large_binary(value) or pa.types.is_binary_view(value)
            or pa.types.is_null(value) or _is_runs(value)
        ):
            raise ParquetError(f"the column {self.text} has {kind}, not texts or runs", self.text)
        for name, type_ in self._fields():
            if name in schema.names:
                raise ParquetError(f"there is a column {name} already", name)
            schema = schema.append(pa.field(name, type_))
        metadata = dict(schema.metadata or {}) | {STYLE_ID: self.measurer.id.encode()}
        return schema.with_metadata(metadata)

    def _fields(self) -> list[tuple[str, pa.DataType]]:
        import pyarrow as pa

        fields = []
        for width in self.widths:
            name = width_name(width)
            fields += [(f"height_{name}", pa.float64()), (f"line_count_{name}", pa.int32())]
        if self.style_id_column is not None:
            fields.append((self.style_id_column, pa.string()))
        return fields


def _is_runs(kind: pa.DataType) -> bool:
    """Whether a type is a list of structs: texts of several styles."""
    import pyarrow as pa

    is_list = pa.types.is_list(kind) or pa.types.is_large_list(kind)
    return bool(is_list and pa.types.is_struct(kind.value_type))


@contextmanager
def _errors_of(path: Path) -> Iterator[None]:
    """Says which file it was that could not be read or written."""
    import pyarrow as pa

    try:
        yield
    except ParquetError:
        raise
    except FileNotFoundError as error:
        raise ParquetError(f"there is no file {path}") from error
    except (OSError, ValueError, pa.ArrowException) as error:
        raise ParquetError(f"{path}: {error}") from error


def _codec(file: pa.parquet.ParquetFile) -> str:
    """The compression of the file that is read."""
    if file.num_row_groups == 0 or file.metadata.num_columns == 0:
        return "snappy"
    name: str = file.metadata.row_group(0).column(0).compression.lower()
    return "none" if name == "uncompressed" else name
