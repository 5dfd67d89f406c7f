#!/usr/bin/env python3
"""Draws the pictures of "How high a line is": what lies on a line, and what the line holds of it."""

from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1]
# Pixels of the picture to a px of the line.
SCALE, WIDTH, TOP, STEP, COLUMN = 5, 560, 30, 150, 110
STYLE = """
  text { font: 14px system-ui, sans-serif; fill: #1d1d1f } .note { fill: #59636e; font-size: 12px }
  .line { fill: #dce7fd } .reach { fill: #f6f8fa; stroke: #8e8e93 } .picture { fill: #c7c7cc; stroke: #8e8e93 }
  .baseline { stroke: #0a58ca; stroke-dasharray: 5 4 } .arrow { stroke: #59636e; fill: none }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .note { fill: #9198a1 } .line { fill: #24375f }
    .reach { fill: #161b22 } .picture { fill: #545458 } .baseline { stroke: #79b8ff } .arrow { stroke: #9198a1 }
  }
"""

# Of each: its words, its kind, and how far it reaches above and below the baseline of the line, in px.
STRUT = ("15 px", "reach", 16, 7.5)
PICTURES = {
    "line-boxes-sizes": [STRUT, ("10 px", "reach", 15, 8.5)],
    "line-boxes-raised": [STRUT, ("super", "reach", 22, 1.5)],
    "line-boxes-box": [STRUT, ("a box", "picture", 30, 0)],
}


def column(index, words, kind, above, below, baseline):
    """What lies on the line, with its reach in numbers."""
    x = 90 + index * STEP
    top, bottom = baseline - above * SCALE, baseline + below * SCALE
    yield f'<rect class="{kind}" x="{x}" y="{top}" width="{COLUMN}" height="{bottom - top}" rx="4"/>'
    yield f'<text x="{x + COLUMN / 2}" y="{baseline - 8}" text-anchor="middle">{words}</text>'
    yield f'<text class="note" x="{x - 6}" y="{top + 12}" text-anchor="end">{above:g}</text>'
    if below:
        yield f'<text class="note" x="{x - 6}" y="{bottom - 2}" text-anchor="end">{below:g}</text>'


def picture(columns):
    above, below = max(c[2] for c in columns), max(c[3] for c in columns)
    baseline = TOP + above * SCALE
    bottom = baseline + below * SCALE
    parts = [f'<rect class="line" x="20" y="{TOP}" width="400" height="{bottom - TOP}"/>']
    for index, values in enumerate(columns):
        parts += column(index, *values, baseline)
    parts.append(f'<path class="baseline" d="M20 {baseline}H420"/>')
    parts.append(f'<text class="note" x="20" y="{baseline - 6}">baseline</text>')
    parts.append(f'<path class="arrow" d="M434 {TOP}h8V{bottom}h-8"/>')
    parts.append(f'<text x="452" y="{(TOP + bottom) / 2 + 5}">{above + below:g} px</text>')
    height = bottom + TOP
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" '
            f'height="{height:g}">\n<style>{STYLE}</style>\n' + "\n".join(parts) + "\n</svg>\n")


for name, columns in PICTURES.items():
    (FOLDER / f"{name}.svg").write_text(picture(columns))
