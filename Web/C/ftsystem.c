// FreeType's memory, and no files: fonts come as bytes.
#include <freetype/freetype.h>
#include <freetype/ftsystem.h>
#include <freetype/internal/ftstream.h>
#include <stdlib.h>

static void *allocate(FT_Memory memory, long size) { return malloc(size); }

static void *reallocate(FT_Memory memory, long old_size, long size, void *block) {
  return realloc(block, size);
}

static void release(FT_Memory memory, void *block) { free(block); }

FT_BASE_DEF(FT_Error) FT_Stream_Open(FT_Stream stream, const char *path) {
  return FT_Err_Cannot_Open_Resource;
}

FT_BASE_DEF(FT_Memory) FT_New_Memory(void) {
  FT_Memory memory = malloc(sizeof *memory);
  if (!memory) return NULL;
  *memory = (struct FT_MemoryRec_){NULL, allocate, release, reallocate};
  return memory;
}

FT_BASE_DEF(void) FT_Done_Memory(FT_Memory memory) { free(memory); }
