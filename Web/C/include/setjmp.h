// The part of `setjmp.h` that FreeType compiles with. WebAssembly has no jumps between functions:
// the one that FreeType makes, out of a check of a damaged table, is an exception of JavaScript
// (`guard.h`).
#pragma once

typedef int jmp_buf[1];

#define setjmp(environment) 0
#define longjmp(environment, value) tm_guard_leave()

_Noreturn void tm_guard_leave(void);
