// The floor: decode UTF-8, add up an advance per code point. No kerning, no
// lines; measuring text by a table takes at least this.
#include <hb-ot.h>

#include "fonts.hpp"
#include "peer.hpp"

// The advance of every code point of the Basic Multilingual Plane in the first
// font that has it; the rest counts nothing.
static std::vector<uint32_t> advances(const fonts::Stack &stack) {
  std::vector<uint32_t> table(0x10000);
  for (uint32_t c = 0; c < table.size(); c++) {
    hb_font_t *font = stack.fonts[stack.font_of(c)];
    hb_codepoint_t glyph;
    if (hb_font_get_nominal_glyph(font, c, &glyph))
      table[c] = hb_font_get_glyph_h_advance(font, glyph);
  }
  return table;
}

// The texts are known to be valid.
static inline uint32_t decode(const uint8_t *&p) {
  uint32_t c = *p++;
  if (c < 0x80) return c;
  if (c < 0xE0) {
    c = (c & 31) << 6 | (p[0] & 63);
    p += 1;
  } else if (c < 0xF0) {
    c = (c & 15) << 12 | (p[0] & 63) << 6 | (p[1] & 63);
    p += 2;
  } else {
    c = (c & 7) << 18 | (p[0] & 63) << 12 | (p[1] & 63) << 6 | (p[2] & 63);
    p += 3;
  }
  return c;
}

int main(int argc, char **argv) {
  peer::Task task = peer::read_task(argc, argv);
  std::vector<uint32_t> table = advances(fonts::Stack(task));
  return peer::run(argv, task, false, [&](std::string_view text) {
    auto *p = reinterpret_cast<const uint8_t *>(text.data()), *end = p + text.size();
    uint64_t width = 0;
    while (p < end) {
      uint32_t c = decode(p);
      width += c < 0x10000 ? table[c] : 0;
    }
    return width;
  });
}
