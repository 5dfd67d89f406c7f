#!/usr/bin/env bash
#
# What one would expect: DuckDB's `trim` takes white space away at both ends of a text, or
# plain spaces only, as PostgreSQL's does.
#
# What happens instead: it is neither. It takes U+3000, no-break spaces and wide ones away,
# and leaves line feeds, returns and tabs. `\s` of its regular expressions is the other way
# round: line breaks and tabs, and of spaces the plain one alone. Polars and pyarrow trim
# all of them.
#
# With: duckdb 2.0.1, polars 2.1.0, pyarrow 26.0.1.
#
# Why it matters: texts from forms end with line breaks. A review of three lines that was
# "trimmed" is four lines high where line breaks are kept.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install duckdb==2.0.1 polars==2.1.0 pyarrow==26.0.1

cat >"$work/trim.py" <<'EOF'
import duckdb
import polars
import pyarrow
import pyarrow.compute

spaces = " \n\r\t\u00a0\u2003\u202f\u3000"
trimmers = {
    "duckdb, trim": lambda text: duckdb.execute("select trim(?)", [text]).fetchone()[0],
    "duckdb, \\s": lambda text: duckdb.execute("select regexp_replace(?, '^\\s+|\\s+$', '', 'g')", [text]).fetchone()[0],
    "polars": lambda text: polars.Series([text]).str.strip_chars()[0],
    "pyarrow": lambda text: pyarrow.compute.utf8_trim_whitespace(pyarrow.array([text]))[0].as_py(),
}
print("duckdb", duckdb.__version__, "polars", polars.__version__, "pyarrow", pyarrow.__version__)
for name, trim in trimmers.items():
    kept = [space for space in spaces if trim(space + "좋아요" + space) != "좋아요"]
    print(name, "takes", *(ascii(space) for space in spaces if space not in kept),
          "leaves", *map(ascii, kept or ["nothing"]))
EOF
"$work/python/bin/python" "$work/trim.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
duckdb 2.0.1 polars 2.1.0 pyarrow 26.0.1
duckdb, trim takes ' ' '\xa0' '\u2003' '\u202f' '\u3000' leaves '\n' '\r' '\t'
duckdb, \s takes ' ' '\n' '\r' '\t' leaves '\xa0' '\u2003' '\u202f' '\u3000'
polars takes ' ' '\n' '\r' '\t' '\xa0' '\u2003' '\u202f' '\u3000' leaves 'nothing'
pyarrow takes ' ' '\n' '\r' '\t' '\xa0' '\u2003' '\u202f' '\u3000' leaves 'nothing'
EOF
