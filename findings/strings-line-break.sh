#!/usr/bin/env bash
#
# What one would expect: in Apple's .strings, a text in quotes may hold a line
# break as it is, beside the spelling \n. Translate Toolkit, which reads the
# files for Weblate and others, reads both as the same text.
#
# What happens instead: a line break that stands as itself is taken away, and the
# words before and after it are joined. With spaces at its sides, all of that
# becomes one space. The spelling \n is read right.
# Two other readers, openstep-plist and localizable, keep the text whole.
#
# With: translate-toolkit 3.20.4, openstep-plist 0.5.2, localizable 0.1.3.
#
# Why it matters: a text of two lines is checked as one of one line, and the
# joined word wraps elsewhere: neither height nor width is that of the app.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check \
  translate-toolkit==3.20.4 openstep-plist==0.5.2 localizable==0.1.3

"$work/venv/bin/python" - "$work/Localizable.strings" <<'EOF'
import sys
from importlib.metadata import version

import localizable
import openstep_plist
from translate.storage import properties

path = sys.argv[1]
source = '''"spelled" = "별점을\\n남겨 주세요";
"plain" = "별점을
남겨 주세요";
"spaces" = "별점을 
  남겨 주세요";
'''
with open(path, "w", encoding="utf-8") as file:
    file.write(source)

toolkit = properties.stringsutf8file()
toolkit.parse(source.encode())
seen = {
    "translate-toolkit": {unit.name: str(unit.source) for unit in toolkit.units},
    "openstep-plist": dict(openstep_plist.loads("{" + source + "}")),
    "localizable": {entry["key"]: entry["value"] for entry in localizable.parse_strings(filename=path)},
}
whole = {"spelled": "별점을\n남겨 주세요", "plain": "별점을\n남겨 주세요",
         "spaces": "별점을 \n  남겨 주세요"}
for name, texts in seen.items():
    print(name, version(name))
    for key, text in texts.items():
        print(f"  {key}: {text!r}")
sys.exit(seen != {
    "translate-toolkit": whole | {"plain": "별점을남겨 주세요", "spaces": "별점을 남겨 주세요"},
    "openstep-plist": whole,
    "localizable": whole,
})
EOF
