package io.textmeasure;

import io.textmeasure.lists.Expect;
import io.textmeasure.lists.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A text that a renderer has laid out, as {@code Documentation/golden-format.md} describes it. */
final class GoldenCase {
  /** Wider than any text: a box as wide as the text asks. */
  private static final double UNBOUNDED = 1e6;

  final Map<String, Object> object;

  /** The text; null if the case has runs. */
  final String text;

  /** What ends the last line in Flutter, if there are more. */
  final String ellipsis;

  final double width;

  GoldenCase(Map<String, Object> object) {
    this.object = object;
    text = (String) object.get("text");
    ellipsis = (String) object.get("ellipsis");
    width = object.get("width") == null ? UNBOUNDED : (Double) object.get("width");
  }

  /** What tells it from the other cases of its file. */
  String key() {
    return object.get("id") + " " + object.get("width") + " " + object.get("size");
  }

  Texts texts() {
    if (text != null) return Texts.of(List.of(text));
    return Texts.ofRuns(List.of(io.textmeasure.Json.written(named(object.get("runs")))));
  }

  /** Runs with names of fonts in place of their files. */
  private static Object named(Object runs) {
    List<Object> all = new ArrayList<>();
    for (Object run : (List<?>) runs) {
      Map<String, Object> copy = new HashMap<>(Json.object(run));
      copy.computeIfPresent("runs", (key, inner) -> named(inner));
      copy.computeIfPresent("fonts", (key, files) -> List.of(fontName(files)));
      all.add(copy);
    }
    return all;
  }

  /** A name for a list of files, in which neither point nor slash may be. */
  static String fontName(Object files) {
    return "f" + files.toString().replaceAll("[^A-Za-z0-9]", "-");
  }

  /** Adds the fonts that the case, its strut and its runs name, with the paths of their files. */
  void addFonts(Path folder, Map<String, String[]> lists) {
    addFonts(object, folder, lists);
  }

  private static void addFonts(
      Map<String, Object> object, Path folder, Map<String, String[]> lists) {
    List<?> files = (List<?>) object.get("fonts");
    if (files != null) {
      String[] paths =
          files.stream().map(file -> folder.resolve((String) file).toString())
              .toArray(String[]::new);
      lists.put(fontName(files), paths);
    }
    if (object.get("strut") != null) addFonts(Json.object(object.get("strut")), folder, lists);
    if (object.get("runs") == null) return;
    for (Object run : (List<?>) object.get("runs")) addFonts(Json.object(run), folder, lists);
  }

  // ---- What the jar answers ---------------------------------------------------------

  double height(Measurer measurer) {
    if (ellipsis != null) return measurer.truncations(texts(), width, ellipsis).get(0).height();
    return text != null ? measurer.height(text, width) : measurer.heights(texts(), width)[0];
  }

  /**
   * Compares line counts; and where lines of a text of one style begin and end, and where it is cut.
   *
   * @param answer the right one
   */
  void compareLines(Measurer measurer, Map<String, Object> answer, String about) {
    List<Object> lines = Json.array(answer.get("lines"));
    // Android has a line of nothing.
    if (text != null && text.isEmpty()) return;
    Expect.number(measurer.measure(texts(), width).lineCount(0, 0), lines.size(), about);
    if (text == null) return;
    List<Line> found = measurer.lines(List.of(text), width).of(0);
    boolean isLimited = ellipsis != null || object.containsKey("cut");
    // What a cut leaves of the last line is compared as a cut.
    for (int index = 0; index < found.size() - (isLimited ? 1 : 0); index++) {
      Line line = found.get(index);
      List<Object> expected = Json.array(lines.get(index));
      Expect.number(line.start(), Json.number(expected.get(0)), about);
      Expect.number(line.end(), Json.number(expected.get(1)), about);
      double difference = Math.abs(line.width() - Json.number(expected.get(2)));
      Expect.that(difference < 0.01, about + ": " + line);
    }
    // A token is spaced as its text is, and the ellipsis of a renderer is not.
    if (isLimited && !spacesLetters()) compareCut(measurer, answer, about);
  }

  private void compareCut(Measurer measurer, Map<String, Object> answer, String about) {
    String token = ellipsis == null ? "…" : ellipsis;
    Truncation found = measurer.truncations(List.of(text), width, token).get(0);
    // Where Flutter has no room for an ellipsis, it shows none.
    boolean isHidden = ellipsis != null && found.overflows();
    List<?> cut = (List<?>) answer.getOrDefault("cut", List.of());
    Object expected = cut.isEmpty() ? -1.0 : cut.get(0);
    Expect.number(isHidden ? -1 : found.cutOffset(), Json.number(expected), about);
  }

  private boolean spacesLetters() {
    return described("css").containsKey("letter-spacing")
        || described("android").containsKey("letterSpacing");
  }

  private Map<String, Object> described(String key) {
    return Json.object(object.getOrDefault(key, Map.of()));
  }
}
