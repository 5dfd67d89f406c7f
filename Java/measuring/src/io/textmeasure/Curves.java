package io.textmeasure;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The heights of texts at every width of a range.
 *
 * <p>A server sends {@link #encoded} or {@link #base64} along with a text; {@code HeightCurve} of
 * {@code io.textmeasure.lists}, of {@code ListLayout} in Swift and {@code heights.js} look heights
 * up in it.
 */
public final class Curves extends NativeObject {
  /**
   * All boxes of a range that a text is equally high in.
   *
   * @param width of the narrowest of them, in points; the widest lies right below the next step's
   * @param height of the text, in points
   * @param lineCount the number of lines
   * @param isTruncated whether there are more lines than {@code maxLines} of the style
   */
  public record Step(double width, double height, int lineCount, boolean isTruncated) {}

  /** The size of {@code tm_step}. */
  private static final int STEP = 24;

  private final int count;

  /** Copied when they are asked for. */
  private @Nullable ByteBuffer offsets;

  private @Nullable ByteBuffer steps;
  private @Nullable ByteBuffer flags;

  Curves(long pointer, long count) {
    super(Handle.Kind.CURVES, pointer);
    this.count = (int) Math.min(count, Integer.MAX_VALUE);
  }

  /**
   * How many texts there are.
   *
   * @return their number
   */
  public int count() {
    return count;
  }

  /**
   * The heights of all texts, by look-ups.
   *
   * @param widths of the boxes, in points
   * @return the heights, a row for each text with all widths; NaN outside of the range (but for
   *     texts with one line at its widest, which no greater width changes), and for a
   *     text that was not measured
   */
  public double[] heights(double... widths) {
    return measured(widths, false).heights;
  }

  /**
   * The sizes of all texts, by look-ups.
   *
   * @param widths of the boxes, in points
   * @return the sizes; heights are NaN outside of the range
   */
  public Sizes measure(double... widths) {
    return measured(widths, true).sizes();
  }

  private SizeTable measured(double[] widths, boolean hasAll) {
    SizeTable table = new SizeTable(count, widths, hasAll);
    ByteBuffer heights = Memory.records(table.heights.length, 8);
    ByteBuffer lineCounts = Memory.records(hasAll ? table.heights.length : 0, 4);
    ByteBuffer flags = Memory.records(hasAll ? table.heights.length : 0, 1);
    long pointer = acquire();
    try {
      Native.measureCurves(
          pointer, table.widths, Native.address(heights),
          hasAll ? Native.address(lineCounts) : 0, hasAll ? Native.address(flags) : 0);
    } finally {
      release();
    }
    heights.asDoubleBuffer().get(table.heights);
    if (table.lineCounts != null) lineCounts.asIntBuffer().get(table.lineCounts);
    if (table.flags != null) flags.get(table.flags);
    return table;
  }

  /**
   * The curve of a text, as bytes for lists that look heights up themselves.
   *
   * @param row of the text
   * @return 13 to 20 bytes for most texts; none for a text that was not measured
   * @throws IndexOutOfBoundsException for a row that is not there
   */
  public byte[] encoded(int row) {
    Objects.checkIndex(row, count);
    long pointer = acquire();
    try {
      return Native.encodeCurve(pointer, row);
    } finally {
      release();
    }
  }

  /**
   * The same in base64, as {@code measure curve --encoding base64} writes it.
   *
   * @param row of the text
   * @return the string
   * @throws IndexOutOfBoundsException for a row that is not there
   */
  public String base64(int row) {
    return Base64.getEncoder().encodeToString(encoded(row));
  }

  /**
   * The height of a text as a length of CSS that follows from the width of the container, as {@code
   * measure curve --encoding css} writes it.
   *
   * <p>Rows of a page have it as their {@code contain-intrinsic-block-size}, before any script
   * runs.
   *
   * @param row of the text
   * @return the length, such as {@code calc(18px + clamp(0px,(208.015px - 100cqi)*1e5,18px))};
   *     empty for a text that was not measured
   * @throws IndexOutOfBoundsException for a row that is not there
   */
  public String cssLength(int row) {
    Objects.checkIndex(row, count);
    long pointer = acquire();
    try {
      return new String(Native.cssLengthOfCurve(pointer, row), StandardCharsets.US_ASCII);
    } finally {
      release();
    }
  }

  /**
   * The steps of a text's curve, the narrowest first.
   *
   * @param row of the text
   * @return the steps; none for a text that was not measured
   * @throws IndexOutOfBoundsException for a row that is not there
   */
  public synchronized List<Step> steps(int row) {
    Objects.checkIndex(row, count);
    copy();
    List<Step> found = new ArrayList<>();
    for (long index = offsets.getLong(8 * row); index < offsets.getLong(8 * row + 8); index++) {
      int place = (int) index * STEP;
      boolean isTruncated = (steps.getInt(place + 20) & Sizes.TRUNCATED) != 0;
      found.add(
          new Step(
              steps.getDouble(place), steps.getDouble(place + 8), steps.getInt(place + 16),
              isTruncated));
    }
    return found;
  }

  /**
   * Why a text was not measured.
   *
   * @param row of the text
   * @return the reason; null for a text that was measured
   * @throws IndexOutOfBoundsException for a row that is not there
   */
  public synchronized @Nullable Reason reason(int row) {
    Objects.checkIndex(row, count);
    copy();
    return Reason.of(flags.get(row));
  }

  private void copy() {
    long pointer = acquire();
    try {
      if (offsets != null) return;
      ByteBuffer offsets = Memory.records(count + 1L, 8);
      steps = Memory.records(Native.countSteps(pointer), STEP);
      flags = Memory.records(count, 1);
      Native.copySteps(
          pointer, Native.address(offsets), Native.address(steps), Native.address(flags));
      this.offsets = offsets;
    } finally {
      release();
    }
  }
}
