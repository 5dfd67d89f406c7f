#!/usr/bin/env bash
#
# What one would expect: a font that HarfBuzz cut down with its own `hb_subset` has, set by
# HarfBuzz, the widths of the whole font.
#
# What happens instead: a font whose pairs of letters are kerned by a `kern` table, and not
# by GPOS, is cut down without them, and each such pair is as wide as its letters. Nothing
# is said. It is so also if `kern` is taken out of the tables that it drops of itself.
# fontTools keeps the table.
#
# With: uharfbuzz 0.57.0 (HarfBuzz 15.0.0), fonttools 4.68.0; the font is Nanum Gothic of
# koreanize-matplotlib 0.1.1, which has no GPOS.
#
# Why it matters: Latin words in a Nanum font have other widths in the font that a page loads
# than in the one that was measured.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install uharfbuzz==0.57.0 fonttools==4.68.0
"$work/python/bin/pip" --quiet --disable-pip-version-check install --no-deps --target "$work/fonts" \
  koreanize-matplotlib==0.1.1

cat >"$work/kerning.py" <<'EOF'
import io
import logging
import sys
from importlib.metadata import version

import uharfbuzz as hb
from fontTools import subset, ttLib

logging.disable()
path = sys.argv[1]
texts = ("AVATAR", "Toy Story", "We TV", "정말 좋아요")


def width(font, text):
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(hb.Font(hb.Face(font)), buffer)
    return sum(place.x_advance for place in buffer.glyph_positions)


def by_fonttools():
    font, subsetter = subset.load_font(path, subset.Options()), subset.Subsetter()
    subsetter.populate(text="".join(texts))
    subsetter.subset(font)
    written = io.BytesIO()
    font.save(written)
    return written.getvalue()


def by_harfbuzz(keeps_kerning):
    wanted = hb.SubsetInput()
    wanted.sets(hb.SubsetInputSets.UNICODE).update(map(ord, "".join(texts)))
    if keeps_kerning:
        wanted.sets(hb.SubsetInputSets.DROP_TABLE_TAG).discard(int.from_bytes(b"kern", "big"))
    return bytes(hb.subset(hb.Face(hb.Blob.from_file_path(path)), wanted).blob.data)


with open(path, "rb") as file:
    whole = file.read()
print("uharfbuzz", version("uharfbuzz"), "fonttools", version("fonttools"))
for name, font in {
    "whole": whole, "fontTools": by_fonttools(), "hb_subset": by_harfbuzz(False),
    "hb_subset, told to keep kern": by_harfbuzz(True),
}.items():
    tables = [tag for tag in ("kern", "GPOS") if tag in ttLib.TTFont(io.BytesIO(font))]
    print(name, tables, *(width(font, text) for text in texts))
EOF
"$work/python/bin/python" "$work/kerning.py" "$work/fonts/koreanize_matplotlib/fonts/NanumGothic.ttf" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
uharfbuzz 0.57.0 fonttools 4.68.0
whole ['kern'] 3664 4146 3019 4980
fontTools ['kern'] 3664 4146 3019 4980
hb_subset [] 4014 4236 3065 4980
hb_subset, told to keep kern [] 4014 4236 3065 4980
EOF
