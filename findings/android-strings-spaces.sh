#!/usr/bin/env bash
#
# What one would expect: Android makes one space of several in strings.xml,
# where they are not in quotes. A tool that reads catalogues of translations
# does the same with the same characters.
#
# What happens instead: Translate Toolkit, which reads the files for Weblate and
# others, makes one space of U+3000 and of no-break spaces too, which Android's
# own compiler leaves as they are. In a CDATA section that holds tags it is the
# other way round: the toolkit keeps the spaces, the compiler makes one of them.
#
# With: translate-toolkit 3.20.4 and Debian 12's aapt 1:10.0.0+r36-10 (aapt2
# 2.19), with the libraries that Debian has for it.
#
# Why it matters: a check of translations against boxes sees a text that is two
# em narrower or a space wider than what the phone draws, and where a no-break
# space became a plain one, it ends a line there.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check translate-toolkit==3.20.4

android=1:29.0.6-28
(cd "$work"
  apt-get -qq -o APT::Sandbox::User=root download \
    aapt=1:10.0.0+r36-10 android-libaapt=1:10.0.0+r36-10 \
    android-libandroidfw=1:10.0.0+r36-10 android-lib{backtrace,base,cutils,log,utils,ziparchive}=$android \
    libprotobuf-lite32 libunwind8 libpng16-16 libexpat1 liblzma5 zlib1g p7zip-full
  for package in ./*.deb; do dpkg -x "$package" debian; done)
libraries="$work/debian/usr/lib/$(uname -m)-linux-gnu"
LD_LIBRARY_PATH="$libraries:$libraries/android:$work/debian/lib/$(uname -m)-linux-gnu:$work/debian/usr/lib/p7zip"
export LD_LIBRARY_PATH
export PATH="$work/debian/usr/lib/android-sdk/build-tools/debian:$PATH"

"$work/venv/bin/python" - "$work" <<'EOF'
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

from translate.storage import aresource

work = Path(sys.argv[1])
# name: the element's content, what Android draws, what the toolkit reads
texts = {
    "spaces": ("정말  좋아요", "정말 좋아요", "정말 좋아요"),
    "quoted": ('"정말  좋아요"', "정말  좋아요", "정말  좋아요"),
    "wide": ("정말\u3000\u3000좋아요", "정말\u3000\u3000좋아요", "정말 좋아요"),
    "no_break": ("10\u00a0\u00a0km", "10\u00a0\u00a0km", "10 km"),
    "one_no_break": ("10\u00a0km", "10\u00a0km", "10 km"),
    "cdata": ("<![CDATA[정말  <b>좋아요</b>]]>", "정말 <b>좋아요</b>", "정말  <b>좋아요</b>"),
}
catalogue = "<resources>" + "".join(
    f'<string name="{name}">{content}</string>' for name, (content, *_) in texts.items()) + "</resources>"
values = work / "res" / "values"
values.mkdir(parents=True)
(values / "strings.xml").write_text(catalogue, encoding="utf-8")
(work / "AndroidManifest.xml").write_text('<manifest package="reviews.example"/>')


def aapt2(*arguments):
    return subprocess.run(["aapt2", *arguments], cwd=work, check=True, capture_output=True, text=True)


print("aapt2:", aapt2("version").stderr.strip() or aapt2("version").stdout.strip())
print("translate-toolkit", version("translate-toolkit"))
aapt2("compile", "-o", ".", "res/values/strings.xml")
aapt2("link", "-o", "reviews.apk", "--manifest", "AndroidManifest.xml", "values_strings.arsc.flat")
dump = aapt2("dump", "resources", "reviews.apk").stdout
drawn = dict(re.findall(r'string/(\w+)\n\s+\(\) "(.*)"', dump))
read = {unit.getid(): str(unit.target)
        for unit in aresource.AndroidResourceFile.parsestring(catalogue.encode()).units}

failed = False
for name, (content, android, toolkit) in texts.items():
    print(f"  {name}: {content!r}: Android {drawn[name]!r}, toolkit {read[name]!r}")
    failed |= drawn[name] != android or read[name] != toolkit
sys.exit(failed)
EOF
