// Tells syllables of Hangul from all else, sixteen bytes at once.
#pragma once
#include "blocks.h"

typedef bool scan_flags __attribute__((ext_vector_type(16)));

/// A bit for each byte of `mask`, which are all ones or all zeros; the first is the lowest.
static inline uint32_t scan_bits(scan_block mask) {
  scan_flags flags = __builtin_convertvector(mask, scan_flags);
  uint16_t bits;
  memcpy(&bits, &flags, sizeof bits);
  return bits;
}

/// Which of sixteen bytes begin a syllable, U+AC00 to U+D7A3, if what follows is well-formed.
/// Reads eighteen bytes.
static inline scan_block scan_syllable_starts(const uint8_t *_Nonnull bytes) {
  scan_block first = scan_load(bytes), second = scan_load(bytes + 1);
  scan_block third = scan_load(bytes + 2);
  return (scan_block)((first == 0xEB) | (first == 0xEC) | ((first == 0xEA) & (second >= 0xB0)) |
                      ((first == 0xED) &
                       ((second < 0x9E) | ((second == 0x9E) & (third <= 0xA3)))));
}

/// Finds where characters other than syllables begin in UTF-8 of `count` bytes.
///
/// \param starts Becomes a bit for every byte, and one more that is set: of the end.
/// \returns Whether all have one byte or three, and what follows first bytes is well-formed; if
///   not, `starts` means nothing.
static inline bool scan_other_starts(
    const uint8_t *_Nonnull bytes, size_t count, uint64_t *_Nonnull starts) {
  // The last bytes, and zeros. Copied first: what is loaded soon after stalls.
  size_t whole = count < 18 ? 0 : (count - 2) & ~(size_t)15;
  uint8_t rest[34] = {0};
  memcpy(rest, bytes + whole, count - whole);
  // Bytes that must follow those before this block; whether some did not.
  uint32_t due = 0, wrong = 0;
  uint64_t word = 0;
  for (size_t i = 0; i <= count; i += 16) {
    const uint8_t *block = i < whole ? bytes + i : rest + (i - whole);
    scan_block all = scan_load(block);
    uint32_t ascii = scan_bits((scan_block)(all < 0x80));
    uint32_t following = scan_bits((scan_block)((all & 0xC0) == 0x80));
    // E1 to EF: what begins with E0 is no Korean, and may be ill-formed.
    uint32_t triples = scan_bits((scan_block)((scan_block)(all - 0xE1) < 15));
    uint32_t syllables = scan_bits(scan_syllable_starts(block));
    // From ED A0 on these would be surrogates.
    scan_block surrogates = (scan_block)((all == 0xED) & (scan_load(block + 1) >= 0xA0));
    due |= triples << 1 | triples << 2;
    wrong |= ((due ^ following) & 0xFFFF) | (0xFFFF ^ (ascii | following | triples)) |
             scan_bits(surrogates);
    due >>= 16;
    word |= (uint64_t)(ascii | (triples & ~syllables)) << (i & 48);
    if ((i & 48) == 48) {
      starts[i / 64] = word;
      word = 0;
    }
  }
  // Zeros after the text are characters of one byte: the first is its end.
  if ((count & 48) != 48) starts[count / 64] = word;
  return wrong == 0;
}
