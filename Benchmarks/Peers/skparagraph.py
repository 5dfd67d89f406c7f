#!/usr/bin/env python3
"""SkParagraph, the text engine of Flutter, as a peer (`peer.hpp` has the rules).

Needs skia-python 144.1 from PyPI. Its calls cost some
3 microseconds a text that a program in C++ would not pay. It reports no line
count, so a strut gives every line the same height, and heights are divided.
"""

import pathlib
import re
import struct
import sys
import time

import skia

skparagraph = skia.textlayout
LINE_HEIGHT = 20


def read_texts(path):
    data = pathlib.Path(path).read_bytes()
    texts, at = [], 0
    while at < len(data):
        (length,) = struct.unpack_from("<I", data, at)
        texts.append(data[at + 4 : at + 4 + length].decode())
        at += 4 + length
    return texts


def open_fonts(files):
    """A collection of these fonts and no others, and their names in order."""
    provider = skparagraph.TypefaceFontProvider()
    names = []
    for file in files:
        path, _, index = file.partition("#")
        typeface = skia.Typeface.MakeFromFile(path, int(index or 0))
        names.append(f"font{len(names)}")
        provider.registerTypeface(typeface, names[-1])
    collection = skparagraph.FontCollection()
    collection.setDefaultFontManager(provider)
    return collection, names


def make_text_style(names, size):
    style = skparagraph.TextStyle()
    style.setFontFamilies(names)
    style.setFontSize(size)
    style.setLocale("ko")
    return style


def make_styles(names, size):
    text = make_text_style(names, size)
    strut = skparagraph.StrutStyle()
    strut.setStrutEnabled(True)
    strut.setForceStrutHeight(True)
    strut.setHeightOverride(True)
    strut.setFontFamilies(names[:1])
    strut.setFontSize(size)
    strut.setHeight(LINE_HEIGHT / size)
    paragraph = skparagraph.ParagraphStyle()
    paragraph.setStrutStyle(strut)
    paragraph.setTextStyle(text)
    return paragraph, text


def add_styled(builder, text, bold, colored):
    """A name, a letter for the badge (skia-python has no boxes), and of the words behind it two in
    colour."""
    name, _, review = text.partition(" \ufffc")
    builder.pushStyle(bold)
    builder.addText(name)
    builder.pop()
    builder.addText(" X")
    words = review.split(" ")[1:]
    chosen = {len(words) // 3, 2 * len(words) // 3}
    for index, word in enumerate(words):
        builder.addText(" ")
        if index in chosen:
            builder.pushStyle(colored)
        builder.addText(word)
        if index in chosen:
            builder.pop()


def main():
    _, texts_path, counts_path, size, width, parts, *files = sys.argv
    texts = read_texts(texts_path)
    is_styled = files[0] == "styled"
    bold = files[1:2] if is_styled else []
    collection, names = open_fonts(files[2:] + bold if is_styled else files)
    bold_name = names.pop() if is_styled else None
    paragraph_style, text_style = make_styles(names, float(size))
    width = float(width)
    bold_style = make_text_style([bold_name, *names] if bold_name else names, float(size))
    colored = make_text_style(names, float(size))
    colored.setForegroundColor(skia.Paint(Color=skia.ColorBLUE))
    unicode = skia.Unicodes.ICU.Make()

    def line_count(text):
        builder = skparagraph.ParagraphBuilder.make(paragraph_style, collection, unicode)
        builder.pushStyle(text_style)
        if is_styled:
            add_styled(builder, text, bold_style, colored)
        else:
            builder.addText(text)
        paragraph = builder.Build()
        paragraph.layout(width)
        return round(paragraph.Height / LINE_HEIGHT) if text else 0

    counts, part, parts = [0] * len(texts), 0, int(parts)

    def measure_part():
        nonlocal part
        begin, end = len(texts) * part // parts, len(texts) * (part + 1) // parts
        for row in range(begin, end):
            counts[row] = line_count(texts[row])
        if parts > 1:
            part += 1
        return end

    end = measure_part()
    for _ in sys.stdin:
        wall, cpu = time.monotonic_ns(), time.process_time_ns()
        end = measure_part()
        cpu, wall = time.process_time_ns() - cpu, time.monotonic_ns() - wall
        print(wall, cpu, flush=True)
    pathlib.Path(counts_path).write_bytes(struct.pack(f"<{end}I", *counts[:end]))
    status = pathlib.Path("/proc/self/status").read_text()
    print(re.search(r"VmHWM:\s*(\d+)", status)[1])


if __name__ == "__main__":
    main()
