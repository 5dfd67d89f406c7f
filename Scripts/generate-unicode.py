#!/usr/bin/env python3
"""Writes Sources/CUnicodeData: the Unicode properties TextMeasure uses.

  pip install regex==2025.11.3 && Scripts/generate-unicode.py

The data are those of Unicode 17.0, which that release of the PyPI package
`regex` carries whole: Debian's `unicode-data` is two versions older and
unicode.org is not needed to rebuild the tables. Two runs write the same bytes.

Every code point gets an index into a table of records; a record is one
combination of all properties that occurs. Properties are found by matching
`\\p{name=value}` against a string of all code points.
"""

import importlib.metadata
import pathlib
import sys

import regex
from regex._regex_core import PROPERTIES

UNICODE = "17.0.0"
REGEX = "2025.11.3"
CODE_POINTS = 0x110000
BLOCK = 128
OUT = pathlib.Path(__file__).resolve().parent.parent / "Sources" / "CUnicodeData"
EVERYTHING = "".join(map(chr, range(CODE_POINTS)))


def having(prop):
    """The code points with a property, as a set."""
    return {m.start() for m in regex.finditer(r"\p{%s}" % prop, EVERYTHING)}


def values(prop):
    """The value aliases of a property: a list of lists of names."""
    names = {}
    for name, number in PROPERTIES[prop][1].items():
        names.setdefault(number, []).append(name)
    return list(names.values())


def column(prop, choices):
    """One value of `prop` for each code point."""
    result = [None] * CODE_POINTS
    for choice in choices:
        for c in having(f"{prop}={choice}"):
            result[c] = choice
    assert None not in result, prop
    return result


def span(text):
    """Code points from "0041 0061-007A"."""
    result = set()
    for part in text.split():
        first, _, last = part.partition("-")
        result.update(range(int(first, 16), int(last or first, 16) + 1))
    return result


SURROGATES = span("D800-DFFF")
UNASSIGNED = having("GC=Cn")
PICTOGRAPHIC = having("ExtPict")

# EastAsianWidth.txt, "@missing" lines: the unassigned code points that are wide.
# `regex` takes every unassigned code point to be wide, which the file does not say.
WIDE_UNASSIGNED = UNASSIGNED & span("3400-4DBF 4E00-9FFF F900-FAFF 20000-2FFFD 30000-3FFFD")
WIDE = (
    (having("EA=W") | having("EA=F") | having("EA=H")) - UNASSIGNED
) | WIDE_UNASSIGNED
AMBIGUOUS = having("EA=A")

# DerivedBidiClass.txt, "@missing" lines: the unassigned code points that are R or
# AL. `regex` takes every unassigned code point to be R.
RIGHT_TO_LEFT_UNASSIGNED = UNASSIGNED & span(
    "0590-08FF FB1D-FDCF FDF0-FDFF FE70-FEFF 10800-10FFF 1E800-1EFFF"
)
EXPLICIT_BIDI = "LRE RLE LRO RLO PDF LRI RLI FSI PDI".split()
RIGHT_TO_LEFT = (
    having("BC=R") | having("BC=AL") | having("BC=AN")
) - UNASSIGNED | RIGHT_TO_LEFT_UNASSIGNED

# Line_Break classes in the order of the enumeration: those of UAX #14, then the
# parts of them that some rule or tailoring treats apart. With these, the rules
# need nothing of a character but its class and whether it is East Asian wide.
LINE_BREAK = """
  AL AK AP AS B2 BA BB BK CB CJ CL CM CP CR EB EM EX GL H2 H3 HH HL HY ID IN IS
  JL JT JV LF NL NS NU OP PO PR QU RI SA SP SY VF VI WJ XX ZW ZWJ
""".split()

SPLITS = [
    # (name, of which classes, code points, why)
    ("OPWide", "OP", WIDE, "LB30 leaves East Asian brackets out (no CP is one)"),
    ("QULeft", "QU", span("201C"), "an opening bracket to normal and loose"),
    ("QURight", "QU", span("201D"), "a closing bracket to normal and loose"),
    ("QUInitial", "QU", having("GC=Pi"), "LB15a, LB19: initial quotation marks"),
    ("QUFinal", "QU", having("GC=Pf"), "LB15b, LB19: final quotation marks"),
    ("DottedCircle", "AL", span("25CC"), "LB28a: stands for a Brahmic base"),
    ("IDPictographic", "ID", UNASSIGNED & PICTOGRAPHIC, "LB30b: emoji to come"),
    ("XXPictographic", "XX", UNASSIGNED & PICTOGRAPHIC, "LB30b: emoji to come"),
    ("Tab", "BA", span("0009"), "a space to CSS"),
    ("IdeographicSpace", "BA", span("3000"), "belongs to the space run before it in CSS"),
    ("VerticalBar", "BA", span("007C"), "a letter to word-break: break-all"),
    ("Plus", "PR", span("002B"), "a letter to word-break: break-all"),
    ("NSIteration", "NS", span("3005 303B 309D 309E 30FD 30FE"), "loose: may start a line"),
    ("NSWave", "NS", span("301C 30A0"), "normal and loose, Korean, Japanese and Chinese: may start a line"),
    (
        "NSCentered",
        "NS",
        span("203C 2047-2049 30FB FF1A FF1B FF65"),
        "loose, Korean, Japanese and Chinese: may start a line",
    ),
    ("EXWide", "EX", span("FF01 FF1F"), "loose, Korean, Japanese and Chinese: may start a line"),
    ("POWide", "PO", WIDE | AMBIGUOUS, "loose, Korean, Japanese and Chinese: may start a line"),
    (
        "PRWide",
        "PR",
        (WIDE | AMBIGUOUS) - UNASSIGNED - having("EA=H"),  # not U+20A9, the won sign
        "loose, Korean, Japanese and Chinese: may start a line",
    ),
    ("HHDash", "HH", span("2010"), "loose, Korean, Japanese and Chinese: may start a line"),
    ("EnDash", "HH", span("2013"), "as HHDash; no hyphen until Unicode 16.0"),
    ("GraphemeJoiner", "CM", span("034F"), "glue until Unicode 16.0"),
    ("SAMark", "CM", having("LB=SA"), "a letter to word-break: break-all"),
]

# Grapheme_Cluster_Break, Indic_Conjunct_Break and Extended_Pictographic in one:
# the combinations that occur.
GRAPHEME = {
    "XX": "Other", "CN": "Control", "LF": "LF", "CR": "CR", "EX": "Extend", "PP": "Prepend",
    "SM": "SpacingMark", "L": "L", "V": "V", "T": "T", "ZWJ": "ZWJ", "LV": "LV", "LVT": "LVT",
    "RI": "RegionalIndicator",
}  # fmt: skip
GRAPHEME_CLASSES = list(GRAPHEME.values()) + [
    "Pictographic",  # Extended_Pictographic
    "Consonant",  # InCB=Consonant
    "Linker",  # Extend, InCB=Linker
    "ExtendApart",  # Extend, InCB=None: ends what GB9c joins
]

FLAGS = [
    ("LetterOrNumber", having("GC=L") | having("GC=N"), "General_Category L*, N*"),
    ("Mark", having("GC=M"), "General_Category M*"),
    ("EastAsianWide", WIDE, "East_Asian_Width W, F or H"),
    ("Emoji", having("Emoji"), "Emoji"),
    ("EmojiPresentation", having("EPres"), "Emoji_Presentation"),
    ("EmojiModifier", having("EMod"), "Emoji_Modifier"),
    ("ExtendedPictographic", PICTOGRAPHIC, "Extended_Pictographic"),
    ("DefaultIgnorable", having("DI"), "Default_Ignorable_Code_Point"),
    (
        "Hangul",
        having("SC=Hang") & having("GC=L"),
        "Hangul letters: syllables, conjoining, compatibility and halfwidth jamo",
    ),
    (
        "MayNeedBidi",
        RIGHT_TO_LEFT.union(*(having(f"BC={b}") for b in EXPLICIT_BIDI)),
        "Bidi_Class R, AL, AN or explicit: a paragraph with none of these is all level 0 if LTR",
    ),
    ("WhiteSpace", having("WSpace"), "White_Space"),
    ("ComplexContext", having("LB=SA"), "Line_Break SA, marks too: Thai, Lao, Khmer, Burmese …"),
    ("AmbiguousLetter", having("LB=AI"), "Line_Break AI, which LB1 resolves to AL: ★, ·, ⓐ …"),
    (
        "Punctuation",
        set().union(*(having(f"GC={c}") for c in "Ps Pe Pi Pf Po".split())),
        "General_Category Ps, Pe, Pi, Pf, Po: no dashes and connectors",
    ),
    ("OpeningPunctuation", having("GC=Ps"), "General_Category Ps"),
    ("ClosingPunctuation", having("GC=Pe"), "General_Category Pe"),
]

# What letters are, and marks on them, to who changes their case.
LETTER_FLAGS = [
    ("Cased", having("Cased"), "Cased"),
    ("CaseIgnorable", having("CI"), "Case_Ignorable"),
    ("SoftDotted", having("SD"), "Soft_Dotted"),
    ("Alphabetic", having("Alpha"), "Alphabetic"),
    ("Ideographic", having("Ideo"), "Ideographic"),
    ("Above", having("CCC=230"), "Canonical_Combining_Class Above"),
    (
        "Elsewhere",
        set(range(CODE_POINTS)) - having("CCC=0") - having("CCC=230"),
        "Canonical_Combining_Class neither 0 nor Above",
    ),
]

CATEGORIES = {
    "Cn": "Unassigned", "Lu": "UppercaseLetter", "Ll": "LowercaseLetter",
    "Lt": "TitlecaseLetter", "Lm": "ModifierLetter", "Lo": "OtherLetter",
    "Mn": "NonspacingMark", "Mc": "SpacingMark", "Me": "EnclosingMark",
    "Nd": "DecimalNumber", "Nl": "LetterNumber", "No": "OtherNumber",
    "Pc": "ConnectorPunctuation", "Pd": "DashPunctuation", "Ps": "OpenPunctuation",
    "Pe": "ClosePunctuation", "Pi": "InitialPunctuation", "Pf": "FinalPunctuation",
    "Po": "OtherPunctuation", "Sm": "MathSymbol", "Sc": "CurrencySymbol",
    "Sk": "ModifierSymbol", "So": "OtherSymbol", "Zs": "SpaceSeparator", "Zl": "LineSeparator",
    "Zp": "ParagraphSeparator", "Cc": "Control", "Cf": "Format", "Co": "PrivateUse",
    "Cs": "Surrogate",
}  # fmt: skip

# ICU's UScriptCode of the scripts it had first; it gave later ones the numbers after these. Of the
# scripts that a character is used with, Chromium takes the one of the least number first.
ICU_SCRIPTS = """
    Arab Armn Beng Bopo Cher Copt Cyrl Dsrt Deva Ethi Geor Goth Grek Gujr Guru Hani Hang Hebr Hira
    Knda Kana Khmr Laoo Latn Mlym Mong Mymr Ogam Ital Orya Runr Sinh Syrc Taml Telu Thaa Thai Tibt
    Cans Yiii Tglg Hano Buhd Tagb Brai Cprt Limb Linb Osma Shaw Tale Ugar Bugi Glag Khar Sylo Talu
    Tfng Xpeo
""".split()


def line_break_column():
    classes = column("LB", [min(v, key=len) for v in values("LINEBREAK")])
    # LB1: SA marks are CM. AI, SG and XX are AL, but XX is kept: break-all leaves it alone.
    marks = having("GC=Mn") | having("GC=Mc")
    for c in range(CODE_POINTS):
        if classes[c] == "SA" and c in marks:
            classes[c] = "CM"
        classes[c] = {"AI": "AL", "SG": "XX"}.get(classes[c], classes[c])
    for name, of, code_points, _ in SPLITS:
        for c in code_points:
            if classes[c] == of:
                classes[c] = name
    return classes


def grapheme_column():
    classes = column("GCB", [min(v, key=len) for v in values("GRAPHEMECLUSTERBREAK") if v])
    conjunct = column("INCB", ["NONE", "EXTEND", "CONSONANT", "LINKER"])
    result = []
    for c in range(CODE_POINTS):
        name = GRAPHEME[classes[c]]
        if name == "Other" and conjunct[c] == "CONSONANT":
            name = "Consonant"
        elif name == "Other" and c in PICTOGRAPHIC:
            name = "Pictographic"
        elif name == "Extend":
            name = {"NONE": "ExtendApart", "LINKER": "Linker", "EXTEND": "Extend"}[conjunct[c]]
        else:
            assert conjunct[c] == ("EXTEND" if name == "ZWJ" else "NONE"), hex(c)
            assert c not in PICTOGRAPHIC, hex(c)
        result.append(name)
    return result


def iso_tag(names):
    """ISO 15924 code of a script. Not codes: Miao, the name of Plrd, and the private
    aliases Qaai and Qaac of Zinh and Copt."""
    short = [n for n in names if len(n) == 4 and n not in ("MIAO", "QAAI", "QAAC")]
    assert len(short) == 1, names
    return short[0].title()


def script_columns():
    tags = sorted(iso_tag(v) for v in values("SCRIPT"))
    first = ["Zzzz", "Zyyy", "Zinh"]
    tags = first + [t for t in tags if t not in first]
    scripts = column("SC", tags)
    extensions = [[] for _ in range(CODE_POINTS)]
    later = [t for t in tags if t not in ICU_SCRIPTS]
    for tag in [t for t in ICU_SCRIPTS + later if t in tags]:
        for c in having(f"SCX={tag}"):
            extensions[c].append(tag)
    sets = [() if extensions[c] == [scripts[c]] else tuple(extensions[c]) for c in range(CODE_POINTS)]
    return tags, scripts, sets


def two_stages(indices):
    blocks, stage1, seen = [], [], {}
    for start in range(0, CODE_POINTS, BLOCK):
        block = tuple(indices[start : start + BLOCK])
        stage1.append(seen.setdefault(block, len(seen)))
        if len(seen) > len(blocks):
            blocks.append(block)
    return stage1, [i for block in blocks for i in block]


def array(kind, name, items, per_line=16):
    rows = [
        "  " + " ".join(f"{item}," for item in items[i : i + per_line])
        for i in range(0, len(items), per_line)
    ]
    return f"const {kind} {name}[] = {{\n" + "\n".join(rows) + "\n};\n"


def flag_column(flags):
    """The flags of each code point, the first one lowest."""
    result = [0] * CODE_POINTS
    for bit, (_, code_points, _) in enumerate(flags):
        for c in code_points:
            result[c] |= 1 << bit
    return result


def flag_enumeration(prefix, flags):
    lines = "\n".join(f"  {prefix}{name} = 1 << {bit},  // {why}" for bit, (name, _, why) in enumerate(flags))
    return f"enum {{\n{lines}\n}};\n"


def enumeration(name, cases):
    lines = "\n".join(
        f"  {name}{case}{' = 0' if i == 0 else ''},{'  // ' + why if why else ''}"
        for i, (case, why) in enumerate(cases)
    )
    return f"typedef enum TM_CLOSED_ENUM {name} : uint8_t {{\n{lines}\n}} {name};\n"


def header_text(source):
    return f"""// Generated by Scripts/generate-unicode.py from Unicode {UNICODE} (as carried by
// the PyPI package regex {REGEX}). Do not edit: change the script and run it.
{source}"""


def main():
    if importlib.metadata.version("regex") != REGEX:
        sys.exit(f"needs regex=={REGEX}, the release with the data of Unicode {UNICODE}")
    line_break, grapheme = line_break_column(), grapheme_column()
    categories = column("GC", CATEGORIES)
    tags, scripts, extensions = script_columns()
    lists = [()] + sorted(set(extensions) - {()})
    flags, letter_flags = flag_column(FLAGS), flag_column(LETTER_FLAGS)

    # Record 0: unassigned, and what is no scalar value.
    def record(c):
        return (
            line_break[c], grapheme[c], scripts[c], extensions[c], categories[c], letter_flags[c],
            flags[c],
        )  # fmt: skip

    unassigned = record(0x0378)
    assert unassigned == ("XX", "Other", "Zzzz", (), "Cn", 0, 0), unassigned
    records, indices = {unassigned: 0}, []
    for c in range(CODE_POINTS):
        key = unassigned if c in SURROGATES else record(c)
        indices.append(records.setdefault(key, len(records)))
    stage1, stage2 = two_stages(indices)
    assert len(records) < 65536 and len(lists) < 256 and len(tags) < 256

    offsets, flat = [], []
    for scripts_of in lists:
        offsets.append(len(flat))
        flat += [len(scripts_of)] + [tags.index(t) for t in scripts_of]

    line_break_cases = [(c, "") for c in LINE_BREAK] + [(n, f"{of}: {why}") for n, of, _, why in SPLITS]
    order = [name for name, _ in line_break_cases]
    assert set(line_break) == set(order), set(line_break) ^ set(order)
    line_break_cases.append(("Start", "of text (LB2): no character's class"))
    grapheme_used = set(grapheme)
    assert grapheme_used == set(GRAPHEME_CLASSES), grapheme_used ^ set(GRAPHEME_CLASSES)

    (OUT / "include").mkdir(parents=True, exist_ok=True)
    (OUT / "include" / "CUnicodeData.h").write_text(
        header_text(
            f"""//
// Constant C data: in the binary's read-only pages, with nothing to run at
// start-up and no check for "initialised yet?" at a look-up; and it compiles at
// once, which tens of thousands of Swift literals do not.
#pragma once
#include <stdint.h>

/// The version of the Unicode Character Database that the tables are made from.
static inline const char *tm_unicode_version(void) {{ return "{UNICODE}"; }}

/// Imported by Swift as a plain enumeration.
#define TM_CLOSED_ENUM __attribute__((enum_extensibility(closed)))

/// Line_Break (UAX #14), with AI and SG resolved to AL and XX (LB1), SA marks
/// to CM, and some classes split so that the rules need no other property.
{enumeration("TMLineBreakClass", line_break_cases)}
enum {{ TMLineBreakClassCount = {len(line_break_cases)} }};

/// Grapheme_Cluster_Break, Indic_Conjunct_Break and Extended_Pictographic
/// (UAX #29) in one.
{enumeration("TMGraphemeClass", [(c, "") for c in GRAPHEME_CLASSES])}
/// Script, by its ISO 15924 code. Zzzz is unknown, Zyyy common, Zinh inherited.
{enumeration("TMScript", [(t, "") for t in tags])}
{flag_enumeration("TMCharacterFlag", FLAGS)}
{flag_enumeration("TMLetterFlag", LETTER_FLAGS)}
/// General_Category.
{enumeration("TMGeneralCategory", [(name, "") for name in CATEGORIES.values()])}
/// All properties of a code point.
typedef struct {{
  TMLineBreakClass lineBreak;
  TMGraphemeClass grapheme;
  TMScript script;
  uint8_t scriptExtensions;  // 0, or which list of scripts; see tm_script_extensions
  TMGeneralCategory category;
  uint8_t letterFlags;  // TMLetterFlag…
  uint16_t flags;       // TMCharacterFlag…
}} TMCharacterRecord;

extern const uint16_t tm_unicode_blocks[];  // code point / {BLOCK} → block
extern const uint16_t tm_unicode_indices[];  // block * {BLOCK} + code point % {BLOCK} → record
extern const TMCharacterRecord tm_unicode_records[];
extern const uint32_t tm_unicode_script_tags[];
extern const uint16_t tm_unicode_extension_offsets[];
extern const uint8_t tm_unicode_extension_lists[];

/// The record of any 32-bit value; surrogates and what is above U+10FFFF are unassigned.
static inline TMCharacterRecord tm_character_record(uint32_t c) {{
  if (c >= 0x{CODE_POINTS:X}) return tm_unicode_records[0];
  uint32_t block = tm_unicode_blocks[c / {BLOCK}];
  return tm_unicode_records[tm_unicode_indices[block * {BLOCK} + c % {BLOCK}]];
}}

/// A script's ISO 15924 code as four bytes, the first highest, like an OpenType tag.
static inline uint32_t tm_script_tag(TMScript script) {{ return tm_unicode_script_tags[script]; }}

/// Script_Extensions where they differ from the script: the count, then as many
/// scripts. `list` is a record's `scriptExtensions`.
static inline const uint8_t *tm_script_extensions(uint8_t list) {{
  return tm_unicode_extension_lists + tm_unicode_extension_offsets[list];
}}
"""
        )
    )

    rows = [
        "{TMLineBreakClass%s, TMGraphemeClass%s, TMScript%s, %d, TMGeneralCategory%s, 0x%X, 0x%X}"
        % (lb, gcb, sc, lists.index(scx), CATEGORIES[gc], letter_flags, flags)
        for lb, gcb, sc, scx, gc, letter_flags, flags in records
    ]
    tag_items = ["0x" + tag.encode().hex() for tag in tags]
    (OUT / "tables.c").write_text(
        header_text('#include "CUnicodeData.h"\n\n')
        + "\n".join(
            [
                array("uint16_t", "tm_unicode_blocks", stage1),
                array("uint16_t", "tm_unicode_indices", stage2),
                array("TMCharacterRecord", "tm_unicode_records", rows, 1),
                array("uint32_t", "tm_unicode_script_tags", tag_items, 8),
                array("uint16_t", "tm_unicode_extension_offsets", offsets),
                array("uint8_t", "tm_unicode_extension_lists", flat),
            ]
        )
    )
    print(
        f"{len(records)} records, {len(stage2) // BLOCK} blocks, {len(lists)} script lists, "
        f"{2 * len(stage1) + 2 * len(stage2) + 8 * len(records)} bytes"
    )


if __name__ == "__main__":
    main()
