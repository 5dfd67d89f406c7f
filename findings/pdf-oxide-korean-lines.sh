#!/usr/bin/env bash
#
# What one would expect: where a line of a PDF ends, its text has a line break or a space,
# or in Japanese and Chinese, which have none between words, nothing.
#
# What happens instead: pdf_oxide's `extract_text` has nothing in Korean, which has spaces.
# The last word of each line is joined to the first of the next, if the PDF has no space
# there, as ReportLab's have not. `to_plain_text` has a space instead, also where the line
# ended within a word, so neither is the text. English and Japanese have line breaks. So
# has Korean with pypdf, pdfminer.six and PyMuPDF.
#
# With: pdf_oxide 0.3.78; reportlab 5.1.0, pypdf 7.1.1, pdfminer.six 20260107, pymupdf 2.0;
# the font is Nanum Gothic of koreanize-matplotlib 0.1.1.
#
# Why it matters: the joined words wrap elsewhere than the text that was set, and the lines
# cannot be told from it.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install pdf_oxide==0.3.78 \
  reportlab==5.1.0 pypdf==7.1.1 pdfminer.six==20260107 pymupdf==2.0
"$work/python/bin/pip" --quiet --disable-pip-version-check install --no-deps --target "$work/fonts" \
  koreanize-matplotlib==0.1.1

cat >"$work/lines.py" <<'EOF'
import sys
from importlib.metadata import version

import pdf_oxide
import pymupdf
import pypdf
from pdfminer.high_level import extract_text
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics, ttfonts
from reportlab.platypus import Paragraph, SimpleDocTemplate

font, path = sys.argv[1:]
pdfmetrics.registerFont(ttfonts.TTFont("Nanum", font))
korean = "정말 재밌게 봤어요 배우들의 연기도 훌륭했고 음악도 좋았습니다"
japanese = "とてもおもしろかったですしおんがくもすばらしかったです"
english = "It was a really good film and the music was good as well"
print("pdf_oxide", version("pdf_oxide"))
for name, text, breaks in (("Korean, at spaces", korean, None), ("Korean, anywhere", korean, "CJK"),
                           ("Japanese", japanese, "CJK"), ("English", english, None)):
    style = ParagraphStyle("review", fontName="Nanum", fontSize=15, leading=20, wordWrap=breaks)
    SimpleDocTemplate(path, pagesize=(300, 300), leftMargin=50, rightMargin=50).build([Paragraph(text, style)])
    document = pdf_oxide.PdfDocument(path)
    print(name)
    for reader, seen in {
        "extract_text": document.extract_text(0),
        "to_plain_text": document.to_plain_text(0),
        "pypdf": pypdf.PdfReader(path).pages[0].extract_text(),
        "pdfminer.six": extract_text(path),
        "pymupdf": pymupdf.open(path)[0].get_text(),
    }.items():
        print(f"    {reader:13}", repr(seen.strip()))
EOF
"$work/python/bin/python" "$work/lines.py" "$work/fonts/koreanize_matplotlib/fonts/NanumGothic.ttf" \
  "$work/review.pdf" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
pdf_oxide 0.3.78
Korean, at spaces
    extract_text  '정말 재밌게 봤어요 배우들의연기도 훌륭했고 음악도좋았습니다'
    to_plain_text '정말 재밌게 봤어요 배우들의 연기도 훌륭했고 음악도 좋았습니다'
    pypdf         '정말 재밌게 봤어요 배우들의\n연기도 훌륭했고 음악도\n좋았습니다'
    pdfminer.six  '정말 재밌게 봤어요 배우들의\n연기도 훌륭했고 음악도\n좋았습니다'
    pymupdf       '정말 재밌게 봤어요 배우들의\n연기도 훌륭했고 음악도\n좋았습니다'
Korean, anywhere
    extract_text  '정말 재밌게 봤어요 배우들의연기도 훌륭했고 음악도 좋았습니다'
    to_plain_text '정말 재밌게 봤어요 배우들의 연기도 훌륭했고 음악도 좋았 습니다'
    pypdf         '정말 재밌게 봤어요 배우들의\n연기도 훌륭했고 음악도 좋았\n습니다'
    pdfminer.six  '정말 재밌게 봤어요 배우들의\n연기도 훌륭했고 음악도 좋았\n습니다'
    pymupdf       '정말 재밌게 봤어요 배우들의\n연기도 훌륭했고 음악도 좋았\n습니다'
Japanese
    extract_text  'とてもおもしろかったですし\nおんがくもすばらしかったで\nす'
    to_plain_text 'とてもおもしろかったですし おんがくもすばらしかったで す'
    pypdf         'とてもおもしろかったですし\nおんがくもすばらしかったで\nす'
    pdfminer.six  'とてもおもしろかったですし\nおんがくもすばらしかったで\nす'
    pymupdf       'とてもおもしろかったですし\nおんがくもすばらしかったで\nす'
English
    extract_text  'It was a really good film\nand the music was good as\nwell'
    to_plain_text 'It was a really good film and the music was good as well'
    pypdf         'It was a really good film\nand the music was good as\nwell'
    pdfminer.six  'It was a really good film\nand the music was good as\nwell'
    pymupdf       'It was a really good film\nand the music was good as\nwell'
EOF
