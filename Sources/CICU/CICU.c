#ifdef DICTIONARY_BREAKS
#include "CICU.h"

#include <unicode/ubrk.h>

static UBreakIterator *iterator(tm_icu_line_breaks *breaks) { return (UBreakIterator *)breaks; }

tm_icu_line_breaks *tm_icu_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *opened = ubrk_open(UBRK_LINE, locale, NULL, 0, &status);
  if (U_SUCCESS(status)) return (tm_icu_line_breaks *)opened;
  ubrk_close(opened);
  return NULL;
}

bool tm_icu_set_text(tm_icu_line_breaks *breaks, const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(iterator(breaks), text, length, &status);
  return U_SUCCESS(status);
}

int32_t tm_icu_next(tm_icu_line_breaks *breaks) { return ubrk_next(iterator(breaks)); }

void tm_icu_close(tm_icu_line_breaks *breaks) { ubrk_close(iterator(breaks)); }

const char *tm_icu_version(void) { return U_ICU_VERSION; }
#endif
