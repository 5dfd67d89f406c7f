// A text, and what is found of it.
#pragma once
#include "tables.h"

/// A character whose origin is written down.
typedef struct {
  /// In the unit of advances, from the start of the text.
  int64_t origin;
  /// Where the next character begins, without kerning.
  int64_t end;
  /// From the lowest bits: where it begins, in bytes; its length, in bytes, 0 where a text begins
  /// and where it ends; the index of its table; its font; marks.
  uint64_t place;
  uint32_t scalar;
} scan_entry;

// Places of bits in `place`; the font's are those of a record's.
enum { SCAN_LENGTH = 32, SCAN_TABLE = 40, SCAN_MARKS = 56 };

/// Marks of an entry.
enum {
  /// No line begins or ends before it without being shaped.
  SCAN_UNSAFE = 1,
  /// A run begins with it.
  SCAN_RUN_START = 2
};

static inline size_t scan_start(const scan_entry *_Nonnull entry) {
  return (uint32_t)entry->place;
}

/// Where the next character begins, in bytes.
static inline size_t scan_next(const scan_entry *_Nonnull entry) {
  return (uint32_t)entry->place + (entry->place >> SCAN_LENGTH & 0xFF);
}

static inline bool scan_is_unsafe(const scan_entry *_Nonnull entry) {
  return entry->place >> SCAN_MARKS & SCAN_UNSAFE;
}

/// Whether a line may end between two characters: unknown, no, yes, or as what is around them
/// decides.
enum { SCAN_BREAK_UNKNOWN, SCAN_BREAK_NO, SCAN_BREAK_YES, SCAN_BREAK_DEPENDS };

/// The class of syllables of Hangul to breaks. Class 0 is that of characters not met yet.
enum { SCAN_SYLLABLE_CLASS = 1 };

/// The tables of most segments.
enum { SCAN_HANGUL, SCAN_COMMON, SCAN_LATIN, SCAN_SEGMENT_TABLES };

/// The tables of break opportunities, where segments are shaped by themselves.
typedef struct {
  /// By scalar: its class to breaks. No bytes where segments are others.
  const uint8_t *_Nullable classes;
  /// By class of the character before times 256, and class of the one after.
  const uint8_t *_Nullable states;
  /// Tables of syllables, of characters of no script, and of Latin letters, and their indices.
  const scan_table *_Nullable tables[SCAN_SEGMENT_TABLES];
  uint8_t indices[SCAN_SEGMENT_TABLES];
  /// Whether spaces are counted in all of them, and no rule begins at one.
  bool counts_spaces;
} scan_segment_tables;

typedef struct {
  const uint8_t *_Nonnull bytes;
  size_t count;
  /// Where syllables of Hangul, U+0020 and all else begin, a bit for each byte and one for the
  /// end, which is among the others.
  uint64_t *_Nonnull syllables, *_Nonnull spaces, *_Nonnull others;
  /// The first is the start of the text, and the last its end; neither is a character.
  scan_entry *_Nonnull entries;
  size_t entry_count, entry_capacity;
  const scan_table *_Nonnull const *_Nonnull tables;
  /// The table of letterless text in the font of most punctuation, where pieces are shaping units.
  const scan_table *_Nullable common;
  scan_segment_tables segment_tables;
  /// Spaces that stand for a tab or a line break, and kern with nothing, a bit for each byte;
  /// no row if there are none.
  uint64_t *_Nullable replacing;
  /// Whether some characters have two bytes or four, or are ill-formed.
  bool is_irregular;
  /// Whether some bytes belong to no character.
  bool holds_dropped_spaces;
  /// Whether some character has another font than the first.
  bool holds_fallback;
} scan_text;

/// Findings of the search for where characters begin.
typedef struct {
  /// Whether every character seems to have one byte or three, by its first byte and what follows;
  /// if not, the starts mean nothing.
  bool is_simple;
  bool holds_syllables;
  /// Whether there are control characters, like tabs and line breaks.
  bool holds_controls;
  /// Whether spaces that do not count were left out.
  bool holds_dropped_spaces;
  /// Whether all but syllables is printable ASCII.
  bool is_ascii_else;
  /// How many syllables, spaces and other characters there are, if it is simple.
  size_t syllable_count, space_count, other_count;
} scan_summary;

/// The state between two characters.
typedef struct {
  /// Where the next character begins, in bytes.
  size_t position;
  /// And in the unit of advances, without kerning.
  int64_t x;
  /// Where the run begins, in bytes.
  size_t run_start;
  /// Where the character before ends, in bytes, and its record, if it is in the run.
  size_t last_end;
  scan_record last;
  /// Index of the table in use.
  uint8_t table;
} scan_pen;

/// A position whose character begins no farther than some limit, and the next one does.
typedef struct {
  size_t position;
  /// The last entry at the position or before it.
  size_t entry;
  /// How far before the limit the character begins, and how far beyond it the next.
  int64_t below, above;
} scan_fit;

typedef struct {
  size_t syllables, spaces;
} scan_counts;

/// How lines may end.
typedef struct {
  /// Between two syllables, and after spaces.
  bool between_syllables, after_spaces, parts_marks;
  /// How much at most rounding to floats may add to a width for each piece of one run and font; 0
  /// for widths that are exact.
  int64_t error;
  /// How many runs there are at most.
  size_t run_count;
} scan_line_rules;

/// A line that is to be ended.
typedef struct {
  /// Where it begins, in bytes and in the unit of advances, and an entry near.
  size_t start;
  int64_t origin;
  size_t entry;
  /// The entry of the line break, or of the end of the text, that it does not go beyond.
  size_t paragraph;
} scan_line;
