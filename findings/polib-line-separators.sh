#!/usr/bin/env bash
#
# What one would expect: polib reads a catalogue of translations alike whether it gets
# the path of a .po file or what the file holds.
#
# What happens instead: of what a file holds, each U+2028, U+2029, U+0085 or U+001C ends
# a line, and the character before it is lost with it. Only of a catalogue that polib
# wrapped so; written on one line, as gettext has it, the same text is a syntax error.
# From a path both are read.
#
# With: polib 1.2.0.
#
# Why it matters: catalogues that come from a service or an archive are strings. A label
# is measured, and shown, without one of its syllables.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install polib==1.2.0

cat >"$work/read.py" <<'EOF'
import sys

import polib

print("polib", polib.__version__)
path = sys.argv[1]


def told(text):
    return text.encode("unicode_escape").decode()


for separator in ("\u2028", "\x85", "\x1c", "\x0b"):
    catalogue = polib.POFile()
    catalogue.append(polib.POEntry(msgid="label", msgstr=f"정말{separator}좋아요"))
    catalogue.save(path)
    held = polib.pofile(str(catalogue))
    print(ascii(separator), *(told(one[0].msgstr) for one in (polib.pofile(path), held)))
with open(path, "w", encoding="utf-8") as file:
    file.write('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
               'msgid "label"\nmsgstr "정말\u2028좋아요"\n')
print("on one line", told(polib.pofile(path)[0].msgstr), end=" ")
with open(path, encoding="utf-8") as file:
    held = file.read()
try:
    print(told(polib.pofile(held)[0].msgstr))
except OSError as error:
    print(error)
EOF
"$work/python/bin/python" "$work/read.py" "$work/labels.po" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
polib 1.2.0
'\u2028' \uc815\ub9d0\u2028\uc88b\uc544\uc694 \uc815\uc88b\uc544\uc694
'\x85' \uc815\ub9d0\x85\uc88b\uc544\uc694 \uc815\uc88b\uc544\uc694
'\x1c' \uc815\ub9d0\x1c\uc88b\uc544\uc694 \uc815\uc88b\uc544\uc694
'\x0b' \uc815\ub9d0\x0b\uc88b\uc544\uc694 \uc815\ub9d0\x0b\uc88b\uc544\uc694
on one line \uc815\ub9d0\u2028\uc88b\uc544\uc694 Syntax error in po file (line 6)
EOF
