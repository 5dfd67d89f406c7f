package io.textmeasure;

import io.textmeasure.lists.Expect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Answers of the command line, to which those of the jar must be equal. */
final class CommandTests {
  private CommandTests() {}

  static void run() throws Exception {
    Expect.test("heights are those of the command line", CommandTests::heights);
    Expect.test("lines are those of the command line", CommandTests::lines);
    Expect.test("cuts are those of the command line", CommandTests::truncations);
    Expect.test("curves are those of the command line", CommandTests::curves);
    Expect.test("cells are those of the command line", CommandTests::cells);
  }

  private static void heights() throws Exception {
    List<Style> styles =
        List.of(
            Style.builder().build(),
            Style.builder().size(17).profile("uikit").maxLines(3).build(),
            Style.builder().profile("android").size(14).lineHeight(1.5).build(),
            Style.builder().profile("flutter").font("pretendard-bold").build(),
            Style.builder().profile("webkit").wordBreak("keep-all").set("wordSpacing", 0.3).build(),
            Style.builder().profile("firefox").size(15.5).set("whiteSpace", "pre-wrap").build());
    for (Style style : styles) {
      Path file = Files.createTempFile("style", ".json");
      Files.writeString(file, style.json(), StandardCharsets.UTF_8);
      List<Map<String, Object>> expected =
          Given.answers(
              Given.reviews(), "heights", "--width", "120,343.5", "--style", file.toString());
      Files.delete(file);
      try (Measurer measurer = new Measurer(style)) {
        Sizes sizes = measurer.measure(Given.reviews(), 120, 343.5);
        Expect.number(expected.size(), sizes.count(), style);
        for (int row = 0; row < sizes.count(); row++) {
          List<Map<String, Object>> answers = Given.objects(expected.get(row).get("sizes"));
          for (int column = 0; column < 2; column++) {
            Map<String, Object> answer = answers.get(column);
            Expect.number(sizes.height(row, column), Given.number(answer, "height"), style);
            Expect.number(sizes.lineCount(row, column), Given.number(answer, "lineCount"), style);
            boolean isTruncated = Boolean.TRUE.equals(answer.get("truncated"));
            Expect.that(sizes.isTruncated(row, column) == isTruncated, style);
          }
        }
      }
    }
  }

  private static void lines() throws Exception {
    List<Map<String, Object>> expected =
        Given.answers(
            Given.reviews(), "heights", "--width", "120", "--lines", "--offsets", "utf16");
    try (Measurer measurer = new Measurer(Style.builder().build())) {
      Lines lines = measurer.lines(Given.reviews(), 120);
      for (int row = 0; row < lines.count(); row++) {
        Map<String, Object> size = Given.objects(expected.get(row).get("sizes")).get(0);
        List<Map<String, Object>> answers = Given.objects(size.get("lines"));
        List<Line> found = lines.of(row);
        Expect.number(found.size(), answers.size(), row);
        for (int index = 0; index < found.size(); index++) {
          Expect.number(found.get(index).start(), Given.number(answers.get(index), "start"), row);
          Expect.number(found.get(index).end(), Given.number(answers.get(index), "end"), row);
          Expect.number(found.get(index).width(), Given.number(answers.get(index), "width"), row);
        }
      }
    }
  }

  private static void truncations() throws Exception {
    List<Map<String, Object>> expected =
        Given.answers(
            Given.reviews(), "heights", "--width", "150", "--max-lines", "2", "--token",
            "… 더 보기", "--offsets", "utf16");
    int cut = 0;
    try (Measurer measurer = new Measurer(Style.builder().maxLines(2).build())) {
      List<Truncation> found = measurer.truncations(Given.reviews(), 150, "… 더 보기");
      for (int row = 0; row < found.size(); row++) {
        Map<String, Object> size = Given.objects(expected.get(row).get("sizes")).get(0);
        Expect.number(found.get(row).height(), Given.number(size, "height"), row);
        Object answer = size.get("cut");
        if (answer == null) {
          Expect.number(found.get(row).cutOffset(), -1, row);
        } else {
          cut++;
          @SuppressWarnings("unchecked")
          Map<String, Object> place = (Map<String, Object>) answer;
          Expect.number(found.get(row).cutOffset(), Given.number(place, "end"), row);
          Expect.number(found.get(row).cutWidth(), Given.number(place, "width"), row);
        }
      }
    }
    Expect.that(cut > 500, cut);
  }

  private static void curves() throws Exception {
    List<Map<String, Object>> expected =
        Given.answers(
            Given.reviews(), "curve", "--from", "200", "--to", "500", "--encoding", "base64");
    try (Measurer measurer = new Measurer(Style.builder().build());
        Curves curves = measurer.curves(Given.reviews(), 200, 500)) {
      for (int row = 0; row < curves.count(); row++) {
        Expect.equal(curves.base64(row), expected.get(row).get("curve"), row);
      }
    }
  }

  private static void cells() throws Exception {
    List<Map<String, Object>> expected =
        Given.answers(
            Given.reviews(), "cells", "--cell", "bookstore-review", "--width", "320,375,430");
    try (Cells cells = new Cells("bookstore-review")) {
      double[] heights = cells.heights(Map.of("@text", Given.reviews()), 320, 375, 430);
      for (int row = 0; row < Given.reviews().size(); row++) {
        List<Map<String, Object>> answers = Given.objects(expected.get(row).get("cells"));
        for (int column = 0; column < 3; column++) {
          Expect.number(
              heights[3 * row + column], Given.number(answers.get(column), "height"), row);
        }
      }
    }
  }
}
