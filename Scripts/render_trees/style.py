"""Styles of elements: the CSS that the tests use, and a reason wherever something else decides."""

import re

from . import Unknown

SIDES = ("top", "right", "bottom", "left")
# What WebKit's own sheet says, as far as it decides where text lies.
RULES_OF_ALL_PAGES = """
body { margin: 8px } p, dl, ul, ol, dir, menu { margin: 1em 0 } b, strong, th { font-weight: bold }
blockquote { margin: 1em 40px } ul, ol, dir, menu { padding-left: 40px } dd { margin-left: 40px }
h1 { font-size: 2em; margin: 0.67em 0; font-weight: bold } h2 { font-size: 1.5em; margin: 0.83em 0; font-weight: bold }
h3 { font-size: 1.17em; margin: 1em 0; font-weight: bold } h4 { margin: 1.33em 0; font-weight: bold }
h5 { font-size: 0.83em; margin: 1.67em 0; font-weight: bold } h6 { font-size: 0.67em; margin: 2.33em 0; font-weight: bold }
i, em, cite, var, dfn, address { font-style: italic } pre, xmp, listing { white-space: pre; margin: 1em 0 }
pre, xmp, listing, code, kbd, samp, tt { font-family: monospace } td, th { padding: 1px }
ul ul, ul ol, ol ul, ol ol { margin-top: 0; margin-bottom: 0 } small { font-size: smaller } big { font-size: larger }
center { text-align: center } th { text-align: center } sub, sup { vertical-align: sub } nobr { white-space: nowrap }
div, table, form, center { margin: 0 } hr { margin: 0.5em auto }
"""
INHERITED = {"font-family": ("times",), "size": 16.0, "font-weight": "normal", "font-style": "normal",
             "line-height": "normal", "text-indent": "0", "text-align": "left", "white-space": "normal",
             "letter-spacing": "normal", "word-spacing": "normal", "text-transform": "none", "direction": "ltr",
             "font-variant": "normal", "list-style-position": "outside"}
OWN = {"width": "auto", "height": "auto", "vertical-align": "baseline", "display": "", "position": "static",
       "float": "none", "overflow": "visible", **{f"{box}-{side}": "0" for box in ("margin", "padding") for side in SIDES}}
FOLLOWED = {*INHERITED, *OWN, "font-size"}
# Properties that change how text is laid out and that are not followed here.
UNFOLLOWED = re.compile(r"(-webkit-|-apple-)?(column|hyphens|line-clamp|text-orientation|writing-mode|text-combine|"
                        r"line-break|word-break|word-wrap|overflow-wrap|content|zoom|text-size-adjust|line-box-contain|"
                        r"line-grid|line-snap|text-justify|box-sizing|min-|max-|font-feature|font-stretch|shape|"
                        r"text-emphasis|margin-collapse|text-overflow|unicode-bidi|tab-size|nbsp-mode|font-kerning|"
                        r"text-rendering|transform|flow|region|margin-start|margin-end|padding-start|padding-end|all$)")
KEYWORDS = dict(zip(("xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large"),
                    (9, 10, 13, 16, 18, 24, 32)))
UNITS = {"px": 1, "pt": 4 / 3, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "pc": 16}
NUMBER = re.compile(r"([+-]?(?:\d+\.?\d*|\.\d+))([a-z%]*)$")


def length(value, em, percent=None, unitless=False):
    """A length in px, or None where the value is none; raises Unknown for units that are not followed."""
    found = NUMBER.match(value)
    if not found:
        return None
    number, unit = float(found[1]), found[2]
    if unit in UNITS:
        return number * UNITS[unit]
    if unit == "em":
        return number * em
    if unit == "%":
        return None if percent is None else number / 100 * percent
    if unit:
        raise Unknown("units that are not followed")
    return number if number == 0 or unitless else None


def declarations(text):
    """Names and values of a style sheet's block, each with whether it is important."""
    for part in re.split(r";(?![^(]*\))", text):
        name, colon, value = part.partition(":")
        if colon and re.fullmatch(r"[\w-]+", name.strip()):
            value = value.strip()
            important = re.search(r"!\s*important$", value, re.I)
            value = value[:important.start()].strip() if important else value
            yield name.strip().lower(), value, bool(important)


SIMPLE = re.compile(r"(\*|[\w-]+)?((?:[.#][\w-]+|:[\w-]+)*)$")


def compounds_of(selector):
    """A selector's compounds, from the last on: what combines each with the one before it, its tag, and its
    classes, identifiers and pseudo-classes. None if it has anything else."""
    found = []
    for piece in reversed(re.sub(r"\s*>\s*", " > ", selector.strip()).split()):
        simple = SIMPLE.match(piece)
        if piece == ">" and found:
            found[-1] = (">", *found[-1][1:])
        elif simple:
            found.append((" ", (simple[1] or "*").lower(), re.findall(r"[.#:][\w-]+", simple[2])))
        else:
            return None
    return found or None


def fits(compound, element, quirks):
    """Whether an element is meant; raises Unknown where a pseudo-class decides."""
    _, tag, marks = compound
    if tag not in ("*", element.tag):
        return False
    pseudo = False
    for mark in marks:
        kind, name = mark[0], mark[1:]
        fold = str.lower if quirks else str
        if kind == "." and fold(name) not in map(fold, element.attributes.get("class", "").split()):
            return False
        if kind == "#" and fold(name) != fold(element.attributes.get("id", "")):
            return False
        if kind == ":":
            if name.lower() in ("link", "visited"):
                if element.tag != "a" or "href" not in element.attributes or name.lower() == "visited":
                    return False
            elif name.lower() in ("hover", "active", "focus"):
                return False
            else:
                pseudo = True
    if pseudo:
        raise Unknown("pseudo-elements")
    return True


def selects(compounds, element, quirks):
    """Whether a selector, from its last compound on, means an element."""
    if not fits(compounds[0], element, quirks):
        return False
    if len(compounds) == 1:
        return True
    ancestor = element.parent
    while ancestor is not None:
        if selects(compounds[1:], ancestor, quirks):
            return True
        if compounds[0][0] == ">":
            return False
        ancestor = ancestor.parent
    return False


def hints(element):
    """The properties that an element's attributes set."""
    attributes = element.attributes
    for name, property in (("align", "text-align"), ("width", "width"), ("height", "height"), ("dir", "direction")):
        if name in attributes:
            value = attributes[name].lower()
            yield property, value + "px" if value.isdigit() else value
    if "align" in attributes and element.tag in ("table", "img", "object"):
        raise Unknown("floats")
    if element.tag == "font" and ({"size", "face"} & attributes.keys()):
        raise Unknown("font attributes")
    if "nowrap" in attributes:
        yield "white-space", "nowrap"
    table = element if element.tag in ("td", "th") else None
    while table is not None and table.tag != "table":
        table = table.parent
    if table is not None and "cellpadding" in table.attributes:
        yield "padding", table.attributes["cellpadding"] + "px"


class Styles:
    """Computes the style of a page's elements, or says why it cannot."""

    def __init__(self, page):
        self.page, self.rules, self.unknown = page, [], None
        self.web_fonts = set()
        for order, sheet in enumerate([RULES_OF_ALL_PAGES, *page.sheets]):
            self.read(sheet, order)

    def read(self, sheet, order):
        """Takes the rules of a sheet, each with its specificity; those of the first sheet are every page's."""
        sheet = re.sub(r"/\*.*?\*/|<!--|-->|@(charset|namespace)[^;{}]*;", " ", sheet, flags=re.S)
        if re.search(r"@(media|supports|import|layer)", sheet):
            self.unknown = "style sheets"
        for face in re.findall(r"@font-face\s*\{([^}]*)\}", sheet):
            for name, value, _ in declarations(face):
                if name == "font-family":
                    self.web_fonts.add(value.strip("\"' ").lower())
        for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", sheet):
            if "@" in selectors:
                continue
            for selector in selectors.split(","):
                compounds = compounds_of(selector)
                marks = [mark for compound in compounds or () for mark in compound[2]]
                weight = (order > 0, sum(mark[0] == "#" for mark in marks), sum(mark[0] != "#" for mark in marks),
                          sum(compound[1] != "*" for compound in compounds or ()))
                self.rules.append((compounds, weight, list(declarations(body))))

    def of(self, element):
        """The style of an element; raises Unknown if something else decides it."""
        if element.style is None:
            try:
                element.style = self.computed(element)
            except Unknown as reason:
                element.style = reason
        if isinstance(element.style, Unknown):
            raise element.style
        return element.style

    def specified(self, element):
        """The declarations of an element in the order in which they win."""
        found = [((False, True, -1, 0, 0), *hint) for hint in hints(element)]
        for compounds, weight, body in self.rules:
            if compounds is None:
                if any(name.startswith(("font", "line", "text", "letter", "word", "white", "margin", "padding", "width",
                                        "content", "display", "float", "position")) for name, _, _ in body):
                    self.unknown = "selectors"
                continue
            if body and selects(compounds, element, self.page.quirks):
                found += [((important,) + weight, name, value) for name, value, important in body]
        found += [((important, True, 9, 9, 9), name, value)
                  for name, value, important in declarations(element.attributes.get("style", ""))]
        return [(name, value) for _, name, value in sorted(found, key=lambda rule: tuple(map(int, rule[0])))]

    def computed(self, element):
        parent = self.of(element.parent) if element.parent is not None else {**INHERITED, **OWN}
        style = {name: parent[name] for name in INHERITED} | OWN
        if element.tag == "table" and self.page.quirks:
            style |= {name: INHERITED[name] for name in ("size", "font-weight", "font-style", "line-height",
                                                         "font-variant", "white-space", "text-align", "text-indent")}
        found = self.specified(element)
        if self.unknown:
            raise Unknown(self.unknown)
        own = {}
        for name, value in found:
            for property, single in longhands(name, value):
                if UNFOLLOWED.match(property) or "(" in single and property in FOLLOWED:
                    own["unfollowed"] = property
                own[property] = single
        if "unfollowed" in own:
            style["unfollowed"] = own["unfollowed"]
        if "unfollowed" in parent:
            style["unfollowed"] = parent["unfollowed"]
        self.font(style, own, parent)
        for property in (*OWN, "text-align", "white-space", "text-transform", "direction", "text-indent",
                         "letter-spacing", "word-spacing", "font-variant", "list-style-position"):
            if property in own and own[property] != "inherit":
                style[property] = own[property]
        for property in ("letter-spacing", "word-spacing", "text-indent"):
            spacing = style[property]
            if isinstance(spacing, str) and spacing != "normal":
                if spacing.endswith("%") and property != "text-indent":
                    raise Unknown("spacing in percent")
                resolved = length(spacing, style["size"], unitless=self.page.quirks)
                if not spacing.endswith("%"):
                    style[property] = parent[property] if resolved is None else resolved
        return style

    def font(self, style, own, parent):
        """Sets family, size, weight and slope, and the height of a line."""
        if own.get("font-family", "inherit") != "inherit":
            style["font-family"] = tuple(name.strip("\"' ").lower() for name in own["font-family"].split(","))
        if "font-size" in own:
            size = own["font-size"]
            if size in KEYWORDS:
                style["size"] = float(KEYWORDS[size])
                if style["font-family"] == ("monospace",):
                    raise Unknown("sizes of monospace")
            elif size in ("larger", "smaller"):
                style["size"] = parent["size"] * (1.2 if size == "larger" else 1 / 1.2)
            elif size != "inherit":
                resolved = length(size, parent["size"], parent["size"], self.page.quirks)
                if resolved is not None and resolved >= 0:
                    style["size"] = resolved
                    style["absolute"] = not re.search(r"em$|%$", size)
        mono, was = (names["font-family"] == ("monospace",) for names in (style, parent))
        if mono != was and not style.pop("absolute", False):
            style["size"] *= 13 / 16 if mono else 16 / 13
        weight = own.get("font-weight", "inherit")
        if weight in ("bold", "bolder", "600", "700", "800", "900"):
            style["font-weight"] = "bold"
        elif weight in ("normal", "lighter", "100", "200", "300", "400", "500"):
            style["font-weight"] = "normal"
        slope = own.get("font-style", "inherit")
        if slope in ("italic", "oblique", "normal"):
            style["font-style"] = "normal" if slope == "normal" else "italic"
        height = own.get("line-height", "inherit")
        if height == "normal":
            style["line-height"] = "normal"
        elif re.fullmatch(r"\d*\.?\d+", height):
            style["line-height"] = height
        elif height != "inherit":
            resolved = length(height, style["size"], style["size"])
            if resolved is not None and resolved >= 0:
                style["line-height"] = f"{resolved:.10g}px"


def longhands(name, value):
    """The properties that a declaration sets."""
    value = value.strip().lower() if "family" not in name and name != "font" else value.strip()
    if name in ("margin", "padding"):
        values = value.split()
        if 0 < len(values) <= 4 and all(NUMBER.match(one) or one in ("auto", "inherit") for one in values):
            four = (values * 4)[:4] if len(values) < 3 else [*values, values[1]][:4]
            yield from ((f"{name}-{side}", one) for side, one in zip(SIDES, four))
    elif name == "font":
        found = re.match(r"(?i)((?:(?:normal|italic|oblique|small-caps|bold|bolder|lighter|\d00)\s+)*)"
                         r"([^\s/]+)(?:\s*/\s*(\S+))?\s+(.+)$", value)
        if found:
            words = found[1].lower().split()
            yield "font-style", "italic" if {"italic", "oblique"} & set(words) else "normal"
            yield "font-weight", next((word for word in words if word.startswith("b") or word[0].isdigit()), "normal")
            yield "font-variant", "small-caps" if "small-caps" in words else "normal"
            yield "font-size", found[2].lower()
            yield "line-height", (found[3] or "normal").lower()
            yield "font-family", found[4]
        elif value.lower() not in ("inherit",) and re.fullmatch(r"(?i)[-\w]+", value):
            raise Unknown("system fonts")
    elif name == "list-style":
        yield "list-style-position", "inside" if "inside" in value.split() else "outside"
    else:
        yield name, value
