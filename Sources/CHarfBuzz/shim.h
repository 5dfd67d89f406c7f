// HarfBuzz, plus what Swift cannot import from it or express: constants built from casts,
// lists of C strings that live for ever.
#pragma once
#include <hb-aat.h>
#include <hb-ot.h>
#include <hb.h>
#include <stddef.h>

/// HB_FEATURE_GLOBAL_END, a cast of -1.
static const unsigned int tm_hb_feature_global_end = HB_FEATURE_GLOBAL_END;

/// `hb_shape`, by the OpenType shaper only. Left to itself HarfBuzz takes Graphite for
/// fonts with a `Silf` table where it was built with it, which no browser does, and
/// whatever the environment variable HB_SHAPER_LIST names.
static inline void tm_hb_shape(
    hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features, unsigned int count) {
  static const char *const shapers[] = {"ot", NULL};
  hb_shape_full(font, buffer, features, count, shapers);
}
