#!/usr/bin/env bash
#
# What one would expect: in newline-delimited JSON each record has the fields that it has.
# One that not all have is a column with nulls, or an error.
#
# What happens instead: a field that no record of the beginning has is not there at all,
# and nothing is said. For Polars the beginning is 100 records, and for its lazy reader; for
# DuckDB about 20,000. Asked to look at all records first, both have the column.
#
# With: polars 2.1.0, duckdb 2.0.1.
#
# Why it matters: reviews are sorted by time, and an answer, a title or a translation is
# what later ones have. They are measured without it.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install polars==2.1.0 duckdb==2.0.1

cat >"$work/read.py" <<'EOF'
import json
import sys

import duckdb
import polars

path = sys.argv[1]


def duckdb_columns(options=""):
    return [column[0] for column in duckdb.execute(f"FROM read_json('{path}'{options})").description]


readers = {
    "polars": lambda: polars.read_ndjson(path).columns,
    "lazy": lambda: polars.scan_ndjson(path).collect().columns,
    "all first by polars": lambda: polars.read_ndjson(path, infer_schema_length=None).columns,
    "duckdb": duckdb_columns,
    "all first by duckdb": lambda: duckdb_columns(", sample_size = -1"),
}
print("polars", polars.__version__, "duckdb", duckdb.__version__)
for before in (90, 110, 30_000):
    with open(path, "w", encoding="utf-8") as file:
        for _ in range(before):
            print(json.dumps({"text": "좋아요"}), file=file)
        print(json.dumps({"text": "별로", "answer": "죄송합니다"}), file=file)
    print("first in record", before + 1, *(f"| {name} {' '.join(read())}" for name, read in readers.items()))
EOF
"$work/python/bin/python" "$work/read.py" "$work/reviews.ndjson" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
polars 2.1.0 duckdb 2.0.1
first in record 91 | polars text answer | lazy text answer | all first by polars text answer | duckdb text answer | all first by duckdb text answer
first in record 111 | polars text | lazy text | all first by polars text answer | duckdb text answer | all first by duckdb text answer
first in record 30001 | polars text | lazy text | all first by polars text answer | duckdb text | all first by duckdb text answer
EOF
