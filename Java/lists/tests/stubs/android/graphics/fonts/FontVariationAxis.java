package android.graphics.fonts;

public final class FontVariationAxis {
  public static String toFontVariationSettings(FontVariationAxis[] axes) {
    return "'wght' 400.0";
  }
}
