#!/usr/bin/env bash
#
# What one would expect: the text of a PDF by fpdf2 can be read from it, whichever font
# it is set in. PDFium reads it.
#
# What happens instead: of an OpenType font with PostScript outlines (.otf), pdfminer.six
# reads nothing, and pypdf a null character before each letter. Of a TrueType font
# (.ttf) all read the text.
#
# With: fpdf2 2.8.9; pdfminer.six 20260107, pypdf 7.1.1, pypdfium2 5.15.2; the fonts are
# Fonts/Pretendard of this repository (.otf) and that of font-manrope 0.0.2 (.ttf).
#
# Why it matters: a test that reads the lines back from a report sees none and finds
# nothing wrong, or text that is twice as many characters, half of them without a width.
set -euo pipefail

font=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/Fonts/Pretendard/Pretendard-Regular.otf
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install fpdf2==2.8.9 font-manrope==0.0.2 \
  pdfminer.six==20260107 pypdf==7.1.1 pypdfium2==5.15.2

cat >"$work/read.py" <<'EOF'
import io
import logging
import sys

import font_manrope
import fpdf
import pdfminer.high_level
import pypdf
import pypdfium2

logging.disable()
readers = {
    "pdfminer.six": lambda file: pdfminer.high_level.extract_text(io.BytesIO(file)),
    "pypdf": lambda file: pypdf.PdfReader(io.BytesIO(file)).pages[0].extract_text(),
    "PDFium": lambda file: pypdfium2.PdfDocument(file)[0].get_textpage().get_text_range(),
}
print("fpdf2", fpdf.__version__)
for kind, path in (("otf", sys.argv[1]), ("ttf", font_manrope.Manrope)):
    page = fpdf.FPDF()
    page.add_font("own", fname=path)
    page.set_font("own", size=15)
    page.add_page()
    page.cell(text="To film")
    file = bytes(page.output())
    print(kind, *(f"{name} {ascii(reader(file).strip(chr(10) + chr(12)))}" for name, reader in readers.items()))
EOF
"$work/python/bin/python" "$work/read.py" "$font" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
fpdf2 2.8.9
otf pdfminer.six '' pypdf '\x00T\x00o\x00 \x00f\x00i\x00l\x00m' PDFium 'To film'
ttf pdfminer.six 'To film' pypdf 'To film' PDFium 'To film'
EOF
