#!/usr/bin/env python3
"""Compares the Python package with the library's own loop in Swift.

    Benchmarks/build --product textmeasure-peer
    python Benchmarks/bindings.py Tests/Data/reviews.ndjson

Needs the package and pyarrow. Both measure the same texts, each other than all others, at one
width on one thread, round by round in turn, so that what else the machine does meets both. The
texts of a round have been measured once before by both.
"""

import argparse
import json
import statistics
import struct
import subprocess
import tempfile
import time
from pathlib import Path

import pyarrow as pa
import textmeasure

PEER = Path(__file__).parent.parent / ".build/release/textmeasure-peer"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("reviews", type=Path, help="texts as NDJSON")
    parser.add_argument("--count", type=int, default=700_000, help="how many texts are made of them")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--width", type=float, default=300)
    arguments = parser.parse_args()
    with arguments.reviews.open(encoding="utf-8") as file:
        reviews = [json.loads(line)["text"] for line in file]
    # A number makes every text another one.
    texts = [f"{reviews[row % len(reviews)]} {row}" for row in range(arguments.count)]
    column = pa.array(texts)
    ways = {
        "swift": Swift(texts, arguments.width),
        "python": Python(column, arguments.width, threads=1),
        "python, threads=2": Python(column, arguments.width, threads=2),
    }
    times: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(arguments.rounds):
        for name, way in ways.items():
            times[name].append(way.round())
    print(f"{'':18} {'ns per text':>11} {'speed':>6}")
    for name, found in times.items():
        ratio = statistics.median(a / b for a, b in zip(times["swift"], found, strict=True))
        print(f"{name:18} {statistics.median(found) / len(texts) * 1e9:11.0f} {ratio:6.2f}")


class Swift:
    """A loop of ``TextMeasurer.measure(_:atWidth:)``."""

    def __init__(self, texts: list[str], width: float) -> None:
        with tempfile.NamedTemporaryFile(delete=False) as file:
            for text in texts:
                data = text.encode()
                file.write(struct.pack("<I", len(data)) + data)
        self.process = subprocess.Popen(
            [PEER, "direct", file.name, "/dev/null", "15", str(width), "1", "pretendard"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        self.round()
        Path(file.name).unlink()

    def round(self) -> float:
        assert self.process.stdin is not None and self.process.stdout is not None
        print(file=self.process.stdin, flush=True)
        return int(self.process.stdout.readline().split()[0]) / 1e9


class Python:
    """``Measurer.measure`` of an Arrow column."""

    def __init__(self, column: pa.Array, width: float, threads: int) -> None:
        self.column, self.width, self.threads = column, width, threads
        self.measurer = textmeasure.Measurer()
        self.round()

    def round(self) -> float:
        start = time.perf_counter()
        self.measurer.measure(self.column, [self.width], threads=self.threads)
        return time.perf_counter() - start


if __name__ == "__main__":
    main()
