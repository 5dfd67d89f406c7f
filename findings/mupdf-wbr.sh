#!/usr/bin/env bash
#
# What one would expect: MuPDF lays out HTML, so <wbr> in a long word is a place
# where a line may end, as it is in every browser.
#
# What happens instead: <wbr> does nothing and the word runs out of the box.
# U+200B and the soft hyphen at the same place do part it. Nothing is said: the
# story "fits", in a rectangle that is wider than the one it was given.
#
# With: PyMuPDF 2.0 (MuPDF 1.28.5), with its own font.
#
# Why it matters: pages put <wbr> into links and product codes. The same HTML
# has two lines in a browser and one here, and the one is cut off in print.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check --no-deps pymupdf==2.0

"$work/venv/bin/python" - <<'EOF'
import sys

import pymupdf

print("PyMuPDF", pymupdf.VersionBind, "MuPDF", pymupdf.VersionFitz)
css = "p { margin: 0; font-size: 15px }"


def place(text, width):
    more, filled = pymupdf.Story(f"<p>{text}</p>", user_css=css).place(pymupdf.Rect(0, 0, width, 500))
    return more, filled[2], filled[3]


failed = False
alone = place("modelnumber", 400)
for name, between, parts in [("nothing", "", False), ("<wbr>", "<wbr>", False),
                             ("U+200B", "\u200b", True), ("&shy;", "&shy;", True)]:
    more, width, height = place(f"modelnumber{between}modelnumber", 130)
    print(f"  {name}: {width:.2f} x {height:.2f} in a box 130 wide, more to come: {more}")
    failed |= bool(more) or (height > alone[2]) != parts or (width > 130) == parts
sys.exit(failed)
EOF
