// What libraries ask of a system, where there is none. The module imports nothing of one.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// Seeds of hashes. Nobody chooses keys of tables here, and the same text takes the same way always.
void arc4random_buf(void *bytes, size_t count) { memset(bytes, 0x5A, count); }

/// Facts that libraries take for certain.
_Noreturn void __assert_fail(
    const char *expression, const char *file, int line, const char *function) {
  __builtin_trap();
}

_Noreturn void abort(void) { __builtin_trap(); }

void __wasm_call_ctors(void);

/// What must be done once, before all calls: initializers of C++.
__attribute__((export_name("_initialize"))) void initialize(void) { __wasm_call_ctors(); }
