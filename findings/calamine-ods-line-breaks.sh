#!/usr/bin/env bash
#
# What one would expect: a line break and a tab in a cell of an .ods file are in the
# text that is read from it. The format spells the first as <text:line-break/>, or
# begins a paragraph anew, and the second as <text:tab/>.
#
# What happens instead: calamine reads paragraphs as lines, and of <text:line-break/>
# nothing at all, so the words at both sides are joined. It is the same with a tab.
# pyexcel-ods reads all three.
#
# With: python-calamine 0.9.1, pyexcel-ods 0.6.0, of a file by odfpy 1.4.1.
#
# Why it matters: a review of two lines is measured as one of one, and with a word in it
# that nobody wrote.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install \
  python-calamine==0.9.1 odfpy==1.4.1 pyexcel-ods==0.6.0

cat >"$work/read.py" <<'EOF'
import sys

import pyexcel_ods
import python_calamine
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.teletype import addTextToElement
from odf.text import P

path = sys.argv[1]
texts = ["text", "별점을\n남겨 주세요", "별점\t다섯", "두 칸  띄움"]
document, table = OpenDocumentSpreadsheet(), Table(name="reviews")
for paragraphs in [[text] for text in texts] + [["두", "문단"]]:
    cell, row = TableCell(valuetype="string"), TableRow()
    for text in paragraphs:
        paragraph = P()
        addTextToElement(paragraph, text)
        cell.addElement(paragraph)
    row.addElement(cell)
    table.addElement(row)
document.spreadsheet.addElement(table)
document.save(path)

readers = {
    "calamine": lambda: [row[0] for row in python_calamine.load_workbook(path).get_sheet_by_index(0).to_python()],
    "pyexcel-ods": lambda: [row[0] for row in pyexcel_ods.get_data(path)["reviews"]],
}
for name, read in readers.items():
    print(name, *map(repr, read()[1:]))
EOF
"$work/python/bin/python" "$work/read.py" "$work/reviews.ods" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
calamine '별점을남겨 주세요' '별점다섯' '두 칸  띄움' '두\n문단'
pyexcel-ods '별점을\n남겨 주세요' '별점\t다섯' '두 칸  띄움' '두\n문단'
EOF
