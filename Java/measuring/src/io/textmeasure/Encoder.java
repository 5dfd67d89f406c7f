package io.textmeasure;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.Iterator;

/** Strings as a column of UTF-8, in buffers that are used again and again. */
final class Encoder {
  private static final int KEPT = 1 << 20;

  private final Utf8 utf8 = new Utf8();
  private int[] ends = new int[64];
  private byte[] valid = new byte[8];
  private int[] tooLong = new int[0];
  private int tooLongCount;
  private int count;
  private boolean hasNull;

  private IntBuffer offsets = ByteBuffer.allocateDirect(0).asIntBuffer();
  private ByteBuffer bits = ByteBuffer.allocateDirect(0);
  private ByteBuffer data;
  private long dataAddress;

  Encoder() {
    reserve(1024);
  }

  /** Makes room for the bytes of texts, and drops what is there. */
  private void reserve(int size) {
    data = direct(size);
    dataAddress = Native.address(data);
  }

  /**
   * Encodes texts, as many as there are up to a number of rows or of bytes; at least one.
   *
   * @param limit the most bytes of a text; those that certainly have more are marked, not encoded
   * @param row that of the first text, for errors
   */
  int append(Iterator<?> texts, int rows, int byteCount, int limit, long row) {
    utf8.clear();
    count = 0;
    tooLongCount = 0;
    hasNull = false;
    while (texts.hasNext() && count < rows && (count == 0 || utf8.length < byteCount)) {
      Object text = texts.next();
      if (count + 1 >= ends.length) grow();
      if (text instanceof String) {
        append((String) text, limit);
      } else if (text == null) {
        setNull(count);
      } else {
        throw new TextMeasureException(
            "texts[" + (row + count) + "] is a " + text.getClass().getName() + ", not a String",
            "texts", row + count);
      }
      ends[++count] = utf8.length;
    }
    copy();
    return count;
  }

  private void append(String text, int limit) {
    // No char has less than one byte.
    if (text.length() <= limit) {
      utf8.append(text);
    } else {
      setNull(count);
      if (tooLongCount == tooLong.length) {
        tooLong = Arrays.copyOf(tooLong, 2 * tooLongCount + 4);
      }
      tooLong[tooLongCount++] = count;
    }
  }

  private void setNull(int row) {
    if (!hasNull) Arrays.fill(valid, (byte) -1);
    hasNull = true;
    valid[row >> 3] &= (byte) ~(1 << (row & 7));
  }

  private void grow() {
    int old = valid.length;
    ends = Arrays.copyOf(ends, 2 * ends.length);
    valid = Arrays.copyOf(valid, ends.length / 8);
    Arrays.fill(valid, old, valid.length, (byte) -1);
  }

  /** Copies all to where the library reads it. */
  private void copy() {
    if (offsets.capacity() <= count) {
      offsets = direct(4L * ends.length).asIntBuffer();
      bits = direct(valid.length);
    }
    if (data.capacity() < utf8.length) reserve(utf8.bytes.length);
    offsets.put(0, ends, 0, count + 1);
    if (hasNull) bits.put(0, valid, 0, count + 7 >> 3);
    data.put(0, utf8.bytes, 0, utf8.length);
  }

  private static ByteBuffer direct(long size) {
    if (size > Integer.MAX_VALUE) throw new OutOfMemoryError("texts of more than 2 GiB");
    return ByteBuffer.allocateDirect((int) size).order(ByteOrder.nativeOrder());
  }

  /** Encodes one text, and says how many bytes it has from {@link #address} on. */
  int encode(String text) {
    utf8.clear();
    utf8.append(text);
    if (data.capacity() < utf8.length) reserve(utf8.bytes.length);
    data.put(0, utf8.bytes, 0, utf8.length);
    return utf8.length;
  }

  /** Copies bytes to where {@link #address} is. */
  long copy(ByteBuffer text) {
    int length = text.remaining();
    if (data.capacity() < length) reserve(length);
    data.put(0, text, text.position(), length);
    return dataAddress;
  }

  long address() {
    return dataAddress;
  }

  /** Describes what was encoded last. */
  void describe(Texts column) {
    column.set(
        count, Native.address(offsets), hasNull ? Native.address(bits) : 0, dataAddress,
        utf8.length);
  }

  /** The rows that were too long to be encoded; they lie there as nulls. */
  int[] tooLong() {
    return Arrays.copyOf(tooLong, tooLongCount);
  }

  boolean hasTooLong() {
    return tooLongCount > 0;
  }

  /** Drops what long texts needed. */
  void shrink() {
    utf8.shrink(KEPT);
    if (data.capacity() > KEPT) reserve(1024);
  }
}
