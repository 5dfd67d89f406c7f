// What Swift's comparison of strings asks of the forms of Unicode: here all text is in its normal form,
// so names are the same if their characters are. The tables that tell otherwise take 21 kB by Brotli,
// and texts that are measured are never compared as strings.
#include <stddef.h>
#include <stdint.h>

/// Class 0 of combining characters, and nothing to decompose or compose, for every character.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return 0; }

/// No pair of characters has a composition: all bits set.
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) { return UINT32_MAX; }

/// Asked for characters that are decomposed alone: none.
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { __builtin_trap(); }

const uint8_t *const _swift_stdlib_nfd_decompositions = NULL;
