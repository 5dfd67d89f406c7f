package io.textmeasure.lists;

/**
 * Where the reader of a list is: at a row, and so far below its top. What changes elsewhere moves
 * the row, but not the reader on it.
 */
public final class FeedAnchor {
  /** The index of the row. */
  public final int row;
  /** From the row's top; negative above the first row. */
  public final double distance;

  /**
   * A place in a list, so far below the top of a row.
   *
   * @param row of the feed, from 0
   * @param distance from the top of the row
   */
  public FeedAnchor(int row, double distance) {
    this.row = row;
    this.distance = distance;
  }

  /**
   * The same place once rows have been replaced.
   *
   * <p>If the row was removed, the anchor is at the top of the row that took its place. Where as many
   * rows were inserted as removed, each counts as the same row with another height.
   *
   * @param change what became of the rows
   * @return where the reader is then
   */
  public FeedAnchor after(FeedChange change) {
    if (row < change.row) return this;
    if (row - change.row >= change.removed) {
      return new FeedAnchor(row + change.inserted - change.removed, distance);
    }
    if (change.removed == change.inserted) return this;
    return new FeedAnchor(change.row + Math.min(row - change.row, change.inserted), 0);
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof FeedAnchor)) return false;
    FeedAnchor anchor = (FeedAnchor) other;
    return row == anchor.row && Double.compare(distance, anchor.distance) == 0;
  }

  @Override
  public int hashCode() {
    long bits = Double.doubleToLongBits(distance);
    return 31 * row + (int) (bits ^ bits >>> 32);
  }

  @Override
  public String toString() {
    return "row " + row + (distance < 0 ? " " : " +") + distance;
  }
}
