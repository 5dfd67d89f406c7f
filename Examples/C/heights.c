/* Measures reviews at two widths, and prints how high they are and how many lines they take.
 *
 *   cc heights.c $(pkg-config --cflags --libs textmeasure) -o heights
 *   ./heights            fonts are found beside the library
 *   ./heights Fonts      or in this folder
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <textmeasure.h>

enum { REVIEWS = 4, WIDTHS = 2, LARGEST = 4096 };

static const char *const reviews[REVIEWS] = {
    "또보고싶음",
    "장국영이 침체된 영화계를 살리기 위해 1달러의 개런티만으로 출연햇던 따뜻한 영화",
    "너무 너무 재밌고  웃게 해줘서 정말 고마운 프로그램 인것 같아요~~~~ ㅎㅎㅎㅎ",
    "개봉 당시CGV가서 볼때  '구자형' 성우님과 '김 장' 성우님의 목소리가 오랜만이였죠!",
};
static const double widths[WIDTHS] = {200, 343};

static tm_error *error = NULL;

/* Ends the program if a call failed. */
static void check(tm_status status) {
  if (status == TM_OK) return;
  fprintf(stderr, "heights: %s (%s)\n", tm_error_message(error), tm_error_field(error));
  tm_error_release(error);
  exit(1);
}

int main(int argc, char **argv) {
  tm_fonts *fonts = NULL;
  check(tm_fonts_create(argc > 1 ? argv[1] : NULL, &fonts, &error));

  const char *json = "{\"size\": 15, \"lineHeight\": {\"em\": 1.4}, \"break\": \"keep-all\"}";
  tm_style *style = NULL;
  check(tm_style_create(fonts, json, strlen(json), &style, &error));

  /* One for the whole program: it keeps what it learns of the font. */
  tm_measurer *measurer = NULL;
  check(tm_measurer_create(style, 0, &measurer, &error));

  /* A column: the bytes of all texts, and where each of them begins. */
  char data[LARGEST] = "";
  int32_t offsets[REVIEWS + 1] = {0};
  for (int i = 0; i < REVIEWS; i++) {
    size_t length = strlen(reviews[i]);
    memcpy(data + offsets[i], reviews[i], length);
    offsets[i + 1] = offsets[i] + (int32_t)length;
  }
  tm_texts texts = {
      .layout = TM_LAYOUT_OFFSETS_32,
      .count = REVIEWS,
      .places = offsets,
      .data = (const uint8_t *)data,
      .data_length = (size_t)offsets[REVIEWS],
  };

  /* A row for each text, with all widths. */
  double heights[REVIEWS * WIDTHS];
  int32_t line_counts[REVIEWS * WIDTHS];
  check(tm_measure_batch(
      measurer, &texts, widths, WIDTHS, heights, line_counts, NULL, &error));

  for (int j = 0; j < WIDTHS; j++) printf("%6g pt wide  ", widths[j]);
  puts("text");
  for (int i = 0; i < REVIEWS; i++) {
    for (int j = 0; j < WIDTHS; j++) {
      int cell = i * WIDTHS + j;
      printf("%5g in %d %-5s ", heights[cell], line_counts[cell],
             line_counts[cell] == 1 ? "line" : "lines");
    }
    puts(reviews[i]);
  }

  tm_measurer_release(measurer);
  tm_style_release(style);
  tm_fonts_release(fonts);
  return 0;
}
