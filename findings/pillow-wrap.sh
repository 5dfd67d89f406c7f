#!/usr/bin/env bash
#
# What one would expect: `ImageText.Text.wrap(width)`, Pillow's own wrapping,
# keeps together what a no-break space joins, and gives a word that is too wide a
# line of its own or cuts it.
#
# What happens instead: a line ends at a no-break space, which is gone then, and
# at U+202F and U+2007 too, whose one purpose is that no line ends there. One
# word that is wider than the box raises ValueError for the whole text, so a
# review without spaces cannot be wrapped at all. Korean words are never parted.
#
# With: Pillow 13.0.0, Pretendard.
#
# Why it matters: the count of lines is the height. "10" and "km" part here, and
# a column of reviews needs a second way for all those with a long word.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check pillow==13.0.0

"$work/venv/bin/python" - "$here/../Fonts/Pretendard/Pretendard-Regular.otf" <<'EOF'
import sys
import PIL
from PIL import ImageFont, ImageText

print("Pillow", PIL.__version__)
font = ImageFont.truetype(sys.argv[1], 15, layout_engine=ImageFont.Layout.BASIC)


def wrapped(text, width):
    text = ImageText.Text(text, font)
    try:
        text.wrap(width)
    except ValueError as error:
        return error.__class__, str(error)
    return text.text


failed = False
for text, width, stated in [
    ("about 10 km away", 70, "about 10\nkm away"),
    ("about 10\u00a0km away", 70, "about 10\nkm away"),
    ("about 10\u202fkm away", 70, "about 10\nkm away"),
    ("about 10\u2007km away", 70, "about 10\nkm away"),
    ("재미있는 영화였습니다", 85, "재미있는\n영화였습니다"),
    ("재미있는영화였습니다", 85, (ValueError, "Word does not fit within line")),
]:
    seen = wrapped(text, width)
    print(f"  {text!r} in {width} -> {seen!r}")
    failed |= seen != stated
sys.exit(failed)
EOF
