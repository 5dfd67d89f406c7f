// The two imports of the module, both of JavaScript: the one leaves the other by an exception.
#include "guard.h"

#include <setjmp.h>
#include <stdint.h>

#define HOST(name) __attribute__((import_module("textmeasure"), import_name(name)))

/// Calls `check` by its index in the module's table; 0 if that was left.
HOST("guard") int host_guard(intptr_t check, void *table, void *validator);
HOST("leave") _Noreturn void host_leave(void);

int tm_guard_check(
    int (*check)(unsigned char *, tm_validator), unsigned char *table, tm_validator validator) {
  return host_guard((intptr_t)check, table, (void *)validator);
}

void tm_guard_leave(void) { host_leave(); }
