// Calls that may be left from any depth, in place of `setjmp` and `longjmp`.
#pragma once

typedef volatile struct FT_ValidatorRec_ *tm_validator;

/// Calls `check`. What it returns, or 0 if it was left: then `validator` has the reason.
int tm_guard_check(
    int (*check)(unsigned char *table, tm_validator), unsigned char *table, tm_validator validator);
