package io.textmeasure.lists;

import java.util.Arrays;
import java.util.Collection;

/** Rows next to each other: their ids, and their heights in units of {@link FeedLength}. */
final class RowBlock {
  final Object[] ids;
  final long[] heights;

  private RowBlock(Object[] ids, long[] heights) {
    this.ids = ids;
    this.heights = heights;
  }

  static RowBlock of(Collection<? extends FeedRow<?>> rows) {
    Object[] ids = new Object[rows.size()];
    long[] heights = new long[ids.length];
    int row = 0;
    for (FeedRow<?> next : rows) {
      ids[row] = next.id;
      heights[row++] = FeedLength.ofHeight(next.height);
    }
    return new RowBlock(ids, heights);
  }

  int count() {
    return ids.length;
  }

  long height() {
    long sum = 0;
    for (long height : heights) sum += height;
    return sum;
  }

  RowBlock slice(int start, int end) {
    return new RowBlock(
        Arrays.copyOfRange(ids, start, end), Arrays.copyOfRange(heights, start, end));
  }

  /** These rows, and others behind them. */
  RowBlock with(RowBlock others) {
    int count = count() + others.count();
    Object[] allIDs = Arrays.copyOf(ids, count);
    long[] allHeights = Arrays.copyOf(heights, count);
    System.arraycopy(others.ids, 0, allIDs, count(), others.count());
    System.arraycopy(others.heights, 0, allHeights, count(), others.count());
    return new RowBlock(allIDs, allHeights);
  }
}
