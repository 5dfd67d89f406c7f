package io.textmeasure;

import java.lang.ref.Cleaner;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A handle of the library that is released once, when it was closed and nobody uses it any more.
 *
 * <p>Problem: a thread may close what another one measures with, and a handle that is used after
 * its release ends the process.
 *
 * <p>Approach: users are counted, and closing adds a bit to their number. Whoever brings the rest
 * down to nothing releases the handle.
 */
final class Handle {
  /** What it is a handle of; the order is that of {@code release} in {@code natives.c}. */
  enum Kind {
    FONTS,
    STYLE,
    MEASURER,
    LINES,
    CURVES,
    TEXT,
    CELLS
  }

  private static final int CLOSED = Integer.MIN_VALUE;
  private static final Cleaner CLEANER = Cleaner.create();

  private final Kind kind;
  private final long pointer;

  /** How many calls use it, and whether it was closed. */
  private final AtomicInteger users = new AtomicInteger();

  Handle(Kind kind, long pointer) {
    this.kind = kind;
    this.pointer = pointer;
  }

  /** Closes the handle when nobody refers to its owner any more. */
  Cleaner.Cleanable closeWith(Object owner) {
    return CLEANER.register(owner, this::close);
  }

  /** Keeps the handle open until {@link #release}. */
  long acquire() {
    int count = users.get();
    while (true) {
      if (count < 0) throw new IllegalStateException(closed());
      int found = users.compareAndExchange(count, count + 1);
      if (found == count) return pointer;
      count = found;
    }
  }

  void release() {
    if (users.decrementAndGet() == CLOSED) Native.release(kind.ordinal(), pointer);
  }

  void close() {
    int count = users.getAndUpdate(users -> users | CLOSED);
    if (count == 0) Native.release(kind.ordinal(), pointer);
  }

  private String closed() {
    boolean isPlural = kind != Kind.STYLE && kind != Kind.MEASURER && kind != Kind.TEXT;
    return "the " + kind.name().toLowerCase(Locale.ROOT)
        + (isPlural ? " are closed" : " is closed");
  }
}
