/* Everything that is done with shared handles, with a digest of what comes out. Equal seeds give
 * equal digests, whoever else uses the handles meanwhile. */
#ifndef WORK_H
#define WORK_H

#include "support.h"

typedef struct {
  tm_fonts *fonts;
  tm_style *style;
  tm_measurer *measurer;
  tm_cache *cache;
  tm_text *text;
  tm_cells *cells;
  tm_lines *lines;
  tm_curves *curves;
} Handles;

enum { BATCH = 20, WORK_WIDTHS = 4 };

static const char *const words[] = {
    "정말", "재밌게", "봤어요!!", "영화", "평점", "최고의", "ㅋㅋㅋㅋㅋㅋ", "~~~", "...", "bad",
    "very good", "輪廻（りんね）", "👍🏽", "'구자형'", "1달러의", "프로그램인것같아요", "\xff", "שלום",
};

/* The next of pseudo-random numbers (SplitMix64). */
static inline uint64_t next_random(uint64_t *state) {
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

/* Texts of up to twelve words, some of them null; to be released with release_texts(). */
static inline void make_texts(char **texts, uint64_t *seed) {
  for (int i = 0; i < BATCH; i++) {
    texts[i] = NULL;
    if (next_random(seed) % 8 == 0) continue;
    texts[i] = calloc(1, 512);
    for (uint64_t left = next_random(seed) % 12; left > 0; left--) {
      strcat(texts[i], words[next_random(seed) % COUNT(words)]);
      if (left % 3) strcat(texts[i], " ");
    }
  }
}

static inline void release_texts(char **texts) {
  for (int i = 0; i < BATCH; i++) free(texts[i]);
}

/* Handles as they are shared, used by nobody yet. */
static inline Handles make_handles(const char *folder) {
  static const char *const json = "{\"size\": 16, \"break\": \"keep-all\", \"maxLines\": 4}";
  Handles handles = {0};
  char *texts[BATCH];
  uint64_t seed = 7;
  make_texts(texts, &seed);
  Column column = column_create(TM_LAYOUT_VIEWS, (const char *const *)texts, BATCH, 0);
  EXPECT_OK(tm_fonts_create(folder, &handles.fonts, &error));
  EXPECT_OK(tm_style_create(handles.fonts, json, strlen(json), &handles.style, &error));
  EXPECT_OK(tm_measurer_create(handles.style, 0, &handles.measurer, &error));
  EXPECT_OK(tm_cache_create(20000, &handles.cache, &error));
  EXPECT_OK(tm_text_create(handles.measurer, NULL, utf8(words[2]), 11, &handles.text, &error));
  EXPECT_OK(tm_cells_create(
      handles.fonts, "expandable-card", 15, NULL, 0, NULL, &handles.cells, &error));
  EXPECT_OK(tm_lines_create(handles.measurer, &column.texts, 150, &handles.lines, &error));
  EXPECT_OK(tm_curves_create(
      handles.measurer, &column.texts, 100, 400, &handles.curves, &error));
  column_release(&column);
  release_texts(texts);
  return handles;
}

static inline void release_handles(Handles *handles) {
  tm_fonts_release(handles->fonts);
  tm_style_release(handles->style);
  tm_measurer_release(handles->measurer);
  tm_cache_release(handles->cache);
  tm_text_release(handles->text);
  tm_cells_release(handles->cells);
  tm_lines_release(handles->lines);
  tm_curves_release(handles->curves);
}

#define DIGEST(value) (sum = digest(sum, &(value), sizeof(value)))

static inline uint64_t digest_bytes(uint64_t sum, tm_bytes *bytes) {
  sum = digest(sum, tm_bytes_data(bytes), tm_bytes_length(bytes));
  tm_bytes_release(bytes);
  return sum;
}

/* A style and a measurer of its own, of the shared fonts. */
static inline uint64_t work_with_fonts(const Handles *handles, uint64_t seed) {
  static const char *const fonts[] = {
      "pretendard", "pretendard-medium", "pretendard-semibold", "pretendard-bold"};
  char json[64];
  tm_style *style = NULL;
  tm_measurer *measurer = NULL;
  tm_size size = {0};
  uint64_t sum = seed;
  int length = snprintf(json, sizeof json, "{\"font\": \"%s\"}", fonts[seed % 4]);
  EXPECT_OK(tm_style_create(handles->fonts, json, (size_t)length, &style, &error));
  EXPECT_OK(tm_measurer_create(style, 0, &measurer, &error));
  sum = digest(sum, tm_style_id(style), 32);
  tm_style_release(style);
  EXPECT_OK(tm_measure(measurer, utf8(words[11]), strlen(words[11]), 40, &size, &error));
  DIGEST(size);
  tm_measurer_release(measurer);
  return sum;
}

static inline uint64_t work_with_batches(
    const Handles *handles, const tm_texts *texts, double width, uint64_t sum) {
  const double widths[WORK_WIDTHS] = {width, width + 10.5, width + 77, 343};
  double heights[BATCH * WORK_WIDTHS];
  int32_t line_counts[BATCH * WORK_WIDTHS];
  tm_flags flags[BATCH * WORK_WIDTHS];
  tm_truncation truncations[BATCH];
  tm_lines *lines = NULL;
  tm_curves *curves = NULL;
  for (size_t count = 1; count <= WORK_WIDTHS; count += 3) {
    EXPECT_OK(tm_measure_batch(
        handles->measurer, texts, widths, count, heights, line_counts, flags, &error));
    sum = digest(sum, heights, BATCH * count * sizeof *heights);
    sum = digest(sum, line_counts, BATCH * count * sizeof *line_counts);
    sum = digest(sum, flags, BATCH * count * sizeof *flags);
  }
  EXPECT_OK(tm_truncate_batch(
      handles->measurer, texts, width, utf8("… 더 보기"), 14, truncations, &error));
  DIGEST(truncations);
  EXPECT_OK(tm_lines_create(handles->measurer, texts, width, &lines, &error));
  int64_t offsets[BATCH + 1];
  tm_line all[BATCH * 4];
  CHECK(tm_lines_count(lines) <= BATCH * 4);
  EXPECT_OK(tm_lines_copy(lines, offsets, all, NULL, &error));
  DIGEST(offsets);
  sum = digest(sum, all, tm_lines_count(lines) * sizeof *all);
  tm_lines_release(lines);
  EXPECT_OK(tm_curves_create(handles->measurer, texts, width, width + 100, &curves, &error));
  EXPECT_OK(tm_curves_measure(curves, widths, 2, heights, NULL, NULL, &error));
  sum = digest(sum, heights, BATCH * 2 * sizeof *heights);
  tm_curves_release(curves);
  tm_texts fields[] = {*texts, *texts, *texts};
  size_t field_count = tm_cells_field_count(handles->cells);
  CHECK(field_count <= 3);
  EXPECT_OK(tm_cells_measure_batch(
      handles->cells, fields, field_count, widths, WORK_WIDTHS, heights, NULL, &error));
  DIGEST(heights);
  return sum;
}

static inline uint64_t work_with_text(
    const Handles *handles, const char *string, double width, uint64_t sum) {
  tm_text *text = NULL;
  tm_box box;
  tm_bytes *bytes = NULL;
  size_t length = strlen(string);
  tm_size size;
  EXPECT_OK(tm_measure(handles->measurer, utf8(string), length, width, &size, &error));
  DIGEST(size);
  EXPECT_OK(tm_text_create(
      handles->measurer, handles->cache, utf8(string), length, &text, &error));
  for (tm_length_mode mode = TM_LENGTH_UNDEFINED; mode <= TM_LENGTH_MINIMUM; mode++) {
    EXPECT_OK(tm_text_layout(text, width, mode, 40, mode, &box, &error));
    DIGEST(box);
  }
  tm_text_release(text);
  EXPECT_OK(tm_text_measure(handles->text, width, &size, &error));
  DIGEST(size);
  EXPECT_OK(tm_explain(
      handles->measurer, utf8(string), length, width, (tm_explanation)(length % 3), &bytes,
      &error));
  return digest_bytes(sum, bytes);
}

/* The digest of everything, for one seed. */
static inline uint64_t work(const Handles *handles, uint64_t seed) {
  uint64_t sum = work_with_fonts(handles, seed);
  char *texts[BATCH];
  make_texts(texts, &seed);
  double width = 60 + (double)(next_random(&seed) % 300);
  Column column = column_create(
      (tm_layout)(seed % 3), (const char *const *)texts, BATCH, 0);
  sum = work_with_batches(handles, &column.texts, width, sum);
  for (int i = 0; i < BATCH; i += 4)
    if (texts[i]) sum = work_with_text(handles, texts[i], width, sum);
  column_release(&column);
  release_texts(texts);

  tm_cache_statistics statistics;
  EXPECT_OK(tm_cache_get_statistics(handles->cache, &statistics, &error));
  if (next_random(&seed) % 16 == 0) tm_cache_clear(handles->cache);
  tm_measurer *none = NULL;
  EXPECT_ERROR(
      TM_ERROR_HANDLE, "style",
      tm_measurer_create((tm_style *)handles->cache, 0, &none, &error));
  tm_bytes *bytes = NULL;
  size_t index = next_random(&seed) % tm_curves_count(handles->curves);
  EXPECT_OK(tm_curves_encode(handles->curves, index, &bytes, &error));
  sum = digest_bytes(sum, bytes);
  EXPECT_OK(tm_curves_css_length(handles->curves, index, &bytes, &error));
  sum = digest_bytes(sum, bytes);
  tm_flags flags[BATCH];
  EXPECT_OK(tm_lines_copy(handles->lines, NULL, NULL, flags, &error));
  DIGEST(flags);
  return sum;
}

#endif
