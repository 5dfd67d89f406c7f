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

/// Finds the array that a key of a record leads to, as the record spells it. The record must have been
/// parsed.
///
/// False if there is none, if the key is there twice, and if some key is spelled with an escape.
bool rio_find_array(rio_slice record, rio_slice key, rio_slice *_Nonnull array);

/// What a part of a text of several styles is.
typedef enum {
  RIO_RUN_TEXT,
  RIO_RUN_BOX,
  RIO_RUN_OPENING,  ///< what follows lies within it, up to its `RIO_RUN_CLOSING`
  RIO_RUN_CLOSING,
} rio_run_type;

/// A part of a text of several styles.
typedef struct {
  rio_run_type type;
  rio_slice text;  ///< unescaped
  /// The run as JSON, with all of its fields but what it holds: a text is empty, runs are none. A box
  /// is whole. Empty for a text that has no other field.
  rio_slice style;
} rio_run;

typedef struct rio_run_reader rio_run_reader;

/// A reader of arrays of runs, or NULL when out of memory.
rio_run_reader *_Nullable rio_run_reader_create(void);
void rio_run_reader_destroy(rio_run_reader *_Nullable reader);

/// Takes an array of runs apart; the parts last until the next one is read.
///
/// False for what is no array of objects that hold one of a text, runs or a box each, and for more
/// than can be read so: whoever reads it by its fields knows what is wrong, if anything is.
bool rio_read_runs(
    rio_run_reader *_Nonnull reader, rio_slice json, const rio_run *_Nullable *_Nonnull runs,
    size_t *_Nonnull count);

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
