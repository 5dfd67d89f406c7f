"""Fonts of one's own, by every way that Python has."""

from __future__ import annotations

import json
import pickle
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest
import textmeasure
from textmeasure import Cells, Fonts, Measurer, TextMeasureError
from textmeasure._shipped_fonts import ShippedFonts, unpacked

SET = Path(__file__).parents[2] / "Tests/Data/own-fonts"
CASES: list[dict[str, Any]] = [
    json.loads(line) for line in (SET / "expected.ndjson").read_text("utf-8").splitlines()
]


def expected(case: dict[str, Any]) -> tuple[float, int]:
    return case["height"], case["lineCount"]


@pytest.mark.parametrize("case", CASES)
def test_functions_measure_with_a_font_set(case: dict[str, Any]) -> None:
    fonts = Fonts(font_set=SET)
    sizes = textmeasure.measure([case["text"]], case["width"], case["style"], fonts=fonts)
    assert (sizes.heights[0, 0], sizes.line_counts[0, 0]) == expected(case)
    curves = textmeasure.curves([case["text"]], 80, 200, case["style"], fonts=fonts)
    assert curves.heights(case["width"])[0] == pytest.approx(case["height"])
    found = textmeasure.lines([case["text"]], case["width"], case["style"], fonts=fonts)
    assert len(found.text(0)) == case["lineCount"]


def test_the_command_line_says_the_same(command: str, tmp_path: Path) -> None:
    for case in CASES:
        style = tmp_path / "style.json"
        style.write_text(json.dumps(case["style"]), "utf-8")
        output = subprocess.run(
            [command, "--font-set", SET, "--style", style, "--width", str(case["width"]),
             "--text", case["text"], "--quiet"],
            check=True, capture_output=True,
        ).stdout
        size = json.loads(output)["sizes"][0]
        assert (size["height"], size["lineCount"]) == expected(case)


def test_parquet(tmp_path: Path) -> None:
    pa = pytest.importorskip("pyarrow")
    import pyarrow.parquet as pq
    from textmeasure.__main__ import main

    for index, case in enumerate(CASES):
        source, target = tmp_path / f"{index}.parquet", tmp_path / f"{index}-out.parquet"
        style = tmp_path / f"{index}.json"
        style.write_text(json.dumps(case["style"]), "utf-8")
        pq.write_table(pa.table({"text": [case["text"]]}), source)
        width = f"{case['width']:g}"
        assert main(
            ["parquet", str(source), str(target), "--text", "text", "--width", width,
             "--style", str(style), "--font-set", str(SET), "--quiet"]
        ) == 0
        row = pq.read_table(target).to_pylist()[0]
        assert (row[f"height_{width}"], row[f"line_count_{width}"]) == expected(case)


def test_parquet_without_the_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyarrow")
    from textmeasure.__main__ import main

    arguments = ["parquet", "a", "b", "--text", "t", "--width", "1", "--font-set"]
    assert main([*arguments, str(tmp_path / "none")]) == 1
    assert "none cannot be read: give a folder of fonts" in capsys.readouterr().err


def test_what_is_added_later_counts() -> None:
    fonts = Fonts()
    before = textmeasure.measure(["A"], 300, {"size": 100}, fonts=fonts).heights[0, 0]
    fonts.add_set(SET)
    after = textmeasure.measure(["A"], 300, {"size": 100}, fonts=fonts).heights[0, 0]
    assert (before, after) == (119, 109)
    assert [font["name"] for font in fonts.sets[0]["fonts"]] == ["Brand", "Body"]
    assert all(len(font["sha256"]) == 64 for font in fonts.sets[0]["fonts"])


def test_cells_name_its_fonts() -> None:
    template = {
        "name": "c", "styles": {"b": {"font": "Brand", "weight": 900, "size": 100}},
        "cell": {"type": "text", "style": "b"},
    }
    cells = Cells(template, fonts=Fonts(font_set=SET))
    assert cells.measure({"text": ["AA AA"]}, 140).heights[0, 0] == 200
    light = json.loads(json.dumps(template).replace("900", "100"))
    assert Cells(light, fonts=Fonts(font_set=SET)).id != cells.id


def test_errors_name_file_and_field(tmp_path: Path) -> None:
    file = tmp_path / "fonts.json"
    file.write_text('{"fonts": [{"name": "a", "file": "none.ttf"}]}')
    with pytest.raises(TextMeasureError, match=r"fonts\.json: /fonts/0/file cannot be") as caught:
        Fonts(font_set=tmp_path)
    assert caught.value.field == "/fonts/0/file"
    with pytest.raises(TextMeasureError, match='/weight is 700, and the font "Body" has 400'):
        Measurer({"font": "Body", "weight": 700}, Fonts(font_set=SET))


def test_pickles_open_the_set_again() -> None:
    measurer = Measurer(CASES[2]["style"], Fonts(font_set=SET))
    copy = pickle.loads(pickle.dumps(measurer))
    assert copy.id == measurer.id
    assert copy.measure([CASES[2]["text"]], CASES[2]["width"]).heights[0, 0] == CASES[2]["height"]


def test_shipped_fonts_are_checked(tmp_path: Path) -> None:
    file = SET / "../../TextMeasureTests/Fixtures/Fonts/Variable.ttf"
    shipped = ShippedFonts(Fonts(font_set=SET).add("title", f"{file}@wght=900"))
    with zipfile.ZipFile(shipped.write(tmp_path)) as archive:
        archive.extractall(tmp_path / "unpacked")
    _, (name, content, files) = shipped.__reduce__()
    assert name == shipped.name and len(files) == 2
    fonts = unpacked(tmp_path / "unpacked", content, files)
    for style in (CASES[2]["style"], {"font": "title"}):
        assert Measurer(style, fonts).id == Measurer(style, shipped).id
    (tmp_path / "unpacked" / files[0]).write_bytes(b"other")
    with pytest.raises(TextMeasureError, match="is not the font that was sent"):
        unpacked(tmp_path / "unpacked", content, files)
