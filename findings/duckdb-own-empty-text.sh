#!/usr/bin/env bash
#
# What one would expect: DuckDB reads the CSV file that DuckDB wrote. It writes
# an empty text as "" and a missing one as nothing, so it has what it takes to
# tell them apart.
#
# What happens instead: both come back as NULL. Only with the option
# `allow_quoted_nulls = false` does the empty text come back. pyarrow and Polars
# read the same file as it was meant, each in its own way: for pyarrow the
# missing text is empty too, for Polars it is null.
#
# With: duckdb 2.0.1, pyarrow 26.0.1, polars 2.1.0.
#
# Why it matters: an empty review has a height, most often that of one line; a
# missing one has none. A table that goes through a file once has other sums of
# heights, and other numbers of rows after `WHERE text IS NOT NULL`.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check \
  duckdb==2.0.1 pyarrow==26.0.1 polars==2.1.0

"$work/venv/bin/python" - "$work/reviews.csv" <<'EOF'
import sys

import duckdb
import polars
import pyarrow
import pyarrow.csv

path = sys.argv[1]
print("duckdb", duckdb.__version__, "pyarrow", pyarrow.__version__, "polars", polars.__version__)
duckdb.execute(f"""COPY (SELECT * FROM (VALUES (1, '좋아요'), (2, ''), (3, NULL)) t(id, text))
                   TO '{path}'""")
print("  the file:", open(path, encoding="utf-8", newline="").read().encode())


def own(options=""):
    return [text for (text,) in
            duckdb.execute(f"SELECT text FROM read_csv('{path}'{options}) ORDER BY id").fetchall()]


seen = {
    "duckdb": own(),
    "duckdb, allow_quoted_nulls = false": own(", allow_quoted_nulls = false"),
    "pyarrow": pyarrow.csv.read_csv(path)["text"].to_pylist(),
    "polars": polars.read_csv(path)["text"].to_list(),
}
for name, texts in seen.items():
    print(f"  {name}: {texts}")
sys.exit(seen != {
    "duckdb": ["좋아요", None, None],
    "duckdb, allow_quoted_nulls = false": ["좋아요", "", None],
    "pyarrow": ["좋아요", "", ""],
    "polars": ["좋아요", "", None],
})
EOF
