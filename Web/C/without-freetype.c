// In place of FreeType where it is left out: nothing can be opened by it, so that the compiler leaves
// out what would follow.
#include <ft2build.h>
#include FT_FREETYPE_H

FT_Error FT_Init_FreeType(FT_Library *library) { return FT_Err_Unimplemented_Feature; }

FT_Error FT_Done_FreeType(FT_Library library) { return FT_Err_Ok; }

FT_Error FT_New_Memory_Face(
    FT_Library library, const FT_Byte *bytes, FT_Long byte_count, FT_Long index, FT_Face *face) {
  return FT_Err_Unimplemented_Feature;
}

FT_Error FT_Done_Face(FT_Face face) { return FT_Err_Ok; }

FT_Error FT_Load_Glyph(FT_Face face, FT_UInt glyph, FT_Int32 flags) {
  return FT_Err_Unimplemented_Feature;
}

FT_Error FT_Set_Char_Size(
    FT_Face face, FT_F26Dot6 width, FT_F26Dot6 height, FT_UInt horizontal, FT_UInt vertical) {
  return FT_Err_Unimplemented_Feature;
}
