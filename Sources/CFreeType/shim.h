// FreeType, whose headers are named by macros and so can only be included from
// C, plus the function-like macros Swift cannot import.
#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_ADVANCES_H
#include FT_MODULE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H

static inline int tm_ft_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) != 0; }
static inline int tm_ft_has_fixed_sizes(FT_Face face) { return FT_HAS_FIXED_SIZES(face) != 0; }
