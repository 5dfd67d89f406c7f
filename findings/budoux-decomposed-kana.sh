#!/usr/bin/env bash
#
# What one would expect: BudouX parts Japanese into phrases, between which a line may end. It
# does not end within a character, however that is spelled.
#
# What happens instead: of a kana that is spelled in its parts, as macOS has them in file
# names, the voicing mark begins a phrase of its own, and so a line. The same sentence
# composed is parted elsewhere.
#
# With: budoux 0.10.1.
#
# Why it matters: lines begin with a mark that is drawn on nothing, and of "が" there is
# "か" at the line's end.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install budoux==0.10.1

cat >"$work/part.py" <<'EOF'
import unicodedata
from importlib.metadata import version

import budoux

japanese = budoux.load_default_japanese_parser()
print("budoux", version("budoux"))
for text in ("今日はがんばって見ました", "とてもすばらしい映画でした", "子どもがよろこびました"):
    for form in ("NFC", "NFD"):
        phrases = japanese.parse(unicodedata.normalize(form, text))
        marks = sum(unicodedata.combining(phrase[0]) > 0 for phrase in phrases)
        print(form, *(unicodedata.normalize("NFC", phrase) for phrase in phrases), f"({marks} begin with a mark)")
EOF
"$work/python/bin/python" "$work/part.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
budoux 0.10.1
NFC 今日は がんばって 見ました (0 begin with a mark)
NFD 今日は か ゙んは ゙って 見ました (2 begin with a mark)
NFC とても すばらしい 映画でした (0 begin with a mark)
NFD とてもすは ゙らしい 映画て ゙した (2 begin with a mark)
NFC 子どもが よろ こびました (0 begin with a mark)
NFD 子と ゙もがよろこびました (1 begin with a mark)
EOF
