#!/usr/bin/env bash
#
# What one would expect: a paragraph of ReportLab never ends a line at a
# no-break space, of which Unicode has three: U+00A0, the narrow U+202F and the
# figure space U+2007. At U+00A0 it does not.
#
# What happens instead: the two others are spaces like any other. A line ends at
# them, and where none ends they are drawn as the plain space, which is wider
# than the narrow one. Babel puts U+202F into every French number above 999, so
# "12 345" is parted after 12.
#
# With: reportlab 5.1.0, Babel 2.19.0.
#
# Why it matters: the two libraries meet in each invoice or report with prices.
# Lines, so heights, and widths too are others than a browser's of the same text.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check reportlab==5.1.0 babel==2.19.0

"$work/venv/bin/python" - <<'EOF'
import sys

import babel
import reportlab
from babel.numbers import format_decimal
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import Paragraph

print("reportlab", reportlab.__version__, "Babel", babel.__version__)
style = ParagraphStyle("text", fontName="Helvetica", fontSize=10)


def lines(text, width):
    paragraph = Paragraph(text, style)
    paragraph.wrap(width, 1000)
    return [" ".join(words) for _, words in paragraph.blPara.lines]


number = format_decimal(12345, locale="fr")
print("  Babel's 12345 in French:", ascii(number))
failed = number != "12\u202f345"

narrow = stringWidth("Note moyenne de 12", "Helvetica", 10) + 1
kept, parted = ["Note moyenne de", "12\u00a0345 avis"], ["Note moyenne de 12", "345 avis"]
for space, stated in {"\u00a0": kept, "\u202f": parted, "\u2007": parted}.items():
    text = "Note moyenne de " + number.replace("\u202f", space) + " avis"
    seen = lines(text, narrow)
    whole = lines(text, 500)
    print(f"  U+{ord(space):04X} {[ascii(line) for line in seen]}, in a wide box {ascii(whole[0])}")
    failed |= seen != stated
    failed |= whole != ["Note moyenne de 12" + (space if space == "\u00a0" else " ") + "345 avis"]
sys.exit(failed)
EOF
