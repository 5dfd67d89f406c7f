// FreeType's options as Debian builds it, but for what needs a system.
#include <freetype/config/ftoption.h>

#define FT_CONFIG_OPTION_USE_PNG
#undef FT_CONFIG_OPTION_ENVIRONMENT_PROPERTIES
#undef FT_CONFIG_OPTION_USE_LZW
#undef FT_CONFIG_OPTION_ADOBE_GLYPH_LIST
#undef TT_CONFIG_OPTION_BDF
#define FT_CONFIG_OPTION_USE_BROTLI
// What only drawing takes, and names of fonts.
#undef FT_CONFIG_OPTION_INCREMENTAL
#undef TT_CONFIG_OPTION_COLOR_LAYERS
#undef TT_SUPPORT_COLRV1
#undef TT_CONFIG_OPTION_SFNT_NAMES
#define T1_CONFIG_OPTION_NO_AFM
#define T1_CONFIG_OPTION_NO_MM_SUPPORT
