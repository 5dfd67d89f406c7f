#!/usr/bin/env bash
#
# What one would expect: hjson reads what it wrote, and a text comes out as it was.
#
# What happens instead: a text that begins with a quotation mark and holds apostrophes
# is written between three of these; if it also ends with one, four stand in a row and
# cannot be read. And a return by itself is lost, so that two lines are one; that of a
# Windows line end becomes part of the line feed.
#
# With: hjson 3.1.0.
#
# Why it matters: the first fails on one review of thousands, '"명작" 그리고 'ET'' and its
# like; the second changes heights in silence.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install hjson==3.1.0

cat >"$work/read.py" <<'EOF'
import hjson

print("hjson", hjson.__version__)
for text in ('"명작" 그리고 \'ET\'', "'명작' 그리고 'ET'", '명작 그리고 \'ET\'', "가\r나", "가\r\n나", "가\n나"):
    written = hjson.dumps({"text": text}, ensure_ascii=False)
    try:
        read = repr(hjson.loads(written)["text"])
    except hjson.HjsonDecodeError as error:
        read = str(error).split(" at:")[0]
    print(repr(text), read)
EOF
"$work/python/bin/python" "$work/read.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
hjson 3.1.0
'"명작" 그리고 \'ET\'' Invalid control character '}'
"'명작' 그리고 'ET'" "'명작' 그리고 'ET'"
"명작 그리고 'ET'" "명작 그리고 'ET'"
'가\r나' '가나'
'가\r\n나' '가\n나'
'가\n나' '가\n나'
EOF
