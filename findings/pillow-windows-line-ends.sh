#!/usr/bin/env bash
#
# What one would expect: `multiline_textbbox` and `multiline_text` of Pillow
# take a text of several lines, so they take one whose lines end as on Windows.
#
# What happens instead: with Pillow's better layout engine, Raqm, a carriage
# return anywhere in the text raises RuntimeError, "raqm_layout() failed". So do
# U+0085 and U+2029, but not U+2028, which is drawn as a box. With the basic
# engine nothing is raised: each return is a box of the font, 15 pixels wide at
# 15, and the widest line grows by it.
#
# With: Pillow 13.0.0 (Raqm 0.11.0), Pretendard. Pillow 11.3.0 (Raqm 0.10.1)
# raises nothing and draws the box in both engines.
#
# Why it matters: reviews come out of forms and spreadsheets with both line
# ends. A batch that worked for years stops at the first such text, on machines
# that have FriBidi, and measures a box on those that have not.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Pillow's wheel opens this library of Debian where it shapes text.
(cd "$work"
  apt-get -qq -o APT::Sandbox::User=root download libfribidi0=1.0.8-2.1
  dpkg -x libfribidi0_*.deb debian)
LD_LIBRARY_PATH="$work/debian/usr/lib/$(uname -m)-linux-gnu"
export LD_LIBRARY_PATH

python3 -m venv "$work/venv"
pip=("$work/venv/bin/pip" install --quiet --disable-pip-version-check)
"${pip[@]}" pillow==13.0.0
"${pip[@]}" --target "$work/before" pillow==11.3.0

cat > "$work/see.py" <<'EOF'
import sys
from PIL import Image, ImageDraw, ImageFont, features

print(f"Pillow {features.version('pil')}, Raqm {features.version('raqm')}, "
      f"FriBidi {features.version('fribidi')}")
draw = ImageDraw.Draw(Image.new("L", (9, 9)))
texts = {"LF": "가나\n다", "CR LF": "가나\r\n다", "U+0085": "가나\u0085다",
         "U+2029": "가나\u2029다", "U+2028": "가나\u2028다"}
seen = {}
for engine in ("BASIC", "RAQM"):
    font = ImageFont.truetype(sys.argv[1], 15, layout_engine=ImageFont.Layout[engine])
    for name, text in texts.items():
        try:
            answer = draw.multiline_textbbox((0, 0), text, font=font)[2]
        except RuntimeError as error:
            answer = str(error)
        seen[engine, name] = answer
        print(f"  {engine:5} {name:6} width: {answer}")

boxed = {"LF": 26, "CR LF": 41, "U+0085": 54, "U+2029": 54, "U+2028": 54}
raised = {name: "raqm_layout() failed." for name in ("CR LF", "U+0085", "U+2029")}
if "before" in sys.argv:
    raised = {}
stated = {("BASIC", name): width for name, width in boxed.items()}
stated |= {("RAQM", name): raised.get(name, width) for name, width in boxed.items()}
sys.exit(seen != stated)
EOF
font="$here/../Fonts/Pretendard/Pretendard-Regular.otf"
"$work/venv/bin/python" "$work/see.py" "$font"
echo
PYTHONPATH="$work/before" "$work/venv/bin/python" "$work/see.py" "$font" before
