package io.textmeasure;

import io.textmeasure.lists.Expect;
import io.textmeasure.lists.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Recorded answers of renderers: the jar is right, or wrong, where the command line is.
 *
 * <p>{@code measure verify} says which cases differ from what was recorded, and what they have
 * instead. All others have what was recorded: all of them the height, and those of Flutter and
 * Android, whose lines are those of the text as it is, also line counts, lines and cuts.
 */
final class GoldenTests {
  private static final Path FOLDER = Given.ROOT.resolve("Tests/TextMeasureTests/Golden");

  private GoldenTests() {}

  static void run() throws Exception {
    Expect.test(
        "answers of browsers are met where the command line meets them",
        () -> sets("{chromium,firefox,webkit}-*.jsonl", 9000, 100, 0));
    // Five have a leading margin, of which the style JSON knows nothing.
    Expect.test(
        "answers of Flutter and Android are met where the command line meets them",
        () -> sets("{flutter,android}-*.jsonl", 2500, 5, 5));
  }

  /** At least so many cases, and so many that differ; exactly so many that no style describes. */
  private static void sets(String files, int least, int different, int undescribed)
      throws Exception {
    int compared = 0;
    int wrong = 0;
    int left = 0;
    try (var found = Files.newDirectoryStream(FOLDER, files)) {
      for (Path file : found) {
        GoldenSet set = new GoldenSet(file);
        set.compare();
        compared += set.compared;
        wrong += set.mismatches.size();
        left += set.undescribed;
      }
    }
    Expect.that(compared >= least && wrong >= different, compared + " cases, " + wrong + " differ");
    Expect.number(left, undescribed, "cases that no style describes");
  }

  /** The cases of one file. */
  private static final class GoldenSet {
    final Path file;
    final String renderer;
    final List<Map<String, Object>> objects = new ArrayList<>();
    final Path folder;
    final Map<String, Map<String, Object>> mismatches = new HashMap<>();
    int compared;
    int undescribed;

    GoldenSet(Path file) throws Exception {
      this.file = file;
      String name = file.getFileName().toString().replaceAll("-.*", "");
      renderer = name.equals("chromium") ? "css" : name;
      for (String line : Files.readAllLines(file)) objects.add(Json.object(Json.parse(line)));
      folder = folder();
      Path found = Files.createTempFile("mismatches", ".jsonl");
      List<String> arguments =
          List.of(
              "verify", file.toString(), "--fonts", folder.toString(), "--profile", renderer,
              "--mismatches", found.toString());
      Expect.that(Given.command(arguments) <= 1, file);
      for (String line : Files.readAllLines(found)) {
        Map<String, Object> mismatch = Json.object(Json.parse(line));
        mismatches.put(new GoldenCase(mismatch).key(), Json.object(mismatch.get("ours")));
      }
      Files.delete(found);
    }

    /** Where the fonts lie that the cases name. */
    private Path folder() {
      List<?> names = (List<?>) objects.get(objects.size() - 1).get("fonts");
      for (String each : List.of("", "Fonts", "Fonts/Pretendard")) {
        Path folder = Given.ROOT.resolve(each);
        if (Files.exists(folder.resolve((String) names.get(0)))) return folder;
      }
      throw new AssertionError("no folder has the fonts of " + file);
    }

    void compare() {
      Object scale = 1.0;
      try (Fonts fonts = fonts()) {
        for (Map<String, Object> object : objects) {
          if (object.get("recorded") != null) {
            Map<String, Object> header = Json.object(object.get("recorded"));
            scale = header.getOrDefault("devicePixelRatio", 1.0);
            continue;
          }
          Style style = GoldenStyle.of(object, renderer, scale);
          if (style == null) {
            undescribed++;
            continue;
          }
          try (Measurer measurer = new Measurer(style, fonts)) {
            compare(new GoldenCase(object), measurer);
          }
        }
      }
    }

    private Fonts fonts() {
      Map<String, String[]> lists = new HashMap<>();
      for (Map<String, Object> each : objects) new GoldenCase(each).addFonts(folder, lists);
      Fonts.Builder fonts = Fonts.builder();
      lists.forEach(fonts::add);
      return fonts.build();
    }

    private void compare(GoldenCase golden, Measurer measurer) {
      Map<String, Object> answer = mismatches.getOrDefault(golden.key(), golden.object);
      String about = file + " " + golden.key();
      double height = golden.height(measurer);
      double expected = Given.number(answer, "h");
      // Browsers give sums of floats, or six digits.
      double tolerance = Math.max(1e-6, 2 * Math.ulp((float) expected));
      boolean isEqual = Math.abs(height - expected) <= tolerance;
      Expect.that(isEqual, about + ": " + height + ", not " + expected);
      boolean isOfBrowser = !List.of("flutter", "android").contains(renderer);
      if (!isOfBrowser) golden.compareLines(measurer, answer, about);
      compared++;
    }
  }
}
