"""Arguments are checked where they are given; results are tables in notebooks."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import textmeasure
from textmeasure import Measurer, Style, TextMeasureError

TEXT = "정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ"


@pytest.mark.parametrize(
    ("widths", "error", "sentence"),
    [
        (-1, ValueError, "widths has -1: give numbers above 0"),
        ([120, 0], ValueError, "widths has 0: give numbers above 0"),
        (float("nan"), ValueError, "widths has nan"),
        ("120", TypeError, "widths is a str"),
        (["120"], TypeError, "widths has values of the type"),
        ({"a": 1}, TypeError, "widths is a dict"),
        (True, TypeError, "widths has values of the type bool"),
        ([], ValueError, "one number, or a list of some"),
    ],
)
def test_widths_are_numbers_above_zero(widths, error, sentence):
    with pytest.raises(error, match=sentence):
        textmeasure.measure([TEXT], widths)


def test_every_function_checks_its_width():
    for call in (
        lambda: textmeasure.lines([TEXT], -1),
        lambda: textmeasure.truncate([TEXT], 0),
        lambda: textmeasure.box_widths([TEXT], 0),
        lambda: textmeasure.explain(TEXT, float("nan")),
        lambda: textmeasure.curves([TEXT], 300, 200),
        lambda: textmeasure.curves([TEXT], -3, 200),
        lambda: textmeasure.curves([TEXT], 100, 200).at(-5),
    ):
        with pytest.raises(ValueError, match="above 0|more than widest"):
            call()
    for call in (lambda: textmeasure.lines([TEXT], "120"), lambda: textmeasure.explain(TEXT, None)):
        with pytest.raises(TypeError, match="width is a"):
            call()


def test_numbers_of_numpy_are_numbers():
    assert textmeasure.lines([TEXT], np.float32(120)).text(0)[0] == "정말 재밌게 봤어요!!"
    assert textmeasure.measure([TEXT], np.arange(120, 122)).heights.shape == (1, 2)
    assert textmeasure.measure([TEXT], np.inf).line_counts[0, 0] == 1


def test_a_mapping_is_no_column():
    with pytest.raises(TypeError, match="texts is a mapping"):
        textmeasure.measure({"a": TEXT}, 120)


@pytest.mark.parametrize(
    ("fields", "error", "sentence"),
    [
        ({"font_size": 12}, TypeError, "no field 'font_size'; did you mean 'size'?"),
        ({"letter_spacng": 1}, TypeError, "did you mean 'letter_spacing'?"),
        ({"size": "big"}, TypeError, "size is a str, not a number"),
        ({"size": 0}, ValueError, "size is 0: give a number above 0"),
        ({"profile": "webkti"}, ValueError, "did you mean 'webkit'?"),
        ({"profile": "opera"}, ValueError, "not one of css, webkit, firefox"),
    ],
)
def test_a_style_is_checked_where_it_is_made(fields, error, sentence):
    with pytest.raises(error, match=sentence.replace("?", r"\?")):
        Style(**fields)
    with pytest.raises(error):
        Style(size=12).replace(**fields)


def test_browsers_are_names_of_renderers():
    assert Style(profile="Chrome") == Style(profile="css")
    assert Style(profile="WebKitGTK@2.50") == Style(profile="webkit@2.50")
    assert Style(profile="safari-ios") != Style(profile="webkit")


def test_editions_lay_out_otherwise():
    def height(profile: str) -> float:
        style = Style(size=15, line_height=1.45, profile=profile)
        return float(textmeasure.measure(["가"], widths=[100], style=style).heights[0, 0])

    assert height("webkit@2.50") == height("safari@26") == 21
    assert height("webkit@2.54") == height("safari") == 21.75
    with pytest.raises(textmeasure.TextMeasureError, match="editions 153, 159"):
        height("firefox@12")


def test_every_field_that_a_style_may_have_is_known():
    for field in ("strut", "device_pixel_ratio", "text_transform", "root_font_size", "css"):
        assert field in textmeasure._style._FIELDS


def test_margins_reach_the_next_line_count():
    curves = textmeasure.curves([TEXT, None, "가"], 60, 500)
    margins = curves.margins(120)
    assert margins[0].tolist() == [120 - 109.734375, 208.015625 - 120]
    assert np.isnan(margins[1]).all()
    assert np.isinf(margins[2]).all()
    assert curves.margins(300)[0].tolist() == [300 - 208.015625, np.inf]
    for width in (59, 501):
        with pytest.raises(ValueError, match="beyond 60 to 500"):
            curves.margins(width)


def test_a_curve_of_one_line_answers_beyond_its_range():
    curves = textmeasure.curves([TEXT], 60, 500)
    assert curves.heights(4000).tolist() == [18]
    assert np.isnan(textmeasure.curves([TEXT], 60, 150).heights(4000)).all()


def test_results_are_tables_in_notebooks():
    sizes = textmeasure.measure([TEXT, None], [120, 343])
    html = sizes._repr_html_()
    assert html.startswith("<table>") and html.count("<tr>") == 3
    assert "<th>height_343</th>" in html and "<td>36</td><td>2</td>" in html and "–" in html
    assert "정말 재밌게 봤어요!! | 또 볼게요 ㅎㅎ" in textmeasure.lines([TEXT], 120)._repr_html_()
    assert "72 from 60" in textmeasure.curves([TEXT], 60, 500)._repr_html_()
    many = textmeasure.measure(["<b>"] * 100, 120)._repr_html_()
    assert many.count("<tr>") == 21 and "80 more rows" in many
    assert "&lt;b&gt;" in textmeasure.lines(["<b>"], 120)._repr_html_()


def test_names_are_those_that_are_imported():
    assert TextMeasureError.__module__ == "textmeasure"
    assert repr(Style) == "<class 'textmeasure.Style'>"
    assert "np" not in dir(textmeasure) and "Any" not in dir(textmeasure)
    assert set(textmeasure.__all__) <= set(dir(textmeasure))
    error = pickle.loads(pickle.dumps(TextMeasureError("a", "b")))
    assert (str(error), error.field) == ("a", "b")
    assert pickle.loads(pickle.dumps(Measurer(Style(size=12)))).style == Style(size=12)


def test_the_largest_size_that_fits_is_found(reviews):
    texts, sizes = [*reviews[:60], None], [12, 13, 14, 15, 16]
    found = textmeasure.fit(texts, 160, 60, sizes)
    assert np.isnan(found[-1])
    for size in sizes:
        fits = textmeasure.measure(texts[:-1], 160, Style(size=size)).heights[:, 0] <= 60
        # What fits at a larger size than was found would have been found.
        assert not (fits & (np.nan_to_num(found[:-1]) < size)).any()
        assert fits[found[:-1] == size].all()
    word = ["가나다라마바사"]
    assert np.isnan(textmeasure.fit(word, 20, 500, [10, 11], Style(word_break="keep-all")))[0]
    for wrong in ([], [0], ["12"]):
        with pytest.raises((ValueError, TypeError)):
            textmeasure.fit(word, 20, 50, wrong)
