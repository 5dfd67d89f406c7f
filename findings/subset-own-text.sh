#!/usr/bin/env bash
#
# What one would expect: a font that was cut down to the characters of a text sets this
# text as the whole font does.
#
# What happens instead: where HarfBuzz sets one character in the place of another, the cut
# font has not got the other. Hangul in its parts becomes boxes, nearly three times as wide;
# in a font that has the parts, they stand side by side. There is a box for an accent of its
# own, and for U+2011, U+202F or a wide space that the whole font makes of a hyphen or a
# space. fontTools and HarfBuzz's own `hb_subset` are alike. With the characters of the
# text's NFC and NFKC as well, the font sets it.
#
# With: fonttools 4.68.0, uharfbuzz 0.57.0 (HarfBuzz 15.0.0); the fonts are Fonts/Pretendard
# of this repository and Nanum Gothic of koreanize-matplotlib 0.1.1.
#
# Why it matters: names of files on macOS have Hangul in its parts. A page whose font was cut
# down to its texts shows boxes for them, in lines nearly three times as long.
set -euo pipefail

font=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/Fonts/Pretendard/Pretendard-Regular.otf
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install fonttools==4.68.0 uharfbuzz==0.57.0
"$work/python/bin/pip" --quiet --disable-pip-version-check install --no-deps --target "$work/fonts" \
  koreanize-matplotlib==0.1.1

cat >"$work/subset.py" <<'EOF'
import io
import logging
import sys
import unicodedata
from importlib.metadata import version

import uharfbuzz as hb
from fontTools import subset

logging.disable()


def shaped(font, text):
    """The width in em, and the glyphs that are the box for a missing one."""
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    face = hb.Face(font)
    hb.shape(hb.Font(face), buffer)
    boxes = sum(info.codepoint == 0 for info in buffer.glyph_infos)
    return f"{sum(place.x_advance for place in buffer.glyph_positions) / face.upem:.3f} em, {boxes} boxes"


def by_fonttools(path, text):
    font, subsetter = subset.load_font(path, subset.Options()), subset.Subsetter()
    subsetter.populate(text=text)
    subsetter.subset(font)
    written = io.BytesIO()
    font.save(written)
    return written.getvalue()


def by_harfbuzz(path, text):
    wanted = hb.SubsetInput()
    wanted.sets(hb.SubsetInputSets.UNICODE).update(map(ord, text))
    return bytes(hb.subset(hb.Face(hb.Blob.from_file_path(path)), wanted).blob.data)


def decomposed(text):
    return unicodedata.normalize("NFD", text)


texts = {
    "Hangul": "정말 봤어요", "Hangul, NFD": decomposed("정말 봤어요"), "accent, NFD": decomposed("café"),
    "U+2011": "non\u2011stop", "U+202F": "5\u202f점", "U+2003": "가\u2003나",
}
print("fonttools", version("fonttools"), "uharfbuzz", version("uharfbuzz"))
for name, path in zip(("Pretendard", "Nanum Gothic"), sys.argv[1:]):
    with open(path, "rb") as file:
        whole = file.read()
    print(name)
    for kind, text in texts.items():
        seen = [shaped(font, text) for font in (whole, by_fonttools(path, text), by_harfbuzz(path, text))]
        composed = text + "".join(unicodedata.normalize(form, text) for form in ("NFC", "NFKC"))
        seen.append("composed as well: " + shaped(by_fonttools(path, composed), text))
        print(f"    {kind:12}", *(["the same"] if seen[0] == seen[1] == seen[2] else seen), sep="   ")
EOF
"$work/python/bin/python" "$work/subset.py" "$font" "$work/fonts/koreanize_matplotlib/fonts/NanumGothic.ttf" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
fonttools 4.68.0 uharfbuzz 0.57.0
Pretendard
    Hangul         the same
    Hangul, NFD    4.572 em, 0 boxes   13.251 em, 13 boxes   13.251 em, 13 boxes   composed as well: 4.572 em, 0 boxes
    accent, NFD    the same
    U+2011         the same
    U+202F         the same
    U+2003         the same
Nanum Gothic
    Hangul         the same
    Hangul, NFD    4.980 em, 0 boxes   12.500 em, 0 boxes   12.500 em, 0 boxes   composed as well: 4.980 em, 0 boxes
    accent, NFD    1.941 em, 0 boxes   1.937 em, 1 boxes   1.937 em, 1 boxes   composed as well: 1.941 em, 0 boxes
    U+2011         4.255 em, 0 boxes   4.757 em, 1 boxes   4.757 em, 1 boxes   composed as well: 4.255 em, 0 boxes
    U+202F         1.686 em, 0 boxes   2.486 em, 1 boxes   2.486 em, 1 boxes   composed as well: 1.686 em, 0 boxes
    U+2003         2.880 em, 0 boxes   2.820 em, 1 boxes   2.820 em, 1 boxes   composed as well: 2.880 em, 0 boxes
EOF
