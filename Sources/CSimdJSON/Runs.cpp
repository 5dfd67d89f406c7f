#include "CSimdJSON.h"

#include <simdjson.h>

#include <new>
#include <string>
#include <string_view>
#include <vector>

namespace dom = simdjson::dom;

/// The runs last read, their styles spelled one after the other.
struct rio_run_reader {
  dom::parser json;
  std::vector<rio_run> runs;
  std::string styles;
};

namespace {

/// Runs and containers that a description may have; what has more is left to the reader by fields.
constexpr size_t maximum_count = 100'000;

/// A reader takes some 14 bytes for each byte of its longest array; above this it is replaced.
constexpr size_t kept_capacity = 1 << 20;

rio_slice slice(std::string_view bytes) {
  return {reinterpret_cast<const uint8_t *>(bytes.data()), bytes.size()};
}

/// The fields of a run.
struct Fields {
  dom::element content;
  std::string_view name;  ///< `text`, `runs` or `box`
  size_t other_count = 0;
};

/// Finds what a run holds: exactly one of three fields.
bool find(dom::object object, Fields &fields) {
  size_t contents = 0;
  for (dom::key_value_pair field : object) {
    if (field.key == "text" || field.key == "runs" || field.key == "box") {
      contents += 1;
      fields.content = field.value;
      fields.name = field.key;
    } else {
      fields.other_count += 1;
    }
  }
  return contents == 1;
}

/// Spells a run that holds nothing, with all of its other fields; a box with what it is.
bool spell(std::string &styles, dom::object object, std::string_view name) {
  const std::string_view empty =
      name == "text" ? "\"text\":\"\"" : name == "runs" ? "\"runs\":[]" : "";
  styles += '{';
  styles += empty;
  bool is_first = empty.empty();
  for (dom::key_value_pair field : object) {
    if (!empty.empty() && field.key == name) continue;
    for (char c : field.key) {
      if (c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20) return false;
    }
    if (!is_first) styles += ',';
    is_first = false;
    styles += '"';
    styles += field.key;
    styles += "\":";
    styles += simdjson::minify(field.value);
  }
  styles += '}';
  return true;
}

bool read(rio_run_reader &reader, dom::array array) {
  for (dom::element value : array) {
    dom::object object;
    Fields fields;
    if (value.get(object) != simdjson::SUCCESS || !find(object, fields)) return false;
    if (reader.runs.size() >= maximum_count) return false;
    rio_run run = {RIO_RUN_TEXT, {nullptr, 0}, {nullptr, 0}};
    const size_t start = reader.styles.size();
    if (fields.other_count > 0 || fields.name != "text") {
      if (!spell(reader.styles, object, fields.name)) return false;
    }
    // Where it begins is known once nothing is added any more.
    run.style = {nullptr, reader.styles.size() - start};
    if (fields.name == "text") {
      std::string_view text;
      if (fields.content.get(text) != simdjson::SUCCESS) return false;
      run.text = slice(text);
      reader.runs.push_back(run);
      continue;
    }
    run.type = fields.name == "box" ? RIO_RUN_BOX : RIO_RUN_OPENING;
    reader.runs.push_back(run);
    if (fields.name == "box") continue;
    dom::array inner;
    if (fields.content.get(inner) != simdjson::SUCCESS || !read(reader, inner)) return false;
    reader.runs.push_back({RIO_RUN_CLOSING, {nullptr, 0}, {nullptr, 0}});
  }
  return true;
}

}  // namespace

rio_run_reader *rio_run_reader_create(void) { return new (std::nothrow) rio_run_reader(); }

void rio_run_reader_destroy(rio_run_reader *reader) { delete reader; }

bool rio_read_runs(
    rio_run_reader *reader, rio_slice json, const rio_run **runs, size_t *count) {
  // What is added to vectors and strings may find no memory; no exception leaves this file.
  try {
    if (reader->json.capacity() > kept_capacity && json.count < kept_capacity) {
      *reader = rio_run_reader();
    }
    reader->runs.clear();
    reader->styles.clear();
    dom::array array;
    const auto bytes = reinterpret_cast<const char *>(json.bytes);
    if (reader->json.parse(bytes, json.count).get(array) != simdjson::SUCCESS) return false;
    if (!read(*reader, array)) return false;
  } catch (const std::bad_alloc &) {
    return false;
  }
  const char *style = reader->styles.data();
  for (rio_run &run : reader->runs) {
    run.style.bytes = reinterpret_cast<const uint8_t *>(style);
    style += run.style.count;
  }
  *runs = reader->runs.data();
  *count = reader->runs.size();
  return true;
}
