// The module that unpacks Brotli: memory for what JavaScript gives it, and one function.
#include <brotli/decode.h>
#include <stdbool.h>
#include <stdlib.h>

#define EXPORT(name) __attribute__((export_name(name)))

EXPORT("allocate") void *allocate(size_t byteCount) { return malloc(byteCount ? byteCount : 1); }

/// Whether the bytes are unpacked, and are exactly as many as there is room for.
EXPORT("unpack")
bool unpack(const uint8_t *packed, size_t packedCount, uint8_t *bytes, size_t byteCount) {
  size_t count = byteCount;
  return BrotliDecoderDecompress(packedCount, packed, &count, bytes) ==
             BROTLI_DECODER_RESULT_SUCCESS &&
         count == byteCount;
}
