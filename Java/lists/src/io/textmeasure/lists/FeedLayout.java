package io.textmeasure.lists;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/**
 * The rows of a list: how high each is, and where it begins.
 *
 * <pre>{@code
 * FeedAnchor reader = feed.anchorAt(offset);
 * FeedChange change = feed.insert(newRows, 0);
 * if (reader != null) offset = feed.offsetOf(reader.after(change));
 * }</pre>
 *
 * <p>Heights and offsets are all in one unit, dp or px. Look-ups take O(log n) and allocate
 * nothing, but for an anchor; changes take O(log n) and a block of some hundred rows. A feed
 * belongs to one thread.
 *
 * @param <ID> what rows are known by, compared by {@code equals}
 */
public final class FeedLayout<ID> {
  private final RowHeights rows;

  /** A list without rows. */
  public FeedLayout() {
    this(Collections.<FeedRow<ID>>emptyList());
  }

  /**
   * A list of these rows.
   *
   * @param rows the rows, the first on top
   */
  public FeedLayout(Collection<FeedRow<ID>> rows) {
    this.rows = new RowHeights(RowBlock.of(rows));
  }

  // Look-ups

  /**
   * The number of rows.
   *
   * @return the number of rows
   */
  public int count() {
    return rows.count;
  }

  /**
   * The height of all rows together.
   *
   * @return the height of all rows
   */
  public double contentHeight() {
    return FeedLength.of(rows.total);
  }

  /**
   * What a row is known by.
   *
   * @param row of the feed, from 0
   * @return the id
   * @throws IndexOutOfBoundsException if there is no such row, as all below
   */
  @SuppressWarnings("unchecked") // All rows come in as `FeedRow<ID>`.
  public ID id(int row) {
    return (ID) rows.id(row);
  }

  /**
   * The height of a row.
   *
   * @param row of the feed, from 0
   * @return the height
   */
  public double height(int row) {
    return FeedLength.of(rows.height(row));
  }

  /**
   * The first row of that id, found by looking at all; -1 if there is none.
   *
   * @param id what the row goes by
   * @return the row
   */
  public int rowOf(ID id) {
    return rows.rowOf(id);
  }

  /**
   * Where a row begins; for the number of rows, where the last one ends.
   *
   * @param row of the feed, from 0
   * @return the offset
   */
  public double offsetOfRow(int row) {
    return FeedLength.of(rows.start(row));
  }

  /**
   * The row that an offset lies in: before the list its first, behind it its last; -1 if there are
   * no rows. A row without height holds no offset.
   *
   * @param offset from the top of the feed
   * @return the row
   */
  public int rowAt(double offset) {
    return rows.rowAt(FeedLength.ofOffset(offset));
  }

  /**
   * The first row that a window from an offset on shows; 0 if there is none.
   *
   * @param top where the window begins
   * @return the first row
   */
  public int startOfRows(double top) {
    return Math.max(0, rowAt(top));
  }

  /**
   * The row behind the last that a window on the list shows; 0 if there is none.
   *
   * @param top where the window begins
   * @param bottom where the window ends
   * @return behind the last row
   */
  public int endOfRows(double top, double bottom) {
    return rowAt(Math.max(top, bottom)) + 1;
  }

  // Where the reader is

  /**
   * The place of a reader whose view begins at an offset; null if there are no rows.
   *
   * @param offset from the top of the feed
   * @return the anchor
   */
  public FeedAnchor anchorAt(double offset) {
    int row = rowAt(offset);
    return row < 0 ? null : new FeedAnchor(row, offset - offsetOfRow(row));
  }

  /**
   * The offset that shows the reader the same as before; behind the last row it means the end.
   *
   * @param anchor a row and a distance from its top
   * @return the offset
   */
  public double offsetOf(FeedAnchor anchor) {
    return offsetOfRow(Math.max(0, Math.min(anchor.row, count()))) + anchor.distance;
  }

  // Changes

  /**
   * Inserts rows before a row, or behind the last one.
   *
   * @param newRows the rows that come
   * @param row of the feed, from 0
   * @return what became of the rows
   */
  public FeedChange insert(Collection<FeedRow<ID>> newRows, int row) {
    return replace(row, row, newRows);
  }

  /**
   * Removes the rows from {@code start} up to and without {@code end}.
   *
   * @param start the first row
   * @param end behind the last row
   * @return what became of the rows
   */
  public FeedChange remove(int start, int end) {
    return replace(start, end, Collections.<FeedRow<ID>>emptyList());
  }

  /**
   * Changes the height of a row: its text was unfolded, its picture has come.
   *
   * @param height of the row
   * @param row of the feed, from 0
   * @return what became of the rows
   */
  public FeedChange setHeight(double height, int row) {
    rows.setHeight(FeedLength.ofHeight(height), row);
    return new FeedChange(row, 1, 1);
  }

  /**
   * Replaces the rows from {@code start} up to and without {@code end} by others.
   *
   * @param start the first row
   * @param end behind the last row
   * @param newRows the rows that come
   * @return what became of the rows
   */
  public FeedChange replace(int start, int end, Collection<FeedRow<ID>> newRows) {
    RowBlock block = RowBlock.of(newRows);
    rows.replace(start, end, block);
    return new FeedChange(start, end - start, block.count());
  }

  /**
   * Makes these the rows of the list: those that are new come in, those that are missing go, and
   * those whose height differs change. Rows are known by their ids.
   *
   * <pre>{@code
   * for (FeedChange change : feed.update(rows)) reader = reader.after(change);
   * }</pre>
   *
   * @return what changed, each in terms of the rows after those before it
   * @param newRows the rows that come
   */
  public List<FeedChange> update(Collection<FeedRow<ID>> newRows) {
    RowBlock all = RowBlock.of(newRows);
    FeedDifference difference = new FeedDifference(rows.ids(), all.ids);
    List<FeedChange> changes = new ArrayList<>();
    // Removals come from the end, then insertions from the start: indices stay right.
    for (int index = difference.gone.size() - 1; index >= 0; index--) {
      FeedDifference.Stretch gone = difference.gone.get(index);
      changes.add(remove(gone.start, gone.end));
    }
    for (FeedDifference.Stretch come : difference.come) {
      rows.replace(come.start, come.start, all.slice(come.start, come.end));
      changes.add(new FeedChange(come.start, 0, come.end - come.start));
    }
    for (int row = 0; row < all.count(); row++) {
      if (rows.height(row) == all.heights[row]) continue;
      rows.setHeight(all.heights[row], row);
      changes.add(new FeedChange(row, 1, 1));
    }
    return changes;
  }
}
