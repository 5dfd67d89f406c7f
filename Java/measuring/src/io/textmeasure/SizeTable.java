package io.textmeasure;

import org.jspecify.annotations.Nullable;


/** The sizes of all rows, filled in stretch by stretch. */
final class SizeTable {
  final double[] widths;
  final int rows;
  final double[] heights;
  /** Null if heights are all that is asked for, as {@link #flags}. */
  final int @Nullable [] lineCounts;

  final byte @Nullable [] flags;

  SizeTable(long rows, double[] widths, boolean hasAll) {
    if (widths.length == 0) throw new TextMeasureException("widths are none", "widths", -1);
    if (rows > (Integer.MAX_VALUE - 8) / widths.length) {
      throw new TextMeasureException(
          "texts are " + rows + ": an array has no so many sizes; measure slices", "texts", -1);
    }
    this.rows = (int) rows;
    this.widths = widths.clone();
    int count = this.rows * widths.length;
    heights = new double[count];
    lineCounts = hasAll ? new int[count] : null;
    flags = hasAll ? new byte[count] : null;
  }

  /** The rows that are measured at once. */
  int stretch() {
    return Scratch.rows(widths.length);
  }

  /** What the library fills in: an address, or 0 for what nobody wants. */
  long heights(Scratch scratch) {
    return scratch.heightsAddress();
  }

  long lineCounts(Scratch scratch) {
    return lineCounts == null ? 0 : scratch.lineCountsAddress();
  }

  long flags(Scratch scratch) {
    return flags == null ? 0 : scratch.flagsAddress();
  }

  /** Copies the sizes of a stretch. */
  void take(Scratch scratch, int row, int count) {
    int start = row * widths.length;
    int cells = count * widths.length;
    scratch.heights().asDoubleBuffer().get(0, heights, start, cells);
    if (lineCounts != null) scratch.lineCounts().asIntBuffer().get(0, lineCounts, start, cells);
    if (flags != null) scratch.flags().get(0, flags, start, cells);
  }

  /** Marks rows of a stretch that were not encoded. */
  void mark(int row, int[] rows, int flag) {
    if (flags == null) return;
    for (int each : rows) {
      int start = (row + each) * widths.length;
      for (int cell = start; cell < start + widths.length; cell++) flags[cell] = (byte) flag;
    }
  }

  Sizes sizes() {
    assert lineCounts != null && flags != null;
    return new Sizes(widths, heights, lineCounts, flags);
  }

}
