package io.textmeasure;

import java.lang.ref.Reference;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A column of texts in UTF-8 as it lies in memory, outside of the heap of Java.
 *
 * <p>Nothing is copied: buffers, and what an address of Arrow leads to, must stay as they are while
 * they are measured. Bytes that are no UTF-8 measure as U+FFFD. A column never changes, and belongs
 * to any thread.
 */
public final class Texts {
  /** The size of {@code tm_texts}. */
  static final int SIZE = 80;

  private static final int OFFSETS_32 = 0;
  private static final int OFFSETS_64 = 1;

  private int layout;
  private int content;
  private long count;
  private long first;
  private long places;
  private long validity;
  private long data;
  private long dataLength;
  private long buffers;
  private long bufferLengths;
  private long bufferCount;

  /** What keeps the memory. */
  private final Object owner;

  /** Made when it is needed. Several threads may make one each: they say the same. */
  private volatile @Nullable ByteBuffer description;

  private Texts(Object owner) {
    this.owner = owner;
  }

  /**
   * Texts of strings, encoded once. Null is a text that is not there, a surrogate without its other
   * half U+FFFD.
   *
   * @param texts the strings, of which some may be null
   * @return the column
   * @throws TextMeasureException for something that is no string
   * @throws OutOfMemoryError for more than 2 GiB
   */
  public static Texts of(List<? extends @Nullable String> texts) {
    return of(texts, 0);
  }

  /**
   * Texts of several styles: each an array of runs in JSON, as {@code Documentation/rich-text.md}
   * describes them. Offsets of lines count the UTF-8 of all runs in order, a box as three bytes.
   *
   * @param runs the descriptions, of which some may be null
   * @return the column
   */
  public static Texts ofRuns(List<? extends @Nullable String> runs) {
    return of(runs, 1);
  }

  private static Texts of(List<? extends @Nullable String> texts, int content) {
    NativeLibrary.load();
    Encoder encoder = new Encoder();
    encoder.append(texts.iterator(), Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, 0);
    Texts column = new Texts(encoder);
    encoder.describe(column);
    column.content = content;
    return column;
  }

  /**
   * Texts with offsets of 32 bits, as Arrow's Utf8 and Binary have them.
   *
   * @param offsets where each text begins in the data, from its position on, and where the last one
   *     ends: one more than there are texts; direct, in native order
   * @param data the bytes of all texts, from its position to its limit; direct
   * @return the column
   * @throws TextMeasureException for buffers that are not direct or in another order
   */
  public static Texts of(IntBuffer offsets, ByteBuffer data) {
    Texts column = of(offsets, offsets.order(), 4, data);
    column.layout = OFFSETS_32;
    return column;
  }

  /**
   * Texts with offsets of 64 bits, as Arrow's LargeUtf8 and LargeBinary have them.
   *
   * @param offsets as of {@link #of(IntBuffer, ByteBuffer)}
   * @param data as of {@link #of(IntBuffer, ByteBuffer)}
   * @return the column
   * @throws TextMeasureException for buffers that are not direct or in another order
   */
  public static Texts of(LongBuffer offsets, ByteBuffer data) {
    Texts column = of(offsets, offsets.order(), 8, data);
    column.layout = OFFSETS_64;
    return column;
  }

  private static Texts of(Buffer offsets, ByteOrder order, int size, ByteBuffer data) {
    NativeLibrary.load();
    if (offsets.remaining() == 0) {
      throw new TextMeasureException("offsets are none; one tells where texts end", "offsets", -1);
    }
    Texts column = new Texts(List.of(offsets, data));
    column.count = offsets.remaining() - 1;
    column.places = address(offsets, order, size, "offsets");
    column.data = address(data, ByteOrder.nativeOrder(), 1, "data");
    column.dataLength = data.remaining();
    return column;
  }

  /**
   * The column with nulls.
   *
   * @param bits a bit for each text, the least significant of a byte first: 0 for a null; direct
   * @return the column
   * @throws TextMeasureException for a buffer that is not direct or too short
   */
  public Texts withValidity(ByteBuffer bits) {
    if (8L * bits.remaining() < first + count) {
      throw new TextMeasureException("bits has fewer bits than there are texts", "bits", -1);
    }
    Texts column = slice(0, count, List.of(owner, bits));
    column.validity = address(bits, ByteOrder.nativeOrder(), 1, "bits");
    return column;
  }

  /**
   * A column of strings of the <a
   * href="https://arrow.apache.org/docs/format/CDataInterface.html">Arrow C data interface</a>.
   *
   * <p>Utf8, Binary, their large kinds and their views; also a struct with one such column, as
   * batches of rows are exported. Whoever exported it releases both structures, when nothing
   * measures it any more; an address that leads elsewhere ends the process.
   *
   * @param array the address of a {@code struct ArrowArray}
   * @param schema the address of its {@code struct ArrowSchema}
   * @return the column
   * @throws TextMeasureException for a column of something else, and for one that was released
   */
  public static Texts ofArrow(long array, long schema) {
    return arrow(array, schema, null);
  }

  /**
   * One column of a batch of rows of the Arrow C data interface.
   *
   * @param array the address of a {@code struct ArrowArray}, of a struct
   * @param schema the address of its {@code struct ArrowSchema}
   * @param name the name of the column
   * @return the column
   * @throws TextMeasureException for a column of something else, and if there is none of that name
   */
  public static Texts ofArrow(long array, long schema, String name) {
    return arrow(array, schema, Utf8.of(name));
  }

  private static Texts arrow(long array, long schema, byte @Nullable [] name) {
    NativeLibrary.load();
    if (array == 0) throw new TextMeasureException("array is 0", "array", -1);
    if (schema == 0) throw new TextMeasureException("schema is 0", "schema", -1);
    ByteBuffer found = ByteBuffer.allocateDirect(SIZE).order(ByteOrder.nativeOrder());
    byte[] problem = Native.arrow(schema, array, name, Native.address(found));
    if (problem != null) {
      String message = Native.string(problem);
      throw new TextMeasureException(message, message.substring(0, message.indexOf(' ')), -1);
    }
    Texts column = new Texts(found);
    column.layout = found.getInt(0);
    column.content = found.getInt(4);
    column.count = found.getLong(8);
    column.first = found.getLong(16);
    column.places = found.getLong(24);
    column.validity = found.getLong(32);
    column.data = found.getLong(40);
    column.dataLength = found.getLong(48);
    column.buffers = found.getLong(56);
    column.bufferLengths = found.getLong(64);
    column.bufferCount = found.getLong(72);
    return column;
  }

  /**
   * How many texts there are.
   *
   * @return their number
   */
  public long count() {
    return count;
  }

  /**
   * Some of the texts, in the same memory.
   *
   * @param start the first of them
   * @param count how many
   * @return the column
   * @throws IndexOutOfBoundsException for texts that are not there
   */
  public Texts slice(long start, long count) {
    if (start < 0 || count < 0 || start > this.count - count) {
      throw new IndexOutOfBoundsException(
          "there are " + this.count + " texts, not " + count + " from " + start + " on");
    }
    return slice(start, count, owner);
  }

  private Texts slice(long start, long count, Object owner) {
    Texts column = new Texts(owner);
    column.layout = layout;
    column.content = content;
    column.count = count;
    column.first = first + start;
    column.places = places;
    column.validity = validity;
    column.data = data;
    column.dataLength = dataLength;
    column.buffers = buffers;
    column.bufferLengths = bufferLengths;
    column.bufferCount = bufferCount;
    return column;
  }

  /** What an encoder has encoded, when it has described it. */
  static Texts of(Encoder encoder) {
    return new Texts(encoder);
  }

  /** Sets offsets of 32 bits, of an encoder. */
  void set(int count, long places, long validity, long data, long dataLength) {
    this.count = count;
    this.places = places;
    this.validity = validity;
    this.data = data;
    this.dataLength = dataLength;
  }

  /** Writes {@code tm_texts} for some of the texts. */
  void write(ByteBuffer place, int at, long start, long count) {
    place.putInt(at, layout);
    place.putInt(at + 4, content);
    place.putLong(at + 8, count);
    place.putLong(at + 16, first + start);
    place.putLong(at + 24, places);
    place.putLong(at + 32, validity);
    place.putLong(at + 40, data);
    place.putLong(at + 48, dataLength);
    place.putLong(at + 56, buffers);
    place.putLong(at + 64, bufferLengths);
    place.putLong(at + 72, bufferCount);
  }

  /** The address of {@code tm_texts} for all texts, which lives as long as this object. */
  long described() {
    ByteBuffer place = description;
    if (place == null) {
      place = Scratch.direct(SIZE);
      write(place, 0, 0, count);
      description = place;
    }
    return Native.address(place);
  }

  /** Keeps the memory up to here. */
  void keep() {
    Reference.reachabilityFence(this);
  }

  /** The address of a buffer's position, for elements of a size in native order. */
  static long address(Buffer buffer, ByteOrder order, int size, String parameter) {
    if (!buffer.isDirect()) {
      throw new TextMeasureException(parameter + " is not direct", parameter, -1);
    }
    if (order != ByteOrder.nativeOrder()) {
      throw new TextMeasureException(parameter + " is not in native order", parameter, -1);
    }
    return Native.address(buffer) + (long) buffer.position() * size;
  }
}
