#!/usr/bin/env bash
#
# What one would expect: in HTML, a tag within a word does not part it. A page of search
# results marks the word that was looked for, and in Korean its particle follows without
# a space: <span>기생충</span>은.
#
# What happens instead: inscriptis sets a space at both sides of a <span>, and of no other
# tag, unless it is told to be strict. html2text has one after what is bold, in italics,
# underlined or struck out, and none after a <span> or a link: its Markdown shows two
# words. html-text has one at every tag. Resiliparse parts none.
#
# With: inscriptis 2.7.6, html2text 2025.4.15; html-text 0.7.1, resiliparse 2.0.1.
#
# Why it matters: the text is wider by a space, and a line may end within the word.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install \
  inscriptis==2.7.6 html2text==2025.4.15 html-text==0.7.1 resiliparse==2.0.1

cat >"$work/convert.py" <<'EOF'
from importlib.metadata import version

import html2text
import html_text
import inscriptis
import inscriptis.css_profiles
from inscriptis.model.config import ParserConfig
from resiliparse.extract.html2text import extract_plain_text

strict = ParserConfig(css=inscriptis.css_profiles.CSS_PROFILES["strict"])
readers = {
    "inscriptis": inscriptis.get_text,
    "inscriptis, strict": lambda page: inscriptis.get_text(page, strict),
    "html2text": html2text.html2text,
    "html-text": html_text.extract_text,
    "resiliparse": extract_plain_text,
}
print(*(f"{name} {version(name)}" for name in ("inscriptis", "html2text", "html-text", "resiliparse")))
for name, read in readers.items():
    print(name)
    for tag in ("span", "b", "i", "s", "u", "mark", "a"):
        print("   ", tag, read(f"<p>그 <{tag}>기생충</{tag}>은 명작</p>").strip())
EOF
"$work/python/bin/python" "$work/convert.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
inscriptis 2.7.6 html2text 2025.4.15 html-text 0.7.1 resiliparse 2.0.1
inscriptis
    span 그 기생충 은 명작
    b 그 기생충은 명작
    i 그 기생충은 명작
    s 그 기생충은 명작
    u 그 기생충은 명작
    mark 그 기생충은 명작
    a 그 기생충은 명작
inscriptis, strict
    span 그 기생충은 명작
    b 그 기생충은 명작
    i 그 기생충은 명작
    s 그 기생충은 명작
    u 그 기생충은 명작
    mark 그 기생충은 명작
    a 그 기생충은 명작
html2text
    span 그 기생충은 명작
    b 그 **기생충** 은 명작
    i 그 _기생충_ 은 명작
    s 그 ~~기생충~~ 은 명작
    u 그 _기생충_ 은 명작
    mark 그 기생충은 명작
    a 그 기생충은 명작
html-text
    span 그 기생충 은 명작
    b 그 기생충 은 명작
    i 그 기생충 은 명작
    s 그 기생충 은 명작
    u 그 기생충 은 명작
    mark 그 기생충 은 명작
    a 그 기생충 은 명작
resiliparse
    span 그 기생충은 명작
    b 그 기생충은 명작
    i 그 기생충은 명작
    s 그 기생충은 명작
    u 그 기생충은 명작
    mark 그 기생충은 명작
    a 그 기생충은 명작
EOF
