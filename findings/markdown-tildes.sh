#!/usr/bin/env bash
#
# What one would expect: in Markdown with GitHub's extensions, two tildes on each side
# strike a text out. One is a character: Korean has it in every range, "3~4인분", and at
# the end of friendly sentences, "좋아요~".
#
# What happens instead: for cmark-gfm and Comrak what stands between two ranges is struck
# out, and both tildes are gone, as GitHub's rule takes one for two. For Marko's extension
# also what stands between two such sentences. markdown-it-py, mistune and mistletoe keep
# all.
#
# With: cmarkgfm 2025.10.22, comrak 0.0.16, marko 2.2.4, markdown-it-py 4.3.0, mistune
# 3.4.0, mistletoe 1.6.0.
#
# Why it matters: a review as Markdown is narrower by its tildes than the same as a text,
# and crosses out what its author praises.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install cmarkgfm==2025.10.22 comrak==0.0.16 \
  marko==2.2.4 markdown-it-py==4.3.0 mistune==3.4.0 mistletoe==1.6.0

cat >"$work/struck.py" <<'EOF'
import cmarkgfm
import comrak
import markdown_it
import marko.ext.gfm
import mistletoe
import mistune

options = comrak.ExtensionOptions()
options.strikethrough = True
parsers = {
    "cmark-gfm": cmarkgfm.github_flavored_markdown_to_html,
    "comrak": lambda text: comrak.render_markdown(text, extension_options=options),
    "marko": marko.ext.gfm.gfm.convert,
    "markdown-it-py": markdown_it.MarkdownIt("commonmark").enable("strikethrough").render,
    "mistune": mistune.create_markdown(plugins=["strikethrough"]),
    "mistletoe": mistletoe.markdown,
}
for text in ("3~4인분, 10~20분", "오후 2시~5시, 3~4월", "맛있어요~ 또 갈게요~", "맛있어요 ~~별로~~"):
    print(text)
    shown = {name: parse(text).strip() for name, parse in parsers.items()}
    for html in sorted(set(shown.values())):
        print("   ", html, *(name for name in parsers if shown[name] == html))
EOF
"$work/python/bin/python" "$work/struck.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
3~4인분, 10~20분
    <p>3<del>4인분, 10</del>20분</p> cmark-gfm comrak marko
    <p>3~4인분, 10~20분</p> markdown-it-py mistune mistletoe
오후 2시~5시, 3~4월
    <p>오후 2시<del>5시, 3</del>4월</p> cmark-gfm comrak marko
    <p>오후 2시~5시, 3~4월</p> markdown-it-py mistune mistletoe
맛있어요~ 또 갈게요~
    <p>맛있어요<del> 또 갈게요</del></p> marko
    <p>맛있어요~ 또 갈게요~</p> cmark-gfm comrak markdown-it-py mistune mistletoe
맛있어요 ~~별로~~
    <p>맛있어요 <del>별로</del></p> cmark-gfm comrak marko mistune mistletoe
    <p>맛있어요 <s>별로</s></p> markdown-it-py
EOF
