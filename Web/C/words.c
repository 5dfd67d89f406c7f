// Words of Thai, Lao, Khmer and Burmese by `Intl.Segmenter`, which has ICU's dictionaries, in place of
// the machine's ICU. A text's phrases are none of what it finds.
#include "CICU.h"

#include <stdlib.h>

#define HOST(name) __attribute__((import_module("textmeasure"), import_name(name)))

/// Writes where words end in `text` to `ends`, and returns how many do; -1 without `Intl.Segmenter`.
HOST("words") int32_t host_words(const uint16_t *text, int32_t length, int32_t *ends);

struct tm_icu_line_breaks {
  int32_t *ends;
  int32_t count;
  int32_t next;
};

tm_icu_line_breaks *tm_icu_open(const char *locale) {
  if (locale[0] != 0 || !tm_icu_version()) return NULL;
  return calloc(1, sizeof(tm_icu_line_breaks));
}

bool tm_icu_set_text(tm_icu_line_breaks *breaks, const uint16_t *text, int32_t length) {
  free(breaks->ends);
  breaks->count = breaks->next = 0;
  breaks->ends = malloc(((size_t)length + 1) * sizeof *breaks->ends);
  if (!breaks->ends) return false;
  breaks->count = host_words(text, length, breaks->ends);
  return breaks->count >= 0;
}

int32_t tm_icu_next(tm_icu_line_breaks *breaks) {
  return breaks->next < breaks->count ? breaks->ends[breaks->next++] : -1;
}

void tm_icu_close(tm_icu_line_breaks *breaks) {
  free(breaks->ends);
  free(breaks);
}

const char *tm_icu_version(void) { return host_words(NULL, 0, NULL) < 0 ? NULL : "Intl"; }
