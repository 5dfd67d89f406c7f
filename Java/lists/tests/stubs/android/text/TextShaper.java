package android.text;

import android.graphics.fonts.Font;
import android.graphics.text.PositionedGlyphs;
import android.os.Build;
import java.util.ArrayList;
import java.util.List;

/** Finds Hangul and Latin in the app's font, Han and emoji in two of the system's. */
public class TextShaper {
  public interface GlyphsConsumer {
    void accept(int start, int count, PositionedGlyphs glyphs, TextPaint paint);
  }

  private static final Font OWN = new Font(null, 0, "own");
  private static final Font HAN = new Font("/system/fonts/NotoSansCJK-Regular.ttc", 1, "han");
  private static final Font EMOJI = new Font("/system/fonts/NotoColorEmoji.ttf", 0, "emoji");

  public static void shapeText(
      CharSequence text, int start, int count, TextDirectionHeuristic direction, TextPaint paint,
      GlyphsConsumer consumer) {
    Build.since(31);
    List<Font> fonts = new ArrayList<>();
    for (int index = start; index < start + count; index++) {
      char unit = text.charAt(index);
      if (unit == '\n') throw new AssertionError("paragraphs are shaped one by one");
      boolean isHan = unit >= 0x4E00 && unit < 0xA000;
      fonts.add(isHan ? HAN : Character.isSurrogate(unit) ? EMOJI : OWN);
    }
    consumer.accept(start, count, new PositionedGlyphs(fonts), paint);
  }
}
