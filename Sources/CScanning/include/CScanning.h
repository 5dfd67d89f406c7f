// The loops of scanning that take most of its time (`TextScanner`, `ScannedLines`), in C: counting
// bits takes one instruction where a processor has it, ten where it has not, and Swift compiles
// for the oldest. Each loop is compiled for several kinds of processors.
#pragma once
#include "tables.h"
#include "text.h"

/// The loops, compiled for one kind of processor.
typedef struct {
  /// Finds where characters begin in `bytes`, and writes the three rows.
  ///
  /// \param collapses Whether of spaces in a row only the first counts.
  scan_summary (*_Nonnull find_starts)(scan_text *_Nonnull text, bool collapses);

  /// Adds entries, and passes syllables and spaces, up to an entry that needs more: one that is
  /// not plain, or begins another run, or makes a pair that is not known; or up to the end, or to
  /// where no other entry fits into memory.
  void (*_Nonnull add_plain)(
      scan_text *_Nonnull text, const scan_table *_Nonnull table, scan_pen *_Nonnull pen);

  /// Adds entries where pieces are shaping units: as `add_plain`, and up to a piece whose run does
  /// not follow from its first character alone.
  void (*_Nonnull add_pieces)(
      scan_text *_Nonnull text, const scan_table *_Nonnull table, scan_pen *_Nonnull pen);

  /// Adds entries where segments are shaping units: as `add_plain`; the pen goes from one table to
  /// another.
  void (*_Nonnull add_segments)(
      scan_text *_Nonnull text, const scan_table *_Nonnull table, scan_pen *_Nonnull pen);

  /// Finds the last position from `start` on whose character does not begin beyond `farthest`;
  /// `start` if they all do.
  ///
  /// \param start_origin Where the character at `start` begins.
  /// \param first The last entry at `start` or before it.
  /// \param end An entry that begins beyond `farthest`.
  scan_fit (*_Nonnull last_position)(
      const scan_text *_Nonnull text, int64_t farthest, size_t start,
      int64_t start_origin, size_t first, size_t end);

  /// Ends a line where syllables and spaces decide that: most lines.
  ///
  /// \param available The available width of the line, in the unit of advances.
  /// \returns Whether it could; then the line is the next one, or at its paragraph's end.
  bool (*_Nonnull end_line)(
      const scan_text *_Nonnull text, const scan_line_rules *_Nonnull rules, int64_t available,
      scan_line *_Nonnull line);

  /// Counts the syllables and spaces that begin from `start` to `end`.
  scan_counts (*_Nonnull count)(const scan_text *_Nonnull text, size_t start, size_t end);
} scan_functions;

/// How many kinds of processors there are functions for: any, and newer ones.
int scan_level_count(void);

/// The features of x86-64 processors that the functions of levels are compiled for, each a bit.
typedef enum {
  SCAN_HAS_avx2 = 1 << 0,
  SCAN_HAS_popcnt = 1 << 1,
  SCAN_HAS_bmi = 1 << 2,
  SCAN_HAS_bmi2 = 1 << 3,
  SCAN_HAS_lzcnt = 1 << 4,
  SCAN_HAS_avx512bw = 1 << 5,
  SCAN_HAS_avx512vl = 1 << 6,
} scan_features;

/// The highest level of a processor that has some features: it has all that those of that level are
/// compiled for.
int scan_level_of(unsigned features);

/// The highest level that this processor has.
int scan_level(void);

/// The functions of a level; those of the highest one that this processor has for a higher.
const scan_functions *_Nonnull scan_functions_of(int level);
