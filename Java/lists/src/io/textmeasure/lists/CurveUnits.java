package io.textmeasure.lists;

/** Widths as whole numbers of 1/65536 dp, and heights as fractions of small denominators. */
final class CurveUnits {
  private static final double UNITS_PER_DP = 65536;

  /** More units than any text is wide. */
  static final long UNBOUNDED = 1L << 60;

  private static final double LARGEST_EXACT = 9007199254740992.0; // 2^53

  private CurveUnits() {}

  /**
   * The nearest unit, halves away from zero. Widths no text can reach become {@link #UNBOUNDED};
   * what is no number lies beyond it, and so in no step.
   */
  static long units(double width) {
    if (width != width) return Long.MAX_VALUE;
    double scaled = width * UNITS_PER_DP;
    return scaled >= UNBOUNDED ? UNBOUNDED : scaled <= -UNBOUNDED ? -UNBOUNDED : rounded(scaled);
  }

  static double width(long units) {
    return units / UNITS_PER_DP;
  }

  /** The nearest whole number, halves away from zero. */
  static long rounded(double number) {
    long whole = (long) number;
    double fraction = number - whole;
    return fraction >= 0.5 ? whole + 1 : fraction <= -0.5 ? whole - 1 : whole;
  }

  /** The index of the last of {@code units}, which ascend, that is no more; -1 if none is. */
  static int lastAtMost(long limit, long[] units) {
    int low = 0;
    int high = units.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (units[middle] <= limit) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** The height that a number of an encoded curve stands for. */
  static double height(long count, int denominator) throws HeightCurveException {
    double height =
        denominator == 0 ? Double.longBitsToDouble(count) : (double) count / denominator;
    if (height != height) throw HeightCurveException.malformed();
    return height;
  }

  /** Checks that widths are what an encoder writes: in the largest unit that all are whole in. */
  static void checkWidths(long[] units, long narrowest, long widest, int shift)
      throws HeightCurveException {
    checkWidth(narrowest);
    checkWidth(widest);
    long bits = (long) UNITS_PER_DP | narrowest | widest;
    for (long width : units) {
      checkWidth(width);
      bits |= width;
    }
    if (Long.numberOfTrailingZeros(bits) != shift) throw HeightCurveException.malformed();
  }

  private static void checkWidth(long units) throws HeightCurveException {
    boolean isDouble = (long) (double) units == units;
    if (units < -UNBOUNDED || units > UNBOUNDED || !isDouble) {
      throw HeightCurveException.malformed();
    }
  }

  /** Checks that heights are what an encoder writes: fractions of the least denominator. */
  static void checkHeights(double[] heights, int denominator) throws HeightCurveException {
    int least = 1;
    while (least <= 64 && !areFractions(heights, least)) least++;
    if (denominator != (least > 64 ? 0 : least)) throw HeightCurveException.malformed();
  }

  private static boolean areFractions(double[] heights, int denominator) {
    for (double height : heights) {
      double scaled = height * denominator;
      if (!(Math.abs(scaled) < LARGEST_EXACT)) return false;
      long count = rounded(scaled);
      if (Math.abs(count) >= LARGEST_EXACT || (double) count / denominator != height) return false;
    }
    return true;
  }
}
