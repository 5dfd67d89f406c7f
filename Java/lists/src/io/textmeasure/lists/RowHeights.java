package io.textmeasure.lists;

import java.util.Arrays;

/**
 * The heights of a list's rows, and where each begins.
 *
 * <p>Rows lie in blocks of some hundred, and over the blocks stand two trees of sums: of heights,
 * and of rows. A look-up descends a tree and adds up one block. What is inserted moves the rows of
 * a block; a block that has become too long is split, and the trees are built anew.
 */
final class RowHeights {
  /** A block that has more rows is split into blocks of half as many. */
  private static final int LONGEST_BLOCK = 512;

  private RowBlock[] blocks;
  private FenwickTree heights;
  private FenwickTree counts;
  int count;
  /** The height of all rows together. */
  long total;

  RowHeights(RowBlock rows) {
    setBlocks(split(rows));
  }

  private void setBlocks(RowBlock[] newBlocks) {
    blocks = newBlocks;
    long[] blockHeights = new long[blocks.length];
    long[] blockCounts = new long[blocks.length];
    for (int block = 0; block < blocks.length; block++) {
      blockHeights[block] = blocks[block].height();
      blockCounts[block] = blocks[block].count();
    }
    heights = new FenwickTree(blockHeights);
    counts = new FenwickTree(blockCounts);
    count = (int) counts.sum(blocks.length);
    total = heights.sum(blocks.length);
  }

  // Look-ups

  Object id(int row) {
    int block = blockOf(row);
    return blocks[block].ids[row - firstRow(block)];
  }

  long height(int row) {
    int block = blockOf(row);
    return blocks[block].heights[row - firstRow(block)];
  }

  /** The ids of all rows, in order. */
  Object[] ids() {
    Object[] ids = new Object[count];
    int row = 0;
    for (RowBlock block : blocks) {
      System.arraycopy(block.ids, 0, ids, row, block.count());
      row += block.count();
    }
    return ids;
  }

  /** The first row of that id; -1 if there is none. */
  int rowOf(Object id) {
    int row = 0;
    for (RowBlock block : blocks) {
      for (Object other : block.ids) {
        if (other == id || other != null && other.equals(id)) return row;
        row++;
      }
    }
    return -1;
  }

  private int blockOf(int row) {
    if (row < 0 || row >= count) {
      throw new IndexOutOfBoundsException("no row " + row + " in a list of " + count);
    }
    return counts.longestPrefix(row);
  }

  private int firstRow(int block) {
    return (int) counts.sum(block);
  }

  /** Where a row begins; for the number of rows, where the last one ends. */
  long start(int row) {
    if (row == count) return total;
    int block = blockOf(row);
    long start = heights.sum(block);
    long[] before = blocks[block].heights;
    for (int index = row - firstRow(block) - 1; index >= 0; index--) start += before[index];
    return start;
  }

  /** The row that an offset lies in, the nearest beyond the list; -1 if there are none. */
  int rowAt(long offset) {
    if (offset < 0 || count == 0) return count == 0 ? -1 : 0;
    if (offset >= total) return count - 1;
    int block = heights.longestPrefix(offset);
    long end = heights.sum(block);
    int index = 0;
    for (long height : blocks[block].heights) {
      end += height;
      if (end > offset) break;
      index++;
    }
    return firstRow(block) + index;
  }

  // Changes

  void setHeight(long height, int row) {
    int block = blockOf(row);
    long[] stored = blocks[block].heights;
    int index = row - firstRow(block);
    long difference = height - stored[index];
    stored[index] = height;
    heights.add(difference, block);
    total += difference;
  }

  /** Puts rows in the place of those from {@code start} up to and without {@code end}. */
  void replace(int start, int end, RowBlock rows) {
    if (start < 0 || end < start || end > count) {
      throw new IndexOutOfBoundsException(
          "no rows " + start + " to " + end + " in a list of " + count);
    }
    if (start == end && rows.count() == 0) return;
    if (count == 0) {
      setBlocks(split(rows));
      return;
    }
    int first = start < count ? blockOf(start) : blocks.length - 1;
    int last = start < end ? blockOf(end - 1) : first;
    RowBlock kept = blocks[first].slice(0, start - firstRow(first));
    RowBlock rest = blocks[last].slice(end - firstRow(last), blocks[last].count());
    replaceBlocks(first, last, kept.with(rows).with(rest));
  }

  /** Makes blocks one of these rows; several if they are too many, none of no rows. */
  private void replaceBlocks(int first, int last, RowBlock rows) {
    if (first != last || rows.count() == 0 || rows.count() > LONGEST_BLOCK) {
      RowBlock[] parts = split(rows);
      int behind = blocks.length - last - 1;
      RowBlock[] all = Arrays.copyOf(blocks, first + parts.length + behind);
      System.arraycopy(parts, 0, all, first, parts.length);
      System.arraycopy(blocks, last + 1, all, first + parts.length, behind);
      setBlocks(all);
      return;
    }
    int more = rows.count() - blocks[first].count();
    long higher = rows.height() - blocks[first].height();
    blocks[first] = rows;
    counts.add(more, first);
    heights.add(higher, first);
    count += more;
    total += higher;
  }

  private static RowBlock[] split(RowBlock rows) {
    if (rows.count() == 0) return new RowBlock[0];
    if (rows.count() <= LONGEST_BLOCK) return new RowBlock[] {rows};
    int length = LONGEST_BLOCK / 2;
    RowBlock[] blocks = new RowBlock[(rows.count() + length - 1) / length];
    for (int block = 0; block < blocks.length; block++) {
      int start = block * length;
      blocks[block] = rows.slice(start, Math.min(start + length, rows.count()));
    }
    return blocks;
  }
}
