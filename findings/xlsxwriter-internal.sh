#!/usr/bin/env bash
#
# What one would expect: a table of texts that Polars or pandas writes as .xlsx has these
# texts. XlsxWriter, which does it for them, makes links of addresses and shows them as
# they are.
#
# What happens instead: "internal:", "external:" and "mailto:" at the start of a text are
# taken for the kind of a link and are gone from the text, whatever follows, and the cell
# is a link to a place that there is not. Nothing is said. By openpyxl the texts are as
# they were, and with XlsxWriter's option `strings_to_urls`, which is on, switched off.
#
# With: xlsxwriter 3.3.1, polars 2.1.0, pandas 3.1.1, openpyxl 3.1.5.
#
# Why it matters: a label "external: 외부용" is shown, and measured, without its first word.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install \
  xlsxwriter==3.3.1 polars==2.1.0 pandas==3.1.1 openpyxl==3.1.5

cat >"$work/write.py" <<'EOF'
import sys

import openpyxl
import pandas
import polars
import xlsxwriter

path = sys.argv[1]
texts = ["internal: 사내용", "external: 외부용", "mailto: 문의", "internal 사내용", "https://example.com/가"]


def by_pandas(engine, **options):
    with pandas.ExcelWriter(path, engine=engine, engine_kwargs=options) as writer:
        pandas.DataFrame({"label": texts}).to_excel(writer, index=False)


print("xlsxwriter", xlsxwriter.__version__)
for name, write in {
    "polars": lambda: polars.DataFrame({"label": texts}).write_excel(path),
    "pandas, XlsxWriter": lambda: by_pandas("xlsxwriter"),
    "pandas, XlsxWriter without links": lambda: by_pandas("xlsxwriter", options={"strings_to_urls": False}),
    "pandas, openpyxl": lambda: by_pandas("openpyxl"),
}.items():
    write()
    print(name)
    for (cell,) in openpyxl.load_workbook(path).worksheets[0].iter_rows(min_row=2):
        link = cell.hyperlink
        print("   ", cell.value, f"-> {link.target or link.location}" if link else "")
EOF
"$work/python/bin/python" "$work/write.py" "$work/labels.xlsx" | sed 's/ *$//' >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
xlsxwriter 3.3.1
polars
     사내용 ->  사내용
     외부용 -> %20외부용
     문의 -> mailto:%20문의
    internal 사내용
    https://example.com/가 -> https://example.com/가
pandas, XlsxWriter
     사내용 ->  사내용
     외부용 -> %20외부용
     문의 -> mailto:%20문의
    internal 사내용
    https://example.com/가 -> https://example.com/가
pandas, XlsxWriter without links
    internal: 사내용
    external: 외부용
    mailto: 문의
    internal 사내용
    https://example.com/가
pandas, openpyxl
    internal: 사내용
    external: 외부용
    mailto: 문의
    internal 사내용
    https://example.com/가
EOF
