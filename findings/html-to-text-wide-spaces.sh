#!/usr/bin/env bash
#
# What one would expect: the text of a page has the spaces that a browser shows. HTML
# collapses spaces, tabs and line breaks, and no other white space: an ideographic space,
# an em space and no-break spaces stay.
#
# What happens instead: inscriptis, which says that it keeps a page's layout, html2text
# and html-text make one plain space of each, and drop the ideographic space that sets a
# paragraph in. selectolax, w3lib and nh3 keep all.
#
# With: inscriptis 2.7.6, html2text 2025.4.15, html-text 0.7.1; selectolax 1.0.2,
# w3lib 2.5.0, nh3 0.3.8.
#
# Why it matters: a text measured after one of the three is narrower than on its page,
# and lines end in prices and dates that a no-break space held together.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install inscriptis==2.7.6 \
  html2text==2025.4.15 html-text==0.7.1 selectolax==1.0.2 w3lib==2.5.0 nh3==0.3.8

cat >"$work/read.py" <<'EOF'
import html2text
import html_text
import inscriptis
import nh3
import w3lib.html
from selectolax.lexbor import LexborHTMLParser

plain = html2text.HTML2Text()
plain.body_width = 0
readers = {
    "inscriptis": inscriptis.get_text,
    "html2text": plain.handle,
    "html-text": html_text.extract_text,
    "selectolax": lambda page: LexborHTMLParser(page).text(),
    "w3lib": w3lib.html.remove_tags,
    "nh3": lambda page: nh3.clean(page, tags=set()),
}
for name, read in readers.items():
    texts = ("\u3000가나", "가\u3000나", "12\u00a0000", "12\u202f000", "가\u2003나")
    print(name, *(ascii(read(f"<p>{text}</p>").strip("\n").replace("&nbsp;", "\u00a0"))
                  for text in texts))
EOF
"$work/python/bin/python" "$work/read.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
inscriptis '\uac00\ub098' '\uac00 \ub098' '12 000' '12 000' '\uac00 \ub098'
html2text '\uac00\ub098' '\uac00 \ub098' '12 000' '12 000' '\uac00 \ub098'
html-text '\uac00\ub098' '\uac00 \ub098' '12 000' '12 000' '\uac00 \ub098'
selectolax '\u3000\uac00\ub098' '\uac00\u3000\ub098' '12\xa0000' '12\u202f000' '\uac00\u2003\ub098'
w3lib '\u3000\uac00\ub098' '\uac00\u3000\ub098' '12\xa0000' '12\u202f000' '\uac00\u2003\ub098'
nh3 '\u3000\uac00\ub098' '\uac00\u3000\ub098' '12\xa0000' '12\u202f000' '\uac00\u2003\ub098'
EOF
