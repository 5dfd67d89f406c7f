package io.textmeasure;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Iterator;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Memory outside of the heap that a call borrows: texts go in, sizes come out. */
final class Scratch {
  /** How much is encoded before it is measured: what a core's cache holds. */
  private static final int BYTES = 1 << 16;
  private static final int ROWS = 1024;
  /** The most sizes of a stretch. */
  private static final int CELLS = 1 << 14;

  private static final int KEPT = 2 * Runtime.getRuntime().availableProcessors();
  private static final ConcurrentLinkedQueue<Scratch> IDLE = new ConcurrentLinkedQueue<>();
  private static final AtomicInteger IDLE_COUNT = new AtomicInteger();

  final Encoder encoder = new Encoder();
  private final Texts encoded = Texts.of(encoder);
  private final ByteBuffer texts = direct(Texts.SIZE);
  private ByteBuffer heights = direct(8 * ROWS);
  private ByteBuffer lineCounts = direct(4 * ROWS);
  private ByteBuffer flags = direct(ROWS);

  static ByteBuffer direct(int size) {
    return ByteBuffer.allocateDirect(size).order(ByteOrder.nativeOrder());
  }

  static Scratch lend() {
    Scratch scratch = IDLE.poll();
    if (scratch == null) return new Scratch();
    IDLE_COUNT.decrementAndGet();
    return scratch;
  }

  void giveBack() {
    encoder.shrink();
    if (IDLE_COUNT.get() >= KEPT) return;
    IDLE_COUNT.incrementAndGet();
    IDLE.add(this);
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
    return Native.address(texts);
  }

  /** Makes room for the sizes of a stretch. */
  void reserve(int sizes) {
    if (flags.capacity() >= sizes) return;
    heights = direct(8 * sizes);
    lineCounts = direct(4 * sizes);
    flags = direct(sizes);
  }

  ByteBuffer heights() {
    return heights;
  }

  ByteBuffer lineCounts() {
    return lineCounts;
  }

  ByteBuffer flags() {
    return flags;
  }
}
