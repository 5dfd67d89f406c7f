#!/usr/bin/env bash
#
# What one would expect: Rich and Textual, which is built on it, count a flag and a family
# as two columns each, and end no line within one.
#
# What happens instead: where one column is left, Rich puts the first half of a flag there,
# the letter K, and R on the next line. Textual's `Static` does the same. Its `TextArea`,
# in which one writes, also ends lines within a family, which then is one person there and
# two here. The wrapping of wcwidth parts none.
#
# With: rich 15.0.0, textual 8.2.8, wcwidth 0.9.4.
#
# Why it matters: what is shown is other characters, and the same text in the same columns
# may have more lines where it is written than where it is read.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install rich==15.0.0 textual==8.2.8 wcwidth==0.9.4

cat >"$work/wrap.py" <<'EOF'
import asyncio
from importlib.metadata import version

import rich.console
import rich.text
import wcwidth
from textual.app import App
from textual.widgets import Static, TextArea

columns = 9
family = "\U0001F468\u200D\U0001F469\u200D\U0001F467"
korea = "\U0001F1F0\U0001F1F7"
texts = {"flags": "가나다라" + korea + korea, "families": "가나다" + family + family}


class Reviews(App):
    # A TextArea keeps one of its columns for the cursor.
    CSS = """
        Static { width: %d; }
        TextArea { width: %d; height: auto; border: none; padding: 0; }
    """ % (columns, columns + 1)

    def compose(self):
        for text in texts.values():
            yield Static(text, markup=False)
            yield TextArea(text)


async def by_textual():
    """The lines of each text, as read and as written."""
    app = Reviews()
    async with app.run_test(size=(40, 60)) as pilot:
        await pilot.pause()
        areas = list(app.query(TextArea))
        assert all(area.wrap_width == columns for area in areas)
        return [(["".join(segment.text for segment in static.render_line(y)).rstrip()
                  for y in range(static.size.height)], area.wrapped_document.get_sections(0))
                for static, area in zip(app.query(Static), areas)]


print(*(f"{name} {version(name)}" for name in ("rich", "textual", "wcwidth")))
for (name, text), (read, written) in zip(texts.items(), asyncio.run(by_textual())):
    print(name)
    for wrapped, lines in {
        "wcwidth": wcwidth.wrap(text, columns),
        "rich": [line.plain for line in rich.text.Text(text).wrap(rich.console.Console(), columns)],
        "Static": read,
        "TextArea": written,
    }.items():
        print(f"    {wrapped:8}", *map(ascii, lines))
EOF
"$work/python/bin/python" "$work/wrap.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
rich 15.0.0 textual 8.2.8 wcwidth 0.9.4
flags
    wcwidth  '\uac00\ub098\ub2e4\ub77c' '\U0001f1f0\U0001f1f7\U0001f1f0\U0001f1f7'
    rich     '\uac00\ub098\ub2e4\ub77c\U0001f1f0' '\U0001f1f7\U0001f1f0\U0001f1f7'
    Static   '\uac00\ub098\ub2e4\ub77c\U0001f1f0' '\U0001f1f7\U0001f1f0\U0001f1f7'
    TextArea '\uac00\ub098\ub2e4\ub77c\U0001f1f0' '\U0001f1f7\U0001f1f0\U0001f1f7'
families
    wcwidth  '\uac00\ub098\ub2e4\U0001f468\u200d\U0001f469\u200d\U0001f467' '\U0001f468\u200d\U0001f469\u200d\U0001f467'
    rich     '\uac00\ub098\ub2e4\U0001f468\u200d\U0001f469\u200d\U0001f467' '\U0001f468\u200d\U0001f469\u200d\U0001f467'
    Static   '\uac00\ub098\ub2e4\U0001f468\u200d\U0001f469\u200d\U0001f467' '\U0001f468\u200d\U0001f469\u200d\U0001f467'
    TextArea '\uac00\ub098\ub2e4\U0001f468\u200d' '\U0001f469\u200d\U0001f467\U0001f468\u200d\U0001f469\u200d' '\U0001f467'
EOF
