#include "CICU.h"

#include <stddef.h>

#if defined(DICTIONARY_BREAKS) && !defined(__wasi__) && __has_include(<dlfcn.h>)
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

// As ICU has declared them since version 2; its headers are not needed to build.
typedef int UErrorCode;
enum { lineBreaks = 2, longestName = 40 };

static struct {
  void *(*open)(int kind, const char *locale, const uint16_t *text, int32_t length, UErrorCode *);
  void (*setText)(void *, const uint16_t *text, int32_t length, UErrorCode *);
  int32_t (*next)(void *);
  void (*close)(void *);
  void (*getVersion)(uint8_t version[4]);
  char version[longestName];
} icu;

// Looks `name` up, followed by `suffix`, which ICU puts behind the names of all its functions.
static bool find(void *library, const char *name, const char *suffix, void *function) {
  char symbol[longestName];
  snprintf(symbol, sizeof symbol, "%s%s", name, suffix);
  return (*(void **)function = dlsym(library, symbol)) != NULL;
}

static bool useLibrary(const char *path, const char *suffix) {
  void *library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return false;
  if (!find(library, "ubrk_open", suffix, &icu.open) ||
      !find(library, "ubrk_setText", suffix, &icu.setText) ||
      !find(library, "ubrk_next", suffix, &icu.next) ||
      !find(library, "ubrk_close", suffix, &icu.close) ||
      !find(library, "u_getVersion", suffix, &icu.getVersion)) {
    dlclose(library);
    return false;
  }
  uint8_t version[4] = {0};
  icu.getVersion(version);
  snprintf(icu.version, sizeof icu.version, "%d.%d", version[0], version[1]);
  return true;
}

static void findLibrary(void) {
#if defined(__APPLE__)
  useLibrary("/usr/lib/libicucore.A.dylib", "");
#else
  // The newest of those that are installed. A look at one that is not takes 0.05 ms.
  for (int version = 99; version >= 60; version--) {
    char path[longestName], suffix[longestName];
    snprintf(path, sizeof path, "libicuuc.so.%d", version);
    snprintf(suffix, sizeof suffix, "_%d", version);
    if (useLibrary(path, suffix)) return;
  }
#endif
}

static bool isFound(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, findLibrary);
  return icu.version[0] != 0;
}

tm_icu_line_breaks *tm_icu_open(const char *locale) {
  if (!isFound()) return NULL;
  UErrorCode status = 0;
  void *opened = icu.open(lineBreaks, locale, NULL, 0, &status);
  // Negative numbers are warnings.
  if (status <= 0) return opened;
  if (opened) icu.close(opened);
  return NULL;
}

bool tm_icu_set_text(tm_icu_line_breaks *breaks, const uint16_t *text, int32_t length) {
  UErrorCode status = 0;
  icu.setText(breaks, text, length, &status);
  return status <= 0;
}

int32_t tm_icu_next(tm_icu_line_breaks *breaks) { return icu.next(breaks); }

void tm_icu_close(tm_icu_line_breaks *breaks) { icu.close(breaks); }

const char *tm_icu_version(void) { return isFound() ? icu.version : NULL; }
#else
tm_icu_line_breaks *tm_icu_open(const char *locale) { return NULL; }

bool tm_icu_set_text(tm_icu_line_breaks *breaks, const uint16_t *text, int32_t length) {
  return false;
}

int32_t tm_icu_next(tm_icu_line_breaks *breaks) { return -1; }

void tm_icu_close(tm_icu_line_breaks *breaks) {}

const char *tm_icu_version(void) { return NULL; }
#endif
