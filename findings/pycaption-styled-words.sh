#!/usr/bin/env bash
#
# What one would expect: a subtitle whose words are partly in italics has the same text
# in each format that pycaption writes it in. In Korean the title in italics and the
# particle after it are one word: <i>기생충</i>은.
#
# What happens instead: as SRT, TTML and SAMI it has a space where the style changes, so
# a word is two, and a full stop or an exclamation mark stands by itself. As WebVTT and
# MicroDVD, and in `get_text`, it has none.
#
# With: pycaption 2.3.14.
#
# Why it matters: the text is wider, and a line may end within the word: a mark may begin
# the next line.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install pycaption==2.3.14

cat >"$work/write.py" <<'EOF'
import re
import warnings
from importlib.metadata import version

from pycaption import DFXPWriter, MicroDVDWriter, SAMIWriter, SRTWriter, WebVTTReader, WebVTTWriter

warnings.simplefilter("ignore")
captions = WebVTTReader().read(
    "WEBVTT\n\n00:01.000 --> 00:03.000\n<i>기생충</i>은 <b>최고</b>의 <i>영화</i>!\n")

print("pycaption", version("pycaption"))
print("get_text", repr(captions.get_captions(captions.get_languages()[0])[0].get_text()))
for writer in (WebVTTWriter, MicroDVDWriter, SRTWriter, DFXPWriter, SAMIWriter):
    written = re.sub("<[^>]*>", "", writer().write(captions))
    line = next(line for line in written.splitlines() if "기생충" in line)
    print(writer.__name__, repr(line.rpartition("}")[2].strip()))
EOF
"$work/python/bin/python" "$work/write.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
pycaption 2.3.14
get_text '기생충은 최고의 영화!'
WebVTTWriter '기생충은 최고의 영화!'
MicroDVDWriter '기생충은 최고의 영화!'
SRTWriter '기생충 은 최고 의 영화 !'
DFXPWriter '기생충 은 최고 의 영화 !'
SAMIWriter '기생충 은  최고 의  영화 !'
EOF
