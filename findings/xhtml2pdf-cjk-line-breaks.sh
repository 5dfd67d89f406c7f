#!/usr/bin/env bash
#
# What one would expect: `-pdf-word-wrap: CJK` is how xhtml2pdf is told that lines may end
# within words, as Korean, Japanese and Chinese need. Nothing else changes, and <br> still
# begins a line.
#
# What happens instead: every <br> of the paragraph is gone, and the words before and after
# it are joined. Without that property the line breaks are there, and a Korean text without
# spaces runs out of the page. ReportLab, on which it builds, has both with its own
# `wordWrap="CJK"`.
#
# With: xhtml2pdf 0.2.28, reportlab 4.5.1, pypdfium2 5.15.2.
#
# Why it matters: one has the choice of lost lines and lost text. An address or a review of
# three lines is one line high.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install \
  xhtml2pdf==0.2.28 reportlab==4.5.1 pypdfium2==5.15.2

cat >"$work/lines.py" <<'EOF'
import io
from importlib.metadata import version

import pypdfium2
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Paragraph
from xhtml2pdf import pisa

print("xhtml2pdf", version("xhtml2pdf"), "reportlab", version("reportlab"))


def shown(html, style):
    page = io.BytesIO()
    pisa.CreatePDF(f"<style>@page {{ size: 140pt 200pt; margin: 10pt }} p {{ font-size: 10pt; "
                   f"font-family: HYSMyeongJo-Medium; {style} }}</style><p>{html}</p>", dest=page)
    # What lies on the page, 140 points wide.
    return pypdfium2.PdfDocument(page.getvalue())[0].get_textpage().get_text_bounded(right=140).split("\r\n")


for html in ("정말 좋아요.<br>또 봐요.<br>네", "정말좋은영화입니다또보고싶어요"):
    print(html, shown(html, ""), shown(html, "-pdf-word-wrap: CJK"))

paragraph = Paragraph("정말 좋아요.<br/>또 봐요.<br/>네",
                      ParagraphStyle("text", fontName="HYSMyeongJo-Medium", fontSize=10, wordWrap="CJK"))
paragraph.wrap(120, 1000)
print("ReportLab", len(paragraph.blPara.lines), "lines")
EOF
"$work/python/bin/python" "$work/lines.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
xhtml2pdf 0.2.28 reportlab 4.5.1
정말 좋아요.<br>또 봐요.<br>네 ['정말 좋아요.', '또 봐요.', '네'] ['정말 좋아요.또 봐요.네']
정말좋은영화입니다또보고싶어요 ['정말좋은영화입니다또보고싶'] ['정말좋은영화입니다또보고', '싶어요']
ReportLab 3 lines
EOF
