#include "CLibFuzzer.h"

// libFuzzer has no header.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *, size_t));
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t count, size_t capacity);

static fuzz_try_t attempt_one;
static fuzz_mutate_t mutate_one;

static int attempt_and_keep(const uint8_t *bytes, size_t count) {
  attempt_one(bytes, count);
  return 0;
}

int fuzz_run(int argc, char **argv, fuzz_try_t attempt, fuzz_mutate_t mutate) {
  attempt_one = attempt;
  mutate_one = mutate;
  return LLVMFuzzerRunDriver(&argc, &argv, attempt_and_keep);
}

size_t fuzz_mutate_bytes(uint8_t *bytes, size_t count, size_t capacity) {
  return LLVMFuzzerMutate(bytes, count, capacity);
}

// libFuzzer finds it by its name.
size_t LLVMFuzzerCustomMutator(
    uint8_t *bytes, size_t count, size_t capacity, unsigned int seed) {
  if (!mutate_one) return LLVMFuzzerMutate(bytes, count, capacity);
  return mutate_one(bytes, count, capacity, seed);
}

// MARK: Work

static _Thread_local uint64_t comparisons;
static _Thread_local uint64_t allocated_bytes;

uint64_t fuzz_comparisons(void) { return comparisons; }
uint64_t fuzz_allocated_bytes(void) { return allocated_bytes; }

// Instrumented code tells libFuzzer what it compares, by these functions. The linker (`--wrap`) has
// them pass through here, on by a jump: libFuzzer looks at who called.
#define COUNTED(name, ...)                                                \
  void __real_##name(__VA_ARGS__);                                        \
  __attribute__((no_sanitize("coverage", "address"))) void __wrap_##name(__VA_ARGS__)
#define COUNTED_PAIR(name, type)                                          \
  COUNTED(name, type a, type b) {                                         \
    comparisons++;                                                        \
    __attribute__((musttail)) return __real_##name(a, b);                 \
  }
COUNTED_PAIR(__sanitizer_cov_trace_cmp1, uint8_t)
COUNTED_PAIR(__sanitizer_cov_trace_cmp2, uint16_t)
COUNTED_PAIR(__sanitizer_cov_trace_cmp4, uint32_t)
COUNTED_PAIR(__sanitizer_cov_trace_cmp8, uint64_t)
COUNTED_PAIR(__sanitizer_cov_trace_const_cmp1, uint8_t)
COUNTED_PAIR(__sanitizer_cov_trace_const_cmp2, uint16_t)
COUNTED_PAIR(__sanitizer_cov_trace_const_cmp4, uint32_t)
COUNTED_PAIR(__sanitizer_cov_trace_const_cmp8, uint64_t)
COUNTED(__sanitizer_cov_trace_switch, uint64_t value, uint64_t *cases) {
  comparisons++;
  __attribute__((musttail)) return __real___sanitizer_cov_trace_switch(value, cases);
}

// Of the sanitizers' runtime, which has a header that Swift's toolchain lacks.
int __sanitizer_install_malloc_and_free_hooks(
    void (*allocated)(const volatile void *, size_t), void (*freed)(const volatile void *));

__attribute__((no_sanitize("coverage", "address"))) static void note_allocated(
    const volatile void *memory, size_t size) {
  allocated_bytes += size;
}
static void note_freed(const volatile void *memory) {}

void fuzz_count_allocations(void) {
  __sanitizer_install_malloc_and_free_hooks(note_allocated, note_freed);
}
