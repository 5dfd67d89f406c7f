/* Every function of textmeasure.h once, with right answers: those of the command `measure`, and
 * laws that connect functions with each other.
 *
 *   calls Fonts
 */
#include "support.h"

#include <math.h>

#define REVIEW "정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ"
#define TOKEN "… 더 보기"
static const char *const reviews[] = {
    REVIEW, NULL, "", "좋아요", "가나\n다라", "bad", "輪廻（りんね）,당신의 윤회인생은?",
    "깨진 \xff\xfe 바이트와 끝 \xea\xb0", "낱말 하나 없는 것처럼 긴 글을 다시 한번 봅니다", NULL,
    "👍🏽 𐎀 없는 글자", "재밌어요 ^ㅅ^ㅎ 수작이네요 ㅎ",
};
enum { REVIEWS = COUNT(reviews), WIDTHS = 3 };
static const double widths[WIDTHS] = {120, 200, 343};

static const char *folder;
static tm_fonts *fonts;
static tm_style *style;
static tm_measurer *measurer;

static tm_style *styled(const char *json) {
  tm_style *made = NULL;
  EXPECT_OK(tm_style_create(fonts, json, strlen(json), &made, &error));
  return made;
}

static tm_measurer *measurer_of(const char *json, size_t text_limit) {
  tm_style *made = styled(json);
  tm_measurer *measurer = NULL;
  EXPECT_OK(tm_measurer_create(made, text_limit, &measurer, &error));
  /* What a handle was made from may be released before it. */
  tm_style_release(made);
  return measurer;
}

static int contains(const tm_bytes *bytes, const char *part) {
  const char *text = (const char *)tm_bytes_data(bytes);
  return text != NULL && strlen(text) == tm_bytes_length(bytes) && strstr(text, part) != NULL;
}

/* Equal, or both not a number. */
static int same(double a, double b) { return a == b || (isnan(a) && isnan(b)); }

static void test_versions(void) {
  CHECK(tm_abi_version() / 1000 == TM_ABI_VERSION / 1000);
  CHECK(tm_abi_version() >= TM_ABI_VERSION);
  CHECK(strncmp(tm_engine_info(), "{\"abi\":1002,", 12) == 0);
  CHECK(strstr(tm_engine_info(), "\"harfbuzz\":\"") != NULL);
  CHECK(tm_engine_info() == tm_engine_info());
  CHECK(strcmp(tm_error_message(NULL), "") == 0);
  CHECK(strcmp(tm_error_field(NULL), "") == 0);
}

/* Names stay with what heights depend on, and change with it. */
static void test_styles(void) {
  tm_style *same_style = styled("{\"size\": 15}");
  tm_style *larger = styled("{\"size\": 16}");
  CHECK(strlen(tm_style_id(style)) == 32);
  CHECK(strcmp(tm_style_id(style), tm_style_id(same_style)) == 0);
  CHECK(strcmp(tm_style_id(style), tm_style_id(larger)) != 0);
  CHECK(strcmp(tm_style_id(NULL), "") == 0);
  tm_style_release(same_style);
  tm_style_release(larger);

  tm_bytes *json = NULL;
  EXPECT_OK(tm_style_provenance(style, &json, &error));
  CHECK(contains(json, "\"sha256\":\""));
  CHECK(contains(json, "\"profile\":\"css@156\""));
  tm_bytes_release(json);

  char link[] = "/tmp/textmeasure-XXXXXX", place[64];
  CHECK(mkdtemp(link) != NULL);
  snprintf(place, sizeof place, "%s/fonts", link);
  char *absolute = realpath(folder, NULL);
  CHECK(absolute != NULL && symlink(absolute, place) == 0);
  free(absolute);
  tm_fonts *elsewhere = NULL;
  tm_style *moved = NULL;
  EXPECT_OK(tm_fonts_create(place, &elsewhere, &error));
  EXPECT_OK(tm_style_create(elsewhere, NULL, 0, &moved, &error));
  CHECK(strcmp(tm_style_id(style), tm_style_id(moved)) == 0);
  tm_style_release(moved);
  tm_fonts_release(elsewhere);
  unlink(place);
  rmdir(link);
}

/* A file under a name of its own, and the name replaced for later styles. */
static void test_fonts(void) {
  char regular[4096], bold[4096];
  snprintf(regular, sizeof regular, "%s/Pretendard/Pretendard-Regular.otf", folder);
  snprintf(bold, sizeof bold, "%s/Pretendard/Pretendard-Bold.otf", folder);
  const char *const paths[] = {regular, bold};
  tm_fonts *own = NULL;
  EXPECT_OK(tm_fonts_create(folder, &own, &error));
  EXPECT_OK(tm_fonts_add(own, "mine", paths, 2, &error));
  double found[2];
  for (int i = 0; i < 2; i++) {
    tm_style *made = NULL;
    tm_measurer *measurer = NULL;
    tm_text *text = NULL;
    tm_box box = {0};
    EXPECT_OK(tm_style_create(own, "{\"font\": \"mine\"}", 16, &made, &error));
    EXPECT_OK(tm_measurer_create(made, 0, &measurer, &error));
    EXPECT_OK(tm_text_create(measurer, NULL, utf8("bad"), 3, &text, &error));
    EXPECT_OK(tm_text_layout(text, 0, TM_LENGTH_UNDEFINED, 0, TM_LENGTH_UNDEFINED, &box, &error));
    found[i] = box.width;
    tm_text_release(text);
    tm_measurer_release(measurer);
    tm_style_release(made);
    EXPECT_OK(tm_fonts_add(own, "mine", paths + 1, 1, &error));
  }
  CHECK(found[0] == 25.765625);
  CHECK(found[1] > found[0]);
  tm_fonts_release(own);
}

/* The height of a text in a font set, which lies in the checkout. */
static double height_in_set(tm_fonts *set, const char *json, const char *text, double width) {
  tm_style *made = NULL;
  tm_measurer *measurer = NULL;
  tm_size size = {0};
  EXPECT_OK(tm_style_create(set, json, strlen(json), &made, &error));
  EXPECT_OK(tm_measurer_create(made, 0, &measurer, &error));
  EXPECT_OK(tm_measure(measurer, utf8(text), strlen(text), width, &size, &error));
  tm_measurer_release(measurer);
  tm_style_release(made);
  return size.height;
}

/* Lines of Tests/Data/own-fonts/expected.ndjson. */
static void test_font_set(void) {
  char path[4096];
  snprintf(path, sizeof path, "%s/../Tests/Data/own-fonts", folder);
  tm_fonts *own = NULL;
  tm_bytes *sets = NULL;
  EXPECT_OK(tm_fonts_create(folder, &own, &error));
  EXPECT_OK(tm_fonts_add_set(own, path, &error));
  CHECK(height_in_set(own, "{}", "Axis 가각 AV abc 정말 재밌게 봤어요", 90) == 52);
  CHECK(
      height_in_set(
          own, "{\"size\":20,\"weight\":900}", "Axis 가각 AV abc 정말 재밌게", 90) == 92);
  CHECK(
      height_in_set(
          own, "{\"font\":\"Body\",\"size\":20}", "Axis 가각 AV abc 漢字", 140.5) == 46);
  EXPECT_OK(tm_fonts_sets(own, &sets, &error));
  const char *json = (const char *)tm_bytes_data(sets);
  CHECK(tm_bytes_length(sets) > 2 && json[0] == '[' && json[1] == '{');
  tm_bytes_release(sets);
  tm_fonts_release(own);
}

/* What `measure --width W` writes. */
static void test_sizes(void) {
  static const struct {
    const char *style, *text;
    double width, height;
    int lines;
    uint32_t flags;
  } cases[] = {
      {"{}", REVIEW, 120, 36, 2, 0},
      {"{}", REVIEW, 343, 18, 1, 0},
      {"{}", REVIEW, 40, 108, 6, 0},
      {"{\"size\": 17, \"break\": \"keep-all\"}", REVIEW, 120, 60, 3, 0},
      {"{\"maxLines\": 1}", REVIEW, 120, 18, 1, TM_FLAG_TRUNCATED},
      {"{}", "", 120, 0, 0, 0},
      {"{}", "𐎀", 120, 18, 1, TM_FLAG_MISSING},
  };
  for (size_t i = 0; i < COUNT(cases); i++) {
    tm_measurer *measurer = measurer_of(cases[i].style, 0);
    tm_size size = {0};
    EXPECT_OK(tm_measure(
        measurer, utf8(cases[i].text), strlen(cases[i].text), cases[i].width, &size, &error));
    CHECK(size.height == cases[i].height);
    CHECK(size.line_count == cases[i].lines);
    CHECK(size.flags == cases[i].flags);
    tm_measurer_release(measurer);
  }
  tm_size size = {1, 1, 1};
  EXPECT_OK(tm_measure(measurer, NULL, 0, 120, &size, NULL));
  CHECK(size.height == 0 && size.line_count == 0 && size.flags == 0);
}

/* A batch of each layout, cut at its beginning or not, has the sizes that tm_measure() has. */
static void test_batch(void) {
  for (tm_layout layout = TM_LAYOUT_OFFSETS_32; layout <= TM_LAYOUT_VIEWS; layout++) {
    for (size_t first = 0; first < REVIEWS; first += 5) {
      for (size_t width_count = 0; width_count <= WIDTHS; width_count++) {
        Column column = column_create(layout, reviews, REVIEWS, first);
        double heights[REVIEWS * WIDTHS];
        int32_t line_counts[REVIEWS * WIDTHS];
        tm_flags flags[REVIEWS * WIDTHS];
        EXPECT_OK(tm_measure_batch(
            measurer, &column.texts, widths, width_count, heights, line_counts, flags, &error));
        for (size_t i = first; i < REVIEWS; i++) {
          for (size_t j = 0; j < width_count; j++) {
            size_t index = (i - first) * width_count + j;
            tm_size size = {NAN, 0, TM_FLAG_NULL};
            if (reviews[i])
              EXPECT_OK(tm_measure(
                  measurer, utf8(reviews[i]), strlen(reviews[i]), widths[j], &size, &error));
            CHECK(same(heights[index], size.height));
            CHECK(line_counts[index] == size.line_count);
            CHECK(flags[index] == size.flags);
          }
        }
        column_release(&column);
      }
    }
  }
}

static void test_batch_outputs(void) {
  Column column = column_create(TM_LAYOUT_OFFSETS_32, reviews, REVIEWS, 0);
  tm_texts *texts = &column.texts;
  double heights[REVIEWS] = {0};
  int32_t line_counts[REVIEWS] = {0};
  tm_flags flags[REVIEWS] = {0};
  EXPECT_OK(tm_measure_batch(measurer, texts, widths, 1, heights, NULL, NULL, &error));
  EXPECT_OK(tm_measure_batch(measurer, texts, widths, 1, NULL, line_counts, NULL, &error));
  EXPECT_OK(tm_measure_batch(measurer, texts, widths, 1, NULL, NULL, flags, &error));
  EXPECT_OK(tm_measure_batch(measurer, texts, widths, 1, NULL, NULL, NULL, &error));
  CHECK(heights[0] == 36 && line_counts[0] == 2 && flags[1] == TM_FLAG_NULL);

  /* Without validity there are no nulls: they are empty texts. */
  texts->validity = NULL;
  EXPECT_OK(tm_measure_batch(measurer, texts, widths, 1, heights, line_counts, flags, &error));
  CHECK(heights[1] == 0 && line_counts[1] == 0 && flags[1] == 0);

  tm_measurer *limited = measurer_of("{}", 9);
  EXPECT_OK(tm_measure_batch(limited, texts, widths, 1, heights, line_counts, flags, &error));
  CHECK(isnan(heights[0]) && line_counts[0] == 0 && flags[0] == TM_FLAG_TOO_LONG);
  CHECK(heights[3] == 18 && line_counts[3] == 1 && flags[3] == 0);
  tm_measurer_release(limited);

  /* No texts: nothing is read, and nothing written. */
  tm_texts none = {.layout = TM_LAYOUT_VIEWS};
  EXPECT_OK(tm_measure_batch(measurer, &none, widths, 1, heights, line_counts, flags, &error));
  EXPECT_OK(tm_measure_batch(measurer, texts, NULL, 0, heights, line_counts, flags, &error));
  column_release(&column);
}

/* Bytes that are no UTF-8 measure as U+FFFD, one for each maximal part of a character. */
static void test_broken_bytes(void) {
  static const char *const broken[] = {"가\xff나", "\xea\xb0", "a\x80\x80z", "\xed\xa0\x80"};
  static const char *const replaced[] = {
      "가\uFFFD나", "\uFFFD", "a\uFFFD\uFFFDz", "\uFFFD\uFFFD\uFFFD"};
  for (size_t i = 0; i < COUNT(broken); i++) {
    const char *const pair[] = {broken[i], replaced[i]};
    Column column = column_create(TM_LAYOUT_VIEWS, pair, 2, 0);
    tm_curves *curves = NULL;
    int64_t offsets[3];
    EXPECT_OK(tm_curves_create(measurer, &column.texts, 1, 400, &curves, &error));
    tm_step steps[64];
    CHECK(tm_curves_step_count(curves) <= COUNT(steps));
    EXPECT_OK(tm_curves_copy(curves, offsets, steps, NULL, &error));
    int64_t count = offsets[1] - offsets[0];
    CHECK(count == offsets[2] - offsets[1]);
    for (int64_t k = 0; k < count; k++) {
      CHECK(steps[k].width == steps[k + count].width);
      CHECK(steps[k].height == steps[k + count].height);
    }
    tm_curves_release(curves);
    column_release(&column);
  }
}

static void test_lines(void) {
  Column column = column_create(TM_LAYOUT_VIEWS, reviews, REVIEWS, 0);
  tm_lines *lines = NULL;
  EXPECT_OK(tm_lines_create(measurer, &column.texts, 120, &lines, &error));
  size_t count = tm_lines_count(lines);
  int64_t offsets[REVIEWS + 1];
  tm_flags flags[REVIEWS];
  tm_line *all = calloc(count, sizeof *all);
  EXPECT_OK(tm_lines_copy(lines, offsets, all, flags, &error));
  CHECK(offsets[0] == 0 && offsets[REVIEWS] == (int64_t)count);
  CHECK(offsets[1] == 2 && flags[0] == 0);
  CHECK(all[0].start == 0 && all[0].end == 28 && all[0].width == 118.953125);
  CHECK(all[0].height == 18 && all[0].ending == TM_ENDING_OPPORTUNITY);
  CHECK(all[1].start == 29 && all[1].end == 49 && all[1].width == 85.3125);
  CHECK(all[1].ending == TM_ENDING_TEXT);
  for (int i = 0; i < REVIEWS; i++) {
    tm_size size = {0};
    if (reviews[i])
      EXPECT_OK(
          tm_measure(measurer, utf8(reviews[i]), strlen(reviews[i]), 120, &size, &error));
    CHECK(offsets[i + 1] - offsets[i] == size.line_count);
    CHECK(flags[i] == (reviews[i] ? size.flags : TM_FLAG_NULL));
    for (int64_t k = offsets[i]; k < offsets[i + 1]; k++)
      CHECK(all[k].start <= all[k].end && all[k].end <= strlen(reviews[i]));
  }
  EXPECT_OK(tm_lines_copy(lines, NULL, NULL, NULL, &error));
  tm_lines_release(lines);

  /* A break in the text, and a word that is wider than the box. */
  tm_measurer *breaking =
      measurer_of("{\"whiteSpace\": \"pre-line\", \"overflowWrap\": \"anywhere\"}", 0);
  const char *const texts[] = {"가\n나", "abcdef"};
  Column other = column_create(TM_LAYOUT_OFFSETS_64, texts, 2, 0);
  EXPECT_OK(tm_lines_create(breaking, &other.texts, 30, &lines, &error));
  CHECK(tm_lines_count(lines) == 4);
  EXPECT_OK(tm_lines_copy(lines, NULL, all, NULL, &error));
  CHECK(all[0].ending == TM_ENDING_LINE_BREAK && all[1].ending == TM_ENDING_TEXT);
  CHECK(all[2].ending == TM_ENDING_EMERGENCY && all[3].ending == TM_ENDING_TEXT);
  tm_lines_release(lines);
  tm_measurer_release(breaking);
  column_release(&other);
  column_release(&column);
  free(all);
  CHECK(tm_lines_count(NULL) == 0);
}

/* What `measure --max-lines 1 --token '… 더 보기'` writes. */
static void test_truncation(void) {
  tm_measurer *limited = measurer_of("{\"maxLines\": 1}", 0);
  Column column = column_create(TM_LAYOUT_OFFSETS_64, reviews, REVIEWS, 0);
  tm_truncation found[REVIEWS];
  EXPECT_OK(tm_truncate_batch(
      limited, &column.texts, 120, utf8(TOKEN), strlen(TOKEN), found, &error));
  CHECK(found[0].height == 18 && found[0].first_baseline == 14 && found[0].last_baseline == 14);
  CHECK(found[0].last_line_width == 118.953125);
  CHECK(found[0].cut_offset == 13 && found[0].cut_width == 113.453125);
  CHECK(found[0].total_line_count == 2 && found[0].shown_line_count == 1);
  CHECK(found[0].flags == TM_FLAG_TRUNCATED);
  CHECK(isnan(found[1].height) && found[1].flags == TM_FLAG_NULL && found[1].cut_offset == -1);
  CHECK(found[2].height == 0 && isnan(found[2].first_baseline));
  CHECK(found[3].flags == 0 && found[3].cut_offset == -1 && isnan(found[3].cut_width));
  CHECK(found[3].last_line_width == 38.90625);

  EXPECT_OK(tm_truncate_batch(limited, &column.texts, 120, NULL, 0, found, &error));
  CHECK(found[0].cut_offset == -1 && found[0].flags == TM_FLAG_TRUNCATED);
  EXPECT_OK(tm_truncate_batch(
      limited, &column.texts, 20, utf8(TOKEN), strlen(TOKEN), found, &error));
  CHECK(found[0].flags == (TM_FLAG_TRUNCATED | TM_CUT_OVERFLOWS));
  column_release(&column);
  tm_measurer_release(limited);
}

/* What `measure --width 140 --tight --balanced --max-content` writes. */
static void test_widths(void) {
  Column column = column_create(TM_LAYOUT_OFFSETS_64, reviews, REVIEWS, 0);
  double tight[REVIEWS], balanced[REVIEWS], natural[REVIEWS];
  tm_flags flags[REVIEWS];
  EXPECT_OK(tm_widths_batch(
      measurer, &column.texts, 140, tight, balanced, natural, flags, &error));
  CHECK(tight[0] == 135.671875 && balanced[0] == 109.734375 && natural[0] == 208.03125);
  CHECK(flags[0] == 0);
  CHECK(isnan(tight[1]) && isnan(balanced[1]) && isnan(natural[1]));
  CHECK(flags[1] == TM_FLAG_NULL);
  CHECK(tight[2] == 0 && natural[2] == 0);
  tight[0] = 0;
  EXPECT_OK(
      tm_widths_batch(measurer, &column.texts, 140, tight, NULL, NULL, NULL, &error));
  CHECK(tight[0] == 135.671875);
  column_release(&column);
}

/* What `measure curve --from 80 --to 343` writes. */
static void test_curves(void) {
  static const uint8_t encoded[] = {2, 10, 1, 128, 80, 12, 108, 222, 29, 164, 98, 105, 19};
  static const char css_length[] =
      "calc(18px + clamp(0px,(208.015px - 100cqi)*1e5,18px)"
      " + clamp(0px,(109.733px - 100cqi)*1e5,18px))";
  Column column = column_create(TM_LAYOUT_OFFSETS_32, reviews, REVIEWS, 0);
  tm_curves *curves = NULL;
  EXPECT_OK(tm_curves_create(measurer, &column.texts, 80, 343, &curves, &error));
  CHECK(tm_curves_count(curves) == REVIEWS);
  size_t count = tm_curves_step_count(curves);
  tm_step *steps = calloc(count, sizeof *steps);
  int64_t offsets[REVIEWS + 1];
  tm_flags flags[REVIEWS * WIDTHS], measured_flags[REVIEWS * WIDTHS];
  EXPECT_OK(tm_curves_copy(curves, offsets, steps, flags, &error));
  CHECK(offsets[0] == 0 && offsets[1] == 3 && offsets[REVIEWS] == (int64_t)count);
  CHECK(steps[0].width == 80 && steps[0].height == 54 && steps[0].line_count == 3);
  CHECK(steps[1].width == 109.734375 && steps[1].height == 36 && steps[1].line_count == 2);
  CHECK(steps[2].width == 208.015625 && steps[2].height == 18 && steps[2].line_count == 1);
  CHECK(flags[0] == 0 && flags[1] == TM_FLAG_NULL && offsets[2] == offsets[1]);
  free(steps);

  double heights[REVIEWS * WIDTHS], measured[REVIEWS * WIDTHS];
  int32_t line_counts[REVIEWS * WIDTHS], measured_counts[REVIEWS * WIDTHS];
  EXPECT_OK(tm_curves_measure(curves, widths, WIDTHS, heights, line_counts, flags, &error));
  EXPECT_OK(tm_measure_batch(
      measurer, &column.texts, widths, WIDTHS, measured, measured_counts, measured_flags, &error));
  for (int i = 0; i < REVIEWS * WIDTHS; i++) {
    CHECK(same(heights[i], measured[i]));
    CHECK(line_counts[i] == measured_counts[i]);
    CHECK(flags[i] == measured_flags[i]);
  }
  /* The text is unwrapped at 343 points: more width changes nothing. */
  const double outside[] = {79.984375, 343.015625};
  EXPECT_OK(tm_curves_measure(curves, outside, 2, heights, NULL, NULL, &error));
  CHECK(isnan(heights[0]) && heights[1] == measured[WIDTHS - 1]);

  tm_bytes *bytes = NULL;
  EXPECT_OK(tm_curves_encode(curves, 0, &bytes, &error));
  CHECK(tm_bytes_length(bytes) == sizeof encoded);
  CHECK(memcmp(tm_bytes_data(bytes), encoded, sizeof encoded) == 0);
  CHECK(tm_bytes_data(bytes)[tm_bytes_length(bytes)] == 0);
  tm_bytes_release(bytes);
  EXPECT_OK(tm_curves_encode(curves, 1, &bytes, &error));
  CHECK(tm_bytes_length(bytes) == 0 && tm_bytes_data(bytes) != NULL);
  tm_bytes_release(bytes);
  EXPECT_OK(tm_curves_css_length(curves, 0, &bytes, &error));
  CHECK(strcmp((const char *)tm_bytes_data(bytes), css_length) == 0);
  tm_bytes_release(bytes);
  EXPECT_OK(tm_curves_css_length(curves, 1, &bytes, &error));
  CHECK(tm_bytes_length(bytes) == 0);
  tm_bytes_release(bytes);
  tm_curves_release(curves);
  column_release(&column);
  CHECK(tm_curves_count(NULL) == 0 && tm_curves_step_count(NULL) == 0);
  CHECK(tm_bytes_data(NULL) == NULL && tm_bytes_length(NULL) == 0);
}

static void test_cache(void) {
  tm_cache *cache = NULL;
  tm_cache_statistics statistics;
  EXPECT_OK(tm_cache_create(1 << 20, &cache, &error));
  for (int i = 0; i < 3; i++) {
    tm_text *text = NULL;
    tm_size size = {0};
    EXPECT_OK(tm_text_create(measurer, cache, utf8(REVIEW), strlen(REVIEW), &text, &error));
    EXPECT_OK(tm_text_measure(text, 120, &size, &error));
    CHECK(size.height == 36 && size.line_count == 2 && size.flags == 0);
    tm_text_release(text);
  }
  EXPECT_OK(tm_cache_get_statistics(cache, &statistics, &error));
  CHECK(statistics.hits == 2 && statistics.misses == 1 && statistics.evictions == 0);
  CHECK(statistics.entry_count == 1 && statistics.byte_count > 0);
  tm_cache_clear(cache);
  EXPECT_OK(tm_cache_get_statistics(cache, &statistics, &error));
  CHECK(statistics.entry_count == 0 && statistics.byte_count == 0);
  tm_cache_clear(NULL);
  tm_cache_release(cache);
}

/* 208.03125 is how long the review is on one line, 38.90625 its longest word. */
static void test_layout(void) {
  static const struct {
    double width;
    tm_length_mode mode;
    double found_width, found_height;
    int lines;
  } cases[] = {
      {NAN, TM_LENGTH_UNDEFINED, 208.03125, 18, 1}, {120, TM_LENGTH_AT_MOST, 120, 36, 2},
      {343, TM_LENGTH_AT_MOST, 208.03125, 18, 1},   {343, TM_LENGTH_EXACTLY, 343, 18, 1},
      {120, TM_LENGTH_EXACTLY, 120, 36, 2},
  };
  tm_text *text = NULL;
  EXPECT_OK(tm_text_create(measurer, NULL, utf8(REVIEW), strlen(REVIEW), &text, &error));
  tm_box box;
  for (size_t i = 0; i < COUNT(cases); i++) {
    EXPECT_OK(tm_text_layout(
        text, cases[i].width, cases[i].mode, NAN, TM_LENGTH_UNDEFINED, &box, &error));
    CHECK(box.width == cases[i].found_width);
    CHECK(box.height == cases[i].found_height);
    CHECK(box.line_count == cases[i].lines && box.first_baseline == 14 && box.flags == 0);
  }
  EXPECT_OK(tm_text_layout(text, 120, TM_LENGTH_AT_MOST, 20, TM_LENGTH_AT_MOST, &box, &error));
  CHECK(box.height == 20);
  EXPECT_OK(tm_text_layout(text, 120, TM_LENGTH_AT_MOST, 100, TM_LENGTH_EXACTLY, &box, &error));
  CHECK(box.height == 100);
  /* The least box without overflow is no wider than one character here. */
  EXPECT_OK(tm_text_layout(text, 0, TM_LENGTH_MINIMUM, 0, TM_LENGTH_UNDEFINED, &box, &error));
  CHECK(box.width > 10 && box.width < 40);
  tm_text_release(text);
}

static void test_explanations(void) {
  static const char *const parts[] = {"정말", "\"lines\"", "<svg"};
  for (tm_explanation kind = TM_EXPLANATION_TEXT; kind <= TM_EXPLANATION_SVG; kind++) {
    tm_bytes *bytes = NULL;
    EXPECT_OK(tm_explain(measurer, utf8(REVIEW), strlen(REVIEW), 120, kind, &bytes, &error));
    CHECK(contains(bytes, parts[kind]));
    tm_bytes_release(bytes);
  }
}

/* What `measure cells --cell animal-row --width 375` writes. */
static void test_cells(void) {
  tm_cells *cells = NULL;
  EXPECT_OK(tm_cells_create(fonts, "animal-row", 10, NULL, 0, NULL, &cells, &error));
  CHECK(strlen(tm_cells_id(cells)) == 32);
  CHECK(tm_cells_field_name(cells, tm_cells_field_count(cells)) == NULL);
  static const char *const items[] = {REVIEW, "좋아요", NULL};
  size_t field_count = tm_cells_field_count(cells);
  CHECK(field_count == 1 && strcmp(tm_cells_field_name(cells, 0), "@text") == 0);
  for (tm_layout layout = TM_LAYOUT_OFFSETS_32; layout <= TM_LAYOUT_VIEWS; layout++) {
    Column column = column_create(layout, items, COUNT(items), 0);
    const double list_widths[] = {375, 200, 1000};
    double heights[COUNT(items) * 3];
    tm_flags flags[COUNT(items) * 3];
    EXPECT_OK(tm_cells_measure_batch(
        cells, &column.texts, 1, list_widths, 3, heights, flags, &error));
    CHECK(heights[0] == 84 + 1.0 / 3 && heights[3] == heights[0]);
    CHECK(heights[1] > heights[0] && heights[4] == heights[0] && heights[2] == heights[0]);
    CHECK(heights[6] < heights[0] && flags[0] == 0);
    EXPECT_OK(tm_cells_measure_batch(
        cells, &column.texts, 1, list_widths, 1, heights, NULL, &error));
    CHECK(heights[1] == heights[0]);
    column_release(&column);
  }
  tm_cells *larger = NULL;
  const char *json =
      "{\"name\":\"two\",\"cell\":{\"type\":\"vertical\",\"children\":["
      "{\"type\":\"text\",\"field\":\"title\"},{\"type\":\"text\"}]}}";
  const char *text_style = "{\"textStyle\":\"body\"}";
  EXPECT_OK(tm_cells_create(
      fonts, json, strlen(json), text_style, strlen(text_style), "accessibilityLarge", &larger,
      &error));
  CHECK(strcmp(tm_cells_id(cells), tm_cells_id(larger)) != 0);
  CHECK(tm_cells_field_count(larger) == 2);
  Column columns[] = {
      column_create(TM_LAYOUT_VIEWS, items, COUNT(items), 0),
      column_create(TM_LAYOUT_OFFSETS_32, items, COUNT(items), 0)};
  const tm_texts both[] = {columns[0].texts, columns[1].texts};
  double heights[COUNT(items)];
  EXPECT_OK(tm_cells_measure_batch(larger, both, 2, widths, 1, heights, NULL, &error));
  CHECK(heights[0] > heights[1] && heights[1] > heights[2] && heights[2] == 0);
  column_release(&columns[0]);
  column_release(&columns[1]);
  tm_cells_release(larger);
  tm_cells_release(cells);
  CHECK(tm_cells_field_count(NULL) == 0 && strcmp(tm_cells_id(NULL), "") == 0);
}

int main(int argc, char **argv) {
  folder = argc > 1 ? argv[1] : "Fonts";
  EXPECT_OK(tm_fonts_create(folder, &fonts, &error));
  EXPECT_OK(tm_style_create(fonts, NULL, 0, &style, &error));
  EXPECT_OK(tm_measurer_create(style, 0, &measurer, &error));
  test_versions();
  test_styles();
  test_fonts();
  test_font_set();
  test_sizes();
  test_batch();
  test_batch_outputs();
  test_broken_bytes();
  test_lines();
  test_truncation();
  test_widths();
  test_curves();
  test_cache();
  test_layout();
  test_explanations();
  test_cells();
  tm_measurer_release(measurer);
  tm_style_release(style);
  tm_fonts_release(fonts);
  return report("calls");
}
