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

/// How many comparisons and switches of values instrumented code has made on this thread: all Swift
/// and C of ours, none of the system's libraries.
uint64_t fuzz_comparisons(void);

/// How many bytes this thread has allocated since `fuzz_count_allocations`, the system's libraries
/// included.
uint64_t fuzz_allocated_bytes(void);

/// Begins to count them.
void fuzz_count_allocations(void);
