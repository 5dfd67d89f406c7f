#!/usr/bin/env bash
#
# What one would expect: in Pillow, `set_variation_by_name("Bold")` makes a
# variable font bold, whatever the font was set to before, and what is measured
# is the width of what is drawn.
#
# What happens instead: after the weight was set by number, and one text was
# measured with it, "Bold" draws bold letters at the places of the font's
# default weight. The ink adds up to that of Bold, the width is that of
# ExtraLight, 8 per cent less. Nothing is raised. Asking twice for
# "Bold" with a weight by number between does nothing the second time: the font
# stays as heavy as the number made it. And `font_variant()`, which promises the
# same font with some things changed, has the default weight again.
#
# With: Pillow 13.0.0 (FreeType 2.14.3 in its wheel), font-manrope 0.0.2 (a font
# of weights 200 to 800). Pillow 11.3.0 (FreeType 2.13.3) measures the first
# case right.
#
# Why it matters: a list that sets titles and texts from one variable font gets
# widths that depend on what was measured before, so heights do too.
set -euo pipefail

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
"${pip[@]}" pillow==13.0.0 font-manrope==0.0.2
"${pip[@]}" --target "$work/before" pillow==11.3.0

cat > "$work/see.py" <<'EOF'
import sys
from PIL import Image, ImageDraw, ImageFont, features

path, text = sys.argv[1], "Wave AV"
print(f"Pillow {features.version('pil')}, FreeType {features.version('freetype2')}, "
      f"HarfBuzz {features.version('harfbuzz')}, Raqm {features.version('raqm')}")


def opened(weight=None, name=None):
    font = ImageFont.truetype(path, 40, layout_engine=ImageFont.Layout.RAQM)
    if weight is not None:
        font.set_variation_by_axes([weight])
    if name is not None:
        font.set_variation_by_name(name)
    return font


def ink(font):
    image = Image.new("L", (300, 80))
    ImageDraw.Draw(image).text((5, 5), text, font=font, fill=255)
    return sum(image.tobytes())


plain, bold, black = opened(), opened(name="Bold"), opened(weight=800)
print(f"width by default {plain.getlength(text)}, as Bold {bold.getlength(text)}, "
      f"at 800 {black.getlength(text)}")

after = opened(weight=800)
after.getlength(text)
after.set_variation_by_name("Bold")
print(f"measured at 800, then Bold: width {after.getlength(text)}, ink {ink(after)}; "
      f"Bold's ink is {ink(bold)}")
if "before" in sys.argv:
    sys.exit(after.getlength(text) in (plain.getlength(text), black.getlength(text)))

again = opened(name="Bold")
again.set_variation_by_axes([800])
again.set_variation_by_name("Bold")
print(f"Bold, then 800, then Bold: width {again.getlength(text)}")

variant = black.font_variant(size=40)
print(f"font_variant() of the font at 800: width {variant.getlength(text)}")

sys.exit(not (
    plain.getlength(text) < bold.getlength(text) < black.getlength(text)
    and after.getlength(text) == plain.getlength(text)
    and ink(after) == ink(bold) != ink(plain)
    and again.getlength(text) == black.getlength(text)
    and variant.getlength(text) == plain.getlength(text)))
EOF
font=$(find "$work/venv" -name 'Manrope-VariableFont_wght.ttf')
"$work/venv/bin/python" "$work/see.py" "$font"
echo
PYTHONPATH="$work/before" "$work/venv/bin/python" "$work/see.py" "$font" before
