#!/usr/bin/env bash
#
# What one would expect: a feature of a font that a caller asks HarfBuzz for is
# on, one that is on by default can be switched off, and the same call gives the
# same widths in the next version.
#
# What happens instead: contextual alternates (`calt`) are off in text of the
# script Hangul whatever a caller asks, until 14.2; from 14.3 on they are on
# unless a caller switches them off. Nothing in the call changes, nor in the
# font. Noto Sans CJK has such a rule: the space between two syllables is wider.
#
# With: uharfbuzz 0.53.7 (HarfBuzz 14.2.0) and 0.57.0 (HarfBuzz 15.0.0), a font
# with that one rule by fontTools 4.60.1.
#
# Why it matters: what shapes Korean text to find its lines gives other lines
# after an update of the system, and other ones than a browser that brings its
# own HarfBuzz. Only `calt` switched off is the same in both.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for version in 0.53.7 0.57.0; do
  python3 -m venv "$work/$version"
  "$work/$version/bin/pip" install --quiet --disable-pip-version-check \
    "uharfbuzz==$version" fonttools==4.60.1
done

cat >"$work/font.py" <<'EOF'
import sys

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.ttLib.tables._g_l_y_f import Glyph

glyphs = {".notdef": 500, "space": 224, "space.wide": 280, "ga": 920, "na": 920, "a": 500}
builder = FontBuilder(1000, isTTF=True)
builder.setupGlyphOrder(list(glyphs))
builder.setupCharacterMap({0x20: "space", 0x61: "a", 0xAC00: "ga", 0xB098: "na"})
builder.setupGlyf({name: Glyph() for name in glyphs})
builder.setupHorizontalMetrics({name: (width, 0) for name, width in glyphs.items()})
builder.setupHorizontalHeader(ascent=880, descent=-120)
builder.setupNameTable({"familyName": "Spaces", "styleName": "Regular"})
builder.setupOS2()
builder.setupPost()
addOpenTypeFeaturesFromString(builder.font, """
languagesystem DFLT dflt;
languagesystem hang dflt;
languagesystem hani dflt;
feature calt { sub [ga na] space' [ga na] by space.wide; } calt;
""")
builder.save(sys.argv[1])
EOF
"$work/0.57.0/bin/python" "$work/font.py" "$work/spaces.ttf"

cat >"$work/shape.py" <<'EOF'
import sys

import uharfbuzz

font = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(sys.argv[1])))
print(f"HarfBuzz {uharfbuzz.version_string()}")
for script in ("Hang", "Hani"):
    for features in ({}, {"calt": True}, {"calt": False}):
        buffer = uharfbuzz.Buffer()
        buffer.add_str("가 나")
        buffer.script, buffer.direction, buffer.language = script, "ltr", "ko"
        uharfbuzz.shape(font, buffer, features)
        print(script, features, buffer.glyph_positions[1].x_advance)
EOF
for version in 0.53.7 0.57.0; do
  "$work/$version/bin/python" "$work/shape.py" "$work/spaces.ttf"
done >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
HarfBuzz 14.2.0
Hang {} 224
Hang {'calt': True} 224
Hang {'calt': False} 224
Hani {} 280
Hani {'calt': True} 280
Hani {'calt': False} 224
HarfBuzz 15.0.0
Hang {} 280
Hang {'calt': True} 280
Hang {'calt': False} 224
Hani {} 280
Hani {'calt': True} 280
Hani {'calt': False} 224
EOF
