#!/usr/bin/env bash
#
# What one would expect: in SVG, a space between two words is there whichever element it
# stands in: before <tspan>, or first within it. Browsers draw both the same.
#
# What happens instead: resvg draws no space that comes first in a <tspan>, unless
# `xml:space` is "preserve". The words are joined, and all that follows is a space to the
# left.
#
# With: resvg_py 0.5.0; the font is Fonts/Pretendard of this repository, at 40 px, whose
# space is 10 px wide.
#
# Why it matters: texts of several styles are written as one <tspan> a style, with the
# space on either side. Previews and reports that resvg draws are narrower than measured,
# by one space at each such place, and read wrong.
set -euo pipefail

font=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/Fonts/Pretendard/Pretendard-Regular.otf
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install resvg-py==0.5.0 pillow==13.0.0

cat >"$work/spaces.py" <<'EOF'
import io
import sys
from importlib.metadata import version

import resvg_py
from PIL import Image

print("resvg_py", version("resvg_py"))
for content in (">정말<tspan>좋아요</tspan>", ">정말 <tspan>좋아요</tspan>", ">정말<tspan> 좋아요</tspan>",
                ' xml:space="preserve">정말<tspan> 좋아요</tspan>',
                "><tspan>정말</tspan> <tspan>좋아요</tspan>", "><tspan>정말 </tspan><tspan>좋아요</tspan>"):
    picture = (f'<svg xmlns="http://www.w3.org/2000/svg" width="400" height="60">'
               f'<text x="0" y="40" font-family="Pretendard" font-size="40"{content}</text></svg>')
    png = bytes(resvg_py.svg_to_bytes(svg_string=picture, font_files=[sys.argv[1]], skip_system_fonts=True))
    left, _, right, _ = Image.open(io.BytesIO(png)).getchannel("A").getbbox()
    print(content, right - left)
EOF
"$work/python/bin/python" "$work/spaces.py" "$font" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
resvg_py 0.5.0
>정말<tspan>좋아요</tspan> 171
>정말 <tspan>좋아요</tspan> 181
>정말<tspan> 좋아요</tspan> 171
 xml:space="preserve">정말<tspan> 좋아요</tspan> 181
><tspan>정말</tspan> <tspan>좋아요</tspan> 181
><tspan>정말 </tspan><tspan>좋아요</tspan> 181
EOF
