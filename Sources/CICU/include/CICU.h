// The system's ICU, as far as it breaks lines. It is opened when the first text needs it, so that
// programs start without its 31 MB, and run where it is not installed.
//
// Functions are looked up by name: ICU's headers name the same types as those of the ICU inside
// Foundation, which has another version, and every version has names of its own (`ubrk_open_72`),
// so that a program that is linked with one runs with no other.
//
// Without the package trait DictionaryBreaks no library is looked for.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// An iterator over the line breaks of one text at a time. Belongs to one thread.
typedef struct tm_icu_line_breaks tm_icu_line_breaks;

/// Opens an iterator that has no text yet; NULL if there is no ICU, or ICU lacks its data.
tm_icu_line_breaks *tm_icu_open(const char *locale);

/// Starts over in `text`, `length` units of UTF-16, which are not copied.
bool tm_icu_set_text(tm_icu_line_breaks *breaks, const uint16_t *text, int32_t length);

/// The next break, an offset into the text. The last is its end; then come negative
/// numbers.
int32_t tm_icu_next(tm_icu_line_breaks *breaks);

void tm_icu_close(tm_icu_line_breaks *breaks);

/// The version of the ICU that is used, such as "72.1"; NULL if there is none.
const char *tm_icu_version(void);
