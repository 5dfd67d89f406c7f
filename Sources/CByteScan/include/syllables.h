// Parts syllables of Hangul and spaces from all else, 16 or 32 bytes at once.
#pragma once
#include "blocks.h"

/// Where characters begin, a bit for each byte.
typedef struct {
  /// Syllables of Hangul, from U+AC00 to U+D77F, and U+0020.
  uint64_t *_Nonnull syllables, *_Nonnull spaces;
  /// All else, the last 36 syllables too, and one more: the end.
  uint64_t *_Nonnull others;
} scan_starts;

/// What was found besides.
typedef struct {
  /// Whether every character seems to have one byte or three, by its first byte and what follows;
  /// if not, the starts mean nothing.
  bool is_simple;
  bool holds_syllables;
  /// Whether there are control characters, like tabs and line breaks.
  bool holds_controls;
  /// Whether spaces that do not count were left out.
  bool holds_dropped_spaces;
} scan_summary;

/// Finds where characters begin in UTF-8 of `count` bytes.
///
/// \param collapses Whether of spaces in a row only the first counts.
/// \param starts Each of `count / 64 + 1` words.
scan_summary scan_find_starts(
    const uint8_t *_Nonnull bytes, size_t count, bool collapses, scan_starts starts);

/// The same without what only some processors have.
scan_summary scan_find_starts_by_16(
    const uint8_t *_Nonnull bytes, size_t count, bool collapses, scan_starts starts);
