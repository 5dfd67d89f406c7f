#!/usr/bin/env bash
#
# What one would expect: `get_display` of python-bidi turns each line of a text
# into the order in which it is shown. Two lines stay two lines.
#
# What happens instead: where the first letter is a right-to-left one, the line
# break is turned around with its line. It stands before the first line, and
# what was the first line is joined to the second. Of three Hebrew lines there
# come an empty one, the first, and the last two in one. Given `base_dir="L"`,
# the lines stay where they are.
#
# With: python-bidi 0.6.12 (in Rust). 0.4.2 (in Python) keeps the lines.
#
# Why it matters: programs that draw without an own bidi (reports, pictures,
# plots) call this before they measure. The count of lines is right by chance,
# the first is empty, and the widest line is as wide as two.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/venv"
pip=("$work/venv/bin/pip" install --quiet --disable-pip-version-check)
"${pip[@]}" python-bidi==0.6.12
"${pip[@]}" --target "$work/before" python-bidi==0.4.2

"$work/venv/bin/python" - "$work/before" <<'EOF'
import subprocess
import sys
from importlib.metadata import version

from bidi import get_display

print("python-bidi", version("python-bidi"))
failed = False
for text, direction, stated in [
    ("אבג 12\nabc", None, "\n12 גבאabc"),
    ("אבג\nדהו\nזחט", None, "\nגבא\nוהדטחז"),
    ("abc\nאבג 12", None, "abc\n12 גבא"),
    ("אבג 12\nabc", "L", "12 גבא\nabc"),
]:
    seen = get_display(text, base_dir=direction)
    print(f"  base_dir {direction}: {ascii(text)} -> {ascii(seen)}")
    failed |= seen != stated

print("python-bidi 0.4.2")
seen = subprocess.run(
    [sys.executable, "-c", "from bidi.algorithm import get_display\n"
     "print(ascii(get_display('אבג 12\\nabc')))"],
    env={"PYTHONPATH": sys.argv[1], "PYTHONUTF8": "1"},
    check=True, capture_output=True, text=True).stdout.strip()
print(f"  base_dir None: {ascii('אבג 12' + chr(10) + 'abc')} -> {seen}")
failed |= seen != ascii("12 גבא\nabc")
sys.exit(failed)
EOF
