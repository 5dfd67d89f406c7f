package io.textmeasure;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Where a text is cut that has more lines than {@code maxLines} of the style.
 *
 * @param height of the lines that are shown, in points; NaN for a text that was not measured
 * @param firstBaseline from the top of the text, in points; NaN if no line is shown
 * @param lastBaseline from the top of the text, in points; NaN if no line is shown
 * @param lastLineWidth what the last line shown has on it before anything is cut, in points
 * @param cutWidth what is left of it, with the token behind it; NaN if nothing is cut
 * @param cutOffset where the text shown ends: in chars of a string, in bytes of {@link Texts}; -1
 *     if nothing is cut
 * @param totalLineCount the number of lines of the whole text
 * @param shownLineCount the number of lines that are shown
 * @param isTruncated whether there are more lines than are shown
 * @param isMissing whether no font has some character of the text
 * @param keepsLine whether all that the line showed stays, and the token stands behind it
 * @param overflows whether the token alone is wider than the box
 * @param reason why the text was not measured; null for a text that was
 */
public record Truncation(
    double height, double firstBaseline, double lastBaseline, double lastLineWidth,
    double cutWidth, int cutOffset, int totalLineCount, int shownLineCount, boolean isTruncated,
    boolean isMissing, boolean keepsLine, boolean overflows, @Nullable Reason reason) {
  /** The size of {@code tm_truncation}. */
  static final int SIZE = 64;

  private static final int KEEPS_LINE = 256;
  private static final int OVERFLOWS = 512;

  /** The truncation of a row, with offsets in chars of a string, if there is one. */
  static Truncation read(ByteBuffer records, int row, @Nullable String string) {
    int place = row * SIZE;
    int flags = records.getInt(place + 56);
    int cut = (int) records.getLong(place + 40);
    if (cut > 0 && string != null) cut = new CharOffsets(string).of(cut);
    return new Truncation(
        records.getDouble(place), records.getDouble(place + 8), records.getDouble(place + 16),
        records.getDouble(place + 24), records.getDouble(place + 32), cut,
        records.getInt(place + 48), records.getInt(place + 52), (flags & Sizes.TRUNCATED) != 0,
        (flags & Sizes.MISSING) != 0, (flags & KEEPS_LINE) != 0, (flags & OVERFLOWS) != 0,
        Reason.of(flags));
  }
}
