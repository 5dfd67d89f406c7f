package io.textmeasure.lists;

import java.util.Arrays;

/**
 * The height of a cell in lists of every width of a range: a function made of steps.
 *
 * <p>A server measures the cell by its template, as {@code measure cells} does, and sends some 15
 * bytes; the app looks the height up at the width of its list. Lengths are those that were
 * measured: dp. A curve never changes, and belongs to any thread.
 */
public final class CellHeightCurve {
  static final int VERSION = 129;

  /** Where each step begins, in 1/65536 dp, ascending. */
  private final long[] units;

  private final double[] heights;
  private final long narrowest;
  private final long widest;

  // Look-ups

  /**
   * The height of the cell in a list so wide; not a number (NaN) outside of the range.
   *
   * @param width of the list
   * @return the height
   */
  public double height(double width) {
    long listUnits = CurveUnits.units(width);
    int step = listUnits <= widest ? CurveUnits.lastAtMost(listUnits, units) : -1;
    return step < 0 ? Double.NaN : heights[step];
  }

  /**
   * The height of the cell in the nearest list that the curve covers: outside of them a guess, but
   * never no height.
   *
   * @param width of the list
   * @return the height; not a number (NaN) for a curve without steps, and for what is no number
   */
  public double heightAtNearest(double width) {
    if (units.length == 0 || Double.isNaN(width)) return Double.NaN;
    return heights[Math.max(0, CurveUnits.lastAtMost(CurveUnits.units(width), units))];
  }

  /**
   * The width of the narrowest list that the curve is for.
   *
   * @return the width
   */
  public double narrowestWidth() {
    return CurveUnits.width(narrowest);
  }

  /**
   * The width of the widest list that the curve is for.
   *
   * @return the width
   */
  public double widestWidth() {
    return CurveUnits.width(widest);
  }

  // Steps

  /**
   * The number of steps, the narrowest first; of two neighbours the heights differ.
   *
   * @return the number of steps
   */
  public int stepCount() {
    return units.length;
  }

  /**
   * The width of the narrowest list of a step; the widest lies right below the next step's.
   *
   * @param step its number, from 0
   * @return the width
   */
  public double stepWidth(int step) {
    return CurveUnits.width(units[step]);
  }

  /**
   * The height of the cell in every list of a step.
   *
   * @param step its number, from 0
   * @return the height
   */
  public double stepHeight(int step) {
    return heights[step];
  }

  // Decoding

  /**
   * The curve that a server encoded as a string of base64.
   *
   * @param encoded what the server sent
   * @return the curve
   * @throws HeightCurveException for what is no curve. A changed byte is noticed always.
   */
  public static CellHeightCurve decodeBase64(String encoded) throws HeightCurveException {
    return decode(Base64.decode(encoded));
  }

  /**
   * The curve that a server encoded in bytes, which may come from anywhere.
   *
   * @param encoded what the server sent
   * @return the curve
   * @throws HeightCurveException for what is no curve. A changed byte is noticed always.
   */
  public static CellHeightCurve decode(byte[] encoded) throws HeightCurveException {
    return new CellHeightCurve(CurveReader.ofCell(encoded));
  }

  private CellHeightCurve(CurveReader reader) throws HeightCurveException {
    int shift = reader.readShift();
    narrowest = reader.readLength(shift);
    widest = narrowest + reader.readDistance(shift);
    if (reader.isAtEnd()) {
      units = new long[0];
      heights = new double[0];
    } else {
      int denominator = reader.readDenominator();
      Steps steps = new Steps(narrowest, reader.readSignedVarint(), denominator);
      while (!reader.isAtEnd()) {
        steps.append(reader.readDistance(shift), reader.readSignedVarint());
        if (steps.width > widest) throw HeightCurveException.malformed();
      }
      units = Arrays.copyOf(steps.units, steps.count);
      heights = Arrays.copyOf(steps.heights, steps.count);
      CurveUnits.checkHeights(heights, denominator);
    }
    CurveUnits.checkWidths(units, narrowest, widest, shift);
  }

  /** Steps that are read one by one. */
  private static final class Steps {
    int count = 1;
    long[] units = new long[8];
    double[] heights = new double[8];
    long width;
    private long height;
    private final int denominator;

    Steps(long width, long height, int denominator) throws HeightCurveException {
      this.width = width;
      this.height = height;
      this.denominator = denominator;
      units[0] = width;
      heights[0] = CurveUnits.height(height, denominator);
    }

    void append(long wider, long higher) throws HeightCurveException {
      width += wider;
      height += higher;
      double next = CurveUnits.height(height, denominator);
      if (wider == 0 || next == heights[count - 1]) throw HeightCurveException.malformed();
      if (count == units.length) {
        units = Arrays.copyOf(units, 2 * count);
        heights = Arrays.copyOf(heights, 2 * count);
      }
      units[count] = width;
      heights[count] = next;
      count++;
    }
  }
}
