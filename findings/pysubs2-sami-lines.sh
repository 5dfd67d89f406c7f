#!/usr/bin/env bash
#
# What one would expect: in SAMI, the format of Korean subtitles, a text is HTML: <br>
# breaks a line, and it is the same whether or not the source goes on on its next line
# after that.
#
# What happens instead: for pysubs2 a <br> at a line's end is two breaks, so there is an
# empty line between the two of a subtitle, also when it is written as ASS or TTML; as
# SRT and WebVTT that line is gone again. Two <br> are four. pycaption has one for one. A
# line end without <br> breaks a line in both.
#
# With: pysubs2 1.8.1, pycaption 2.3.14.
#
# Why it matters: a subtitle of two lines is three lines high and covers more of the
# picture, or does not fit a limit of two.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install pysubs2==1.8.1 pycaption==2.3.14

cat >"$work/read.py" <<'EOF'
import warnings
from importlib.metadata import version

import pycaption
import pysubs2

warnings.simplefilter("ignore")
sami = """<SAMI><BODY>
<SYNC Start=1000><P Class=KRCC>
{}
<SYNC Start=3000><P Class=KRCC>&nbsp;
</BODY></SAMI>
"""
print("pysubs2", version("pysubs2"), "pycaption", version("pycaption"))
for text in ("- 재밌어?<br>- 아니", "- 재밌어?<br>\n- 아니", "- 재밌어?<br>\n<br>\n- 아니", "재밌는데\n아니라고?"):
    captions = pycaption.SAMIReader().read(sami.format(text))
    subtitles = pysubs2.SSAFile.from_string(sami.format(text), "sami")
    del subtitles[1]
    print(repr(text))
    print("    pycaption", repr(captions.get_captions(captions.get_languages()[0])[0].get_text()))
    print("    pysubs2  ", repr(subtitles[0].plaintext))
    for form in ("ass", "ttml", "srt", "vtt"):
        again = pysubs2.SSAFile.from_string(subtitles.to_string(form), form)
        print("        as", form, repr(again[0].plaintext))
EOF
"$work/python/bin/python" "$work/read.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
pysubs2 1.8.1 pycaption 2.3.14
'- 재밌어?<br>- 아니'
    pycaption '- 재밌어?\n- 아니'
    pysubs2   '- 재밌어?\n- 아니'
        as ass '- 재밌어?\n- 아니'
        as ttml '- 재밌어?\n- 아니'
        as srt '- 재밌어?\n- 아니'
        as vtt '- 재밌어?\n- 아니'
'- 재밌어?<br>\n- 아니'
    pycaption '- 재밌어?\n- 아니'
    pysubs2   '- 재밌어?\n\n- 아니'
        as ass '- 재밌어?\n\n- 아니'
        as ttml '- 재밌어?\n\n- 아니'
        as srt '- 재밌어?\n- 아니'
        as vtt '- 재밌어?\n- 아니'
'- 재밌어?<br>\n<br>\n- 아니'
    pycaption '- 재밌어?\n\n- 아니'
    pysubs2   '- 재밌어?\n\n\n\n- 아니'
        as ass '- 재밌어?\n\n\n\n- 아니'
        as ttml '- 재밌어?\n\n\n\n- 아니'
        as srt '- 재밌어?\n- 아니'
        as vtt '- 재밌어?\n- 아니'
'재밌는데\n아니라고?'
    pycaption '재밌는데\n아니라고?'
    pysubs2   '재밌는데\n아니라고?'
        as ass '재밌는데\n아니라고?'
        as ttml '재밌는데\n아니라고?'
        as srt '재밌는데\n아니라고?'
        as vtt '재밌는데\n아니라고?'
EOF
