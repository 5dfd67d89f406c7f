"""The fonts of the ports, how high their lines are, and free fonts of the same advances."""

import math
import struct

from . import Unknown

# Ascent, descent and gap in ems, and the free font of the same advances.
SERIF, SANS, MONO = "LiberationSerif", "LiberationSans", "LiberationMono"
METRICS = {
    "times new roman": (SERIF, 1825 / 2048, 443 / 2048, 87 / 2048),
    "arial": (SANS, 1854 / 2048, 434 / 2048, 67 / 2048),
    "courier new": (MONO, 1705 / 2048, 615 / 2048, 0),
    "times": (SERIF, 0.75, 0.25, 0),
    "helvetica": (SANS, 1577 / 2048, 471 / 2048, 0),
    "courier": (MONO, 1544 / 2048, 504 / 2048, 0),
    "ahem": ("Ahem", 0.8, 0.2, 0),
}
GENERIC = {"serif": "times", "sans-serif": "helvetica", "monospace": "courier"}
# What a family asked for is on a port, where it is not itself.
ALIASES = {
    "ios": {"times": "times new roman"},
    "mac": {},
    "gtk": {"times": "times new roman", "helvetica": "arial", "courier": "courier new"},
}
ALIASES["wpe"] = ALIASES["gtk"]
# The families whose ascent a port enlarges.
RAISED = {"ios": ("times", "helvetica"), "mac": ("times", "helvetica", "courier"), "gtk": (), "wpe": ()}


def rounded(number):
    """A number rounded to the nearest whole one, halves up."""
    return math.floor(number + 0.5)


def raised_to_whole(number):
    """A number rounded up, but for what arithmetic adds to a whole one."""
    return math.ceil(number - 1e-6)


def metrics(port, family, size):
    """Ascent, descent and gap in px, before they are rounded."""
    _, ascent, descent, gap = METRICS[family]
    ascent, descent, gap = ascent * size, descent * size, gap * size
    if family in RAISED[port]:
        raised = (ascent + descent) * 0.15
        ascent += raised_to_whole(raised) if port == "ios" else rounded(raised)
    return ascent, descent, gap


def line_height(port, family, size, css, whole):
    """The height of a line of one font, in px.

    The port for iOS rounds ascent, descent and gap up, the others to the nearest. A height that is set is
    cut to 1/64 px, or to whole px before Safari 27 and WebKitGTK 2.54.
    """
    if css == "normal":
        round_each = raised_to_whole if port == "ios" else rounded
        return sum(map(round_each, metrics(port, family, size)))
    height = float(css[:-2]) if css.endswith("px") else float(css) * size
    return math.floor(height + 1e-6) if whole else math.floor(height * 64 + 1e-6) / 64


def table(data, wanted):
    """Where a table of a font begins."""
    for index in range(struct.unpack(">H", data[4:6])[0]):
        tag, _, offset, _ = struct.unpack(">4sLLL", data[12 + 16 * index:28 + 16 * index])
        if tag == wanted:
            return offset
    raise Unknown("fonts without hhea")


def units_per_em(data):
    """How many units of a font its em has."""
    return struct.unpack(">H", data[table(data, b"head") + 18:][:2])[0]


def with_metrics(data, ascent, descent, gap):
    """A font with other line metrics in `hhea`, in its units; checksums are left as they are."""
    offset = table(data, b"hhea") + 4
    return data[:offset] + struct.pack(">hhh", ascent, -descent, gap) + data[offset + 6:]


class Fonts:
    """The files that stand for the fonts of a port: copies of free ones, with its line metrics."""

    def __init__(self, port, folder, made, checkout):
        self.port, self.folder, self.made = port, folder, made
        self.ahem = checkout / "LayoutTests" / "resources" / "Ahem.ttf"

    def file(self, block):
        """The name of a block's font, or None if there is no free one."""
        stem, *ems = METRICS[block.family]
        bold, italic = block.style["font-weight"] == "bold", block.style["font-style"] == "italic"
        face = ("Bold" if bold else "") + ("Italic" if italic else "") or "Regular"
        source = self.ahem if stem == "Ahem" else self.folder / f"{stem}-{face}.ttf"
        size = block.style["size"]
        if not source.is_file() or size == 0:
            return None
        # What raises an ascent is whole px, so that each size has a font of its own.
        raised = block.family in RAISED[self.port]
        name = f"{source.stem}-{block.family.replace(' ', '-')}{f'-{size:g}' if raised else ''}.ttf"
        if not (self.made / name).exists():
            if raised:
                ems = [value / size for value in metrics(self.port, block.family, size)]
            data = source.read_bytes()
            upem = units_per_em(data)
            (self.made / name).write_bytes(with_metrics(data, *(round(em * upem) for em in ems)))
        return name
