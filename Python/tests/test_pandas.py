"""Series of pandas, with pyarrow and where there is none."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pandas as pd
import pytest
import textmeasure

TEXTS = ["가 나", None, "b"]
EXPECTED = [36.0, None, 18.0]

#: Sources, as they are written in Python.
SOURCES = [
    "pd.Series(texts)",
    "pd.Series(texts, dtype=object)",
    "pd.Series(texts, dtype='string[python]')",
    "pd.Series(texts, dtype='category')",
    "pd.Series(texts, index=[7, 7, 7])",
    "pd.Series(['before', *texts]).iloc[1:]",
    "pd.Series(texts, dtype='string[python]').array",
    "pd.Index(texts)",
    "pd.DataFrame({'text': texts})",
    "Subclass(texts)",
]


class Subclass(pd.Series):
    """As those of other packages."""


def heights(source: object) -> list[float | None]:
    found = textmeasure.measure(source, 10).heights[:, 0].tolist()
    return [None if np.isnan(height) else height for height in found]


@pytest.mark.parametrize("source", SOURCES)
def test_with_pyarrow(source: str) -> None:
    assert heights(eval(source, {"pd": pd, "texts": TEXTS, "Subclass": Subclass})) == EXPECTED


def test_without_pyarrow() -> None:
    code = (
        "import sys\n"
        "class NoArrow:\n"
        "    def find_spec(self, name, path, target=None):\n"
        "        if name.partition('.')[0] == 'pyarrow': raise ModuleNotFoundError(name)\n"
        "sys.meta_path.insert(0, NoArrow())\n"
        "import pandas as pd, textmeasure\n"
        "class Subclass(pd.Series): pass\n"
        f"texts = {TEXTS!r}\n"
        f"for source in [{', '.join(SOURCES)}]:\n"
        "    print(textmeasure.measure(source, 10).heights[:, 0].tolist())\n"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert result.stderr == ""
    assert result.stdout.splitlines() == ["[36.0, nan, 18.0]"] * len(SOURCES)


def test_objects_that_arrow_cannot_hold() -> None:
    series = pd.Series(["a\ud800b", b"b", pd.NA, pd.NaT, float("nan")], dtype=object)
    sizes = textmeasure.measure(series, 300)
    assert sizes.reasons == [None, None, "null", "null", "null"]
    assert sizes.heights[0] == textmeasure.measure(["a\ufffdb"], 300).heights[0]


@pytest.mark.parametrize(
    ("series", "message"),
    [
        (pd.Series(["a", 17], dtype=object), r"texts\[1\] is an int, not a text"),
        (pd.Series([None, 17], dtype="Int64"), r"texts\[1\] is an? \w+, not a text"),
        (pd.Series([1, 2], dtype="category"), "a category of texts is an int"),
        (pd.DataFrame({"a": ["x"], "b": ["y"]}), r"has 2 columns \(a, b\): pass one"),
    ],
)
def test_what_is_no_text_is_an_error(series: object, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        textmeasure.measure(series, 300)


def test_tables_have_the_same_types_with_and_without_nulls() -> None:
    for texts in (["a"], [None], ["a", None], []):
        frame = textmeasure.measure(texts, 300).to_pandas()
        assert frame.dtypes.astype(str).tolist() == ["float64", "Int32"]
        assert frame["line_count_300"].isna().tolist() == [text is None for text in texts]
