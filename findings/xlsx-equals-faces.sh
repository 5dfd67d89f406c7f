#!/usr/bin/env bash
#
# What one would expect: a table of texts that is written as .xlsx has these texts. "=_="
# and "=ㅁ=" are faces, of which Korean has many.
#
# What happens instead: written by pandas with openpyxl, tablib, pyexcel-xlsx, PyExcelerate
# or pylightxl, a text that begins with "=" is a formula without a result: openpyxl and
# calamine read nothing. With XlsxWriter, which pandas takes if it is there, it has one, and
# the review is the number 0. Nothing is said. Polars, with XlsxWriter too, writes the text.
#
# With: pandas 3.1.1, openpyxl 3.1.5, tablib 3.10.0, pyexcel-xlsx 0.6.1, PyExcelerate 0.13.0,
# pylightxl 1.61, XlsxWriter 3.3.1, polars 2.1.0; python-calamine 0.9.1.
#
# Why it matters: a review of a face and a word is measured as none, or as "0".
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install pandas==3.1.1 openpyxl==3.1.5 \
  tablib==3.10.0 pyexcel-xlsx==0.6.1 pyexcelerate==0.13.0 pylightxl==1.61 xlsxwriter==3.3.1 \
  polars==2.1.0 python-calamine==0.9.1

cat >"$work/write.py" <<'EOF'
import sys

import openpyxl
import pandas
import polars
import pyexcel_xlsx
import pyexcelerate
import pylightxl
import python_calamine
import tablib

path = sys.argv[1]
texts = ["=_= 별로", "=ㅁ= 헐", "-_- 별로"]
frame = {"review": texts}
rows = [[text] for text in ["review", *texts]]


def by_tablib():
    with open(path, "wb") as file:
        file.write(tablib.Dataset(*rows[1:], headers=rows[0]).export("xlsx"))


def by_pyexcelerate():
    book = pyexcelerate.Workbook()
    book.new_sheet("reviews", data=rows)
    book.save(path)


def by_pylightxl():
    book = pylightxl.Database()
    book.add_ws("reviews")
    for number, (text,) in enumerate(rows, start=1):
        book.ws("reviews").update_index(number, 1, text)
    pylightxl.writexl(book, path)


print("pandas", pandas.__version__)
for name, write in {
    "pandas, openpyxl": lambda: pandas.DataFrame(frame).to_excel(path, index=False, engine="openpyxl"),
    "pandas, XlsxWriter": lambda: pandas.DataFrame(frame).to_excel(path, index=False, engine="xlsxwriter"),
    "tablib": by_tablib,
    "pyexcel-xlsx": lambda: pyexcel_xlsx.save_data(path, {"reviews": rows}),
    "PyExcelerate": by_pyexcelerate,
    "pylightxl": by_pylightxl,
    "polars": lambda: polars.DataFrame(frame).write_excel(path),
}.items():
    write()
    sheet = openpyxl.load_workbook(path, data_only=True).worksheets[0]
    by_calamine = python_calamine.CalamineWorkbook.from_path(path).get_sheet_by_index(0).to_python()
    print(name)
    print("    openpyxl", [row[0].value for row in sheet.iter_rows(min_row=2)])
    print("    calamine", [row[0] for row in by_calamine[1:]])
EOF
"$work/python/bin/python" "$work/write.py" "$work/reviews.xlsx" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
pandas 3.1.1
pandas, openpyxl
    openpyxl [None, None, '-_- 별로']
    calamine ['', '', '-_- 별로']
pandas, XlsxWriter
    openpyxl [0, 0, '-_- 별로']
    calamine [0.0, 0.0, '-_- 별로']
tablib
    openpyxl [None, None, '-_- 별로']
    calamine ['', '', '-_- 별로']
pyexcel-xlsx
    openpyxl [None, None, '-_- 별로']
    calamine ['', '', '-_- 별로']
PyExcelerate
    openpyxl [None, None, '-_- 별로']
    calamine ['', '', '-_- 별로']
pylightxl
    openpyxl [None, None, '-_- 별로']
    calamine ['', '', '-_- 별로']
polars
    openpyxl ['=_= 별로', '=ㅁ= 헐', '-_- 별로']
    calamine ['=_= 별로', '=ㅁ= 헐', '-_- 별로']
EOF
