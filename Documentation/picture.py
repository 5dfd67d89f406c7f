#!/usr/bin/env python3
"""Draws Documentation/heights.svg: one review at three widths, as measured.

  pip install fonttools && Documentation/picture.py

Line starts, widths and heights come from the built `measure`; glyph outlines
from the bundled font. Needs a release build.
"""

import json
import pathlib
import subprocess

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

ROOT = pathlib.Path(__file__).resolve().parent.parent
FONT = ROOT / "Fonts/Pretendard/Pretendard-Regular.otf"
TEXT = (
    "처음엔 별 기대 안 했는데 보는 내내 웃다가 마지막엔 울었어요ㅠㅠ "
    "OST도 너무 좋고 배우들 연기도 최고! 두 번 봐도 안 아까운 영화."
)
SIZE, WIDTHS, GUESS_WIDTH = 15, (160, 240, 343), 100
MARGIN, GAP, TOP = 24, 40, 44


def measure(width):
    command = [ROOT / ".build/release/measure", "heights", "--quiet", "--lines"]
    command += ["--width", str(width), "--line-height", "1.5", "--overflow-wrap", "break-word"]
    answer = subprocess.run(
        command, input=json.dumps({"text": TEXT}), capture_output=True, text=True, check=True
    )
    return json.loads(answer.stdout)["sizes"][0]


font = TTFont(FONT)
glyphs, cmap, upem = font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm
utf8 = TEXT.encode()


def outlines(text, x, baseline):
    scale = SIZE / upem
    for character in text:
        name = cmap[ord(character)]
        pen = SVGPathPen(glyphs, ntos=lambda n: f"{n:.0f}")
        glyphs[name].draw(pen)
        if pen.getCommands():
            move = f"translate({x:.2f} {baseline:.2f}) scale({scale:.5f} {-scale:.5f})"
            yield f'<path class="ink" transform="{move}" d="{pen.getCommands()}"/>'
        x += glyphs[name].width * scale


def label(x, y, text, kind="note"):
    return f'<text class="{kind}" x="{x}" y="{y}">{text}</text>'


guess = measure(GUESS_WIDTH)["height"] / 10
parts, x, bottom = [], MARGIN, 0
for width in WIDTHS:
    size = measure(width)
    height, lines = size["height"], size["lines"]
    step = height / len(lines)
    parts.append(label(x, TOP - 14, f"{width} wide, {height:g} high"))
    parts.append(f'<rect class="box" x="{x}" y="{TOP}" width="{width}" height="{height}"/>')
    for number, line in enumerate(lines):
        y = TOP + number * step
        parts.append(
            f'<rect class="line" x="{x}" y="{y}" width="{line["width"]}" height="{step}"/>'
        )
        text = utf8[line["start"] : line["end"]].decode()
        parts.extend(outlines(text, x, y + step / 2 + 0.355 * SIZE))
    y = TOP + guess
    parts.append(f'<line class="guess" x1="{x - 8}" x2="{x + width + 8}" y1="{y}" y2="{y}"/>')
    x, bottom = x + width + GAP, max(bottom, TOP + height)

parts.append(label(MARGIN, bottom + 28, f"the old guess for every width: {guess:g} pt", "wrong"))
total = x - GAP + MARGIN, bottom + 48
style = """
  .paper { fill: #fff } .ink { fill: #1c1c1e } .box { fill: none; stroke: #8e8e93 }
  .line { fill: #0a84ff; fill-opacity: .12 } .guess { stroke: #d70015; stroke-dasharray: 5 3 }
  text { font: 13px sans-serif } .note { fill: #3a3a3c } .wrong { fill: #d70015 }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #1c1c1e } .ink { fill: #f2f2f7 } .note { fill: #d1d1d6 }
    .line { fill-opacity: .3 } .guess { stroke: #ff6961 } .wrong { fill: #ff6961 }
  }
"""
svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total[0]} {total[1]}">\n'
svg += f'<style>{style}</style>\n<rect class="paper" width="100%" height="100%"/>\n'
svg += "\n".join(parts) + "\n</svg>\n"
(ROOT / "Documentation/heights.svg").write_text(svg)
