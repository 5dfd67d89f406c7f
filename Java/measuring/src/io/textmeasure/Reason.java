package io.textmeasure;

import org.jspecify.annotations.Nullable;

/** Why a text was not measured. */
public enum Reason {
  /** It is null. */
  NULL("null"),
  /** It is longer than the measurer's limit. */
  TOO_LONG("too long"),
  /** Its curve would take too many layouts: ask for fewer widths. */
  TOO_COSTLY("too costly");

  private final String words;

  Reason(String words) {
    this.words = words;
  }

  /** The reason of flags; null for a text that was measured. */
  static @Nullable Reason of(int flags) {
    if ((flags & Sizes.NULL) != 0) return NULL;
    if ((flags & Sizes.TOO_LONG) != 0) return TOO_LONG;
    return (flags & Sizes.TOO_COSTLY) != 0 ? TOO_COSTLY : null;
  }

  /** The reason in words: {@code too long}. */
  @Override
  public String toString() {
    return words;
  }
}
