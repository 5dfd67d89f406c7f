package io.textmeasure;

import io.textmeasure.lists.Expect;
import io.textmeasure.lists.HeightCurve;
import io.textmeasure.lists.Json;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Map;

/** What a measurer answers, and of what it says why it cannot. */
final class MeasuringTests {
  private static final String HALF =
      "[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]";

  private MeasuringTests() {}

  static void run() throws Exception {
    Expect.test("heights stand row by row, with all widths", MeasuringTests::heights);
    Expect.test("nulls and long texts keep their rows", MeasuringTests::nullsAndLongTexts);
    Expect.test("halves of surrogates are U+FFFD", MeasuringTests::surrogates);
    Expect.test("lines are chars of strings, and bytes of columns", MeasuringTests::lines);
    Expect.test("cuts are chars of strings", MeasuringTests::truncations);
    Expect.test("curves have the heights of all widths", MeasuringTests::curves);
    Expect.test("a prepared text is asked at any width", MeasuringTests::preparedText);
    Expect.test("cells have the heights of their fields", MeasuringTests::cells);
    Expect.test("texts of several styles", MeasuringTests::runs);
    Expect.test("errors name the field, and the row", MeasuringTests::errors);
    Expect.test("styles are JSON", MeasuringTests::styles);
    Expect.test("fonts of one's own have names", MeasuringTests::fonts);
    Expect.test("fonts of a set give the heights of the command line", MeasuringTests::fontSet);
    Expect.test("a list that others change is an error", MeasuringTests::changedLists);
    Expect.test("many widths, and many texts of them", MeasuringTests::manyWidths);
    Expect.test("the identifier is that of what heights depend on", MeasuringTests::identity);
  }

  private static Measurer measurer() {
    return new Measurer(Style.builder().build());
  }

  private static void heights() {
    try (Measurer measurer = measurer()) {
      List<String> texts = Arrays.asList(Given.TEXT, "좋아요", null, "");
      double[] heights = measurer.heights(texts, 120, 343);
      double[] expected = {36, 18, 18, 18, Double.NaN, Double.NaN, 0, 0};
      Expect.that(Arrays.equals(heights, expected), Arrays.toString(heights));
      Sizes sizes = measurer.measure(texts, 120, 343);
      Expect.that(Arrays.equals(sizes.heights(), heights), sizes);
      Expect.number(sizes.lineCount(0, 0), 2, "lines");
      Expect.number(sizes.lineCount(3, 0), 0, "lines of no text");
      Expect.equal(sizes.reason(2), Reason.NULL, "null");
      Expect.equal(sizes.reason(0), null, "a text");
      Expect.number(measurer.height(Given.TEXT, 120), 36, "one text");
      byte[] utf8 = ("좋" + Given.TEXT).getBytes(StandardCharsets.UTF_8);
      ByteBuffer onHeap = ByteBuffer.wrap(utf8).position(3);
      ByteBuffer direct = ByteBuffer.allocateDirect(utf8.length).put(utf8).position(3);
      for (ByteBuffer each : List.of(onHeap, onHeap.slice(), direct, direct.asReadOnlyBuffer())) {
        Expect.equal(measurer.size(each, 120), measurer.size(Given.TEXT, 120), each);
      }
      Expect.equal(
          measurer.size("가\u1200", 120).isMissing(), true, "a character that no font has");
      Expect.number(measurer.heights(List.of(), 343).length, 0, "no texts");
    }
  }

  private static void nullsAndLongTexts() {
    try (Measurer measurer = new Measurer(Style.builder().build(), Fonts.shared(), 10)) {
      // The second has fewer chars than the limit has bytes, the third more.
      List<String> texts = Arrays.asList("가나다", "가나다라", "가".repeat(11), null, "abcdefghij");
      Sizes sizes = measurer.measure(texts, 343, 100);
      Reason[] reasons = {null, Reason.TOO_LONG, Reason.TOO_LONG, Reason.NULL, null};
      for (int row = 0; row < reasons.length; row++) {
        Expect.equal(sizes.reason(row), reasons[row], row);
        Expect.that(Double.isNaN(sizes.height(row, 1)) == (reasons[row] != null), row);
        Expect.number(sizes.lineCount(row, 0), reasons[row] == null ? 1 : 0, row);
      }
      for (String text : List.of("가나다라", "가".repeat(11))) {
        TextMeasureException problem =
            Expect.fails(TextMeasureException.class, () -> measurer.height(text, 343));
        Expect.equal(problem.field(), "text", problem);
        Expect.fails(TextMeasureException.class, () -> measurer.prepare(text));
      }
    }
  }

  private static void surrogates() {
    List<String> texts = new ArrayList<>();
    List<String> replaced = new ArrayList<>();
    for (String half : List.of("\ud83d", "\ude00", "\ude00\ud83d", "\ud83d\ud83d\ude00")) {
      for (String before : List.of("", "좋아 ", "é")) {
        texts.add(before + half + "요");
        replaced.add(before + half.replaceAll(HALF, "\ufffd") + "요");
      }
    }
    try (Measurer measurer = measurer()) {
      double[] found = measurer.heights(texts, 20, 60, 300);
      Expect.that(Arrays.equals(found, measurer.heights(replaced, 20, 60, 300)), "heights");
      Lines lines = measurer.lines(texts, 20);
      Lines expected = measurer.lines(replaced, 20);
      for (int row = 0; row < texts.size(); row++) {
        Expect.equal(lines.of(row), expected.of(row), texts.get(row));
      }
    }
  }

  private static void lines() {
    String text = "좋아😀 " + Given.TEXT;
    try (Measurer measurer = measurer()) {
      Lines lines = measurer.lines(Arrays.asList(text, null), 120);
      StringBuilder shown = new StringBuilder();
      for (Line line : lines.of(0)) shown.append(text, line.start(), line.end()).append('|');
      Expect.equal(shown.toString(), "좋아😀 정말 재밌게|봤어요!! 또 볼게요|ㅎㅎ|", "lines");
      Expect.number(lines.lineCount(1), 0, "null");
      Expect.equal(lines.reason(1), Reason.NULL, "null");
      List<Line> bytes = measurer.lines(Texts.of(List.of(text)), 120).of(0);
      Expect.number(bytes.get(0).end(), 27, "bytes");
      Expect.equal(lines.of(0).get(2).ending(), Line.Ending.TEXT, "ending");
      Expect.number(bytes.size(), lines.lineCount(0), "count");
      Expect.fails(IndexOutOfBoundsException.class, () -> lines.of(2));
      Expect.fails(IndexOutOfBoundsException.class, () -> lines.of(-1));
    }
  }

  private static void truncations() {
    try (Measurer measurer = new Measurer(Style.builder().maxLines(1).build())) {
      List<String> texts = Arrays.asList(Given.TEXT, "좋아요", null);
      List<Truncation> cuts = measurer.truncations(texts, 120, "… 더 보기");
      Expect.number(cuts.get(0).cutOffset(), 5, "chars");
      Expect.that(cuts.get(0).isTruncated() && !cuts.get(1).isTruncated(), cuts);
      Expect.number(cuts.get(1).cutOffset(), -1, "not cut");
      Expect.equal(cuts.get(2).reason(), Reason.NULL, "null");
      Expect.number(
          measurer.truncations(Texts.of(texts), 120, "… 더 보기").get(0).cutOffset(), 13, "bytes");
      Expect.number(measurer.truncations(texts, 120, null).get(0).cutOffset(), -1, "no token");
      Expect.number(measurer.truncations(texts, 120, null).get(0).totalLineCount(), 2, "lines");
    }
  }

  private static void curves() throws Exception {
    try (Measurer measurer = measurer();
        Curves curves = measurer.curves(Arrays.asList(Given.TEXT, "좋아요", null), 80, 343)) {
      Expect.equal(curves.base64(0), "AgoBgFAMbN4dpGJpEw==", "encoded");
      HeightCurve curve = HeightCurve.decode(curves.encoded(0));
      for (double width = 80; width < 343; width += 0.37) {
        Expect.number(curve.height(width), measurer.height(Given.TEXT, width), width);
        Expect.number(curves.heights(width)[0], measurer.height(Given.TEXT, width), width);
      }
      Expect.number(curve.stepCount(), curves.steps(0).size(), "steps");
      Expect.number(curves.steps(0).get(1).width(), curve.stepWidth(1), "step");
      Expect.number(curves.encoded(2).length, 0, "null");
      Expect.equal(
          curves.cssLength(0),
          "calc(18px + clamp(0px,(208.015px - 100cqi)*1e5,18px)"
              + " + clamp(0px,(109.733px - 100cqi)*1e5,18px))",
          "length of CSS");
      Expect.equal(curves.cssLength(2), "", "null");
      Expect.fails(IndexOutOfBoundsException.class, () -> curves.cssLength(3));
      Expect.equal(curves.reason(2), Reason.NULL, "null");
      Expect.number(curves.heights(79)[0], Double.NaN, "outside");
      Expect.number(curves.measure(200).lineCount(0, 0), 2, "lines");
      Expect.fails(IndexOutOfBoundsException.class, () -> curves.encoded(3));
      Expect.fails(IndexOutOfBoundsException.class, () -> curves.steps(-1));
      TextMeasureException problem =
          Expect.fails(TextMeasureException.class, () -> measurer.curve("가", 343, 80));
      Expect.equal(problem.field(), "widest", "range");
    }
  }

  private static void preparedText() {
    try (Measurer measurer = measurer();
        PreparedText text = measurer.prepare(Given.TEXT)) {
      for (double width = 10; width < 300; width += 7.3) {
        Expect.equal(text.size(width), measurer.size(Given.TEXT, width), width);
      }
      PreparedText.Box box =
          text.layOut(120, PreparedText.Mode.EXACTLY, 0, PreparedText.Mode.UNDEFINED);
      Expect.number(box.width(), 120, "width");
      Expect.number(box.height(), 36, "height");
      box = text.layOut(0, PreparedText.Mode.UNDEFINED, 0, PreparedText.Mode.UNDEFINED);
      Expect.number(box.height(), 18, "height of one line");
    }
  }

  private static void cells() {
    try (Cells cells = new Cells("bookstore-review")) {
      Expect.equal(cells.fields(), List.of("@text"), "fields");
      List<String> texts = Arrays.asList(Given.TEXT, null);
      double[] heights = cells.heights(Map.of("text", texts), 375);
      Expect.that(heights[0] == 1021 / 3.0 && heights[1] == 320, Arrays.toString(heights));
      TextMeasureException problem =
          Expect.fails(TextMeasureException.class, () -> cells.heights(Map.of(), 375));
      Expect.equal(problem.field(), "@text", "field");
      Expect.number(cells.id().length(), 32, "id");
    }
    TextMeasureException problem =
        Expect.fails(TextMeasureException.class, () -> new Cells("{\"name\":\"a\",\"cell\":3}"));
    Expect.equal(problem.field(), "/cell", "template");
  }

  private static void runs() {
    String runs = "[{\"text\":\"Tom\",\"fonts\":[\"pretendard-bold\"]},{\"text\":\" 정말 재밌게\"}]";
    try (Measurer measurer = measurer()) {
      Expect.number(measurer.heights(Texts.ofRuns(List.of(runs)), 343)[0], 18, "height");
      List<String> texts = new ArrayList<>(Collections.nCopies(3000, runs));
      texts.set(2500, "[{\"text\":\"a\",\"size\":0}]");
      TextMeasureException problem =
          Expect.fails(
              TextMeasureException.class, () -> measurer.measure(Texts.ofRuns(texts), 343));
      Expect.number(problem.row(), 2500, "row");
      Expect.equal(problem.field(), "/texts/2500/0/size", "field");
      Expect.equal(problem.getMessage(), "/texts/2500/0/size is 0; give more", "message");
    }
  }

  private static void errors() {
    Object[][] styles = {
      {"{\"maxLines\":0}", "/maxLines"}, {"{\"font\":\"A😀\\u0000b\"}", "/font"},
      {"[]", ""}, {"{\"size\":", ""}, {"nonsense", ""},
    };
    for (Object[] style : styles) {
      TextMeasureException problem =
          Expect.fails(
              TextMeasureException.class, () -> new Measurer(Style.of((String) style[0])));
      Expect.equal(problem.field(), style[1], problem);
      Expect.number(problem.row(), -1, problem);
      Expect.that(!problem.getMessage().isEmpty(), style[0]);
    }
    try (Measurer measurer = measurer()) {
      List<Object> mixed = new ArrayList<>(Collections.nCopies(5000, "가"));
      mixed.set(4321, 17);
      @SuppressWarnings({"unchecked", "rawtypes"})
      List<String> texts = (List) mixed;
      TextMeasureException problem =
          Expect.fails(TextMeasureException.class, () -> measurer.heights(texts, 343));
      Expect.equal(
          problem.getMessage(), "texts[4321] is a java.lang.Integer, not a String", "message");
      Expect.number(problem.row(), 4321, "row");
      problem = Expect.fails(TextMeasureException.class, () -> measurer.heights(List.of("가")));
      Expect.equal(problem.field(), "widths", "no widths");
      Expect.fails(NullPointerException.class, () -> measurer.height(null, 343));
    }
  }

  private static void styles() {
    Style style =
        Style.builder().font("pretendard", "a\"\\\n").size(15).lineHeight(1.4).wordBreak("keep-all")
            .maxLines(3).set("features", Map.of("ss01", 1)).build();
    Expect.equal(
        style.json(),
        "{\"font\":[\"pretendard\",\"a\\\"\\\\\\u000a\"],\"size\":15.0,\"lineHeight\":{\"em\":1.4},"
            + "\"break\":\"keep-all\",\"maxLines\":3,\"features\":{\"ss01\":1}}",
        "json");
    Expect.equal(Style.of(style.json()), style, "equal");
    Object[] values = {Double.NaN, new Object(), List.of(1, Float.POSITIVE_INFINITY)};
    for (Object value : values) {
      Expect.fails(TextMeasureException.class, () -> Style.builder().set("size", value));
    }
    Expect.fails(TextMeasureException.class, () -> Style.of(""));
  }

  private static void fonts() {
    String file = Given.ROOT.resolve("Fonts/Pretendard/Pretendard-Bold.otf").toString();
    Style title = Style.builder().font("title").build();
    Fonts fonts = Fonts.builder().add("title", file).build();
    try (Measurer measurer = new Measurer(title, fonts);
        Measurer bold = new Measurer(Style.builder().font("pretendard-bold").build())) {
      fonts.close();
      for (double width = 10; width < 200; width += 9) {
        Expect.number(measurer.height("좋아요 정말", width), bold.height("좋아요 정말", width), width);
      }
      Expect.fails(IllegalStateException.class, () -> new Measurer(title, fonts));
    }
    Expect.fails(TextMeasureException.class, () -> Fonts.builder().add("a", "/none.otf").build());
    Expect.fails(TextMeasureException.class, () -> Fonts.builder().add("a").build());
    Expect.fails(TextMeasureException.class, () -> Fonts.builder().add("a", "b\0c"));
  }

  private static void fontSet() throws Exception {
    Path set = Given.ROOT.resolve("Tests/Data/own-fonts");
    List<String> lines = Files.readAllLines(set.resolve("expected.ndjson"));
    try (Fonts fonts = Fonts.builder().set(set).build()) {
      for (String line : lines) {
        Map<String, Object> each = Json.object(Json.parse(line));
        String style = line.substring(line.indexOf(':') + 2, line.indexOf(", \"text\""));
        try (Measurer measurer = new Measurer(Style.of(style), fonts)) {
          double width = ((Number) each.get("width")).doubleValue();
          double height = ((Number) each.get("height")).doubleValue();
          Expect.number(measurer.height((String) each.get("text"), width), height, line);
        }
      }
    }
    Expect.number(lines.size(), 14, "cases");
    Expect.fails(
        TextMeasureException.class, () -> Fonts.builder().set(set.resolve("none")).build());
  }

  /** A list that says it has another number of texts than come. */
  private static void changedLists() {
    for (int said : new int[] {0, 1, 3000, 5000}) {
      List<String> texts =
          new ArrayList<String>(Collections.nCopies(4000, "가")) {
            private static final long serialVersionUID = 1;

            @Override
            public int size() {
              return said;
            }
          };
      try (Measurer measurer = measurer()) {
        if (said < 4000) {
          Expect.number(measurer.heights(texts, 343).length, said, "as many as were said");
        } else {
          Expect.fails(
              ConcurrentModificationException.class, () -> measurer.heights(texts, 343));
        }
      }
    }
  }

  private static void manyWidths() throws Exception {
    double[] widths = new double[1000];
    for (int index = 0; index < widths.length; index++) widths[index] = 20 + index * 0.731;
    List<String> texts = Given.reviews().subList(0, 100);
    try (Measurer measurer = measurer()) {
      double[] heights = measurer.heights(texts, widths);
      double[] ofColumn = measurer.heights(Texts.of(texts), widths);
      Expect.that(Arrays.equals(heights, ofColumn), "a column's");
      for (int row = 0; row < texts.size(); row += 9) {
        for (int column = 0; column < widths.length; column += 31) {
          Expect.number(
              heights[row * widths.length + column],
              measurer.height(texts.get(row), widths[column]), row);
        }
      }
    }
  }

  private static void identity() {
    try (Measurer one = measurer();
        Measurer same = new Measurer(Style.of("{\"size\":15.0}"));
        Measurer other = new Measurer(Style.builder().size(16).build())) {
      Expect.equal(one.id(), same.id(), "same");
      Expect.that(!one.id().equals(other.id()) && one.id().length() == 32, "another");
      Expect.that(one.provenance().contains("\"harfbuzz\""), one.provenance());
    }
  }
}
