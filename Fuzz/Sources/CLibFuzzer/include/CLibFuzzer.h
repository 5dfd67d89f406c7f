#pragma once

#include <stddef.h>
#include <stdint.h>

/// Tries one input.
typedef void (*fuzz_try_t)(const uint8_t *bytes, size_t count);

/// Changes an input in place, up to a capacity; returns its new count.
typedef size_t (*fuzz_mutate_t)(uint8_t *bytes, size_t count, size_t capacity, unsigned int seed);

/// Runs libFuzzer by its command line. With a null `mutate` it changes inputs as it likes.
int fuzz_run(int argc, char **argv, fuzz_try_t attempt, fuzz_mutate_t mutate);

/// Changes an input as libFuzzer does on its own.
size_t fuzz_mutate_bytes(uint8_t *bytes, size_t count, size_t capacity);
