#!/usr/bin/env bash
#
# What one would expect: a text in newline-delimited JSON comes out as it was written:
# records end at line feeds, and JSON allows U+2028, U+2029 and U+0085 in a string.
#
# What happens instead: the package ndjson puts a comma in the place of each. There is
# no error: the lines it takes them for are joined with commas, which then stand within
# the string. The json module, line by line, and its own reader have the text.
#
# With: ndjson 0.3.1.
#
# Why it matters: texts typed on Apple's systems or copied from a PDF hold U+2028. The
# reviews that are measured are then not those that are shown, and a line shorter.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install ndjson==0.3.1

cat >"$work/read.py" <<'EOF'
import importlib.metadata
import io
import json

import ndjson

print("ndjson", importlib.metadata.version("ndjson"))
for separator in ("\u2028", "\u2029", "\x85", "\u3000"):
    file = json.dumps({"text": f"정말{separator}좋아요"}, ensure_ascii=False) + "\n"
    ways = ndjson.loads(file)[0], next(ndjson.reader(io.StringIO(file))), json.loads(file)
    print(ascii(separator), *(way["text"].encode("unicode_escape").decode() for way in ways))
EOF
"$work/python/bin/python" "$work/read.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
ndjson 0.3.1
'\u2028' \uc815\ub9d0,\uc88b\uc544\uc694 \uc815\ub9d0\u2028\uc88b\uc544\uc694 \uc815\ub9d0\u2028\uc88b\uc544\uc694
'\u2029' \uc815\ub9d0,\uc88b\uc544\uc694 \uc815\ub9d0\u2029\uc88b\uc544\uc694 \uc815\ub9d0\u2029\uc88b\uc544\uc694
'\x85' \uc815\ub9d0,\uc88b\uc544\uc694 \uc815\ub9d0\x85\uc88b\uc544\uc694 \uc815\ub9d0\x85\uc88b\uc544\uc694
'\u3000' \uc815\ub9d0\u3000\uc88b\uc544\uc694 \uc815\ub9d0\u3000\uc88b\uc544\uc694 \uc815\ub9d0\u3000\uc88b\uc544\uc694
EOF
