/* Calls nobody would make: random functions with random texts, columns, descriptions, widths and
 * handles, of which some are null, misaligned or of another kind. No call may stop the process,
 * and each must keep what textmeasure.h says of statuses and errors.
 *
 *   random Fonts [seed [calls]]
 *
 * Equal seeds make equal calls. After a crash the last line names the seed and the call.
 */
#include "work.h"

#include <math.h>
#include <signal.h>

enum { SLOTS = 4, LONGEST_CALL_SECONDS = 60, STRINGS = 12, OUTPUTS = STRINGS * 8 };

typedef enum {
  FONTS, STYLE, MEASURER, LINES, CURVES, CACHE, TEXT, CELLS, BYTES, ERROR, KINDS
} Kind;

static uint64_t state;
static unsigned long call_number;
static unsigned long long first_seed;
static void *handles[KINDS][SLOTS];
static size_t text_counts[SLOTS]; /* of what is in handles[LINES] */

static void release(Kind kind, void *handle) {
  switch (kind) {
    case FONTS: tm_fonts_release(handle); break;
    case STYLE: tm_style_release(handle); break;
    case MEASURER: tm_measurer_release(handle); break;
    case LINES: tm_lines_release(handle); break;
    case CURVES: tm_curves_release(handle); break;
    case CACHE: tm_cache_release(handle); break;
    case TEXT: tm_text_release(handle); break;
    case CELLS: tm_cells_release(handle); break;
    case BYTES: tm_bytes_release(handle); break;
    case ERROR: tm_error_release(handle); break;
    case KINDS: break;
  }
}

/* ---- Random values ----------------------------------------------------------------- */

static uint64_t below(uint64_t limit) { return next_random(&state) % limit; }
static int one_in(uint64_t count) { return below(count) == 0; }

static void *random_handle(Kind kind, size_t *slot) {
  size_t index = below(SLOTS);
  if (slot) *slot = index;
  if (one_in(24)) return NULL;
  if (one_in(24)) return handles[below(KINDS)][below(SLOTS)];
  if (one_in(64) && handles[kind][index]) return moved(handles[kind][index], 1 + below(7));
  return handles[kind][index];
}

static double random_width(void) {
  static const double odd[] = {
      0,      -0.0,   -1,     NAN, -NAN, INFINITY, -INFINITY,
      1e308,  -1e308, 5e-324, 1e9, 1e15, 9.3e18,   0.015625};
  if (one_in(5)) return odd[below(COUNT(odd))];
  return (double)below(32000) / 64;
}

static size_t random_count(size_t right) {
  static const size_t absurd[] = {SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 2 + 1, (size_t)1 << 60};
  return one_in(32) ? absurd[below(COUNT(absurd))] : right;
}

/* Bytes of a character, or of none. */
static size_t random_character(char *place) {
  static const uint32_t starts[] = {
      0x20,   0xa0,   0xac00, 0x1100, 0x300,  0x590,   0x600,   0x900,   0xe00,   0x200a,
      0x2060, 0x3040, 0x4e00, 0xd800, 0xfe00, 0x1f1e6, 0x1f3fb, 0x1f468, 0xe0020, 0x10fff0};
  uint32_t code = starts[below(COUNT(starts))] + (uint32_t)below(48);
  size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  if (length == 1) {
    *place = (char)code;
    return 1;
  }
  for (size_t i = length - 1; i > 0; i--, code >>= 6) place[i] = (char)(0x80 | (code & 0x3f));
  *place = (char)(0xf00 >> length | code);
  return one_in(16) ? length - 1 : length;
}

/* A string to be freed. */
static char *random_string(void) {
  size_t parts = one_in(200) ? below(2000) : below(24);
  char *string = calloc(1, parts * 48 + 1), *end = string;
  for (; parts > 0; parts--) {
    uint64_t kind = below(8);
    if (kind < 4) {
      end = stpcpy(end, words[below(COUNT(words))]);
    } else if (kind < 6) {
      end += random_character(end);
    } else {
      *end++ = kind == 6 ? " \t\n\r\f\v-/"[below(8)] : (char)(1 + below(255));
    }
  }
  return string;
}

/* A copy that ends where memory ends, with zeros in it now and then. */
static Guarded random_bytes(const uint8_t **bytes, size_t *length) {
  char *string = random_string();
  *length = strlen(string);
  Guarded memory = guarded(*length);
  uint8_t *copy = guarded_end(memory, *length);
  memcpy(copy, string, *length);
  if (*length > 0 && one_in(8)) copy[below(*length)] = 0;
  *bytes = *length == 0 && one_in(2) ? NULL : copy;
  if (one_in(64)) *bytes = NULL;
  *length = random_count(*length);
  free(string);
  return memory;
}

/* ---- Random descriptions ----------------------------------------------------------- */

static const char *const style_parts[] = {
    "\"size\":15", "\"size\":0.001", "\"size\":2000", "\"size\":-1", "\"size\":1e309",
    "\"textStyle\":\"body\"", "\"font\":\"pretendard-bold\"", "\"font\":[\"mine\",\"pretendard\"]",
    "\"font\":\"../Fonts\"", "\"profile\":\"uikit\"", "\"profile\":\"flutter\"",
    "\"profile\":\"android\"", "\"profile\":{\"name\":\"uikit\",\"scale\":0}",
    "\"profile\":{\"name\":\"android\",\"scale\":1e-300}", "\"lineHeight\":\"normal\"",
    "\"lineHeight\":{\"em\":1.4}", "\"lineHeight\":{\"points\":10000}",
    "\"lineHeight\":{\"minimum\":1,\"maximum\":0.5}", "\"lineSpacing\":-16384",
    "\"paragraphSpacing\":7.5", "\"break\":\"keep-all\"", "\"break\":\"break-all\"",
    "\"lineBreak\":\"anywhere\"", "\"overflowWrap\":\"anywhere\"", "\"whiteSpace\":\"pre-wrap\"",
    "\"whiteSpace\":\"break-spaces\"", "\"whiteSpace\":\"nowrap\"", "\"letterSpacing\":-16384",
    "\"letterSpacing\":\"sanFrancisco\"", "\"wordSpacing\":16384", "\"indent\":-3",
    "\"tabSize\":{\"spaces\":0}", "\"tabSize\":{\"points\":16384}", "\"features\":{\"liga\":0}",
    "\"features\":{\"\":4294967296}", "\"language\":\"ja\"", "\"language\":\"\"",
    "\"variations\":{\"wght\":900}", "\"weight\":1000", "\"maxLines\":3",
    "\"maxLines\":9223372036854775807", "\"maxLines\":0", "\"colour\":null",
};

static const char *const cell_parts[] = {
    "{\"type\":\"text\"}", "{\"type\":\"text\",\"field\":\"title\",\"maxLines\":1}",
    "{\"type\":\"text\",\"string\":\"more\",\"ifTruncated\":\"body\"}",
    "{\"type\":\"text\",\"name\":\"body\",\"maxLines\":2,\"token\":\"...\"}",
    "{\"type\":\"box\",\"height\":40,\"width\":1e300}", "{\"type\":\"box\",\"aspectRatio\":0}",
    "{\"type\":\"separator\"}", "{\"type\":\"text\",\"width\":\"hug\",\"if\":\"title\"}",
    "{\"type\":\"vertical\",\"children\":[],\"spacing\":-1e300}",
};

static char *append_cell(char *end, int depth) {
  if (depth == 0 || one_in(3)) return stpcpy(end, cell_parts[below(COUNT(cell_parts))]);
  end += sprintf(end, "{\"type\":\"%s\",\"insets\":%d,\"children\":[",
                 one_in(2) ? "vertical" : "horizontal", (int)below(300) - 20);
  for (uint64_t left = 1 + below(3); left > 0; left--) {
    end = append_cell(end, depth - 1);
    if (left > 1) *end++ = ',';
  }
  return stpcpy(end, "]}");
}

/* A description, in a third of all cases damaged; to be freed. */
static char *random_json(int is_template) {
  static const char *const names[] = {"animal-row", "tag-bubble", "columns", "mosaic", "nobody"};
  char *json = calloc(1, 1 << 16), *end = json;
  if (one_in(200)) {
    memset(json, "[{\""[below(3)], 1 + below(60000));
    return json;
  }
  if (is_template && one_in(3)) {
    stpcpy(json, names[below(5)]);
  } else if (is_template) {
    end = append_cell(stpcpy(end, "{\"name\":\"a\",\"cell\":"), (int)below(5));
    stpcpy(end, "}");
  } else {
    *end++ = '{';
    for (uint64_t left = below(5); left > 0; left--) {
      end = stpcpy(end, style_parts[below(COUNT(style_parts))]);
      if (left > 1) *end++ = ',';
    }
    stpcpy(end, "}");
  }
  size_t length = strlen(json);
  if (!one_in(3)) return json;
  for (uint64_t left = 1 + below(3); left > 0 && length > 0; left--) {
    size_t at = below(length);
    if (one_in(2)) {
      json[at] = (char)(1 + below(255));
    } else {
      memmove(json + at, json + at + 1, length - at);
      length--;
    }
  }
  return json;
}

/* ---- Random columns ---------------------------------------------------------------- */

/* A column of up to STRINGS texts. One in four is wrong in some way, but points where it says. */
static Column random_column(size_t count) {
  char *strings[STRINGS];
  size_t length = 0;
  for (size_t i = 0; i < count; i++) strings[i] = one_in(6) ? NULL : random_string();
  tm_layout layout = (tm_layout)below(3);
  size_t first = count > 0 && one_in(3) ? below(count) : 0;
  Column column = column_create(layout, (const char *const *)strings, count, first);
  for (size_t i = 0; i < count; i++) {
    if (strings[i]) length += strlen(strings[i]);
    free(strings[i]);
  }
  tm_texts *texts = &column.texts;
  uint8_t *data = guarded_end(column.data, length);
  if (length > 0 && one_in(4)) data[below(length)] = 0;
  if (one_in(4)) texts->validity = NULL;
  if (!one_in(4)) return column;
  int64_t *lengths = guarded_end(column.buffer_lengths, 2 * sizeof(int64_t));
  const uint8_t **buffers = guarded_end(column.buffers, 2 * sizeof(uint8_t *));
  size_t place_size = layout == TM_LAYOUT_OFFSETS_32 ? 4 : layout == TM_LAYOUT_OFFSETS_64 ? 8 : 16;
  size_t place_bytes = (count + (layout != TM_LAYOUT_VIEWS)) * place_size;
  switch (below(14)) {
    case 0: texts->layout = (tm_layout)next_random(&state); break;
    case 1: texts->content = (uint32_t)below(3); break;
    case 2: texts->count = random_count(below(texts->count + 1)); break;
    case 3: texts->first = random_count(below(texts->first + 1)); break;
    case 4: texts->places = NULL; break;
    case 5: texts->places = moved(texts->places, 1 + below(3)); break;
    case 6: texts->data = NULL; break;
    case 7: texts->data_length = random_count(below(texts->data_length + 1)); break;
    case 8: texts->buffers = NULL; break;
    case 9: texts->buffer_count = random_count(below(texts->buffer_count + 1)); break;
    case 10: texts->buffer_lengths = moved(texts->buffer_lengths, 4); break;
    case 11: lengths[below(2)] = one_in(2) ? -1 : (int64_t)below((uint64_t)lengths[1] + 1); break;
    case 12: buffers[below(2)] = NULL; break;
    default:
      /* A place that leads anywhere. */
      if (place_bytes > 0) {
        size_t at = below(place_bytes / 4) * 4;
        uint32_t value = one_in(2) ? (uint32_t)next_random(&state) : (uint32_t)below(64) - 8;
        memcpy((char *)guarded_end(column.places, place_bytes) + at, &value, sizeof value);
      }
  }
  return column;
}

/* ---- Calls ------------------------------------------------------------------------- */

/* What a call gets for its results: a place for a handle and one for the error, each sometimes
 * null or misaligned. */
static void *made;
static tm_error *error_made;
static void *out_handle;
static tm_error **out_error;
static double outputs[OUTPUTS * 8];

static void prepare_outputs(void) {
  made = NULL;
  error_made = NULL;
  out_handle = one_in(32) ? NULL : one_in(32) ? moved(&made, 1) : (void *)&made;
  out_error = one_in(3) ? NULL : one_in(32) ? moved(&error_made, 1) : &error_made;
}

static void *output(void) {
  return one_in(16) ? NULL : one_in(24) ? moved(outputs, 1) : (void *)outputs;
}

/* Checks what is true of every call, and keeps the handle it has made. */
static void finish(tm_status status, Kind kind, size_t text_count) {
  CHECK(status >= TM_OK && status <= TM_ERROR_TEXT);
  CHECK((error_made != NULL) == (status != TM_OK && out_error == &error_made));
  CHECK(error_made == NULL || tm_error_message(error_made)[0] != 0);
  if (kind == KINDS) {
    CHECK(made == NULL);
  } else {
    CHECK((made != NULL) == (status == TM_OK));
  }
  Kind kinds[] = {kind, ERROR};
  void *found[] = {made, error_made};
  for (int i = 0; i < 2; i++) {
    if (found[i] == NULL) continue;
    size_t slot = below(SLOTS);
    release(kinds[i], handles[kinds[i]][slot]);
    handles[kinds[i]][slot] = found[i];
    if (kinds[i] == LINES) text_counts[slot] = text_count;
  }
}

static void call_with_json(void) {
  char *json = random_json(0), *template_text = random_json(1);
  size_t length = random_count(strlen(json)), template_length = random_count(strlen(template_text));
  static const char *const sizes[] = {
      NULL, "large", "accessibilityExtraExtraExtraLarge", "\xff", ""};
  if (one_in(2)) {
    finish(tm_style_create(
               random_handle(FONTS, NULL), one_in(32) ? NULL : json, length, out_handle, out_error),
           STYLE, 0);
  } else {
    finish(tm_cells_create(
               random_handle(FONTS, NULL), template_text, template_length, one_in(3) ? NULL : json,
               one_in(3) ? 0 : length, sizes[below(5)], out_handle, out_error),
           CELLS, 0);
  }
  free(json);
  free(template_text);
}

static const char *fonts_folder;

static void call_with_fonts(void) {
  static char regular[4096], damaged[4096];
  snprintf(regular, sizeof regular, "%s/Pretendard/Pretendard-Regular.otf", fonts_folder);
  snprintf(damaged, sizeof damaged, "%s/README.md#%d", fonts_folder, (int)below(3));
  const char *const files[] = {regular, damaged, "", "\xff", NULL, "a@wght=1e400#-1"};
  const char *paths[2] = {files[below(6)], files[below(6)]};
  static const char *const names[] = {"mine", "", ".", "a/b", NULL, "pretendard"};
  if (one_in(8)) {
    finish(tm_fonts_add_set(random_handle(FONTS, NULL), files[below(6)], out_error), KINDS, 0);
  } else if (one_in(8)) {
    finish(tm_fonts_create(
               one_in(2) ? fonts_folder : files[below(6)], out_handle, out_error), FONTS, 0);
  } else {
    finish(tm_fonts_add(
               random_handle(FONTS, NULL), names[below(6)], one_in(16) ? NULL : paths,
               random_count(below(3)), out_error),
           KINDS, 0);
  }
}

static void call_with_column(void) {
  size_t count = below(STRINGS + 1);
  Column column = random_column(count);
  const tm_texts *texts = one_in(64) ? NULL : &column.texts;
  double widths[4] = {random_width(), random_width(), random_width(), random_width()};
  size_t width_count = random_count(below(5));
  const double *some_widths = one_in(64) ? NULL : one_in(64) ? moved(widths, 1) : widths;
  void *measurer = random_handle(MEASURER, NULL);
  const uint8_t *token;
  size_t token_length;
  switch (below(6)) {
    case 0:
    case 1: {
      /* Each table in a third of the room. */
      void *heights = output(), *counts = output(), *flags = output();
      if (counts == outputs) counts = outputs + OUTPUTS;
      if (flags == outputs) flags = outputs + 2 * OUTPUTS;
      finish(tm_measure_batch(
                 measurer, texts, some_widths, width_count, heights, counts, flags, out_error),
             KINDS, 0);
      break;
    }
    case 2:
      finish(tm_lines_create(measurer, texts, widths[0], out_handle, out_error), LINES,
             column.texts.count);
      break;
    case 3: {
      Guarded memory = random_bytes(&token, &token_length);
      finish(tm_truncate_batch(
                 measurer, texts, widths[0], token, token_length, output(), out_error),
             KINDS, 0);
      guarded_release(memory);
      break;
    }
    case 4:
      finish(tm_curves_create(
                 measurer, texts, widths[0], one_in(2) ? widths[1] : widths[0] + widths[1],
                 out_handle, out_error),
             CURVES, 0);
      break;
    default: {
      Column other = random_column(count);
      tm_texts fields[] = {column.texts, other.texts, column.texts};
      tm_cells *cells = random_handle(CELLS, NULL);
      size_t field_count = one_in(16) ? random_count(below(4)) : tm_cells_field_count(cells);
      if (field_count > 3 && field_count < 100) field_count = 3;
      void *heights = output();
      finish(tm_cells_measure_batch(
                 cells, one_in(64) ? NULL : fields, field_count, some_widths, width_count, heights,
                 one_in(2) ? NULL : (tm_flags *)(outputs + OUTPUTS), out_error),
             KINDS, 0);
      column_release(&other);
    }
  }
  column_release(&column);
}

static void call_with_text(void) {
  const uint8_t *bytes;
  size_t length;
  Guarded memory = random_bytes(&bytes, &length);
  void *measurer = random_handle(MEASURER, NULL);
  if (one_in(8) && length < 400) {
    finish(tm_explain(
               measurer, bytes, length, random_width(), (tm_explanation)below(3) - one_in(32),
               out_handle, out_error),
           BYTES, 0);
  } else if (one_in(2)) {
    finish(tm_measure(measurer, bytes, length, random_width(), output(), out_error), KINDS, 0);
  } else {
    finish(tm_text_create(
               measurer, one_in(2) ? NULL : random_handle(CACHE, NULL), bytes, length, out_handle,
               out_error),
           TEXT, 0);
  }
  guarded_release(memory);
}

static void call_with_results(void) {
  double widths[4] = {random_width(), random_width(), random_width(), random_width()};
  size_t slot;
  void *lines = random_handle(LINES, &slot), *curves = random_handle(CURVES, NULL);
  switch (below(6)) {
    case 0: {
      /* Another slot's lines may come instead of what is no handle of lines. */
      int is_known = lines == handles[LINES][slot];
      size_t texts = is_known ? text_counts[slot] : STRINGS;
      int64_t *offsets = calloc(texts + 1, sizeof *offsets);
      tm_line *all = calloc(tm_lines_count(lines) + 1, sizeof *all);
      tm_flags *flags = calloc(texts + 1, sizeof *flags);
      tm_status status = tm_lines_copy(
          lines, offsets, one_in(8) ? NULL : all, one_in(8) ? NULL : flags, out_error);
      CHECK(!is_known || status != TM_OK || offsets[texts] == (int64_t)tm_lines_count(lines));
      for (size_t i = 0; i < tm_lines_count(lines); i++) CHECK(all[i].start <= all[i].end);
      finish(status, KINDS, 0);
      free(offsets);
      free(all);
      free(flags);
      break;
    }
    case 1: {
      size_t texts = tm_curves_count(curves);
      int64_t *offsets = calloc(texts + 1, sizeof *offsets);
      tm_step *steps = calloc(tm_curves_step_count(curves) + 1, sizeof *steps);
      tm_flags *flags = calloc(texts + 1, sizeof *flags);
      finish(tm_curves_copy(
                 curves, one_in(8) ? NULL : offsets, one_in(8) ? NULL : steps,
                 one_in(8) ? NULL : flags, out_error),
             KINDS, 0);
      free(offsets);
      free(steps);
      free(flags);
      break;
    }
    case 2: {
      finish(tm_curves_measure(
                 curves, widths, random_count(below(5)), output(), NULL, NULL, out_error),
             KINDS, 0);
      break;
    }
    case 3:
      finish((below(2) ? tm_curves_encode : tm_curves_css_length)(
                 curves, random_count(below(STRINGS + 2)), out_handle, out_error), BYTES, 0);
      break;
    case 4:
      finish(tm_text_measure(random_handle(TEXT, NULL), widths[0], output(), out_error), KINDS, 0);
      break;
    default:
      finish(tm_text_layout(
                 random_handle(TEXT, NULL), widths[0], (tm_length_mode)below(4) - one_in(32),
                 widths[1], (tm_length_mode)below(5), output(), out_error),
             KINDS, 0);
  }
}

static void call_for_handles(void) {
  Kind kind = (Kind)below(KINDS);
  size_t slot = below(SLOTS);
  switch (below(10)) {
    case 0:
      /* What is released is forgotten; fonts stay, as they take longest to make. */
      if (kind == FONTS) break;
      release(kind, handles[kind][slot]);
      handles[kind][slot] = NULL;
      break;
    case 1: release(kind, handles[(kind + 1 + below(KINDS - 1)) % KINDS][slot]); break;
    case 2: tm_cache_clear(random_handle(CACHE, NULL)); break;
    case 3:
      finish(tm_cache_create(one_in(2) ? below(50000) : random_count(0), out_handle, out_error),
             CACHE, 0);
      break;
    case 4:
      finish(tm_cache_get_statistics(random_handle(CACHE, NULL), output(), out_error), KINDS, 0);
      break;
    case 5:
      finish(tm_style_provenance(random_handle(STYLE, NULL), out_handle, out_error), BYTES, 0);
      break;
    case 6:
    case 7:
      finish(tm_measurer_create(
                 random_handle(STYLE, NULL), one_in(2) ? 0 : random_count(below(300)), out_handle,
                 out_error),
             MEASURER, 0);
      break;
    case 8: {
      tm_cells *cells = random_handle(CELLS, NULL);
      const char *name = tm_cells_field_name(cells, random_count(below(5)));
      CHECK(name == NULL || strlen(name) < 1 << 16);
      CHECK(strlen(tm_cells_id(cells)) % 32 == 0);
      break;
    }
    default: {
      void *any = random_handle(kind, NULL);
      CHECK(strlen(tm_style_id(any)) % 32 == 0);
      CHECK(strlen(tm_error_message(any)) < 1 << 20 && strlen(tm_error_field(any)) < 1 << 20);
      CHECK(tm_bytes_data(any) != NULL || tm_bytes_length(any) == 0);
    }
  }
}

static void call(void) {
  prepare_outputs();
  switch (below(16)) {
    case 0: call_with_json(); break;
    case 1: if (one_in(4)) call_with_fonts(); break;
    case 2:
    case 3: call_for_handles(); break;
    case 4:
    case 5:
    case 6: call_with_results(); break;
    case 7:
    case 8:
    case 9:
    case 10: call_with_text(); break;
    default: call_with_column();
  }
}

/* Names the call that a signal stopped. */
static void stopped(int signal_number) {
  char line[128];
  int length = snprintf(
      line, sizeof line, "random: signal %d in call %lu of seed %llu\n", signal_number, call_number,
      first_seed);
  if (write(STDERR_FILENO, line, (size_t)length) < 0) _exit(3);
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

int main(int argc, char **argv) {
  static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGALRM};
  fonts_folder = argc > 1 ? argv[1] : "Fonts";
  first_seed = state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
  unsigned long count = argc > 3 ? strtoul(argv[3], NULL, 10) : 20000;
  for (size_t i = 0; i < COUNT(signals); i++) signal(signals[i], stopped);
  EXPECT_OK(tm_fonts_create(fonts_folder, (tm_fonts **)&handles[FONTS][0], &error));
  EXPECT_OK(tm_style_create(
      handles[FONTS][0], NULL, 0, (tm_style **)&handles[STYLE][0], &error));
  EXPECT_OK(tm_measurer_create(
      handles[STYLE][0], 0, (tm_measurer **)&handles[MEASURER][0], &error));
  for (call_number = 1; call_number <= count && atomic_load(&failure_count) == 0; call_number++) {
    alarm(LONGEST_CALL_SECONDS);
    call();
  }
  if (atomic_load(&failure_count) > 0)
    fprintf(stderr, "random: in call %lu of seed %llu\n", call_number - 1, first_seed);
  for (Kind kind = FONTS; kind < KINDS; kind++)
    for (int i = 0; i < SLOTS; i++) release(kind, handles[kind][i]);
  return report("random");
}
