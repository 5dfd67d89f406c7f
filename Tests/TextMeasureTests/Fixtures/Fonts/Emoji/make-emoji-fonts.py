#!/usr/bin/env python3
"""Make emoji fonts of every kind of picture, from nothing.

    python3 -m pip install fonttools==4.68.0
    python3 make-emoji-fonts.py [FOLDER]

Boxes stand for pictures. The same version gives the same bytes. README.md lists what each
file holds.
"""

import struct
import sys
import zlib
from pathlib import Path

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables.BitmapGlyphMetrics import SmallGlyphMetrics
from fontTools.ttLib.tables.C_B_D_T_ import cbdt_bitmap_format_17
from fontTools.ttLib.tables.E_B_L_C_ import (
    BitmapSizeTable,
    SbitLineMetrics,
    Strike,
    eblc_index_sub_table_1,
)
from fontTools.ttLib.tables.otBase import USE_HARFBUZZ_REPACKER
from fontTools.ttLib.tables.sbixGlyph import Glyph as SbixGlyph
from fontTools.ttLib.tables.sbixStrike import Strike as SbixStrike

EPOCH = 3_000_000_000  # seconds since 1904: a fixed day in January 1999

# Glyph: its character, if any, and its advance in thousandths of an em.
GLYPHS = {
    ".notdef": (None, 600),
    "space": (0x20, 260),
    **{f"digit{i}": (0x30 + i, 551 + 3 * i) for i in range(10)},
    "keycap": (0x20E3, 0),
    "joiner": (0x200D, 0),
    "selector": (0xFE0F, 0),
    "heart": (0x2764, 1171),
    "grin": (0x1F600, 1275),
    "joy": (0x1F602, 1248),
    "thumb": (0x1F44D, 1233),
    "man": (0x1F468, 1197),
    "woman": (0x1F469, 1203),
    "girl": (0x1F467, 1211),
    "tone3": (0x1F3FC, 1000),
    "tone5": (0x1F3FE, 1017),
    "K": (0x1F1F0, 905),
    "R": (0x1F1F7, 917),
    "thumb.tone3": (None, 1239),
    "family": (None, 1357),
    "flag": (None, 1381),
    "keycap1": (None, 1163),
    "keycap2": (None, 1168),
}
PICTURES = [name for name, (_, advance) in GLYPHS.items() if advance > 800]

FEATURES = """
languagesystem DFLT dflt;
feature ccmp {
  sub thumb tone3 by thumb.tone3;
  sub man joiner woman joiner girl by family;
  sub K R by flag;
  sub digit1 selector keycap by keycap1;
  sub digit2 selector keycap by keycap2;
  sub digit1 keycap by keycap1;
} ccmp;
"""


def build(
    family, *, outlines="glyf", unitsPerEm=1000, hhea=(950, -250, 40), typo=(800, -200, 90),
    use_typo=False, empty=(), shown=True,
):
    """A font of GLYPHS; `outlines` is glyf, cff or None; the glyphs `empty` have no ink."""
    scaled = lambda length: round(length * unitsPerEm / 1000)
    font = FontBuilder(unitsPerEm, isTTF=outlines != "cff")
    names = list(GLYPHS) + ([f"{name}.layer" for name in PICTURES] if shown else [])
    advances = {name: scaled(GLYPHS[name.removesuffix(".layer")][1]) for name in names}
    font.setupGlyphOrder(names)
    font.setupCharacterMap({c: name for name, (c, _) in GLYPHS.items() if c})
    blank = lambda name: name == "space" or advances[name] == 0 or name in empty
    if outlines == "glyf":
        font.setupGlyf({name: box(0 if blank(name) else advances[name]) for name in names})
    elif outlines == "cff":
        font.setupCFF(
            family.replace(" ", ""), {"FullName": family},
            {name: cff_box(0 if blank(name) else advances[name], advances[name])
             for name in names}, {},
        )  # fmt: skip
    font.setupHorizontalMetrics(
        {name: (a, 50 if outlines and not blank(name) else 0) for name, a in advances.items()}
    )
    ascent, descent, gap = map(scaled, hhea)
    font.setupHorizontalHeader(ascent=ascent, descent=descent, lineGap=gap)
    font.setupNameTable(
        {"familyName": family, "styleName": "Regular", "uniqueFontIdentifier": family,
         "fullName": family, "psName": family.replace(" ", ""), "version": "Version 1.000"}
    )  # fmt: skip
    ascent, descent, gap = map(scaled, typo)
    font.setupOS2(
        sTypoAscender=ascent, sTypoDescender=descent, sTypoLineGap=gap,
        usWinAscent=scaled(960), usWinDescent=scaled(260),
        fsSelection=0x40 | (0x80 if use_typo else 0), version=4,
    )  # fmt: skip
    font.setupPost(keepGlyphNames=False)
    if outlines is None:
        font.setupMaxp()
    addOpenTypeFeaturesFromString(font.font, FEATURES)
    return settle(font.font)


def settle(font):
    """Make the bytes depend on neither the clock nor what else is installed."""
    font["head"].created = font["head"].modified = EPOCH
    font.recalcTimestamp = False
    font.cfg[USE_HARFBUZZ_REPACKER] = False
    return font


def draw_box(pen, width):
    if width > 100:
        pen.moveTo((50, 0))
        pen.lineTo((50, 700))
        pen.lineTo((width - 50, 700))
        pen.lineTo((width - 50, 0))
        pen.closePath()


def box(width):
    pen = TTGlyphPen(None)
    draw_box(pen, width)
    return pen.glyph()


def cff_box(width, advance):
    pen = T2CharStringPen(advance, None)
    draw_box(pen, width)
    return pen.getCharString()


# MARK: Kinds of pictures


def add_layers(font, version):
    if version == 0:
        layers = {name: [(f"{name}.layer", 0)] for name in PICTURES}
    else:
        layers = {
            name: {"Format": 10, "Glyph": f"{name}.layer",
                   "Paint": {"Format": 2, "PaletteIndex": 0, "Alpha": 1.0}}
            for name in PICTURES
        }  # fmt: skip
    font["COLR"] = buildCOLR(layers, version=version, glyphMap=font.getReverseGlyphMap())
    font["CPAL"] = buildCPAL([[(1.0, 0.8, 0.0, 1.0)]])


def add_drawings(font):
    font["SVG "] = table = newTable("SVG ")
    table.docList = []
    for name in PICTURES:
        index = font.getGlyphID(name)
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg"><g id="glyph{index}">'
            '<rect x="50" y="-700" width="900" height="700" fill="#fc0"/></g></svg>'
        )
        table.docList.append((text, index, index))


def add_apples(font, sizes, names=PICTURES, flags=1):
    """`sbix`, with a strike of each of the sizes."""
    font["sbix"] = table = newTable("sbix")
    table.version, table.flags, table.strikes = 1, flags, {}
    for size in sizes:
        strike = SbixStrike(ppem=size, resolution=72)
        for name in font.getGlyphOrder():
            picture = {"graphicType": "png ", "imageData": png(size)} if name in names else {}
            strike.glyphs[name] = SbixGlyph(glyphName=name, **picture)
        table.strikes[size] = strike


def add_bitmaps(font, sizes, names=PICTURES, extra=0, extents=(0.93, -0.21)):
    """`CBDT`, with a strike of each of the sizes, whose advances are `extra` px wider."""
    font["CBLC"] = table = newTable("CBLC")
    table.version, table.strikes = 3.0, []
    font["CBDT"] = data = newTable("CBDT")
    data.version, data.strikeData = 3.0, []
    indices = [font.getGlyphID(name) for name in names]
    names = sorted(names, key=font.getGlyphID)
    runs = []
    for name in names:
        index = font.getGlyphID(name)
        if not runs or font.getGlyphID(runs[-1][-1]) != index - 1:
            runs.append([])
        runs[-1].append(name)
    for size in sizes:
        strike = Strike()
        strike.bitmapSizeTable = bst = BitmapSizeTable()
        bst.startGlyphIndex, bst.endGlyphIndex = min(indices), max(indices)
        bst.ppemX, bst.ppemY = size, size
        bst.bitDepth, bst.flags, bst.colorRef = 32, 1, 0
        bst.hori = line_metrics(*(round(size * e) for e in extents))
        bst.vert = line_metrics(0, 0)
        strike.indexSubTables = []
        for run in runs:
            locations = eblc_index_sub_table_1(b"", font)
            locations.names = run
            locations.indexFormat, locations.imageFormat, locations.imageSize = 1, 17, None
            locations.firstGlyphIndex = font.getGlyphID(run[0])
            locations.lastGlyphIndex = font.getGlyphID(run[-1])
            strike.indexSubTables.append(locations)
        table.strikes.append(strike)
        data.strikeData.append({name: bitmap(font, name, size, extra) for name in names})


def line_metrics(ascender, descender):
    metrics = SbitLineMetrics()
    metrics.ascender, metrics.descender, metrics.widthMax = ascender, descender, 200
    for field in (
        "caretSlopeNumerator caretSlopeDenominator caretOffset minOriginSB minAdvanceSB"
        " maxBeforeBL minAfterBL pad1 pad2"
    ).split():
        setattr(metrics, field, 0)
    return metrics


def bitmap(font, name, size, extra):
    glyph = cbdt_bitmap_format_17(b"", font)
    glyph.metrics = metrics = SmallGlyphMetrics()
    metrics.width = metrics.height = min(size, 255)
    metrics.BearingX, metrics.BearingY = 0, min(round(0.9 * size), 127)
    metrics.Advance = min(255, round(GLYPHS[name][1] * size / 1000) + extra)
    glyph.imageData = png(size)
    return glyph


def png(size):
    def chunk(kind, body):
        checksum = zlib.crc32(kind + body)
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", checksum)

    header = struct.pack(">IIBBBBB", size, size, 8, 3, 0, 0, 0)  # 8 bits of a palette
    pixels = zlib.compress((b"\0" + bytes(size)) * size, 9)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"PLTE", bytes([255, 200, 0]))
        + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
    )  # fmt: skip


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    some = [name for name in PICTURES if name not in ("joy", "heart", "flag")]

    def save(file, font, add=None, *arguments, **options):
        if add:
            add(font, *arguments, **options)
        font.save(folder / file)

    def plain(family, **options):
        return build(family, shown=False, **options)

    save("Layers0.ttf", build("Layers 0"), add_layers, 0)
    save("Layers0Cff.otf", build("Layers 0 CFF", outlines="cff"), add_layers, 0)
    save("Layers0Empty.ttf", build("Layers 0 Empty", empty=PICTURES), add_layers, 0)
    save("Layers1.ttf", build("Layers 1", unitsPerEm=1024), add_layers, 1)
    save("Layers1Empty.ttf",
         build("Layers 1 Empty", empty=PICTURES, unitsPerEm=2048, use_typo=True), add_layers, 1)
    save("Drawings.ttf", plain("Drawings"), add_drawings)
    save("DrawingsCff.otf", plain("Drawings CFF", outlines="cff"), add_drawings)
    save("DrawingsEmpty.ttf", plain("Drawings Empty", empty=PICTURES), add_drawings)
    save("Apples.ttf", plain("Apples", unitsPerEm=800), add_apples, [20, 40, 160])
    save("ApplesOne.ttf", plain("Apples One", hhea=(900, -300, 0)), add_apples, [109])
    save("ApplesEmpty.ttf", plain("Apples Empty", empty=PICTURES, unitsPerEm=2048, use_typo=True),
         add_apples, [20, 32, 96])
    save("ApplesSome.ttf", plain("Apples Some", hhea=(880, -330, 120)), add_apples, [64], some)
    save("ApplesDrawn.ttf", plain("Apples Drawn", hhea=(967, -213, 55)), add_apples, [48], flags=3)
    save("Bitmaps.ttf", plain("Bitmaps", outlines=None), add_bitmaps, [20, 109, 128], extra=2)
    save("BitmapsOne.ttf", plain("Bitmaps One", outlines=None, unitsPerEm=2048, use_typo=True),
         add_bitmaps, [96], some)
    save("BitmapsFlat.ttf", plain("Bitmaps Flat", outlines=None, hhea=(900, -300, 70)),
         add_bitmaps, [20, 64], extents=(0, 0))
    save("BitmapsDrawn.ttf", plain("Bitmaps Drawn"), add_bitmaps, [20, 109], extra=3)


if __name__ == "__main__":
    main()
