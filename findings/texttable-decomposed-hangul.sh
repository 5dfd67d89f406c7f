#!/usr/bin/env bash
#
# What one would expect: texttable wraps texts to the columns of a terminal. A syllable of
# Hangul is two wide, whether it is one character or its parts (as macOS has them in file
# names), and no line ends within it.
#
# What happens instead: texttable looks at the parts as characters of their own: a vowel
# counts as one column, the first consonant as two. Lines end between the consonant and the
# vowel of a syllable, which then are shown as two letters, and a text has more lines than
# its twin. tabulate and Rich wrap both alike.
#
# With: texttable 1.7.2, which asks cjkwrap 2.2 and wcwidth 0.9.4 if they are there;
# tabulate 0.10.0, rich 15.0.0.
#
# Why it matters: the number of lines depends on how a text happens to be composed, and what
# is shown is not its words.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install \
  texttable==1.7.2 cjkwrap==2.2 wcwidth==0.9.4 tabulate==0.10.0 rich==15.0.0

cat >"$work/wrap.py" <<'EOF'
import unicodedata
from importlib.metadata import version

import rich.console
import rich.text
import tabulate
import texttable


def by_texttable(text, width):
    table = texttable.Texttable(max_width=0)
    table.set_deco(0)
    table.set_cols_width([width])
    table.add_row([text])
    return table.draw().split("\n")


def by_tabulate(text, width):
    return tabulate.tabulate([[text]], maxcolwidths=[width], tablefmt="plain").split("\n")


def by_rich(text, width):
    return [str(line) for line in rich.text.Text(text).wrap(rich.console.Console(), width)]


print("texttable", version("texttable"), "cjkwrap", version("cjkwrap"))
for form in ("NFC", "NFD"):
    text = unicodedata.normalize(form, "정말재밌게봤어요")
    print(form, "texttable", *(ascii(line.strip()) for line in by_texttable(text, 6)))
    print(form, "the others", *(unicodedata.normalize("NFC", line) for line in by_rich(text, 6)),
          by_tabulate(text, 6) == by_rich(text, 6))
EOF
"$work/python/bin/python" "$work/wrap.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
texttable 1.7.2 cjkwrap 2.2
NFC texttable '\uc815\ub9d0\uc7ac' '\ubc0c\uac8c\ubd24' '\uc5b4\uc694'
NFC the others 정말재 밌게봤 어요 True
NFD texttable '\u110c\u1165\u11bc\u1106' '\u1161\u11af\u110c\u1162' '\u1106\u1175\u11bb\u1100' '\u1166\u1107\u116a\u11bb' '\u110b\u1165\u110b\u116d'
NFD the others 정말재 밌게봤 어요 True
EOF
