#!/usr/bin/env bash
#
# What one would expect: DuckDB, which finds out by itself how a CSV file is written,
# takes the double quotation mark for what quotes, as CSV has it. Apostrophes are part of
# the text.
#
# What happens instead: one review that begins and ends with an apostrophe is enough, and
# it loses both. If another of the file stands in double quotation marks, as it holds a
# comma, the apostrophes win all the same: the header and the reviews before that are
# gone, and the one with the comma is two columns, each with a quotation mark. Nothing is
# said. With `quote = '"'` all are read as written.
#
# With: duckdb 2.0.1.
#
# Why it matters: '최고' in apostrophes is how many emphasise a word in Korean. The texts
# that are measured are shorter, or others, or not there.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install duckdb==2.0.1

cat >"$work/read.py" <<'EOF'
import csv
import sys

import duckdb

path = sys.argv[1]


def table(options=""):
    result = duckdb.execute(f"SELECT * FROM read_csv('{path}'{options})")
    return [column[0] for column in result.description], result.fetchall()


print("duckdb", duckdb.__version__)
for texts in (["'최고'", "좋아요"], ["'최고'라고", "좋아요"], ["'최고'", "좋다, 정말"], ["최고", "좋다, 정말"]):
    rows = list(enumerate(texts, 1))
    with open(path, "w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([("id", "text"), *rows])
    print(*texts, sep=" / ")
    print("   ", *table(), "with quotation marks named:", table(""", quote = '"'""") == (["id", "text"], rows))
EOF
"$work/python/bin/python" "$work/read.py" "$work/reviews.csv" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
duckdb 2.0.1
'최고' / 좋아요
    ['id', 'text'] [(1, '최고'), (2, '좋아요')] with quotation marks named: True
'최고'라고 / 좋아요
    ['id', 'text'] [(1, "'최고'라고"), (2, '좋아요')] with quotation marks named: True
'최고' / 좋다, 정말
    ['column0', 'column1', 'column2'] [(2, '"좋다', ' 정말"')] with quotation marks named: True
최고 / 좋다, 정말
    ['id', 'text'] [(1, '최고'), (2, '좋다, 정말')] with quotation marks named: True
EOF
