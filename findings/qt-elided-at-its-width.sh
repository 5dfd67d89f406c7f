#!/usr/bin/env bash
#
# What one would expect: a text that gets the width which `QFontMetrics` says it has
# is shown whole.
#
# What happens instead: `elidedText` cuts 35 of 78 Korean texts at their own
# `horizontalAdvance`, as the width is rounded to a whole pixel and the text is not.
# In the same font `QFontMetricsF` cuts none. The width of `boundingRect`, which is
# that of the ink, cuts 30 in both.
#
# With: PySide6 6.12.0 (Qt 6.12.0), offscreen; the font is Fonts/Pretendard of this
# repository, at 15 px, one of whose syllables is 12.96 px wide.
#
# Why it matters: a delegate that asks QFontMetrics for its size hint, and elides what
# it paints, ends half of its rows with an ellipsis.
set -euo pipefail

font=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/Fonts/Pretendard/Pretendard-Regular.otf
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install \
  PySide6_Essentials==6.12.0 shiboken6==6.12.0

cat >"$work/elided.py" <<'EOF'
import os
import sys

os.environ["QT_QPA_PLATFORM"] = "offscreen"
import PySide6
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontDatabase, QFontMetrics, QFontMetricsF, QGuiApplication

app = QGuiApplication([])
added = QFontDatabase.addApplicationFont(sys.argv[1])
font = QFont(QFontDatabase.applicationFontFamilies(added)[0])
font.setPixelSize(15)
words = "방이 깨끗하고 직원도 친절해요. 아침은 종류가 많지 않지만 커피가 맛있었어요. 또 갈게요!".split()
texts = [" ".join(words[start:end]) for start in range(len(words))
         for end in range(start + 1, len(words) + 1)]
print("PySide6", PySide6.__version__, len(texts), "texts")
for kind in (QFontMetrics, QFontMetricsF):
    metrics = kind(font)
    widths = {"horizontalAdvance": metrics.horizontalAdvance,
              "boundingRect": lambda text: metrics.boundingRect(text).width()}
    for name, width in widths.items():
        cut = sum(metrics.elidedText(text, Qt.ElideRight, width(text)) != text for text in texts)
        print(kind.__name__, name, cut, "cut")
EOF
"$work/python/bin/python" "$work/elided.py" "$font" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
PySide6 6.12.0 78 texts
QFontMetrics horizontalAdvance 35 cut
QFontMetrics boundingRect 30 cut
QFontMetricsF horizontalAdvance 0 cut
QFontMetricsF boundingRect 30 cut
EOF
