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
