package io.textmeasure;

import java.util.Arrays;

/**
 * Writes strings as UTF-8, one behind the other. Surrogates without their other half are U+FFFD,
 * for which {@code String.getBytes} has a question mark.
 */
final class Utf8 {
  private static final int REPLACEMENT = 0xFFFD;

  private char[] units = new char[256];
  byte[] bytes = new byte[1024];
  int length;

  void clear() {
    length = 0;
  }

  /** Drops what a long text needed. */
  void shrink(int most) {
    if (units.length > most) units = new char[256];
    if (bytes.length > most) bytes = new byte[1024];
    length = 0;
  }

  void append(String text) {
    int count = text.length();
    reserve(count);
    char[] units = this.units;
    byte[] bytes = this.bytes;
    text.getChars(0, count, units, 0);
    int to = length;
    for (int from = 0; from < count; from++) {
      char unit = units[from];
      if (unit < 0x80) {
        bytes[to++] = (byte) unit;
      } else if (unit < 0x800) {
        bytes[to++] = (byte) (0xC0 | unit >> 6);
        bytes[to++] = (byte) (0x80 | unit & 0x3F);
      } else if (unit < Character.MIN_SURROGATE || unit > Character.MAX_SURROGATE) {
        bytes[to++] = (byte) (0xE0 | unit >> 12);
        bytes[to++] = (byte) (0x80 | unit >> 6 & 0x3F);
        bytes[to++] = (byte) (0x80 | unit & 0x3F);
      } else {
        boolean isPair =
            Character.isHighSurrogate(unit) && from + 1 < count
                && Character.isLowSurrogate(units[from + 1]);
        int scalar = isPair ? Character.toCodePoint(unit, units[++from]) : REPLACEMENT;
        if (isPair) bytes[to++] = (byte) (0xF0 | scalar >> 18);
        bytes[to++] = (byte) (isPair ? 0x80 | scalar >> 12 & 0x3F : 0xE0 | scalar >> 12);
        bytes[to++] = (byte) (0x80 | scalar >> 6 & 0x3F);
        bytes[to++] = (byte) (0x80 | scalar & 0x3F);
      }
    }
    length = to;
  }

  /** Three bytes for each char: no more come of one. */
  private void reserve(int count) {
    if (units.length < count) units = new char[count];
    long most = length + 3L * count;
    if (most > bytes.length) {
      long size = Math.min(Math.max(most, 2L * bytes.length), Integer.MAX_VALUE - 8);
      if (size < most) throw new OutOfMemoryError("texts of more than 2 GiB");
      bytes = Arrays.copyOf(bytes, (int) size);
    }
  }

  /** The bytes of one string. */
  static byte[] of(String text) {
    Utf8 writer = new Utf8();
    writer.append(text);
    return Arrays.copyOf(writer.bytes, writer.length);
  }

  /** How many bytes the scalar at an index takes. */
  static int length(String text, int index) {
    char unit = text.charAt(index);
    if (unit < 0x80) return 1;
    if (unit < 0x800) return 2;
    return isPair(text, index) ? 4 : 3;
  }

  /** Whether a char and the one behind it are one character. */
  static boolean isPair(String text, int index) {
    return Character.isHighSurrogate(text.charAt(index)) && index + 1 < text.length()
        && Character.isLowSurrogate(text.charAt(index + 1));
  }
}
