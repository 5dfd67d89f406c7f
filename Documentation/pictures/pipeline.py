#!/usr/bin/env python3
"""Draws the picture of "The pipeline" for docc, narrow enough for a phone."""

from pathlib import Path

OUT = Path(__file__).resolve().parents[2] / "Sources/TextMeasure/TextMeasure.docc/Resources/pipeline.svg"
WIDTH, LEFT, BOX, HEIGHT, STEP = 360, 20, 200, 34, 62
# A value, and the stage that makes the next one of it.
STEPS = [("bytes", "Text"), ("scalars", "Breaking"), ("break opportunities", "Itemization"),
         ("runs", "Shaping"), ("origins of characters", "Wrapping"), ("break table", "Wrapping, at a width"),
         ("lines", "LineMetrics"), ("height", None)]
ONCE = [(0, 5, "for each text"), (6, 7, "for each width")]
STYLE = """
  text { font: 14px system-ui, sans-serif; fill: #1d1d1f } .stage { fill: #0a58ca }
  .box { fill: #f6f8fa; stroke: #8e8e93 } .arrow { stroke: #59636e; fill: none } .once { fill: #59636e; font-size: 12px }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .stage { fill: #79b8ff } .box { fill: #161b22 } .once { fill: #9198a1 }
    .arrow { stroke: #9198a1 }
  }
"""

parts = []
for index, (value, stage) in enumerate(STEPS):
    y = 10 + index * STEP
    middle = LEFT + BOX / 2
    parts.append(f'<rect class="box" x="{LEFT}" y="{y}" width="{BOX}" height="{HEIGHT}" rx="7"/>')
    parts.append(f'<text x="{middle}" y="{y + 22}" text-anchor="middle">{value}</text>')
    if stage:
        top, bottom = y + HEIGHT, y + STEP
        parts.append(f'<path class="arrow" d="M{middle} {top}V{bottom}M{middle - 4} {bottom - 6}l4 6l4 -6"/>')
        parts.append(f'<text class="stage" x="{middle + 12}" y="{top + 19}">{stage}</text>')
for first, last, words in ONCE:
    top, bottom = 10 + first * STEP, 10 + last * STEP + HEIGHT
    x = LEFT + BOX + 18
    parts.append(f'<path class="arrow" d="M{x} {top}h6V{bottom}h-6"/>')
    parts.append(f'<text class="once" x="{x + 14}" y="{(top + bottom) / 2 + 4}">{words}</text>')
height = 20 + (len(STEPS) - 1) * STEP + HEIGHT
OUT.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
               f'height="{height}">\n<style>{STYLE}</style>\n' + "\n".join(parts) + "\n</svg>\n")
