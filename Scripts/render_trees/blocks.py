"""Blocks of text: the nodes of a dump and the elements of its page, put together."""

import collections
import dataclasses
import math
import re

from . import Unknown
from .dump import Node
from .fonts import ALIASES, GENERIC, METRICS, line_height
from .lines import grouped, located, squeezed
from .page import HIDDEN, Element
from .style import INHERITED, SIDES, length

BLOCKS = ("Block", "BlockFlow", "ListItem", "Body")
INLINE = ("Text", "Inline", "BR", "LineBreak")
REPLACED = ("img", "input", "select", "object", "iframe", "textarea", "button", "canvas", "wbr")


@dataclasses.dataclass
class Block:
    """A block of text: what was asked, and what the dump answers."""
    folder: str
    id: str
    text: str
    family: str
    style: dict
    width: float
    indent: float
    height: float  # With its edges, or None where a height is set.
    offset: float  # The fraction of a px at which it begins, or None where it cannot be told.
    edges: float   # Padding and border above and below.
    left: float    # Where its lines begin.
    lines: list    # [start, end, left, right, top]


def tagged(node):
    """The renderers of elements right below one, through those that are of no element."""
    for child in node.children:
        if child.tag and child.kind != "Text":
            yield child
        elif child.kind != "Text":
            yield from tagged(child)


def join(node, element):
    """Gives the renderers below a node their elements, as far as tags and texts tell."""
    node.element = element
    nodes = list(tagged(node))
    elements = [child for child in element.children if isinstance(child, Element) and child.tag not in HIDDEN]
    start = 0
    for child in nodes:
        wanted = squeezed(child.text())
        for index in range(start, len(elements)):
            if elements[index].tag == child.tag and squeezed(elements[index].text()) == wanted:
                join(child, elements[index])
                start = index + 1
                break
    # Where parts of an element are in other layers, the text does not tell: if all are there, the order does.
    for tag in {child.tag for child in nodes if child.element is None}:
        left = [child for child in nodes if child.tag == tag]
        same = [child for child in elements if child.tag == tag]
        if len(left) == len(same):
            for child, candidate in zip(left, same):
                if child.element is None:
                    join(child, candidate)


def is_text_block(node):
    """Whether a node holds lines of text."""
    return node.kind not in INLINE and any(child.kind in INLINE for child in node.children) and squeezed(node.text())


def borders(node):
    """The widths of a node's borders, as the dump has them."""
    found = re.search(r"\[border:((?: (?:none|\([^)]*\)))+)\]", node.rest)
    widths = [0 if one == "none" else float(re.match(r"\(([\d.]+)px", one)[1])
              for one in re.findall(r"none|\([^)]*\)", found[1])] if found else [0]
    return (widths * 4)[:4] if len(widths) < 3 else [*widths, widths[1]][:4]


def is_whole(number):
    """Whether a length is a whole number of px."""
    return abs(number - round(number)) < 1e-6


class Reader:
    """Reads the blocks of one page."""

    def __init__(self, styles, port, whole_lines, folder, name):
        self.styles, self.port, self.whole_lines, self.folder, self.name = styles, port, whole_lines, folder, name
        self.blocks, self.left_out = [], collections.Counter()

    def read(self, roots, page):
        """Reads the blocks of a dump's layers."""
        body = next((node for root in roots for node in root.all() if node.tag == "body"), None)
        if body is None:
            self.left_out["no page"] += 1
            return
        join(body, page.body)
        for root in roots:
            floats = False
            for node in root.all():
                floats = floats or "floating" in node.note
                if is_text_block(node):
                    try:
                        if floats:
                            raise Unknown("floats")
                        self.blocks.append(self.block(node))
                    except Unknown as reason:
                        self.left_out[str(reason)] += 1

    def block(self, node):
        """A block of text, if everything that decides its lines and its height can be told."""
        element, owner = node.element, node
        while element is None and not owner.tag and owner.parent is not None:
            owner = owner.parent
            element = owner.element
        if element is None:
            raise Unknown("not found in the page")
        if node.kind not in BLOCKS:
            raise Unknown("cells and the like")
        style, is_part = self.styles.of(element), owner is not node
        self.check_text(node, element, style)
        self.check_width(node)
        pads = [0, 0, 0, 0] if is_part else [self.pad(node, side) for side in SIDES]
        edges = [pad + border for pad, border in zip(pads, [0, 0, 0, 0] if is_part else borders(node))]
        if isinstance(style["text-indent"], str):
            raise Unknown("indents in percent")
        text, lines = located(node, element, style, is_part)
        return Block(self.folder, self.name, text, self.family(style), style, node.width - edges[1] - edges[3],
                     style["text-indent"], node.height if is_part or style["height"] == "auto" else None,
                     self.offset(node), edges[0] + edges[2], edges[3], lines)

    def check_text(self, node, element, style):
        """Raises Unknown if something in a block is not text of its style."""
        if "unfollowed" in style:
            raise Unknown("properties that are not followed")
        if style["direction"] != "ltr" or any(run.note for inner in node.all() for run in inner.runs
                                              if run.note != "LTR"):
            raise Unknown("direction")
        if style["font-variant"] not in ("normal", "inherit"):
            raise Unknown("small capitals")
        if style["text-align"] not in ("left", "right", "center", "justify", "start"):
            raise Unknown("alignment")
        for inner in node.all():
            if inner.kind == "ListMarker" and style["list-style-position"] == "outside":
                continue
            if inner is not node and inner.kind not in INLINE:
                raise Unknown("boxes among text")
            if inner.kind == "Inline":
                self.check_inline(inner, style)
        if any(child.tag in REPLACED for child in element.all()):
            raise Unknown("boxes among text")

    def check_inline(self, node, style):
        """Raises Unknown unless an inline element looks like the text around it."""
        if not node.tag or node.element is None:
            raise Unknown("not found in the page" if node.tag else "generated text")
        own = self.styles.of(node.element)
        if "unfollowed" in own:
            raise Unknown("properties that are not followed")
        if any(own[name] != style[name] for name in INHERITED):
            raise Unknown("several styles")
        if own["vertical-align"] != "baseline" or own["position"] != "static":
            raise Unknown("raised text")
        if "[border" in node.rest or any(own[f"{box}-{side}"] not in ("0", "0px") for box in ("margin", "padding")
                                         for side in ("left", "right")):
            raise Unknown("inline boxes")

    def family(self, style):
        """The family that the port has for the first one asked for."""
        name = style["font-family"][0]
        if name in self.styles.web_fonts and name != "ahem":
            raise Unknown("web fonts")
        name = GENERIC.get(name, name)
        name = ALIASES[self.port].get(name, name)
        if name not in METRICS:
            raise Unknown("fonts that are not free")
        return name

    # Boxes

    def length(self, node, property):
        """A length of a node's box, in px; `auto` is none."""
        if not node.tag:
            return 0
        if node.element is None:
            raise Unknown("not found in the page")
        style = self.styles.of(node.element)
        value = style[property]
        found = 0 if value == "auto" else length(value, style["size"], unitless=self.styles.page.quirks)
        if found is None or found < 0:
            raise Unknown("margins")
        return found

    def pad(self, node, side):
        return self.length(node, f"padding-{side}")

    def check_width(self, node):
        """Raises Unknown unless a block's width is a whole number of px."""
        while node is not None and node.tag not in ("body", "td", "th", "html"):
            for box in ("margin", "padding"):
                for side in ("left", "right"):
                    if not is_whole(self.length(node, f"{box}-{side}")):
                        raise Unknown("widths that are not whole")
            if node.tag:
                style = self.styles.of(node.element)
                if style["width"].endswith("%") or not is_whole(self.length(node, "width")):
                    raise Unknown("widths that are not whole")
                if style["display"] not in ("", "block", "list-item") or node.note not in ("", "relative positioned"):
                    raise Unknown("other kinds of boxes")
            node = node.parent

    # Where a block begins. A dump's rectangles enclose fractions of a px, which only the page tells.

    def offset(self, node):
        """The fraction of a px at which a block begins in its parent, or None if it cannot be told."""
        if node.parent is None or node.tag == "body":
            return 0.0
        try:
            fraction, before = self.pad(node.parent, "top"), None
            if node.parent.kind == "TableCell" and not self.styles.page.quirks or fraction or borders(node.parent)[0]:
                fraction += self.length(node.parent.children[0], "margin-top")
            for sibling in self.siblings(node.parent):
                if before is not None:
                    fraction += self.height(before) + max(self.length(before, "margin-bottom"),
                                                          self.length(sibling, "margin-top"))
                if sibling is node:
                    # Lengths are of 1/64 px.
                    return math.floor(fraction * 64 + 1e-6) / 64 % 1
                before = sibling
        except Unknown:
            pass
        return None

    def siblings(self, parent):
        """The boxes of a node that lie below each other. Rules (`hr`) have a layer of their own in a dump."""
        if parent.element is None or not all(child.tag for child in parent.children):
            yield from parent.children
            return
        joined = {id(child.element): child for child in parent.children}
        for element in parent.element.children:
            if isinstance(element, Element) and element.tag not in HIDDEN:
                if id(element) not in joined and element.tag != "hr":
                    raise Unknown("boxes that are placed otherwise")
                yield joined.get(id(element)) or Node("Block", "", "hr", 0, 0, 0, 2, "", element=element)

    def height(self, node):
        """A height that has the fraction of a node's."""
        if node.kind not in (*BLOCKS, "Table", "TableSection", "TableRow", "TableCell") or node.note not in (
                "", "anonymous"):
            raise Unknown("boxes that are placed otherwise")
        if node.kind not in BLOCKS:
            if all(is_whole(self.height(child)) for child in node.children):
                return 0
            raise Unknown("rows that are not whole")
        edges = self.pad(node, "top") + self.pad(node, "bottom")
        if is_text_block(node) or not node.children:
            owner = node
            while not owner.tag and owner.parent is not None:
                owner = owner.parent
            if owner.element is None:
                raise Unknown("not found in the page")
            style = self.styles.of(owner.element)
            if owner is node and style["height"] != "auto" or not node.children and node.tag != "hr":
                raise Unknown("heights that are set")
            if node.tag == "hr":
                return 0
            css = style["line-height"]
            line = 0 if css == "normal" else line_height(self.port, "times", style["size"], css, self.whole_lines)
            return edges + len(grouped(node)) * line
        within = [self.height(child) for child in node.children]
        margins = [self.length(child, f"margin-{side}") for child in node.children if child.tag
                   for side in ("top", "bottom")]
        if not all(map(is_whole, (*within, *margins))):
            raise Unknown("margins")
        return edges
