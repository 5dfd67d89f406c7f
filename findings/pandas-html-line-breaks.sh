#!/usr/bin/env bash
#
# What one would expect: a text with a line break in a table that pandas writes as HTML has
# that line break, which a browser shows as a space, or as a line with `white-space:
# pre-line`.
#
# What happens instead: `DataFrame.to_html` writes the two characters \n, which are shown
# as such, and \t and \r of tabs and returns; `read_html` of pandas reads them so.
# `escape=False` changes nothing, a formatter for the column does, and `style.to_html`
# writes the line break.
#
# With: pandas 3.1.1, lxml 6.1.3, jinja2 3.1.6.
#
# Why it matters: a page of reviews by pandas has a backslash and a letter between words
# that are joined by them, so its lines are wider and end elsewhere, and a line fewer than
# measured where the style keeps line breaks.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install pandas==3.1.1 lxml==6.1.3 jinja2==3.1.6

cat >"$work/table.py" <<'EOF'
import io

import lxml.html
import pandas

print("pandas", pandas.__version__)
for text in ("정말\n좋아요", "정말\t좋아요", "정말\r\n좋아요", "정말 좋아요"):
    frame = pandas.DataFrame({"text": [text]})
    written = [frame.to_html(index=False), frame.to_html(index=False, escape=False),
               frame.to_html(index=False, formatters={"text": str}), frame.style.hide().to_html()]
    cells = [lxml.html.fromstring(page).xpath("//td")[0].text_content() for page in written]
    print(ascii(text), *map(ascii, cells), ascii(pandas.read_html(io.StringIO(written[0]))[0]["text"][0]))
EOF
"$work/python/bin/python" "$work/table.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
pandas 3.1.1
'\uc815\ub9d0\n\uc88b\uc544\uc694' '\uc815\ub9d0\\n\uc88b\uc544\uc694' '\uc815\ub9d0\\n\uc88b\uc544\uc694' '\uc815\ub9d0\n\uc88b\uc544\uc694' '\uc815\ub9d0\n\uc88b\uc544\uc694' '\uc815\ub9d0\\n\uc88b\uc544\uc694'
'\uc815\ub9d0\t\uc88b\uc544\uc694' '\uc815\ub9d0\\t\uc88b\uc544\uc694' '\uc815\ub9d0\\t\uc88b\uc544\uc694' '\uc815\ub9d0\t\uc88b\uc544\uc694' '\uc815\ub9d0\t\uc88b\uc544\uc694' '\uc815\ub9d0\\t\uc88b\uc544\uc694'
'\uc815\ub9d0\r\n\uc88b\uc544\uc694' '\uc815\ub9d0\\r\\n\uc88b\uc544\uc694' '\uc815\ub9d0\\r\\n\uc88b\uc544\uc694' '\uc815\ub9d0\n\uc88b\uc544\uc694' '\uc815\ub9d0\n\uc88b\uc544\uc694' '\uc815\ub9d0\\r\\n\uc88b\uc544\uc694'
'\uc815\ub9d0 \uc88b\uc544\uc694' '\uc815\ub9d0 \uc88b\uc544\uc694' '\uc815\ub9d0 \uc88b\uc544\uc694' '\uc815\ub9d0 \uc88b\uc544\uc694' '\uc815\ub9d0 \uc88b\uc544\uc694' '\uc815\ub9d0 \uc88b\uc544\uc694'
EOF
