#!/usr/bin/env bash
#
# What one would expect: `text_wrap` of imagetext-py parts a text into lines for a width,
# and a line break of the text is one of theirs.
#
# What happens instead: it is a space. So is an empty line, a no-break space and U+3000,
# and two spaces are one. `draw_text_wrapped` draws a text of two lines as one. A word
# wider than the width stands out of it.
#
# With: imagetext-py 2.2.1; the font is Fonts/Pretendard of this repository.
#
# Why it matters: it sets names and posts on cards. A text of two paragraphs is measured,
# and drawn, as one of fewer lines.
set -euo pipefail

font=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/Fonts/Pretendard/Pretendard-Regular.otf
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install imagetext-py==2.2.1 pillow==13.0.0

cat >"$work/wrap.py" <<'EOF'
import sys
from importlib.metadata import version

import PIL.Image
from imagetext_py import Canvas, Color, FontDB, Paint, draw_text_multiline, draw_text_wrapped, text_wrap

FontDB.LoadFromPath("font", sys.argv[1])
font = FontDB.Query("font")
black = Paint.Color(Color(0, 0, 0, 255))


def ink(draw, text):
    """The height of what is drawn."""
    canvas = Canvas(200, 100, Color(255, 255, 255, 255))
    draw(canvas, text)
    box = canvas.to_image().convert("L").point(lambda value: 255 - value).getbbox()
    return box[3] - box[1]


def wrapped(canvas, text):
    draw_text_wrapped(canvas, text, 10, 10, 0, 0, 150, 15, font, black)


def lines(canvas, text):
    draw_text_multiline(canvas, text.split("\n"), 10, 10, 0, 0, 150, 15, font, black)


print("imagetext-py", version("imagetext-py"))
for text in ("첫 줄\n둘째 줄", "첫 줄\n\n셋째 줄", "별점 5\u00a0점", "전각\u3000공백", "두  칸"):
    print(ascii(text), text_wrap(text, 150, 15, font))
text = "첫 줄\n둘째 줄"
print("ink", ink(wrapped, text), "high; of its two lines", ink(lines, text))
print(text_wrap("정말재밌게봤어요또볼게요", 80, 15, font))
EOF
"$work/python/bin/python" "$work/wrap.py" "$font" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
imagetext-py 2.2.1
'\uccab \uc904\n\ub458\uc9f8 \uc904' ['첫 줄 둘째 줄']
'\uccab \uc904\n\n\uc14b\uc9f8 \uc904' ['첫 줄 셋째 줄']
'\ubcc4\uc810 5\xa0\uc810' ['별점 5 점']
'\uc804\uac01\u3000\uacf5\ubc31' ['전각 공백']
'\ub450  \uce78' ['두 칸']
ink 11 high; of its two lines 26
['정말재밌게봤어요또볼게요']
EOF
