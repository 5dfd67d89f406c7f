package io.textmeasure;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Iterator;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Memory outside of the heap that a call borrows: texts go in, sizes come out. */
final class Scratch {
  /** How much is encoded before it is measured: what a core's cache holds. */
  private static final int BYTES = 1 << 16;
  private static final int ROWS = 1024;
  /** The most sizes of a stretch. */
  private static final int CELLS = 1 << 14;

  /** What nobody borrows. A thread looks first where it has put its own. */
  private static final AtomicReferenceArray<Scratch> IDLE =
      new AtomicReferenceArray<>(
          4 * Integer.highestOneBit(Runtime.getRuntime().availableProcessors()));

  final Encoder encoder = new Encoder();
  private final Texts encoded = Texts.of(encoder);
  private final ByteBuffer texts = direct(Texts.SIZE);
  private final long textsAddress = Native.address(texts);
  private ByteBuffer heights;
  private long heightsAddress;
  private ByteBuffer lineCounts;
  private long lineCountsAddress;
  private ByteBuffer flags;
  private long flagsAddress;

  private Scratch() {
    allocate(ROWS);
  }

  private void allocate(int sizes) {
    heights = direct(8 * sizes);
    heightsAddress = Native.address(heights);
    lineCounts = direct(4 * sizes);
    lineCountsAddress = Native.address(lineCounts);
    flags = direct(sizes);
    flagsAddress = Native.address(flags);
  }

  static ByteBuffer direct(int size) {
    return ByteBuffer.allocateDirect(size).order(ByteOrder.nativeOrder());
  }

  static Scratch lend() {
    int own = own();
    for (int step = 0; step < IDLE.length(); step++) {
      int place = own + step & IDLE.length() - 1;
      if (IDLE.getPlain(place) == null) continue;
      Scratch scratch = IDLE.getAndSet(place, null);
      if (scratch != null) return scratch;
    }
    return new Scratch();
  }

  private static int own() {
    return (int) Thread.currentThread().getId() & IDLE.length() - 1;
  }

  void giveBack() {
    encoder.shrink();
    int own = own();
    for (int step = 0; step < IDLE.length(); step++) {
      int place = own + step & IDLE.length() - 1;
      if (IDLE.getPlain(place) == null && IDLE.compareAndSet(place, null, this)) return;
    }
  }

  /** How many rows are measured at once, with so many sizes each. */
  static int rows(int columns) {
    return Math.max(1, Math.min(ROWS, CELLS / columns));
  }

  /** Encodes the next texts of a list, and says how many. */
  int encode(Iterator<?> strings, int rows, int limit, long row) {
    int count = encoder.append(strings, rows, BYTES, limit, row);
    encoder.describe(encoded);
    encoded.write(texts, 0, 0, count);
    return count;
  }

  /** Describes some rows of a column. */
  void describe(Texts column, long start, long count) {
    column.write(texts, 0, start, count);
  }

  /** The address of what was described last. */
  long texts() {
    return textsAddress;
  }

  /** Makes room for the sizes of a stretch. */
  void reserve(int sizes) {
    if (flags.capacity() < sizes) allocate(sizes);
  }

  ByteBuffer heights() {
    return heights;
  }

  long heightsAddress() {
    return heightsAddress;
  }

  ByteBuffer lineCounts() {
    return lineCounts;
  }

  long lineCountsAddress() {
    return lineCountsAddress;
  }

  ByteBuffer flags() {
    return flags;
  }

  long flagsAddress() {
    return flagsAddress;
  }
}
