package io.textmeasure;

import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Fonts that styles call by names, each file opened once.
 *
 * <p>Those that come along are always among them: {@code pretendard}, {@code pretendard-medium},
 * {@code -semibold} and {@code -bold}.
 *
 * <pre>{@code
 * Fonts fonts = Fonts.builder().add("title", "Title.otf").build();
 * Measurer measurer = new Measurer(Style.builder().font("title").build(), fonts);
 * }</pre>
 *
 * <p>A measurer keeps what it needs: fonts may be closed before it.
 */
public final class Fonts extends NativeObject {
  // Not for good: what is kept for good keeps the class loader of a program that was taken down.
  private static WeakReference<@Nullable Fonts> shared = new WeakReference<>(null);

  private Fonts(long pointer) {
    super(Handle.Kind.FONTS, pointer);
  }

  /**
   * A list of fonts to be opened.
   *
   * @return an empty list, beside what comes along
   */
  public static Builder builder() {
    return new Builder();
  }

  /** The fonts that come along, open as long as a measurer has them. */
  static synchronized Fonts shared() {
    Fonts fonts = shared.get();
    if (fonts == null) {
      fonts = builder().build();
      shared = new WeakReference<>(fonts);
    }
    return fonts;
  }

  /** Fonts to be opened. */
  public static final class Builder {
    private @Nullable Path folder;
    private final Map<String, List<String>> added = new LinkedHashMap<>();
    private final List<String> sets = new ArrayList<>();

    private Builder() {}

    /**
     * Sets where the fonts that come along lie, if not where this package has them.
     *
     * @param folder a folder with {@code Pretendard} and {@code Fallback}
     * @return this
     */
    public Builder folder(Path folder) {
      this.folder = folder;
      return this;
    }

    /**
     * Adds a font.
     *
     * @param name what styles call it, without {@code .} and {@code /}
     * @param paths its files in fallback order; {@code file.ttc#1} is the second face of a
     *     collection, {@code font.ttf@wght=600} a place in a variable font
     * @return this
     * @throws TextMeasureException for a zero in a name or a path
     */
    public Builder add(String name, String... paths) {
      for (String path : paths) withoutZero(path, "paths");
      added.put(withoutZero(name, "name"), List.of(paths));
      return this;
    }

    /**
     * Adds a font set: its first font is that of styles that name none.
     *
     * @param path a folder of font files, or a file of JSON that names them, as of
     *     {@code measure --font-set}
     * @return this
     * @throws TextMeasureException for a zero in the path
     */
    public Builder set(Path path) {
      sets.add(withoutZero(path.toString(), "path"));
      return this;
    }

    /**
     * Opens the fonts.
     *
     * @return the fonts
     * @throws TextMeasureException if a file is missing or damaged
     */
    public Fonts build() {
      NativeLibrary.load();
      Path folder = this.folder == null ? NativeLibrary.fonts() : this.folder;
      byte[] place = folder == null ? null : utf8(withoutZero(folder.toString(), "folder"));
      Fonts fonts = new Fonts(Native.createFonts(place));
      try {
        added.forEach((name, paths) -> add(fonts, name, paths));
        sets.forEach(path -> addSet(fonts, path));
      } catch (Throwable problem) {
        fonts.close();
        throw problem;
      }
      return fonts;
    }

    private static void add(Fonts fonts, String name, List<String> paths) {
      StringJoiner joined = new StringJoiner("\0", "", "\0").setEmptyValue("");
      for (String path : paths) joined.add(path);
      long pointer = fonts.acquire();
      try {
        Native.addFont(pointer, utf8(name), utf8(joined.toString()));
      } finally {
        fonts.release();
      }
    }

    private static void addSet(Fonts fonts, String path) {
      long pointer = fonts.acquire();
      try {
        Native.addFontSet(pointer, utf8(path));
      } finally {
        fonts.release();
      }
    }

    private static byte[] utf8(String string) {
      return string.getBytes(StandardCharsets.UTF_8);
    }

    private static String withoutZero(String string, String parameter) {
      if (string.indexOf('\0') < 0) return string;
      throw new TextMeasureException(parameter + " has a zero in it", parameter, -1);
    }
  }
}
