// What a thread has executed so far: instructions, as its processor counts them, or blocks of them,
// as valgrind does.
//
// In C because `syscall` takes any number of arguments, which Swift cannot pass, and because
// requests to valgrind are macros.
#pragma once
#include <stdint.h>

/// Begins to count the calling thread's instructions outside of the kernel.
///
/// Returns a descriptor; -1 where the system or the processor does not count them.
int instructions_open(void);

/// How many there were since.
uint64_t instructions_read(int descriptor);

/// Opens what valgrind writes, its `--log-file`.
///
/// Returns a descriptor; -1 where the process does not run under valgrind, or the file is not there.
int blocks_open(const char *log);

/// How many blocks all threads have executed since they began: instructions from one place to a
/// jump, so that every turn of a loop counts. 0 if valgrind did not say.
uint64_t blocks_read(int descriptor);
