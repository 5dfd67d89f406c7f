#!/usr/bin/env python3
"""Make the fixture fonts beside this file, from nothing.

    python3 -m pip install fonttools==4.68.0 brotli==1.2.1
    python3 make-fonts.py

Every advance is known, so a test can write its expectation as a sum. Nothing
is taken from another font and no time stamp is written: the same versions give
the same bytes. README.md lists what each file holds.
"""

import io
import struct
import zlib
from pathlib import Path

from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont, newTable
from fontTools.ttLib.tables.BitmapGlyphMetrics import SmallGlyphMetrics
from fontTools.ttLib.tables.C_B_D_T_ import cbdt_bitmap_format_17
from fontTools.ttLib.tables.E_B_L_C_ import (
    BitmapSizeTable,
    SbitLineMetrics,
    Strike,
    eblc_index_sub_table_1,
)
from fontTools.ttLib.tables.otBase import USE_HARFBUZZ_REPACKER
from fontTools.varLib import build as build_variable

HERE = Path(__file__).parent
UNITS_PER_EM = 1000
EPOCH = 3_000_000_000  # seconds since 1904: a fixed day in January 1999

HANGUL = range(0xAC00, 0xAC10)
HANGUL_ADVANCE = 920
ACUTE = 0x0301


def ascii_advances():
    """Code point -> advance; every printable ASCII character has its own.

    A to Z 600, 610 ... 850; a to z 405, 415 ... 655; 0 to 9 500, 502 ... 518;
    the space 250; punctuation in code point order 300, 301 ... 331.
    """
    upper = {ord("A") + i: 600 + 10 * i for i in range(26)}
    lower = {ord("a") + i: 405 + 10 * i for i in range(26)}
    digits = {ord("0") + i: 500 + 2 * i for i in range(10)}
    letters = {0x20: 250, **upper, **lower, **digits}
    punctuation = [c for c in range(0x21, 0x7F) if c not in letters]
    return letters | {c: 300 + i for i, c in enumerate(punctuation)}


def glyph_name(code_point):
    return "space" if code_point == 0x20 else f"uni{code_point:04X}"


def box(advance, height=700):
    """A rectangle with 50 units to either side, or nothing for a narrow glyph."""
    pen = TTGlyphPen(None)
    if advance > 100:
        pen.moveTo((50, 0))
        pen.lineTo((50, height))
        pen.lineTo((advance - 50, height))
        pen.lineTo((advance - 50, 0))
        pen.closePath()
    return pen.glyph()


def build(
    family,
    advances=None,
    extra_glyphs=None,
    hhea=(800, -200, 90),
    typo=(750, -250, 100),
    use_typo_metrics=False,
):
    """A TrueType font with `advances` by code point, and unencoded extra glyphs."""
    advances = {**ascii_advances(), **dict.fromkeys(HANGUL, HANGUL_ADVANCE), **(advances or {})}
    widths = {".notdef": 1000}
    widths.update((glyph_name(c), advance) for c, advance in sorted(advances.items()))
    widths.update(extra_glyphs or {})

    font = FontBuilder(UNITS_PER_EM, isTTF=True)
    font.setupGlyphOrder(list(widths))
    font.setupCharacterMap({c: glyph_name(c) for c in advances})
    glyphs = {name: box(0 if name == "space" else width) for name, width in widths.items()}
    font.setupGlyf(glyphs)
    font.setupHorizontalMetrics(
        {name: (width, 0 if glyphs[name].numberOfContours == 0 else 50)
         for name, width in widths.items()}
    )  # fmt: skip
    font.setupHorizontalHeader(ascent=hhea[0], descent=hhea[1], lineGap=hhea[2])
    font.setupNameTable(
        {"familyName": family, "styleName": "Regular", "uniqueFontIdentifier": family,
         "fullName": family, "psName": family.replace(" ", ""), "version": "Version 1.000"}
    )  # fmt: skip
    font.setupOS2(
        sTypoAscender=typo[0], sTypoDescender=typo[1], sTypoLineGap=typo[2],
        usWinAscent=820, usWinDescent=220,
        fsSelection=0x40 | (0x80 if use_typo_metrics else 0), version=4,
    )  # fmt: skip
    font.setupPost(keepGlyphNames=False)
    return settle(font.font)


def settle(font):
    """Make the bytes depend on neither the clock nor what else is installed."""
    font["head"].created = font["head"].modified = EPOCH
    font.recalcTimestamp = False
    font.cfg[USE_HARFBUZZ_REPACKER] = False
    return font


FEATURES = """
languagesystem DFLT dflt;
languagesystem latn dflt;
@DIGIT = [{digits}];
lookup WIDEN {{ sub {x} by x.wide; }} WIDEN;
feature liga {{ sub {f} {i} by f_i; }} liga;
feature calt {{ sub @DIGIT space {x}' lookup WIDEN space @DIGIT; }} calt;
feature kern {{
  pos {A} {V} -80;
  pos {V} {A} -70;
  pos {T} space -50;
  pos space {T} -40;
}} kern;
markClass uni0301 <anchor 0 700> @TOP;
feature mark {{ pos base {A} <anchor 300 750> mark @TOP; }} mark;
"""


def build_kerned():
    font = build("Kerned", {ACUTE: 0}, {"f_i": 700, "x.wide": 735})
    names = {char: glyph_name(ord(char)) for char in "AVTfix"}
    digits = " ".join(glyph_name(ord("0") + i) for i in range(10))
    addOpenTypeFeaturesFromString(font, FEATURES.format(digits=digits, **names))
    return font


LONG_CONTEXTS = """
languagesystem DFLT dflt;
languagesystem latn dflt;
lookup WIDEN {{ sub {x} by x.wide; }} WIDEN;
feature calt {{
  sub {x}' lookup WIDEN uni0301 space {b}{one};
  sub {two} {b}space {x}' lookup WIDEN uni0301;
}} calt;
"""


def build_long_contexts():
    font = build("Long Contexts", {ACUTE: 0}, {"x.wide": 735})
    names = {"x": glyph_name(ord("x")), "b": f"{glyph_name(ord('b'))} " * 20}
    names |= {"one": glyph_name(ord("1")), "two": glyph_name(ord("2"))}
    addOpenTypeFeaturesFromString(font, LONG_CONTEXTS.format(**names))
    return font


LIGATURES = """
languagesystem latn dflt;
feature liga {{ sub {f} {f} {i} by f_f_i; }} liga;
feature dlig {{ sub {c} {t} by c_t; }} dlig;
"""


def build_ligated():
    font = build("Ligated", {}, {"f_f_i": 1000, "c_t": 800})
    names = {char: glyph_name(ord(char)) for char in "fict"}
    addOpenTypeFeaturesFromString(font, LIGATURES.format(**names))
    return font


# Full-width punctuation with ink in one half of its square, and the values of
# `halt` that take the other half away.
OPENING = [0xFF08, 0x300C, 0x201C, 0x2018]
CLOSING = [0xFF09, 0x300D, 0x201D, 0x2019, 0x3001, 0x3002, 0xFF0C, 0xFF0E]
CENTRED = [0x30FB, 0xFF1A, 0xFF1B]


def build_full_width():
    font = build("Full Width", {c: 1000 for c in [*OPENING, *CLOSING, *CENTRED, 0x6F22]})
    for code_points, left, right in [
        (OPENING, 600, 900), (CLOSING, 100, 400), (CENTRED, 350, 650),
    ]:  # fmt: skip
        for code_point in code_points:
            pen = TTGlyphPen(None)
            pen.moveTo((left, 0))
            pen.lineTo((left, 300))
            pen.lineTo((right, 300))
            pen.lineTo((right, 0))
            pen.closePath()
            name = glyph_name(code_point)
            font["glyf"][name] = pen.glyph()
            font["glyf"][name].recalcBounds(font["glyf"])
            font["hmtx"][name] = (1000, left)
    opening = " ".join(map(glyph_name, OPENING))
    closing = " ".join(map(glyph_name, CLOSING))
    addOpenTypeFeaturesFromString(
        font,
        "languagesystem DFLT dflt;\n"
        f"feature halt {{ pos [{opening}] <-500 0 -500 0>; pos [{closing}] <0 0 -500 0>; }} halt;",
    )
    return settle(font)


def build_variable_font():
    """Weight 100 to 900: every advance is 100 less and 100 more at the ends."""
    document = DesignSpaceDocument()
    document.addAxis(
        AxisDescriptor(name="Weight", tag="wght", minimum=100, default=400, maximum=900)
    )
    for weight, change in ((100, -100), (400, 0), (900, 100)):
        advances = {c: a + change for c, a in ascii_advances().items()}
        advances |= dict.fromkeys(HANGUL, HANGUL_ADVANCE + change)
        source = build("Variable", advances)
        document.addSource(
            SourceDescriptor(font=source, location={"Weight": weight}, familyName="Variable")
        )
    font, _, _ = build_variable(document)
    return settle(font)


PPEM = 109
STRIKE_ADVANCE = 136
EMOJI = (0x2764, 0x1F600)


def build_strike():
    """One bitmap strike and no outline, with the figures of Noto Color Emoji.

    `hmtx` says 2550 of 2048 units (1.2451 em), the strike says 136 of 109
    pixels (1.2477 em): a reader has to choose.
    """
    names = [glyph_name(c) for c in EMOJI]
    font = FontBuilder(2048, isTTF=True)
    font.setupGlyphOrder([".notdef", *names])
    font.setupCharacterMap(dict(zip(EMOJI, names)))
    font.setupHorizontalMetrics({name: (2550, 0) for name in [".notdef", *names]})
    font.setupHorizontalHeader(ascent=1900, descent=-500, lineGap=0)
    font.setupNameTable({"familyName": "Strike", "styleName": "Regular", "psName": "Strike"})
    font.setupOS2(sTypoAscender=1900, sTypoDescender=-500, usWinAscent=1900, usWinDescent=500)
    font.setupPost(keepGlyphNames=False)
    add_strike(font.font, names)
    font.setupMaxp()
    return settle(font.font)


def add_strike(font, names):
    locations = eblc_index_sub_table_1(b"", font)
    locations.names = names
    locations.indexFormat, locations.imageFormat, locations.imageSize = 1, 17, None
    locations.firstGlyphIndex, locations.lastGlyphIndex = 1, len(names)

    size = BitmapSizeTable()
    size.startGlyphIndex, size.endGlyphIndex = 1, len(names)
    size.ppemX = size.ppemY = PPEM
    size.bitDepth, size.flags, size.colorRef = 32, 1, 0
    size.hori, size.vert = line_metrics(101, -27), line_metrics(0, 0)

    strike = Strike()
    strike.bitmapSizeTable = size
    strike.indexSubTables = [locations]
    font["CBLC"] = sizes = newTable("CBLC")
    sizes.version, sizes.strikes = 3.0, [strike]
    font["CBDT"] = data = newTable("CBDT")
    data.version = 3.0
    data.strikeData = [{name: bitmap_glyph(font) for name in names}]


def line_metrics(ascender, descender):
    metrics = SbitLineMetrics()
    metrics.ascender, metrics.descender, metrics.widthMax = ascender, descender, STRIKE_ADVANCE
    for field in (
        "caretSlopeNumerator caretSlopeDenominator caretOffset minOriginSB minAdvanceSB"
        " maxBeforeBL minAfterBL pad1 pad2"
    ).split():
        setattr(metrics, field, 0)
    return metrics


def bitmap_glyph(font):
    glyph = cbdt_bitmap_format_17(b"", font)
    glyph.metrics = metrics = SmallGlyphMetrics()
    metrics.width = metrics.height = 1
    metrics.BearingX, metrics.BearingY, metrics.Advance = 0, 101, STRIKE_ADVANCE
    glyph.imageData = one_pixel_png()
    return glyph


def one_pixel_png():
    def chunk(kind, body):
        checksum = zlib.crc32(kind + body)
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", checksum)

    header = struct.pack(">IIBBBBB", 1, 1, 8, 6, 0, 0, 0)  # 1 x 1, 8-bit RGBA
    pixel = zlib.compress(b"\0" + bytes([255, 200, 0, 255]))
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixel) + chunk(b"IEND", b"")
    )


def build_without_glyphs():
    """Well-formed tables that claim no glyph at all."""
    font = FontBuilder(UNITS_PER_EM, isTTF=True)
    font.setupGlyphOrder([])
    font.setupNameTable({"familyName": "No Glyphs", "styleName": "Regular"})
    font.font["maxp"] = maxp = newTable("maxp")
    maxp.tableVersion, maxp.numGlyphs = 0x00005000, 0
    return settle(font.font)


def save_collection(fonts, path):
    collection = TTCollection()
    collection.fonts = fonts
    collection.save(path, shareTables=True)


def save_packed(font, flavor, path):
    buffer = io.BytesIO()
    font.save(buffer)
    buffer.seek(0)
    packed = TTFont(buffer, recalcTimestamp=False)
    packed.flavor = flavor
    packed.save(path)


def main():
    typo = dict(typo=(950, -350, 30), use_typo_metrics=True)
    build("Plain").save(HERE / "Plain.ttf")
    build("Typo", **typo).save(HERE / "Typo.ttf")
    build("No Hhea", hhea=(0, 0, 0)).save(HERE / "NoHhea.ttf")
    build_kerned().save(HERE / "Kerned.ttf")
    build_long_contexts().save(HERE / "LongContexts.ttf")
    build_ligated().save(HERE / "Ligated.ttf")
    build_full_width().save(HERE / "FullWidth.ttf")
    build_variable_font().save(HERE / "Variable.ttf")
    build_strike().save(HERE / "Strike.ttf")
    save_collection([build("Plain"), build("Typo", **typo)], HERE / "Collection.ttc")
    save_packed(build("Plain"), "woff", HERE / "Plain.woff")
    save_packed(build("Plain"), "woff2", HERE / "Plain.woff2")

    plain = (HERE / "Plain.ttf").read_bytes()
    (HERE / "Truncated.ttf").write_bytes(plain[: len(plain) // 2])
    (HERE / "TruncatedDirectory.ttf").write_bytes(plain[:100])
    (HERE / "NotAFont.ttf").write_text("This is a sentence, not a font.\n")
    (HERE / "Empty.ttf").write_bytes(b"")
    build_without_glyphs().save(HERE / "NoGlyphs.ttf")


if __name__ == "__main__":
    main()
