/* libtextmeasure.so, opened by its path: the JVM decides where it lies. */
#ifndef LIBRARY_H
#define LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

#include "textmeasure.h"

/* The functions of textmeasure.h that Java calls. */
#define LIBRARY_FUNCTIONS(with) \
  with(tm_abi_version) \
  with(tm_engine_info) \
  with(tm_error_message) \
  with(tm_error_field) \
  with(tm_error_release) \
  with(tm_bytes_data) \
  with(tm_bytes_length) \
  with(tm_bytes_release) \
  with(tm_fonts_create) \
  with(tm_fonts_add) \
  with(tm_fonts_add_set) \
  with(tm_fonts_release) \
  with(tm_style_create) \
  with(tm_style_provenance) \
  with(tm_style_id) \
  with(tm_style_release) \
  with(tm_measurer_create) \
  with(tm_measurer_release) \
  with(tm_measure_batch) \
  with(tm_measure) \
  with(tm_lines_create) \
  with(tm_lines_count) \
  with(tm_lines_copy) \
  with(tm_lines_release) \
  with(tm_truncate_batch) \
  with(tm_curves_create) \
  with(tm_curves_count) \
  with(tm_curves_step_count) \
  with(tm_curves_copy) \
  with(tm_curves_measure) \
  with(tm_curves_encode) \
  with(tm_curves_css_length) \
  with(tm_curves_release) \
  with(tm_text_create) \
  with(tm_text_measure) \
  with(tm_text_layout) \
  with(tm_text_release) \
  with(tm_explain) \
  with(tm_cells_create) \
  with(tm_cells_field_count) \
  with(tm_cells_field_name) \
  with(tm_cells_id) \
  with(tm_cells_measure_batch) \
  with(tm_cells_release)

/* A table of them: each under its own name. */
typedef struct {
#define DECLARE(name) __typeof__(&name) name;
  LIBRARY_FUNCTIONS(DECLARE)
#undef DECLARE
} library_functions;

/* Filled in by library_open(), and never changed again. */
extern library_functions library;

/* Opens the library at a path. A second call with any path does nothing.
 *
 * It is never closed: the runtime of Swift inside keeps what threads hold until they end.
 * problem: gets a sentence if false is returned. */
bool library_open(const char *path, char *problem, size_t problem_size);

#endif
