// Problem: tables of 4 MB, of which a text touches a few pages, must be zero to begin with. To fill
//   them takes longer than to measure the text, and all of them is memory then.
// Approach: pages that the memory grows by are zero, and the system gives them when they are
//   touched. Those that tables let go are kept for others, by their place, joined to their neighbours.
// Limits: what was once grown by is never given back.
#include "zeroed.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { pageSize = 1 << 16 };

/// Pages that nobody has, in the order of their places.
typedef struct free_pages {
  struct free_pages *next;
  size_t count;
} free_pages;

static free_pages *first_free;

static size_t pages(size_t byteCount) { return (byteCount + pageSize - 1) / pageSize; }

static void *end_of(free_pages *block) { return (char *)block + block->count * pageSize; }

/// The smallest of them that has so many pages, or where NULL is.
static free_pages **best_fit(size_t count) {
  free_pages **best = NULL, **place = &first_free;
  for (; *place; place = &(*place)->next) {
    if ((*place)->count >= count && (!best || (*place)->count < (*best)->count)) best = place;
  }
  return best ? best : place;
}

void *tm_zeroed_allocate(size_t byteCount) {
  if (byteCount < pageSize) return calloc(1, byteCount ? byteCount : 1);
  size_t count = pages(byteCount);
  free_pages **place = best_fit(count), *found = *place;
  if (!found) {
    size_t first = __builtin_wasm_memory_grow(0, count);
    return first == SIZE_MAX ? NULL : (void *)(first * pageSize);
  }
  // The rest stays where it is.
  found->count -= count;
  void *memory = end_of(found);
  if (found->count == 0) *place = found->next;
  return memset(memory, 0, byteCount);
}

void tm_zeroed_release(void *memory, size_t byteCount) {
  if (byteCount < pageSize) {
    free(memory);
    return;
  }
  free_pages *block = memory, *before = NULL, **place = &first_free;
  for (; *place && *place < block; place = &(*place)->next) before = *place;
  *block = (free_pages){*place, pages(byteCount)};
  *place = block;
  if (block->next && end_of(block) == block->next) {
    block->count += block->next->count;
    block->next = block->next->next;
  }
  if (before && end_of(before) == block) {
    before->count += block->count;
    before->next = block->next;
  }
}
