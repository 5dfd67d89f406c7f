#!/usr/bin/env bash
#
# What one would expect: text that PyMuPDF writes into a PDF with a font of one's own is
# the text that is read from it.
#
# What happens instead: it says of each glyph which character it stands for, and of the
# several that a font maps to one glyph it takes the last one. Spaces become no-break
# spaces, the jamo of ㅋㅋㅋ and ㅠㅠ their half-width twins (U+FFBB, U+FFD7), an Omega
# the sign for ohm, U+200B a byte order mark. PDFium reads the
# same, so it is in the file.
#
# With: PyMuPDF 2.0, pypdfium2 5.15.2; the font is Fonts/Pretendard of this repository.
#
# Why it matters: text that is taken from such a PDF and laid out again has no place
# where a line may end, and its laughter is half as wide in fonts that draw the twins so.
set -euo pipefail

font=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/Fonts/Pretendard/Pretendard-Regular.otf
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install \
  pymupdf==2.0 pypdfium2==5.15.2

cat >"$work/read.py" <<'EOF'
import sys

import pymupdf
import pypdfium2


def read_by_mupdf(file):
    return pymupdf.open(stream=file)[0].get_text().strip("\n")


def read_by_pdfium(file):
    return pypdfium2.PdfDocument(file)[0].get_textpage().get_text_range()


def written(text):
    document = pymupdf.open()
    document.new_page().insert_text((20, 50), text, fontname="own", fontfile=sys.argv[1])
    return document.tobytes()


print("PyMuPDF", pymupdf.VersionBind)
for text in ("좋아요 ㅋㅋㅋ ㅠㅠ", "\u03a9", "가\u200b나", "가·나"):
    file = written(text)
    print(*map(ascii, (text, read_by_mupdf(file), read_by_pdfium(file))))
EOF
"$work/python/bin/python" "$work/read.py" "$font" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
PyMuPDF 2.0
'\uc88b\uc544\uc694 \u314b\u314b\u314b \u3160\u3160' '\uc88b\uc544\uc694\xa0\uffbb\uffbb\uffbb\xa0\uffd7\uffd7' '\uc88b\uc544\uc694\xa0\uffbb\uffbb\uffbb\xa0\uffd7\uffd7'
'\u03a9' '\u2126' '\u2126'
'\uac00\u200b\ub098' '\uac00\ufeff\ub098' '\uac00\ufeff\ub098'
'\uac00\xb7\ub098' '\uac00\xb7\ub098' '\uac00\xb7\ub098'
EOF
