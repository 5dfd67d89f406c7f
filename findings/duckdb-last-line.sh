#!/usr/bin/env bash
#
# What one would expect: DuckDB, which finds out by itself how a CSV file is written,
# reads a file of one column: a header and a text in each line, none of which holds a
# comma or a quotation mark.
#
# What happens instead: if the last line holds a semicolon or a vertical bar, DuckDB takes
# that for what parts columns, and that line for the header. All lines before it are
# skipped; nothing is said, and of three reviews there are none. The same line anywhere
# else is read as it is. With `delim = ','` all are there. pyarrow and Polars read them.
#
# With: duckdb 2.0.1, pyarrow 26.0.1, polars 2.1.0.
#
# Why it matters: lists of texts to measure are such files. One more review at the end
# makes a table empty.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install \
  duckdb==2.0.1 pyarrow==26.0.1 polars==2.1.0

cat >"$work/read.py" <<'EOF'
import csv
import sys

import duckdb
import polars
import pyarrow.csv

path = sys.argv[1]


def table(options=""):
    result = duckdb.execute(f"SELECT * FROM read_csv('{path}'{options})")
    return [column[0] for column in result.description], result.fetchall()


print("duckdb", duckdb.__version__)
for texts in (["좋아요", "정말 재밌다", "무섭다; 그래도 추천"],
              ["좋아요", "무섭다; 그래도 추천", "정말 재밌다"],
              ["좋아요", "정말 재밌다", "음악 | 결말"]):
    with open(path, "w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([["text"]] + [[text] for text in texts])
    print(*texts, sep=", ")
    print("   ", *table(), "with a comma named:", len(table(", delim = ','")[1]),
          "pyarrow and Polars:", pyarrow.csv.read_csv(path)["text"].to_pylist() == texts,
          polars.read_csv(path)["text"].to_list() == texts)
EOF
"$work/python/bin/python" "$work/read.py" "$work/reviews.csv" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
duckdb 2.0.1
좋아요, 정말 재밌다, 무섭다; 그래도 추천
    ['무섭다', '그래도 추천'] [] with a comma named: 3 pyarrow and Polars: True True
좋아요, 무섭다; 그래도 추천, 정말 재밌다
    ['text'] [('좋아요',), ('무섭다; 그래도 추천',), ('정말 재밌다',)] with a comma named: 3 pyarrow and Polars: True True
좋아요, 정말 재밌다, 음악 | 결말
    ['음악', '결말'] [] with a comma named: 3 pyarrow and Polars: True True
EOF
