#!/usr/bin/env bash
#
# What one would expect: Markdown knows spaces, tabs and line ends, and no other
# white space: two ideographic spaces (U+3000), with which a Korean, Japanese or
# Chinese paragraph may be set in, stay where they are.
#
# What happens instead: cmark-gfm and Comrak keep them. markdown-it-py and Marko
# lose them at the start of a paragraph, mistletoe too; mistune keeps them there
# and loses them at the start of each later line, where markdown-it-py keeps
# them. A line of nothing but U+3000 is a part of the paragraph for three, gone
# for mistune, and makes two paragraphs of one for Marko and mistletoe.
# U+00A0 fares the same.
#
# With: cmarkgfm 2025.10.22, comrak 0.0.16, markdown-it-py 4.3.0, mistune 3.4.0,
# marko 2.2.4, mistletoe 1.6.0.
#
# Why it matters: HTML does not collapse U+3000, so a line is two em narrower or
# wider, and where a paragraph becomes two, a whole margin is added.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check \
  cmarkgfm==2025.10.22 comrak==0.0.16 markdown-it-py==4.3.0 mistune==3.4.0 marko==2.2.4 mistletoe==1.6.0

"$work/venv/bin/python" - <<'EOF'
import sys
from importlib.metadata import version

import cmarkgfm
import comrak
import marko
import mistletoe
import mistune
from markdown_it import MarkdownIt

parsers = {
    "cmarkgfm": cmarkgfm.markdown_to_html,
    "comrak": comrak.render_markdown,
    "markdown-it-py": MarkdownIt().render,
    "mistune": mistune.html,
    "marko": marko.convert,
    "mistletoe": mistletoe.markdown,
}
kept, lost = ["<p>{0}{0}가나</p>"], ["<p>가나</p>"]
line_kept, line_lost = ["<p>가나", "{0}{0}다라</p>"], ["<p>가나", "다라</p>"]
one, two = ["<p>가나", "{0}", "다라</p>"], ["<p>가나</p>", "<p>다라</p>"]
stated = {
    "cmarkgfm": (kept, line_kept, one),
    "comrak": (kept, line_kept, one),
    "markdown-it-py": (lost, line_kept, one),
    "mistune": (kept, line_lost, line_lost),
    "marko": (lost, line_lost, two),
    "mistletoe": (lost, line_lost, two),
}
failed = False
for name, parse in parsers.items():
    print(name, version(name))
    for space in ("\u3000", "\u00a0"):
        sources = space * 2 + "가나", f"가나\n{space * 2}다라", f"가나\n{space}\n다라"
        for source, html in zip(sources, stated[name]):
            seen = parse(source).strip().split("\n")
            print(f"  {source!r} -> {seen}")
            failed |= seen != [line.format(space) for line in html]
sys.exit(failed)
EOF
