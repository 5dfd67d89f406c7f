#!/usr/bin/env bash
#
# What one would expect: the longest line of an empty paragraph is 0 wide, as its
# intrinsic widths are, and as that of a text without ink is (a line break, U+200B).
#
# What happens instead: `LongestLine` of SkParagraph, the engine that lays text out
# in Flutter, is the least number that a 32-bit float has. Height is that of a line.
#
# With: skia-python 144.1.
#
# Why it matters: the longest line is what a bubble shrinks to. A message without
# text, or one whose text has not come yet, makes it some 10^38 px narrower than
# nothing.
set -euo pipefail

font=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/Fonts/Pretendard/Pretendard-Regular.otf
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install skia-python==144.1

cat >"$work/lines.py" <<'EOF'
import sys

import skia
from skia import textlayout

face = skia.Typeface.MakeFromFile(sys.argv[1])
provider = textlayout.TypefaceFontProvider()
provider.registerTypeface(face)
fonts = textlayout.FontCollection()
fonts.setDefaultFontManager(provider)
style = textlayout.TextStyle()
style.setFontFamilies([face.getFamilyName()])
style.setFontSize(15)
paragraph = textlayout.ParagraphStyle()
paragraph.setTextStyle(style)
print("skia-python", skia.__version__)
for text in ("", "\n", "\u200b", "a"):
    builder = textlayout.ParagraphBuilder(paragraph, fonts, skia.Unicodes.ICU.Make())
    builder.pushStyle(style)
    builder.addText(text)
    laid = builder.Build()
    laid.layout(60)
    print(ascii(text), f"{laid.Height:g} high,", f"longest line {laid.LongestLine:g},",
          f"intrinsic {laid.MinIntrinsicWidth:g} to {laid.MaxIntrinsicWidth:g}")
EOF
"$work/python/bin/python" "$work/lines.py" "$font" 2>"$work/errors" >"$work/seen" || { cat "$work/errors" >&2; exit 1; }
cat "$work/seen"
diff "$work/seen" - <<'EOF'
skia-python 144.1
'' 18 high, longest line -3.40282e+38, intrinsic 0 to 0
'\n' 36 high, longest line 0, intrinsic 0 to 0
'\u200b' 18 high, longest line 0, intrinsic 0 to 0
'a' 18 high, longest line 8.02734, intrinsic 8.03 to 8.03
EOF
