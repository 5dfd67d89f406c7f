/* The native methods of io.textmeasure.Native, over the functions of textmeasure.h.
 *
 * Handles and addresses are numbers in Java, which sees to it that they are what they should be:
 * an object of Java keeps its handle until no call uses it. What is long lies outside of the heap
 * of Java, and is passed by its address: no array is pinned, and collectors of garbage go on
 * while texts are measured. No method calls back into Java but to throw. */
#include <jni.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "arrow.h"
#include "failures.h"
#include "io_textmeasure_Native.h"
#include "library.h"

/* What Texts.java writes. */
_Static_assert(sizeof(tm_texts) == 80, "tm_texts of Texts.java");
_Static_assert(offsetof(tm_texts, count) == 8, "tm_texts of Texts.java");
_Static_assert(offsetof(tm_texts, data_length) == 48, "tm_texts of Texts.java");
_Static_assert(offsetof(tm_texts, buffer_count) == 72, "tm_texts of Texts.java");
/* What Lines.java, Curves.java and Truncation.java read. */
_Static_assert(sizeof(tm_line) == 32 && offsetof(tm_line, ending) == 24, "tm_line of Lines.java");
_Static_assert(sizeof(tm_step) == 24, "tm_step of Curves.java");
_Static_assert(sizeof(tm_truncation) == 64, "tm_truncation of Truncation.java");

#define NATIVE(type, name) \
  JNIEXPORT type JNICALL Java_io_textmeasure_Native_##name

/* A handle or an address, from Java and back. */
#define POINTER(number) ((void *)(uintptr_t)(number))
#define NUMBER(pointer) ((jlong)(uintptr_t)(pointer))

/* ---- Arrays of Java ---------------------------------------------------------------- */

/* A copy of bytes of Java, with a zero behind them. NULL for null, and with an exception. */
static char *copied_bytes(JNIEnv *env, jbyteArray array, size_t *length) {
  *length = 0;
  if (array == NULL) return NULL;
  jsize count = (*env)->GetArrayLength(env, array);
  char *bytes = malloc((size_t)count + 1);
  if (bytes == NULL) {
    throw_out_of_memory(env);
    return NULL;
  }
  (*env)->GetByteArrayRegion(env, array, 0, count, (jbyte *)bytes);
  bytes[count] = 0;
  *length = (size_t)count;
  return bytes;
}

/* Widths of a call: few of them lie on the stack. */
typedef struct {
  double few[16];
  double *values;
  size_t count;
} widths;

static bool copy_widths(JNIEnv *env, jdoubleArray array, widths *copy) {
  jsize count = (*env)->GetArrayLength(env, array);
  copy->count = (size_t)count;
  copy->values = copy->few;
  if (count > 16) copy->values = malloc(sizeof(double) * (size_t)count);
  if (copy->values == NULL) {
    throw_out_of_memory(env);
    return false;
  }
  (*env)->GetDoubleArrayRegion(env, array, 0, count, copy->values);
  return true;
}

static void free_widths(widths *copy) {
  if (copy->values != copy->few) free(copy->values);
}

/* A string of the library; null for NULL. */
static jbyteArray string_bytes(JNIEnv *env, const char *string) {
  return string == NULL ? NULL : new_bytes(env, string, strlen(string));
}

/* Bytes that the library made, which are released. */
static jbyteArray taken_bytes(JNIEnv *env, tm_bytes *bytes) {
  jbyteArray array =
      new_bytes(env, library.tm_bytes_data(bytes), library.tm_bytes_length(bytes));
  library.tm_bytes_release(bytes);
  return array;
}

/* ---- The library ------------------------------------------------------------------- */

NATIVE(void, open)(JNIEnv *env, jclass class, jbyteArray path) {
  (void)class;
  size_t length;
  char *bytes = copied_bytes(env, path, &length);
  if (bytes == NULL) return;
  char problem[512];
  bool is_open = library_open(bytes, problem, sizeof problem);
  free(bytes);
  if (!is_open) throw_link_error(env, problem);
}

NATIVE(jbyteArray, engineInfo)(JNIEnv *env, jclass class) {
  (void)class;
  return string_bytes(env, library.tm_engine_info());
}

NATIVE(jlong, address)(JNIEnv *env, jclass class, jobject buffer) {
  (void)class;
  return NUMBER((*env)->GetDirectBufferAddress(env, buffer));
}

/* ---- Fonts and styles -------------------------------------------------------------- */

NATIVE(jlong, createFonts)(JNIEnv *env, jclass class, jbyteArray folder) {
  (void)class;
  size_t length;
  char *bytes = copied_bytes(env, folder, &length);
  if (folder != NULL && bytes == NULL) return 0;
  tm_fonts *fonts = NULL;
  tm_error *error = NULL;
  tm_status status = library.tm_fonts_create(bytes, &fonts, &error);
  free(bytes);
  if (status != TM_OK) throw_error(env, error);
  return NUMBER(fonts);
}

/* paths: each with a zero behind it. */
static void add_font(
    JNIEnv *env, tm_fonts *fonts, const char *name, const char *paths, size_t length) {
  size_t count = 0;
  for (size_t index = 0; index < length; index++) count += paths[index] == 0;
  const char **list = malloc(sizeof(char *) * (count + 1));
  if (list == NULL) {
    throw_out_of_memory(env);
    return;
  }
  for (size_t index = 0; index < count; index++, paths += strlen(paths) + 1) list[index] = paths;
  tm_error *error = NULL;
  tm_status status = library.tm_fonts_add(fonts, name, list, count, &error);
  free(list);
  if (status != TM_OK) throw_error(env, error);
}

NATIVE(void, addFont)(
    JNIEnv *env, jclass class, jlong fonts, jbyteArray name, jbyteArray paths) {
  (void)class;
  size_t length;
  char *name_bytes = copied_bytes(env, name, &length);
  char *path_bytes = name_bytes == NULL ? NULL : copied_bytes(env, paths, &length);
  if (path_bytes != NULL) add_font(env, POINTER(fonts), name_bytes, path_bytes, length);
  free(path_bytes);
  free(name_bytes);
}

NATIVE(void, addFontSet)(JNIEnv *env, jclass class, jlong fonts, jbyteArray path) {
  (void)class;
  size_t length;
  char *bytes = copied_bytes(env, path, &length);
  if (bytes == NULL) return;
  tm_error *error = NULL;
  tm_status status = library.tm_fonts_add_set(POINTER(fonts), bytes, &error);
  free(bytes);
  if (status != TM_OK) throw_error(env, error);
}

NATIVE(jlong, createStyle)(JNIEnv *env, jclass class, jlong fonts, jbyteArray json) {
  (void)class;
  size_t length;
  char *bytes = copied_bytes(env, json, &length);
  if (bytes == NULL) return 0;
  tm_style *style = NULL;
  tm_error *error = NULL;
  tm_status status = library.tm_style_create(POINTER(fonts), bytes, length, &style, &error);
  free(bytes);
  if (status != TM_OK) throw_error(env, error);
  return NUMBER(style);
}

NATIVE(jbyteArray, styleProvenance)(JNIEnv *env, jclass class, jlong style) {
  (void)class;
  tm_bytes *json = NULL;
  tm_error *error = NULL;
  if (library.tm_style_provenance(POINTER(style), &json, &error) != TM_OK) {
    throw_error(env, error);
    return NULL;
  }
  return taken_bytes(env, json);
}

NATIVE(jbyteArray, styleId)(JNIEnv *env, jclass class, jlong style) {
  (void)class;
  return string_bytes(env, library.tm_style_id(POINTER(style)));
}

/* ---- Measuring --------------------------------------------------------------------- */

NATIVE(jlong, createMeasurer)(JNIEnv *env, jclass class, jlong style, jlong text_limit) {
  (void)class;
  tm_measurer *measurer = NULL;
  tm_error *error = NULL;
  if (library.tm_measurer_create(POINTER(style), (size_t)text_limit, &measurer, &error) != TM_OK) {
    throw_error(env, error);
  }
  return NUMBER(measurer);
}

NATIVE(void, measureBatch)(
    JNIEnv *env, jclass class, jlong measurer, jlong texts, jdoubleArray boxes, jlong heights,
    jlong line_counts, jlong flags) {
  (void)class;
  widths copy;
  if (!copy_widths(env, boxes, &copy)) return;
  tm_error *error = NULL;
  tm_status status = library.tm_measure_batch(
      POINTER(measurer), POINTER(texts), copy.values, copy.count, POINTER(heights),
      POINTER(line_counts), POINTER(flags), &error);
  free_widths(&copy);
  if (status != TM_OK) throw_error(env, error);
}

NATIVE(jboolean, measure)(
    JNIEnv *env, jclass class, jlong measurer, jlong utf8, jint length, jdouble width,
    jlong size) {
  (void)env;
  (void)class;
  return library.tm_measure(
             POINTER(measurer), POINTER(utf8), (size_t)length, width, POINTER(size), NULL) ==
         TM_OK;
}

NATIVE(void, truncate)(
    JNIEnv *env, jclass class, jlong measurer, jlong texts, jdouble width, jbyteArray token,
    jlong truncations) {
  (void)class;
  size_t length;
  char *bytes = copied_bytes(env, token, &length);
  if (token != NULL && bytes == NULL) return;
  tm_error *error = NULL;
  tm_status status = library.tm_truncate_batch(
      POINTER(measurer), POINTER(texts), width, (const uint8_t *)bytes, length,
      POINTER(truncations), &error);
  free(bytes);
  if (status != TM_OK) throw_error(env, error);
}

NATIVE(jbyteArray, explain)(
    JNIEnv *env, jclass class, jlong measurer, jbyteArray text, jdouble width, jint kind) {
  (void)class;
  size_t length;
  char *bytes = copied_bytes(env, text, &length);
  if (bytes == NULL) return NULL;
  tm_bytes *found = NULL;
  tm_error *error = NULL;
  tm_status status = library.tm_explain(
      POINTER(measurer), (const uint8_t *)bytes, length, width, kind, &found, &error);
  free(bytes);
  if (status != TM_OK) {
    throw_error(env, error);
    return NULL;
  }
  return taken_bytes(env, found);
}

/* ---- Lines ------------------------------------------------------------------------- */

NATIVE(jlong, createLines)(JNIEnv *env, jclass class, jlong measurer, jlong texts, jdouble width) {
  (void)class;
  tm_lines *lines = NULL;
  tm_error *error = NULL;
  if (library.tm_lines_create(POINTER(measurer), POINTER(texts), width, &lines, &error) != TM_OK) {
    throw_error(env, error);
  }
  return NUMBER(lines);
}

NATIVE(jlong, countLines)(JNIEnv *env, jclass class, jlong lines) {
  (void)env;
  (void)class;
  return (jlong)library.tm_lines_count(POINTER(lines));
}

NATIVE(void, copyLines)(
    JNIEnv *env, jclass class, jlong lines, jlong offsets, jlong copies, jlong flags) {
  (void)class;
  tm_error *error = NULL;
  if (library.tm_lines_copy(
          POINTER(lines), POINTER(offsets), POINTER(copies), POINTER(flags), &error) != TM_OK) {
    throw_error(env, error);
  }
}

/* ---- Curves ------------------------------------------------------------------------ */

NATIVE(jlong, createCurves)(
    JNIEnv *env, jclass class, jlong measurer, jlong texts, jdouble narrowest, jdouble widest) {
  (void)class;
  tm_curves *curves = NULL;
  tm_error *error = NULL;
  if (library.tm_curves_create(
          POINTER(measurer), POINTER(texts), narrowest, widest, &curves, &error) != TM_OK) {
    throw_error(env, error);
  }
  return NUMBER(curves);
}

NATIVE(jlong, countSteps)(JNIEnv *env, jclass class, jlong curves) {
  (void)env;
  (void)class;
  return (jlong)library.tm_curves_step_count(POINTER(curves));
}

NATIVE(void, copySteps)(
    JNIEnv *env, jclass class, jlong curves, jlong offsets, jlong steps, jlong flags) {
  (void)class;
  tm_error *error = NULL;
  if (library.tm_curves_copy(
          POINTER(curves), POINTER(offsets), POINTER(steps), POINTER(flags), &error) != TM_OK) {
    throw_error(env, error);
  }
}

NATIVE(void, measureCurves)(
    JNIEnv *env, jclass class, jlong curves, jdoubleArray boxes, jlong heights,
    jlong line_counts, jlong flags) {
  (void)class;
  widths copy;
  if (!copy_widths(env, boxes, &copy)) return;
  tm_error *error = NULL;
  tm_status status = library.tm_curves_measure(
      POINTER(curves), copy.values, copy.count, POINTER(heights), POINTER(line_counts),
      POINTER(flags), &error);
  free_widths(&copy);
  if (status != TM_OK) throw_error(env, error);
}

NATIVE(jbyteArray, encodeCurve)(JNIEnv *env, jclass class, jlong curves, jlong index) {
  (void)class;
  tm_bytes *bytes = NULL;
  tm_error *error = NULL;
  if (library.tm_curves_encode(POINTER(curves), (size_t)index, &bytes, &error) != TM_OK) {
    throw_error(env, error);
    return NULL;
  }
  return taken_bytes(env, bytes);
}

NATIVE(jbyteArray, cssLengthOfCurve)(JNIEnv *env, jclass class, jlong curves, jlong index) {
  (void)class;
  tm_bytes *bytes = NULL;
  tm_error *error = NULL;
  if (library.tm_curves_css_length(POINTER(curves), (size_t)index, &bytes, &error) != TM_OK) {
    throw_error(env, error);
    return NULL;
  }
  return taken_bytes(env, bytes);
}

/* ---- Prepared texts ---------------------------------------------------------------- */

NATIVE(jlong, createText)(JNIEnv *env, jclass class, jlong measurer, jbyteArray utf8) {
  (void)class;
  size_t length;
  char *bytes = copied_bytes(env, utf8, &length);
  if (bytes == NULL) return 0;
  tm_text *text = NULL;
  tm_error *error = NULL;
  tm_status status = library.tm_text_create(
      POINTER(measurer), NULL, (const uint8_t *)bytes, length, &text, &error);
  free(bytes);
  if (status != TM_OK) throw_error(env, error);
  return NUMBER(text);
}

/* Numbers of a result: heights, counts and flags fit into doubles. */
static void return_numbers(JNIEnv *env, jdoubleArray place, const double *numbers, jsize count) {
  (*env)->SetDoubleArrayRegion(env, place, 0, count, numbers);
}

NATIVE(void, measureText)(
    JNIEnv *env, jclass class, jlong text, jdouble width, jdoubleArray place) {
  (void)class;
  tm_size size;
  tm_error *error = NULL;
  if (library.tm_text_measure(POINTER(text), width, &size, &error) != TM_OK) {
    throw_error(env, error);
    return;
  }
  return_numbers(env, place, (double[]){size.height, size.line_count, size.flags}, 3);
}

NATIVE(void, layOutText)(
    JNIEnv *env, jclass class, jlong text, jdouble width, jint width_mode, jdouble height,
    jint height_mode, jdoubleArray place) {
  (void)class;
  tm_box box;
  tm_error *error = NULL;
  if (library.tm_text_layout(
          POINTER(text), width, width_mode, height, height_mode, &box, &error) != TM_OK) {
    throw_error(env, error);
    return;
  }
  return_numbers(
      env, place, (double[]){box.width, box.height, box.first_baseline, box.line_count, box.flags},
      5);
}

/* ---- Cells ------------------------------------------------------------------------- */

NATIVE(jlong, createCells)(
    JNIEnv *env, jclass class, jlong fonts, jbyteArray template, jbyteArray style,
    jbyteArray content_size) {
  (void)class;
  size_t template_length, style_length = 0, size_length;
  char *style_bytes = NULL, *size_bytes = NULL;
  tm_cells *cells = NULL;
  char *template_bytes = copied_bytes(env, template, &template_length);
  if (template_bytes != NULL) style_bytes = copied_bytes(env, style, &style_length);
  if (style_bytes != NULL) {
    size_bytes = copied_bytes(env, content_size, &size_length);
    if (content_size == NULL || size_bytes != NULL) {
      tm_error *error = NULL;
      if (library.tm_cells_create(
              POINTER(fonts), template_bytes, template_length, style_bytes, style_length,
              size_bytes, &cells, &error) != TM_OK) {
        throw_error(env, error);
      }
    }
  }
  free(size_bytes);
  free(style_bytes);
  free(template_bytes);
  return NUMBER(cells);
}

NATIVE(jlong, countFields)(JNIEnv *env, jclass class, jlong cells) {
  (void)env;
  (void)class;
  return (jlong)library.tm_cells_field_count(POINTER(cells));
}

NATIVE(jbyteArray, fieldName)(JNIEnv *env, jclass class, jlong cells, jlong index) {
  (void)class;
  return string_bytes(env, library.tm_cells_field_name(POINTER(cells), (size_t)index));
}

NATIVE(jbyteArray, cellsId)(JNIEnv *env, jclass class, jlong cells) {
  (void)class;
  return string_bytes(env, library.tm_cells_id(POINTER(cells)));
}

NATIVE(void, measureCells)(
    JNIEnv *env, jclass class, jlong cells, jlong fields, jlong field_count, jdoubleArray boxes,
    jlong heights, jlong flags) {
  (void)class;
  widths copy;
  if (!copy_widths(env, boxes, &copy)) return;
  tm_error *error = NULL;
  tm_status status = library.tm_cells_measure_batch(
      POINTER(cells), POINTER(fields), (size_t)field_count, copy.values, copy.count,
      POINTER(heights), POINTER(flags), &error);
  free_widths(&copy);
  if (status != TM_OK) throw_error(env, error);
}

/* ---- Arrow ------------------------------------------------------------------------- */

NATIVE(jbyteArray, arrow)(
    JNIEnv *env, jclass class, jlong schema, jlong array, jbyteArray name, jlong texts) {
  (void)class;
  size_t length;
  char *bytes = copied_bytes(env, name, &length);
  if (name != NULL && bytes == NULL) return NULL;
  char text[256];
  const char *problem =
      arrow_texts(POINTER(schema), POINTER(array), bytes, POINTER(texts), text, sizeof text);
  free(bytes);
  return string_bytes(env, problem);
}

/* ---- Releasing --------------------------------------------------------------------- */

NATIVE(void, release)(JNIEnv *env, jclass class, jint kind, jlong handle) {
  (void)env;
  (void)class;
  void *pointer = POINTER(handle);
  /* The order of Handle.Kind. */
  switch (kind) {
    case 0: library.tm_fonts_release(pointer); break;
    case 1: library.tm_style_release(pointer); break;
    case 2: library.tm_measurer_release(pointer); break;
    case 3: library.tm_lines_release(pointer); break;
    case 4: library.tm_curves_release(pointer); break;
    case 5: library.tm_text_release(pointer); break;
    default: library.tm_cells_release(pointer); break;
  }
}
