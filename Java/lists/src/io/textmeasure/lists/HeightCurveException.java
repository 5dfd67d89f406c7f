package io.textmeasure.lists;

/** Bytes that are no height curve, and why. */
public final class HeightCurveException extends Exception {
  private static final long serialVersionUID = 1;

  /** What is wrong with the bytes. */
  public enum Reason {
    /** No curve is that short. */
    TOO_SHORT,
    /** They were written by a later version of TextMeasure, or by something else. */
    UNKNOWN_VERSION,
    /** They are the curve of a text, which {@link HeightCurve} reads, and not of a cell. */
    CURVE_OF_TEXT,
    /** They are the curve of a cell, which {@link CellHeightCurve} reads, and not of a text. */
    CURVE_OF_CELL,
    /** They have changed since they were written, or were cut off. */
    WRONG_CHECKSUM,
    /** The checksum is right, but TextMeasure never writes such bytes. */
    MALFORMED,
    /** A string that is no base64. */
    NOT_BASE64
  }

  /** What is wrong with the bytes. */
  public final Reason reason;

  private HeightCurveException(Reason reason, String message) {
    super(message);
    this.reason = reason;
  }

  static HeightCurveException tooShort(int count) {
    return new HeightCurveException(
        Reason.TOO_SHORT, "a height curve has 3 bytes or more, not " + count);
  }

  static HeightCurveException unknownVersion(int version) {
    return new HeightCurveException(
        Reason.UNKNOWN_VERSION,
        "version " + version + " of height curves is unknown; texts' are versions 1 and 2, cells' "
            + CellHeightCurve.VERSION);
  }

  static HeightCurveException curveOfText() {
    return new HeightCurveException(
        Reason.CURVE_OF_TEXT,
        "this is the curve of a text: HeightCurve reads it, CellHeightCurve does not");
  }

  static HeightCurveException curveOfCell() {
    return new HeightCurveException(
        Reason.CURVE_OF_CELL,
        "this is the curve of a cell: CellHeightCurve reads it, HeightCurve does not");
  }

  static HeightCurveException wrongChecksum() {
    return new HeightCurveException(
        Reason.WRONG_CHECKSUM, "the height curve's checksum is wrong: its bytes are damaged");
  }

  static HeightCurveException malformed() {
    return new HeightCurveException(
        Reason.MALFORMED, "the bytes are no height curve, though their checksum is right");
  }

  static HeightCurveException notBase64() {
    return new HeightCurveException(Reason.NOT_BASE64, "the height curve is no base64");
  }
}
