#!/usr/bin/env bash
#
# What one would expect: PyMuPDF draws with the font that it measures. `Font("korea")` and
# `fontname="korea"` are how one asks for its own Korean font, and in that, spaces and
# Latin letters are narrower than syllables.
#
# What happens instead: they are two fonts. In text that is inserted under that name each
# character is as wide as the size, spaces and full stops too. Of `Font("korea")` an
# English text is half as wide, a Korean one with spaces a sixth narrower. `get_text_length`
# with the name agrees with what is drawn.
#
# With: PyMuPDF 2.0; widths as PDFium reads them, pypdfium2 5.15.2.
#
# Why it matters: lines end earlier than measured, and a box that was to hold a text in
# three lines holds it in four, or does not.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install pymupdf==2.0 pypdfium2==5.15.2

cat >"$work/widths.py" <<'EOF'
import pymupdf
import pypdfium2

print("PyMuPDF", pymupdf.VersionBind)


def written(text, width):
    document = pymupdf.open()
    document.new_page().insert_textbox((0, 0, width, 500), text, fontname="korea", fontsize=10)
    page = pypdfium2.PdfDocument(document.tobytes())[0].get_textpage()
    # From the left of the first character to that of the last.
    drawn = page.get_charbox(len(text) - 1, loose=True)[0] - page.get_charbox(0, loose=True)[0]
    return drawn, len(document[0].get_text().splitlines())


font = pymupdf.Font("korea")
for text in ("good film", "방이 깨끗하고 또 갈게요.", "방이깨끗하고또갈게요"):
    drawn, _ = written(text, 500)
    print(text, f"| Font {font.text_length(text[:-1], 10):.1f}, get_text_length "
          f"{pymupdf.get_text_length(text[:-1], fontname='korea', fontsize=10):g}, drawn {drawn:.1f} without the last "
          f"character, {written(text, font.text_length(text, 10) + 1)[1]} lines in a box as wide as Font says")
EOF
"$work/python/bin/python" "$work/widths.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
PyMuPDF 2.0
good film | Font 33.7, get_text_length 80, drawn 80.0 without the last character, 2 lines in a box as wide as Font says
방이 깨끗하고 또 갈게요. | Font 107.9, get_text_length 130, drawn 130.0 without the last character, 2 lines in a box as wide as Font says
방이깨끗하고또갈게요 | Font 90.0, get_text_length 90, drawn 90.0 without the last character, 1 lines in a box as wide as Font says
EOF
