"""What is measured, and how it is asked for."""

from __future__ import annotations

import doctest
import importlib
import json
import math
import multiprocessing
import os
import pickle
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
import textmeasure
from textmeasure import Cells, Fonts, Measurer, Style, TextMeasureError

ROOT = Path(__file__).parents[2]
TEXT = "정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ"


RUNS: list[Any] = [
    [{"text": "Tom", "fonts": ["pretendard-bold"]}, {"text": " " + TEXT}],
    None,
    TEXT,
    [
        {"box": {"width": 20, "height": 40}},
        {"runs": [{"text": "더 "}, {"text": "보기", "size": 12}], "color": "#06c"},
    ],
]


def test_texts_with_characters_that_no_font_has_are_marked() -> None:
    sizes = Measurer().measure([TEXT, "ภาพยนตร์", None, ""], [120])
    assert sizes.missing.tolist() == [False, True, False, False]
    assert sizes.valid.tolist() == [True, True, False, True]


def test_runs_are_texts_of_several_styles(command: str) -> None:
    records = [{"id": row, "runs": runs} for row, runs in enumerate(RUNS) if isinstance(runs, list)]
    output = subprocess.run(
        [command, "heights", "--quiet", "--lines", "--width", "120"],
        input="\n".join(map(json.dumps, records)).encode(), stdout=subprocess.PIPE, check=True,
    ).stdout
    expected = [json.loads(line)["sizes"][0] for line in output.splitlines()]
    measurer = Measurer()
    sizes = measurer.measure(RUNS, [120, 343])
    assert sizes.heights[[0, 3], 0].tolist() == [found["height"] for found in expected]
    assert math.isnan(sizes.heights[1, 0]) and sizes.heights[3, 1] > 40
    assert sizes.heights[2].tolist() == measurer.measure([TEXT], [120, 343]).heights[0].tolist()
    lines = measurer.lines(RUNS, 120)
    assert [len(found["lines"]) for found in expected] == [len(lines.of(0)), len(lines.of(3))]
    assert lines.text(3)[0].startswith("\ufffc더")
    curves = measurer.curves(RUNS, 100, 400)
    assert len(curves) == 4 and curves.flags.tolist() == [0, 4, 0, 0]
    cuts = Measurer(Style(max_lines=1)).truncate(RUNS, 120, "…")
    assert cuts["flags"][0] & 1 and cuts["cut_offset"][0] > 0 and cuts["flags"][1] & 4


def test_runs_of_arrow_are_those_of_lists() -> None:
    rows = [[{"text": "가나", "size": 20.0}, {"text": "다"}], None, [{"text": TEXT}]]
    expected = Measurer().measure(rows, 100).heights
    assert np.array_equal(Measurer().measure(pa.array(rows), 100).heights, expected, equal_nan=True)


@pytest.mark.parametrize(
    ("runs", "sentence"),
    [
        ([{"text": "a", "size": 0}], "/texts/1/0/size is 0; give more"),
        ([{"texts": "a"}], "/texts/1/0/texts is not a field here"),
        ([{"text": "a", "fonts": ["none"]}], "texts/1/0/fonts"),
        ([3], "texts/1/0"),
    ],
)
def test_mistakes_of_runs_are_named(runs: list[Any], sentence: str) -> None:
    with pytest.raises(TextMeasureError, match=re.escape(sentence)):
        Measurer().measure([TEXT, runs], 100)


@pytest.mark.parametrize("runs", [[{"text": {1}}], [{"text": "a", "size": math.nan}]])
def test_what_is_no_json_is_a_type_error(runs: list[Any]) -> None:
    with pytest.raises(TypeError, match=r"texts\[1\] is not JSON"):
        Measurer().measure([TEXT, runs], 100)


def answers(command: str, reviews: list[str], *options: str) -> list[Any]:
    """What the command line says of reviews."""
    records = "".join(
        json.dumps({"id": row, "text": text}, ensure_ascii=False) + "\n"
        for row, text in enumerate(reviews)
    )
    output = subprocess.run(
        [command, *options, "--quiet"], input=records.encode(), stdout=subprocess.PIPE, check=True
    ).stdout
    return [json.loads(line) for line in output.splitlines()]


STYLES = [
    Style(),
    Style(size=17, profile="uikit"),
    Style(size=14, line_height=1.4, word_break="keep-all", max_lines=3),
    Style(font="pretendard-bold", size=20, profile="flutter", letter_spacing=0.5),
    Style(profile="android", overflow_wrap="anywhere"),
]


@pytest.mark.parametrize("style", STYLES, ids=repr)
@pytest.mark.parametrize("widths", [[343], [120, 300], [60, 120, 200, 280, 300, 320, 343, 375, 390]])
def test_heights_are_those_of_the_command_line(
    style: Style, widths: list[float], command: str, reviews: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "style.json"
    path.write_text(style.json)
    listed = ",".join(map(str, widths))
    found = textmeasure.measure(reviews, widths, style=path)
    expected = answers(command, reviews, "heights", "--width", listed, "--style", str(path))
    sizes = [record["sizes"] for record in expected]
    assert found.heights.tolist() == [[size["height"] for size in row] for row in sizes]
    assert found.line_counts.tolist() == [[size["lineCount"] for size in row] for row in sizes]
    truncated = [[size.get("truncated", False) for size in row] for row in sizes]
    assert found.truncated.tolist() == truncated


def test_lines_are_those_of_the_command_line(command: str, reviews: list[str]) -> None:
    lines = textmeasure.lines(reviews, 120)
    for row, record in enumerate(answers(command, reviews, "heights", "--width", "120", "--lines")):
        (size,) = record["sizes"]
        expected = [(line["start"], line["end"], line["width"]) for line in size["lines"]]
        assert lines.of(row)[["start", "end", "width"]].tolist() == expected
        assert math.isclose(lines.of(row)["height"].sum(), size["height"])
    assert lines.text(3) == [
        reviews[3].encode()[line["start"] : line["end"]].decode() for line in lines.of(3)
    ]


def test_curves_are_those_of_the_command_line(command: str, reviews: list[str]) -> None:
    curves = textmeasure.curves(reviews, 200, 500)
    expected = answers(command, reviews, "curve", "--from", "200", "--to", "500")
    steps = [
        [(step["width"], step["height"], step["lineCount"]) for step in record["steps"]]
        for record in expected
    ]
    found = curves.steps[["width", "height", "line_count"]].tolist()
    assert found == [step for row in steps for step in row]
    assert np.diff(curves.offsets).tolist() == list(map(len, steps))
    encoded = answers(
        command, reviews[:50], "curve", "--from", "200", "--to", "500", "--encoding", "base64"
    )
    assert [curves.base64(row) for row in range(50)] == [record["curve"] for record in encoded]
    lengths = answers(
        command, reviews[:50], "curve", "--from", "200", "--to", "500", "--encoding", "css"
    )
    assert [curves.css_length(row) for row in range(50)] == [record["css"] for record in lengths]


def test_curves_have_the_heights_that_are_measured(reviews: list[str]) -> None:
    texts = pa.array([None, *reviews[:300], *reviews[:10]]).dictionary_encode()
    curves, widths = textmeasure.curves(texts, 100, 400), [100, 217.3, 400]
    np.testing.assert_array_equal(
        curves.at(widths).heights, textmeasure.measure(texts, widths).heights
    )
    assert np.isnan(curves.heights(99)).all()
    wider, known = curves.heights(401), textmeasure.measure(texts, [400, 401])
    one_line = known.line_counts[:, 0] <= 1
    np.testing.assert_array_equal(wider[one_line], known.heights[one_line, 1])
    assert np.isnan(wider[~one_line]).all()
    assert curves.encoded(0) == b"" and curves.encoded(1) == curves.encoded(301)


def test_a_dictionary_has_the_lines_of_its_values(reviews: list[str]) -> None:
    texts = [None, *reviews[:300], None, *reviews[:10]]
    plain, taken = (textmeasure.lines(column, 150) for column in (
        texts, pa.array(texts).dictionary_encode()
    ))
    np.testing.assert_array_equal(plain.records, taken.records)
    np.testing.assert_array_equal(plain.offsets, taken.offsets)
    np.testing.assert_array_equal(plain.flags, taken.flags)
    assert plain.text(305) == taken.text(305)


def test_widths_of_boxes_are_those_of_the_command_line(
    command: str, reviews: list[str]
) -> None:
    found = textmeasure.box_widths(reviews, 150)
    expected = answers(
        command, reviews, "heights", "--width", "150", "--tight", "--balanced", "--max-content"
    )
    for record, answer in zip(found, expected, strict=True):
        (size,) = answer["sizes"]
        assert record["tight"] == size["tightWidth"]
        assert record["balanced"] == size["balancedWidth"]
        assert record["max_content"] == answer["maxContentWidth"]
    nulls = textmeasure.box_widths(pa.array([None, TEXT, None]).dictionary_encode(), 150)
    assert nulls["flags"].tolist() == [4, 0, 4] and math.isnan(nulls["tight"][0])
    runs = textmeasure.box_widths([[{"text": TEXT}], None], 150)
    assert runs["tight"][0] == textmeasure.box_widths([TEXT], 150)["tight"][0]


def test_cuts_are_those_of_the_command_line(command: str, reviews: list[str]) -> None:
    found = textmeasure.truncate(reviews, 150, "… 더 보기", style=Style(max_lines=2))
    expected = answers(
        command, reviews, "heights", "--width", "150", "--max-lines", "2", "--token", "… 더 보기",
        "--baselines",
    )
    for record, answer in zip(found, expected, strict=True):
        (size,) = answer["sizes"]
        assert record["height"] == size["height"]
        assert record["shown_line_count"] == size["lineCount"]
        assert bool(record["flags"] & 1) == size.get("truncated", False)
        cut = size.get("cut", {"end": -1, "width": math.nan})
        assert record["cut_offset"] == cut["end"]
        np.testing.assert_equal(record["cut_width"], cut["width"])
        assert [record["first_baseline"], record["last_baseline"]] == (
            size["baselines"] or [pytest.approx(math.nan, nan_ok=True)] * 2
        )


def test_cells_are_those_of_the_command_line(command: str, reviews: list[str]) -> None:
    cells = Cells("bookstore-review")
    found = cells.measure({"text": reviews}, [320, 375, 430], threads=2)
    expected = answers(
        command, reviews, "cells", "--cell", "bookstore-review", "--width", "320,375,430"
    )
    heights = [[cell["height"] for cell in record["cells"]] for record in expected]
    assert found.heights.tolist() == heights


def test_fields_of_cells() -> None:
    template = {
        "name": "row",
        "cell": {"type": "vertical", "children": [
            {"type": "text", "field": "title", "maxLines": 1}, {"type": "text"},
        ]},
    }
    cells = Cells(template)
    assert sorted(cells.fields) == ["@text", "title"]
    titles = pa.chunked_array([["a"], [None, "c"]])
    texts = pa.chunked_array([["x", "y"], [None]]).dictionary_encode()
    both, text_only, title_only = cells.measure({"title": titles, "@text": texts}, 300).heights
    assert both > text_only == title_only > 0
    with pytest.raises(KeyError, match="no column for the field title"):
        cells.measure({"text": texts}, 300)
    with pytest.raises(ValueError, match="differ in length"):
        cells.measure({"title": titles, "text": texts[:2]}, 300)


def test_cells_without_fields_have_one_row() -> None:
    cells = Cells({"name": "box", "cell": {"type": "box", "height": 30, "width": 10}})
    assert cells.fields == []
    assert cells.measure({}, [300, 400]).heights.tolist() == [[30, 30]]


def test_explanations(command: str) -> None:
    explanation = textmeasure.explain(TEXT, 120)
    printed = subprocess.run(
        [command, "explain", "--text", TEXT, "--width", "120"], stdout=subprocess.PIPE, check=True
    ).stdout.decode()
    assert explanation.text == repr(explanation) == printed
    assert [line["text"] for line in explanation.json["lines"]] == textmeasure.lines([TEXT], 120).text(0)
    picture = xml.etree.ElementTree.fromstring(explanation._repr_svg_())
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"


def test_explanations_are_saved(tmp_path: Path) -> None:
    explanation = textmeasure.explain(TEXT, 120)
    for name, content in [("a.svg", explanation.svg), ("a.txt", explanation.text)]:
        explanation.save(tmp_path / name)
        assert (tmp_path / name).read_text(encoding="utf-8") == content


def test_surrogates_are_replacement_characters_everywhere() -> None:
    (line,) = textmeasure.explain("a\ud800", 300).json["lines"]
    assert line["text"] == "a\ufffd"
    style = Style(max_lines=1)
    halves, whole = (textmeasure.truncate([TEXT], 80, f"{mark} more", style)[0] for mark in (
        "\ud800", "\ufffd"
    ))
    assert halves == whole
    with pytest.raises(TypeError, match="text is a NoneType"):
        textmeasure.explain(None, 300)  # type: ignore[arg-type]


def test_a_picture_of_nothing_is_an_error() -> None:
    with pytest.raises(TextMeasureError):
        _ = textmeasure.explain("", 120).svg


def test_comparisons(command: str, reviews: list[str]) -> None:
    found = textmeasure.compare(reviews, 375)
    records = "".join(json.dumps({"text": text}) + "\n" for text in reviews)
    expected = json.loads(subprocess.run(
        [command, "compare", "--json", "--quiet"], input=records.encode(),
        stdout=subprocess.PIPE, check=True,
    ).stdout)
    (width,) = expected["widths"]
    assert found.figures["mean"] == pytest.approx(width["absoluteError"]["mean"], abs=1 / 60)
    assert found.figures["max"] == pytest.approx(width["absoluteError"]["max"], abs=1 / 60)
    assert found.figures["drift"] == pytest.approx(width["total"]["difference"], rel=1e-6)
    none_off = textmeasure.compare(reviews, 300, guess=Style())
    assert none_off.figures["max"] == none_off.figures["drift"] == 0
    one_short = textmeasure.compare(["가", None, "나"], 300, guess=[17, 1000, 18])
    assert one_short.figures["texts"] == 2 and one_short.figures["too short"] == 0.5
    assert textmeasure.compare(iter(["가", "나"]), 300).figures["texts"] == 2
    by_function = textmeasure.compare(["가"], 300, guess=lambda texts: [len(texts) * 20])
    assert by_function.differences.tolist() == [2]
    assert "drift" in repr(found) and "<table>" in found._repr_html_()
    with pytest.raises(ValueError, match="2 texts, and guesses of shape"):
        textmeasure.compare(["가", "나"], 300, guess=[1, 2, 3])


def test_results_as_tables() -> None:
    texts = ["가", None, "나 다"]
    sizes = textmeasure.measure(texts, [10, 343.5])
    names = ["height_10", "line_count_10", "height_343.5", "line_count_343.5"]
    rows = [(18, 1, 18, 1), (None, None, None, None), (36, 2, 18, 1)]
    assert sizes.to_arrow().column_names == sizes.to_polars().columns == names
    assert list(zip(*sizes.to_arrow().to_pydict().values())) == rows
    assert sizes.to_polars().rows() == rows
    frame = sizes.to_pandas(index=["a", "b", "c"])
    assert list(frame.columns) == names and list(frame.index) == ["a", "b", "c"]
    assert frame.isna().any(axis=1).tolist() == [False, True, False]
    assert "2 of them" not in repr(sizes) and "1 of them not measured" in repr(sizes)


def test_every_width_has_a_name_of_its_own() -> None:
    widths = [300.00001, 300.00002, 1234567, 0.1, 343]
    sizes = textmeasure.measure(["가"], widths)
    expected = ["300.00001", "300.00002", "1234567", "0.1", "343"]
    assert sizes.to_arrow().column_names[::2] == [f"height_{name}" for name in expected]
    assert sizes.to_polars().columns == list(sizes.to_pandas()) == sizes.to_arrow().column_names
    for table in ("to_arrow", "to_pandas", "to_polars"):
        with pytest.raises(ValueError, match="a width is given twice"):
            getattr(textmeasure.measure(["가"], [300, 300]), table)()


def test_indices_of_texts() -> None:
    texts = ["가 나", None, "다"]
    lines, curves = textmeasure.lines(texts, 20), textmeasure.curves(texts, 20, 100)
    assert [lines.text(row) for row in (0, -3, 1, 2, -1)] == [
        ["가", "나"], ["가", "나"], [], ["다"], ["다"],
    ]
    assert lines.of(-3)["start"].tolist() == [0, 4]
    assert curves.encoded(-1) == curves.encoded(2) != curves.encoded(0)
    for row in (3, -4):
        for ask in (lines.text, lines.of, curves.encoded):
            with pytest.raises(IndexError, match=f"no text {row}, but 3"):
                ask(row)


def test_styles() -> None:
    style = Style(size=15, line_height=1.4, word_break="keep-all", max_lines=2)
    assert json.loads(style.json) == {
        "size": 15, "lineHeight": {"em": 1.4}, "break": "keep-all", "maxLines": 2,
    }
    assert Style.from_json(style.json) == style == eval(repr(style))
    assert hash(Style.from_json(style.json)) == hash(style)
    assert style.replace(size=20).json != style.json
    same = [textmeasure.measure([TEXT * 9], 120, style=form).heights[0, 0] for form in (
        style, style.json, json.loads(style.json)
    )]
    assert same == [42.0] * 3
    with_numpy = Style(
        size=np.float64(15), line_height=np.float32(1.5), max_lines=np.int64(2),
        word_break=np.str_("keep-all"),
    )
    assert json.loads(with_numpy.json)["lineHeight"] == {"em": 1.5}
    with pytest.raises(TypeError, match="no values of the type set"):
        Style(features={"kern"})


def test_a_style_does_not_change_with_what_it_was_made_from() -> None:
    fields: dict[str, Any] = {"lineHeight": {"em": 1.5}}
    style = Style.from_json(fields)
    fields["lineHeight"]["em"] = 2
    assert style == Style(line_height=1.5)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b'{"size": 15', "style.json is not JSON: Expecting"),
        (b"[15]", "style.json is not an object of JSON"),
        (b"\xff{", "style.json is not JSON"),
    ],
)
def test_errors_of_files_of_styles_name_them(content: bytes, message: str, tmp_path: Path) -> None:
    path = tmp_path / "style.json"
    path.write_bytes(content)
    with pytest.raises(TextMeasureError, match=message):
        Style.from_json(path)
    with pytest.raises(FileNotFoundError):
        Style.from_json(tmp_path / "none.json")


@pytest.mark.parametrize(
    ("style", "field"),
    [
        ({"lineHeigth": 1.4}, "/lineHeigth"),
        ({"size": -1}, "/size"),
        ({"font": "Arial"}, "/font"),
        ({"profile": {"name": "uikit", "scale": "3"}}, "/profile/scale"),
        ('{"size": 15', ""),
    ],
)
def test_errors_of_styles_name_the_field(style: Any, field: str) -> None:
    with pytest.raises(ValueError) as caught:
        textmeasure.measure(["가"], 300, style=style)
    if isinstance(caught.value, TextMeasureError):
        assert caught.value.field == field
        assert pickle.loads(pickle.dumps(caught.value)).field == field


@pytest.mark.parametrize("widths", [[], [[1, 2]]])
def test_errors_of_widths(widths: Any) -> None:
    with pytest.raises(ValueError):
        textmeasure.measure(["가"], widths)


def test_fonts(tmp_path: Path) -> None:
    bold = Path(textmeasure.__file__).parent / "fonts/Pretendard/Pretendard-Bold.otf"
    if not bold.exists():
        bold = ROOT / "Fonts/Pretendard/Pretendard-Bold.otf"
    fonts = Fonts().add("title", bold)
    named = Measurer(Style(font="title"), fonts)
    bundled = Measurer(Style(font="pretendard-bold"))
    np.testing.assert_array_equal(
        named.lines([TEXT], 120).records, bundled.lines([TEXT], 120).records
    )
    assert named.id != bundled.id
    copy = pickle.loads(pickle.dumps(named))
    assert copy.id == named.id
    with pytest.raises(TextMeasureError, match="no name of a font"):
        fonts.add("a.otf", bold)
    (tmp_path / "broken.otf").write_bytes(b"no font")
    with pytest.raises(TextMeasureError, match=r"broken\.otf"):
        fonts.add("broken", tmp_path / "broken.otf")
    with pytest.raises(TextMeasureError, match="no bundled font at"):
        Fonts(tmp_path)


def test_identifiers() -> None:
    assert Measurer().id == Measurer(Style(size=15, profile="css")).id != Measurer(Style(size=16)).id
    assert Measurer().provenance["profile"] == "css@156"
    assert Cells("bookstore-review").id != Cells("animal-row").id
    assert set(textmeasure.engine_info()) == {"abi", "freetype", "harfbuzz", "measure", "unicode"}


def test_a_forked_process_goes_on() -> None:
    measurer = Measurer()
    expected = measurer.measure([TEXT] * 20_000, 120, threads=2).heights
    child = os.fork()
    if child == 0:
        try:
            found = measurer.measure([TEXT] * 20_000, 120, threads=2).heights
            os._exit(0 if (found == expected).all() else 1)
        finally:
            os._exit(2)
    assert os.waitpid(child, 0)[1] == 0
    assert (measurer.measure([TEXT], 120).heights == expected[0]).all()


def measured_elsewhere(measurer: Measurer) -> float:
    return float(measurer.measure([TEXT], 120).heights[0, 0])


@pytest.mark.parametrize("method", ["spawn", "fork"])
def test_other_processes(method: str) -> None:
    measurer = Measurer(Style(size=20))
    code = (
        "import pickle, sys; measurer = pickle.load(sys.stdin.buffer);"
        f"print(measurer.measure([{TEXT!r}], 120).heights[0, 0])"
    )
    expected = measured_elsewhere(measurer)
    if method == "spawn":
        output = subprocess.run(
            [sys.executable, "-c", code], input=pickle.dumps(measurer), stdout=subprocess.PIPE,
            check=True,
        ).stdout
        assert float(output) == expected
    else:
        with multiprocessing.get_context("fork").Pool(2) as pool:
            assert pool.map(measurer_height, [TEXT] * 4) == [36.0] * 4


def measurer_height(text: str) -> float:
    return float(textmeasure.measure([text], 120).heights[0, 0])


def test_one_measurer_on_many_threads(reviews: list[str]) -> None:
    measurer = Measurer()
    expected = measurer.measure(reviews, 300).heights
    with ThreadPoolExecutor(8) as pool:
        for found in pool.map(lambda _: measurer.measure(reviews, 300).heights, range(32)):
            np.testing.assert_array_equal(found, expected)


def test_the_library_is_not_loaded_by_importing() -> None:
    code = (
        "import textmeasure, textmeasure.spark, sys;"
        "sys.exit('libtextmeasure' in open('/proc/self/maps').read())"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


def test_a_library_that_is_not_there() -> None:
    environment = os.environ | {"TEXTMEASURE_LIBRARY": "/nowhere/libtextmeasure.so"}
    result = subprocess.run(
        [sys.executable, "-c", "import textmeasure; textmeasure.measure(['a'], 1)"],
        env=environment, stderr=subprocess.PIPE,
    )
    assert b"ImportError: cannot load the library of textmeasure" in result.stderr


@pytest.mark.parametrize(("version", "message"), [
    ("999", "has the interface 999"), ("2000", "has the interface 2000"), (None, "interface 0"),
])
def test_a_library_of_another_version(version: str | None, message: str, tmp_path: Path) -> None:
    path, function = tmp_path / "libother.so", f"unsigned tm_abi_version(void) {{ return {version}; }}"
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("needs a C compiler")
    subprocess.run(
        [compiler, "-shared", "-fPIC", "-x", "c", "-o", path, "-"],
        input=(function if version else "int other;").encode(), check=True,
    )
    result = subprocess.run(
        [sys.executable, "-c", "import textmeasure; textmeasure.measure(['a'], 1)"],
        env=os.environ | {"TEXTMEASURE_LIBRARY": str(path)}, capture_output=True, text=True,
    )
    assert "ImportError" in result.stderr and message in result.stderr


def test_a_process_ends_while_a_thread_measures() -> None:
    code = (
        "import textmeasure, threading, time\n"
        "def run():\n"
        "    measurer = textmeasure.Measurer()\n"
        "    while True: measurer.measure(['가 나 다'] * 1000, 100)\n"
        "threading.Thread(target=run, daemon=True).start()\n"
        "textmeasure.measure(['a'], 1)\n"
        "time.sleep(0.2)\n"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (result.returncode, result.stderr) == (0, "")


def test_examples_in_comments() -> None:
    # The library has the suffix of a module, but is none.
    names = [path.stem for path in Path(textmeasure.__file__).parent.glob("_[a-z]*.py")]
    count = 0
    for name in ["textmeasure", *(f"textmeasure.{name}" for name in names)]:
        module = importlib.import_module(name)
        result = doctest.testmod(module)
        assert result.failed == 0
        count += result.attempted
    assert count > 8


@pytest.mark.parametrize("page", [
    "README.md", "README.ko.md", "Documentation/python.md", "Documentation/guides/notebooks.md",
    "Documentation/your-font.md",
])
def test_examples_of_the_documentation(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # What an example prints would else go on with the fence behind it.
    text = (ROOT / page).read_text(encoding="utf-8").replace("\n```", "\n\n")
    test = doctest.DocTestParser().get_doctest(text, {}, page, page, 0)
    # Where the folders lie that they name.
    monkeypatch.chdir(ROOT)
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    assert result.failed == 0 and result.attempted >= 3
