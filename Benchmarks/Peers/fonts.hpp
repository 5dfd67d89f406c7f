// Fonts of HarfBuzz, with its own reader of OpenType tables.
#pragma once

#include <hb-ot.h>

#include "peer.hpp"

namespace fonts {

// HarfBuzz' units to the pixel: advances are whole numbers of them.
constexpr int kUnit = 1024;

struct Stack {
  std::vector<hb_font_t *> fonts;
  // Which font has a code point; the first one has what none has.
  std::vector<uint8_t> by_code_point;

  explicit Stack(const peer::Task &task) : by_code_point(0x110000) {
    for (auto &file : task.fonts) fonts.push_back(open(file, task.size));
    for (uint32_t c = 0; c < by_code_point.size(); c++)
      by_code_point[c] = first_that_has(c);
  }

  size_t font_of(uint32_t c) const { return by_code_point[c]; }

 private:
  static hb_font_t *open(const peer::FontFile &file, double size) {
    hb_blob_t *blob = hb_blob_create_from_file_or_fail(file.path.c_str());
    if (!blob) peer::fail("cannot open " + file.path);
    hb_face_t *face = hb_face_create(blob, file.index);
    hb_font_t *font = hb_font_create(face);
    int scale = int(size * kUnit + 0.5);
    hb_font_set_scale(font, scale, scale);
    hb_font_make_immutable(font);
    hb_face_destroy(face);
    hb_blob_destroy(blob);
    return font;
  }

  uint8_t first_that_has(uint32_t c) const {
    hb_codepoint_t glyph;
    for (size_t i = 0; i < fonts.size(); i++)
      if (hb_font_get_nominal_glyph(fonts[i], c, &glyph)) return uint8_t(i);
    return 0;
  }
};

}  // namespace fonts
