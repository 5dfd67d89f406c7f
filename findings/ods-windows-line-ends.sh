#!/usr/bin/env bash
#
# What one would expect: pandas reads the .ods file that pandas wrote.
#
# What happens instead: odfpy, which writes it, spells a carriage return as
# character 12, a form feed, not 13. XML holds no form feed, so what it wrote is
# no XML. Read by odfpy again the table ends before the first text with a
# Windows line end: three of four reviews are gone. Nothing is raised; the whole
# file is printed. calamine reads all four, with a form feed where the return was.
#
# With: pandas 3.1.1, odfpy 1.4.1, python-calamine 0.9.1.
#
# Why it matters: a batch measures one review of four and ends well; read the
# other way, each line end has a form feed, which is a box in many fonts and a
# forced line break in others' rules.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check \
  pandas==3.1.1 odfpy==1.4.1 python-calamine==0.9.1

"$work/venv/bin/python" - "$work/reviews.ods" <<'EOF'
import contextlib
import io
import sys
import zipfile
from importlib.metadata import version
from xml.etree import ElementTree

import pandas

path = sys.argv[1]
print("pandas", pandas.__version__, "odfpy", version("odfpy"), "calamine", version("python-calamine"))
texts = ["첫째", "둘째\r\n두 줄", "셋째", "넷째"]
pandas.DataFrame({"text": texts}).to_excel(path, engine="odf", index=False)

content = zipfile.ZipFile(path).read("content.xml").decode()
print("  written with &#12;:", "&#12;" in content)
try:
    ElementTree.fromstring(content)
    well_formed = True
except ElementTree.ParseError as error:
    well_formed = False
    print("  Python's XML parser:", error)

printed = io.StringIO()
with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
    by_odfpy = pandas.read_excel(path, engine="odf")["text"].tolist()
by_calamine = pandas.read_excel(path, engine="calamine")["text"].tolist()
print("  odfpy:", by_odfpy)
print("  calamine:", by_calamine)
sys.exit(not (
    not well_formed
    and by_odfpy == ["첫째"]
    and by_calamine == ["첫째", "둘째\f\n두 줄", "셋째", "넷째"]))
EOF
