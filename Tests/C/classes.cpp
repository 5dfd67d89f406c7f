// The classes of textmeasure.hpp: the same answers as the functions of textmeasure.h, errors as
// exceptions, handles that move.
//
//   classes Fonts
#include <cmath>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <textmeasure.hpp>
#include <type_traits>
#include <utility>
#include <vector>

using namespace textmeasure;

static_assert(!std::is_copy_constructible_v<Fonts> && !std::is_copy_assignable_v<Measurer>);
static_assert(std::is_nothrow_move_constructible_v<Style>);
static_assert(std::is_nothrow_move_assignable_v<Curves>);
static_assert(std::is_nothrow_copy_constructible_v<Error>);

static int failure_count = 0;

#define CHECK(...) check(bool(__VA_ARGS__), #__VA_ARGS__, __LINE__)

static void check(bool holds, const char *what, int line) {
  if (holds) return;
  failure_count++;
  std::fprintf(stderr, "%s:%d: %s\n", __FILE__, line, what);
}

// That a call throws an error with a status and a field.
#define THROWS(error_status, error_field, ...) \
  try { \
    __VA_ARGS__; \
    check(false, "no error: " #__VA_ARGS__, __LINE__); \
  } catch (const Error &error) { \
    CHECK(error.status() == error_status && std::strlen(error.what()) > 0); \
    CHECK(std::string_view(error.field()) == error_field); \
  }

static const std::string_view review = "정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ";

// All ways to give texts: the same sizes.
static void test_texts(const Measurer &measurer) {
  const std::vector<double> widths = {120, 343};
  std::vector<std::optional<std::string>> strings = {
      std::string(review), std::nullopt, "좋아요"};
  std::vector<std::optional<std::string_view>> views(strings.begin(), strings.end());
  Texts texts(strings), copy(texts), moved(std::move(texts));
  tm_texts column = copy.column().texts;
  Sizes expected = measurer.measure({review, std::nullopt, "좋아요"}, widths);
  CHECK(expected.heights[0] == 36 && expected.heights[1] == 18 && std::isnan(expected.heights[2]));
  CHECK(expected.height(2, 1) == 18 && expected.line_counts[4] == 1);
  CHECK(expected.flags[2] == TM_FLAG_NULL && expected.flags[4] == 0);
  for (const Sizes &sizes :
       {measurer.measure(strings, widths), measurer.measure(views, widths),
        measurer.measure(copy, widths), measurer.measure(moved, widths),
        measurer.measure(column, widths)}) {
    CHECK(sizes.line_counts == expected.line_counts && sizes.flags == expected.flags);
    CHECK(sizes.height(0, 0) == 36 && sizes.height(0, 1) == 18 && sizes.height(2, 0) == 18);
  }
  CHECK(measurer.measure(std::vector<std::string_view>(), widths).heights.empty());
  CHECK(measurer.measure(strings, {}).heights.empty());
  // More than a byte of validity.
  std::vector<std::optional<std::string_view>> many(19, review);
  many[8] = many[17] = std::nullopt;
  Sizes sizes = measurer.measure(many, {120});
  for (size_t i = 0; i < many.size(); i++) CHECK(sizes.flags[i] == (many[i] ? 0 : TM_FLAG_NULL));
}

static void test_results(const Fonts &fonts, const Measurer &measurer) {
  CHECK(measurer.measure(review, 120).height == 36);
  Rows<tm_line> lines = Lines(measurer, Texts{review, std::nullopt}, 120).rows();
  CHECK(lines.offsets == std::vector<int64_t>({0, 2, 2}));
  CHECK(lines.values[1].start == 29 && lines.flags[1] == TM_FLAG_NULL);

  Curves curves(measurer, Texts{review, std::nullopt}, 80, 343);
  CHECK(curves.text_count() == 2 && curves.rows().offsets[1] == 3);
  CHECK(curves.measure({120, 400}).height(0, 0) == 36);
  CHECK(curves.encoded(0).size() == 13 && curves.encoded(1).empty());

  Measurer limited(Style(fonts, R"({"maxLines":1})"));
  std::vector<tm_truncation> cuts = limited.truncate({review}, 120, "… 더 보기");
  CHECK(cuts.size() == 1 && cuts[0].cut_offset == 13);
  CHECK(limited.truncate({review}, 120)[0].cut_offset == -1);

  const textmeasure::BoxWidths boxes = measurer.box_widths({review, "좋아요"}, 120);
  CHECK(boxes.tight.size() == 2 && boxes.flags[1] == 0);
  CHECK(boxes.balanced[0] <= boxes.tight[0] && boxes.tight[0] <= 120);
  CHECK(boxes.max_content[0] > 120 && boxes.tight[1] <= boxes.max_content[1]);
  CHECK(measurer.measure(review, boxes.tight[0]).height == measurer.measure(review, 120).height);

  Cache cache(1 << 20);
  for (int i = 0; i < 2; i++) {
    Text text(measurer, review, &cache);
    CHECK(text.measure(120).line_count == 2);
    CHECK(text.layout(0, TM_LENGTH_UNDEFINED, 0, TM_LENGTH_UNDEFINED).width == 208.03125);
  }
  CHECK(cache.statistics().hits == 1);
  cache.clear();
  CHECK(cache.statistics().entry_count == 0);
  CHECK(measurer.explain(review, 120, TM_EXPLANATION_SVG).substr(0, 4) == "<svg");

  Cells cells(fonts, "animal-row");
  CHECK(cells.fields() == std::vector<std::string>{"@text"} && std::strlen(cells.id()) == 32);
  CHECK(cells.measure({Texts{review, "좋아요"}}, {375}).size() == 2);
}

static void test_errors(const Fonts &fonts, const Measurer &measurer) {
  THROWS(TM_ERROR_FONT, "", Fonts("/nowhere"));
  THROWS(TM_ERROR_STYLE, "/maxLines", Style(fonts, R"({"maxLines":0})"));
  THROWS(TM_ERROR_ARGUMENT, "widest", Curves(measurer, Texts{review}, 90, 80));
  THROWS(TM_ERROR_ARGUMENT, "field_count", Cells(fonts, "animal-row").measure({}, {375}));
  tm_texts wrong = {};
  wrong.count = 1;
  THROWS(TM_ERROR_ARGUMENT, "texts.places", measurer.measure(wrong, {375}));
}

static void test_handles(const char *folder) {
  Fonts fonts(folder), others(folder);
  Style style(fonts);
  tm_style *handle = style.get();
  Style moved(std::move(style));
  CHECK(moved.get() == handle && style.get() == nullptr && std::strlen(moved.id()) == 32);
  style = Style(others, R"({"size":20})");
  CHECK(std::string_view(style.id()) != moved.id());
  CHECK(moved.provenance().find("\"css@156\"") != std::string::npos);
  fonts.add("mine", {std::string(folder) + "/Pretendard/Pretendard-Bold.otf"});
  CHECK(std::strlen(Style(fonts, R"({"font":"mine"})").id()) == 32);
}

int main(int argc, char **argv) {
  const char *folder = argc > 1 ? argv[1] : "Fonts";
  Fonts fonts(folder);
  Measurer measurer{Style(fonts)};
  test_texts(measurer);
  test_results(fonts, measurer);
  test_errors(fonts, measurer);
  test_handles(folder);
  std::printf("classes: %s\n", failure_count == 0 ? "passed" : "failed");
  return failure_count != 0;
}
