// simdjson's DOM parser behind a C interface: one record in, its text and its
// id out. Swift can import simdjson only by compiling every client as C++; a few
// functions and plain structs avoid that.
//
// Nothing throws: simdjson is compiled with exceptions off and the C++ side
// allocates only through simdjson, which reports failure by code.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Bytes that somebody else owns.
typedef struct {
  const uint8_t *_Nullable bytes;
  size_t count;
} rio_slice;

/// Where a field is: one unescaped key or array index per level, from the root.
typedef struct {
  const rio_slice *_Nullable tokens;
  size_t count;
} rio_path;

typedef enum {
  RIO_ABSENT,   ///< no path leads to a value
  RIO_NULL,     ///< every path that leads to a value leads to null
  RIO_STRING,   ///< `bytes` is the string, unescaped
  RIO_INTEGER,  ///< `bytes` is the number as the record spells it
  RIO_NUMBER,   ///< a number that must be copied from the record's source
  RIO_BOOLEAN,
  RIO_ARRAY,
  RIO_OBJECT,
} rio_type;

/// What was found for a field. `bytes` lie in the parser and last until the
/// next parse.
typedef struct {
  rio_type type;
  size_t path;  ///< which of the field's paths led here
  rio_slice bytes;
} rio_value;

typedef enum {
  RIO_PARSED,
  RIO_NOT_AN_OBJECT,   ///< valid JSON, of another type
  RIO_REJECTED,        ///< not JSON, too deep, or a number beyond 64 bits
  RIO_OUT_OF_MEMORY,
} rio_status;

/// Readable bytes that must follow every record; their values do not matter.
extern const size_t rio_padding;

/// The paths of one field that are looked at; more are ignored.
enum { RIO_MAX_PATHS = 8 };

typedef struct rio_parser rio_parser;

/// A parser that accepts records up to `max_depth` containers deep, or NULL
/// when out of memory.
rio_parser *_Nullable rio_parser_create(size_t max_depth);
void rio_parser_destroy(rio_parser *_Nullable parser);

/// Parses one record of `count` bytes, which `rio_padding` readable bytes must
/// follow. The whole record is validated: grammar, UTF-8, escapes.
///
/// The first path to a field that leads to anything but null wins. Of
/// equal keys in an object, the last wins, as in JavaScript and Python.
rio_status rio_parse(
    rio_parser *_Nonnull parser, const uint8_t *_Nonnull record, size_t count,
    const rio_path *_Nonnull text_paths, size_t text_path_count,
    const rio_path *_Nonnull id_paths, size_t id_path_count,
    rio_value *_Nonnull text, rio_value *_Nonnull id);

/// Gives the system what was freed and the allocator keeps for the thread that freed it:
/// after a long record with glibc up to 64 MB, for each of the threads that had one.
void rio_return_memory(void);

/// Whether all of `bytes` are UTF-8.
bool rio_is_utf8(rio_slice bytes);

/// Whether the bytes of `word` are among `bytes`.
bool rio_contains(rio_slice bytes, rio_slice word);

#ifdef __cplusplus
}
#endif
