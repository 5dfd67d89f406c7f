// Problem: tables of 4 MB, of which a text touches a few pages, must be zero to begin with. To fill
//   them takes longer than to measure the text, and all of them is memory then.
// Approach: pages that the memory grows by are zero, and the system gives them when they are
//   touched. Those of tables that are let go are kept for the next of the same size.
// Limits: what was once grown by is never given back.
#include "zeroed.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { pageSize = 1 << 16 };

typedef struct released {
  struct released *next;
  size_t pageCount;
} released;

static released *released_first;

static size_t pages(size_t byteCount) { return (byteCount + pageSize - 1) / pageSize; }

void *tm_zeroed_allocate(size_t byteCount) {
  if (byteCount < pageSize) return calloc(1, byteCount ? byteCount : 1);
  size_t count = pages(byteCount);
  for (released **place = &released_first; *place; place = &(*place)->next) {
    released *found = *place;
    if (found->pageCount != count) continue;
    *place = found->next;
    return memset(found, 0, byteCount);
  }
  size_t first = __builtin_wasm_memory_grow(0, count);
  return first == SIZE_MAX ? NULL : (void *)(first * pageSize);
}

void tm_zeroed_release(void *memory, size_t byteCount) {
  if (byteCount < pageSize) {
    free(memory);
    return;
  }
  released *kept = memory;
  *kept = (released){released_first, pages(byteCount)};
  released_first = kept;
}
