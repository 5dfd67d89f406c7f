// Pango over cairo, as programs of GTK use it: one layout, reused; its own
// itemization, shaping, breaking and fallback. Sees the given fonts only.
#include <fontconfig/fontconfig.h>
// After the header it leans on.
#include <fontconfig/fcfreetype.h>
#include <pango/pangocairo.h>

#include "peer.hpp"

static std::string family(const peer::FontFile &file) {
  int count;
  FcPattern *pattern =
      FcFreeTypeQuery(reinterpret_cast<const FcChar8 *>(file.path.c_str()), file.index,
                      nullptr, &count);
  FcChar8 *name;
  if (!pattern || FcPatternGetString(pattern, FC_FAMILY, 0, &name) != FcResultMatch)
    peer::fail("cannot open " + file.path);
  std::string family = reinterpret_cast<char *>(name);
  FcPatternDestroy(pattern);
  return family;
}

// Makes the fonts the only ones there are; their families, in order.
static std::string use_fonts(const peer::Task &task) {
  FcConfig *config = FcConfigCreate();
  std::string families;
  for (auto &file : task.fonts) {
    FcConfigAppFontAddFile(config, reinterpret_cast<const FcChar8 *>(file.path.c_str()));
    families += (families.empty() ? "" : ",") + family(file);
  }
  for (auto &file : task.bold)
    FcConfigAppFontAddFile(config, reinterpret_cast<const FcChar8 *>(file.path.c_str()));
  FcConfigSetCurrent(config);
  return families;
}

static PangoLayout *make_layout(const peer::Task &task) {
  std::string families = use_fonts(task);
  PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  pango_context_set_round_glyph_positions(context, FALSE);
  pango_context_set_language(context, pango_language_from_string("ko"));

  PangoLayout *layout = pango_layout_new(context);
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, families.c_str());
  pango_font_description_set_absolute_size(font, task.size * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_width(layout, int(task.width * PANGO_SCALE));
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  return layout;
}

static void add(PangoAttrList *list, PangoAttribute *attribute, peer::Piece piece) {
  attribute->start_index = guint(piece.begin);
  attribute->end_index = guint(piece.end);
  pango_attr_list_insert(list, attribute);
}

static void set_attributes(PangoLayout *layout, const peer::Pieces &pieces) {
  PangoAttrList *list = pango_attr_list_new();
  add(list, pango_attr_weight_new(PANGO_WEIGHT_BOLD), pieces.name);
  PangoRectangle badge = {0, -16 * PANGO_SCALE, 20 * PANGO_SCALE, 16 * PANGO_SCALE};
  add(list, pango_attr_shape_new(&badge, &badge), pieces.badge);
  for (peer::Piece word : pieces.words)
    add(list, pango_attr_foreground_new(0, 0x6666, 0xCCCC), word);
  pango_layout_set_attributes(layout, list);
  pango_attr_list_unref(list);
}

int main(int argc, char **argv) {
  peer::Task task = peer::read_task(argc, argv);
  PangoLayout *layout = make_layout(task);
  peer::Pieces pieces;
  return peer::run(argv, task, true, [&](std::string_view text) {
    pango_layout_set_text(layout, text.data(), int(text.size()));
    if (!task.bold.empty()) {
      peer::pieces(text, pieces);
      set_attributes(layout, pieces);
    }
    int height;
    pango_layout_get_size(layout, nullptr, &height);
    peer::sink = uint64_t(height);
    return uint64_t(text.empty() ? 0 : pango_layout_get_line_count(layout));
  });
}
