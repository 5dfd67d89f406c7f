"""Heights as columns of Spark DataFrames.

>>> from textmeasure.spark import add_library, with_heights     # doctest: +SKIP
>>> add_library(spark)                    # ships this package  # doctest: +SKIP
>>> measured = with_heights(reviews, "text", widths=[343])      # doctest: +SKIP

Rows are measured by ``mapInArrow``, where they are: no shuffle, and no Python object for any
text. Each Python worker opens the fonts when its first batch comes, and keeps them and all it
has learned for as long as it lives.

Works with Spark 4 on Java 17. The executors need NumPy and pyarrow. Spark Connect has not been
tried.
"""

from __future__ import annotations

import os
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import Cells, Fonts, Measurer, Style
from ._shipped_fonts import ShippedFonts
from ._spark_worker import CellsTask, HeightsTask, Task

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["add_library", "with_cells", "with_heights"]

#: The name under which the archive of this package is unpacked beside a worker.
ARCHIVE = "textmeasure-library.zip"


def with_heights(
    df: DataFrame,
    column: str,
    widths: Sequence[float],
    style: Style | None = None,
    *,
    fonts: Fonts | None = None,
    line_counts: bool = True,
    reason: str = "reason",
    style_id: str | None = None,
) -> DataFrame:
    """The rows with the heights of a text.

    Adds for each width ``height_343`` (double, points) and ``line_count_343`` (int), and one
    column of reasons: why a height is null. Every row comes out once, in its partition's order.

    Parameters
    ----------
    df
        Any DataFrame whose columns Arrow can hold.
    column
        The name of a column of strings, or of bytes of UTF-8.
    widths
        The widths of the boxes, in points.
    style
        How the text looks; ``None`` as ``measure heights`` has it.
    fonts
        The fonts that the style names; ``None`` for those of this package. Their files are sent
        to the executors once, which check their digests.
    line_counts
        Whether line counts are added.
    reason
        The name of the column that is null for a measured text, else ``"null"`` or
        ``"too long"``.
    style_id
        The name of a column that gets ``Measurer.id``, so that rows measured with other fonts
        or rules are found later; ``None`` for no such column.
    """
    measurer = Measurer(style, _shipped(df, fonts))
    task = HeightsTask(measurer, column, list(widths), line_counts, style_id is not None)
    names = task.names + [reason] + ([style_id] if style_id is not None else [])
    return _mapped(df, [column], task, names)


def with_cells(
    df: DataFrame,
    template: str | Mapping[str, Any],
    fields: Mapping[str, str],
    widths: Sequence[float],
    style: Style | None = None,
    *,
    fonts: Fonts | None = None,
    content_size: str | None = None,
    reason: str = "reason",
    style_id: str | None = None,
) -> DataFrame:
    """The rows with the heights of cells.

    Adds for each width ``cell_height_375`` (double, points), and one column of reasons. A null
    in a column is a text that the cell does not have.

    Parameters
    ----------
    df
        Any DataFrame whose columns Arrow can hold.
    template
        A name of a template that comes along, or one as JSON or a dict.
    fields
        For each field of the template the column that has it: ``{"@text": "review"}``.
    widths
        The widths of the lists, in points.
    style
        The style of texts whose template names no other.
    fonts
        The fonts that both name, as of ``with_heights``.
    content_size
        The size of text that the reader has chosen, for styles that follow it.
    reason
        The name of the column that is null for a measured cell, else ``"too long"``.
    style_id
        The name of a column that gets ``Cells.id``; ``None`` for no such column.
    """
    task = CellsTask(
        Cells(template, style, _shipped(df, fonts), content_size), dict(fields), list(widths),
        style_id is not None,
    )
    names = task.names + [reason] + ([style_id] if style_id is not None else [])
    return _mapped(df, list(fields.values()), task, names)


def add_library(spark: SparkSession) -> str:
    """Ships this package, its library and its fonts to the executors of a session.

    To be called once, before ``with_heights``, where the executors do not have the package
    installed. NumPy and pyarrow are not shipped: PySpark itself needs them there.

    Returns the path of the archive.
    """
    path = str(_archive(Path(tempfile.mkdtemp(prefix="textmeasure-")) / ARCHIVE))
    _add_archive(spark, path)
    return path


def _add_archive(spark: SparkSession, path: str) -> None:
    if type(spark).__module__.startswith("pyspark.sql.connect"):
        spark.addArtifacts(path, archive=True)
    else:
        spark.sparkContext.addArchive(path)


def _shipped(df: DataFrame, fonts: Fonts | None) -> Fonts | None:
    """The fonts, with their files sent to the executors of a DataFrame's session."""
    if fonts is None or not fonts._added:
        return fonts
    shipped = ShippedFonts(fonts)
    key = (df.sparkSession, shipped.name)
    if key not in _sent:
        _add_archive(df.sparkSession, str(shipped.write(Path(tempfile.mkdtemp()))))
        _sent.add(key)
    return shipped


#: The sessions that archives of fonts were sent to: of one name Spark takes one alone.
_sent: set[tuple[Any, str]] = set()


def _archive(path: Path) -> Path:
    """Everything that importing this package on another machine takes, as a zip file."""
    package = Path(__file__).parent
    folders = [package, package.parent / "textmeasure.libs"]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for folder in folders:
            for file in sorted(folder.rglob("*")):
                if file.is_file() and "__pycache__" not in file.parts:
                    archive.write(file, os.path.relpath(file, package.parent))
    return path


def _mapped(df: DataFrame, columns: Iterable[str], task: Task, names: list[str]) -> DataFrame:
    schema = df.schema
    for name in columns:
        _check_text(schema, name)
    if len(set(names)) < len(names):
        raise ValueError(f"columns have the same name: {', '.join(names)}")
    for name in names:
        if name.casefold() in (field.name.casefold() for field in schema.fields):
            raise ValueError(f"there is a column {name} already: drop or rename it")
    return df.mapInArrow(_function(task, names, ARCHIVE), _schema(schema, task, names))


def _check_text(schema: Any, name: str) -> None:
    known = {field.name: field.dataType.typeName() for field in schema.fields}
    if name not in known:
        raise ValueError(f"there is no column {name}; there are {', '.join(known)}")
    if known[name] not in ("string", "binary", "char", "varchar"):
        raise TypeError(f"the column {name} has {known[name]}, not string or binary")


def _schema(schema: Any, task: Task, names: list[str]) -> Any:
    from pyspark.sql.types import DoubleType, IntegerType, StringType, StructType

    types = {"double": DoubleType, "int": IntegerType, "string": StringType}
    result = StructType(list(schema.fields))
    for name, type_name in zip(names, task.types, strict=True):
        result = result.add(name, types[type_name](), True)
    return result


def _function(
    task: Task, names: list[str], archive: str
) -> Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]:
    """What a worker runs.

    The function is sent by value, and what it needs is bytes until it has found the package: a
    worker may have it from the archive alone.
    """
    import pickle

    content = pickle.dumps(task)

    def measure(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        import sys

        try:
            import textmeasure._spark_worker as worker
        except ImportError as missing:
            from pyspark import SparkFiles

            folder = SparkFiles.get(archive)
            if folder not in sys.path:
                sys.path.insert(0, folder)
            try:
                import textmeasure._spark_worker as worker
            except ImportError as error:
                raise ImportError(
                    f"an executor cannot import textmeasure ({missing}; in {folder}: {error}): "
                    "install the wheel there, or call textmeasure.spark.add_library(spark) first; "
                    "NumPy and pyarrow must be installed on the executors"
                ) from error
        yield from worker.run(content, names, batches)

    measure.__module__ = "__main__"  # By value, though this module can be imported here.
    return measure
