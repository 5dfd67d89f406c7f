package io.textmeasure.recorder;

import android.content.Context;
import android.graphics.fonts.Font;
import android.graphics.fonts.FontVariationAxis;
import android.graphics.text.LineBreakConfig;
import android.os.Build;
import android.text.Layout;
import android.text.StaticLayout;
import android.text.TextDirectionHeuristics;
import android.text.TextPaint;
import android.text.TextShaper;
import android.text.TextUtils;
import android.view.View;
import android.widget.TextView;
import java.io.BufferedReader;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * Records how a device lays texts out, as a golden file that {@code measure verify --profile
 * android} compares ({@code Documentation/golden-format.md}).
 *
 * <p>Drop this file into an app that is compiled with API 35 or later and runs on 23 or later, set
 * a view up as the app does, and call it on the main thread:
 *
 * <pre>{@code
 * TextView view = (TextView) getLayoutInflater().inflate(R.layout.review, null);
 * File file = new TextViewRecorder(this).record(
 *     TextViewRecorder.texts(getAssets().open("reviews.ndjson")), new double[] {200, 320, 343.5},
 *     Arrays.asList(TextViewRecorder.style(view, "Pretendard-Regular.otf")));
 * }</pre>
 *
 * <p>then fetch the file, and the system's fonts that it names:
 *
 * <pre>{@code
 * adb pull /sdcard/Android/data/PACKAGE/files/texts.jsonl
 * adb pull /system/fonts/NotoSansCJK-Regular.ttc
 * measure verify --profile android texts.jsonl --fonts DIR
 * }</pre>
 *
 * <p>Problem: what is known of Android is its source; vendors change it, and the fonts.
 *
 * <p>Approach: a view answers with its own layout. What it is set to is read off it, and fonts off
 * the glyphs of each text (Android 12 and later; before, they are those that the caller names).
 *
 * <p>Limits: a view shows its text as it is: no transformation, no spans, no icons beside it.
 */
public final class TextViewRecorder {
  /** A text to record, and the name it goes by. */
  public static final class Text {
    final String id;
    final String text;

    public Text(String id, String text) {
      this.id = id;
      this.text = text;
    }
  }

  private final Context context;
  private final double density;
  private final FontFiles files = new FontFiles();

  public TextViewRecorder(Context context) {
    this.context = context;
    density = context.getResources().getDisplayMetrics().density;
  }

  /**
   * A style: a view as the app sets it up, and the files of its typeface, in order. Before Android
   * 12 only these are named; then name the system's behind them.
   */
  public static Style style(TextView view, String... fonts) {
    return new Style(view, fonts);
  }

  /**
   * Writes a header, and a case for every text in every style at every width.
   *
   * @param widths in dp, of the text alone; they are rounded to pixels
   * @return {@code texts.jsonl} in the app's folder for external files
   */
  public File record(List<Text> texts, double[] widths, List<Style> styles) throws IOException {
    File file = new File(context.getExternalFilesDir(null), "texts.jsonl");
    // The header comes first, and names all fonts.
    for (Style style : styles) for (Text text : texts) files.of(text.text, style);
    try (Writer writer =
        new OutputStreamWriter(new FileOutputStream(file), StandardCharsets.UTF_8)) {
      writer.append(new JSONObject(Collections.singletonMap("recorded", header())) + "\n");
      for (int style = 0; style < styles.size(); style++) {
        for (double width : widths) {
          int pixels = Math.max(1, (int) Math.round(width * density));
          for (Text text : texts) {
            String id = text.id + "-" + style + "-" + pixels;
            Map<String, Object> golden = golden(id, text.text, styles.get(style), pixels);
            writer.append(new JSONObject(golden) + "\n");
          }
        }
      }
    }
    return file;
  }

  /**
   * The texts of a file of reviews, one JSON object a line: {@code content}, {@code review} or
   * {@code text}, and {@code id} or {@code review_id}. Lines without a text are left out.
   */
  public static List<Text> texts(InputStream ndjson) throws IOException {
    List<Text> texts = new ArrayList<>();
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(ndjson, StandardCharsets.UTF_8))) {
      String line = lines.readLine();
      for (int number = 1; line != null; number++, line = lines.readLine()) {
        try {
          JSONObject object = new JSONObject(line);
          Object text = first(object, "content", "review", "text");
          Object id = first(object, "id", "review_id");
          String name = String.valueOf(id == null ? number : id);
          if (text instanceof String) texts.add(new Text(name, (String) text));
        } catch (JSONException noObject) {
          continue;
        }
      }
    }
    return texts;
  }

  private static Object first(JSONObject object, String... keys) {
    for (String key : keys) if (object.has(key)) return object.opt(key);
    return null;
  }

  // One case

  private Map<String, Object> golden(String id, String text, Style style, int pixels) {
    Layout layout = style.layout(text, pixels);
    int shown = Math.min(layout.getLineCount(), style.maxLines());
    List<Object> lines = new ArrayList<>();
    for (int line = 0; line < shown; line++) {
      int end = layout.getLineEnd(line);
      if (end > layout.getLineStart(line) && text.charAt(end - 1) == '\n') end--;
      lines.add(Arrays.asList(layout.getLineStart(line), end, dp(layout.getLineMax(line))));
    }
    TextPaint paint = style.view.getPaint();
    Map<String, Object> golden = new LinkedHashMap<>();
    golden.put("id", id);
    golden.put("cat", style.category());
    golden.put("text", text);
    golden.put("fonts", files.of(text, style));
    // Not less than it was, times the density: Android cuts fractions off.
    double size = paint.getTextSize() / density;
    golden.put("size", size * density < paint.getTextSize() ? Math.nextUp(size) : size);
    golden.put("width", pixels / density);
    golden.put("lang", paint.getTextLocale().toLanguageTag());
    golden.put("android", style.attributes(density));
    golden.put("h", style.height(layout, shown) / density);
    golden.put("n", shown);
    golden.put("lines", lines);
    if (style.maxLines() < Integer.MAX_VALUE) golden.put("cut", cut(layout, shown - 1));
    // Not compared: a view may choose another class for a text of one line.
    golden.put("layout", layout.getClass().getSimpleName());
    return golden;
  }

  private static List<Integer> cut(Layout layout, int last) {
    if (last < 0 || layout.getEllipsisCount(last) == 0) return Collections.emptyList();
    return Collections.singletonList(layout.getLineStart(last) + layout.getEllipsisStart(last));
  }

  private double dp(double pixels) {
    return Math.round(pixels / density * 1e6) / 1e6;
  }

  private Map<String, Object> header() {
    Map<String, Object> header = new LinkedHashMap<>();
    header.put("by", "TextViewRecorder 1");
    header.put("device", Build.MANUFACTURER + " " + Build.MODEL);
    header.put("system", "Android " + Build.VERSION.RELEASE + " (API " + API + ")");
    header.put("targetAPI", context.getApplicationInfo().targetSdkVersion);
    header.put("profile", "android");
    header.put("scale", density);
    header.put("fontScale", context.getResources().getConfiguration().fontScale);
    header.put("fonts", files.digests);
    return header;
  }

  // Styles

  /** What texts are laid out with: a view, or a {@code StaticLayout} with all that it is set to. */
  public static final class Style {
    private final TextView view;
    private final List<String> fonts;
    private String category;
    private boolean isLayout;

    private Style(TextView view, String[] fonts) {
      this.view = view;
      this.fonts = Arrays.asList(fonts);
    }

    /** Asks a {@code StaticLayout}, made with the view's settings, in place of the view. */
    public Style asStaticLayout() {
      isLayout = true;
      return this;
    }

    /** The category that cases are counted in; made up of the settings if none is given. */
    public Style category(String name) {
      category = name;
      return this;
    }

    private String category() {
      if (category != null) return category;
      StringBuilder words = new StringBuilder(isLayout ? "StaticLayout" : "TextView");
      for (Object value : attributes(1).values()) {
        if (value instanceof String && !value.equals("none")) words.append(' ').append(value);
      }
      return words.toString();
    }

    private int maxLines() {
      return view.getMaxLines() > 0 ? view.getMaxLines() : Integer.MAX_VALUE;
    }

    private Layout layout(String text, int width) {
      if (isLayout) return staticLayout(text, width);
      int padding = view.getCompoundPaddingLeft() + view.getCompoundPaddingRight();
      view.setText(text);
      view.measure(
          View.MeasureSpec.makeMeasureSpec(width + padding, View.MeasureSpec.EXACTLY),
          View.MeasureSpec.makeMeasureSpec(0, View.MeasureSpec.UNSPECIFIED));
      return view.getLayout();
    }

    private int height(Layout layout, int lines) {
      int padding = view.getCompoundPaddingTop() + view.getCompoundPaddingBottom();
      return isLayout ? layout.getLineTop(lines) : view.getMeasuredHeight() - padding;
    }

    private Layout staticLayout(String text, int width) {
      StaticLayout.Builder builder =
          StaticLayout.Builder.obtain(text, 0, text.length(), view.getPaint(), width)
              .setBreakStrategy(view.getBreakStrategy())
              .setHyphenationFrequency(view.getHyphenationFrequency())
              .setIncludePad(view.getIncludeFontPadding())
              .setLineSpacing(view.getLineSpacingExtra(), view.getLineSpacingMultiplier());
      if (API >= 28) builder.setUseLineSpacingFromFallbacks(view.isFallbackLineSpacing());
      if (API >= 33) builder.setLineBreakConfig(lineBreaking());
      if (API >= 35) builder.setUseBoundsForWidth(view.getUseBoundsForWidth());
      if (maxLines() < Integer.MAX_VALUE) {
        builder.setMaxLines(maxLines()).setEllipsize(view.getEllipsize());
      }
      return builder.build();
    }

    private LineBreakConfig lineBreaking() {
      return new LineBreakConfig.Builder()
          .setLineBreakStyle(view.getLineBreakStyle())
          .setLineBreakWordStyle(view.getLineBreakWordStyle())
          .build();
    }

    /** The settings, by the names that Android has for them. */
    private Map<String, Object> attributes(double density) {
      TextPaint paint = view.getPaint();
      Map<String, Object> all = new LinkedHashMap<>();
      all.put("breakStrategy", name(view.getBreakStrategy(), STRATEGY));
      all.put("hyphenationFrequency", name(view.getHyphenationFrequency(), HYPHENS));
      if (API >= 33) {
        all.put("lineBreakStyle", name(view.getLineBreakStyle(), STYLE));
        all.put("lineBreakWordStyle", name(view.getLineBreakWordStyle(), WORD_STYLE));
      }
      all.put("linearText", paint.isLinearText());
      all.put("subpixelText", paint.isSubpixelText());
      all.put("elegantTextHeight", paint.isElegantTextHeight());
      all.put("includeFontPadding", view.getIncludeFontPadding());
      all.put("fallbackLineSpacing", API >= 28 && view.isFallbackLineSpacing());
      if (API >= 35) all.put("useBoundsForWidth", view.getUseBoundsForWidth());
      all.put("letterSpacing", paint.getLetterSpacing());
      all.put("lineSpacingExtra", view.getLineSpacingExtra() / density);
      all.put("lineSpacingMultiplier", view.getLineSpacingMultiplier());
      if (maxLines() < Integer.MAX_VALUE) all.put("maxLines", maxLines());
      putUnusual(all, paint);
      return all;
    }

    /** Settings that are seldom made, and count as not supported. */
    private void putUnusual(Map<String, Object> all, TextPaint paint) {
      if (maxLines() < Integer.MAX_VALUE && view.getEllipsize() != TextUtils.TruncateAt.END) {
        all.put("ellipsize", String.valueOf(view.getEllipsize()));
      }
      if (API >= 35 && view.isLocalePreferredLineHeightForMinimumUsed() && !isLayout) {
        all.put("localePreferredLineHeightForMinimum", true);
      }
      String features = paint.getFontFeatureSettings();
      if (features != null && !features.isEmpty()) all.put("fontFeatureSettings", features);
      String axes = API >= 26 ? paint.getFontVariationSettings() : null;
      if (axes != null && !axes.isEmpty()) all.put("fontVariationSettings", axes);
    }

    private static String name(int value, String[] names) {
      if (value == -1) return "unspecified";
      return value >= 0 && value < names.length ? names[value] : String.valueOf(value);
    }
  }

  // By the values of Layout's and LineBreakConfig's constants.
  private static final String[] STRATEGY = {"simple", "high_quality", "balanced"};
  private static final String[] HYPHENS = {"none", "normal", "full", "normal_fast", "full_fast"};
  private static final String[] STYLE = {"none", "loose", "normal", "strict", "no_break", "auto"};
  private static final String[] WORD_STYLE = {"none", "phrase", "auto"};
  private static final int API = Build.VERSION.SDK_INT;

  // Fonts

  /** The files of fonts that texts are drawn in, with what tells one version from another. */
  private static final class FontFiles {
    private final Map<Font, String> names = new LinkedHashMap<>();
    /** By name, for the header. */
    private final Map<String, Object> digests = new LinkedHashMap<>();

    /** The first font of a style, then the others of a text by their first glyphs. */
    List<String> of(String text, Style style) {
      Set<String> files = new LinkedHashSet<>();
      if (API >= 31) {
        // A space is the first font's always.
        for (String part : (" \n" + text).split("\n")) shape(part, style, files);
      }
      files.addAll(style.fonts);
      return new ArrayList<>(files);
    }

    private void shape(String text, Style style, Set<String> files) {
      TextShaper.shapeText(
          text, 0, text.length(), TextDirectionHeuristics.FIRSTSTRONG_LTR, style.view.getPaint(),
          (start, count, glyphs, paint) -> {
            for (int glyph = 0; glyph < glyphs.glyphCount(); glyph++) {
              files.add(name(glyphs.getFont(glyph), style.fonts));
            }
          });
    }

    private String name(Font font, List<String> own) {
      String known = names.get(font);
      if (known != null) return known;
      String name = font.getFile() != null ? font.getFile().getName() : ownName(own);
      if (font.getTtcIndex() > 0) name += "#" + font.getTtcIndex();
      names.put(font, name);
      digests.put(name, description(font));
      return name;
    }

    /** Fonts of an app have no file; they are its typeface's in the order they are met with. */
    private String ownName(List<String> own) {
      for (String name : own) if (!names.containsValue(name)) return name;
      return "unnamed-" + names.size();
    }

    private static Map<String, Object> description(Font font) {
      Map<String, Object> description = new LinkedHashMap<>();
      description.put("sha256", digest(font.getBuffer()));
      FontVariationAxis[] axes = font.getAxes();
      boolean isVariable = axes != null && axes.length > 0;
      if (isVariable) description.put("axes", FontVariationAxis.toFontVariationSettings(axes));
      return description;
    }

    private static String digest(ByteBuffer bytes) {
      try {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        digest.update((ByteBuffer) bytes.duplicate().rewind());
        return String.format("%064x", new BigInteger(1, digest.digest()));
      } catch (NoSuchAlgorithmException impossible) {
        throw new IllegalStateException(impossible);
      }
    }
  }
}
