#!/usr/bin/env bash
#
# What one would expect: the package toml reads the text that it wrote, or raises an error.
#
# What happens instead: of a no-break space, U+00A0, it writes the letters "xa0", and of a
# soft hyphen "xad": "5 점" comes out as "5xa0점", with itself and with Python's tomllib.
# A text that begins with such a character cannot be written: it raises an IndexError. Wide
# spaces, U+200B and emoji are written right. tomlkit and rtoml write all.
#
# With: toml 0.10.2; tomlkit 0.15.2, rtoml 0.14.0.
#
# Why it matters: French has a no-break space before each question mark. A label of a
# catalogue is shown, and measured, with three letters in its place.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install toml==0.10.2 tomlkit==0.15.2 rtoml==0.14.0

cat >"$work/write.py" <<'EOF'
import tomllib
from importlib.metadata import version

import rtoml
import toml
import tomlkit

texts = ("5\u00a0점", "Vraiment\u00a0?", "co\u00adoperative", "전각\u3000공백", "가\u200b나", "좋아요\U0001F44D",
         "\u00a05점")
for name, package in (("toml", toml), ("tomlkit", tomlkit), ("rtoml", rtoml)):
    print(name, version(name))
    for text in texts:
        try:
            written = package.dumps({"text": text})
        except IndexError as error:
            print("   ", ascii(text), "IndexError:", error)
            continue
        read = {ascii(load(written)["text"]) for load in (package.loads, tomllib.loads)}
        print("   ", ascii(text), "as it was" if read == {ascii(text)} else f"read as {' or '.join(sorted(read))}")
EOF
"$work/python/bin/python" "$work/write.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
toml 0.10.2
    '5\xa0\uc810' read as '5xa0\uc810'
    'Vraiment\xa0?' read as 'Vraimentxa0?'
    'co\xadoperative' read as 'coxadoperative'
    '\uc804\uac01\u3000\uacf5\ubc31' as it was
    '\uac00\u200b\ub098' as it was
    '\uc88b\uc544\uc694\U0001f44d' as it was
    '\xa05\uc810' IndexError: list index out of range
tomlkit 0.15.2
    '5\xa0\uc810' as it was
    'Vraiment\xa0?' as it was
    'co\xadoperative' as it was
    '\uc804\uac01\u3000\uacf5\ubc31' as it was
    '\uac00\u200b\ub098' as it was
    '\uc88b\uc544\uc694\U0001f44d' as it was
    '\xa05\uc810' as it was
rtoml 0.14.0
    '5\xa0\uc810' as it was
    'Vraiment\xa0?' as it was
    'co\xadoperative' as it was
    '\uc804\uac01\u3000\uacf5\ubc31' as it was
    '\uac00\u200b\ub098' as it was
    '\uc88b\uc544\uc694\U0001f44d' as it was
    '\xa05\uc810' as it was
EOF
