#!/usr/bin/env bash
#
# What one would expect: a text with a tab has a width in Qt, and `QFontMetrics`, a painter
# and `QTextDocument` agree on it, as they do on a text without.
#
# What happens instead: it has three. At a point, and in a `QTextDocument`, a tab leads to
# the next 80th pixel; in a rectangle it is some pixels wide; in a rectangle with
# `TextExpandTabs`, as in a `QLabel`, it leads to a stop of eight letters x. And what
# `boundingRect` says of the text is none of them: drawn at a point, it ends 25 pixels
# right of that.
#
# With: PySide6 6.12.0 (Qt 6.12.0), offscreen; the font is Fonts/Pretendard of this
# repository, at 15 px.
#
# Why it matters: a text that was pasted from a sheet has tabs. A box made for its
# `boundingRect` cuts it, and one for its `horizontalAdvance` is nearly twice as wide as
# what is drawn in a rectangle.
set -euo pipefail

font=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/Fonts/Pretendard/Pretendard-Regular.otf
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install \
  PySide6_Essentials==6.12.0 shiboken6==6.12.0

cat >"$work/tabs.py" <<'EOF'
import os
import sys

os.environ["QT_QPA_PLATFORM"] = "offscreen"
import PySide6
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFont, QFontDatabase, QFontMetrics, QGuiApplication, QImage, QPainter, QTextDocument

app = QGuiApplication([])
added = QFontDatabase.addApplicationFont(sys.argv[1])
font = QFont(QFontDatabase.applicationFontFamilies(added)[0])
font.setPixelSize(15)
metrics = QFontMetrics(font)
box = QRect(0, 0, 300, 60)


def drawn(draw):
    """Where the ink ends."""
    image = QImage(box.size(), QImage.Format_Grayscale8)
    image.fill(Qt.white)
    painter = QPainter(image)
    painter.setFont(font)
    draw(painter)
    painter.end()
    return 1 + max(x for x in range(image.width()) for y in range(image.height())
                   if image.pixelColor(x, y).lightness() < 128)


print("PySide6", PySide6.__version__)
for text in ("별점 다섯", "별점\t다섯", "가\t나\t다"):
    document = QTextDocument(text)
    document.setDefaultFont(font)
    document.setDocumentMargin(0)
    print(ascii(text))
    print("    boundingRect", metrics.boundingRect(text).width())
    print("    at a point", metrics.horizontalAdvance(text),
          "drawn", drawn(lambda painter: painter.drawText(QPoint(0, 30), text)))
    print("    QTextDocument", round(document.idealWidth()), "drawn", drawn(document.drawContents))
    for name, flags in (("in a rectangle", 0), ("tabs expanded", Qt.TextExpandTabs)):
        print(f"    {name}", metrics.size(flags, text).width(),
              "drawn", drawn(lambda painter: painter.drawText(box, flags, text)))
EOF
"$work/python/bin/python" "$work/tabs.py" "$font" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
PySide6 6.12.0
'\ubcc4\uc810 \ub2e4\uc12f'
    boundingRect 55
    at a point 56 drawn 54
    QTextDocument 56 drawn 54
    in a rectangle 56 drawn 54
    tabs expanded 56 drawn 54
'\ubcc4\uc810\t\ub2e4\uc12f'
    boundingRect 80
    at a point 106 drawn 105
    QTextDocument 106 drawn 105
    in a rectangle 56 drawn 54
    tabs expanded 88 drawn 87
'\uac00\t\ub098\t\ub2e4'
    boundingRect 160
    at a point 173 drawn 173
    QTextDocument 173 drawn 173
    in a rectangle 47 drawn 46
    tabs expanded 137 drawn 137
EOF
