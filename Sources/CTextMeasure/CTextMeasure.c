// Nothing but the header: its functions are written in Swift, in TextMeasureC. Compiled, so
// that the header is checked as C.
#include "textmeasure.h"

_Static_assert(sizeof(tm_line) == 32, "callers in other languages lay lines out themselves");
_Static_assert(sizeof(tm_step) == 24, "callers in other languages lay steps out themselves");
_Static_assert(sizeof(tm_truncation) == 64, "callers in other languages lay truncations out");
_Static_assert(sizeof(tm_texts) == 80, "callers in other languages lay columns out themselves");
