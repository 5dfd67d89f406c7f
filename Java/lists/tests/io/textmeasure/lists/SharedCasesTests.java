package io.textmeasure.lists;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The cases that Swift's {@code ListLayout} and the page's {@code heights.js} are tested by. */
final class SharedCasesTests {
  private final Map<String, Object> cases;

  SharedCasesTests(Path file) throws Exception {
    cases = Json.object(Json.parse(new String(Files.readAllBytes(file), StandardCharsets.UTF_8)));
  }

  void run() throws Exception {
    Expect.test("curves of texts have the sizes of Swift's", this::curves);
    Expect.test("curves of cells have the heights of Swift's", this::cellCurves);
    Expect.test("what is no curve is refused for the same reason", this::errors);
    Expect.test("lists are laid out and change as Swift's", this::feeds);
  }

  private List<Map<String, Object>> all(String key) {
    List<Map<String, Object>> objects = new ArrayList<>();
    for (Object value : Json.array(cases.get(key))) objects.add(Json.object(value));
    Expect.that(!objects.isEmpty(), key);
    return objects;
  }

  private void curves() throws Exception {
    for (Map<String, Object> expected : all("curves")) {
      String encoded = (String) expected.get("encoded");
      HeightCurve curve = HeightCurve.decodeBase64(encoded);
      range(expected, curve.narrowestWidth(), curve.widestWidth());
      List<Object> steps = Json.array(expected.get("steps"));
      Expect.number(curve.stepCount(), steps.size(), encoded);
      for (int step = 0; step < steps.size(); step++) {
        Map<String, Object> size = Json.object(steps.get(step));
        Expect.number(curve.stepWidth(step), Json.number(size.get("width")), encoded);
        Expect.number(curve.stepHeight(step), Json.number(size.get("height")), encoded);
        Expect.number(curve.stepLineCount(step), Json.number(size.get("lineCount")), encoded);
        Expect.equal(curve.stepIsTruncated(step), size.get("isTruncated"), encoded);
      }
      for (Object asked : Json.array(expected.get("sizes"))) sizes(curve, Json.object(asked));
    }
  }

  private void sizes(HeightCurve curve, Map<String, Object> size) {
    double width = Json.number(size.get("width"));
    Expect.number(curve.height(width), Json.number(size.get("height")), width);
    Expect.number(curve.heightAtNearest(width), Json.number(size.get("nearest")), width);
    Object lineCount = size.get("lineCount");
    Expect.number(curve.lineCount(width), lineCount == null ? -1 : Json.number(lineCount), width);
    Expect.equal(curve.isTruncated(width), Boolean.TRUE.equals(size.get("isTruncated")), width);
  }

  private void cellCurves() throws Exception {
    for (Map<String, Object> expected : all("cellCurves")) {
      String encoded = (String) expected.get("encoded");
      CellHeightCurve curve = CellHeightCurve.decodeBase64(encoded);
      range(expected, curve.narrowestWidth(), curve.widestWidth());
      List<Object> steps = Json.array(expected.get("steps"));
      Expect.number(curve.stepCount(), steps.size(), encoded);
      for (int step = 0; step < steps.size(); step++) {
        Map<String, Object> size = Json.object(steps.get(step));
        Expect.number(curve.stepWidth(step), Json.number(size.get("width")), encoded);
        Expect.number(curve.stepHeight(step), Json.number(size.get("height")), encoded);
      }
      for (Object asked : Json.array(expected.get("sizes"))) {
        Map<String, Object> size = Json.object(asked);
        double width = Json.number(size.get("width"));
        double height = Json.number(size.get("height"));
        Expect.number(curve.height(width), height, encoded + " at " + width);
        double nearest = Json.number(size.get("nearest"));
        Expect.number(curve.heightAtNearest(width), nearest, encoded + " near " + width);
      }
    }
  }

  private static void range(Map<String, Object> expected, double narrowest, double widest) {
    List<Object> widths = Json.array(expected.get("widths"));
    boolean isEmpty = widths.isEmpty();
    Expect.number(narrowest, isEmpty ? Double.NaN : Json.number(widths.get(0)), "narrowest");
    Expect.number(widest, isEmpty ? Double.NaN : Json.number(widths.get(1)), "widest");
  }

  private void errors() throws Exception {
    for (Map<String, Object> expected : all("errors")) {
      String encoded = (String) expected.get("encoded");
      byte[] bytes = Base64.decode(encoded);
      String asText = reason(() -> HeightCurve.decode(bytes));
      String asCell = reason(() -> CellHeightCurve.decode(bytes));
      Expect.equal(asText, expected.get("asText"), "text " + encoded);
      Expect.equal(asCell, expected.get("asCell"), "cell " + encoded);
    }
  }

  /** `tooShort` for `TOO_SHORT`; null if nothing is wrong. */
  private static String reason(Expect.Test decode) throws Exception {
    try {
      decode.run();
      return null;
    } catch (HeightCurveException error) {
      StringBuilder name = new StringBuilder();
      for (String word : error.reason.name().split("_")) {
        String first = word.substring(0, 1);
        name.append(name.length() == 0 ? first.toLowerCase() : first);
        name.append(word.substring(1).toLowerCase());
      }
      return name.toString();
    }
  }

  private void feeds() {
    for (Map<String, Object> story : all("feeds")) {
      FeedLayout<Integer> feed = new FeedLayout<>(rows(story));
      for (Object move : Json.array(story.get("moves"))) move(feed, Json.object(move));
    }
  }

  private static void move(FeedLayout<Integer> feed, Map<String, Object> move) {
    FeedAnchor reader = feed.anchorAt(Json.number(move.get("reader")));
    for (FeedChange change : change(feed, move)) {
      reader = reader == null ? null : reader.after(change);
    }
    double readerAfter = reader == null ? Double.NaN : feed.offsetOf(reader);
    Expect.number(readerAfter, Json.number(move.get("readerAfter")), "the reader");
    Expect.number(feed.count(), Json.number(move.get("count")), "count");
    Expect.number(feed.contentHeight(), Json.number(move.get("contentHeight")), "height");
    for (Object value : Json.array(move.get("places"))) {
      Map<String, Object> place = Json.object(value);
      double offset = Json.number(place.get("offset"));
      int row = feed.rowAt(offset);
      Object expected = place.get("row");
      Expect.number(row, expected == null ? -1 : Json.number(expected), "row at " + offset);
      double start = row < 0 ? Double.NaN : feed.offsetOfRow(row);
      Expect.number(start, Json.number(place.get("start")), "start at " + offset);
      double end = Json.number(place.get("end"));
      Expect.number(feed.endOfRows(offset, offset + 640), end, "end at " + offset);
    }
  }

  private static List<FeedChange> change(FeedLayout<Integer> feed, Map<String, Object> move) {
    List<FeedRow<Integer>> rows = rows(move);
    if (!move.containsKey("start")) return feed.update(rows);
    int start = (int) Json.number(move.get("start"));
    int end = (int) Json.number(move.get("end"));
    List<FeedChange> changes = new ArrayList<>();
    changes.add(feed.replace(start, end, rows));
    return changes;
  }

  private static List<FeedRow<Integer>> rows(Map<String, Object> of) {
    List<FeedRow<Integer>> rows = new ArrayList<>();
    for (Object row : Json.array(of.get("rows"))) {
      List<Object> pair = Json.array(row);
      rows.add(new FeedRow<>((int) Json.number(pair.get(0)), Json.number(pair.get(1))));
    }
    return rows;
  }
}
