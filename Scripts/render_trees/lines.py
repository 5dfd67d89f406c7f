"""Lines of a block: which part of its text each run of the dump is, and where the line lies."""

import re

from . import Unknown
from .page import HIDDEN

# Beyond Latin, only these are certain to be in every font that is asked for.
PUNCTUATION = "\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2022"


def squeezed(text):
    """A text without white space and case, to tell whether two are the same."""
    return re.sub(r"\s+", "", text.replace("\u00a0", "")).lower()


def grouped(node):
    """The runs of a block by line: those that begin equally far from its top."""
    groups = []
    for run in (run for inner in node.all() for run in inner.runs):
        if groups and groups[-1][0].y == run.y:
            groups[-1].append(run)
        else:
            groups.append([run])
    if len({group[0].y for group in groups}) != len(groups):
        raise Unknown("order of runs")
    return groups


def collapsed(element):
    """An element's text with its white space collapsed, and its `br` as line feeds."""
    def walk(inner):
        if inner.tag == "br":
            return "\x01"
        if inner.tag in HIDDEN:
            return ""
        return "".join(re.sub(r"[ \t\r\n\f]+", " ", child) if isinstance(child, str) else walk(child)
                       for child in inner.children)
    return re.sub(r" *\x01 *", "\n", re.sub(r" +", " ", walk(element))).strip(" ")


def line(start, end, runs):
    """A line: offsets in the text, where it begins and ends, and how far below the block's top."""
    return [start, end, min(run.x for run in runs), max(run.x + run.width for run in runs), runs[0].y]


def located(node, element, style, is_part):
    """The text of a block and its lines; of an anonymous block, which is a part of its element."""
    text, space = element.text(), style["white-space"]
    if space not in ("normal", "nowrap", "pre", "pre-line"):
        raise Unknown("white space")
    if any(ord(character) > 0x24F and character not in PUNCTUATION for character in text):
        raise Unknown("other scripts")
    if "\u00ad" in text or "\t" in text and space == "pre":
        raise Unknown("soft hyphens and tabs")
    if space == "pre":
        return kept(text[1:] if element.tag in ("pre", "listing") and text.startswith("\n") else text, grouped(node))
    if space == "pre-line":
        text = re.sub(r"[ \t\r\f]*\n[ \t\r\f]*", "\n", text)
    else:
        text = collapsed(element)
    # A dump shows no-break spaces as spaces.
    shown = text.replace("\u00a0", " ")
    fold = str.lower if style["text-transform"] != "none" else str
    lines, position = [], 0
    for runs in grouped(node):
        part = "".join(run.text for run in runs).rstrip(" ")
        start = fold(shown).find(fold(part), position)
        if not part or start < 0 or lines and shown[position:start].strip():
            raise Unknown("text that differs")
        position = start + len(part)
        lines.append(line(start, position, runs))
    first, last = lines[0][0], lines[-1][1]
    if not is_part and (shown[:first].strip() or shown[last:].strip()):
        raise Unknown("text that differs")
    return text[first:last], [[start - first, end - first, *rest] for start, end, *rest in lines]


def kept(text, groups):
    """The lines of a text whose line breaks are kept, and which does not wrap."""
    asked = text.removesuffix("\n").split("\n")
    shown = ["".join(run.text for run in runs).rstrip(" ") for runs in groups]
    # A line feed is a run of its own; the last one may have a line of its own.
    while shown and not shown[-1] and len(shown) > len(asked):
        shown.pop()
    if [one.rstrip(" ") for one in asked] != shown:
        raise Unknown("text that differs")
    lines, position = [], 0
    for one, runs in zip(asked, groups):
        lines.append(line(position, position + len(one), [run for run in runs if run.text.strip()] or runs[:1]))
        position += len(one) + 1
    return text, lines
