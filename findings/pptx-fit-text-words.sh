#!/usr/bin/env bash
#
# What one would expect: `fit_text(max_size=40)` of python-pptx finds the largest
# size of at most 40 points at which a text fits its box.
#
# What happens instead: it finds one only if the longest word fits a line at 40
# points. Else it raises a TypeError that names neither text nor size, though the
# text would fit at 15. With `max_size=15` the same call succeeds. Words are what
# spaces divide: of Hangul a whole phrase, between whose syllables PowerPoint itself
# ends lines.
#
# With: python-pptx 1.0.2; the font is Fonts/Pretendard of this repository.
#
# Why it matters: slides made of reviews fail for one long word, an address or a
# sentence of Japanese; who searches for the size has to begin from small ones.
set -euo pipefail

font=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/Fonts/Pretendard/Pretendard-Regular.otf
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install python-pptx==1.0.2

cat >"$work/fit.py" <<'EOF'
import sys

import pptx
from pptx.util import Inches


def fitted(text, most):
    deck = pptx.Presentation()
    slide = deck.slides.add_slide(deck.slide_layouts[6])
    # Three inches high: height never decides.
    frame = slide.shapes.add_textbox(0, 0, Inches(1.2), Inches(3)).text_frame
    frame.text = text
    try:
        frame.fit_text(font_file=sys.argv[1], max_size=most)
    except TypeError:
        return "TypeError"
    return frame.paragraphs[0].runs[0].font.size.pt


print("python-pptx", pptx.__version__)
for text in ("a film", "a wonderful film", "영화 정말 좋아요", "영화정말 재밌어요"):
    print(text, *(fitted(text, most) for most in (12, 15, 18, 22, 30, 40)))
EOF
"$work/python/bin/python" "$work/fit.py" "$font" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
python-pptx 1.0.2
a film 12.0 15.0 18.0 22.0 30.0 40.0
a wonderful film 12.0 15.0 TypeError TypeError TypeError TypeError
영화 정말 좋아요 12.0 15.0 18.0 22.0 TypeError TypeError
영화정말 재밌어요 12.0 15.0 18.0 TypeError TypeError TypeError
EOF
