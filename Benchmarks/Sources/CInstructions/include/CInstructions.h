// What a thread has executed so far, as its processor counts it.
//
// In C because `syscall` takes any number of arguments, which Swift cannot pass.
#pragma once
#include <stdint.h>

/// Begins to count the calling thread's instructions outside of the kernel.
///
/// Returns a descriptor; -1 where the system or the processor does not count them.
int instructions_open(void);

/// How many there were since.
uint64_t instructions_read(int descriptor);
