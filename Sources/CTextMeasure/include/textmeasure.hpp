// TextMeasure for C++17: handles that release themselves, errors as exceptions, vectors.
//
//   textmeasure::Fonts fonts;
//   textmeasure::Style style(fonts, R"({"size":15,"break":"keep-all"})");
//   textmeasure::Measurer measurer(style);
//   auto sizes = measurer.measure({"정말 재밌게 봤어요!!", "좋아요"}, {320, 343});
//   double height = sizes.height(0, 1);  // of the first text at the second width
//
// What calls mean and what threads may do is said in textmeasure.h. Everything here is inline: a
// program links the library for C alone. get() of a class is its handle, for other functions.
#ifndef TEXTMEASURE_HPP
#define TEXTMEASURE_HPP

#include <initializer_list>
#include <iterator>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "textmeasure.h"

namespace textmeasure {

// Why a call failed: a sentence in what(), what it is about in field().
class Error : public std::runtime_error {
 public:
  // Releases `error` with the last copy.
  Error(tm_status status, tm_error *error)
      : runtime_error(tm_error_message(error)), status_(status), error_(error, tm_error_release) {}
  tm_status status() const noexcept { return status_; }
  const char *field() const noexcept { return tm_error_field(error_.get()); }

 private:
  tm_status status_;
  std::shared_ptr<tm_error> error_;
};

namespace detail {

// Calls a function of textmeasure.h, whose last parameter, the error, is added.
template <class Function, class... Arguments>
void call(Function function, const Arguments &...arguments) {
  tm_error *error = nullptr;
  tm_status status = function(arguments..., &error);
  if (status != TM_OK) throw Error(status, error);
}

// What such a function writes to the parameter before that.
template <class Result, class Function, class... Arguments>
Result result(Function function, const Arguments &...arguments) {
  Result result{};
  call(function, arguments..., &result);
  return result;
}

// The one owner of a handle, which a function makes of the other arguments.
template <class T, void (*release)(T *)>
class Handle {
 public:
  template <class Create, class... Arguments>
  explicit Handle(Create create, const Arguments &...arguments)
      : handle_(result<T *>(create, arguments...)) {}
  T *get() const noexcept { return handle_.get(); }

 private:
  struct Release {
    void operator()(T *handle) const noexcept { release(handle); }
  };
  std::unique_ptr<T, Release> handle_;
};

// A copy of bytes that a function makes.
template <class Container, class... Arguments>
Container bytes(const Arguments &...arguments) {
  Handle<tm_bytes, tm_bytes_release> made(arguments...);
  const uint8_t *data = tm_bytes_data(made.get());
  return {data, data + tm_bytes_length(made.get())};
}

struct Column {
  tm_texts texts;
  operator const tm_texts *() const noexcept { return &texts; }
};

inline const uint8_t *utf8(std::string_view text) noexcept {
  return reinterpret_cast<const uint8_t *>(text.data());
}

}  // namespace detail

// A column of texts: a copy of strings, or a column of Arrow, of which it keeps the pointers.
class Texts {
 public:
  Texts(const tm_texts &column) : given_(column) {}
  Texts(std::initializer_list<std::optional<std::string_view>> texts) { append(texts); }
  // A vector or another range of std::string or std::string_view, or of std::optional of them,
  // whose std::nullopt is a null.
  template <class Range, class = decltype(std::begin(std::declval<const Range &>()))>
  Texts(const Range &texts) { append(texts); }

  size_t size() const noexcept { return given_ ? given_->count : offsets_.size() - 1; }
  // The column for textmeasure.h; points into these texts.
  detail::Column column() const noexcept {
    if (given_) return {*given_};
    return {{TM_LAYOUT_OFFSETS_64, 0, size(), 0, offsets_.data(), validity_.data(),
             detail::utf8(bytes_), bytes_.size(), nullptr, nullptr, 0}};
  }

 private:
  template <class Range>
  void append(const Range &texts) {
    for (const auto &text : texts) append_one(text);
  }
  template <class String>
  void append_one(const std::optional<String> &text) {
    if (text) return append_one(*text);
    append_bytes({}, false);
  }
  void append_one(std::string_view text) { append_bytes(text, true); }
  void append_bytes(std::string_view text, bool is_valid) {
    if (size() % 8 == 0) validity_.push_back(0);
    validity_.back() |= uint8_t(is_valid << size() % 8);
    bytes_.append(text);
    offsets_.push_back(int64_t(bytes_.size()));
  }

  std::optional<tm_texts> given_;
  std::string bytes_;
  std::vector<int64_t> offsets_{0};
  std::vector<uint8_t> validity_;
};

// The sizes of texts, a row for each, at all widths.
struct Sizes {
  template <class... Arguments>
  Sizes(size_t texts, const std::vector<double> &widths, const Arguments &...arguments)
      : width_count(widths.size()), heights(texts * width_count), line_counts(heights.size()),
        flags(heights.size()) {
    detail::call(arguments..., widths.data(), width_count, heights.data(), line_counts.data(),
                 flags.data());
  }
  double height(size_t text, size_t width) const { return heights[text * width_count + width]; }

  size_t width_count;
  std::vector<double> heights;
  std::vector<int32_t> line_counts;
  std::vector<tm_flags> flags;
};

// Lines or steps of texts: those of text i are values[offsets[i]] up to values[offsets[i + 1]].
template <class Value>
struct Rows {
  template <class Copy, class T>
  Rows(size_t texts, size_t count, Copy copy, T *handle)
      : offsets(texts + 1), values(count), flags(texts) {
    detail::call(copy, handle, offsets.data(), values.data(), flags.data());
  }

  std::vector<int64_t> offsets;
  std::vector<Value> values;
  std::vector<tm_flags> flags;
};

struct Fonts : detail::Handle<tm_fonts, tm_fonts_release> {
  explicit Fonts(const char *folder = nullptr) : Handle(tm_fonts_create, folder) {}
  void add(const std::string &name, const std::vector<std::string> &paths) {
    std::vector<const char *> pointers;
    for (const std::string &path : paths) pointers.push_back(path.c_str());
    detail::call(tm_fonts_add, get(), name.c_str(), pointers.data(), pointers.size());
  }
  void add_set(const std::string &path) { detail::call(tm_fonts_add_set, get(), path.c_str()); }
};

struct Style : detail::Handle<tm_style, tm_style_release> {
  explicit Style(const Fonts &fonts, std::string_view json = {})
      : Handle(tm_style_create, fonts.get(), json.data(), json.size()) {}
  const char *id() const noexcept { return tm_style_id(get()); }
  std::string provenance() const {
    return detail::bytes<std::string>(tm_style_provenance, get());
  }
};

// The widths of boxes around texts, an element for each: those of tm_widths_batch().
struct BoxWidths {
  explicit BoxWidths(size_t count)
      : tight(count), balanced(count), max_content(count), flags(count) {}
  std::vector<double> tight, balanced, max_content;
  std::vector<tm_flags> flags;
};

struct Measurer : detail::Handle<tm_measurer, tm_measurer_release> {
  explicit Measurer(const Style &style, size_t text_limit = 0)
      : Handle(tm_measurer_create, style.get(), text_limit) {}
  tm_size measure(std::string_view text, double width) const {
    return detail::result<tm_size>(tm_measure, get(), detail::utf8(text), text.size(), width);
  }
  Sizes measure(const Texts &texts, const std::vector<double> &widths) const {
    return {texts.size(), widths, tm_measure_batch, get(), texts.column()};
  }
  std::vector<tm_truncation> truncate(
      const Texts &texts, double width, std::string_view token = {}) const {
    std::vector<tm_truncation> truncations(texts.size());
    detail::call(tm_truncate_batch, get(), texts.column(), width, detail::utf8(token),
                 token.size(), truncations.data());
    return truncations;
  }
  BoxWidths box_widths(const Texts &texts, double width) const {
    BoxWidths widths(texts.size());
    detail::call(tm_widths_batch, get(), texts.column(), width, widths.tight.data(),
                 widths.balanced.data(), widths.max_content.data(), widths.flags.data());
    return widths;
  }
  std::string explain(std::string_view text, double width, tm_explanation kind) const {
    return detail::bytes<std::string>(
        tm_explain, get(), detail::utf8(text), text.size(), width, kind);
  }
};

struct Lines : detail::Handle<tm_lines, tm_lines_release> {
  Lines(const Measurer &measurer, const Texts &texts, double width)
      : Handle(tm_lines_create, measurer.get(), texts.column(), width), text_count(texts.size()) {}
  Rows<tm_line> rows() const {
    return {text_count, tm_lines_count(get()), tm_lines_copy, get()};
  }
  size_t text_count;
};

struct Curves : detail::Handle<tm_curves, tm_curves_release> {
  Curves(const Measurer &measurer, const Texts &texts, double narrowest, double widest)
      : Handle(tm_curves_create, measurer.get(), texts.column(), narrowest, widest) {}
  size_t text_count() const noexcept { return tm_curves_count(get()); }
  Rows<tm_step> rows() const {
    return {text_count(), tm_curves_step_count(get()), tm_curves_copy, get()};
  }
  Sizes measure(const std::vector<double> &widths) const {
    return {text_count(), widths, tm_curves_measure, get()};
  }
  std::vector<uint8_t> encoded(size_t index) const {
    return detail::bytes<std::vector<uint8_t>>(tm_curves_encode, get(), index);
  }
  std::string css_length(size_t index) const {
    return detail::bytes<std::string>(tm_curves_css_length, get(), index);
  }
};

struct Cache : detail::Handle<tm_cache, tm_cache_release> {
  explicit Cache(size_t byte_limit) : Handle(tm_cache_create, byte_limit) {}
  tm_cache_statistics statistics() const {
    return detail::result<tm_cache_statistics>(tm_cache_get_statistics, get());
  }
  void clear() const noexcept { tm_cache_clear(get()); }
};

struct Text : detail::Handle<tm_text, tm_text_release> {
  Text(const Measurer &measurer, std::string_view text, const Cache *cache = nullptr)
      : Handle(tm_text_create, measurer.get(), cache ? cache->get() : nullptr,
               detail::utf8(text), text.size()) {}
  tm_size measure(double width) const {
    return detail::result<tm_size>(tm_text_measure, get(), width);
  }
  tm_box layout(
      double width, tm_length_mode width_mode, double height, tm_length_mode height_mode) const {
    return detail::result<tm_box>(tm_text_layout, get(), width, width_mode, height, height_mode);
  }
};

struct Cells : detail::Handle<tm_cells, tm_cells_release> {
  explicit Cells(const Fonts &fonts, std::string_view template_text,
                 std::string_view style_json = {}, const char *content_size = nullptr)
      : Handle(tm_cells_create, fonts.get(), template_text.data(), template_text.size(),
               style_json.data(), style_json.size(), content_size) {}
  const char *id() const noexcept { return tm_cells_id(get()); }
  std::vector<std::string> fields() const {
    std::vector<std::string> names(tm_cells_field_count(get()));
    for (size_t i = 0; i < names.size(); i++) names[i] = tm_cells_field_name(get(), i);
    return names;
  }
  // Heights of cells, a row for each at all widths; `texts` has a column for each of fields().
  std::vector<double> measure(
      const std::vector<Texts> &texts, const std::vector<double> &widths) const {
    std::vector<tm_texts> columns;
    for (const Texts &field : texts) columns.push_back(field.column().texts);
    std::vector<double> heights(columns.empty() ? 0 : columns[0].count * widths.size());
    detail::call(tm_cells_measure_batch, get(), columns.data(), columns.size(), widths.data(),
                 widths.size(), heights.data(), nullptr);
    return heights;
  }
};

}  // namespace textmeasure

#endif
