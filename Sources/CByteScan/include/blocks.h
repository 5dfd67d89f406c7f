// Looks at sixteen bytes at once. Swift 6.3 makes loops over bytes of its own SIMD
// comparisons; the vector types of Clang become one instruction each on every
// processor, and all here is inlined into Swift.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef uint8_t byte_scan_block __attribute__((vector_size(16)));

static inline byte_scan_block byte_scan_load(const uint8_t *_Nonnull bytes) {
  byte_scan_block block;
  memcpy(&block, bytes, sizeof block);
  return block;
}

/// The index of the first byte of `mask` that is not zero; 16 if all are.
static inline size_t byte_scan_first(byte_scan_block mask) {
  uint64_t halves[2];
  memcpy(halves, &mask, sizeof mask);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  if (halves[0]) return (size_t)__builtin_ctzll(halves[0]) / 8;
  if (halves[1]) return (size_t)__builtin_ctzll(halves[1]) / 8 + 8;
#else
  if (halves[0]) return (size_t)__builtin_clzll(halves[0]) / 8;
  if (halves[1]) return (size_t)__builtin_clzll(halves[1]) / 8 + 8;
#endif
  return 16;
}

/// The index of the first of sixteen bytes that a JSON string cannot hold as it
/// is: a quote, a backslash or a control character. 16 if there is none.
static inline size_t byte_scan_first_to_escape(const uint8_t *_Nonnull bytes) {
  byte_scan_block block = byte_scan_load(bytes);
  return byte_scan_first((byte_scan_block)((block == '"') | (block == '\\') | (block < 0x20)));
}

/// As above of `count` bytes, fewer than sixteen; `count` if there is none.
static inline size_t byte_scan_first_to_escape_of(const uint8_t *_Nonnull bytes, size_t count) {
  uint8_t block[16] = {0};
  memcpy(block, bytes, count);
  return byte_scan_first_to_escape(block);
}

/// Copies 8 to 16 bytes, as two words that may overlap.
///
/// \returns Whether a JSON string can hold all of them as they are.
static inline bool scan_copy_unescaped(
    uint8_t *_Nonnull to, const uint8_t *_Nonnull from, size_t count) {
  uint64_t words[2];
  memcpy(&words[0], from, 8);
  memcpy(&words[1], from + count - 8, 8);
  memcpy(to, &words[0], 8);
  memcpy(to + count - 8, &words[1], 8);
  return byte_scan_first_to_escape((const uint8_t *)words) == 16;
}

/// Whether one of `count` bytes is `a`, `b` or `c`, which are not zero.
static inline bool scan_any(
    const uint8_t *_Nonnull bytes, size_t count, uint8_t a, uint8_t b, uint8_t c) {
  uint8_t few[16] = {0};
  if (count < 16) {
    memcpy(few, bytes, count);
    bytes = few;
    count = 16;
  }
  byte_scan_block found = {0};
  for (size_t i = 0; i < count; i += 16) {
    // The last block may overlap the one before it.
    byte_scan_block block = byte_scan_load(bytes + (i + 16 <= count ? i : count - 16));
    found |= (byte_scan_block)((block == a) | (block == b) | (block == c));
  }
  return byte_scan_first(found) < 16;
}

/// How many of `16 * blocks` bytes equal `byte`.
static inline size_t scan_count(const uint8_t *_Nonnull bytes, size_t blocks, uint8_t byte) {
  size_t total = 0;
  while (blocks > 0) {
    // A lane holds 255 at most before it is summed.
    size_t round = blocks < 255 ? blocks : 255;
    byte_scan_block lanes = {0};
    for (size_t i = 0; i < round; i++, bytes += 16) {
      lanes -= (byte_scan_block)(byte_scan_load(bytes) == byte);
    }
    for (size_t lane = 0; lane < 16; lane++) total += lanes[lane];
    blocks -= round;
  }
  return total;
}
