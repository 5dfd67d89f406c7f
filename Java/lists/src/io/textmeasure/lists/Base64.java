package io.textmeasure.lists;

/** Base64 as JSON carries it. Android has its own, but not the one of Java before API 26. */
final class Base64 {
  private Base64() {}

  /** The bytes of a string; white space in it and a missing {@code =} at its end are no fault. */
  static byte[] decode(String encoded) throws HeightCurveException {
    int count = 0;
    int padding = 0;
    for (int index = 0; index < encoded.length(); index++) {
      char character = encoded.charAt(index);
      if (isSpace(character)) continue;
      if (character == '=') padding++;
      else if (padding > 0 || value(character) < 0) throw HeightCurveException.notBase64();
      else count++;
    }
    boolean isPadded = padding == 0 || padding <= 2 && (count + padding) % 4 == 0;
    if (count % 4 == 1 || !isPadded) throw HeightCurveException.notBase64();
    return bytes(encoded, count);
  }

  private static byte[] bytes(String encoded, int count) {
    byte[] bytes = new byte[(int) (count * 3L / 4)];
    int length = 0;
    int bits = 0;
    int bitCount = 0;
    for (int index = 0; length < bytes.length; index++) {
      int value = value(encoded.charAt(index));
      if (value < 0) continue;
      bits = bits << 6 | value;
      bitCount += 6;
      if (bitCount >= 8) {
        bitCount -= 8;
        bytes[length++] = (byte) (bits >> bitCount);
      }
    }
    return bytes;
  }

  private static boolean isSpace(char character) {
    return character == ' ' || character >= '\t' && character <= '\r' && character != '\u000B';
  }

  /** What a character counts; -1 for what is none of the 64. */
  private static int value(char character) {
    if (character >= 'A' && character <= 'Z') return character - 'A';
    if (character >= 'a' && character <= 'z') return character - 'a' + 26;
    if (character >= '0' && character <= '9') return character - '0' + 52;
    return character == '+' ? 62 : character == '/' ? 63 : -1;
  }
}
