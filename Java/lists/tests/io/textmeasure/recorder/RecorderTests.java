package io.textmeasure.recorder;

import android.content.Context;
import android.os.Build;
import android.text.Layout;
import android.text.TextPaint;
import android.util.TypedValue;
import android.widget.TextView;
import io.textmeasure.lists.Expect;
import io.textmeasure.lists.Json;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The recorder, where characters are all equally wide. The argument is the folder to write to. */
final class RecorderTests {
  private static final String REVIEWS =
      "{\"id\":7,\"text\":\"가나 다라 마바\"}\n"
          + "\nno object\n{\"id\":8}\n"
          + "{\"review_id\":\"b\",\"content\":\"a/\\\"b\\\\\\n漢😀\"}\n"
          + "{\"text\":\"\"}\n";

  private static final List<String> FONTS =
      Arrays.asList("Own.otf", "NotoSansCJK-Regular.ttc#1", "NotoColorEmoji.ttf");

  private static File file;

  public static void main(String[] arguments) throws Exception {
    file = record(new File(arguments[0]));
    Expect.test("texts come from a file of reviews", RecorderTests::texts);
    Expect.test("the header names the device and the fonts", RecorderTests::header);
    Expect.test("a view's answer is written with its settings", RecorderTests::view);
    Expect.test("a layout is asked with the view's settings", RecorderTests::layout);
    Expect.test("fonts are those of the text's glyphs", RecorderTests::fonts);
  }

  private static List<TextViewRecorder.Text> reviews() throws Exception {
    byte[] bytes = REVIEWS.getBytes(StandardCharsets.UTF_8);
    return TextViewRecorder.texts(new ByteArrayInputStream(bytes));
  }

  /** A view of two lines at most, and a layout of all lines. */
  private static File record(File folder) throws Exception {
    Context context = new Context(folder);
    TextView view = new TextView(context);
    view.setTextSize(TypedValue.COMPLEX_UNIT_DIP, 16);
    view.setPadding(9, 9, 9, 9);
    view.setMaxLines(2);
    TextView other = new TextView(context);
    other.setBreakStrategy(Layout.BREAK_STRATEGY_SIMPLE);
    TextPaint paint = other.getPaint();
    paint.setLinearText(true);
    paint.setLetterSpacing(0.05f);
    return new TextViewRecorder(context)
        .record(
            reviews(), new double[] {30, 300.1},
            Arrays.asList(
                TextViewRecorder.style(view, "Own.otf").category("two lines"),
                TextViewRecorder.style(other, "Own.otf").asStaticLayout()));
  }

  private static List<Map<String, Object>> lines() throws Exception {
    List<Map<String, Object>> lines = new ArrayList<>();
    for (String line : Files.readAllLines(file.toPath(), StandardCharsets.UTF_8)) {
      lines.add(Json.object(Json.parse(line)));
    }
    return lines;
  }

  private static Map<String, Object> golden(String id) throws Exception {
    for (Map<String, Object> line : lines()) {
      if (id.equals(line.get("id"))) return line;
    }
    throw new AssertionError("no case " + id);
  }

  private static void texts() throws Exception {
    List<TextViewRecorder.Text> texts = reviews();
    Expect.number(texts.size(), 3, "texts");
    Expect.equal(texts.get(1).text, "a/\"b\\\n漢😀", "text");
    Expect.equal(texts.get(1).id, "b", "id");
    Expect.equal(texts.get(2).id, "6", "line");
    Expect.number(lines().size(), 1 + 3 * 2 * 2, "lines");
  }

  private static void header() throws Exception {
    Map<String, Object> header = Json.object(lines().get(0).get("recorded"));
    Expect.equal(header.get("device"), "Maker Phone \"7\"", "device");
    int api = Build.VERSION.SDK_INT;
    Expect.equal(header.get("system"), "Android " + (api - 20) + " (API " + api + ")", "system");
    Expect.number(Json.number(header.get("scale")), 2.625, "scale");
    Expect.equal(header.get("profile"), "android", "profile");
    Map<String, Object> fonts = Json.object(header.get("fonts"));
    Expect.equal(new ArrayList<>(fonts.keySet()), api < 31 ? new ArrayList<>() : FONTS, "fonts");
    if (api < 31) return;
    String digest = (String) Json.object(fonts.get("Own.otf")).get("sha256");
    Expect.equal(digest, OWN_DIGEST, "digest");
    Map<String, Object> han = Json.object(fonts.get("NotoSansCJK-Regular.ttc#1"));
    Expect.equal(han.get("axes"), "'wght' 400.0", "axes");
  }

  /** The digest of the bytes "own". */
  private static final String OWN_DIGEST =
      "5b3975651c3cab92d044c096dc30a1c2d9525497457472de48c51ecb363d1f4a";

  private static void view() throws Exception {
    // 79 px hold three characters of 21 px.
    Map<String, Object> golden = golden("7-0-79");
    Expect.equal(golden.get("cat"), "two lines", "category");
    Expect.number(Json.number(golden.get("size")), 16, "size");
    Expect.number(Json.number(golden.get("width")), 79 / 2.625, "width");
    Expect.equal(golden.get("lang"), "ko-KR", "language");
    Expect.number(Json.number(golden.get("h")), 2 * 63 / 2.625, "height without padding");
    Expect.number(Json.number(golden.get("n")), 2, "lines");
    Expect.equal(
        golden.get("lines"),
        Arrays.asList(Arrays.asList(0.0, 3.0, 16.0), Arrays.asList(3.0, 8.0, 40.0)), "lines");
    Expect.equal(golden.get("cut"), Arrays.asList(6.0), "cut");
    Map<String, Object> android = Json.object(golden.get("android"));
    Expect.equal(android.get("breakStrategy"), "high_quality", "strategy");
    Expect.equal(android.get("hyphenationFrequency"), "none", "hyphenation");
    Expect.number(Json.number(android.get("maxLines")), 2, "limit");
    Expect.number(Json.number(android.get("lineSpacingExtra")), 4, "extra, in dp");
    Expect.number(Json.number(android.get("lineSpacingMultiplier")), 1.2, "multiplier");
    int api = Build.VERSION.SDK_INT;
    Expect.equal(android.get("lineBreakWordStyle"), api >= 33 ? "phrase" : null, "words");
    Expect.equal(android.get("fallbackLineSpacing"), api >= 28, "spacing");
    Expect.equal(android.get("useBoundsForWidth"), api >= 35 ? false : null, "bounds");
  }

  private static void layout() throws Exception {
    Map<String, Object> golden = golden("b-1-79");
    Expect.equal(golden.get("cat"), label("StaticLayout simple"), "category");
    double size = Json.number(golden.get("size"));
    Expect.that(size * 2.625 >= 40 && size < 15.24, size);
    Expect.equal(golden.get("cut"), null, "no limit, no cut");
    Map<String, Object> android = Json.object(golden.get("android"));
    Expect.equal(android.get("linearText"), true, "linear");
    Expect.number(Json.number(android.get("letterSpacing")), 0.05, "spacing");
    List<Object> first = Json.array(Json.array(golden.get("lines")).get(0));
    Expect.equal(first.subList(0, 2), Arrays.asList(0.0, 3.0), "line");
    Expect.number(Json.number(golden.get("h")), 3 * 60 / 2.625, "height");
    Expect.number(Json.number(golden("6-1-788").get("n")), 1, "an empty line");
  }

  private static String label(String words) {
    return Build.VERSION.SDK_INT >= 33 ? words + " phrase" : words;
  }

  private static void fonts() throws Exception {
    boolean hasShaper = Build.VERSION.SDK_INT >= 31;
    Expect.equal(golden("b-0-788").get("fonts"), hasShaper ? FONTS : FONTS.subList(0, 1), "b");
    Expect.equal(golden("7-0-788").get("fonts"), FONTS.subList(0, 1), "7");
  }
}
