#!/usr/bin/env bash
#
# What one would expect: `get_text()` of Beautiful Soup gives the text of a page
# whichever of its parsers read it, as long as the tree is the same. All of them
# make the same tree of a ruby annotation, the small reading above a word.
#
# What happens instead: with html.parser and lxml the reading and its brackets
# are left out of the text, with html5lib they are in it. Asked for the <rt>
# element alone it is the other way round: html5lib's gives the empty text.
#
# With: beautifulsoup4 4.15.0, lxml 6.1.3, html5lib 1.1.
#
# Why it matters: a text is as wide as its characters, and a line with ruby is
# higher. The same page has 5 or 9 characters here, by the parser that happens
# to be installed.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check \
  beautifulsoup4==4.15.0 lxml==6.1.3 html5lib==1.1

"$work/venv/bin/python" - <<'EOF'
import sys

import bs4
from bs4 import BeautifulSoup

print("beautifulsoup4", bs4.__version__)
page = "<p><ruby>漢字<rp>(</rp><rt>한자</rt><rp>)</rp></ruby> 표기</p>"
stated = {
    "html.parser": ("漢字 표기", "한자"),
    "lxml": ("漢字 표기", "한자"),
    "html5lib": ("漢字(한자) 표기", ""),
}
failed = False
for parser, answers in stated.items():
    soup = BeautifulSoup(page, parser)
    seen = soup.get_text(), soup.rt.get_text()
    print(f"  {parser}: page {seen[0]!r}, <rt> {seen[1]!r}, tree {soup.p}")
    failed |= seen != answers or str(soup.p) != page
sys.exit(failed)
EOF
