#!/usr/bin/env bash
#
# What one would expect: in a workbook, a character that XML cannot hold is
# written as _xHHHH_, and a text that looks like it by chance has its underscore
# written as _x005F_. A reader undoes both, or none.
#
# What happens instead: openpyxl undoes the second and not the first. What comes
# out is neither the text nor the file's spelling: a text with a carriage return
# and one with the seven characters "_x000D_" are read as the same. And it takes
# the characters "x005F_" away wherever they stand, so from "code x005F_ 12" too.
# calamine reads each text as it was written.
#
# With: openpyxl 3.1.5, python-calamine 0.9.1, files by XlsxWriter 3.3.1.
#
# Why it matters: a review with Windows line ends is read with seven characters
# more on each line. They have a width, so lines wrap earlier.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check \
  openpyxl==3.1.5 python-calamine==0.9.1 XlsxWriter==3.3.1

"$work/venv/bin/python" - "$work/reviews.xlsx" <<'EOF'
import re
import sys
import zipfile

import openpyxl
import xlsxwriter
from python_calamine import CalamineWorkbook

path = sys.argv[1]
print("openpyxl", openpyxl.__version__, "XlsxWriter", xlsxwriter.__version__)
stated = {
    "좋아요\r\n추천": "좋아요_x000D_\n추천",
    "좋아요_x000D_\n추천": "좋아요_x000D_\n추천",
    "part _x0041_ fits": "part _x0041_ fits",
    "code x005F_ 12": "code  12",
}
with xlsxwriter.Workbook(path) as book:
    book.add_worksheet().write_column(0, 0, stated)

shared = zipfile.ZipFile(path).read("xl/sharedStrings.xml").decode()
written = re.findall(r"<t[^>]*>(.*?)</t>", shared, re.S)
by_openpyxl = [cell.value for cell in openpyxl.load_workbook(path).active["A"]]
by_calamine = [row[0] for row in CalamineWorkbook.from_path(path).get_sheet_by_index(0).to_python()]
for text, spelling, one, other in zip(stated, written, by_openpyxl, by_calamine, strict=True):
    print(f"  {text!r}\n    in the file {spelling!r}\n    openpyxl    {one!r}\n    calamine    {other!r}")
sys.exit(by_openpyxl != list(stated.values()) or by_calamine != list(stated))
EOF
