#!/usr/bin/env bash
#
# What one would expect: a subtitle's `plaintext` in pysubs2 is what was assigned to it,
# also once it was written and read.
#
# What happens instead: what stands in braces vanishes at once, without a file, as it is
# taken for tags of ASS, and a backslash before N, n or h becomes a line break or a
# space. Through SRT, WebVTT and TTML the ideographic space that sets a line in is lost,
# too; a no-break space becomes a plain one in TTML alone.
#
# With: pysubs2 1.8.1.
#
# Why it matters: captions made of comments lose words ("{spoiler}"), and a line that is
# set in, as Japanese and Korean captions are, is measured with its indent and shown
# without it.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install pysubs2==1.8.1

cat >"$work/captions.py" <<'EOF'
import pysubs2

print("pysubs2", pysubs2.__version__)
for text in ("{스포} 좋아요", "C:\\new", "\u3000가나", "가\u00a0나", "가 나"):
    event = pysubs2.SSAEvent(0, 1000)
    event.plaintext = text
    file = pysubs2.SSAFile()
    file.append(event)
    seen = {"at once": event.plaintext}
    for name in ("ass", "srt", "vtt", "ttml"):
        written = file.to_string(name)
        seen[name] = pysubs2.SSAFile.from_string(written, format_=name)[0].plaintext
    print(ascii(text), *(f"{name} {ascii(read)}" for name, read in seen.items() if read != text))
EOF
"$work/python/bin/python" "$work/captions.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
pysubs2 1.8.1
'{\uc2a4\ud3ec} \uc88b\uc544\uc694' at once ' \uc88b\uc544\uc694' ass ' \uc88b\uc544\uc694' srt '\uc88b\uc544\uc694' vtt '\uc88b\uc544\uc694' ttml '\uc88b\uc544\uc694'
'C:\\new' at once 'C:\new' ass 'C:\new' srt 'C:\new' vtt 'C:\new' ttml 'C:\new'
'\u3000\uac00\ub098' srt '\uac00\ub098' vtt '\uac00\ub098' ttml '\uac00\ub098'
'\uac00\xa0\ub098' ttml '\uac00 \ub098'
'\uac00 \ub098'
EOF
