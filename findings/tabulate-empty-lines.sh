#!/usr/bin/env bash
#
# What one would expect: tabulate with `maxcolwidths` wraps what is too wide, and a text
# whose lines all fit is as without.
#
# What happens instead: a text of two paragraphs loses the empty line between them, however
# wide the column is. Without `maxcolwidths` tabulate keeps it. PrettyTable and Rich, which
# wrap tables as well, keep it in both.
#
# With: tabulate 0.10.0, prettytable 3.18.0, rich 15.0.0.
#
# Why it matters: the height of a row depends on whether a limit was set that no line
# reaches, and paragraphs run into each other.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install \
  tabulate==0.10.0 wcwidth==0.9.4 prettytable==3.18.0 rich==15.0.0

cat >"$work/rows.py" <<'EOF'
import io
from importlib.metadata import version

import prettytable
import rich.console
import rich.table
import tabulate

text = "재밌어요\n\n또 볼게요"


def by_tabulate(width):
    return tabulate.tabulate([[text]], tablefmt="plain", maxcolwidths=width)


def by_prettytable(width):
    table = prettytable.PrettyTable(["review"], header=False, border=False)
    if width:
        table.max_width = width
    table.add_row([text])
    return table.get_string()


def by_rich(width):
    table = rich.table.Table(show_header=False, box=None)
    table.add_column(max_width=width)
    table.add_row(text)
    console = rich.console.Console(file=io.StringIO(), width=80)
    console.print(table)
    return console.file.getvalue().removesuffix("\n")


for name, table in (("tabulate", by_tabulate), ("prettytable", by_prettytable), ("rich", by_rich)):
    print(name, version(name), *([line.strip() for line in table(width).split("\n")] for width in (None, 40)))
EOF
"$work/python/bin/python" "$work/rows.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
tabulate 0.10.0 ['재밌어요', '', '또 볼게요'] ['재밌어요', '또 볼게요']
prettytable 3.18.0 ['재밌어요', '', '또 볼게요'] ['재밌어요', '', '또 볼게요']
rich 15.0.0 ['재밌어요', '', '또 볼게요'] ['재밌어요', '', '또 볼게요']
EOF
