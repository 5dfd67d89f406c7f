"""Heights as columns of Parquet files."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import textmeasure


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "textmeasure", *map(str, arguments)], capture_output=True, text=True
    )


@pytest.fixture
def source(tmp_path: Path, reviews: list[str]) -> Path:
    path = tmp_path / "in.parquet"
    texts: list[str | None] = [*reviews]
    texts[5] = None
    table = pa.table({
        "id": pa.array(range(len(texts)), pa.int32()),
        "review": pa.array(texts, pa.large_string()),
        "nested": [{"tags": ["a", None], "n": row} for row in range(len(texts))],
        "when": pa.array(range(len(texts)), pa.timestamp("us", "Asia/Seoul")),
    }).replace_schema_metadata({"owner": "tests"})
    pq.write_table(table, path, row_group_size=700, compression="zstd")
    return path


def test_heights_are_new_columns(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.parquet"
    result = run(
        "parquet", source, target, "--text", "review", "--width", "300,343.5",
        "--style-id-column", "style_id", "--batch-rows", 256, "--threads", 2,
    )
    assert result.returncode == 0 and "3,000 rows in" in result.stderr and result.stdout == ""
    before, after = pq.read_table(source), pq.read_table(target)
    assert after.select(before.column_names).equals(before)
    sizes = textmeasure.measure(before["review"], [300, 343.5])
    assert after.select(sizes.to_arrow().column_names).equals(sizes.to_arrow())
    assert after["height_300"].null_count == after["line_count_300"].null_count == 1
    style_id = textmeasure.Measurer().id
    assert set(after["style_id"].to_pylist()) == {style_id}
    metadata = after.schema.metadata
    assert metadata[b"owner"] == b"tests"
    assert metadata[b"textmeasure.style_id"] == style_id.encode()
    assert pq.ParquetFile(target).metadata.row_group(0).column(0).compression == "ZSTD"


def test_styles_and_dictionaries(source: Path, tmp_path: Path) -> None:
    style, target = tmp_path / "style.json", tmp_path / "out.parquet"
    style.write_text('{"size": 20, "maxLines": 1}')
    table = pq.read_table(source, read_dictionary=["review"])
    assert pa.types.is_dictionary(table.schema.field("review").type)
    result = run(
        "parquet", source, target, "--text", "review", "--width", 100, "--style", style, "--quiet"
    )
    assert (result.returncode, result.stderr) == (0, "")
    expected = textmeasure.measure(table["review"], 100, style=style)
    assert pq.read_table(target)["height_100"].equals(expected.to_arrow()["height_100"])


def test_a_file_without_rows(tmp_path: Path) -> None:
    source, target = tmp_path / "in.parquet", tmp_path / "out.parquet"
    pq.write_table(pa.table({"review": pa.array([], pa.string())}), source)
    assert run("parquet", source, target, "--text", "review", "--width", 100).returncode == 0
    assert pq.read_table(target).column_names == ["review", "height_100", "line_count_100"]


@pytest.mark.parametrize(
    ("options", "status", "message"),
    [
        (["--text", "text", "--width", 300], 1, "no column text; there are id, review"),
        (["--text", "id", "--width", 300], 1, "the column id has int32, not texts"),
        (["--text", "review", "--width", 300, "--style-id-column", "when"], 1, "when already"),
        (["--text", "review", "--width", "a"], 2, "invalid number of points value: 'a'"),
        (["--text", "review", "--width", "300,300"], 2, "a width is given twice"),
        (["--text", "review", "--width", -1], 2, "invalid number of points"),
        (["--text", "review"], 2, "required: --width"),
        (["--text", "review", "--width", 300, "--threads", "-1"], 2, "0 or more"),
        (["--text", "review", "--width", 300, "--style", "/nowhere.json"], 1, "/nowhere.json"),
    ],
)
def test_what_is_wrong_is_said(
    options: list[Any], status: int, message: str, source: Path, tmp_path: Path
) -> None:
    target = tmp_path / "out.parquet"
    result = run("parquet", source, target, *options)
    assert result.returncode == status and message in result.stderr
    assert "Traceback" not in result.stderr
    assert sorted(tmp_path.iterdir()) == [source]


def test_damaged_and_missing_files(source: Path, tmp_path: Path) -> None:
    options = ["--text", "review", "--width", 300]
    target = tmp_path / "out.parquet"
    result = run("parquet", tmp_path / "none.parquet", target, *options)
    assert result.returncode == 1 and "none.parquet" in result.stderr
    data = bytearray(source.read_bytes())
    data[200:4000] = b"x" * 3800
    source.write_bytes(data)
    target.write_bytes(b"as it was")
    result = run("parquet", source, target, *options)
    assert result.returncode == 1 and "in.parquet" in result.stderr
    assert target.read_bytes() == b"as it was"
    assert sorted(tmp_path.iterdir()) == [source, target]
    result = run("parquet", source, source, *options)
    assert result.returncode == 1 and "give another file to write" in result.stderr


def test_usage() -> None:
    assert run().returncode == 2
    assert "reviews.parquet" in run("parquet", "--help").stdout
    assert '"harfbuzz"' in run("--version").stdout
