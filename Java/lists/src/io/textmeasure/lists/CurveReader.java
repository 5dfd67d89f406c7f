package io.textmeasure.lists;

/**
 * The bytes of an encoded curve, one number after the other.
 *
 * <p>{@code HeightCurve+Encoding.swift} and {@code CellHeightCurve+Encoding.swift} of the module
 * {@code ListLayout} describe them.
 */
final class CurveReader {
  private final byte[] bytes;
  /** Where the checksum begins. */
  private final int end;

  private int position = 1;

  final int version;

  /** A reader of a text's curve, once version and checksum are right. */
  static CurveReader ofText(byte[] bytes) throws HeightCurveException {
    CurveReader reader = new CurveReader(bytes);
    if (reader.version == CellHeightCurve.VERSION) throw HeightCurveException.curveOfCell();
    if (!reader.isOfText()) throw HeightCurveException.unknownVersion(reader.version);
    return reader.checked();
  }

  /** A reader of a cell's curve, once version and checksum are right. */
  static CurveReader ofCell(byte[] bytes) throws HeightCurveException {
    CurveReader reader = new CurveReader(bytes);
    if (reader.isOfText()) throw HeightCurveException.curveOfText();
    if (reader.version != CellHeightCurve.VERSION) {
      throw HeightCurveException.unknownVersion(reader.version);
    }
    return reader.checked();
  }

  private CurveReader(byte[] bytes) throws HeightCurveException {
    if (bytes.length < 3) throw HeightCurveException.tooShort(bytes.length);
    version = bytes[0] & 0xFF;
    this.bytes = bytes;
    end = bytes.length - 2;
  }

  private boolean isOfText() {
    for (int known : HeightCurve.VERSIONS) {
      if (version == known) return true;
    }
    return false;
  }

  private CurveReader checked() throws HeightCurveException {
    int checksum = bytes[end] & 0xFF | (bytes[end + 1] & 0xFF) << 8;
    if (checksum != crc16(bytes, end)) throw HeightCurveException.wrongChecksum();
    return this;
  }

  boolean isAtEnd() {
    return position == end;
  }

  private int readByte() throws HeightCurveException {
    if (isAtEnd()) throw HeightCurveException.malformed();
    return bytes[position++] & 0xFF;
  }

  /** The unit of widths: they count 2^shift / 65536 dp. */
  int readShift() throws HeightCurveException {
    int shift = readByte();
    if (shift > 16) throw HeightCurveException.malformed();
    return shift;
  }

  /** The unit of heights: they count 1 / denominator dp, or are the bits of a double. */
  int readDenominator() throws HeightCurveException {
    int denominator = readByte();
    if (denominator > 64) throw HeightCurveException.malformed();
    return denominator;
  }

  /** A number without a sign: 7 bits a byte, the lowest first. */
  long readVarint() throws HeightCurveException {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      int next = readByte();
      value |= (long) (next & 0x7F) << shift;
      if (next < 0x80) {
        // Encoders write no byte too many, and no 65th bit.
        if (next == 0 && shift > 0 || next > 1 && shift == 63) break;
        return value;
      }
    }
    throw HeightCurveException.malformed();
  }

  long readSignedVarint() throws HeightCurveException {
    return unzigzag(readVarint());
  }

  /** A width in 1/65536 dp. */
  long readLength(int shift) throws HeightCurveException {
    long count = readSignedVarint();
    long limit = CurveUnits.UNBOUNDED >> shift;
    if (count < -limit || count > limit) throw HeightCurveException.malformed();
    return count << shift;
  }

  /** A distance between two widths, in 1/65536 dp. */
  long readDistance(int shift) throws HeightCurveException {
    return distance(readVarint(), shift);
  }

  static long distance(long count, int shift) throws HeightCurveException {
    // Counts have no sign: what looks negative is far too large.
    if (count < 0 || count > 2 * CurveUnits.UNBOUNDED >> shift) {
      throw HeightCurveException.malformed();
    }
    return count << shift;
  }

  static long unzigzag(long value) {
    return value >>> 1 ^ -(value & 1);
  }

  /** CRC-16/IBM-3740 of the bytes before {@code end}. */
  private static int crc16(byte[] bytes, int end) {
    int crc = 0xFFFF;
    for (int index = 0; index < end; index++) {
      crc ^= (bytes[index] & 0xFF) << 8;
      for (int bit = 0; bit < 8; bit++) crc = (crc & 0x8000) == 0 ? crc << 1 : crc << 1 ^ 0x1021;
      crc &= 0xFFFF;
    }
    return crc;
  }
}
