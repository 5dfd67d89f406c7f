// HarfBuzz, plus what Swift cannot import from it: constants built from casts.
#pragma once
#include <hb-aat.h>
#include <hb-ot.h>
#include <hb.h>

/// HB_FEATURE_GLOBAL_END, a cast of -1.
static const unsigned int tm_hb_feature_global_end = HB_FEATURE_GLOBAL_END;
