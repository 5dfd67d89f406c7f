#!/usr/bin/env bash
#
# What one would expect: in TTML, as in HTML, a line end in the source of a paragraph is
# a space. Files that were laid out for reading have their long texts on several lines.
#
# What happens instead: pycaption reads a text up to the first line end that follows a
# word, and nothing of the lines after it, and does not say so: of a paragraph on three
# lines the first is left. At a <br/> or a <span> it reads on, and joins a span's text to
# the word before. pysubs2 reads all, and so does pycaption if the same stands in SAMI.
#
# With: pycaption 2.3.14, pysubs2 1.8.1.
#
# Why it matters: a subtitle of two lines is measured, and converted, as half of one.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install pycaption==2.3.14 pysubs2==1.8.1

cat >"$work/read.py" <<'EOF'
import warnings
from importlib.metadata import version

import pycaption
import pysubs2

warnings.simplefilter("ignore")
paragraphs = {
    "one line": "정말 재밌게 봤어요",
    "two lines": "정말 재밌게\n      봤어요",
    "set in": "\n      정말\n      재밌게\n      봤어요\n    ",
    "line break": "정말<br/>\n      재밌게\n      봤어요",
    "italic": "정말\n      재밌게 <span tts:fontStyle=\"italic\">봤어요</span>",
}
ttml = """<tt xml:lang="ko" xmlns="http://www.w3.org/ns/ttml"
    xmlns:tts="http://www.w3.org/ns/ttml#styling"><body><div>
  <p begin="00:00:01.000" end="00:00:03.000">{}</p>
</div></body></tt>"""
sami = "<SAMI><BODY><SYNC Start=1000><P Class=KRCC>{}<SYNC Start=3000><P Class=KRCC>&nbsp;</BODY></SAMI>"


def read(reader, text):
    captions = reader().read(text)
    return captions.get_captions(captions.get_languages()[0])[0].get_text()


print("pycaption", version("pycaption"), "pysubs2", version("pysubs2"))
for name, paragraph in paragraphs.items():
    text = ttml.format(paragraph)
    print(name)
    print("    pycaption", repr(read(pycaption.DFXPReader, text)))
    print("    pysubs2  ", repr(pysubs2.SSAFile.from_string(text, "ttml")[0].plaintext))
print("SAMI", repr(read(pycaption.SAMIReader, sami.format(paragraphs["two lines"]))))
EOF
"$work/python/bin/python" "$work/read.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
pycaption 2.3.14 pysubs2 1.8.1
one line
    pycaption '정말 재밌게 봤어요'
    pysubs2   '정말 재밌게 봤어요'
two lines
    pycaption '정말 재밌게'
    pysubs2   '정말 재밌게 봤어요'
set in
    pycaption '정말'
    pysubs2   '정말 재밌게 봤어요'
line break
    pycaption '정말\n재밌게'
    pysubs2   '정말\n재밌게 봤어요'
italic
    pycaption '정말봤어요'
    pysubs2   '정말 재밌게 봤어요'
SAMI '정말 재밌게\n      봤어요'
EOF
