package io.textmeasure;

import io.textmeasure.lists.Json;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The style of a golden case, whose keys are words of its renderer, in those of the style JSON. */
final class GoldenStyle {
  private GoldenStyle() {}

  /**
   * The style of a case.
   *
   * @param scale pixels to the px, or to the dp, if the case has none of its own
   * @return null for a case that the style JSON has no words for
   */
  static Style of(Map<String, Object> object, String renderer, Object scale) {
    Style.Builder style =
        Style.builder().font(GoldenCase.fontName(object.get("fonts")))
            .set("size", object.get("size")).set("language", object.getOrDefault("lang", "ko"));
    if (object.get("css") != null) style.set("css", clamping(Json.object(object.get("css"))));
    Object pixels = object.getOrDefault("scale", scale);
    switch (renderer) {
      case "android":
        Map<String, Object> attributes = Json.object(object.get("android"));
        // The style JSON has indents of lines by their number in the text, none of every paragraph.
        if (attributes.containsKey("leadingMargin")) return null;
        addAndroid(attributes, (Double) object.get("size"), (Double) pixels, style);
        break;
      case "flutter":
        addFlutter(object, style);
        break;
      default:
        style.profile(renderer).set("devicePixelRatio", pixels);
    }
    if (object.get("style") != null) Json.object(object.get("style")).forEach(style::set);
    return style.build();
  }

  /** A recorder adds what a clamp needs, without which it clamps nothing. */
  private static Map<String, Object> clamping(Map<String, Object> css) {
    if (!css.containsKey("-webkit-line-clamp")) return css;
    Map<String, Object> whole = new HashMap<>(css);
    whole.putIfAbsent("display", "-webkit-box");
    whole.putIfAbsent("-webkit-box-orient", "vertical");
    return whole;
  }

  // ---- Flutter ----------------------------------------------------------------------

  private static void addFlutter(Map<String, Object> object, Style.Builder style) {
    Map<String, Object> profile = new HashMap<>(Map.of("name", "flutter"));
    for (String key : List.of("leading", "roundsWidths", "heightBehavior")) {
      if (object.get(key) != null) profile.put(key, object.get(key));
    }
    style.set("profile", profile);
    if (object.get("maxLines") != null) style.set("maxLines", object.get("maxLines"));
    if (object.get("strut") != null) style.set("strut", strut(Json.object(object.get("strut"))));
  }

  private static Map<String, Object> strut(Map<String, Object> recorded) {
    Map<String, Object> strut = new HashMap<>(recorded);
    Object files = strut.remove("fonts");
    if (files != null) strut.put("font", GoldenCase.fontName(files));
    if (Boolean.TRUE.equals(strut.remove("even"))) strut.put("leadingDistribution", "even");
    return strut;
  }

  // ---- Android ----------------------------------------------------------------------

  /** Names of rules of the profile, where they have others than in Android. */
  private static final Map<String, String> RULES =
      Map.of(
          "hyphenationFrequency", "hyphenation", "lineBreakWordStyle", "wordStyle",
          "linearText", "usesLinearText", "includeFontPadding", "includesFontPadding",
          "elegantTextHeight", "usesElegantHeight", "useBoundsForWidth", "usesBoundsForWidth",
          "addLastLineLineSpacing", "spacesLastLine");

  private static void addAndroid(
      Map<String, Object> attributes, double size, double scale, Style.Builder style) {
    Map<String, Object> profile =
        new HashMap<>(Map.of("name", "android", "scale", scale, "breakStrategy", "simple"));
    attributes.forEach((name, value) -> {
      switch (name) {
        case "letterSpacing" -> style.set(name, (Double) value * size);
        case "lineSpacingExtra" -> style.set("lineSpacing", value);
        case "maxLines" -> style.set(name, value);
        case "lineHeight" -> style.set(name, Map.of("points", inPixels((Double) value, scale)));
        case "lineHeightSpan" ->
            profile.put("lineHeightRule", value.equals("react") ? "reactNative" : name);
        case "lineSpacingMultiplier" -> {
          if (attributes.containsKey("lineHeight")) {
            profile.put(name, value);
          } else {
            style.set("lineHeight", Map.of("fontMultiple", value));
          }
        }
        case "breakStrategy" ->
            profile.put(name, value.equals("high_quality") ? "highQuality" : value);
        case "lineBreakStyle" -> profile.put(name, value.equals("unspecified") ? "none" : value);
        default -> profile.put(RULES.getOrDefault(name, name), value);
      }
    });
    style.set("profile", profile);
  }

  /** As the recorder rounds a length in dp. */
  private static double inPixels(double length, double scale) {
    return Math.floor(length * scale + 0.5) / scale;
  }
}
