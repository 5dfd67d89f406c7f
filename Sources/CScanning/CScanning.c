#include "CScanning.h"

#include <string.h>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

#define SCAN_INLINE static inline __attribute__((always_inline))
#define SCAN_RARE(condition) __builtin_expect(!!(condition), 0)

/// Bytes of masks are all ones or all zeros; the first one's bit is the lowest.
typedef uint8_t scan_block __attribute__((vector_size(16)));

SCAN_INLINE uint64_t any_bits(scan_block mask) {
#if defined(__x86_64__)
  return (uint32_t)_mm_movemask_epi8((__m128i)mask);
#elif defined(__ARM_NEON)
  // A bit of each byte, and the sums of eight.
  const scan_block weights = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  uint8x16_t bits = (uint8x16_t)(mask & weights);
  return vaddv_u8(vget_low_u8(bits)) | (uint64_t)vaddv_u8(vget_high_u8(bits)) << 8;
#elif defined(__wasm_simd128__)
  return wasm_i8x16_bitmask((v128_t)mask);
#else
  uint64_t bits = 0;
  for (int lane = 0; lane < 16; lane++) bits |= (uint64_t)(mask[lane] & 1) << lane;
  return bits;
#endif
}

#define SCAN_LANES 16
#define SCAN_NAME(name) any_##name
#include "functions.h"
#undef SCAN_LANES
#undef SCAN_NAME

#if defined(__x86_64__)
// The features that levels are compiled for and that processors are tested for are one list. A
// processor without one of these need not trap: `lzcnt` is `bsr` where it is unknown, and counts
// from the other end.
#define SCAN_AVX2_FEATURES(FEATURE) \
  FEATURE(avx2) FEATURE(popcnt) FEATURE(bmi) FEATURE(bmi2) FEATURE(lzcnt)
#define SCAN_AVX512_FEATURES(FEATURE) \
  SCAN_AVX2_FEATURES(FEATURE) FEATURE(avx512bw) FEATURE(avx512vl)
// A list ends with what every processor has.
#define SCAN_LISTED(feature) #feature ","
#define SCAN_TARGET(FEATURES) __attribute__((target(FEATURES(SCAN_LISTED) "sse2")))

// Processors since 2013 to 2015.
#pragma clang attribute push(SCAN_TARGET(SCAN_AVX2_FEATURES), apply_to = function)

SCAN_INLINE uint64_t avx2_bits(uint8_t mask __attribute__((vector_size(32)))) {
  return (uint32_t)_mm256_movemask_epi8((__m256i)mask);
}

#define SCAN_LANES 32
#define SCAN_NAME(name) avx2_##name
#include "functions.h"
#undef SCAN_LANES
#undef SCAN_NAME
#pragma clang attribute pop

// Processors of servers since 2017 to 2022: comparisons give bits at once.
#pragma clang attribute push(SCAN_TARGET(SCAN_AVX512_FEATURES), apply_to = function)

typedef uint8_t avx512_bytes __attribute__((vector_size(64)));

SCAN_INLINE uint64_t avx512_bits(avx512_bytes mask) {
  return _mm512_movepi8_mask((__m512i)mask);
}

/// The first 64 bytes of `count`, and letters in place of those that there are not.
SCAN_INLINE avx512_bytes avx512_load_part(const uint8_t *_Nonnull bytes, size_t count) {
  __mmask64 mask = _bzhi_u64(~(uint64_t)0, count < 64 ? (uint32_t)count : 64);
  return (avx512_bytes)_mm512_mask_loadu_epi8(_mm512_set1_epi8('a'), mask, bytes);
}

#define SCAN_LANES 64
#define SCAN_NAME(name) avx512_##name
#include "functions.h"
#undef SCAN_LANES
#undef SCAN_NAME
#pragma clang attribute pop

int scan_level_count(void) { return 3; }

#define SCAN_BIT(feature) | SCAN_HAS_##feature

int scan_level_of(unsigned features) {
  const unsigned avx2 = 0 SCAN_AVX2_FEATURES(SCAN_BIT);
  const unsigned avx512 = 0 SCAN_AVX512_FEATURES(SCAN_BIT);
  return (features & avx512) == avx512 ? 2 : (features & avx2) == avx2 ? 1 : 0;
}

/// Not by `__builtin_cpu_supports`: the library behind it has this one only since GCC 11.
static bool has_lzcnt(void) {
  unsigned eax, ebx, ecx, edx;
  return __get_cpuid(0x80000001, &eax, &ebx, &ecx, &edx) && (ecx & bit_LZCNT);
}

static unsigned features_here(void) {
  unsigned features = has_lzcnt() ? SCAN_HAS_lzcnt : 0;
  if (__builtin_cpu_supports("avx2")) features |= SCAN_HAS_avx2;
  if (__builtin_cpu_supports("popcnt")) features |= SCAN_HAS_popcnt;
  if (__builtin_cpu_supports("bmi")) features |= SCAN_HAS_bmi;
  if (__builtin_cpu_supports("bmi2")) features |= SCAN_HAS_bmi2;
  if (__builtin_cpu_supports("avx512bw")) features |= SCAN_HAS_avx512bw;
  if (__builtin_cpu_supports("avx512vl")) features |= SCAN_HAS_avx512vl;
  return features;
}

int scan_level(void) {
  // Kept: in virtual machines `cpuid` takes microseconds.
  static _Atomic int known = -1;
  if (known < 0) known = scan_level_of(features_here());
  return known;
}

const scan_functions *_Nonnull scan_functions_of(int level) {
  int highest = scan_level();
  if (level > highest) level = highest;
  return level == 2 ? &avx512_functions : level == 1 ? &avx2_functions : &any_functions;
}
#else
int scan_level_count(void) { return 1; }
int scan_level_of(unsigned features) { return 0; }
int scan_level(void) { return 0; }
const scan_functions *_Nonnull scan_functions_of(int level) { return &any_functions; }
#endif
