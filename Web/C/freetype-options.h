// FreeType's options as Debian builds it, but for what needs a system.
#include <freetype/config/ftoption.h>

#define FT_CONFIG_OPTION_USE_PNG
#undef FT_CONFIG_OPTION_ENVIRONMENT_PROPERTIES
#undef FT_CONFIG_OPTION_USE_LZW
#undef FT_CONFIG_OPTION_ADOBE_GLYPH_LIST
#undef TT_CONFIG_OPTION_BDF
#ifdef TEXTMEASURE_SLIM
#undef FT_CONFIG_OPTION_USE_ZLIB
#else
#define FT_CONFIG_OPTION_USE_BROTLI
#endif
