#include "arrow.h"

#include <stdio.h>
#include <string.h>

/* The layout of a format; -1 if it is none of texts. */
static tm_layout layout_of(const char *format) {
  if (strcmp(format, "u") == 0 || strcmp(format, "z") == 0) return TM_LAYOUT_OFFSETS_32;
  if (strcmp(format, "U") == 0 || strcmp(format, "Z") == 0) return TM_LAYOUT_OFFSETS_64;
  if (strcmp(format, "vu") == 0 || strcmp(format, "vz") == 0) return TM_LAYOUT_VIEWS;
  return -1;
}

/* Where the last of the texts ends in the data. */
static int64_t end_of_data(tm_layout layout, const void *offsets, int64_t last) {
  if (layout == TM_LAYOUT_OFFSETS_32) return ((const int32_t *)offsets)[last];
  return ((const int64_t *)offsets)[last];
}

/* Rows `first` to `first + count` of a column. */
static const char *column(
    const struct ArrowSchema *schema, const struct ArrowArray *array, int64_t first, int64_t count,
    tm_texts *texts, char *problem, size_t size) {
  if (schema->dictionary != NULL) return "texts is a dictionary: decode it";
  tm_layout layout = layout_of(schema->format);
  if (layout < 0) {
    snprintf(
        problem, size, "texts is an Arrow column of the format '%.32s', not of strings",
        schema->format);
    return problem;
  }
  if (array->n_buffers < 3) return "texts has fewer buffers than a column of strings";
  *texts = (tm_texts){.layout = layout, .count = (size_t)count};
  texts->first = (size_t)(array->offset + first);
  texts->places = array->buffers[1];
  if (array->null_count != 0) texts->validity = array->buffers[0];
  if (layout == TM_LAYOUT_VIEWS) {
    texts->buffer_count = (size_t)(array->n_buffers - 3);
    texts->buffers = (const uint8_t *const *)(array->buffers + 2);
    texts->buffer_lengths = array->buffers[array->n_buffers - 1];
  } else {
    texts->data = array->buffers[2];
    if (count > 0 && texts->places != NULL) {
      int64_t end = end_of_data(layout, texts->places, array->offset + first + count);
      texts->data_length = end < 0 ? 0 : (size_t)end;
    }
  }
  return NULL;
}

/* The index of a child; -1 if there is none, or none that is meant. */
static int64_t child_of(const struct ArrowSchema *schema, const char *name) {
  if (name == NULL) return schema->n_children == 1 ? 0 : -1;
  for (int64_t index = 0; index < schema->n_children; index++) {
    const char *found = schema->children[index]->name;
    if (found != NULL && strcmp(found, name) == 0) return index;
  }
  return -1;
}

const char *arrow_texts(
    const struct ArrowSchema *schema, const struct ArrowArray *array, const char *name,
    tm_texts *out_texts, char *problem, size_t problem_size) {
  if (schema->release == NULL) return "schema was released";
  if (array->release == NULL) return "array was released";
  int64_t first = 0, count = array->length;
  if (strcmp(schema->format, "+s") == 0) {
    if (array->null_count != 0 && array->n_buffers > 0 && array->buffers[0] != NULL) {
      return "texts is a column of structs, some of them null";
    }
    int64_t child = child_of(schema, name);
    if (child < 0 || child >= array->n_children) {
      if (name == NULL) return "texts has several columns: name one of them";
      snprintf(problem, problem_size, "texts has no column '%.64s'", name);
      return problem;
    }
    first = array->offset;
    schema = schema->children[child];
    array = array->children[child];
  } else if (name != NULL) {
    return "texts is one column, and has no others to name";
  }
  if (array->offset < 0 || count < 0 || first < 0) return "texts has a negative length";
  return column(schema, array, first, count, out_texts, problem, problem_size);
}
