package io.textmeasure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How texts look, as far as their lines and heights depend on it.
 *
 * <p>The fields are those of the style JSON that the command line, the service and templates share;
 * {@code measure style --schema} describes it. What is wrong with one is found when the style is
 * used. A style never changes.
 */
public final class Style {
  private final String json;

  private Style(String json) {
    this.json = json;
  }

  /**
   * A style from JSON.
   *
   * @param json an object: {@code {"size": 15, "break": "keep-all"}}
   * @return the style
   */
  public static Style of(String json) {
    if (json.isEmpty()) throw new TextMeasureException("json is empty", "json", -1);
    return new Style(json);
  }

  /**
   * A style that is described field by field. Without any it is that of {@code measure heights}:
   * Pretendard, 15 px, as Chromium shows it.
   *
   * @return a description without fields
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * The style as JSON.
   *
   * @return an object of JSON
   */
  public String json() {
    return json;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Style && ((Style) other).json.equals(json);
  }

  @Override
  public int hashCode() {
    return json.hashCode();
  }

  @Override
  public String toString() {
    return json;
  }

  /** The fields of a style. */
  public static final class Builder {
    private final Map<String, Object> fields = new LinkedHashMap<>();

    private Builder() {}

    /**
     * Sets the fonts, in fallback order.
     *
     * @param names {@code pretendard}, {@code pretendard-bold}, or names of {@link Fonts}
     * @return this
     */
    public Builder font(String... names) {
      return set("font", names.length == 1 ? names[0] : List.of(names));
    }

    /**
     * Sets the size of the font.
     *
     * @param points in points
     * @return this
     */
    public Builder size(double points) {
      return set("size", points);
    }

    /**
     * Sets the renderer to predict.
     *
     * @param name {@code css} (Chromium), {@code webkit}, {@code firefox}, {@code uikit},
     *     {@code flutter} or {@code android}
     * @return this
     */
    public Builder profile(String name) {
      return set("profile", name);
    }

    /**
     * Sets the line height to a multiple of the font's size.
     *
     * @param em the multiple
     * @return this
     */
    public Builder lineHeight(double em) {
      return set("lineHeight", Map.of("em", em));
    }

    /**
     * Sets where words break.
     *
     * @param rule {@code normal}, {@code keep-all}, {@code break-all}, {@code hangul-word} or
     *     {@code auto-phrase}
     * @return this
     */
    public Builder wordBreak(String rule) {
      return set("break", rule);
    }

    /**
     * Sets the most lines that are shown.
     *
     * @param count 1 or more
     * @return this
     */
    public Builder maxLines(int count) {
      return set("maxLines", count);
    }

    /**
     * Sets any field of a style.
     *
     * @param field its name in JSON
     * @param value a string, a number, a boolean, or a list or a map of these
     * @return this
     * @throws TextMeasureException for a value that JSON does not have
     */
    public Builder set(String field, Object value) {
      fields.put(field, Json.copied(value, field));
      return this;
    }

    /**
     * The style of these fields.
     *
     * @return the style
     */
    public Style build() {
      return new Style(Json.written(fields));
    }
  }
}
