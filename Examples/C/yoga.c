/* Texts in a layout of Yoga: the measure function of their nodes, and a column of them.
 *
 *   cc yoga.c $(pkg-config --cflags --libs textmeasure) -lm -o yoga
 *
 * Compiled with -DHAS_YOGA the types are Yoga's own. measure_text() is then passed to
 * YGNodeSetMeasureFunc(); column_height() does by hand what Yoga does for a column.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <textmeasure.h>

#ifdef HAS_YOGA
#include <yoga/Yoga.h>
#else
typedef struct YGNode {
  void *context;
} *YGNodeRef;
typedef const struct YGNode *YGNodeConstRef;
typedef enum { YGMeasureModeUndefined, YGMeasureModeExactly, YGMeasureModeAtMost } YGMeasureMode;
typedef struct YGSize {
  float width, height;
} YGSize;
static YGNodeRef YGNodeNew(void) { return calloc(1, sizeof(struct YGNode)); }
static void YGNodeFree(YGNodeRef node) { free(node); }
static void YGNodeSetContext(YGNodeRef node, void *context) { node->context = context; }
static void *YGNodeGetContext(YGNodeConstRef node) { return node->context; }
#endif

/* What the context of a text's node points to. */
typedef struct {
  const tm_measurer *measurer;
  const tm_cache *cache;
  const char *utf8;
} TextNode;

/* The next float that is not less: in a box one bit too narrow a word would wrap. */
static float rounded_up(double length) {
  float rounded = (float)length;
  return rounded < length ? nextafterf(rounded, INFINITY) : rounded;
}

/* A YGMeasureFunc. Yoga asks it again for the same node at other widths, and for nodes whose
 * text is the same: the cache finds the text, and the rest is arithmetic. */
static YGSize measure_text(
    YGNodeConstRef node, float width, YGMeasureMode widthMode, float height,
    YGMeasureMode heightMode) {
  const TextNode *context = YGNodeGetContext(node);
  tm_text *text = NULL;
  tm_box box = {0};
  tm_error *error = NULL;
  if (tm_text_create(
          context->measurer, context->cache, (const uint8_t *)context->utf8,
          strlen(context->utf8), &text, &error) != TM_OK ||
      tm_text_layout(
          text, width, (tm_length_mode)widthMode, height, (tm_length_mode)heightMode, &box,
          &error) != TM_OK) {
    fprintf(stderr, "yoga: %s (%s)\n", tm_error_message(error), tm_error_field(error));
    tm_error_release(error);
  }
  tm_text_release(text);
  return (YGSize){rounded_up(box.width), rounded_up(box.height)};
}

/* Nodes below each other, in a column that is `width` wide; prints where they come to lie. */
static float column_height(const YGNodeRef *nodes, int count, float width) {
  float y = 0;
  for (int i = 0; i < count; i++) {
    YGSize size =
        measure_text(nodes[i], width, YGMeasureModeAtMost, NAN, YGMeasureModeUndefined);
    printf("%8g %8g %12.6f %8g\n", width, y, size.width, size.height);
    y += size.height;
  }
  return y;
}

static const char *const texts[] = {
    "리뷰 3",
    "간만에 정말 좋은 영화를 본것 같다.  벤의 노래가 울려퍼질 때 전율은...",
    "재밌어요 ^ㅅ^ㅎ 수작이네요 ㅎ",
    "간만에 정말 좋은 영화를 본것 같다.  벤의 노래가 울려퍼질 때 전율은...",
};
enum { COUNT = sizeof texts / sizeof texts[0] };

int main(int argc, char **argv) {
  tm_fonts *fonts = NULL;
  tm_style *style = NULL;
  tm_measurer *measurer = NULL;
  tm_cache *cache = NULL;
  if (tm_fonts_create(argc > 1 ? argv[1] : NULL, &fonts, NULL) != TM_OK ||
      tm_style_create(fonts, NULL, 0, &style, NULL) != TM_OK ||
      tm_measurer_create(style, 0, &measurer, NULL) != TM_OK ||
      tm_cache_create(1 << 20, &cache, NULL) != TM_OK) return 1;
  TextNode contexts[COUNT];
  YGNodeRef nodes[COUNT];
  for (int i = 0; i < COUNT; i++) {
    contexts[i] = (TextNode){measurer, cache, texts[i]};
    nodes[i] = YGNodeNew();
    YGNodeSetContext(nodes[i], &contexts[i]);
  }
  puts("  column        y        width   height");
  for (int width = 160; width <= 320; width += 80)
    printf("%8d %8g  is where the column ends\n", width, column_height(nodes, COUNT, width));
  tm_cache_statistics statistics;
  if (tm_cache_get_statistics(cache, &statistics, NULL) == TM_OK)
    printf("texts prepared: %d, found in the cache: %d\n", (int)statistics.misses,
           (int)statistics.hits);
  for (int i = 0; i < COUNT; i++) YGNodeFree(nodes[i]);
  tm_cache_release(cache);
  tm_measurer_release(measurer);
  tm_style_release(style);
  tm_fonts_release(fonts);
  return 0;
}
