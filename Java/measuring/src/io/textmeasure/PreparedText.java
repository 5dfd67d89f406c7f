package io.textmeasure;

/** A text, measured as far as that does not depend on a width: each size is arithmetic only. */
public final class PreparedText extends NativeObject {
  /** What a layout says of a length; the order is that of {@code YGMeasureMode}. */
  public enum Mode {
    /** As long as the text is without wrapping. */
    UNDEFINED,
    /** That length, whatever the text is. */
    EXACTLY,
    /** As long as the text needs, at most that length. */
    AT_MOST,
    /** As short as it gets without overflowing. */
    MINIMUM
  }

  /**
   * The box of a text in a layout.
   *
   * @param width in points
   * @param height in points
   * @param firstBaseline from the top of the text, in points; NaN if no line is shown
   * @param lineCount the number of lines
   * @param isTruncated whether there are more lines than {@code maxLines} of the style
   */
  public record Box(
      double width, double height, double firstBaseline, int lineCount, boolean isTruncated) {}

  PreparedText(long pointer) {
    super(Handle.Kind.TEXT, pointer);
  }

  /**
   * The size in a box of a width.
   *
   * @param width in points
   * @return the size
   */
  public Size size(double width) {
    double[] found = new double[3];
    long pointer = acquire();
    try {
      Native.measureText(pointer, width, found);
    } finally {
      release();
    }
    return new Size(found[0], (int) found[1], (int) found[2]);
  }

  /**
   * The height in a box of a width.
   *
   * @param width in points
   * @return the height in points
   */
  public double height(double width) {
    return size(width).height();
  }

  /**
   * The box in a layout that allows so much: what Yoga, Taffy and CSS's fit-content ask.
   *
   * @param width in points
   * @param widthMode what it means
   * @param height in points
   * @param heightMode what it means
   * @return the box
   */
  public Box layOut(double width, Mode widthMode, double height, Mode heightMode) {
    double[] found = new double[5];
    long pointer = acquire();
    try {
      Native.layOutText(
          pointer, width, widthMode.ordinal(), height, heightMode.ordinal(), found);
    } finally {
      release();
    }
    boolean isTruncated = ((int) found[4] & Sizes.TRUNCATED) != 0;
    return new Box(found[0], found[1], found[2], (int) found[3], isTruncated);
  }
}
