package io.textmeasure.lists;

/**
 * Lengths of a list as whole numbers of 1/196,608: thirds and binary fractions down to 1/65,536
 * are exact, so that offsets are sums without error.
 */
final class FeedLength {
  private static final double UNITS = 196608;
  /** A million of these add up far below 2^63. */
  private static final long LONGEST = 1L << 42;

  private static final double FARTHEST = (double) (Long.MAX_VALUE / 4);

  private FeedLength() {}

  /** The nearest unit; none for what is no height. */
  static long ofHeight(double height) {
    double scaled = height * UNITS;
    return scaled > 0 ? CurveUnits.rounded(Math.min(scaled, LONGEST)) : 0;
  }

  /** A place in a list, which may lie before its start or behind its end. */
  static long ofOffset(double offset) {
    double scaled = offset * UNITS;
    return CurveUnits.rounded(Math.max(-FARTHEST, Math.min(FARTHEST, scaled)));
  }

  static double of(long units) {
    return units / UNITS;
  }
}
