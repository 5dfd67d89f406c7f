package io.textmeasure.lists;

import java.util.Arrays;

/**
 * The size of a text in every box of a range of widths: a function made of steps.
 *
 * <p>A server measures the text, by {@code measure curve --encoding base64} or its service, and
 * sends some 15 bytes; the app looks the height up at the width it has:
 *
 * <pre>{@code
 * HeightCurve curve = HeightCurve.decodeBase64(review.curve);
 * double density = resources.getDisplayMetrics().density;
 * int height = (int) Math.round(curve.heightAtNearest(width / density) * density);
 * }</pre>
 *
 * <p>Lengths are those that were measured: dp. Quotients of floats are not exact enough. A curve
 * never changes, and belongs to any thread.
 */
public final class HeightCurve {
  private static final int BOUNDED = 1;
  /** The last step holds for every greater width. */
  private static final int UNBOUNDED = 2;

  static final int[] VERSIONS = {BOUNDED, UNBOUNDED};

  /** Where each step begins, in 1/65536 dp, ascending. */
  private final long[] units;

  private final double[] heights;
  /** The complement of a count where a limit on lines cut the text short. */
  private final long[] lineCounts;

  private final long widest;

  private HeightCurve(Steps steps, long widest) {
    units = Arrays.copyOf(steps.units, steps.count);
    heights = Arrays.copyOf(steps.heights, steps.count);
    lineCounts = Arrays.copyOf(steps.lineCounts, steps.count);
    this.widest = widest;
  }

  // Look-ups

  /**
   * The height of the text in a box so wide; not a number (NaN) outside of the widths covered.
   *
   * @param width of the box
   * @return the height
   */
  public double height(double width) {
    int step = step(width);
    return step < 0 ? Double.NaN : heights[step];
  }

  /**
   * The height of the text in the nearest box that the curve covers: outside of them a guess, but
   * never no height.
   *
   * @param width of the box
   * @return the height; not a number (NaN) for a curve without steps, and for what is no number
   */
  public double heightAtNearest(double width) {
    if (units.length == 0 || Double.isNaN(width)) return Double.NaN;
    return heights[Math.max(0, CurveUnits.lastAtMost(CurveUnits.units(width), units))];
  }

  /**
   * The number of lines of the text in a box so wide; -1 outside of the widths covered.
   *
   * @param width of the box
   * @return the number of lines
   */
  public long lineCount(double width) {
    int step = step(width);
    return step < 0 ? -1 : stepLineCount(step);
  }

  /**
   * Whether a limit on lines cuts the text short in a box so wide.
   *
   * @param width of the box
   * @return whether it is so
   */
  public boolean isTruncated(double width) {
    int step = step(width);
    return step >= 0 && stepIsTruncated(step);
  }

  private int step(double width) {
    long boxUnits = CurveUnits.units(width);
    return boxUnits <= widest ? CurveUnits.lastAtMost(boxUnits, units) : -1;
  }

  /**
   * The narrowest width covered; not a number (NaN) if there is none.
   *
   * @return the width
   */
  public double narrowestWidth() {
    return units.length == 0 ? Double.NaN : CurveUnits.width(units[0]);
  }

  /**
   * The widest width covered; not a number (NaN) if there is none, and infinite where the last
   * step holds for every greater width.
   *
   * @return the width
   */
  public double widestWidth() {
    if (units.length == 0) return Double.NaN;
    return widest < CurveUnits.UNBOUNDED ? CurveUnits.width(widest) : Double.POSITIVE_INFINITY;
  }

  // Steps

  /**
   * The number of steps, the narrowest first; of two neighbours the sizes differ.
   *
   * @return the number of steps
   */
  public int stepCount() {
    return units.length;
  }

  /**
   * The narrowest box of a step; the widest lies right below the next step's.
   *
   * @param step its number, from 0
   * @return the width
   */
  public double stepWidth(int step) {
    return CurveUnits.width(units[step]);
  }

  /**
   * The height of the text in every box of a step.
   *
   * @param step its number, from 0
   * @return the height
   */
  public double stepHeight(int step) {
    return heights[step];
  }

  /**
   * The number of lines in every box of a step.
   *
   * @param step its number, from 0
   * @return the number of lines
   */
  public long stepLineCount(int step) {
    long count = lineCounts[step];
    return count < 0 ? ~count : count;
  }

  /**
   * Whether a limit on lines cuts the text short in every box of a step.
   *
   * @param step its number, from 0
   * @return whether it is so
   */
  public boolean stepIsTruncated(int step) {
    return lineCounts[step] < 0;
  }

  /** Its steps, and where the last one ends. */
  @Override
  public String toString() {
    if (units.length == 0) return "no widths";
    StringBuilder text = new StringBuilder();
    for (int step = 0; step < units.length; step++) {
      long count = stepLineCount(step);
      text.append(step > 0 ? "; " : "").append(count).append(count == 1 ? " line, " : " lines, ");
      text.append(heights[step]).append(stepIsTruncated(step) ? " dp, truncated" : " dp");
      text.append(" from ").append(stepWidth(step)).append(" dp");
    }
    boolean isUnbounded = widest >= CurveUnits.UNBOUNDED;
    return text.append(isUnbounded ? " on" : " to " + widestWidth() + " dp").toString();
  }

  // Decoding

  /**
   * The curve that a server encoded as a string of base64.
   *
   * @param encoded what the server sent
   * @return the curve
   * @throws HeightCurveException for what is no curve. A changed byte is noticed always.
   */
  public static HeightCurve decodeBase64(String encoded) throws HeightCurveException {
    return decode(Base64.decode(encoded));
  }

  /**
   * The curve that a server encoded in bytes, which may come from anywhere.
   *
   * @param encoded what the server sent
   * @return the curve
   * @throws HeightCurveException for what is no curve. A changed byte is noticed always.
   */
  public static HeightCurve decode(byte[] encoded) throws HeightCurveException {
    CurveReader reader = CurveReader.ofText(encoded);
    boolean isEmpty = reader.isAtEnd() && reader.version == BOUNDED;
    return isEmpty ? new HeightCurve(new Steps(), 0) : read(reader);
  }

  private static HeightCurve read(CurveReader reader) throws HeightCurveException {
    int shift = reader.readShift();
    int denominator = reader.readDenominator();
    long box = reader.readLength(shift);
    boolean isBounded = reader.version == BOUNDED;
    long widest = isBounded ? box + reader.readDistance(shift) : CurveUnits.UNBOUNDED;
    Size size = new Size(reader);
    Steps steps = new Steps();
    steps.append(box, size, denominator);
    while (!reader.isAtEnd()) {
      long token = reader.readVarint();
      long next = box + CurveReader.distance(token >>> 1, shift);
      if (next <= box || next > widest) throw HeightCurveException.malformed();
      size.advance((token & 1) == 1 ? reader : null);
      steps.append(next, size, denominator);
      box = next;
    }
    HeightCurve curve = new HeightCurve(steps, widest);
    CurveUnits.checkWidths(curve.units, curve.units[0], widest, shift);
    CurveUnits.checkHeights(curve.heights, denominator);
    return curve;
  }

  /** The size of a step in the units of an encoded curve, and what is expected to follow it. */
  private static final class Size {
    long lineCount;
    boolean isTruncated;
    long height;
    private final long lineHeight;

    Size(CurveReader reader) throws HeightCurveException {
      read(reader);
      lineHeight = lineCount > 0 ? height / lineCount : 0;
    }

    /** Becomes the next size: the one read, or without a reader the expected, a line less. */
    void advance(CurveReader reader) throws HeightCurveException {
      long expectedCount = lineCount - 1;
      long expectedHeight = height - lineHeight;
      if (reader != null) {
        read(reader);
        boolean isExpected = lineCount == expectedCount && height == expectedHeight;
        // What is expected is never spelled out.
        if (isExpected && !isTruncated) throw HeightCurveException.malformed();
      } else {
        lineCount = expectedCount;
        height = expectedHeight;
        isTruncated = false;
      }
    }

    private void read(CurveReader reader) throws HeightCurveException {
      long lines = reader.readVarint();
      lineCount += CurveReader.unzigzag(lines >>> 1);
      isTruncated = (lines & 1) == 1;
      height += reader.readSignedVarint();
    }
  }

  /** Steps that are read one by one. */
  private static final class Steps {
    int count;
    long[] units = new long[8];
    double[] heights = new double[8];
    long[] lineCounts = new long[8];

    void append(long step, Size size, int denominator) throws HeightCurveException {
      if (size.lineCount < 0) throw HeightCurveException.malformed();
      double height = CurveUnits.height(size.height, denominator);
      long lines = size.isTruncated ? ~size.lineCount : size.lineCount;
      if (count > 0 && heights[count - 1] == height && lineCounts[count - 1] == lines) {
        throw HeightCurveException.malformed();
      }
      if (count == units.length) grow();
      units[count] = step;
      heights[count] = height;
      lineCounts[count] = lines;
      count++;
    }

    private void grow() {
      units = Arrays.copyOf(units, 2 * count);
      heights = Arrays.copyOf(heights, 2 * count);
      lineCounts = Arrays.copyOf(lineCounts, 2 * count);
    }
  }
}
