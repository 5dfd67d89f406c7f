#!/usr/bin/env bash
#
# What one would expect: Word makes a smiley of ":)" while one types, and the text that is
# read from the document has a smiley, or something in its place.
#
# What happens instead: Word's is a symbol, the letter J of the font Wingdings. python-docx
# and docx2txt have nothing in its place. docx2python has 49 characters of HTML, in what is
# plain text otherwise. Mammoth has a smiley.
#
# With: python-docx 1.2.0, docx2txt 0.9, docx2python 3.7.1, mammoth 1.13.0.
#
# Why it matters: a text with a smiley is measured without it, or with a line of HTML.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install \
  python-docx==1.2.0 docx2txt==0.9 docx2python==3.7.1 mammoth==1.13.0

cat >"$work/read.py" <<'EOF'
import sys
from importlib.metadata import version

import docx
import docx2txt
import mammoth
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx2python import docx2python

path = sys.argv[1]
document = docx.Document()
paragraph = document.add_paragraph("정말 좋아요")
symbol = OxmlElement("w:sym")
symbol.set(qn("w:font"), "Wingdings")
symbol.set(qn("w:char"), "F04A")
paragraph.add_run()._r.append(symbol)
paragraph.add_run(" 또 볼래요")
document.save(path)

with open(path, "rb") as file:
    by_mammoth = mammoth.extract_raw_text(file).value
for name, text in {
    "python-docx": docx.Document(path).paragraphs[0].text,
    "docx2txt": docx2txt.process(path),
    "docx2python": docx2python(path).text,
    "mammoth": by_mammoth,
}.items():
    print(name, version(name), text.strip())
EOF
"$work/python/bin/python" "$work/read.py" "$work/review.docx" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
python-docx 1.2.0 정말 좋아요 또 볼래요
docx2txt 0.9 정말 좋아요 또 볼래요
docx2python 3.7.1 정말 좋아요<span style=font-family:Wingdings>&#x004A;</span> 또 볼래요
mammoth 1.13.0 정말 좋아요☺ 또 볼래요
EOF
