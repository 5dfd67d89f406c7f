#!/usr/bin/env bash
#
# What one would expect: openpyxl says how wide each column of a sheet is, and to ask
# changes nothing.
#
# What happens instead: three columns of one width, which Excel and XlsxWriter write as a
# range, are one that is so wide and two of the default width, 13. And to ask is to set:
# saved after that, the file has these 13 beside the range, twice for the same columns.
# Saved without having been asked it is as it was.
#
# With: openpyxl 3.1.5, files by XlsxWriter 3.3.1.
#
# Why it matters: how high a row must be depends on how wide its cells are. Heights come out
# for columns of 13 where they are 40 wide, and the sheet is changed by being measured.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install openpyxl==3.1.5 XlsxWriter==3.3.1

cat >"$work/widths.py" <<'EOF'
import re
import sys
import zipfile

import openpyxl
import xlsxwriter

path = sys.argv[1]


def spelled():
    """Ranges of columns and their widths, as the file has them."""
    sheet = zipfile.ZipFile(path).read("xl/worksheets/sheet1.xml").decode()
    columns = [dict(re.findall(r'(\w+)="([^"]*)"', column)) for column in re.findall("<col [^>]*>", sheet)]
    return ", ".join(f"{column['min']} to {column['max']}: {float(column['width']):.1f}" for column in columns)


book = xlsxwriter.Workbook(path)
sheet = book.add_worksheet()
sheet.write_row(0, 0, ["제목", "좋은 점", "나쁜 점", "별점"])
sheet.set_column(0, 2, 40)
book.close()
print("openpyxl", openpyxl.__version__)
print("written", spelled())

book = openpyxl.load_workbook(path)
book.save(path)
print("saved", spelled())

print("asked", *(f"{book.active.column_dimensions[name].width:.1f}" for name in "ABCD"))
book.save(path)
print("saved", spelled())
EOF
"$work/python/bin/python" "$work/widths.py" "$work/reviews.xlsx" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
openpyxl 3.1.5
written 1 to 3: 40.7
saved 1 to 3: 40.7
asked 40.7 13.0 13.0 13.0
saved 1 to 3: 40.7, 2 to 2: 13.0, 3 to 3: 13.0, 4 to 4: 13.0
EOF
