#!/usr/bin/env python3
"""Draws Documentation/heights.svg: one review at three widths, as measured.

    pip install fonttools && Documentation/pictures/heights.py
"""

from glyphs import DOCUMENTATION, Letters, lines_of, measure

TEXT = (
    "처음엔 별 기대 안 했는데 보는 내내 웃다가 마지막엔 울었어요ㅠㅠ "
    "OST도 너무 좋고 배우들 연기도 최고! 두 번 봐도 안 아까운 영화."
)
SIZE, WIDTHS, GUESS_WIDTH = 15, (160, 240, 343), 100
MARGIN, GAP, TOP = 24, 40, 44
STYLE = """
  .paper { fill: #fff } .ink { fill: #1c1c1e } .box { fill: none; stroke: #8e8e93 }
  .line { fill: #0a84ff; fill-opacity: .12 } .guess { stroke: #d70015; stroke-dasharray: 5 3 }
  text { font: 13px sans-serif } .note { fill: #3a3a3c } .wrong { fill: #d70015 }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #1c1c1e } .ink { fill: #f2f2f7 } .note { fill: #d1d1d6 }
    .line { fill-opacity: .3 } .guess { stroke: #ff6961 } .wrong { fill: #ff6961 }
  }
"""


def size_at(width):
    options = ("--line-height", "1.5", "--overflow-wrap", "break-word")
    return measure([TEXT], width, *options)[0]


def label(x, y, text, kind="note"):
    return f'<text class="{kind}" x="{x}" y="{y}">{text}</text>'


letters = Letters()
guess = size_at(GUESS_WIDTH)["height"] / 10
parts, x, bottom = [], MARGIN, 0
for width in WIDTHS:
    size = size_at(width)
    height = size["height"]
    step = height / len(size["lines"])
    parts.append(label(x, TOP - 14, f"{width} wide, {height:g} high"))
    parts.append(f'<rect class="box" x="{x}" y="{TOP}" width="{width}" height="{height}"/>')
    for number, (line, text) in enumerate(zip(size["lines"], lines_of(TEXT, size))):
        y = TOP + number * step
        parts.append(
            f'<rect class="line" x="{x}" y="{y}" width="{line["width"]}" height="{step}"/>'
        )
        parts.append(letters.row(text, x, y + step / 2 + 0.355 * SIZE, SIZE))
    y = TOP + guess
    parts.append(f'<line class="guess" x1="{x - 8}" x2="{x + width + 8}" y1="{y}" y2="{y}"/>')
    x, bottom = x + width + GAP, max(bottom, TOP + height)

parts.append(label(MARGIN, bottom + 28, f"the old guess for every width: {guess:g} pt", "wrong"))
total = x - GAP + MARGIN, bottom + 48
svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total[0]} {total[1]}">\n'
svg += f"<style>{STYLE}</style>\n<defs>{letters.definitions()}</defs>\n"
svg += '<rect class="paper" width="100%" height="100%"/>\n' + "\n".join(parts) + "\n</svg>\n"
(DOCUMENTATION / "heights.svg").write_text(svg)
