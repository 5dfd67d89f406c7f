"""Heights as columns of Parquet files."""

from __future__ import annotations

import contextlib
import io
import os
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import textmeasure
from textmeasure.__main__ import main


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "textmeasure", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=300,
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
        (["--text", "id", "--width", 300], 1, "the column id has int32, not texts or runs"),
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


@pytest.mark.parametrize(
    ("target", "message"),
    [(".", "is a folder"), ("nowhere/out.parquet", "there is no folder"), ("in.parquet", "is read")],
)
def test_targets_that_cannot_be_written(target: str, message: str, source: Path) -> None:
    result = run("parquet", source, source.parent / target, "--text", "review", "--width", 300)
    assert result.returncode == 1 and message in result.stderr


@pytest.mark.parametrize(
    ("style", "message"),
    [("[15]", "style.json is not an object"), ("{", "style.json is not JSON"), ('{"size": -1}', "/size")],
)
def test_styles_that_cannot_be_used(style: str, message: str, source: Path, tmp_path: Path) -> None:
    path, target = tmp_path / "style.json", tmp_path / "out.parquet"
    path.write_text(style)
    result = run(
        "parquet", source, target, "--text", "review", "--width", 300, "--style", path
    )
    assert result.returncode == 1 and message in result.stderr
    assert "Traceback" not in result.stderr and not target.exists()


def test_a_text_column_that_is_there_twice(tmp_path: Path) -> None:
    source, target = tmp_path / "in.parquet", tmp_path / "out.parquet"
    columns = [pa.array(["a"]), pa.array(["b"]), pa.array(["c"])]
    pq.write_table(pa.Table.from_arrays(columns, names=["x", "x", "text"]), source)
    result = run("parquet", source, target, "--text", "x", "--width", 300)
    assert result.returncode == 1 and "several columns x" in result.stderr
    assert run("parquet", source, target, "--text", "text", "--width", 300).returncode == 0
    assert pq.ParquetFile(target).schema_arrow.names == [
        "x", "x", "text", "height_300", "line_count_300",
    ]


@pytest.mark.parametrize("kind", [pa.null(), pa.binary(), pa.string_view(), pa.binary_view()], ids=str)
def test_other_columns_of_texts(kind: pa.DataType, tmp_path: Path) -> None:
    source, target = tmp_path / "in.parquet", tmp_path / "out.parquet"
    texts = pa.nulls(3) if kind == pa.null() else pa.array(["가 나", None, ""]).cast(kind)
    pq.write_table(pa.table({"text": texts}), source)
    assert run("parquet", source, target, "--text", "text", "--width", "10,300.00001").returncode == 0
    expected = textmeasure.measure(texts, [10, 300.00001]).to_arrow()
    assert pq.read_table(target).drop_columns("text").equals(expected)


def test_columns_of_runs(tmp_path: Path) -> None:
    path, target = tmp_path / "in.parquet", tmp_path / "out.parquet"
    runs = pa.array([[{"text": "Tom", "weight": 700}, {"text": " 정말 재밌게 봤어요!!"}], None, []])
    pq.write_table(pa.table({"runs": runs}), path)
    result = run("parquet", path, target, "--text", "runs", "--width", 120)
    assert result.returncode == 0, result.stderr
    assert pq.read_table(target)["height_120"].to_pylist() == [36.0, None, 0.0]


def test_a_full_disk(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.parquet"
    code = (
        "import resource, sys; from textmeasure.__main__ import main\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000))\n"
        "sys.exit(main(sys.argv[1:]))"
    )
    result = subprocess.run(
        [sys.executable, "-c", code, "parquet", source, target, "--text", "review", "--width", "300"],
        capture_output=True, text=True,
    )
    assert result.returncode == 1
    assert "out.parquet: " in result.stderr and "Traceback" not in result.stderr
    assert sorted(tmp_path.iterdir()) == [source]


def test_a_replaced_file_keeps_its_mode_and_its_links(source: Path, tmp_path: Path) -> None:
    options = ["--text", "review", "--width", 300]
    (tmp_path / "elsewhere").mkdir()
    target, link = tmp_path / "elsewhere" / "out.parquet", tmp_path / "link"
    target.write_bytes(b"as it was")
    target.chmod(0o640)
    if os.geteuid() == 0:
        os.chown(target, 12345, 23456)
    before = target.stat()
    link.symlink_to("elsewhere/out.parquet")
    assert run("parquet", source, link, *options).returncode == 0
    after = target.stat()
    assert link.is_symlink() and pq.read_table(link).num_rows == 3000
    assert (after.st_mode, after.st_uid, after.st_gid) == (
        before.st_mode, before.st_uid, before.st_gid,
    )
    # A link to what is not there yet.
    target.unlink()
    assert run("parquet", source, link, *options).returncode == 0
    assert link.is_symlink() and target.stat().st_mode & 0o777 == 0o666 & ~umask()
    assert sorted(target.parent.iterdir()) == [target]


def umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def test_a_pipe_is_written_to(source: Path, tmp_path: Path) -> None:
    target, copy = tmp_path / "pipe", tmp_path / "copy.parquet"
    os.mkfifo(target)
    # To a file: a pipe that is not read before all is written holds 64 KiB.
    with copy.open("wb") as file, subprocess.Popen(["cat", target], stdout=file) as reader:
        result = run("parquet", source, target, "--text", "review", "--width", 300)
        assert reader.wait(timeout=30) == 0
    assert result.returncode == 0 and target.is_fifo()
    assert pq.read_table(copy)["height_300"].null_count == 1
    assert sorted(tmp_path.iterdir()) == [copy, source, target]


def test_a_device_is_written_to(source: Path, tmp_path: Path) -> None:
    device, link = tmp_path / "full", tmp_path / "link"
    try:
        # One of its own, which does no harm if it is written over.
        os.mknod(device, 0o600 | stat.S_IFCHR, os.makedev(1, 7))
        device.open("wb").close()
    except PermissionError:
        device = Path("/dev/full")
    link.symlink_to(device)
    for target in [device, link]:
        result = run("parquet", source, target, "--text", "review", "--width", 300)
        assert result.returncode == 1 and "No space left on device" in result.stderr
        assert "Traceback" not in result.stderr
        assert device.is_char_device() and link.is_symlink()


def test_a_pipe_is_not_read(source: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    result = run("parquet", pipe, tmp_path / "out.parquet", "--text", "review", "--width", 300)
    assert result.returncode == 1 and f"{pipe} is no file" in result.stderr
    assert sorted(tmp_path.iterdir()) == [source, pipe]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_tool_that_is_ended_leaves_nothing_behind(
    number: signal.Signals, source: Path, tmp_path: Path
) -> None:
    target = tmp_path / "out.parquet"
    target.write_bytes(b"as it was")
    with subprocess.Popen(
        [
            sys.executable, "-m", "textmeasure", "parquet", source, target, "--text", "review",
            "--width", "300", "--batch-rows", "1",
        ],
        stderr=subprocess.PIPE, text=True,
    ) as process:
        deadline = time.monotonic() + 30
        while len(list(tmp_path.iterdir())) < 3 and time.monotonic() < deadline:
            time.sleep(0.01)
        process.send_signal(number)
        _, errors = process.communicate(timeout=30)
    assert process.returncode == 128 + number and "Traceback" not in errors
    assert sorted(tmp_path.iterdir()) == [source, target]
    assert target.read_bytes() == b"as it was"


def test_any_damage_is_an_error_or_none(source: Path, tmp_path: Path) -> None:
    random = Random(7)
    good, damaged = source.read_bytes(), tmp_path / "damaged.parquet"
    footer = len(good) - 6_000
    statuses = []
    for _ in range(60):
        data = bytearray(good)
        for _ in range(random.choice([1, 3, 20])):
            data[random.randrange(random.choice([0, footer]), len(data))] = random.randrange(256)
        damaged.write_bytes(data)
        errors = io.StringIO()
        with contextlib.redirect_stderr(errors):
            statuses.append(main([
                "parquet", str(damaged), str(tmp_path / "out.parquet"), "--text", "review",
                "--width", "300", "--quiet",
            ]))
        if statuses[-1] != 0:
            assert errors.getvalue().startswith("textmeasure: ") and str(damaged) in errors.getvalue()
    assert set(statuses) == {0, 1}


def test_memory_stays_bounded(reviews: list[str], tmp_path: Path) -> None:
    # One row group, which only a stream of batches does not hold as a whole.
    path, target = tmp_path / "many.parquet", tmp_path / "out.parquet"
    rows = pa.array([f"{text} {copy}" for copy in range(100) for text in reviews])
    pq.write_table(pa.table({"review": rows}), path, row_group_size=len(rows))
    code = (
        "import sys; from textmeasure.__main__ import main\n"
        "status = main(sys.argv[1:])\n"
        # Not ru_maxrss, which has that of the process it was forked from.
        "lines = open('/proc/self/status').read().splitlines()\n"
        "print(*(line.split()[1] for line in lines if line.startswith('VmHWM')))\n"
        "sys.exit(status)"
    )
    result = subprocess.run(
        [sys.executable, "-c", code, "parquet", path, target, "--text", "review", "--width", "300"],
        capture_output=True, text=True, check=True,
    )
    assert pq.ParquetFile(target).metadata.num_rows == 300_000
    assert int(result.stdout) < 256 << 10


def test_a_missing_library_is_said() -> None:
    environment = os.environ | {"TEXTMEASURE_LIBRARY": "/nowhere"}
    result = subprocess.run(
        [sys.executable, "-m", "textmeasure", "--version"], env=environment, capture_output=True,
        text=True,
    )
    assert result.returncode == 1 and result.stderr.startswith("textmeasure: cannot load")


def test_usage() -> None:
    assert run().returncode == 2
    assert "reviews.parquet" in run("parquet", "--help").stdout
    assert '"harfbuzz"' in run("--version").stdout
