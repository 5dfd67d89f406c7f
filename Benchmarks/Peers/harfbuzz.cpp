// hb_shape of each whole text in one buffer and one font: what shaping alone
// costs. No fallback, no breaks, no lines.
#include <hb-ot.h>

#include "fonts.hpp"
#include "peer.hpp"

// Of a stack, the font that has the most characters of the texts, or the first
// that has as good as all of them: with Inter before Noto Sans KR, the latter.
static hb_font_t *main_font(const peer::Task &task, const fonts::Stack &stack) {
  size_t best = 0, most = 0;
  for (size_t i = 0; i < stack.fonts.size(); i++) {
    size_t had = 0, all = 0;
    for (auto text : task.texts) {
      hb_buffer_t *buffer = hb_buffer_create();
      hb_buffer_add_utf8(buffer, text.data(), int(text.size()), 0, int(text.size()));
      unsigned count;
      auto *infos = hb_buffer_get_glyph_infos(buffer, &count);
      hb_codepoint_t glyph;
      for (unsigned k = 0; k < count; k++)
        had += hb_font_get_nominal_glyph(stack.fonts[i], infos[k].codepoint, &glyph);
      all += count;
      hb_buffer_destroy(buffer);
    }
    if (had * 100 >= all * 99) return stack.fonts[i];
    if (had > most) best = i, most = had;
  }
  return stack.fonts[best];
}

int main(int argc, char **argv) {
  peer::Task task = peer::read_task(argc, argv);
  hb_font_t *font = main_font(task, fonts::Stack(task));
  hb_buffer_t *buffer = hb_buffer_create();
  hb_language_t korean = hb_language_from_string("ko", -1);
  return peer::run(argv, task, false, [&](std::string_view text) {
    hb_buffer_clear_contents(buffer);
    hb_buffer_add_utf8(buffer, text.data(), int(text.size()), 0, int(text.size()));
    hb_buffer_set_language(buffer, korean);
    hb_buffer_guess_segment_properties(buffer);
    hb_shape(font, buffer, nullptr, 0);
    unsigned count;
    auto *positions = hb_buffer_get_glyph_positions(buffer, &count);
    uint64_t width = 0;
    for (unsigned i = 0; i < count; i++) width += positions[i].x_advance;
    return width;
  });
}
