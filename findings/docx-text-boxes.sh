#!/usr/bin/env bash
#
# What one would expect: the text of a text box is in the text of a Word document, once.
#
# What happens instead: Word writes a box twice, for itself and for older programs, of
# which a reader takes the one that it knows. docx2txt and docx2python take both: the text
# is there twice. python-docx takes none. Mammoth has it once.
#
# With: docx2txt 0.9, docx2python 3.7.1, python-docx 1.2.0, mammoth 1.13.0.
#
# Why it matters: quotations and captions stand in boxes. They are measured twice, or not.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install \
  docx2txt==0.9 docx2python==3.7.1 python-docx==1.2.0 mammoth==1.13.0

cat >"$work/read.py" <<'EOF'
import sys
from importlib.metadata import version

import docx
import docx2txt
import mammoth
from docx.oxml import parse_xml
from docx2python import docx2python

path = sys.argv[1]
text = "<w:txbxContent><w:p><w:r><w:t>상자 안의 글</w:t></w:r></w:p></w:txbxContent>"
box = f"""<w:r xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"
    xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"
    xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"
    xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml">
  <mc:AlternateContent>
    <mc:Choice Requires="wps"><w:drawing><wp:inline>
      <wp:extent cx="1800000" cy="360000"/><wp:docPr id="1" name="box"/>
      <a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">
        <wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr/><wps:txbx>{text}</wps:txbx><wps:bodyPr/></wps:wsp>
      </a:graphicData></a:graphic>
    </wp:inline></w:drawing></mc:Choice>
    <mc:Fallback><w:pict><v:shape><v:textbox>{text}</v:textbox></v:shape></w:pict></mc:Fallback>
  </mc:AlternateContent>
</w:r>"""
document = docx.Document()
document.add_paragraph("앞의 글 ")._p.append(parse_xml(box))
document.save(path)

with open(path, "rb") as file:
    by_mammoth = mammoth.extract_raw_text(file).value
for name, seen in {
    "python-docx": "\n".join(paragraph.text for paragraph in docx.Document(path).paragraphs),
    "docx2txt": docx2txt.process(path),
    "docx2python": docx2python(path).text,
    "mammoth": by_mammoth,
}.items():
    print(name, version(name), "text:", seen.count("앞의 글"), "box:", seen.count("상자 안의 글"))
EOF
"$work/python/bin/python" "$work/read.py" "$work/document.docx" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
python-docx 1.2.0 text: 1 box: 0
docx2txt 0.9 text: 1 box: 2
docx2python 3.7.1 text: 1 box: 2
mammoth 1.13.0 text: 1 box: 1
EOF
