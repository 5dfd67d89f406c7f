#!/usr/bin/env python3
"""Rates of textmeasure.spark on executors that are processes of their own.

    python Benchmarks/spark.py Tests/Data/reviews.ndjson --rows 20000000 --work /tmp/spark-rates

With `--jars .build/java/jars/textmeasure-0.2.0.jar,.build/java/jars/textmeasure-spark-0.2.0.jar`
also by the functions of SQL, without Python, and how many heights differ.

Needs the package, pyspark 4, pyarrow, pandas<3 and Java 17. Every row is another text: a review
with the number of the row behind it. The rows are written to Parquet first; what is timed is
reading them without a sink, the same through Python without measuring, and with heights. The
heights are kept in WORK/heights.parquet, the texts in WORK/texts.parquet.
"""

import argparse
import json
import os
import statistics
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pyarrow as pa


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("reviews", type=Path)
    parser.add_argument("--rows", type=int, default=2_000_000)
    parser.add_argument("--rounds", type=int, default=1, help="in which all ways take turns")
    parser.add_argument("--width", type=float, default=343)
    parser.add_argument("--work", type=Path, required=True, help="a folder for the files")
    parser.add_argument("--master", default="local-cluster[2,1,1024]")
    parser.add_argument("--jars", help="the jars of TextMeasure, with a comma between")
    arguments = parser.parse_args()
    spark = session(arguments.master, arguments.jars)
    texts = arguments.work / "texts.parquet"
    if not texts.exists():
        write_texts(spark, arguments.reviews, arguments.rows, texts)

    from textmeasure.spark import with_heights

    frame = spark.read.parquet(str(texts))
    measured = with_heights(frame, "text", [arguments.width])
    passed = frame.mapInArrow(unchanged, frame.schema)
    # Starts the workers, and opens the fonts.
    measured.limit(1000).write.format("noop").mode("overwrite").save()
    rates = {
        "read": lambda: frame.write.format("noop").mode("overwrite").save(),
        "read, through Python": lambda: passed.write.format("noop").mode("overwrite").save(),
        "read and measured": lambda: measured.write.format("noop").mode("overwrite").save(),
        "read, measured, written": lambda: measured.drop("text").write.mode("overwrite").parquet(
            str(arguments.work / "heights.parquet")
        ),
    }
    if arguments.jars:
        by_sql = frame.selectExpr("id", f"tm_height(text, {arguments.width}) AS height")
        by_sql.limit(1000).write.format("noop").mode("overwrite").save()
        rates["read and measured, by SQL"] = (
            lambda: by_sql.write.format("noop").mode("overwrite").save()
        )
    print(f"{'':26} {'seconds':>8} {'rows a second':>14}  memory of a Python worker")
    found: dict[str, list[tuple[float, int]]] = {name: [] for name in rates}
    for _ in range(arguments.rounds):
        for name, job in rates.items():
            found[name].append(timed(job))
    for name, rounds in found.items():
        seconds = statistics.median(seconds for seconds, _ in rounds)
        memory = max(memory for _, memory in rounds)
        print(f"{name:26} {seconds:8.1f} {arguments.rows / seconds:14,.0f}  {memory >> 20} MiB")
    if arguments.jars:
        pairs = zip(found["read and measured"], found["read and measured, by SQL"], strict=True)
        ratio = statistics.median(one[0] / other[0] for one, other in pairs)
        print(f"by SQL {ratio:.2f} times as fast")
        print(f"heights that differ: {differences(spark, by_sql, arguments)}")
    spark.stop()


def unchanged(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    yield from batches


def differences(spark, by_sql, arguments: argparse.Namespace) -> int:
    """How many heights by SQL differ from those that Python has written."""
    name = f"height_{arguments.width:g}"
    written = spark.read.parquet(str(arguments.work / "heights.parquet")).select("id", name)
    both = written.join(by_sql, "id")
    return both.count() - both.where(both[name] == both["height"]).count()


def session(master: str, jars: str | None):
    from pyspark.sql import SparkSession

    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    builder = (
        SparkSession.builder.master(master)
        .config("spark.ui.enabled", "false")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.ui.showConsoleProgress", "false")
    )
    if jars:
        builder = builder.config("spark.jars", jars)
        builder = builder.config("spark.sql.extensions", "io.textmeasure.spark.Extensions")
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    return spark


def write_texts(spark, reviews: Path, rows: int, path: Path) -> None:
    from pyspark.sql import functions as F

    with reviews.open(encoding="utf-8") as file:
        texts = [json.loads(line)["text"] for line in file]
    table = spark.createDataFrame(list(enumerate(texts)), "place int, review string")
    (
        spark.range(rows, numPartitions=32)
        .withColumn("place", (F.col("id") % len(texts)).cast("int"))
        .join(F.broadcast(table), "place")
        .select("id", F.concat_ws(" ", "review", "id").alias("text"))
        .write.parquet(str(path))
    )


def timed(job: Callable[[], None]) -> tuple[float, int]:
    """How long a job takes, and the most memory that a Python worker has meanwhile."""
    most, ended = 0, threading.Event()

    def watch() -> None:
        nonlocal most
        while not ended.wait(0.2):
            most = max([most, *map(peak, workers(os.getpid()))])

    watcher = threading.Thread(target=watch)
    watcher.start()
    start = time.monotonic()
    job()
    seconds = time.monotonic() - start
    ended.set()
    watcher.join()
    return seconds, most


def workers(pid: int) -> list[int]:
    """The Python processes below this one."""
    found = []
    try:
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in (task / "children").read_text().split():
                if b"pyspark" in Path(f"/proc/{child}/cmdline").read_bytes().split(b"\0java")[0]:
                    found.append(int(child))
                found += workers(int(child))
    except OSError:
        pass  # It has ended meanwhile.
    return found


def peak(pid: int) -> int:
    try:
        status = Path(f"/proc/{pid}/status").read_text()
        if not status.startswith("Name:\tpython"):
            return 0
        return next(
            int(line.split()[1]) << 10 for line in status.splitlines() if line.startswith("VmHWM")
        )
    except (OSError, StopIteration):
        return 0


if __name__ == "__main__":
    main()
