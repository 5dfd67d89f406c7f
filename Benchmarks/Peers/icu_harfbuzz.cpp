// What one writes first: ICU finds the line breaks, HarfBuzz shapes runs of one
// font and script, prefix sums of advances are wrapped greedily. Lines are not
// shaped anew where they are cut, and there is no bidi.
#include <hb-ot.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

#include <algorithm>

#include "fonts.hpp"
#include "peer.hpp"

class Measurer {
 public:
  explicit Measurer(const peer::Task &task)
      : stack(task), limit(int64_t(task.width * fonts::kUnit)) {
    UErrorCode error = U_ZERO_ERROR;
    lines = ubrk_open(UBRK_LINE, "ko", nullptr, 0, &error);
    graphemes = ubrk_open(UBRK_CHARACTER, "ko", nullptr, 0, &error);
    if (U_FAILURE(error)) peer::fail(u_errorName(error));
  }

  uint64_t line_count(std::string_view utf8) {
    decode(utf8);
    shape();
    return wrap();
  }

 private:
  fonts::Stack stack;
  int64_t limit;
  UBreakIterator *lines, *graphemes;
  hb_buffer_t *buffer = hb_buffer_create();
  hb_language_t korean = hb_language_from_string("ko", -1);

  std::vector<UChar> text;
  int32_t length = 0;
  // The pen before each code unit, and after the last.
  std::vector<int64_t> pen;

  void decode(std::string_view utf8) {
    text.resize(utf8.size() + 1);
    UErrorCode error = U_ZERO_ERROR;
    u_strFromUTF8(text.data(), int32_t(text.size()), &length, utf8.data(),
                  int32_t(utf8.size()), &error);
  }

  void shape() {
    pen.assign(length + 1, 0);
    for (int32_t start = 0; start < length;) {
      Run run = next_run(start);
      shape_run(run);
      start = run.end;
    }
    for (int32_t i = 0; i < length; i++) pen[i + 1] += pen[i];
  }

  struct Run {
    int32_t start, end;
    size_t font;
    UScriptCode script;
  };

  // Characters of no script of their own, and spaces of whatever font, go with
  // those before them.
  Run next_run(int32_t start) const {
    Run run{start, start, 0, USCRIPT_COMMON};
    for (int32_t i = start; i < length; run.end = i) {
      UChar32 c;
      U16_NEXT(text.data(), i, length, c);
      UErrorCode error = U_ZERO_ERROR;
      UScriptCode script = uscript_getScript(c, &error);
      size_t font = c == ' ' && run.end > start ? run.font : stack.font_of(c);
      if (script == USCRIPT_INHERITED) script = USCRIPT_COMMON;
      if (run.end == start) run.font = font;
      if (run.script == USCRIPT_COMMON) run.script = script;
      if (font != run.font || (script != run.script && script != USCRIPT_COMMON)) break;
    }
    return run;
  }

  // Puts each cluster's advance behind its first code unit.
  void shape_run(const Run &run) {
    hb_buffer_clear_contents(buffer);
    hb_buffer_add_utf16(buffer, reinterpret_cast<const uint16_t *>(text.data()), length,
                        run.start, run.end - run.start);
    hb_buffer_set_language(buffer, korean);
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR);
    hb_buffer_set_script(buffer, hb_script_from_string(uscript_getShortName(run.script), 4));
    hb_shape(stack.fonts[run.font], buffer, nullptr, 0);
    unsigned count;
    auto *infos = hb_buffer_get_glyph_infos(buffer, &count);
    auto *positions = hb_buffer_get_glyph_positions(buffer, nullptr);
    for (unsigned i = 0; i < count; i++)
      pen[infos[i].cluster + 1] += positions[i].x_advance;
  }

  uint64_t wrap() {
    if (length == 0) return 0;
    UErrorCode error = U_ZERO_ERROR;
    ubrk_setText(lines, text.data(), length, &error);
    uint64_t count = 1;
    int32_t line_start = 0, segment_start = 0;
    for (int32_t end = ubrk_next(lines); end != UBRK_DONE; end = ubrk_next(lines)) {
      int32_t ink_end = end;
      while (ink_end > segment_start && u_isUWhiteSpace(text[ink_end - 1])) ink_end--;
      if (pen[ink_end] - pen[line_start] > limit) {
        if (segment_start > line_start) count++, line_start = segment_start;
        line_start = break_word(line_start, ink_end, count);
      }
      segment_start = end;
    }
    return count;
  }

  // Fills lines with the graphemes of a word wider than a line; where the last
  // of these lines starts.
  int32_t break_word(int32_t line_start, int32_t end, uint64_t &count) {
    if (pen[end] - pen[line_start] <= limit) return line_start;
    UErrorCode error = U_ZERO_ERROR;
    ubrk_setText(graphemes, text.data(), length, &error);
    int32_t before = line_start;
    for (int32_t at = ubrk_following(graphemes, line_start); at != UBRK_DONE && at <= end;
         at = ubrk_next(graphemes)) {
      if (pen[at] - pen[line_start] > limit && before > line_start)
        count++, line_start = before;
      before = at;
    }
    return line_start;
  }
};

int main(int argc, char **argv) {
  peer::Task task = peer::read_task(argc, argv);
  Measurer measurer(task);
  return peer::run(argv, task, true,
                   [&](std::string_view text) { return measurer.line_count(text); });
}
