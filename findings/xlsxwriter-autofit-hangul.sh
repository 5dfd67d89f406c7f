#!/usr/bin/env bash
#
# What one would expect: a column that XlsxWriter fits to its texts is about as
# wide as they are, in Korean as in English; its documentation calls the widths
# approximate.
#
# What happens instead: every character beyond ASCII counts as 8 pixels. Ten
# syllables of Hangul make a column of 87 pixels, and take 127 in Pretendard at the
# default 11 points; so the cell shows six. What combines counts as 8, too: the
# same five syllables in their parts, as macOS has them in file names, make a
# column of 111 pixels, and take 63.
#
# With: XlsxWriter 3.2.9; advances of Fonts/Pretendard by fontTools 4.60.1.
#
# Why it matters: sheets of reviews that are exported with autofit have columns
# that cut Korean, Japanese and Chinese to two thirds, and rows that are too low
# once the reader turns wrapping on.
set -euo pipefail

font=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/Fonts/Pretendard/Pretendard-Regular.otf
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install xlsxwriter==3.2.9 fonttools==4.60.1

cat >"$work/columns.py" <<'EOF'
import sys
import unicodedata
import zipfile
import xml.etree.ElementTree as tree

import xlsxwriter
from fontTools.ttLib import TTFont

font = TTFont(sys.argv[1])
glyphs, advances, em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
texts = ["reviewable", "정말재밌게봤어요또봐", "cafe\u0301", "caf\u00e9", unicodedata.normalize("NFD", "정말재밌게")]

book = xlsxwriter.Workbook(sys.argv[2])
sheet = book.add_worksheet()
for column, text in enumerate(texts):
    sheet.write(0, column, text)
sheet.autofit()
book.close()

with zipfile.ZipFile(sys.argv[2]) as file:
    columns = tree.fromstring(file.read("xl/worksheets/sheet1.xml")).findall(".//{*}col")
widths = {}
for column in columns:
    for index in range(int(column.get("min")) - 1, int(column.get("max"))):
        # Seven pixels to a character of the default font.
        widths[index] = round(float(column.get("width")) * 7)

print("XlsxWriter", xlsxwriter.__version__)
for index, text in enumerate(texts):
    shown = unicodedata.normalize("NFC", text)
    # 11 points are 14.67 pixels.
    real = sum(advances[glyphs[ord(c)]][0] for c in shown) / em * 11 * 96 / 72
    print(shown, f"{len(text)} characters:", widths[index], "pixels for", round(real))
EOF
"$work/python/bin/python" "$work/columns.py" "$font" "$work/texts.xlsx" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
XlsxWriter 3.2.9
reviewable 10 characters: 77 pixels for 72
정말재밌게봤어요또봐 10 characters: 87 pixels for 127
café 5 characters: 41 pixels for 29
café 4 characters: 33 pixels for 29
정말재밌게 13 characters: 111 pixels for 63
EOF
