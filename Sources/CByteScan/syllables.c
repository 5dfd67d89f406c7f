#include "syllables.h"

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

// Its results stay in registers.
#define SCAN_INLINE static inline __attribute__((always_inline))

/// What bytes are, a bit for each.
typedef struct {
  uint64_t above_ascii, following, syllables, spaces;
} scan_kinds;

// Bytes of masks are all ones or all zeros; the first one's bit is the lowest.
SCAN_INLINE uint64_t scan16_bits(scan_block mask) {
#if defined(__x86_64__)
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

#define SCAN_LANES 16
#define SCAN_NAME(name) scan16_##name
#include "find_starts.h"
#undef SCAN_LANES
#undef SCAN_NAME

scan_summary scan_find_starts_by_16(
    const uint8_t *_Nonnull bytes, size_t count, bool collapses, scan_starts starts) {
  return scan16_find_starts(bytes, count, collapses, starts);
}

#if defined(__x86_64__)
// Where a processor has AVX2, this takes half of the instructions.
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

SCAN_INLINE uint64_t scan32_bits(uint8_t mask __attribute__((vector_size(32)))) {
  return (uint32_t)_mm256_movemask_epi8((__m256i)mask);
}

#define SCAN_LANES 32
#define SCAN_NAME(name) scan32_##name
#include "find_starts.h"

#pragma clang attribute pop
#endif

scan_summary scan_find_starts(
    const uint8_t *_Nonnull bytes, size_t count, bool collapses, scan_starts starts) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2"))
    return scan32_find_starts(bytes, count, collapses, starts);
#endif
  return scan16_find_starts(bytes, count, collapses, starts);
}
