package io.textmeasure;

import java.nio.ByteBuffer;

/** Memory outside of the heap for what a call of the library returns. */
final class Memory {
  private Memory() {}

  /** Room for records of a size. */
  static ByteBuffer records(long count, int size) {
    if (count > Integer.MAX_VALUE / size) {
      throw new TextMeasureException(
          "texts have " + count + " results, more than one buffer holds; measure slices", "texts",
          -1);
    }
    return Scratch.direct((int) count * size);
  }
}
