#!/usr/bin/env bash
#
# What one would expect: `extract_raw_text` of Mammoth gives a document's text without its
# formatting. It parts paragraphs by an empty line, so a line break within one is a line
# break, or a space at least.
#
# What happens instead: it is nothing, and the words before and after it are joined. The
# HTML of the same library has <br /> there. Of the hyphen that no line ends at, Mammoth
# makes U+2011, python-docx a plain hyphen, and docx2txt nothing.
#
# With: mammoth 1.13.0, python-docx 1.2.0, docx2txt 0.9.
#
# Why it matters: addresses, poems and whatever was typed with Shift and Enter become one
# line, and a hyphen that was to hold a word together lets a line end there.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install \
  mammoth==1.13.0 python-docx==1.2.0 docx2txt==0.9

cat >"$work/read.py" <<'EOF'
import sys

import docx
import docx2txt
import mammoth
from docx.oxml import OxmlElement

path = sys.argv[1]
for between in ("br", "tab", "noBreakHyphen"):
    document = docx.Document()
    run = document.add_paragraph("정말").runs[0]
    run._r.append(OxmlElement(f"w:{between}"))
    run.add_text("좋아요")
    document.save(path)
    print(between)
    with open(path, "rb") as file:
        print("    mammoth, text", ascii(mammoth.extract_raw_text(file).value.strip()))
    with open(path, "rb") as file:
        print("    mammoth, HTML", ascii(mammoth.convert_to_html(file).value))
    print("    python-docx", ascii(docx.Document(path).paragraphs[0].text))
    print("    docx2txt", ascii(docx2txt.process(path).strip()))
EOF
"$work/python/bin/python" "$work/read.py" "$work/lines.docx" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
br
    mammoth, text '\uc815\ub9d0\uc88b\uc544\uc694'
    mammoth, HTML '<p>\uc815\ub9d0<br />\uc88b\uc544\uc694</p>'
    python-docx '\uc815\ub9d0\n\uc88b\uc544\uc694'
    docx2txt '\uc815\ub9d0\n\uc88b\uc544\uc694'
tab
    mammoth, text '\uc815\ub9d0\t\uc88b\uc544\uc694'
    mammoth, HTML '<p>\uc815\ub9d0\t\uc88b\uc544\uc694</p>'
    python-docx '\uc815\ub9d0\t\uc88b\uc544\uc694'
    docx2txt '\uc815\ub9d0\t\uc88b\uc544\uc694'
noBreakHyphen
    mammoth, text '\uc815\ub9d0\u2011\uc88b\uc544\uc694'
    mammoth, HTML '<p>\uc815\ub9d0\u2011\uc88b\uc544\uc694</p>'
    python-docx '\uc815\ub9d0-\uc88b\uc544\uc694'
    docx2txt '\uc815\ub9d0\uc88b\uc544\uc694'
EOF
