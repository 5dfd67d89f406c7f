package io.textmeasure;

/** Offsets in chars of a string for such in bytes of its UTF-8, in ascending order. */
final class CharOffsets {
  private final String string;
  private int chars;
  private int bytes;

  CharOffsets(String string) {
    this.string = string;
  }

  int of(int byteOffset) {
    while (bytes < byteOffset && chars < string.length()) {
      bytes += Utf8.length(string, chars);
      chars += Utf8.isPair(string, chars) ? 2 : 1;
    }
    return chars;
  }
}
