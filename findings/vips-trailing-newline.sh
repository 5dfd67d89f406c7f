#!/usr/bin/env bash
#
# What one would expect: `Image.text` of libvips gives an image as large as the
# ink of a text, no line box: "aaa" is lower than "ggg". So a line break at the
# end of a text, which has no ink, changes nothing.
#
# What happens instead: each line break at the end makes the image higher by
# about a line (17 and 19 pixels at 15), and all of that is empty. One before
# the text adds less than half of it. Spaces at the end of a line add nothing. A text of
# spaces alone is an error, "no text to render".
#
# With: pyvips 3.2.0, pyvips-binary 8.18.7 (libvips 8.18.7 with Pango), Pretendard.
#
# Why it matters: who measures captions by the size of such an image has neither
# the height of lines nor that of ink: a review that ends with a line break is
# more than twice as high as the same one without.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check pyvips==3.2.0 pyvips-binary==8.18.7

"$work/venv/bin/python" - "$here/../Fonts/Pretendard/Pretendard-Regular.otf" 2>"$work/warnings" <<'EOF'
import sys
import pyvips

print("pyvips", pyvips.__version__, "libvips", ".".join(str(pyvips.version(n)) for n in range(3)))


def image(text):
    return pyvips.Image.text(text, font="Pretendard 15", fontfile=sys.argv[1], dpi=72)


heights = {}
for text in ("aaa", "ggg", "가나다", "가나다 ", "가나다\n", "가나다\n\n", "\n가나다"):
    it = image(text)
    heights[text] = it.height
    left, top, width, height = it.find_trim(background=0, threshold=1)
    print(f"  {text!r}: {it.width} x {it.height}, drawn in rows {top} to {top + height}")

try:
    image("   ")
    blank = "an image"
except pyvips.Error as error:
    blank = str(error)
print("  '   ':", " ".join(blank.split()))
one, two = heights["가나다\n"] - heights["가나다"], heights["가나다\n\n"] - heights["가나다\n"]
before = heights["\n가나다"] - heights["가나다"]
sys.exit(not (
    heights["aaa"] < heights["ggg"]
    and heights["가나다 "] == heights["가나다"]
    and 15 <= one <= 20 and 15 <= two <= 20 and 0 < before < one / 2
    and "no text to render" in blank))
EOF
