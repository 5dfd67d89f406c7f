#!/usr/bin/env bash
#
# What one would expect: the text of a Word document has the words that carry a reading
# above them (ruby). The reading may be in it or not.
#
# What happens instead: in python-docx's `text` and in both of Mammoth's outputs the word
# itself is gone with its reading. docx2txt has both, the reading before the word.
#
# With: python-docx 1.2.0, mammoth 1.13.0, docx2txt 0.9.
#
# Why it matters: of Japanese, and of Korean with readings of Chinese characters, what is
# left is the words between: a text much shorter than its page, and no error.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install \
  python-docx==1.2.0 mammoth==1.13.0 docx2txt==0.9

cat >"$work/read.py" <<'EOF'
import sys

import docx
import docx2txt
import mammoth
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls

path = sys.argv[1]
document = docx.Document()
# Ruby as the format spells it.
document.element.body.insert(0, parse_xml(f"""<w:p {nsdecls("w")}>
  <w:r><w:t xml:space="preserve">이 </w:t></w:r>
  <w:r><w:ruby><w:rubyPr><w:rubyAlign w:val="distributeSpace"/><w:hps w:val="10"/>
      <w:hpsRaise w:val="18"/><w:hpsBaseText w:val="20"/><w:lid w:val="ko-KR"/></w:rubyPr>
    <w:rt><w:r><w:t>영화</w:t></w:r></w:rt>
    <w:rubyBase><w:r><w:t>映畫</w:t></w:r></w:rubyBase></w:ruby></w:r>
  <w:r><w:t xml:space="preserve"> 좋다</w:t></w:r></w:p>"""))
document.save(path)

print("python-docx", repr(docx.Document(path).paragraphs[0].text))
with open(path, "rb") as file:
    print("mammoth, text", repr(mammoth.extract_raw_text(file).value.strip()))
with open(path, "rb") as file:
    print("mammoth, HTML", repr(mammoth.convert_to_html(file).value))
print("docx2txt", repr(docx2txt.process(path).strip()))
EOF
"$work/python/bin/python" "$work/read.py" "$work/ruby.docx" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
python-docx '이  좋다'
mammoth, text '이  좋다'
mammoth, HTML '<p>이  좋다</p>'
docx2txt '이 영화映畫 좋다'
EOF
