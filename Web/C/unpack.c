// Brotli's decoder as FreeType calls it, which is a module of its own: JavaScript has it unpack what
// fonts of WOFF2 hold.
#include <brotli/decode.h>

#include <stdint.h>

#define HOST(name) __attribute__((import_module("textmeasure"), import_name(name)))

/// Whether exactly `length` bytes were unpacked to `bytes`.
HOST("unpack")
int32_t host_unpack(const uint8_t *packed, size_t packed_length, uint8_t *bytes, size_t length);

BrotliDecoderResult BrotliDecoderDecompress(
    size_t packed_length, const uint8_t *packed, size_t *length, uint8_t *bytes) {
  return host_unpack(packed, packed_length, bytes, *length) ? BROTLI_DECODER_RESULT_SUCCESS
                                                            : BROTLI_DECODER_RESULT_ERROR;
}
