#!/usr/bin/env bash
#
# What one would expect: readers of .hwpx, the format of Hangul, Korea's word processor,
# read a paragraph's text as it is. Line breaks, tabs, no-break spaces and highlights are
# elements within it, as in HTML.
#
# What happens instead: hwp-hwpx-parser, jakal-hwpx and gethwp read what comes before the
# first such element of each run; the rest of the text is gone, and nothing is said.
# gethwp also has a line for each run, so a word that is partly bold is on two. hwpkit has
# nothing for a line break, a tab and a no-break space, hwpx-tomd for the last, and they
# join the words. python-hwpx and extract-hwp read all.
#
# With: hwp-hwpx-parser 1.0.0, jakal-hwpx 1.0, gethwp 1.1.1, hwpkit 1.0.0, hwpx-tomd 0.2.2;
# python-hwpx 6.9.0, extract-hwp 0.2.1.
#
# Why it matters: of a text of two lines the first is measured.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install hwp-hwpx-parser==1.0.0 \
  jakal-hwpx==1.0 gethwp==1.1.1 hwpkit==1.0.0 hwpx-tomd==0.2.2 python-hwpx==6.9.0 extract-hwp==0.2.1

cat >"$work/read.py" <<'EOF'
import sys
import zipfile
from importlib.metadata import version

import extract_hwp
import gethwp
import hwp_hwpx_parser
import hwpkit
import hwpx
import hwpx_tomd
import jakal_hwpx

empty, path = sys.argv[1:]
texts = {
    "plain": "<hp:t>정말 재밌어요</hp:t>",
    "line break": "<hp:t>정말<hp:lineBreak/>재밌어요</hp:t>",
    "tab": '<hp:t>정말<hp:tab width="4000" leader="0" type="1"/>재밌어요</hp:t>',
    "no-break space": "<hp:t>정말<hp:nbSpace/>재밌어요</hp:t>",
    "highlight": '<hp:t>정말 <hp:markpenBegin color="#FFFF00"/>재밌<hp:markpenEnd/>어요</hp:t>',
    "bold": '<hp:t>정말 재밌</hp:t></hp:run><hp:run charPrIDRef="1"><hp:t>어요</hp:t>',
}


def write(text):
    """Puts the text in the place of the one in a document that python-hwpx made."""
    with zipfile.ZipFile(empty) as source, zipfile.ZipFile(path, "w") as target:
        for item in source.infolist():
            data = source.read(item)
            if item.filename == "Contents/section0.xml":
                data = data.decode().replace("<hp:t>here</hp:t>", text).encode()
            target.writestr(item, data)


def by_parser():
    with hwp_hwpx_parser.Reader(path) as reader:
        return reader.text


readers = {
    "python-hwpx": lambda: "\n".join(p.text for p in hwpx.HwpxDocument.open(path).paragraphs),
    "extract-hwp": lambda: extract_hwp.extract_text_from_hwpx(path),
    "hwpkit": lambda: hwpkit.extract_text_from_file(path),
    "hwpx-tomd": lambda: hwpx_tomd.to_markdown(path),
    "hwp-hwpx-parser": by_parser,
    "jakal-hwpx": lambda: jakal_hwpx.HwpxDocument.open(path).get_document_text(),
    "gethwp": lambda: gethwp.read_hwpx(path),
}
document = hwpx.HwpxDocument.new()
document.add_paragraph("here")
document.save_to_path(empty)
for name, read in readers.items():
    print(name, version(name))
    for kind, text in texts.items():
        write(text)
        seen = str(read())
        print(f"    {kind:14}", repr(seen[seen.index("정말"):].rstrip()))
EOF
"$work/python/bin/python" "$work/read.py" "$work/empty.hwpx" "$work/text.hwpx" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
python-hwpx 6.9.0
    plain          '정말 재밌어요'
    line break     '정말\n재밌어요'
    tab            '정말\t재밌어요'
    no-break space '정말\xa0재밌어요'
    highlight      '정말 재밌어요'
    bold           '정말 재밌어요'
extract-hwp 0.2.1
    plain          '정말 재밌어요'
    line break     '정말\n재밌어요'
    tab            '정말\t재밌어요'
    no-break space '정말\xa0재밌어요'
    highlight      '정말 재밌어요'
    bold           '정말 재밌어요'
hwpkit 1.0.0
    plain          '정말 재밌어요'
    line break     '정말재밌어요'
    tab            '정말재밌어요'
    no-break space '정말재밌어요'
    highlight      '정말 재밌어요'
    bold           '정말 재밌어요'
hwpx-tomd 0.2.2
    plain          '정말 재밌어요'
    line break     '정말 재밌어요'
    tab            '정말 재밌어요'
    no-break space '정말재밌어요'
    highlight      '정말 재밌어요'
    bold           '정말 재밌어요'
hwp-hwpx-parser 1.0.0
    plain          '정말 재밌어요'
    line break     '정말'
    tab            '정말'
    no-break space '정말'
    highlight      '정말'
    bold           '정말 재밌어요'
jakal-hwpx 1.0
    plain          '정말 재밌어요'
    line break     '정말'
    tab            '정말'
    no-break space '정말'
    highlight      '정말'
    bold           '정말 재밌어요'
gethwp 1.1.1
    plain          '정말 재밌어요'
    line break     '정말'
    tab            '정말'
    no-break space '정말'
    highlight      '정말'
    bold           '정말 재밌\n어요'
EOF
