#!/usr/bin/env bash
#
# What one would expect: a text that is laid out at its own `MaxIntrinsicWidth`, the width
# it has without wrapping, is one line, and one that was wrapped has the same lines in a
# box as wide as its `LongestLine`.
#
# What happens instead: SkParagraph, the engine that lays text out in Flutter, cuts the
# width it is given to whole pixels before it wraps. Of 78 Korean texts 76 get a line
# more at their own width, and 33 at that of their longest line. Rounded up, none does.
#
# With: skia-python 144.1; the font is Fonts/Pretendard of this repository, at 15 px, one of
# whose syllables is 12.96 px wide.
#
# Why it matters: a bubble that shrinks to its text is a line too low for what is drawn
# in it.
set -euo pipefail

font=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/Fonts/Pretendard/Pretendard-Regular.otf
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install skia-python==144.1

cat >"$work/widths.py" <<'EOF'
import math
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


def laid(text, width):
    builder = textlayout.ParagraphBuilder(paragraph, fonts, skia.Unicodes.ICU.Make())
    builder.pushStyle(style)
    builder.addText(text)
    built = builder.Build()
    built.layout(width)
    return built


words = "방이 깨끗하고 직원도 친절해요. 아침은 종류가 많지 않지만 커피가 맛있었어요. 또 갈게요!".split()
texts = [" ".join(words[start:end]) for start in range(len(words))
         for end in range(start + 1, len(words) + 1)]
print("skia-python", skia.__version__, len(texts), "texts")
wide = [laid(text, 1000) for text in texts]
wrapped = [laid(text, 120) for text in texts]
for name, width in (("exact", float), ("rounded up", math.ceil)):
    at_own = sum(laid(text, width(it.MaxIntrinsicWidth)).Height > it.Height for text, it in zip(texts, wide))
    shrunk = sum(laid(text, width(it.LongestLine)).Height > it.Height for text, it in zip(texts, wrapped))
    print(name, at_own, "higher at their own width,", shrunk, "at that of their longest line in 120 px")
EOF
"$work/python/bin/python" "$work/widths.py" "$font" 2>"$work/errors" >"$work/seen" || { cat "$work/errors" >&2; exit 1; }
cat "$work/seen"
diff "$work/seen" - <<'EOF'
skia-python 144.1 78 texts
exact 76 higher at their own width, 33 at that of their longest line in 120 px
rounded up 0 higher at their own width, 0 at that of their longest line in 120 px
EOF
