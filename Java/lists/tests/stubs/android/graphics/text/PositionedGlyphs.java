package android.graphics.text;

import android.graphics.fonts.Font;
import java.util.List;

public final class PositionedGlyphs {
  private final List<Font> fonts;

  /** Glyphs of these fonts. */
  public PositionedGlyphs(List<Font> fonts) {
    this.fonts = fonts;
  }

  public int glyphCount() {
    return fonts.size();
  }

  public Font getFont(int index) {
    return fonts.get(index);
  }
}
