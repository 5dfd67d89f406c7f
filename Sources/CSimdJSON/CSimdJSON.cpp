#include "CSimdJSON.h"

#include <simdjson.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <charconv>
#include <cstring>
#include <new>
#include <string_view>

namespace dom = simdjson::dom;

const size_t rio_padding = simdjson::SIMDJSON_PADDING;

struct rio_parser {
  dom::parser json;
  size_t max_depth;
  char digits[24];  // an integer id, spelled out

  explicit rio_parser(size_t depth) : max_depth(depth) {}
};

namespace {

/// A parser takes about 14 bytes per byte of its largest record and keeps them;
/// above this capacity it is replaced once records are small again.
constexpr size_t kept_capacity = 1 << 20;

std::string_view view(rio_slice slice) {
  return {reinterpret_cast<const char *>(slice.bytes), slice.count};
}

/// Equality that mostly ends at the length or the first byte, without a call.
bool same(std::string_view a, std::string_view b) {
  return a.size() == b.size() &&
         (a.empty() || (a[0] == b[0] && std::memcmp(a.data(), b.data(), a.size()) == 0));
}

/// Values that a field's paths led to; `found` has a bit for each that is set.
struct Candidates {
  const rio_path *paths;
  size_t count;
  dom::element values[RIO_MAX_PATHS];
  bool found[RIO_MAX_PATHS] = {};

  Candidates(const rio_path *paths, size_t count)
      : paths(paths), count(count < RIO_MAX_PATHS ? count : RIO_MAX_PATHS) {}

  /// Notes `value` for each path that begins with `key`; a later equal key
  /// replaces it.
  void offer(std::string_view key, dom::element value) {
    for (size_t i = 0; i < count; i++) {
      if (paths[i].count > 0 && same(view(paths[i].tokens[0]), key)) {
        values[i] = value;
        found[i] = true;
      }
    }
  }
};

/// `token` as an index by RFC 6901: digits without a leading zero.
bool array_index(std::string_view token, size_t &index) {
  if (token.empty() || (token.size() > 1 && token[0] == '0')) return false;
  auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), index);
  return error == std::errc() && end == token.data() + token.size() && token[0] != '-';
}

/// Moves `value` to its member or element named `token`; the last of equal keys.
bool step(dom::element &value, std::string_view token) {
  dom::object object;
  if (value.get(object) == simdjson::SUCCESS) {
    bool found = false;
    for (dom::key_value_pair field : object) {
      if (same(field.key, token)) {
        value = field.value;
        found = true;
      }
    }
    return found;
  }
  dom::array array;
  size_t index = 0;
  return value.get(array) == simdjson::SUCCESS && array_index(token, index) &&
         array.at(index).get(value) == simdjson::SUCCESS;
}

/// Follows the rest of a path, whose first token has led to `value`.
bool descend(const rio_path &path, dom::element &value) {
  for (size_t i = 1; i < path.count; i++) {
    if (!step(value, view(path.tokens[i]))) return false;
  }
  return true;
}

rio_slice slice(const char *bytes, size_t count) {
  return {reinterpret_cast<const uint8_t *>(bytes), count};
}

/// Spells an integer with `digits`. Zero may have been written `-0`, so its
/// spelling is left to the source.
template <typename Integer>
void spell(rio_parser *parser, Integer integer, rio_value *out) {
  if (integer == 0) {
    out->type = RIO_NUMBER;
    return;
  }
  char *digits = parser->digits;
  char *end = std::to_chars(digits, digits + sizeof parser->digits, integer).ptr;
  out->type = RIO_INTEGER;
  out->bytes = slice(digits, size_t(end - digits));
}

void describe(rio_parser *parser, dom::element value, rio_value *out) {
  switch (value.type()) {
    case dom::element_type::STRING: {
      std::string_view string;
      if (value.get(string) != simdjson::SUCCESS) return;
      out->type = RIO_STRING;
      out->bytes = slice(string.data(), string.size());
      return;
    }
    case dom::element_type::INT64: {
      int64_t integer = 0;
      if (value.get(integer) == simdjson::SUCCESS) spell(parser, integer, out);
      return;
    }
    case dom::element_type::UINT64: {
      uint64_t integer = 0;
      if (value.get(integer) == simdjson::SUCCESS) spell(parser, integer, out);
      return;
    }
    case dom::element_type::BOOL: out->type = RIO_BOOLEAN; return;
    case dom::element_type::ARRAY: out->type = RIO_ARRAY; return;
    case dom::element_type::OBJECT: out->type = RIO_OBJECT; return;
    case dom::element_type::NULL_VALUE: out->type = RIO_NULL; return;
    default: out->type = RIO_NUMBER; return;
  }
}

/// Describes the first candidate that is not null.
void choose(rio_parser *parser, Candidates &candidates, rio_value *out) {
  *out = {RIO_ABSENT, 0, {nullptr, 0}};
  for (size_t i = 0; i < candidates.count; i++) {
    dom::element value = candidates.values[i];
    if (!candidates.found[i] || !descend(candidates.paths[i], value)) continue;
    if (value.is_null()) {
      if (out->type == RIO_ABSENT) *out = {RIO_NULL, i, {nullptr, 0}};
      continue;
    }
    out->path = i;
    describe(parser, value, out);
    return;
  }
}

}  // namespace

namespace {

/// The end of a string that begins at `byte`, in valid JSON.
const uint8_t *string_end(const uint8_t *byte, const uint8_t *end) {
  for (byte++; byte < end && *byte != '"'; byte++) {
    if (*byte == '\\') byte++;
  }
  return byte < end ? byte + 1 : end;
}

const uint8_t *space_end(const uint8_t *byte, const uint8_t *end) {
  while (byte < end && (*byte == ' ' || *byte == '\t' || *byte == '\n' || *byte == '\r')) byte++;
  return byte;
}

/// The end of a value that begins at `byte`, in valid JSON.
const uint8_t *value_end(const uint8_t *byte, const uint8_t *end) {
  size_t depth = 0;
  while (byte < end) {
    switch (*byte) {
      case '"': byte = string_end(byte, end); break;
      case '{': case '[': depth++; byte++; break;
      case '}': case ']':
        if (depth == 0) return byte;
        depth--; byte++; break;
      case ',': case ' ': case '\t': case '\n': case '\r':
        if (depth == 0) return byte;
        byte++; break;
      default: byte++; break;
    }
    // What began with a quote or a bracket is over with it.
    if (depth == 0 && (byte[-1] == '"' || byte[-1] == '}' || byte[-1] == ']')) return byte;
  }
  return end;
}

}  // namespace

bool rio_find_array(rio_slice record, rio_slice key, rio_slice *array) {
  const uint8_t *byte = space_end(record.bytes, record.bytes + record.count);
  const uint8_t *end = record.bytes + record.count;
  bool is_found = false;
  // At the bracket that opens the record, or at a comma.
  while (byte < end && *byte != '}') {
    const uint8_t *name = space_end(byte + 1, end);
    if (name >= end || *name != '"') break;
    const uint8_t *name_end = string_end(name, end);
    const size_t length = size_t(name_end - name) - 2;
    if (std::memchr(name, '\\', length + 2)) return false;
    const uint8_t *value = space_end(space_end(name_end, end) + 1, end);
    const uint8_t *last = value_end(value, end);
    if (same(view({name + 1, length}), view(key))) {
      if (is_found || value >= end || *value != '[') return false;
      is_found = true;
      *array = {value, size_t(last - value)};
    }
    byte = space_end(last, end);
  }
  return is_found;
}

rio_parser *rio_parser_create(size_t max_depth) {
  return new (std::nothrow) rio_parser(max_depth);
}

void rio_parser_destroy(rio_parser *parser) { delete parser; }

rio_status rio_parse(
    rio_parser *parser, const uint8_t *record, size_t count,
    const rio_path *text_paths, size_t text_path_count,
    const rio_path *id_paths, size_t id_path_count, rio_value *text, rio_value *id) {
  if (parser->json.capacity() > kept_capacity && count < kept_capacity) {
    parser->json = dom::parser();
  }
  if (parser->json.max_depth() != parser->max_depth &&
      parser->json.allocate(count, parser->max_depth) != simdjson::SUCCESS) {
    return RIO_OUT_OF_MEMORY;
  }
  dom::element root;
  const bool copy_to_pad = false;  // the caller guarantees the padding
  auto error = parser->json.parse(record, count, copy_to_pad).get(root);
  if (error == simdjson::MEMALLOC) return RIO_OUT_OF_MEMORY;
  if (error != simdjson::SUCCESS) return RIO_REJECTED;

  dom::object object;
  if (root.get(object) != simdjson::SUCCESS) return RIO_NOT_AN_OBJECT;
  Candidates texts(text_paths, text_path_count);
  Candidates ids(id_paths, id_path_count);
  for (dom::key_value_pair field : object) {
    texts.offer(field.key, field.value);
    ids.offer(field.key, field.value);
  }
  choose(parser, texts, text);
  choose(parser, ids, id);
  return RIO_PARSED;
}

void rio_return_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

bool rio_is_utf8(rio_slice bytes) {
  return bytes.count == 0 ||
         simdjson::validate_utf8(reinterpret_cast<const char *>(bytes.bytes), bytes.count);
}

bool rio_contains(rio_slice bytes, rio_slice word) {
  return view(bytes).find(view(word)) != std::string_view::npos;
}
