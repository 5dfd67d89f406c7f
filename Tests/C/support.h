/* What the tests of the C interface share: checks that say where they failed, memory that ends
 * where a page ends, and columns of texts in every layout. */
#ifndef SUPPORT_H
#define SUPPORT_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <textmeasure.h>
#include <unistd.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- Checks ------------------------------------------------------------------------ */

static atomic_int failure_count;

/* The error of the last call of this thread, which EXPECT_OK and EXPECT_ERROR release. */
static _Thread_local tm_error *error;

#define CHECK(condition) check(condition, #condition, __FILE__, __LINE__)
#define EXPECT_OK(call) expect_status(call, TM_OK, NULL, #call, __FILE__, __LINE__)
#define EXPECT_ERROR(status, field, call) \
  expect_status(call, status, field, #call, __FILE__, __LINE__)

static inline int check(int holds, const char *what, const char *file, int line) {
  if (!holds) {
    atomic_fetch_add(&failure_count, 1);
    fprintf(stderr, "%s:%d: %s\n", file, line, what);
  }
  return holds;
}

static inline int expect_status(
    tm_status found, tm_status status, const char *field, const char *what, const char *file,
    int line) {
  int holds = found == status && (status == TM_OK) == (error == NULL) &&
              (field == NULL || strcmp(tm_error_field(error), field) == 0) &&
              (error == NULL || tm_error_message(error)[0] != 0);
  if (!holds)
    fprintf(stderr, "status %d, field '%s', message '%s'\n", found, tm_error_field(error),
            tm_error_message(error));
  tm_error_release(error);
  error = NULL;
  return check(holds, what, file, line);
}

/* The exit status, with a line about it. */
static inline int report(const char *name) {
  int count = atomic_load(&failure_count);
  printf("%s: %s\n", name, count == 0 ? "passed" : "failed");
  return count != 0;
}

/* ---- Memory ------------------------------------------------------------------------ */

/* Memory with a page behind it that cannot be read: a byte too many stops the process. */
typedef struct {
  uint8_t *start;
  size_t length;
} Guarded;

static inline Guarded guarded(size_t length) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  Guarded memory = {NULL, (length + page - 1) / page * page};
  memory.start = mmap(
      NULL, memory.length + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory.start == MAP_FAILED || mprotect(memory.start + memory.length, page, PROT_NONE) != 0) {
    perror("mmap");
    exit(2);
  }
  return memory;
}

/* The last `length` bytes. */
static inline void *guarded_end(Guarded memory, size_t length) {
  return memory.start + memory.length - length;
}

static inline void guarded_release(Guarded memory) {
  munmap(memory.start, memory.length + (size_t)sysconf(_SC_PAGESIZE));
}

/* ---- Columns ----------------------------------------------------------------------- */

enum { MAX_TEXTS = 64, MAX_TEXT_BYTES = 1 << 16 };

/* Texts in one layout, each array of it in memory of its own. */
typedef struct {
  tm_texts texts;
  Guarded places, validity, data, buffers, buffer_lengths;
} Column;

typedef struct {
  int32_t length;
  union {
    char characters[12];
    struct {
      char prefix[4];
      int32_t buffer;
      int32_t offset;
    } far;
  };
} View;

/* A column of `count` strings, of which NULL is a null. The first `first` of them come before
 * the texts of the column. Views point into two buffers, in turn. */
static inline Column column_create(
    tm_layout layout, const char *const *strings, size_t count, size_t first) {
  static const size_t sizes[] = {sizeof(int32_t), sizeof(int64_t), sizeof(View)};
  size_t place_count = layout == TM_LAYOUT_VIEWS ? count : count + 1;
  size_t total = 0;
  for (size_t i = 0; i < count; i++) total += strings[i] ? strlen(strings[i]) : 0;
  Column column = {
      .texts = {.layout = layout, .count = count - first, .first = first},
      .places = guarded(place_count * sizes[layout]),
      .validity = guarded((count + 7) / 8),
      .data = guarded(total),
      .buffers = guarded(2 * sizeof(uint8_t *)),
      .buffer_lengths = guarded(2 * sizeof(int64_t)),
  };
  void *places = guarded_end(column.places, place_count * sizes[layout]);
  uint8_t *validity = guarded_end(column.validity, (count + 7) / 8);
  uint8_t *data = guarded_end(column.data, total);
  const uint8_t **buffers = guarded_end(column.buffers, 2 * sizeof(uint8_t *));
  int64_t *buffer_lengths = guarded_end(column.buffer_lengths, 2 * sizeof(int64_t));
  size_t end = 0, middle = total / 2;
  buffers[0] = data;
  buffers[1] = data + middle;
  buffer_lengths[0] = buffer_lengths[1] = (int64_t)total;
  buffer_lengths[1] -= (int64_t)middle;
  for (size_t i = 0; i <= count; i++) {
    size_t length = i < count && strings[i] ? strlen(strings[i]) : 0;
    if (layout == TM_LAYOUT_OFFSETS_32) ((int32_t *)places)[i] = (int32_t)end;
    if (layout == TM_LAYOUT_OFFSETS_64) ((int64_t *)places)[i] = (int64_t)end;
    if (i == count) break;
    if (strings[i]) validity[i / 8] |= (uint8_t)(1 << i % 8);
    if (length > 0) memcpy(data + end, strings[i], length);
    if (layout == TM_LAYOUT_VIEWS) {
      View view = {.length = (int32_t)length};
      if (length <= sizeof view.characters) {
        if (length > 0) memcpy(view.characters, strings[i], length);
      } else {
        memcpy(view.far.prefix, strings[i], sizeof view.far.prefix);
        view.far.buffer = end >= middle;
        view.far.offset = (int32_t)(end - (view.far.buffer ? middle : 0));
      }
      memcpy((View *)places + i, &view, sizeof view);
    }
    end += length;
  }
  column.texts.places = places;
  column.texts.validity = validity;
  if (layout == TM_LAYOUT_VIEWS) {
    column.texts.buffers = buffers;
    column.texts.buffer_lengths = buffer_lengths;
    column.texts.buffer_count = 2;
  } else {
    column.texts.data = data;
    column.texts.data_length = total;
  }
  return column;
}

static inline void column_release(Column *column) {
  guarded_release(column->places);
  guarded_release(column->validity);
  guarded_release(column->data);
  guarded_release(column->buffers);
  guarded_release(column->buffer_lengths);
}

/* ---- Other values ------------------------------------------------------------------ */

static inline const uint8_t *utf8(const char *text) { return (const uint8_t *)text; }

/* An address so many bytes behind another: with 1, one that is misaligned. */
static inline void *moved(const void *pointer, size_t bytes) {
  return (void *)((uintptr_t)pointer + bytes);
}

/* A digest of `length` bytes more (FNV-1a). */
static inline uint64_t digest(uint64_t before, const void *bytes, size_t length) {
  for (size_t i = 0; i < length; i++) {
    before ^= ((const uint8_t *)bytes)[i];
    before *= 1099511628211u;
  }
  return before;
}

#endif
