package io.textmeasure.lists;

/** A row of a list: what it is known by, and how high it is. */
public final class FeedRow<ID> {
  /** Compared by {@code equals}. */
  public final ID id;
  /** Negative or not a number, it counts as zero. */
  public final double height;

  /**
   * A row of that height.
   *
   * @param id what the row goes by
   * @param height of the row
   */
  public FeedRow(ID id, double height) {
    this.id = id;
    this.height = height;
  }
}
