#!/usr/bin/env bash
#
# What one would expect: the height that `multi_cell` of fpdf2 gives for a text, be it
# with `dry_run` or of what it has drawn, is how far the page moves down.
#
# What happens instead: with a line break at the end of the text the page moves a line
# further than either height says, and the lines that it gives back do not have that
# line. It is one line for one break and one for two: of two, the first counts. A
# return by itself is no break at all, and the words at its sides are joined.
#
# With: fpdf2 2.8.9, with its own font.
#
# Why it matters: to ask for the height first is how one finds out whether a text still
# fits the page, and where the frame around it ends. Texts out of forms end with a line
# break.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install fpdf2==2.8.9

cat >"$work/heights.py" <<'EOF'
import fpdf
from fpdf.enums import MethodReturnValue

page = fpdf.FPDF(unit="pt")
page.set_font("Helvetica", size=15)
page.add_page()
print("fpdf2", fpdf.__version__)
for text in ("good film", "good\nfilm", "good\n", "good\n\n", "\n", "good\rfilm"):
    both = MethodReturnValue.LINES | MethodReturnValue.HEIGHT
    lines, asked = page.multi_cell(200, 18, text, dry_run=True, output=both)
    before = page.get_y()
    drawn = page.multi_cell(200, 18, text, output=MethodReturnValue.HEIGHT, new_y="NEXT")
    print(ascii(text), lines, f"{asked:g} asked, {drawn:g} drawn, moved {page.get_y() - before:g}")
EOF
"$work/python/bin/python" "$work/heights.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
fpdf2 2.8.9
'good film' ['good film'] 18 asked, 18 drawn, moved 18
'good\nfilm' ['good', 'film'] 36 asked, 36 drawn, moved 36
'good\n' ['good'] 18 asked, 18 drawn, moved 36
'good\n\n' ['good', ''] 36 asked, 36 drawn, moved 54
'\n' [''] 18 asked, 18 drawn, moved 36
'good\rfilm' ['goodfilm'] 18 asked, 18 drawn, moved 18
EOF
