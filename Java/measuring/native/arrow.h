/* Columns of the Arrow C data interface:
 * https://arrow.apache.org/docs/format/CDataInterface.html */
#ifndef ARROW_H
#define ARROW_H

#include <stddef.h>
#include <stdint.h>

#include "textmeasure.h"

struct ArrowSchema {
  const char *format;
  const char *name;
  const char *metadata;
  int64_t flags;
  int64_t n_children;
  struct ArrowSchema **children;
  struct ArrowSchema *dictionary;
  void (*release)(struct ArrowSchema *);
  void *private_data;
};

struct ArrowArray {
  int64_t length;
  int64_t null_count;
  int64_t offset;
  int64_t n_buffers;
  int64_t n_children;
  const void **buffers;
  struct ArrowArray **children;
  struct ArrowArray *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};

/* A column of texts where it lies. Nothing is copied, and nothing released.
 *
 * name: of one column of a struct; NULL for the column itself, or a struct of one column.
 * Returns NULL, or a sentence: what is wrong. It may lie in `problem`. */
const char *arrow_texts(
    const struct ArrowSchema *schema, const struct ArrowArray *array, const char *name,
    tm_texts *out_texts, char *problem, size_t problem_size);

#endif
