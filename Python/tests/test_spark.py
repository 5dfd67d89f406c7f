"""Heights in Spark: in one JVM, and on executors that are processes of their own.

Run by ``Scripts/test-python --spark``, with a Python that has no ``textmeasure``: the driver
finds the package in ``TEXTMEASURE_PACKAGE``, executors have it from ``add_library`` alone.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

PACKAGE = os.environ.get("TEXTMEASURE_PACKAGE")
pytestmark = pytest.mark.skipif(
    PACKAGE is None, reason="needs a Python of its own: Scripts/test-python --spark"
)
if PACKAGE is not None:
    # Not PYTHONPATH, which executors would inherit.
    sys.path.insert(0, PACKAGE)

REVIEWS = [
    json.loads(line)["text"]
    for line in (Path(__file__).parents[2] / "Tests/Data/reviews.ndjson").open(encoding="utf-8")
]


def session(master: str, **options: str) -> Any:
    from pyspark.sql import SparkSession

    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    options = {
        "spark.ui.enabled": "false",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.sql.shuffle.partitions": "4",
        # Said anew: a session has what an earlier one in the process was told.
        "spark.task.maxFailures": "4",
    } | options
    builder = SparkSession.builder.master(master).appName("textmeasure")
    for name, value in options.items():
        builder = builder.config(name, value)
    return builder.getOrCreate()


def rows_of(spark: Any, texts: list[str | None], partitions: int = 4) -> Any:
    rows = list(enumerate(texts))
    return spark.createDataFrame(rows, "id long, text string").repartition(partitions)


def test_executors_without_the_package_say_what_to_do() -> None:
    from textmeasure.spark import with_heights

    # The first session: later ones in the same process find the archive of an earlier one.
    spark = session("local-cluster[1,1,1024]", **{"spark.task.maxFailures": "1"})
    try:
        spark.sparkContext.setLogLevel("OFF")
        with pytest.raises(Exception, match=r"add_library\(spark\)"):
            with_heights(rows_of(spark, ["가"], 1), "text", [343]).collect()
    finally:
        spark.stop()


@pytest.fixture(scope="module", params=["local[2]", "local-cluster[2,1,1024]"])
def spark(request: pytest.FixtureRequest) -> Iterator[Any]:
    from textmeasure.spark import add_library

    spark = session(request.param)
    spark.sparkContext.setLogLevel("OFF")
    add_library(spark)
    yield spark
    spark.stop()


def test_heights_of_real_reviews(spark: Any) -> None:
    import textmeasure
    from textmeasure.spark import with_heights

    measured = with_heights(rows_of(spark, REVIEWS), "text", [300, 343.5], style_id="style_id")
    assert measured.columns == [
        "id", "text", "height_300", "line_count_300", "height_343.5", "line_count_343.5",
        "reason", "style_id",
    ]
    expected = textmeasure.measure(REVIEWS, widths=[300, 343.5])
    found = sorted(measured.collect())
    assert [row.id for row in found] == list(range(len(REVIEWS)))
    assert [row.text for row in found] == REVIEWS
    assert [row["height_300"] for row in found] == expected.heights[:, 0].tolist()
    assert [row["line_count_300"] for row in found] == expected.line_counts[:, 0].tolist()
    assert [row["height_343.5"] for row in found] == expected.heights[:, 1].tolist()
    assert [row["line_count_343.5"] for row in found] == expected.line_counts[:, 1].tolist()
    assert {row.reason for row in found} == {None}
    assert {row.style_id for row in found} == {textmeasure.Measurer().id}


def test_fonts_of_a_set_are_sent_along(spark: Any) -> None:
    from textmeasure import Fonts, Style
    from textmeasure.spark import with_cells, with_heights

    folder = Path(__file__).parents[2] / "Tests/Data/own-fonts"
    fonts = Fonts(font_set=folder)
    for line in (folder / "expected.ndjson").read_text("utf-8").splitlines():
        case = json.loads(line)
        style, width = Style.from_json(case["style"]), case["width"]
        frame = rows_of(spark, [case["text"]], 1)
        row = with_heights(frame, "text", [width], style, fonts=fonts).collect()[0]
        assert row[f"height_{width:g}"] == case["height"]
        assert row[f"line_count_{width:g}"] == case["lineCount"]
    template = {
        "name": "c", "styles": {"b": {"font": "Brand", "weight": 900, "size": 100}},
        "cell": {"type": "text", "style": "b"},
    }
    cells = with_cells(
        rows_of(spark, ["AA AA"], 1), template, {"@text": "text"}, [140], fonts=fonts
    )
    assert cells.collect()[0].cell_height_140 == 200


def test_nulls_and_long_texts_keep_their_rows(spark: Any) -> None:
    from textmeasure.spark import with_heights

    texts: list[str | None] = [None, "가", "", None, "나" * 2_000_000, "다"]
    found = sorted(with_heights(rows_of(spark, texts, 2), "text", [343]).collect())
    assert [row.reason for row in found] == ["null", None, None, "null", "too long", None]
    assert [row.height_343 is None for row in found] == [True, False, False, True, True, False]
    assert [row.line_count_343 for row in found] == [None, 1, 0, None, None, 1]


def test_skewed_and_empty_partitions(spark: Any) -> None:
    from pyspark.sql import functions as F
    from textmeasure.spark import with_heights

    # One partition of almost everything, and many of nothing.
    frame = rows_of(spark, REVIEWS, 1).withColumn("key", F.when(F.col("id") < 5, F.col("id")))
    found = with_heights(frame.repartition(16, "key"), "text", [343]).collect()
    assert sorted(row.id for row in found) == list(range(len(REVIEWS)))


def test_other_columns_pass_through(spark: Any) -> None:
    from pyspark.sql import functions as F
    from textmeasure.spark import with_heights

    frame = rows_of(spark, ["가", "나"]).select(
        "text",
        F.struct(F.col("id"), F.array(F.lit(1.5))).alias("nested"),
        F.lit("2026-01-02").cast("date").alias("day"),
        F.lit("2026-01-02 03:04:05").cast("timestamp").alias("moment"),
        F.lit("1.20").cast("decimal(10,2)").alias("price"),
        F.create_map(F.lit("a"), F.lit(1)).alias("map"),
    )
    measured = with_heights(frame, "text", [343], reason="why", line_counts=False)
    assert measured.columns == [*frame.columns, "height_343", "why"]
    assert measured.drop("height_343", "why").schema == frame.schema
    expected = sorted(map(str, frame.collect()))
    assert sorted(map(str, measured.drop("height_343", "why").collect())) == expected


def test_binary_columns_and_other_styles(spark: Any) -> None:
    import textmeasure
    from pyspark.sql import functions as F
    from textmeasure.spark import with_heights

    style = textmeasure.Style(size=20, word_break="keep-all", max_lines=2)
    frame = rows_of(spark, REVIEWS[:200]).withColumn("text", F.col("text").cast("binary"))
    found = sorted(with_heights(frame, "text", [200], style).collect())
    expected = textmeasure.measure(REVIEWS[:200], widths=[200], style=style)
    assert [row.height_200 for row in found] == expected.heights[:, 0].tolist()


def test_cells(spark: Any) -> None:
    import textmeasure
    from pyspark.sql import functions as F
    from textmeasure.spark import with_cells

    frame = rows_of(spark, REVIEWS[:200]).withColumn(
        "text", F.when(F.col("id") % 7 != 0, F.col("text"))
    )
    measured = with_cells(frame, "bookstore-review", {"@text": "text"}, [375], style_id="cell_id")
    found = sorted(measured.collect())
    cells = textmeasure.Cells("bookstore-review")
    texts = [text if index % 7 else None for index, text in enumerate(REVIEWS[:200])]
    expected = cells.measure({"@text": texts}, widths=[375])
    assert [row.cell_height_375 for row in found] == expected.heights[:, 0].tolist()
    assert {row.reason for row in found} == {None}
    assert {row.cell_id for row in found} == {cells.id}


def test_what_is_wrong_is_said_before_a_job_begins(spark: Any) -> None:
    import textmeasure
    from textmeasure.spark import with_heights

    frame = rows_of(spark, ["가"])
    with pytest.raises(ValueError, match="no column texts; there are id, text"):
        with_heights(frame, "texts", [343])
    with pytest.raises(ValueError, match="the same name: height_343, line_count_343, height_343"):
        with_heights(frame, "text", [343, 343])
    with pytest.raises(TypeError, match="the column id has long"):
        with_heights(frame, "id", [343])
    with pytest.raises(ValueError, match="a column REASON already"):
        with_heights(frame.withColumnRenamed("id", "reason"), "text", [343], reason="REASON")
    with pytest.raises(textmeasure.TextMeasureError, match="font"):
        with_heights(frame, "text", [343], textmeasure.Style(font="Arial"))


def test_a_killed_executor_loses_no_row_and_doubles_none(spark: Any) -> None:
    import textmeasure
    from pyspark.sql import functions as F
    from textmeasure.spark import with_heights

    if not spark.sparkContext.master.startswith("local-cluster"):
        pytest.skip("needs executors that are processes")
    count = 400_000
    texts = spark.sparkContext.broadcast(REVIEWS)
    text = F.udf(lambda row: f"{texts.value[row % len(texts.value)]} {row}", "string")
    frame = spark.range(count, numPartitions=40).withColumn("text", text("id"))
    killed: list[int] = []
    killer = threading.Thread(target=lambda: killed.append(kill_an_executor(spark.sparkContext)))
    killer.start()
    found = with_heights(frame, "text", [343]).select("id", "height_343").collect()
    killer.join()
    assert len(killed) == 1
    assert sorted(row.id for row in found) == list(range(count))
    expected = textmeasure.measure(
        [f"{REVIEWS[row % len(REVIEWS)]} {row}" for row in range(count)], widths=[343]
    )
    heights = dict(found)
    assert [heights[row] for row in range(count)] == expected.heights[:, 0].tolist()


def kill_an_executor(context: Any) -> int:
    """Ends one executor of this test's own session, in the middle of a job."""
    tracker = context.statusTracker()
    until = time.monotonic() + 120
    while not any(
        3 <= tracker.getStageInfo(stage).numCompletedTasks < 30
        for stage in tracker.getActiveStageIds()
    ):
        assert time.monotonic() < until, "no job is half done"
        time.sleep(0.01)
    for pid in descendants(os.getpid()):
        try:
            command = Path(f"/proc/{pid}/cmdline").read_bytes()
        except OSError:
            continue
        if b"CoarseGrainedExecutorBackend" in command and b"java" in command.split(b"\0")[0]:
            os.kill(pid, signal.SIGKILL)
            return pid
    raise AssertionError("there is no executor")


def descendants(pid: int) -> list[int]:
    """The processes below one. Those that end meanwhile, and threads, are passed over."""
    found: list[int] = []
    try:
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
    except OSError:
        return found
    for task in tasks:
        try:
            children = (task / "children").read_text().split()
        except OSError:
            continue
        for child in children:
            found += [int(child), *descendants(int(child))]
    return found


def test_the_pipe_without_python_on_executors(tmp_path: Path) -> None:
    """The fallback of the documentation, with the command line instead of this package."""
    measure = os.environ.get("TEXTMEASURE_COMMAND")
    if measure is None:
        pytest.skip("needs the command: TEXTMEASURE_COMMAND=/path/to/measure")
    import textmeasure

    spark = session("local-cluster[2,1,1024]")
    try:
        spark.sparkContext.setLogLevel("OFF")
        frame = rows_of(spark, REVIEWS)
        lines = frame.toJSON().pipe(f"{measure} heights --width 343 --quiet", checkCode=True)
        schema = "id long, sizes array<struct<width:double,height:double,lineCount:int>>"
        found = spark.read.schema(schema).json(lines).selectExpr("id", "sizes[0].height").collect()
        expected = textmeasure.measure(REVIEWS, widths=[343]).heights[:, 0].tolist()
        assert [height for _, height in sorted(found)] == expected
        failing = frame.toJSON().pipe(f"{measure} heights --width nonsense", checkCode=True)
        with pytest.raises(Exception, match="exit|status|code"):
            failing.collect()
    finally:
        spark.stop()
