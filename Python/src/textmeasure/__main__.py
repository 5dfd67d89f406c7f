"""``python -m textmeasure``: heights as new columns of Parquet files."""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time

from ._fonts import Fonts
from ._library import TextMeasureError, engine_info
from ._measurer import Measurer
from ._parquet import ParquetTask

EXAMPLE = """\
example:
  python -m textmeasure parquet reviews.parquet measured.parquet --text review --width 300,343

Adds for each width a column height_343 (double, points; null for a null text) and
line_count_343 (int32); all else is passed through, in order. The identifier of the style is the
file's metadata textmeasure.style_id: rows measured with another must be measured again.

out.parquet is replaced when all is measured, and keeps its mode; what a symbolic link leads to is
replaced. A pipe or a device is written to.
"""


def main(arguments: list[str] | None = None) -> int:
    """Runs the command.

    Returns 0; 1 for a file that cannot be measured; 2 for wrong usage; 130 for an interrupt.
    """
    parser = argparse.ArgumentParser(prog="python -m textmeasure", description=__doc__)
    parser.add_argument("--version", action="store_true", help="print versions, and stop")
    commands = parser.add_subparsers(dest="command", metavar="command")
    parquet = commands.add_parser(
        "parquet", help="measure a column of a Parquet file", epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Measures a column of a Parquet file, a batch of rows at a time.",
    )
    parquet.add_argument("source", metavar="in.parquet")
    parquet.add_argument("target", metavar="out.parquet")
    parquet.add_argument("--text", required=True, metavar="column", help="the column of texts")
    parquet.add_argument(
        "--width", required=True, type=_widths, metavar="points",
        help="the width of the box, or several: 300,343",
    )
    parquet.add_argument("--style", metavar="file", help="a style as JSON (measure style --schema)")
    parquet.add_argument(
        "--font-set", metavar="path",
        help="fonts that the style names: a folder of font files, or a file of JSON",
    )
    parquet.add_argument(
        "--threads", type=_count(0), default=0, metavar="n",
        help="how many threads measure; 0 for all cores (default: 0)",
    )
    parquet.add_argument(
        "--batch-rows", type=_count(1), default=ParquetTask.batch_rows, metavar="n",
        help="rows in memory at once, and in a row group (default: %(default)s)",
    )
    parquet.add_argument(
        "--style-id-column", metavar="name", help="also write the style's identifier to a column"
    )
    parquet.add_argument("--quiet", action="store_true", help="print no progress and no figures")
    options = parser.parse_args(arguments)
    if options.command is None and not options.version:
        parser.print_help(sys.stderr)
        return 2
    try:
        if options.version:
            print(json.dumps(engine_info()))
            return 0
        return _parquet(options)
    except (ImportError, TextMeasureError, OSError, ValueError) as error:
        print(f"textmeasure: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 128 + signal.SIGINT


def _parquet(options: argparse.Namespace) -> int:
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError as error:
        raise ImportError("pyarrow is missing: pip install 'textmeasure[arrow]'") from error
    progress = Progress(sys.stderr.isatty() and not options.quiet)
    fonts = None if options.font_set is None else Fonts(font_set=options.font_set)
    task = ParquetTask(
        Measurer(options.style, fonts), options.text, options.width, options.threads,
        options.batch_rows, options.style_id_column, progress,
    )
    start = time.monotonic()
    try:
        rows = task.run(options.source, options.target)
    finally:
        progress.end()
    seconds = time.monotonic() - start
    if not options.quiet:
        rate = rows / max(seconds, 1e-9)
        print(
            f"{rows:,} rows in {seconds:.1f} s, {rate:,.0f} a second; style {task.measurer.id}",
            file=sys.stderr,
        )
    return 0


class Progress:
    """A line that says how far a task is, on terminals, at most ten times a second."""

    def __init__(self, is_shown: bool) -> None:
        self._is_shown = is_shown
        self._last = 0.0

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if not self._is_shown or now - self._last < 0.1 and done < total:
            return
        self._last = now
        share = done / total if total else 1
        print(f"\r{done:,} of {total:,} rows, {share:.0%}", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Ends the line, if there is one."""
        if self._last:
            print(file=sys.stderr)


def _widths(argument: str) -> list[float]:
    widths = [float(part) for part in argument.split(",")]
    if any(not 0 <= width <= 1_000_000 for width in widths):
        raise ValueError
    if len(set(widths)) < len(widths):
        raise argparse.ArgumentTypeError("a width is given twice")
    return widths


_widths.__name__ = "number of points"


def _count(least: int):  # type: ignore[no-untyped-def]
    def count(argument: str) -> int:
        value = int(argument)
        if value < least:
            raise ValueError
        return value

    count.__name__ = f"whole number of {least} or more:"
    return count


if __name__ == "__main__":
    # The file that is half written goes, as with every other end.
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    sys.exit(main())
