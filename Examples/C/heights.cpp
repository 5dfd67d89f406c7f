// Measures reviews in C++: heights at two widths, the lines of one review, and a curve, which
// answers every width of a range.
//
//   c++ -std=c++17 heights.cpp $(pkg-config --cflags --libs textmeasure) -o heights
//   ./heights            fonts are found beside the library
//   ./heights Fonts      or in this folder
#include <cstdio>
#include <string>
#include <string_view>
#include <textmeasure.hpp>
#include <vector>

using namespace textmeasure;

static const std::vector<std::string_view> reviews = {
    "또보고싶음",
    "장국영이 침체된 영화계를 살리기 위해 1달러의 개런티만으로 출연햇던 따뜻한 영화",
    "너무 너무 재밌고  웃게 해줘서 정말 고마운 프로그램 인것 같아요~~~~ ㅎㅎㅎㅎ",
    "개봉 당시CGV가서 볼때  '구자형' 성우님과 '김 장' 성우님의 목소리가 오랜만이였죠!",
};
static const std::vector<double> widths = {200, 343};

static void print_heights(const Measurer &measurer) {
  Sizes sizes = measurer.measure(reviews, widths);
  for (size_t i = 0; i < reviews.size(); i++) {
    for (size_t j = 0; j < widths.size(); j++) std::printf("%5g", sizes.height(i, j));
    std::printf("  %s\n", std::string(reviews[i]).c_str());
  }
}

static void print_lines(const Measurer &measurer, std::string_view review, double width) {
  std::printf("\nlines at %g points:\n", width);
  Lines lines(measurer, Texts{review}, width);
  for (const tm_line &line : lines.rows().values) {
    std::string shown(review.substr(line.start, line.end - line.start));
    std::printf("%10.4f  %s\n", line.width, shown.c_str());
  }
}

// What a server would send along with the review: some 20 bytes, from which a list knows the
// height at any width of the range.
static void print_curve(const Measurer &measurer, std::string_view review) {
  Curves curves(measurer, Texts{review}, 160, 480);
  std::printf("\na curve of %zu bytes:\n", curves.encoded(0).size());
  for (const tm_step &step : curves.rows().values)
    std::printf("%10.4f points and more: %g high, %d lines\n", step.width, step.height,
                step.line_count);
}

int main(int argc, char **argv) {
  try {
    Fonts fonts(argc > 1 ? argv[1] : nullptr);
    Style style(fonts, R"({"size": 15, "lineHeight": {"em": 1.4}, "break": "keep-all"})");
    Measurer measurer(style);
    print_heights(measurer);
    print_lines(measurer, reviews[1], 200);
    print_curve(measurer, reviews[1]);
  } catch (const Error &error) {
    std::fprintf(stderr, "heights: %s (%s)\n", error.what(), error.field());
    return 1;
  }
}
