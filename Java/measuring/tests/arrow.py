"""Columns that pyarrow exports, measured by the jar in the same process, which JPype starts a JVM in.

    python arrow.py TEXTMEASURE.jar reviews.ndjson
"""

import ctypes
import json
import sys

import jpype
import pyarrow as pa

# `io` by itself is a module of Python's.
io, java = jpype.JPackage("io"), jpype.JPackage("java")

TYPES = [
    pa.string(), pa.large_string(), pa.string_view(),
    pa.binary(), pa.large_binary(), pa.binary_view(),
]


class Exported:
    """A column or a batch as structures of the C data interface, until it is taken back."""

    def __init__(self, exported):
        self.exported = exported
        self.structures = [ctypes.create_string_buffer(size) for size in (80, 72)]
        exported._export_to_c(*self.addresses)

    @property
    def addresses(self):
        return [ctypes.addressof(structure) for structure in self.structures]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        # The jar released nothing: pyarrow can take it back, and then releases it.
        assert type(self.exported)._import_from_c(*self.addresses).equals(self.exported)


def main(path, reviews):
    jpype.startJVM(classpath=[path])
    with open(reviews, encoding="utf-8") as lines:
        texts = [json.loads(line)["text"] for line in lines]
    texts[5::7] = [None] * len(texts[5::7])
    texts[8:10] = ["", "짧다"]
    with io.textmeasure.Measurer(io.textmeasure.Style.builder().build()) as measurer:
        for column_type in TYPES:
            column = pa.array(texts, column_type)
            columns_have_the_heights_of_strings(measurer, column, texts)
            batches_have_columns_by_name(measurer, column, texts)
        bytes_that_are_no_utf8(measurer)
        what_is_no_text_is_an_error(measurer)
    print("ok: columns and batches of pyarrow have the heights of strings")


def heights(measurer, exported, *name):
    texts = io.textmeasure.Texts.ofArrow(*exported.addresses, *name)
    return bytes(memoryview(measurer.heights(texts, 120.0, 343.0)))


def heights_of_strings(measurer, texts):
    return bytes(memoryview(measurer.heights(java.util.ArrayList(texts), 120.0, 343.0)))


def columns_have_the_heights_of_strings(measurer, column, texts):
    for part in (slice(None), slice(3, None), slice(17, 500), slice(13, 13)):
        with Exported(column[part]) as exported:
            assert heights(measurer, exported) == heights_of_strings(measurer, texts[part]), part
    # A slice of a slice, and a column without nulls, which has no bits.
    with Exported(column[3:].slice(20, 40)) as exported:
        assert heights(measurer, exported) == heights_of_strings(measurer, texts[23:63])
    present = [text for text in texts if text is not None]
    with Exported(pa.array(present, column.type)) as exported:
        assert heights(measurer, exported) == heights_of_strings(measurer, present)


def batches_have_columns_by_name(measurer, column, texts):
    other = pa.array([len(text or "") for text in texts])
    batch = pa.record_batch({"길이": other, "본문": column, "list": pa.array([[1]] * len(texts))})
    for part in (batch, batch.slice(9, 800)):
        start = 0 if part is batch else 9
        with Exported(part) as exported:
            expected = heights_of_strings(measurer, texts[start : start + part.num_rows])
            assert heights(measurer, exported, "본문") == expected
    with Exported(batch.select(["본문"])) as exported:
        assert heights(measurer, exported) == heights_of_strings(measurer, texts)


def bytes_that_are_no_utf8(measurer):
    with Exported(pa.array([b"\xff\xea\xb0\x80", b"ok"])) as exported:
        assert heights(measurer, exported) == heights_of_strings(measurer, ["\ufffd가", "ok"])


def what_is_no_text_is_an_error(measurer):
    text = pa.array(["가", "나", "가"])
    batch = pa.record_batch({"text": text, "id": pa.array([1, 2, 3])})
    for wrong, *name in [
        (pa.array([1, 2]),), (text.dictionary_encode(),), (pa.array([["가"]]),),
        (batch, "review"), (batch, "id"), (batch,),
    ]:
        with Exported(wrong) as exported:
            fails_in("texts", measurer, exported, *name)
    released = Exported(text)
    with released:
        pass
    fails_in("schema", measurer, released)


def fails_in(field, measurer, exported, *name):
    try:
        heights(measurer, exported, *name)
    except io.textmeasure.TextMeasureException as error:
        assert error.field() == field, error
    else:
        raise AssertionError(f"no error: {type(exported.exported).__name__} {name}")


if __name__ == "__main__":
    main(*sys.argv[1:])
