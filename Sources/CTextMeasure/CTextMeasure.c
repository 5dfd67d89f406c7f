#define _GNU_SOURCE
#include "textmeasure.h"

#include <dlfcn.h>

#include "library.h"

_Static_assert(sizeof(tm_texts) == 80, "callers in other languages lay columns out themselves");
_Static_assert(sizeof(tm_size) == 16, "callers in other languages lay sizes out themselves");
_Static_assert(sizeof(tm_line) == 32, "callers in other languages lay lines out themselves");
_Static_assert(sizeof(tm_step) == 24, "callers in other languages lay steps out themselves");
_Static_assert(sizeof(tm_box) == 32, "callers in other languages lay boxes out themselves");
_Static_assert(sizeof(tm_truncation) == 64, "callers in other languages lay truncations out");

const char *textmeasure_library_path(void) {
  Dl_info info;
  return dladdr((const void *)&textmeasure_library_path, &info) ? info.dli_fname : NULL;
}
