package io.textmeasure;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Sizes of texts in boxes of some widths: a row for each text, a column for each width. */
public final class Sizes {
  /** The flag of a text that has more lines than {@code maxLines} of the style. */
  public static final int TRUNCATED = 1;

  /** The flag of a text with a character that no font has. */
  public static final int MISSING = 2;

  /** The flag of a text that is null. */
  public static final int NULL = 4;

  /** The flag of a text that is longer than the measurer's limit. */
  public static final int TOO_LONG = 8;

  /** The flag of a text whose curve would take too many layouts. */
  public static final int TOO_COSTLY = 16;

  private final double[] widths;
  private final double[] heights;
  private final int[] lineCounts;
  private final byte[] flags;

  Sizes(double[] widths, double[] heights, int[] lineCounts, byte[] flags) {
    this.widths = widths;
    this.heights = heights;
    this.lineCounts = lineCounts;
    this.flags = flags;
  }

  /**
   * How many texts there are.
   *
   * @return their number
   */
  public int count() {
    return heights.length / widths.length;
  }

  /**
   * The widths of the boxes.
   *
   * @return the widths, in points; a copy
   */
  public double[] widths() {
    return widths.clone();
  }

  /**
   * All heights, row by row: that of a row and a column is at {@code row * widths().length +
   * column}.
   *
   * @return the heights, in points, NaN for a text that was not measured; a copy
   */
  public double[] heights() {
    return heights.clone();
  }

  /**
   * A height.
   *
   * @param row of a text
   * @param column of a width
   * @return the height in points; NaN for a text that was not measured
   * @throws IndexOutOfBoundsException for what is not there
   */
  public double height(int row, int column) {
    return heights[index(row, column)];
  }

  /**
   * A number of lines.
   *
   * @param row of a text
   * @param column of a width
   * @return the number; 0 for a text that was not measured, and for an empty one
   * @throws IndexOutOfBoundsException for what is not there
   */
  public int lineCount(int row, int column) {
    return lineCounts[index(row, column)];
  }

  /**
   * Whether there are more lines than {@code maxLines} of the style.
   *
   * @param row of a text
   * @param column of a width
   * @return whether it is so
   * @throws IndexOutOfBoundsException for what is not there
   */
  public boolean isTruncated(int row, int column) {
    return (flags[index(row, column)] & TRUNCATED) != 0;
  }

  /**
   * Whether no font has some character of a text.
   *
   * @param row of the text
   * @return whether it is so
   * @throws IndexOutOfBoundsException for a row that is not there
   */
  public boolean isMissing(int row) {
    return (flags[index(row, 0)] & MISSING) != 0;
  }

  /**
   * Why a text was not measured.
   *
   * @param row of the text
   * @return the reason; null for a text that was measured
   * @throws IndexOutOfBoundsException for a row that is not there
   */
  public @Nullable Reason reason(int row) {
    return Reason.of(flags[index(row, 0)]);
  }

  private int index(int row, int column) {
    Objects.checkIndex(row, count());
    return row * widths.length + Objects.checkIndex(column, widths.length);
  }

  /** A summary for people: how many texts, at how many widths. */
  @Override
  public String toString() {
    return "sizes of " + count() + " texts at " + widths.length + " widths";
  }
}
