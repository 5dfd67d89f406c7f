#!/usr/bin/env python3
"""Derive the fallback fonts from the fonts of four Debian packages.

    derive.py PACKAGES OUT

PACKAGES holds the unpacked packages side by side, OUT receives four fonts:

    FallbackCJK-Outlines.otf   Korean subset of Noto Sans CJK KR that can draw
    FallbackCJK-Metrics.ttf    the whole of Noto Sans CJK KR, glyphs emptied
    FallbackSymbols-Metrics.ttf  what only DejaVu Sans has, glyphs emptied
    FallbackEmoji-Metrics.ttf  Noto Color Emoji, glyphs emptied

A "metrics" font keeps cmap, advances, GSUB, GPOS and GDEF, which is all that
measuring reads, and loses every outline and bitmap. Every derived font carries
the line box of Pretendard and a name of its own. The output depends on the
input files and the fontTools version alone: no time stamp is taken.
"""

import math
import sys
from pathlib import Path

import fontTools
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.ttLib.tables.otBase import USE_HARFBUZZ_REPACKER

PINNED_FONTTOOLS = "4.68.0"

PRETENDARD = "usr/share/fonts/opentype/pretendard/Pretendard-Regular.otf"
NOTO_CJK = "usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
NOTO_CJK_KOREAN_FACE = 1
NOTO_EMOJI = "usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
DEJAVU = "usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

# What the outlined CJK font covers besides KS X 1001 hanja, as far as the
# source has it: Latin to Cyrillic, punctuation and symbols, all jamo, kana,
# the 11,172 syllables, and the half- and full-width forms.
OUTLINED_RANGES = [
    (0x0020, 0x007E), (0x00A0, 0x024F), (0x02B0, 0x02FF), (0x0370, 0x052F),
    (0x1100, 0x11FF), (0x2000, 0x2BFF), (0x3000, 0x33FF), (0xA960, 0xA97C),
    (0xAC00, 0xD7A3), (0xD7B0, 0xD7FB), (0xFB00, 0xFB06), (0xFE30, 0xFE4F),
    (0xFF00, 0xFFEF),
]  # fmt: skip

# A grapheme cluster is set in one font, so the symbols font keeps the space,
# the dotted circle and every combining mark even where another font has them.
CLUSTER_PARTS = [(0x0020, 0x0020), (0x0300, 0x036F), (0x20D0, 0x20FF), (0x25CC, 0x25CC)]

# Kept so that a hanja with a selector still finds its variant glyph.
VARIATION_SELECTORS = [(0xFE00, 0xFE0F), (0xE0100, 0xE01EF)]

# Features that change horizontal advances and that shapers turn on by
# themselves for the scripts of the CJK font.
CJK_FEATURES = ["calt", "ccmp", "kern", "liga", "ljmo", "locl", "mark", "mkmk", "tjmo", "vjmo"]

# Tables that draw, hint or lay out vertically: nothing that measuring reads.
UNMEASURED_TABLES = [
    "BASE", "CBDT", "CBLC", "CFF ", "CFF2", "COLR", "CPAL", "DSIG", "FFTM", "LTSH", "MATH",
    "SVG ", "VDMX", "VORG", "cvt ", "fpgm", "gasp", "hdmx", "prep", "sbix", "vhea", "vmtx",
]  # fmt: skip


def open_font(path, face=-1):
    font = TTFont(path, fontNumber=face, recalcTimestamp=False)
    # Else the bytes would depend on whether uharfbuzz happens to be installed.
    font.cfg[USE_HARFBUZZ_REPACKER] = False
    return font


def code_points(ranges):
    return {c for first, last in ranges for c in range(first, last + 1)}


def ks_x_1001_hanja():
    """The 4,888 hanja of KS X 1001, 268 of them compatibility ideographs."""
    rows = range(0xA1, 0xFF)
    pairs = (bytes([row, cell]).decode("euc_kr", "ignore") for row in rows for cell in rows)
    return {
        ord(char)
        for char in pairs
        if char and (0x4E00 <= ord(char) <= 0x9FFF or 0xF900 <= ord(char) <= 0xFAFF)
    }


def subset(font, unicodes, features):
    options = Options()
    options.layout_features = features
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.drop_tables += ["vhea", "vmtx", "VORG", "DSIG", "BASE", "FFTM", "MATH"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)


def empty_glyphs(font):
    """Replace whatever draws by a `glyf` table of empty glyphs."""
    for tag in UNMEASURED_TABLES:
        if tag in font:
            del font[tag]
    order = font.getGlyphOrder()
    font["loca"] = newTable("loca")
    font["glyf"] = glyf = newTable("glyf")
    glyf.glyphs = {name: Glyph() for name in order}
    glyf.glyphOrder = order
    font.sfntVersion = "\x00\x01\x00\x00"
    font["head"].glyphDataFormat = 0
    font["post"].formatType = 3.0
    metrics = font["hmtx"].metrics
    for name, (advance, _) in metrics.items():
        metrics[name] = (advance, 0)
    reset_maxp(font["maxp"])


def reset_maxp(maxp):
    """`maxp` 1.0, as `glyf` needs it; its maxima are those of empty glyphs."""
    maxp.tableVersion = 0x00010000
    for field in (
        "maxPoints maxContours maxCompositePoints maxCompositeContours maxTwilightPoints"
        " maxStorage maxFunctionDefs maxInstructionDefs maxStackElements"
        " maxSizeOfInstructions maxComponentElements maxComponentDepth"
    ).split():
        setattr(maxp, field, 0)
    maxp.maxZones = 1


def set_line_box(font, primary):
    """Give `font` the line box of `primary`, rounded down to its own units.

    Rounded down, so that a line of `primary` grows by nothing when a profile
    takes the greatest ascent and descent of the fonts on it.
    """
    ratio = font["head"].unitsPerEm / primary["head"].unitsPerEm
    ascent = math.floor(primary["hhea"].ascent * ratio)
    descent = math.floor(-primary["hhea"].descent * ratio)
    hhea, os2 = font["hhea"], font["OS/2"]
    hhea.ascent = os2.sTypoAscender = os2.usWinAscent = ascent
    hhea.descent = os2.sTypoDescender = -descent
    os2.usWinDescent = descent
    hhea.lineGap = os2.sTypoLineGap = 0


def rename(font, family):
    """Give a modified font its own name; copyright, trademark and licence stay."""
    postscript_name = family.replace(" ", "")
    table = font["name"]
    version = table.getDebugName(5)
    legal = {
        name_id: text for name_id in (0, 7, 13, 14) if (text := table.getDebugName(name_id))
    }
    own = {1: family, 2: "Regular", 3: f"{version};{postscript_name}", 4: family, 5: version}
    table.names = []
    for name_id, text in sorted({**legal, **own, 6: postscript_name}.items()):
        table.setName(text, name_id, 3, 1, 0x409)
    if "CFF " in font:
        rename_cff(font["CFF "].cff, family, postscript_name)


def rename_cff(cff, family, postscript_name):
    cff.fontNames[0] = postscript_name
    cff[0].FamilyName = cff[0].FullName = family


def derive_cjk_outlines(korean, primary):
    drawn = code_points(OUTLINED_RANGES + VARIATION_SELECTORS) | ks_x_1001_hanja()
    subset(korean, drawn, CJK_FEATURES)
    return finish(korean, "Fallback CJK Outlines", primary)


def derive_cjk_metrics(korean, primary):
    measured = set(korean.getBestCmap()) | code_points(VARIATION_SELECTORS)
    subset(korean, measured, CJK_FEATURES)
    empty_glyphs(korean)
    return finish(korean, "Fallback CJK Metrics", primary)


def derive_symbols_metrics(dejavu, primary, others):
    """What DejaVu Sans has and no font before it, in one file."""
    covered = set().union(*(font.getBestCmap() for font in others))
    wanted = set(dejavu.getBestCmap()) - covered | code_points(CLUSTER_PARTS)
    subset(dejavu, wanted, Options().layout_features)
    empty_glyphs(dejavu)
    return finish(dejavu, "Fallback Symbols Metrics", primary)


def derive_emoji_metrics(emoji, primary):
    empty_glyphs(emoji)
    return finish(emoji, "Fallback Emoji Metrics", primary)


def finish(font, family, primary):
    set_line_box(font, primary)
    rename(font, family)
    return font


def main(packages, out):
    def korean():
        return open_font(packages / NOTO_CJK, NOTO_CJK_KOREAN_FACE)

    primary = open_font(packages / PRETENDARD)
    emoji = open_font(packages / NOTO_EMOJI)
    dejavu = open_font(packages / DEJAVU)
    others = [primary, korean(), emoji]

    derived = {
        "FallbackSymbols-Metrics.ttf": lambda: derive_symbols_metrics(dejavu, primary, others),
        "FallbackEmoji-Metrics.ttf": lambda: derive_emoji_metrics(emoji, primary),
        "FallbackCJK-Metrics.ttf": lambda: derive_cjk_metrics(korean(), primary),
        "FallbackCJK-Outlines.otf": lambda: derive_cjk_outlines(korean(), primary),
    }
    for name, derive in derived.items():
        derive().save(out / name)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: derive.py PACKAGES OUT")
    if fontTools.version != PINNED_FONTTOOLS:
        sys.exit(f"derive.py needs fontTools {PINNED_FONTTOOLS}, found {fontTools.version}")
    main(Path(sys.argv[1]), Path(sys.argv[2]))
