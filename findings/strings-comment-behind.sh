#!/usr/bin/env bash
#
# What one would expect: in Apple's .strings a comment may stand behind an entry, on the
# same line: "title" = "오늘의 특가"; // shown in the list
#
# What happens instead: Translate Toolkit, which reads the files for Weblate and others,
# takes such a comment and the next entry, quotes and all, into the text before it. That
# entry is gone. A comment of the other kind, /* … */, is read right.
# Two other readers, openstep-plist and localizable, have all three entries.
#
# With: translate-toolkit 3.20.4, openstep-plist 0.5.2, localizable 0.1.3.
#
# Why it matters: a check of lengths measures a text that nobody sees, and never the one
# that was lost. Of the files of one public app more than 4,000 texts are lost.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check \
  translate-toolkit==3.20.4 openstep-plist==0.5.2 localizable==0.1.3

cat >"$work/lines.strings" <<'EOF'
"title" = "오늘의 특가"; // shown in the list
"buy" = "바로 구매";
"close" = "닫기";
EOF
cat >"$work/stars.strings" <<'EOF'
"title" = "오늘의 특가"; /* shown in the list */
"buy" = "바로 구매";
"close" = "닫기";
EOF

cat >"$work/read.py" <<'EOF'
import sys

import localizable
import openstep_plist
from translate.storage import properties

for path in sys.argv[1:]:
    data = open(path, "rb").read()
    units = properties.stringsutf8file.parsestring(data).units
    print("translate-toolkit", [(unit.name, unit.source) for unit in units if unit.name])
    print("openstep-plist", list(openstep_plist.loads(data.decode()).items()))
    print("localizable", [(entry["key"], entry["value"]) for entry in localizable.parse_strings(filename=path)])
EOF
"$work/venv/bin/python" "$work/read.py" "$work"/{lines,stars}.strings >"$work/seen"
"$work/venv/bin/pip" list --disable-pip-version-check 2>/dev/null | grep -E 'translate-toolkit|openstep|localizable'
cat "$work/seen"
diff "$work/seen" - <<'EOF'
translate-toolkit [('title', '오늘의 특가"; // shown in the list"buy" = "바로 구매'), ('close', '닫기')]
openstep-plist [('title', '오늘의 특가'), ('buy', '바로 구매'), ('close', '닫기')]
localizable [('title', '오늘의 특가'), ('buy', '바로 구매'), ('close', '닫기')]
translate-toolkit [('title', '오늘의 특가'), ('buy', '바로 구매'), ('close', '닫기')]
openstep-plist [('title', '오늘의 특가'), ('buy', '바로 구매'), ('close', '닫기')]
localizable [('title', '오늘의 특가'), ('buy', '바로 구매'), ('close', '닫기')]
EOF
