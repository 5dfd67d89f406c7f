package io.textmeasure.lists;

/** Rows of a list that were replaced by others. */
public final class FeedChange {
  /** The first row that was removed, or that what was inserted stands before. */
  public final int row;
  /** The number of rows that were removed. */
  public final int removed;
  /** The number of rows that were inserted. */
  public final int inserted;

  /**
   * Rows that were replaced from {@code row} on.
   *
   * @param row of the feed, from 0
   * @param removed how many rows went
   * @param inserted how many came
   */
  public FeedChange(int row, int removed, int inserted) {
    this.row = row;
    this.removed = removed;
    this.inserted = inserted;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof FeedChange)) return false;
    FeedChange change = (FeedChange) other;
    return row == change.row && removed == change.removed && inserted == change.inserted;
  }

  @Override
  public int hashCode() {
    return 31 * (31 * row + removed) + inserted;
  }

  @Override
  public String toString() {
    return "row " + row + ": -" + removed + " +" + inserted;
  }
}
