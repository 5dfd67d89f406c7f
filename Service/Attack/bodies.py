"""Bodies that are made once."""

import functools
import gzip
import json
import zlib

EVERY_WIDTH = "width=" + ",".join(str(1 + index / 8) for index in range(64))  # 1 to 8.875
WIDTHS = "width=" + ",".join(str(100 + index) for index in range(64))


def record(text, **more):
    """A record on a line, its text as it is and not as escapes."""
    return json.dumps({"text": text, **more}, ensure_ascii=False).encode() + b"\n"


def records(text, count):
    """Records of one text, a line each."""
    return record(text) * count


def preface(style=None, templates=()):
    """The first record of a body that says how all texts look."""
    head = {} if style is None else {"style": style}
    if templates:
        head["templates"] = list(templates)
    return json.dumps(head).encode() + b"\n"


@functools.cache
def packed(text, count):
    """Records of one text, in gzip."""
    return gzip.compress(records(text, count), 9, mtime=0)


@functools.cache
def packed_record(text, times):
    """One record of a text that repeats another, in gzip."""
    return gzip.compress(record(text * times), 9, mtime=0)


@functools.cache
def packed_bytes(byte, mebibytes):
    """One byte again and again, in gzip."""
    packer, piece = zlib.compressobj(6, wbits=31), byte * (1 << 20)
    return b"".join(packer.compress(piece) for _ in range(mebibytes)) + packer.flush()


def zstd_of_one_byte(byte, blocks, window=17):
    """A frame of `blocks` times 128 KiB of one byte, 4 bytes each (RFC 8878, section 3.1.1).

    - `window`: What a reader must keep, as a power of two from 1 KiB on; 17 are 128 MiB.
    """
    frame = bytearray(b"\x28\xb5\x2f\xfd\x00" + bytes([window << 3]))
    for index in range(blocks):
        header = (1 << 17) << 3 | 1 << 1 | (index == blocks - 1)
        frame += header.to_bytes(3, "little") + byte
    return bytes(frame)


def sizes_template(first, count, name="t"):
    """A template whose texts each have a size of their own, from `first` on."""
    styles = {f"s{index}": {"size": 8 + (first + index) / 64} for index in range(count)}
    parts = [{"type": "text", "style": style} for style in styles]
    return {"name": name, "styles": styles, "cell": {"type": "vertical", "children": parts}}
