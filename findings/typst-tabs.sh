#!/usr/bin/env bash
#
# What one would expect: a tab in a text that Typst is given, as from a CSV file, has a
# width, or is an error.
#
# What happens instead: it is as wide as the font says. In Pretendard, which has no glyph
# for it, it has no width and the words at its sides are joined, also in the text that is
# read from the PDF. In Nanum Gothic, which has one, it is a space. Nothing is said. In
# Typst's own markup a tab is a space.
#
# With: typst 0.15.2, pypdfium2 5.15.2; the fonts are Fonts/Pretendard of this repository
# and Nanum Gothic of koreanize-matplotlib 0.1.1.
#
# Why it matters: of one text with two fonts one has a word less.
set -euo pipefail

font=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/Fonts/Pretendard
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install typst==0.15.2 pypdfium2==5.15.2
"$work/python/bin/pip" --quiet --disable-pip-version-check install --no-deps --target "$work/fonts" \
  koreanize-matplotlib==0.1.1

cat >"$work/tabs.py" <<'EOF'
import json
import sys
from importlib.metadata import version

import pypdfium2
import typst

fonts = sys.argv[1:]
print("typst", version("typst"))
for family in ("Pretendard", "NanumGothic"):
    print(family)
    for name, content in (("space", "#text(\"별점 다섯\")"), ("tab", "#text(\"별점\\t다섯\")"),
                          ("nothing", "#text(\"별점다섯\")"), ("tab in markup", "별점\t다섯")):
        source = f"""#set text(font: "{family}", size: 15pt)
#context [#metadata(measure([{content}]).width.pt()) <width>]
{content}
"""
        width = json.loads(typst.query(source.encode(), "<width>", field="value", font_paths=fonts))[0]
        page = pypdfium2.PdfDocument(typst.compile(source.encode(), font_paths=fonts))[0]
        print(f"    {name:13} {width:.2f}", repr(page.get_textpage().get_text_range()))
EOF
"$work/python/bin/python" "$work/tabs.py" "$font" "$work/fonts/koreanize_matplotlib/fonts" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
typst 0.15.2
Pretendard
    space         55.62 '별점 다섯'
    tab           51.86 '별점다섯'
    nothing       51.86 '별점다섯'
    tab in markup 55.62 '별점 다섯'
NanumGothic
    space         60.60 '별점 다섯'
    tab           60.60 '별점\t다섯'
    nothing       56.40 '별점다섯'
    tab in markup 60.60 '별점 다섯'
EOF
