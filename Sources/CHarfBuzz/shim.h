// HarfBuzz, plus what Swift cannot import from it: function-like macros and the
// constants built from them or from casts.
#pragma once
#include <hb-ot.h>
#include <hb.h>

/// HB_TAG, a function-like macro.
static inline hb_tag_t tm_hb_tag(char a, char b, char c, char d) { return HB_TAG(a, b, c, d); }

/// HB_FEATURE_GLOBAL_END, a cast of -1.
static const unsigned int tm_hb_feature_global_end = HB_FEATURE_GLOBAL_END;
