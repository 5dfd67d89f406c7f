"""A page as elements, with the style sheets it names, read as leniently as the tests need."""

import dataclasses
import html.parser
import re


@dataclasses.dataclass
class Element:
    """An element, its children (strings are text) and, once it is asked for, its style."""
    tag: str
    attributes: dict
    parent: "Element" = None
    children: list = dataclasses.field(default_factory=list)
    style: dict = None

    def all(self):
        """This element and all within it, in the page's order."""
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.all()

    def text(self):
        """Its text with `br` as a line feed."""
        if self.tag in HIDDEN:
            return ""
        if self.tag == "br":
            return "\n"
        return "".join(child if isinstance(child, str) else child.text() for child in self.children)


HIDDEN = {"head", "script", "style", "title", "meta", "link", "base", "noscript", "template"}
VOID = {"area", "base", "basefont", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "wbr"}
BLOCKS = {"address", "blockquote", "center", "dd", "dir", "div", "dl", "dt", "fieldset", "form", "h1", "h2", "h3",
          "h4", "h5", "h6", "hr", "li", "menu", "ol", "p", "pre", "table", "ul", "article", "section"}
CLOSES = {"li": ("li",), "dt": ("dt", "dd"), "dd": ("dt", "dd"), "td": ("td", "th"), "th": ("td", "th"),
          "tr": ("td", "th", "tr"), "tbody": ("td", "th", "tr", "tbody", "thead"), "option": ("option",),
          "tfoot": ("td", "th", "tr", "tbody", "thead")}
LIMITS = {"li": ("ul", "ol"), "dt": ("dl",), "dd": ("dl",)}


class Page(html.parser.HTMLParser):
    """A page's elements, its style sheets in order, and whether it is laid out in quirks mode."""

    def __init__(self, path):
        super().__init__(convert_charrefs=True)
        self.path, self.sheets, self.quirks = path, [], True
        self.root = Element("html", {})
        self.head, self.body = Element("head", {}, self.root), Element("body", {}, self.root)
        self.root.children = [self.head, self.body]
        self.open = [self.root, self.body]
        data = path.read_bytes()
        encoding = "utf-8" if b"utf-8" in data[:2048].lower() else "latin-1"
        self.feed(re.sub(r"\r\n?", "\n", data.decode(encoding, "replace")))
        self.close()

    def handle_decl(self, decl):
        declared = decl.lower()
        self.quirks = not ("doctype" in declared and (
            declared.strip() == "doctype html" or "strict" in declared or "xhtml" in declared
            or re.search(r"html 4\.01 (transitional|frameset)//.*http", declared)
            or re.search(r"dtd html 4\.01//", declared)))

    def pop(self, tags, limits):
        """Closes the innermost of these elements, unless one of the limits is between."""
        for index in range(len(self.open) - 1, 1, -1):
            tag = self.open[index].tag
            if tag in tags:
                del self.open[index:]
                return True
            if tag in limits:
                return False
        return False

    def handle_starttag(self, tag, attributes):
        values = {name: value or "" for name, value in attributes}
        if tag in ("html", "body", "head"):
            target = {"html": self.root, "body": self.body, "head": self.head}[tag]
            target.attributes.update(values)
            return
        if tag == "link" and "stylesheet" in values.get("rel", "").lower():
            if values.get("media", "screen").lower() in ("", "all", "screen"):
                sheet = self.path.parent / values.get("href", "")
                self.sheets.append(sheet.read_text("latin-1") if sheet.is_file() else "@import missing;")
        if tag in BLOCKS:
            self.pop(("p",), ("td", "th", "button", "object", "table"))
        while self.pop(CLOSES.get(tag, ()), LIMITS.get(tag, ("table",))) and tag in ("tr", "tbody", "tfoot"):
            pass
        if tag == "tr" and self.open[-1].tag == "table":
            self.push(Element("tbody", {}, self.open[-1]))
        self.push(Element(tag, values, self.open[-1]))
        if tag in VOID:
            self.open.pop()

    def push(self, element):
        """Opens an element, and adds it to its parent."""
        element.parent.children.append(element)
        self.open.append(element)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID and self.open[-1].tag == tag:
            self.open.pop()

    def handle_endtag(self, tag):
        if tag not in ("html", "body", "head"):
            self.pop((tag,), () if tag == "table" else ("table",) if tag in ("p", "div") else ())

    def handle_data(self, data):
        self.open[-1].children.append(data)
        if self.open[-1].tag == "style":
            self.sheets.append(data)
