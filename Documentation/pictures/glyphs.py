"""What the pictures of the documentation are made of: measured lines, and outlines of their letters,
so that a picture looks the same where the font is not installed.

Needs fonttools, and a release build of `measure` or another that MEASURE names.
"""

import json
import os
import pathlib
import subprocess

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENTATION = ROOT / "Documentation"
MEASURE = os.environ.get("MEASURE", ROOT / ".build/release/measure")


def measure(texts, width, *options):
    """The size of each text at a width, with its lines."""
    command = [MEASURE, "heights", "--quiet", "--lines", "--width", str(width), *options]
    records = "".join(json.dumps({"text": text}) + "\n" for text in texts)
    answer = subprocess.run(command, input=records, capture_output=True, text=True, check=True)
    return [json.loads(line)["sizes"][0] for line in answer.stdout.splitlines()]


def lines_of(text, size):
    """The texts of the lines of a measured size."""
    utf8 = text.encode()
    return [utf8[line["start"] : line["end"]].decode() for line in size["lines"]]


class Letters:
    """Outlines of a bundled font: each letter is written once, and placed as often as it is used."""

    def __init__(self, weight="Regular"):
        font = TTFont(ROOT / f"Fonts/Pretendard/Pretendard-{weight}.otf")
        self.prefix = weight[0].lower()
        self.glyphs, self.characters = font.getGlyphSet(), font.getBestCmap()
        self.units = font["head"].unitsPerEm
        self.used = {}

    def has(self, text):
        return all(ord(character) in self.characters for character in text)

    def width(self, text, size):
        advances = (self.glyphs[self.characters[ord(character)]].width for character in text)
        return sum(advances) * size / self.units

    def row(self, text, x, baseline, size, kind="ink"):
        """A row of letters from `x` on."""
        places, position = [], 0
        for character in text:
            name = self.characters[ord(character)]
            if self._outline(name):
                places.append(f'<use href="#{self.prefix}{self.used[name][0]}" x="{position:g}"/>')
            position += self.glyphs[name].width
        scale = size / self.units
        move = f"translate({x:g} {baseline:g}) scale({scale:.5f} {-scale:.5f})"
        return f'<g class="{kind}" transform="{move}">{"".join(places)}</g>'

    def definitions(self):
        return "\n".join(
            f'<path id="{self.prefix}{number}" d="{outline}"/>'
            for number, outline in self.used.values())

    def _outline(self, name):
        if name not in self.used:
            pen = SVGPathPen(self.glyphs, ntos=lambda n: f"{n:.0f}")
            self.glyphs[name].draw(pen)
            if not pen.getCommands():
                return None
            self.used[name] = (len(self.used), pen.getCommands())
        return self.used[name][1]
