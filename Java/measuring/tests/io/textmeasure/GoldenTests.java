package io.textmeasure;

import io.textmeasure.lists.Expect;
import io.textmeasure.lists.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Recorded answers of browsers: the jar is right, or wrong, where the command line is.
 *
 * <p>{@code measure verify} says which cases differ from what was recorded, and what they have
 * instead. All others have the height that was recorded.
 */
final class GoldenTests {
  private static final Path FOLDER = Given.ROOT.resolve("Tests/TextMeasureTests/Golden");

  /** Wider than any text: a box as wide as the text asks. */
  private static final double UNBOUNDED = 1e6;

  private GoldenTests() {}

  static void run() throws Exception {
    Expect.test("recorded answers are met where the command line meets them", GoldenTests::sets);
  }

  private static void sets() throws Exception {
    int compared = 0;
    int wrong = 0;
    try (var files = Files.newDirectoryStream(FOLDER, "{chromium,firefox,webkit}-*.jsonl")) {
      for (Path file : files) {
        GoldenSet set = new GoldenSet(file);
        set.compare();
        compared += set.compared;
        wrong += set.mismatches.size();
      }
    }
    Expect.that(compared > 9000 && wrong > 100, compared + " cases, " + wrong + " not predicted");
  }

  /** The cases of one file. */
  private static final class GoldenSet {
    final Path file;
    final List<String> lines;
    final Path folder;
    final Map<String, Map<String, Object>> mismatches = new HashMap<>();
    int compared;

    GoldenSet(Path file) throws Exception {
      this.file = file;
      lines = Files.readAllLines(file);
      folder = folder();
      Path found = Files.createTempFile("mismatches", ".jsonl");
      List<String> arguments =
          List.of(
              "verify", file.toString(), "--fonts", folder.toString(), "--mismatches",
              found.toString());
      Expect.that(Given.command(arguments) <= 1, file);
      for (String line : Files.readAllLines(found)) {
        Map<String, Object> mismatch = Json.object(Json.parse(line));
        if (mismatch.get("ours") != null) mismatches.put(key(mismatch), mismatch);
      }
      Files.delete(found);
    }

    /** Where the fonts lie that the cases name. */
    private Path folder() throws IOException {
      List<?> names = (List<?>) Json.object(Json.parse(lines.get(lines.size() - 1))).get("fonts");
      for (String each : List.of("", "Fonts", "Fonts/Pretendard")) {
        Path folder = Given.ROOT.resolve(each);
        if (Files.exists(folder.resolve((String) names.get(0)))) return folder;
      }
      throw new AssertionError("no folder has the fonts of " + file);
    }

    private static String key(Map<String, Object> object) {
      return object.get("id") + " " + object.get("width") + " " + object.get("size");
    }

    void compare() {
      String renderer = file.getFileName().toString().replaceAll("-.*", "");
      String profile = renderer.equals("chromium") ? "css" : renderer;
      Object scale = 1.0;
      List<Map<String, Object>> cases = new ArrayList<>();
      for (String line : lines) cases.add(Json.object(Json.parse(line)));
      try (Fonts fonts = fonts(cases)) {
        for (Map<String, Object> object : cases) {
          if (object.get("recorded") == null) {
            compare(object, style(object, profile, object.getOrDefault("scale", scale)), fonts);
          } else {
            Map<String, Object> header = Json.object(object.get("recorded"));
            scale = header.getOrDefault("devicePixelRatio", 1.0);
          }
        }
      }
    }

    private void compare(Map<String, Object> object, Style style, Fonts fonts) {
      Map<String, Object> mismatch = mismatches.get(key(object));
      Map<String, Object> answer = mismatch == null ? object : Json.object(mismatch.get("ours"));
      double width = object.get("width") == null ? UNBOUNDED : (Double) object.get("width");
      try (Measurer measurer = new Measurer(style, fonts)) {
        double height =
            object.get("runs") == null
                ? measurer.height((String) object.get("text"), width)
                : measurer.heights(Texts.ofRuns(List.of(runs(object))), width)[0];
        double expected = Given.number(answer, "h");
        // Browsers give sums of floats, or six digits.
        double tolerance = Math.max(1e-6, 2 * Math.ulp((float) expected));
        boolean isEqual = Math.abs(height - expected) <= tolerance;
        Expect.that(isEqual, file + " " + object.get("id") + ": " + height + ", not " + expected);
        compared++;
      }
    }

    private static Style style(Map<String, Object> object, String profile, Object scale) {
      Style.Builder style =
          Style.builder().profile(profile).font(name((List<?>) object.get("fonts")))
              .set("size", object.get("size")).set("language", object.getOrDefault("lang", "ko"))
              .set("devicePixelRatio", scale);
      if (object.get("css") != null) style.set("css", object.get("css"));
      if (object.get("style") != null) Json.object(object.get("style")).forEach(style::set);
      return style.build();
    }

    /** Runs as JSON, with names of fonts in place of their files. */
    private static String runs(Map<String, Object> object) {
      return io.textmeasure.Json.written(named(object.get("runs")));
    }

    private static Object named(Object runs) {
      List<Object> all = new ArrayList<>();
      for (Object run : (List<?>) runs) {
        Map<String, Object> copy = new HashMap<>(Json.object(run));
        copy.computeIfPresent("runs", (key, inner) -> named(inner));
        copy.computeIfPresent("fonts", (key, files) -> List.of(name((List<?>) files)));
        all.add(copy);
      }
      return all;
    }

    /** A name for files, in which neither point nor slash may be. */
    private static String name(List<?> files) {
      return "f" + files.toString().replaceAll("[^A-Za-z0-9]", "-");
    }

    /** All fonts that cases and their runs name. */
    private Fonts fonts(List<Map<String, Object>> cases) {
      Map<String, String[]> lists = new HashMap<>();
      for (Map<String, Object> each : cases) addFonts(each, lists);
      Fonts.Builder fonts = Fonts.builder();
      lists.forEach(fonts::add);
      return fonts.build();
    }

    private void addFonts(Map<String, Object> object, Map<String, String[]> lists) {
      if (object.get("fonts") != null) {
        List<?> files = (List<?>) object.get("fonts");
        String[] paths = new String[files.size()];
        for (int index = 0; index < paths.length; index++) {
          paths[index] = folder.resolve((String) files.get(index)).toString();
        }
        lists.put(name(files), paths);
      }
      if (object.get("runs") == null) return;
      for (Object run : (List<?>) object.get("runs")) addFonts(Json.object(run), lists);
    }
  }
}
