package io.textmeasure;

import java.lang.ref.Cleaner;
import java.lang.ref.Reference;

/** What owns a handle of the library. */
abstract class NativeObject implements AutoCloseable {
  private final Handle handle;
  private final Cleaner.Cleanable cleanable;

  NativeObject(Handle.Kind kind, long pointer) {
    handle = new Handle(kind, pointer);
    cleanable = handle.closeWith(this);
  }

  /** The handle, which stays open until {@link #release}. */
  final long acquire() {
    return handle.acquire();
  }

  final void release() {
    handle.release();
    // Not closed as garbage while a method of it is still on its way to acquire().
    Reference.reachabilityFence(this);
  }

  /**
   * Releases what the library keeps. Calls of other threads that are inside end as they would have;
   * later ones fail with {@link IllegalStateException}. Closing again does nothing.
   */
  @Override
  public void close() {
    cleanable.clean();
  }
}
