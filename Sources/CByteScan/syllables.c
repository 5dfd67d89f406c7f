#include "syllables.h"

// Its results stay in registers.
#define SCAN_INLINE static inline __attribute__((always_inline))

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

/// A bit for each byte of `mask`, which are all ones or all zeros; the first is the lowest.
SCAN_INLINE uint64_t scan_bits(scan_block mask) {
#if defined(__SSE2__)
  return (uint32_t)_mm_movemask_epi8((__m128i)mask);
#elif defined(__ARM_NEON)
  // A bit of each byte, and the sums of eight.
  const scan_block weights = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  uint8x16_t bits = (uint8x16_t)(mask & weights);
  return vaddv_u8(vget_low_u8(bits)) | (uint64_t)vaddv_u8(vget_high_u8(bits)) << 8;
#else
  uint64_t bits = 0;
  for (int lane = 0; lane < 16; lane++) bits |= (uint64_t)(mask[lane] & 1) << lane;
  return bits;
#endif
}

/// What bytes are, a bit for each.
typedef struct {
  uint64_t above_ascii, following, syllables, spaces;
} scan_kinds;

/// \param next Each byte's next one.
/// \param controls Becomes other than zero where a byte is a control character.
SCAN_INLINE scan_kinds scan_kinds_of(
    scan_block all, scan_block next, scan_block *_Nonnull controls) {
  // Signed, as SSE2 compares: 80 to BF are less than C0, which is less than all of ASCII.
  typedef int8_t signed_block __attribute__((vector_size(16)));
  scan_block following = (scan_block)((signed_block)all < (int8_t)0xC0);
  scan_block first = (scan_block)(all == 0xEA), last = (scan_block)(all == 0xED);
  // EA B0 80 is U+AC00, and ED 9E 80 is U+D780.
  scan_block beside = (first & (scan_block)((signed_block)next < (int8_t)0xB0)) |
                      (last & (scan_block)((signed_block)next > (int8_t)0x9D));
  scan_block syllables = (scan_block)((scan_block)(all - 0xEA) < 4) & ~beside;
  *controls |= (scan_block)(all < 0x20);
  return (scan_kinds){
      scan_bits((scan_block)((signed_block)all < 0)), scan_bits(following),
      scan_bits(syllables), scan_bits((scan_block)(all == ' '))};
}

SCAN_INLINE scan_kinds scan_shifted(scan_kinds kinds, uint64_t bits) {
  return (scan_kinds){
      kinds.above_ascii >> bits, kinds.following >> bits, kinds.syllables >> bits,
      kinds.spaces >> bits};
}

/// Of the last sixteen bytes.
SCAN_INLINE scan_kinds scan_final_kinds(
    const uint8_t *_Nonnull bytes, scan_block *_Nonnull controls) {
  scan_block all = scan_load(bytes), none = {0};
  scan_block next = __builtin_shufflevector(
      all, none, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
  return scan_kinds_of(all, next, controls);
}

SCAN_INLINE size_t scan_least(size_t a, size_t b) { return a < b ? a : b; }

/// Of the bytes from `start` on, sixteen or those that are left of `count`, which are at least
/// sixteen in all. Where texts end cannot be foreseen: there are no branches.
SCAN_INLINE scan_kinds scan_last_kinds(
    const uint8_t *_Nonnull bytes, size_t start, size_t count, scan_block *_Nonnull controls) {
  // From `last` on no block is whole; some of what is there was looked at before.
  size_t last = count - 16, place = scan_least(start, last);
  size_t before = scan_least(start - place, 63);
  scan_block all = scan_load(bytes + place), none = {0};
  scan_block shifted = __builtin_shufflevector(
      all, none, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
  scan_block loaded = scan_load(bytes + scan_least(place + 1, last));
  scan_block is_last = none + (uint8_t)-(uint8_t)(place == last);
  scan_block next = (shifted & is_last) | (loaded & ~is_last);
  return scan_shifted(scan_kinds_of(all, next, controls), before);
}

SCAN_INLINE void scan_add_kinds(
    scan_kinds *_Nonnull sum, scan_kinds kinds, size_t place) {
  sum->above_ascii |= kinds.above_ascii << place;
  sum->following |= kinds.following << place;
  sum->syllables |= kinds.syllables << place;
  sum->spaces |= kinds.spaces << place;
}

SCAN_INLINE bool scan_any(scan_block block) {
  uint64_t halves[2];
  memcpy(halves, &block, sizeof block);
  return (halves[0] | halves[1]) != 0;
}

scan_summary scan_find_starts(
    const uint8_t *_Nonnull bytes, size_t count, bool collapses, scan_starts starts) {
  uint8_t few[16];
  size_t left = count;
  if (count < 16) {
    memset(few, 'a', sizeof few);
    memcpy(few, bytes, count);
    bytes = few;
    left = 16;
  }
  uint64_t *restrict all_syllables = starts.syllables, *restrict all_spaces = starts.spaces;
  uint64_t *restrict all_others = starts.others;
  scan_block controls = {0};
  // Bytes that must follow those before these; whether some did not.
  uint64_t due = 0, missing = 0, last_space = 0, any_syllable = 0, any_dropped = 0;
  uint64_t dropped = collapses ? ~(uint64_t)0 : 0;
  for (size_t i = 0; i <= count; i += 64) {
    scan_kinds kinds = {0, 0, 0, 0};
    if (i + 65 <= count) {
      for (size_t part = 0; part < 64; part += 16) {
        const uint8_t *block = bytes + i + part;
        scan_add_kinds(
            &kinds, scan_kinds_of(scan_load(block), scan_load(block + 1), &controls), part);
      }
    } else if (count >= 64) {
      // The last 64 bytes, of which some were looked at before.
      uint64_t before = 64 - (count - i);
      if (before < 64) {
        for (size_t part = 0; part < 48; part += 16) {
          const uint8_t *block = bytes + count - 64 + part;
          scan_add_kinds(
              &kinds, scan_kinds_of(scan_load(block), scan_load(block + 1), &controls), part);
        }
        scan_add_kinds(&kinds, scan_final_kinds(bytes + count - 16, &controls), 48);
        kinds = scan_shifted(kinds, before);
      }
    } else {
      for (size_t part = 0; part < 64; part += 16)
        scan_add_kinds(&kinds, scan_last_kinds(bytes, i + part, left, &controls), part);
    }
    uint64_t triples = kinds.above_ascii & ~kinds.following;
    missing |= (triples << 1 | triples << 2 | due) ^ kinds.following;
    due = triples >> 63 | triples >> 62;
    uint64_t others = ~(kinds.following | kinds.syllables | kinds.spaces);
    // What seems to begin right after the text is its end.
    if (count - i < 64) others &= ~(~(uint64_t)1 << (count - i));
    uint64_t doubled = kinds.spaces & (kinds.spaces << 1 | last_space) & dropped;
    any_dropped |= doubled;
    all_syllables[i / 64] = kinds.syllables;
    all_spaces[i / 64] = kinds.spaces & ~doubled;
    all_others[i / 64] = others;
    any_syllable |= kinds.syllables;
    last_space = kinds.spaces >> 63;
  }
  return (scan_summary){
      missing == 0, any_syllable != 0, scan_any(controls), any_dropped != 0};
}
