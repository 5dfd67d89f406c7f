#!/usr/bin/env bash
#
# What one would expect: in WebVTT, "<" begins a tag, so a text's own is spelled &lt;, and
# "&" is &amp;. A writer does so, and a reader undoes it.
#
# What happens instead: webvtt-py, pysubs2 and aeidon read &lt;3 as these five characters.
# pycaption and ttconv read <3. pysubs2, webvtt-py, aeidon and ttconv write <3 as it is,
# and what follows it up to the next ">" is a tag to those who follow the format: ttconv
# does not read what ttconv wrote. pycaption spells it.
#
# With: webvtt-py 0.6.0, pysubs2 1.8.1, aeidon 2.0.1, ttconv 1.2.3, pycaption 2.3.14.
#
# Why it matters: "<3" is a heart, also in subtitles and comments. Its line is measured
# three letters too long, or ends before it.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install \
  webvtt-py==0.6.0 pysubs2==1.8.1 aeidon==2.0.1 ttconv==1.2.3 pycaption==2.3.14

cat >"$work/vtt.py" <<'EOF'
import io
import logging
import sys
import warnings
from importlib.metadata import version

import aeidon
import pycaption
import pysubs2
import ttconv.model
import ttconv.srt.reader
import ttconv.vtt.reader
import ttconv.vtt.writer
import webvtt

warnings.simplefilter("ignore")
logging.disable()
path = sys.argv[1]
times = "00:00:01{}000 --> 00:00:02{}000\n"


def by_aeidon(text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    project = aeidon.Project()
    project.open_main(path, "utf_8")
    return project


def by_ttconv(text):
    return "".join(part.get_text()
                   for part in ttconv.vtt.reader.to_model(io.StringIO(text)).get_body().dfs_iterator()
                   if isinstance(part, ttconv.model.Text))


def by_pycaption(text):
    captions = pycaption.WebVTTReader().read(text)
    return captions.get_captions(captions.get_languages()[0])[0].get_text()


def written_by_aeidon(srt):
    by_aeidon(srt).save_main(aeidon.files.new(aeidon.formats.WEBVTT, path, "utf_8"))
    with open(path, encoding="utf-8") as file:
        return file.read()


def written_by_webvtt(srt):
    written = io.StringIO()
    webvtt.from_buffer(io.StringIO(srt), format="srt").write(written)
    return written.getvalue()


vtt = "WEBVTT\n\n" + times.format(".", ".") + "재밌어요 &lt;3 &amp; 또 볼래요\n"
srt = "1\n" + times.format(",", ",") + "재밌어요 <3 & 또 볼래요\n"
for name in ("webvtt-py", "pysubs2", "aeidon", "ttconv", "pycaption"):
    print(name, version(name), end=" ")
print("\nread")
for name, text in {
    "webvtt-py": webvtt.from_string(vtt).captions[0].text,
    "pysubs2": pysubs2.SSAFile.from_string(vtt, "vtt")[0].plaintext,
    "aeidon": by_aeidon(vtt).subtitles[0].main_text,
    "ttconv": by_ttconv(vtt),
    "pycaption": by_pycaption(vtt),
}.items():
    print(f"    {name:9}", text)
print("written, and read by ttconv")
for name, text in {
    "webvtt-py": written_by_webvtt(srt),
    "pysubs2": pysubs2.SSAFile.from_string(srt, "srt").to_string("vtt"),
    "aeidon": written_by_aeidon(srt),
    "ttconv": ttconv.vtt.writer.from_model(ttconv.srt.reader.to_model(io.StringIO(srt))),
    "pycaption": pycaption.WebVTTWriter().write(pycaption.SRTReader().read(srt)),
}.items():
    line = next(line for line in text.splitlines() if "재밌어요" in line)
    print(f"    {name:9} {line:28} {by_ttconv(text)!r}")
EOF
"$work/python/bin/python" "$work/vtt.py" "$work/subtitles" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
webvtt-py 0.6.0 pysubs2 1.8.1 aeidon 2.0.1 ttconv 1.2.3 pycaption 2.3.14 
read
    webvtt-py 재밌어요 &lt;3 &amp; 또 볼래요
    pysubs2   재밌어요 &lt;3 &amp; 또 볼래요
    aeidon    재밌어요 &lt;3 &amp; 또 볼래요
    ttconv    재밌어요 <3 & 또 볼래요
    pycaption 재밌어요 <3 & 또 볼래요
written, and read by ttconv
    webvtt-py 재밌어요 <3 & 또 볼래요              '재밌어요 '
    pysubs2   재밌어요 <3 & 또 볼래요              '재밌어요 '
    aeidon    재밌어요 <3 & 또 볼래요              '재밌어요 '
    ttconv    재밌어요 <3 & 또 볼래요              '재밌어요 '
    pycaption 재밌어요 &lt;3 &amp; 또 볼래요       '재밌어요 <3 & 또 볼래요'
EOF
