"""Tables for notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

#: The rows that a notebook shows.
ROWS = 20


def html_table(names: Sequence[str], rows: Iterable[Sequence[object]], count: int) -> str:
    """A table of the first rows of so many, and a sentence about the others."""
    head = "".join(f"<th>{escape(name)}</th>" for name in ("", *names))
    body = "".join(
        f"<tr><th>{index}</th>" + "".join(f"<td>{_cell(value)}</td>" for value in row) + "</tr>"
        for index, row in zip(range(ROWS), rows)
    )
    rest = f"<p>{count - ROWS:,} more rows</p>" if count > ROWS else ""
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{rest}"


def _cell(value: object) -> str:
    if value is None or value != value:
        return "–"
    return escape(f"{value:g}" if isinstance(value, float) else str(value))
