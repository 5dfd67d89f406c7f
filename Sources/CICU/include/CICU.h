// The system's ICU, as far as it breaks lines, behind a header of our own: ICU's
// headers name the same types as those of the ICU inside Foundation, which is of
// another version, and no Swift module may see both.
//
// Without the package trait DictionaryBreaks nothing here is defined.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// An iterator over the line breaks of one text at a time. Belongs to one thread.
typedef struct tm_icu_line_breaks tm_icu_line_breaks;

/// Opens an iterator that has no text yet; NULL if ICU lacks its data.
tm_icu_line_breaks *tm_icu_open(const char *locale);

/// Starts over in `text`, `length` units of UTF-16, which are not copied.
bool tm_icu_set_text(tm_icu_line_breaks *breaks, const uint16_t *text, int32_t length);

/// The next break, an offset into the text. The last is its end; then come negative
/// numbers.
int32_t tm_icu_next(tm_icu_line_breaks *breaks);

void tm_icu_close(tm_icu_line_breaks *breaks);

/// ICU's version, such as "72.1".
const char *tm_icu_version(void);
