// The size of a picture in a font, in place of FreeType's reading of all of it by libpng: pictures
// are asked for their sizes alone (`FT_LOAD_BITMAP_METRICS_ONLY`).

#include <freetype/internal/ftdebug.h>
#include <freetype/internal/ftstream.h>

#include "pngshim.h"
#include "sferrors.h"

static FT_ULong long_at(const FT_Byte *bytes) { return FT_PEEK_ULONG(bytes); }

/// Whether a PNG begins here whose header libpng takes: signature, `IHDR` and its sum.
static int is_png(const FT_Byte *bytes, FT_UInt length) {
  static const FT_Byte start[16] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n',
                                    0,    0,   0,   13,  'I',  'H',  'D',  'R'};
  if (length < 33 || ft_memcmp(bytes, start, sizeof start) != 0) return 0;
  FT_UInt32 sum = 0xFFFFFFFF;
  for (int i = 12; i < 29; i++) {
    sum ^= bytes[i];
    for (int bit = 0; bit < 8; bit++) sum = sum >> 1 ^ (sum & 1 ? 0xEDB88320 : 0);
  }
  return ~sum == (FT_UInt32)long_at(bytes + 29);
}

FT_LOCAL_DEF(FT_Error)
Load_SBit_Png(
    FT_GlyphSlot slot, FT_Int x_offset, FT_Int y_offset, FT_Int pix_bits, TT_SBit_Metrics metrics,
    FT_Memory memory, FT_Byte *data, FT_UInt png_len, FT_Bool populate_map_and_metrics,
    FT_Bool metrics_only) {
  FT_Bitmap *map = &slot->bitmap;
  if (x_offset < 0 || y_offset < 0 || !metrics_only) return FT_THROW(Invalid_Argument);
  if (!populate_map_and_metrics &&
      ((FT_UInt)x_offset + metrics->width > map->width ||
       (FT_UInt)y_offset + metrics->height > map->rows || pix_bits != 32 ||
       map->pixel_mode != FT_PIXEL_MODE_BGRA))
    return FT_THROW(Invalid_Argument);
  if (!is_png(data, png_len)) return FT_THROW(Invalid_File_Format);

  // What libpng counts no further than: a million, each way.
  FT_ULong width = long_at(data + 16), height = long_at(data + 20);
  if (width == 0 || height == 0 || width > 1000000 || height > 1000000)
    return FT_THROW(Invalid_File_Format);
  if (!populate_map_and_metrics)
    return FT_Err_Ok;
  if (height > 0x7FFF || width > 0x7FFF) return FT_THROW(Array_Too_Large);
  metrics->width = (FT_UShort)width;
  metrics->height = (FT_UShort)height;
  map->width = metrics->width;
  map->rows = metrics->height;
  map->pixel_mode = FT_PIXEL_MODE_BGRA;
  map->pitch = (int)(map->width * 4);
  map->num_grays = 256;
  return FT_Err_Ok;
}
