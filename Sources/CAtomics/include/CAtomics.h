// Words that several threads read while one writes them.
//
// Not Swift's `Synchronization.Atomic`: that needs macOS 15, and owns what it holds, where
// tables are raw memory of many words.
#pragma once
#include <stdint.h>

static inline uint64_t atomic_word_load(const uint64_t *_Nonnull word) {
  return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}

static inline void atomic_word_store(uint64_t *_Nonnull word, uint64_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

/// Puts a value in the word's place, and returns what was there.
static inline uint64_t atomic_word_exchange(uint64_t *_Nonnull word, uint64_t value) {
  return __atomic_exchange_n(word, value, __ATOMIC_ACQ_REL);
}

static inline uint32_t atomic_half_load(const uint32_t *_Nonnull half) {
  return __atomic_load_n(half, __ATOMIC_ACQUIRE);
}

static inline void atomic_half_store(uint32_t *_Nonnull half, uint32_t value) {
  __atomic_store_n(half, value, __ATOMIC_RELEASE);
}

static inline uint8_t atomic_byte_load(const uint8_t *_Nonnull byte) {
  return __atomic_load_n(byte, __ATOMIC_ACQUIRE);
}

static inline void atomic_byte_store(uint8_t *_Nonnull byte, uint8_t value) {
  __atomic_store_n(byte, value, __ATOMIC_RELEASE);
}
