#!/usr/bin/env bash
#
# What one would expect: tablib, which reads and writes tables in many formats, reads the
# texts of an .ods file as they are in it.
#
# What happens instead: of each cell it reads what comes before the first element: before
# a second space (which the format spells as one), a line break, a second line, a link or
# anything bold. The rest of the text is gone, and nothing is said. Of a cell with a note
# it reads the name of the note's author.
#
# With: tablib 3.10.0; pyexcel-ods 0.6.0 reads the whole texts. Both use odfpy, 1.4.1.
#
# Why it matters: of a review in several lines the first is measured.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install tablib==3.10.0 odfpy==1.4.1 pyexcel-ods==0.6.0

cat >"$work/read.py" <<'EOF'
import sys
from importlib.metadata import version

import pyexcel_ods
import tablib
from odf.dc import Creator
from odf.office import Annotation
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.teletype import addTextToElement
from odf.text import P, Span

path = sys.argv[1]


def paragraph(text):
    made = P()
    addTextToElement(made, text)
    return made


def bold():
    made = P(text="정말 ")
    made.addElement(Span(text="좋아요"))
    return made


def note():
    made = Annotation()
    made.addElement(Creator(text="편집자"))
    made.addElement(P(text="확인"))
    return made


cells = {
    "head": [paragraph("text")],
    "plain": [paragraph("정말 좋아요")],
    "two spaces": [paragraph("정말  좋아요")],
    "line break": [paragraph("정말\n좋아요")],
    "two lines": [paragraph("정말"), paragraph("좋아요")],
    "bold": [bold()],
    "note": [note(), paragraph("정말 좋아요")],
}
document, table = OpenDocumentSpreadsheet(), Table(name="reviews")
for elements in cells.values():
    cell, row = TableCell(valuetype="string"), TableRow()
    for element in elements:
        cell.addElement(element)
    row.addElement(cell)
    table.addElement(row)
document.spreadsheet.addElement(table)
document.save(path)

print("tablib", version("tablib"))
with open(path, "rb") as file:
    by_tablib = tablib.Dataset().load(file, format="ods")["text"]
by_pyexcel = [row[0] for row in pyexcel_ods.get_data(path)["reviews"]][1:]
for name, *read in zip(list(cells)[1:], by_tablib, by_pyexcel):
    print(name, *map(repr, read))
EOF
"$work/python/bin/python" "$work/read.py" "$work/reviews.ods" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
tablib 3.10.0
plain '정말 좋아요' '정말 좋아요'
two spaces '정말 ' '정말  좋아요'
line break '정말' '정말\n좋아요'
two lines '정말' '정말\n좋아요'
bold '정말 ' '정말 좋아요'
note '편집자' '정말 좋아요'
EOF
