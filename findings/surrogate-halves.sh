#!/usr/bin/env bash
#
# What one would expect: where a format spells characters in UTF-16, one beyond U+FFFF,
# such as an emoji, is spelled as two halves. That is so in Java's .properties, in RTF and
# in JSON. A reader puts the two together.
#
# What happens instead: jprops, Translate Toolkit, moz.l10n, striprtf and json5 leave two
# characters, each a half, json5 also of what it wrote itself. Python goes on with them, and
# no file takes them: the error comes where the text is written, as UTF-8. jproperties,
# javaproperties and pyjson5 have the emoji, and all have Hangul.
#
# With: jprops 2.0.2, translate-toolkit 3.20.4, moz.l10n 0.15.0, striprtf 0.0.35,
# json5 0.17.3; jproperties 2.1.2, javaproperties 0.8.2, pyjson5 2.0.1.
#
# Why it matters: one emoji of a catalogue or a document, and nothing of it can be sent to
# be measured, or is measured as two letters that no font has.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install jprops==2.0.2 \
  translate-toolkit==3.20.4 moz.l10n==0.15.0 striprtf==0.0.35 jproperties==2.1.2 javaproperties==0.8.2 \
  json5==0.17.3 pyjson5==2.0.1

cat >"$work/read.py" <<'EOF'
import io
from importlib.metadata import version

import javaproperties
import jproperties
import jprops
import json5
import pyjson5
from moz.l10n.formats.properties.parse import properties_parse
from striprtf.striprtf import rtf_to_text
from translate.storage import properties

halves = r"\uC88B\uC544\uC694 \uD83D\uDC4D"
lines = f"label={halves}\n"
rtf = r"{\rtf1\ansi\ansicpg949 \u51339?\u50500?\u50836? \u-10179?\u-9139?}"


def by_jproperties():
    read = jproperties.Properties()
    read.load(io.BytesIO(lines.encode()), "utf-8")
    return read["label"].data


def by_toolkit():
    store = properties.javautf8file()
    store.parse(lines.encode())
    return str(store.units[0].source)


read = {
    ".properties": {
        "jproperties": by_jproperties(),
        "javaproperties": javaproperties.loads(lines)["label"],
        "jprops": jprops.load_properties(io.BytesIO(lines.encode()))["label"],
        "translate-toolkit": by_toolkit(),
        "moz.l10n": properties_parse(lines).sections[0].entries[0].value.pattern[0],
    },
    "RTF": {"striprtf": rtf_to_text(rtf)},
    "JSON": {
        "json5": json5.loads(json5.dumps("좋아요 \U0001F44D")),
        "pyjson5": pyjson5.loads(json5.dumps("좋아요 \U0001F44D")),
    },
}
for form, texts in read.items():
    print(form)
    for name, text in texts.items():
        try:
            text.encode()
            verdict = "can be written"
        except UnicodeEncodeError as error:
            verdict = error.reason
        print("   ", name, version(name), ascii(text), verdict)
EOF
"$work/python/bin/python" "$work/read.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
.properties
    jproperties 2.1.2 '\uc88b\uc544\uc694 \U0001f44d' can be written
    javaproperties 0.8.2 '\uc88b\uc544\uc694 \U0001f44d' can be written
    jprops 2.0.2 '\uc88b\uc544\uc694 \ud83d\udc4d' surrogates not allowed
    translate-toolkit 3.20.4 '\uc88b\uc544\uc694 \ud83d\udc4d' surrogates not allowed
    moz.l10n 0.15.0 '\uc88b\uc544\uc694 \ud83d\udc4d' surrogates not allowed
RTF
    striprtf 0.0.35 '\uc88b\uc544\uc694 \ud83d\udc4d' surrogates not allowed
JSON
    json5 0.17.3 '\uc88b\uc544\uc694 \ud83d\udc4d' surrogates not allowed
    pyjson5 2.0.1 '\uc88b\uc544\uc694 \U0001f44d' can be written
EOF
