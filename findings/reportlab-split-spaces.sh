#!/usr/bin/env bash
#
# What one would expect: a paragraph of ReportLab that does not fit the page is split in
# two, which hold its lines, and are as high together as it was.
#
# What happens instead: with `wordWrap="CJK"`, the mode for text whose lines may end
# within words, the spaces at which lines ended are gone from the second part. It is
# wrapped anew without them, so words are joined, its lines end elsewhere, and it is
# a line lower here. In the default mode both parts are as they were.
#
# With: reportlab 5.1.0, with its own Korean font's widths.
#
# Why it matters: a review over two pages of a report has words that its author
# separated, and whoever measured it once has pages with too much room.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install reportlab==5.1.0

cat >"$work/split.py" <<'EOF'
import reportlab
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.platypus import Paragraph

registerFont(UnicodeCIDFont("HYSMyeongJo-Medium"))
print("reportlab", reportlab.__version__)


def laid(paragraph, width):
    _, height = paragraph.wrap(width, 1000)
    lines = [words if isinstance(words, str) else " ".join(words) for _, words in paragraph.blPara.lines]
    return f"{height:g} high: {' | '.join(lines)}"


text = "음악 결말 배우 대사 화면 모두 좋고 다시 보니 더욱 좋네 또 봐요"
for mode in ("LTR", "CJK"):
    style = ParagraphStyle("text", fontName="HYSMyeongJo-Medium", fontSize=10, leading=12, wordWrap=mode)
    paragraph = Paragraph(text, style)
    print(mode, laid(paragraph, 54))
    for part in paragraph.split(54, 25):
        print("   ", laid(part, 54))
EOF
"$work/python/bin/python" "$work/split.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
reportlab 5.1.0
LTR 84 high: 음악 결말 | 배우 대사 | 화면 모두 | 좋고 다시 | 보니 더욱 | 좋네 또 | 봐요
    24 high: 음악 결말 | 배우 대사
    60 high: 화면 모두 | 좋고 다시 | 보니 더욱 | 좋네 또 | 봐요
CJK 84 high: 음악 결말 | 배우 대사 | 화면 모두 | 좋고 다시 | 보니 더욱 | 좋네 또 봐 | 요
    24 high: 음악 결말 | 배우 대사
    48 high: 화면 모두좋 | 고 다시보니 | 더욱좋네 | 또 봐요
EOF
