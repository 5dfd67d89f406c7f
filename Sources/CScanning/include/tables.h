// The tables that the loops read.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The advance and the classes of a character, in one script of a style.
///
/// Two words: threads write the first before the second, and read it after.
typedef struct {
  /// In the style's unit: 1/65536 point, unless its renderer counts otherwise.
  int64_t advance;
  /// Below the lowest bits named here: its class as the first of a pair.
  uint64_t classes;
} scan_record;

// Places of bits in `classes`; a font has six.
enum {
  SCAN_SECOND = 16,
  SCAN_RULE_CLASS = 32,
  SCAN_FONT = 48,
  /// Whether a piece that begins with it belongs to the table, whatever follows.
  SCAN_BEGINS_PIECE = 54,
  SCAN_KERNS_WITH_SPACE = 55,
  SCAN_TRAITS = 56
};

/// The bits of the font.
#define SCAN_FONT_MASK ((uint64_t)0x3F << SCAN_FONT)

/// The trait of a character whose record, and the pair with what is before it, are all that
/// measuring needs: the highest bit.
#define SCAN_PLAIN 0x80

/// The trait of a character that begins another run.
#define SCAN_OTHER 0x02

/// The state of a pair of classes: unknown, not kerning, kerning, or moving the second one so that
/// the next pair has to be found anew.
enum { SCAN_PAIR_UNKNOWN, SCAN_PAIR_STILL, SCAN_PAIR_MOVES, SCAN_PAIR_MOVES_SECOND };

enum { SCAN_PAIR_BLOCK_BITS = 12 };

/// Pairs of a font, by class of the first times `second_count`, and class of the second.
typedef struct {
  const uint8_t *_Nullable states;
  /// Kerning: what is added to both advances, two halves a word. Pairs that move stand in blocks of
  /// `1 << SCAN_PAIR_BLOCK_BITS`, by their place: of most fonts' classes hardly any two kern. Their
  /// addresses are words, of which those of WebAssembly take half.
  const uint64_t *_Nullable pair_blocks;
  size_t second_count;
  /// Its `FontTable` and `RuleMatcher`.
  const void *_Nullable table, *_Nullable matcher;
} scan_font;

/// The characters of a script, or of a script and a font, in a style.
typedef struct {
  /// By scalar.
  const scan_record *_Nonnull records;
  const scan_font *_Nonnull fonts;
  /// The records of syllables and spaces that are counted; the traits of syllables that are not are
  /// zero.
  scan_record syllable, space;
  /// Whether syllables have the script.
  bool is_hangul;
  uint8_t script;
  /// The font of all its characters, where shaping units have fonts before they are shaped; else 0.
  uint8_t font;
  /// Its `CharacterTable`.
  const void *_Nonnull owner;
} scan_table;

/// The kerning of a pair that moves, by its place.
static inline uint64_t scan_kerning(const scan_font *_Nonnull font, size_t place) {
  const uint64_t *block =
      (const uint64_t *)(uintptr_t)font->pair_blocks[place >> SCAN_PAIR_BLOCK_BITS];
  return block[place & ((1u << SCAN_PAIR_BLOCK_BITS) - 1)];
}

static inline scan_record scan_load_record(const scan_record *_Nonnull place) {
  uint64_t classes = __atomic_load_n(&place->classes, __ATOMIC_ACQUIRE);
  return (scan_record){place->advance, classes};
}

static inline void scan_store_record(scan_record *_Nonnull place, scan_record record) {
  // Two threads may write the same.
  __atomic_store_n(&place->advance, record.advance, __ATOMIC_RELAXED);
  __atomic_store_n(&place->classes, record.classes, __ATOMIC_RELEASE);
}
