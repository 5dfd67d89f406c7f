/* Every documented error of textmeasure.h: its status, the name of what is wrong, and that
 * nothing was created or written.
 *
 *   errors Fonts
 */
#include "support.h"

#include <math.h>

/* Counts that no memory holds. */
static const size_t absurd[] = {SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 2 + 1, (size_t)1 << 60};

static const char *const reviews[] = {"정말 재밌게 봤어요!!", NULL, "좋아요"};
static const double width = 120;

static const char *folder;
static tm_fonts *fonts;
static tm_style *style;
static tm_measurer *measurer;
static tm_cells *cells;
static Column column;
static tm_texts texts;

/* Where results must not come. */
static void *handle;
static double heights[8];
static tm_size size;
static tm_box box;
static tm_truncation truncations[8];
static tm_cache_statistics statistics;

static void *misaligned(const void *pointer) { return moved(pointer, 1); }

#define OUT(type) ((type **)&handle)

static void test_fonts(void) {
  const char *file = "no.otf";
  const char *null = NULL;
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "out_fonts", tm_fonts_create(NULL, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "out_fonts",
      tm_fonts_create(NULL, misaligned(OUT(tm_fonts)), &error));
  EXPECT_ERROR(TM_ERROR_FONT, NULL, tm_fonts_create("/nowhere", OUT(tm_fonts), &error));
  EXPECT_ERROR(TM_ERROR_FONT, NULL, tm_fonts_create("\xff\xfe", OUT(tm_fonts), &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "fonts", tm_fonts_add(NULL, "mine", &file, 1, &error));
  EXPECT_ERROR(
      TM_ERROR_HANDLE, "fonts", tm_fonts_add((tm_fonts *)style, "mine", &file, 1, &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "name", tm_fonts_add(fonts, NULL, &file, 1, &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "paths", tm_fonts_add(fonts, "mine", NULL, 1, &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "paths", tm_fonts_add(fonts, "mine", &null, 1, &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "paths", tm_fonts_add(fonts, "mine", &file, 0, &error));
  EXPECT_ERROR(TM_ERROR_FONT, NULL, tm_fonts_add(fonts, "mine", &file, 1, &error));
  EXPECT_ERROR(TM_ERROR_FONT, NULL, tm_fonts_add(fonts, "a.otf", &file, 1, &error));
  EXPECT_ERROR(TM_ERROR_FONT, NULL, tm_fonts_add(fonts, "a/b", &file, 1, &error));
  for (size_t i = 0; i < COUNT(absurd); i++)
    EXPECT_ERROR(
        TM_ERROR_ARGUMENT, "paths", tm_fonts_add(fonts, "mine", &file, absurd[i], &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "fonts", tm_fonts_add_set(NULL, "a", &error));
  EXPECT_ERROR(TM_ERROR_HANDLE, "fonts", tm_fonts_add_set((tm_fonts *)style, "a", &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "path", tm_fonts_add_set(fonts, NULL, &error));
  EXPECT_ERROR(TM_ERROR_FONT, NULL, tm_fonts_add_set(fonts, "/nowhere", &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "fonts", tm_fonts_sets(NULL, OUT(tm_bytes), &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "out_json", tm_fonts_sets(fonts, NULL, &error));
}

static void test_styles(void) {
  static const struct {
    tm_status status;
    const char *field, *json;
  } cases[] = {
      {TM_ERROR_STYLE, "/lineHeight", "{\"lineHeight\": \"wide\"}"},
      {TM_ERROR_STYLE, "/lineHeight/em", "{\"lineHeight\": {\"em\": true}}"},
      {TM_ERROR_STYLE, "/maxLines", "{\"maxLines\": 0}"},
      {TM_ERROR_STYLE, NULL, "{\"size\": -1}"},
      {TM_ERROR_STYLE, NULL, "{\"size\": 1e400}"},
      {TM_ERROR_STYLE, NULL, "{\"colour\": \"red\"}"},
      {TM_ERROR_STYLE, NULL, "{\"size\": 15"},
      {TM_ERROR_STYLE, NULL, "[15]"},
      {TM_ERROR_STYLE, NULL, "{\"break\": \"\xff\"}"},
      {TM_ERROR_STYLE, "/font", "{\"font\": \"nobody's\"}"},
  };
  for (size_t i = 0; i < COUNT(cases); i++)
    EXPECT_ERROR(
        cases[i].status, cases[i].field,
        tm_style_create(fonts, cases[i].json, strlen(cases[i].json), OUT(tm_style), &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "out_style", tm_style_create(fonts, NULL, 0, NULL, &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "fonts", tm_style_create(NULL, NULL, 0, OUT(tm_style), &error));
  EXPECT_ERROR(
      TM_ERROR_HANDLE, "fonts",
      tm_style_create((tm_fonts *)measurer, NULL, 0, OUT(tm_style), &error));
  EXPECT_ERROR(
      TM_ERROR_HANDLE, "fonts",
      tm_style_create(misaligned(fonts), NULL, 0, OUT(tm_style), &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "json", tm_style_create(fonts, NULL, 2, OUT(tm_style), &error));
  for (size_t i = 0; i < COUNT(absurd); i++)
    EXPECT_ERROR(
        TM_ERROR_ARGUMENT, "json",
        tm_style_create(fonts, "{}", absurd[i], OUT(tm_style), &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "out_json", tm_style_provenance(style, NULL, &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "style", tm_style_provenance(NULL, OUT(tm_bytes), &error));
  EXPECT_ERROR(
      TM_ERROR_HANDLE, "style",
      tm_style_provenance((tm_style *)fonts, OUT(tm_bytes), &error));
  CHECK(strcmp(tm_style_id((tm_style *)fonts), "") == 0);
}

static void test_measurers(void) {
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "style", tm_measurer_create(NULL, 0, OUT(tm_measurer), &error));
  EXPECT_ERROR(
      TM_ERROR_HANDLE, "style",
      tm_measurer_create((tm_style *)fonts, 0, OUT(tm_measurer), &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "out_measurer", tm_measurer_create(style, 0, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "text_limit",
      tm_measurer_create(style, (size_t)1 << 31, OUT(tm_measurer), &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "text_limit",
      tm_measurer_create(style, SIZE_MAX, OUT(tm_measurer), &error));

  tm_measurer *limited = NULL;
  EXPECT_OK(tm_measurer_create(style, 4, &limited, &error));
  EXPECT_ERROR(TM_ERROR_TEXT, NULL, tm_measure(limited, utf8("12345"), 5, width, &size, &error));
  EXPECT_OK(tm_measure(limited, utf8("1234"), 4, width, &size, &error));
  tm_measurer_release(limited);

  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "measurer", tm_measure(NULL, utf8("a"), 1, width, &size, &error));
  EXPECT_ERROR(
      TM_ERROR_HANDLE, "measurer",
      tm_measure((tm_measurer *)style, utf8("a"), 1, width, &size, &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "utf8", tm_measure(measurer, NULL, 1, width, &size, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "out_size", tm_measure(measurer, utf8("a"), 1, width, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "out_size",
      tm_measure(measurer, utf8("a"), 1, width, misaligned(&size), &error));
  for (size_t i = 0; i < COUNT(absurd); i++)
    EXPECT_ERROR(
        TM_ERROR_ARGUMENT, "utf8",
        tm_measure(measurer, utf8("a"), absurd[i], width, &size, &error));
}

/* A column that is wrong in one way is refused by whatever takes columns. */
static void expect_wrong(const tm_texts *wrong, const char *field, const char *what, int line) {
  char name[64];
  tm_texts fields = wrong ? *wrong : texts;
  snprintf(name, sizeof name, "%s%s", wrong ? "fields[0]" : "", field + strlen("texts"));
  struct {
    tm_status status;
    const char *field;
  } calls[] = {
      {tm_measure_batch(measurer, wrong, &width, 1, NULL, NULL, NULL, &error), field},
      {TM_OK, field},
      {TM_OK, field},
      {TM_OK, field},
      {TM_OK, name},
  };
  for (size_t i = 0; i < COUNT(calls); i++) {
    if (i == 1) calls[i].status = tm_lines_create(measurer, wrong, width, OUT(tm_lines), &error);
    if (i == 2)
      calls[i].status =
          tm_truncate_batch(measurer, wrong, width, NULL, 0, truncations, &error);
    if (i == 3)
      calls[i].status = tm_curves_create(measurer, wrong, 80, 90, OUT(tm_curves), &error);
    if (i == 4) {
      if (wrong == NULL) break;
      calls[i].status =
          tm_cells_measure_batch(cells, &fields, 1, &width, 1, heights, NULL, &error);
    }
    expect_status(calls[i].status, TM_ERROR_ARGUMENT, calls[i].field, what, __FILE__, line);
  }
}
#define EXPECT_WRONG(field, wrong) expect_wrong(wrong, field, field, __LINE__)

static void test_columns(void) {
  tm_texts wrong;
  EXPECT_WRONG("texts", NULL);
#define WRONG(field, ...) \
  do { \
    wrong = texts; \
    __VA_ARGS__; \
    EXPECT_WRONG(field, &wrong); \
  } while (0)
  WRONG("texts.layout", wrong.layout = 3);
  WRONG("texts.layout", wrong.layout = -1);
  WRONG("texts.content", wrong.content = 2);
  WRONG("texts.places", wrong.places = NULL);
  WRONG("texts.places", wrong.places = misaligned(texts.places));
  WRONG("texts.places", wrong.layout = TM_LAYOUT_OFFSETS_64,
        wrong.places = moved(texts.places, 4));
  WRONG("texts.places", wrong.data_length--);
  WRONG("texts.places", wrong.data = NULL, wrong.data_length = 0);
  WRONG("texts.data", wrong.data = NULL);
  for (size_t i = 0; i < COUNT(absurd); i++) {
    WRONG("texts.count", wrong.count = absurd[i]);
    WRONG("texts.first", wrong.first = absurd[i]);
    WRONG("texts.data", wrong.data_length = absurd[i]);
  }
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "texts",
      tm_measure_batch(measurer, misaligned(&wrong), &width, 1, NULL, NULL, NULL, &error));
}

static void test_offsets(void) {
  static const int64_t wrong_offsets[][4] = {
      {-1, 3, 3, 6},          /* begins before the data */
      {0, 7, 7, 6},           /* decreases */
      {0, 3, 3, 1000},        /* ends behind the data */
      {0, INT64_MAX, 0, 6},   /* far behind it */
      {INT64_MIN, 3, 3, 6},   /* far before it */
      {3, 0, 0, 6},
  };
  for (size_t i = 0; i < COUNT(wrong_offsets); i++) {
    int32_t narrow[4];
    for (int k = 0; k < 4; k++) {
      int64_t offset = wrong_offsets[i][k];
      narrow[k] = offset > INT32_MAX ? INT32_MAX : offset < INT32_MIN ? INT32_MIN : (int32_t)offset;
    }
    tm_texts wrong = {
        .layout = TM_LAYOUT_OFFSETS_32, .count = 3, .places = narrow, .data = utf8("abcdef"),
        .data_length = 6};
    EXPECT_WRONG("texts.places", &wrong);
    wrong.layout = TM_LAYOUT_OFFSETS_64;
    wrong.places = wrong_offsets[i];
    EXPECT_WRONG("texts.places", &wrong);
  }
}

static void test_views(void) {
  const uint8_t *buffers[] = {utf8("0123456789 0123456789"), NULL};
  int64_t lengths[] = {21, 21};
  View view;
  tm_texts good = {
      .layout = TM_LAYOUT_VIEWS, .count = 1, .places = &view, .buffers = buffers,
      .buffer_lengths = lengths, .buffer_count = 2};
  static const struct {
    int32_t length, buffer, offset;
  } cases[] = {
      {-1, 0, 0}, {INT32_MIN, 0, 0}, {22, 0, 0}, {21, 0, 1}, {INT32_MAX, 0, INT32_MAX},
      {13, 0, -1}, {13, 0, INT32_MIN}, {13, -1, 0}, {13, 2, 0}, {13, INT32_MAX, 0},
      {13, 1, 0},  /* the buffer is null */
  };
  for (size_t i = 0; i < COUNT(cases); i++) {
    view = (View){.length = cases[i].length};
    view.far.buffer = cases[i].buffer;
    view.far.offset = cases[i].offset;
    EXPECT_WRONG("texts.places", &good);

    /* A null may have any view. */
    uint8_t none = 0;
    good.validity = &none;
    EXPECT_OK(tm_measure_batch(measurer, &good, &width, 1, heights, NULL, NULL, &error));
    CHECK(isnan(heights[0]));
    good.validity = NULL;
  }
  view = (View){.length = 21};
  EXPECT_OK(tm_measure_batch(measurer, &good, &width, 1, heights, NULL, NULL, &error));
  lengths[0] = -1;
  EXPECT_WRONG("texts.places", &good);
  lengths[0] = 21;
  tm_texts wrong = good;
  wrong.buffers = NULL;
  EXPECT_WRONG("texts.buffers", &wrong);
  wrong = good;
  wrong.buffer_lengths = NULL;
  EXPECT_WRONG("texts.buffer_lengths", &wrong);
  wrong = good;
  wrong.buffers = misaligned(buffers);
  EXPECT_WRONG("texts.buffers", &wrong);
  for (size_t i = 0; i < COUNT(absurd); i++) {
    wrong = good;
    wrong.buffer_count = absurd[i];
    EXPECT_WRONG("texts.buffers", &wrong);
  }
}

static void test_batches(void) {
  tm_measurer *not_one = (tm_measurer *)style;
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "measurer",
      tm_measure_batch(NULL, &texts, &width, 1, heights, NULL, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_HANDLE, "measurer",
      tm_measure_batch(not_one, &texts, &width, 1, heights, NULL, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "widths",
      tm_measure_batch(measurer, &texts, NULL, 1, heights, NULL, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "widths",
      tm_measure_batch(
          measurer, &texts, misaligned(&width), 1, heights, NULL, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "out_heights",
      tm_measure_batch(measurer, &texts, &width, 1, misaligned(heights), NULL, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "out_line_counts",
      tm_measure_batch(measurer, &texts, &width, 1, NULL, misaligned(heights), NULL, &error));
  for (size_t i = 0; i < COUNT(absurd); i++)
    EXPECT_ERROR(
        TM_ERROR_ARGUMENT, "widths",
        tm_measure_batch(measurer, &texts, &width, absurd[i], heights, NULL, NULL, &error));

  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "out_lines", tm_lines_create(measurer, &texts, width, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_HANDLE, "measurer",
      tm_lines_create(not_one, &texts, width, OUT(tm_lines), &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "lines", tm_lines_copy(NULL, NULL, NULL, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_HANDLE, "lines", tm_lines_copy((tm_lines *)fonts, NULL, NULL, NULL, &error));
  CHECK(tm_lines_count((tm_lines *)fonts) == 0);
  tm_lines *lines = NULL;
  EXPECT_OK(tm_lines_create(measurer, &texts, width, &lines, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "out_offsets",
      tm_lines_copy(lines, misaligned(heights), NULL, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "out_lines",
      tm_lines_copy(lines, NULL, misaligned(heights), NULL, &error));
  tm_lines_release(lines);

  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "out_truncations",
      tm_truncate_batch(measurer, &texts, width, NULL, 0, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "out_truncations",
      tm_truncate_batch(measurer, &texts, width, NULL, 0, misaligned(truncations), &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "token",
      tm_truncate_batch(measurer, &texts, width, NULL, 1, truncations, &error));
  EXPECT_ERROR(
      TM_ERROR_HANDLE, "measurer",
      tm_truncate_batch(not_one, &texts, width, NULL, 0, truncations, &error));
  for (size_t i = 0; i < COUNT(absurd); i++)
    EXPECT_ERROR(
        TM_ERROR_ARGUMENT, "token",
        tm_truncate_batch(measurer, &texts, width, utf8("…"), absurd[i], truncations, &error));
}

static void test_widths(void) {
  tm_measurer *not_one = (tm_measurer *)style;
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "out_tight",
      tm_widths_batch(measurer, &texts, width, misaligned(heights), NULL, NULL, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "out_max_content",
      tm_widths_batch(measurer, &texts, width, NULL, NULL, misaligned(heights), NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_HANDLE, "measurer",
      tm_widths_batch(not_one, &texts, width, NULL, NULL, NULL, NULL, &error));
}

static void test_curves(void) {
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "widest",
      tm_curves_create(measurer, &texts, 90, 80, OUT(tm_curves), &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "widest",
      tm_curves_create(measurer, &texts, NAN, 80, OUT(tm_curves), &error));
  EXPECT_ERROR(
      TM_ERROR_HANDLE, "measurer",
      tm_curves_create((tm_measurer *)fonts, &texts, 80, 90, OUT(tm_curves), &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "out_curves", tm_curves_create(measurer, &texts, 80, 90, NULL, &error));
  tm_curves *curves = NULL;
  EXPECT_OK(tm_curves_create(measurer, &texts, 80, 90, &curves, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "index",
      tm_curves_encode(curves, tm_curves_count(curves), OUT(tm_bytes), &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "index", tm_curves_encode(curves, SIZE_MAX, OUT(tm_bytes), &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "out_bytes", tm_curves_encode(curves, 0, NULL, &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "curves", tm_curves_encode(NULL, 0, OUT(tm_bytes), &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "index", tm_curves_css_length(curves, SIZE_MAX, OUT(tm_bytes), &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "out_bytes", tm_curves_css_length(curves, 0, NULL, &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "curves", tm_curves_css_length(NULL, 0, OUT(tm_bytes), &error));
  EXPECT_ERROR(
      TM_ERROR_HANDLE, "curves", tm_curves_copy((tm_curves *)style, NULL, NULL, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "out_offsets",
      tm_curves_copy(curves, misaligned(heights), NULL, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "out_steps",
      tm_curves_copy(curves, NULL, misaligned(heights), NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "widths",
      tm_curves_measure(curves, NULL, 1, heights, NULL, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_HANDLE, "curves",
      tm_curves_measure((tm_curves *)style, &width, 1, heights, NULL, NULL, &error));
  CHECK(tm_curves_count((tm_curves *)style) == 0);
  CHECK(tm_curves_step_count((tm_curves *)style) == 0);
  tm_curves_release(curves);
}

static void test_texts(void) {
  tm_cache *not_one = (tm_cache *)style;
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "out_cache", tm_cache_create(0, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_HANDLE, "cache", tm_cache_get_statistics(not_one, &statistics, &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "cache", tm_cache_get_statistics(NULL, &statistics, &error));
  tm_cache_clear(not_one);
  tm_cache *cache = NULL;
  EXPECT_OK(tm_cache_create(SIZE_MAX, &cache, &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "out_statistics", tm_cache_get_statistics(cache, NULL, &error));
  tm_cache_release(cache);

  tm_text *text = NULL;
  EXPECT_ERROR(
      TM_ERROR_HANDLE, "cache",
      tm_text_create(measurer, not_one, utf8("a"), 1, OUT(tm_text), &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "utf8", tm_text_create(measurer, NULL, NULL, 1, OUT(tm_text), &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "out_text", tm_text_create(measurer, NULL, utf8("a"), 1, NULL, &error));
  EXPECT_OK(tm_text_create(measurer, NULL, utf8("a"), 1, &text, &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "text", tm_text_measure(NULL, width, &size, &error));
  EXPECT_ERROR(
      TM_ERROR_HANDLE, "text", tm_text_measure((tm_text *)measurer, width, &size, &error));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "out_size", tm_text_measure(text, width, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "width_mode",
      tm_text_layout(text, width, 4, 0, TM_LENGTH_UNDEFINED, &box, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "height_mode",
      tm_text_layout(text, width, TM_LENGTH_EXACTLY, 0, -1, &box, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "out_box",
      tm_text_layout(text, width, TM_LENGTH_EXACTLY, 0, TM_LENGTH_UNDEFINED, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_HANDLE, "text",
      tm_text_layout((tm_text *)fonts, width, 0, 0, TM_LENGTH_UNDEFINED, &box, &error));
  tm_text_release(text);
}

static void test_explanations(void) {
  static uint8_t long_text[65537];
  memset(long_text, 'a', sizeof long_text);
  EXPECT_ERROR(
      TM_ERROR_TEXT, NULL,
      tm_explain(measurer, long_text, sizeof long_text, width, 0, OUT(tm_bytes), &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "kind",
      tm_explain(measurer, utf8("a"), 1, width, 3, OUT(tm_bytes), &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "out_bytes",
      tm_explain(measurer, utf8("a"), 1, width, TM_EXPLANATION_TEXT, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_HANDLE, "measurer",
      tm_explain((tm_measurer *)cells, utf8("a"), 1, width, 0, OUT(tm_bytes), &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "utf8", tm_explain(measurer, NULL, 1, width, 0, OUT(tm_bytes), &error));
}

static tm_status create_cells(const char *template_text, const char *json, const char *reader) {
  return tm_cells_create(
      fonts, template_text, strlen(template_text), json, json ? strlen(json) : 0, reader,
      OUT(tm_cells), &error);
}

static void test_cells(void) {
  EXPECT_ERROR(TM_ERROR_TEMPLATE, NULL, create_cells("nobody's-row", NULL, NULL));
  EXPECT_ERROR(TM_ERROR_TEMPLATE, NULL, create_cells("{\"cell\": {", NULL, NULL));
  EXPECT_ERROR(
      TM_ERROR_TEMPLATE, "/cell/type",
      create_cells("{\"name\": \"a\", \"cell\": {\"type\": \"round\"}}", NULL, NULL));
  EXPECT_ERROR(
      TM_ERROR_TEMPLATE, NULL,
      create_cells("{\"name\": \"a\", \"cell\": {\"type\": \"box\", \"height\": -1}}", NULL, NULL));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "content_size", create_cells("animal-row", NULL, "huge"));
  EXPECT_ERROR(TM_ERROR_ARGUMENT, "content_size", create_cells("animal-row", NULL, ""));
  EXPECT_ERROR(
      TM_ERROR_STYLE, "/size", create_cells("animal-row", "{\"size\": \"big\"}", NULL));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "template_text",
      tm_cells_create(fonts, NULL, 1, NULL, 0, NULL, OUT(tm_cells), &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "style_json",
      tm_cells_create(fonts, "animal-row", 10, NULL, 1, NULL, OUT(tm_cells), &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "out_cells",
      tm_cells_create(fonts, "animal-row", 10, NULL, 0, NULL, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_HANDLE, "fonts",
      tm_cells_create((tm_fonts *)cells, "a", 1, NULL, 0, NULL, OUT(tm_cells), &error));
  for (size_t i = 0; i < COUNT(absurd); i++)
    EXPECT_ERROR(
        TM_ERROR_ARGUMENT, "template_text",
        tm_cells_create(fonts, "a", absurd[i], NULL, 0, NULL, OUT(tm_cells), &error));

  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "cells",
      tm_cells_measure_batch(NULL, &texts, 1, &width, 1, heights, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_HANDLE, "cells",
      tm_cells_measure_batch((tm_cells *)style, &texts, 1, &width, 1, heights, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "fields",
      tm_cells_measure_batch(cells, NULL, 1, &width, 1, heights, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "field_count",
      tm_cells_measure_batch(cells, NULL, 0, &width, 1, heights, NULL, &error));
  for (size_t i = 0; i < COUNT(absurd); i++)
    EXPECT_ERROR(
        TM_ERROR_ARGUMENT, NULL,
        tm_cells_measure_batch(cells, &texts, absurd[i], &width, 1, heights, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "widths",
      tm_cells_measure_batch(cells, &texts, 1, NULL, 1, heights, NULL, &error));
  EXPECT_ERROR(
      TM_ERROR_ARGUMENT, "out_heights",
      tm_cells_measure_batch(cells, &texts, 1, &width, 1, misaligned(heights), NULL, &error));
  CHECK(tm_cells_field_name(cells, SIZE_MAX) == NULL);
  CHECK(tm_cells_field_name((tm_cells *)style, 0) == NULL);
  CHECK(tm_cells_field_count((tm_cells *)style) == 0);
  CHECK(strcmp(tm_cells_id((tm_cells *)style), "") == 0);
}

/* Errors may be left out, and releases take null and leave handles of another kind alone. */
static void test_releases(void) {
  CHECK(tm_style_create(NULL, NULL, 0, OUT(tm_style), NULL) == TM_ERROR_ARGUMENT);
  tm_error_release(NULL);
  tm_bytes_release(NULL);
  tm_fonts_release(NULL);
  tm_style_release(NULL);
  tm_measurer_release(NULL);
  tm_lines_release(NULL);
  tm_curves_release(NULL);
  tm_cache_release(NULL);
  tm_text_release(NULL);
  tm_cells_release(NULL);
  tm_error_release((tm_error *)fonts);
  tm_bytes_release((tm_bytes *)fonts);
  tm_style_release((tm_style *)fonts);
  tm_measurer_release((tm_measurer *)fonts);
  tm_lines_release((tm_lines *)fonts);
  tm_curves_release((tm_curves *)fonts);
  tm_cache_release((tm_cache *)fonts);
  tm_text_release((tm_text *)fonts);
  tm_cells_release((tm_cells *)fonts);
  tm_fonts_release((tm_fonts *)style);
  CHECK(strcmp(tm_error_message((tm_error *)style), "") == 0);
  CHECK(strcmp(tm_error_field((tm_error *)style), "") == 0);
  CHECK(tm_bytes_data((tm_bytes *)style) == NULL && tm_bytes_length((tm_bytes *)style) == 0);
}

int main(int argc, char **argv) {
  folder = argc > 1 ? argv[1] : "Fonts";
  EXPECT_OK(tm_fonts_create(folder, &fonts, &error));
  EXPECT_OK(tm_style_create(fonts, NULL, 0, &style, &error));
  EXPECT_OK(tm_measurer_create(style, 0, &measurer, &error));
  EXPECT_OK(tm_cells_create(fonts, "animal-row", 10, NULL, 0, NULL, &cells, &error));
  column = column_create(TM_LAYOUT_OFFSETS_32, reviews, COUNT(reviews), 0);
  texts = column.texts;
  test_fonts();
  test_styles();
  test_measurers();
  test_columns();
  test_offsets();
  test_views();
  test_batches();
  test_widths();
  test_curves();
  test_texts();
  test_explanations();
  test_cells();
  test_releases();
  CHECK(handle == NULL);
  column_release(&column);
  tm_cells_release(cells);
  tm_measurer_release(measurer);
  tm_style_release(style);
  tm_fonts_release(fonts);
  return report("errors");
}
