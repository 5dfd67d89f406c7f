/*
 * TextMeasure: exact sizes of wrapped text, without a renderer.
 *
 *   tm_fonts *fonts = NULL;
 *   tm_style *style = NULL;
 *   tm_measurer *measurer = NULL;
 *   tm_error *error = NULL;
 *   if (tm_fonts_create(NULL, &fonts, &error) != TM_OK ||
 *       tm_style_create(fonts, NULL, 0, &style, &error) != TM_OK ||
 *       tm_measurer_create(style, 0, &measurer, &error) != TM_OK)
 *     puts(tm_error_message(error));
 *
 * then tm_measure() for one text, or tm_measure_batch() for a column of them.
 *
 * Lengths are points: CSS pixels, UIKit points, Android dp. Offsets count bytes of UTF-8.
 *
 * Errors. What can fail returns a status. With anything but TM_OK nothing was created, and
 * the outputs of a batch are not to be read. The last parameter, which may be NULL, then
 * gets an error, to be released with tm_error_release(). No argument stops the process as
 * long as pointers point where they say: a null pointer, a misaligned one, a handle of
 * another kind, counts that no memory holds, offsets that lead outside and bytes that are no
 * UTF-8 are all found.
 *
 * Handles are counted references to immutable objects, or to objects with locks of their
 * own. Any number of threads may use one at once, but for tm_fonts_add() and
 * tm_fonts_add_set(). What a handle was
 * made from may be released before it. Every tm_..._create has its tm_..._release, which
 * takes NULL; using a handle after its release is an error that may not be found.
 *
 * Processes. The library starts no thread and keeps none. After fork() both processes may go
 * on with all handles, unless another thread was inside the library at that moment.
 *
 * Nothing here allocates for the caller: results go to memory of the caller, or stay in a
 * handle to be copied from.
 */
#ifndef TEXTMEASURE_H
#define TEXTMEASURE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Versions ---------------------------------------------------------------------- */

/* The version of this interface, 1000 for each incompatible one: a program made with
 * TM_ABI_VERSION runs with a library whose tm_abi_version() / 1000 is the same and whose
 * tm_abi_version() is not less. */
#define TM_ABI_VERSION 1002

/* The TM_ABI_VERSION of the library that is loaded. */
uint32_t tm_abi_version(void);

/* The versions of the library and of what it measures with, as an object of JSON:
 * {"abi":1001,"freetype":"2.12.1","harfbuzz":"6.0.0","measure":"0.2.0","unicode":"17.0.0"}.
 * The string stays for as long as the library is loaded. */
const char *tm_engine_info(void);

/* ---- Statuses and errors ----------------------------------------------------------- */

typedef int32_t tm_status;

enum {
  TM_OK = 0,
  /* A pointer is null or misaligned, a null handle among them, or a number is none that can be
   * meant. The field is the name of the parameter. */
  TM_ERROR_ARGUMENT = 1,
  /* What was passed is no handle of that kind, or was released. */
  TM_ERROR_HANDLE = 2,
  /* The description of a style cannot be used. The field is a JSON pointer into it:
   * "/lineHeight". */
  TM_ERROR_STYLE = 3,
  /* The file of a font is missing or damaged. A name that no font has is an error of the style. */
  TM_ERROR_FONT = 4,
  /* A template of a cell cannot be used. The field is a JSON pointer into it. What is wrong with
   * the style beside it is TM_ERROR_STYLE. */
  TM_ERROR_TEMPLATE = 5,
  /* A single text, or the token of a cut, is too long. Batches mark the text instead. */
  TM_ERROR_TEXT = 6
};

/* Why a call failed. */
typedef struct tm_error tm_error;

/* What is wrong, as a sentence; "" for NULL. Lives as long as the error, as the next. */
const char *tm_error_message(const tm_error *error);

/* What it is about: "widths", "texts.places", "/lineHeight"; "" if nothing has a name. */
const char *tm_error_field(const tm_error *error);

void tm_error_release(tm_error *error);

/* ---- Bytes that the library made --------------------------------------------------- */

/* Bytes of a length that is not known before: JSON, SVG, an encoded curve. */
typedef struct tm_bytes tm_bytes;

/* The first byte; behind the last one stands a zero. NULL for NULL. Lives as long as the
 * handle. */
const uint8_t *tm_bytes_data(const tm_bytes *bytes);
size_t tm_bytes_length(const tm_bytes *bytes);
void tm_bytes_release(tm_bytes *bytes);

/* ---- Fonts ------------------------------------------------------------------------- */

/* Fonts by their names, each file opened once. */
typedef struct tm_fonts tm_fonts;

/* The fonts that come with the library: pretendard, pretendard-medium, -semibold, -bold, with
 * fallback for hanja, symbols and emoji.
 *
 * folder: where they lie. NULL: ../share/textmeasure/fonts or fonts beside the library, else
 * where the command `measure` finds them. Fonts are opened when a style names them. */
tm_status tm_fonts_create(const char *folder, tm_fonts **out_fonts, tm_error **out_error);

/* Opens font files, which styles then find by a name.
 *
 * Not while another thread uses the same fonts.
 * name: without "." and "/"; a name that is there already is replaced for later styles.
 * paths: in fallback order. file.ttc#1 is the second face of a collection,
 * font.ttf@wght=600 a place in a variable font. */
tm_status tm_fonts_add(
    tm_fonts *fonts, const char *name, const char *const *paths, size_t path_count,
    tm_error **out_error);

/* Opens a font set: a folder of font files, or a file of JSON that names them, as of
 * `measure --font-set`. Styles then find its fonts by their names; its first font is that of
 * styles that name none.
 *
 * Not while another thread uses the same fonts. An error names the file, its field the place in
 * the JSON: "/fonts/1/file". */
tm_status tm_fonts_add_set(tm_fonts *fonts, const char *path, tm_error **out_error);

/* The font sets that were added, in this order: an array of JSON, each element as the file of a
 * set, with the paths of files and their SHA-256. */
tm_status tm_fonts_sets(const tm_fonts *fonts, tm_bytes **out_json, tm_error **out_error);

void tm_fonts_release(tm_fonts *fonts);

/* ---- Styles ------------------------------------------------------------------------ */

/* How texts look, as far as lines and heights depend on it, with its fonts. */
typedef struct tm_style tm_style;

/* json: an object that `measure style --schema` describes, as of `measure --style`:
 * {"size":15,"lineHeight":{"em":1.4},"break":"keep-all","maxLines":3}. NULL with 0
 * bytes for the style that `measure heights` has: Pretendard, 15 px, as Chromium shows it. */
tm_status tm_style_create(
    const tm_fonts *fonts, const char *json, size_t json_length, tm_style **out_style,
    tm_error **out_error);

/* What heights depend on beside the texts, as `measure heights --provenance` has it: versions,
 * profile, fonts with their digests, style. An object of JSON. */
tm_status tm_style_provenance(
    const tm_style *style, tm_bytes **out_json, tm_error **out_error);

/* A name of 32 characters for what heights depend on: equal names mean equal heights. To be
 * stored beside heights; those of another name must be measured again. It changes with the
 * profile's version, the fonts' bytes, the style and the libraries that shape and open fonts;
 * not with the place of font files, nor with the version of this library. "" for no style.
 * Lives as long as the style. */
const char *tm_style_id(const tm_style *style);

void tm_style_release(tm_style *style);

/* ---- Texts of a batch -------------------------------------------------------------- */

typedef int32_t tm_layout;

enum {
  /* Arrow's Utf8 and Binary: count + 1 offsets of 32 bits. */
  TM_LAYOUT_OFFSETS_32 = 0,
  /* Arrow's LargeUtf8 and LargeBinary: count + 1 offsets of 64 bits. */
  TM_LAYOUT_OFFSETS_64 = 1,
  /* Arrow's Utf8View and BinaryView: count views of 16 bytes. */
  TM_LAYOUT_VIEWS = 2
};

typedef uint32_t tm_content;

enum {
  /* Texts of one style. */
  TM_CONTENT_TEXTS = 0,
  /* Texts of several styles: each a JSON array of runs, as Documentation/rich-text.md describes
   * them. Offsets of lines count the UTF-8 of the texts of all runs in order, each box as U+FFFC.
   * Runs that cannot be are an error of the call: its field is that of the run, "/texts/3/0/size". */
  TM_CONTENT_RUNS = 1
};

/* A column of texts, as Arrow lays it out: https://arrow.apache.org/docs/format/Columnar.html.
 * The caller keeps all of it until the call returns. */
typedef struct tm_texts {
  tm_layout layout;
  /* What each of them is. */
  tm_content content;
  /* How many texts there are. */
  size_t count;
  /* How many elements of `places` and `validity` come before the first. */
  size_t first;
  /* Offsets into `data`, or views; aligned to 4 or 8 bytes, as their numbers. */
  const void *places;
  /* A bit for each text, the least significant first; 0 for a null. NULL: there are none. */
  const uint8_t *validity;
  /* The bytes of all texts. NULL if there are none, and for views. */
  const uint8_t *data;
  size_t data_length;
  /* For views: the buffers they point into. */
  const uint8_t *const *buffers;
  const int64_t *buffer_lengths;
  size_t buffer_count;
} tm_texts;

typedef uint8_t tm_flags;

enum {
  /* There are more lines than maxLines of the style allows. */
  TM_FLAG_TRUNCATED = 1,
  /* No font has some character of the text, which is measured as an empty box. */
  TM_FLAG_MISSING = 2,
  /* The text is null. Its height is not a number, its line count 0. */
  TM_FLAG_NULL = 4,
  /* The text is longer than the measurer's limit. Its height is not a number. */
  TM_FLAG_TOO_LONG = 8,
  /* The curve of the text would take too many layouts: ask for fewer widths. */
  TM_FLAG_TOO_COSTLY = 16
};

/* ---- Measuring --------------------------------------------------------------------- */

/* Measures texts of one style. What it learns of a font it keeps, so that one should be kept
 * too. Each thread that is inside has tables of its own, which stay for the next. */
typedef struct tm_measurer tm_measurer;

/* text_limit: the most bytes of a text; 0 for 4 MiB. At most 2^31 - 1. */
tm_status tm_measurer_create(
    const tm_style *style, size_t text_limit, tm_measurer **out_measurer,
    tm_error **out_error);

void tm_measurer_release(tm_measurer *measurer);

/* Heights and line counts of texts in boxes of some widths. The fastest way there is.
 *
 * widths: any numbers; in a box narrower than a character every character is a line, where
 * the style lets words break.
 * out_heights, out_line_counts, out_flags: texts->count rows of width_count; each may be
 * NULL. Takes O(n) in the bytes of the texts and allocates nothing for most of them. */
tm_status tm_measure_batch(
    const tm_measurer *measurer, const tm_texts *texts, const double *widths,
    size_t width_count, double *out_heights, int32_t *out_line_counts, tm_flags *out_flags,
    tm_error **out_error);

typedef struct tm_size {
  double height;
  int32_t line_count;
  /* TM_FLAG_TRUNCATED, TM_FLAG_MISSING. */
  uint32_t flags;
} tm_size;

/* The size of one text. Bytes that are no UTF-8 measure as U+FFFD, here as everywhere. */
tm_status tm_measure(
    const tm_measurer *measurer, const uint8_t *utf8, size_t length, double width,
    tm_size *out_size, tm_error **out_error);

/* ---- Lines ------------------------------------------------------------------------- */

/* The lines of all texts of a batch. */
typedef struct tm_lines tm_lines;

typedef struct tm_line {
  /* What the line shows, in bytes of its text. Between one line's end and the next one's
   * start lies only white space that is not shown, or a line break. */
  uint32_t start;
  uint32_t end;
  /* From the first to the last visible character. */
  double width;
  double height;
  /* Why the line ends: one of TM_ENDING_... */
  int32_t ending;
  uint32_t reserved;
} tm_line;

enum {
  /* At a break opportunity. */
  TM_ENDING_OPPORTUNITY = 0,
  /* At a line break in the text. */
  TM_ENDING_LINE_BREAK = 1,
  /* In a word that is wider than the box. */
  TM_ENDING_EMERGENCY = 2,
  /* With the text. */
  TM_ENDING_TEXT = 3
};

/* Lines in a box of one width, at most maxLines of the style. */
tm_status tm_lines_create(
    const tm_measurer *measurer, const tm_texts *texts, double width, tm_lines **out_lines,
    tm_error **out_error);

/* How many lines all texts have together; 0 for no lines. */
size_t tm_lines_count(const tm_lines *lines);

/* Copies all lines.
 *
 * out_offsets: texts->count + 1 indices into out_lines; the lines of text i are those from
 * [i] up to [i + 1].
 * out_lines: tm_lines_count() of them.
 * out_flags: texts->count. Each may be NULL. */
tm_status tm_lines_copy(
    const tm_lines *lines, int64_t *out_offsets, tm_line *out_lines, tm_flags *out_flags,
    tm_error **out_error);

void tm_lines_release(tm_lines *lines);

/* ---- Truncation -------------------------------------------------------------------- */

typedef struct tm_truncation {
  /* The height of the lines that are shown; not a number for a null. */
  double height;
  /* From the top of the text; not a number if no line is shown. */
  double first_baseline;
  double last_baseline;
  /* What the last line shown has on it before anything is cut. */
  double last_line_width;
  /* What is left of it, with the token behind it; not a number if nothing is cut. */
  double cut_width;
  /* Where the text shown ends, in bytes; -1 if nothing is cut. */
  int64_t cut_offset;
  int32_t total_line_count;
  int32_t shown_line_count;
  /* TM_FLAG_..., and TM_CUT_... */
  uint32_t flags;
  uint32_t reserved;
} tm_truncation;

enum {
  /* All that the line showed stays, and the token stands behind it. */
  TM_CUT_KEEPS_LINE = 256,
  /* The token alone is wider than the box. */
  TM_CUT_OVERFLOWS = 512
};

/* Where texts are cut that have more lines than maxLines of the style.
 *
 * token: what stands behind the cut, such as "… more", in the same style. NULL with 0 bytes:
 * nothing is cut, and the rest is told.
 * out_truncations: texts->count. */
tm_status tm_truncate_batch(
    const tm_measurer *measurer, const tm_texts *texts, double width, const uint8_t *token,
    size_t token_length, tm_truncation *out_truncations, tm_error **out_error);

/* ---- Widths ------------------------------------------------------------------------ */

/* The widths of boxes around texts that are measured in boxes of one width.
 *
 * out_tight: the narrowest box with the same lines, at most maxLines of the style: what a bubble
 * shrinks to.
 * out_balanced: the narrowest box with as many lines in all; not a number, with
 * TM_FLAG_TOO_COSTLY, where it takes too many layouts to be found.
 * out_max_content: the text without wrapping.
 * Each has texts->count elements and may be NULL; what is not asked for costs nothing. */
tm_status tm_widths_batch(
    const tm_measurer *measurer, const tm_texts *texts, double width, double *out_tight,
    double *out_balanced, double *out_max_content, tm_flags *out_flags, tm_error **out_error);

/* ---- Curves ------------------------------------------------------------------------ */

/* The heights of texts at every width of a range. */
typedef struct tm_curves tm_curves;

typedef struct tm_step {
  /* The narrowest box of this size; the widest lies right below the next step's. */
  double width;
  double height;
  int32_t line_count;
  uint32_t flags;
} tm_step;

tm_status tm_curves_create(
    const tm_measurer *measurer, const tm_texts *texts, double narrowest, double widest,
    tm_curves **out_curves, tm_error **out_error);

/* How many texts, and how many steps all of them have; 0 for no curves. */
size_t tm_curves_count(const tm_curves *curves);
size_t tm_curves_step_count(const tm_curves *curves);

/* Copies all steps, as tm_lines_copy() does with lines. Nulls have none. */
tm_status tm_curves_copy(
    const tm_curves *curves, int64_t *out_offsets, tm_step *out_steps, tm_flags *out_flags,
    tm_error **out_error);

/* Sizes of all texts at widths of the range, as of tm_measure_batch(), by look-ups in the
 * steps. Outside of the range heights are not a number; but for texts with one line, or one a
 * paragraph, at its widest, which no greater width changes. */
tm_status tm_curves_measure(
    const tm_curves *curves, const double *widths, size_t width_count, double *out_heights,
    int32_t *out_line_counts, tm_flags *out_flags, tm_error **out_error);

/* The curve of a text as bytes for lists that look heights up themselves: HeightCurve of
 * ListLayout in Swift, heights.js of the service. No bytes for a null. */
tm_status tm_curves_encode(
    const tm_curves *curves, size_t index, tm_bytes **out_bytes, tm_error **out_error);

/* The height of a text as a length of CSS, in UTF-8: "calc(18px + clamp(0px,(208.015px -
 * 100cqi)*1e5,18px))". Rows of a page have it as their contain-intrinsic-block-size, in a
 * container of any width up to 8,000 px. No bytes for a null, and for heights from 33,554,432 on. */
tm_status tm_curves_css_length(
    const tm_curves *curves, size_t index, tm_bytes **out_bytes, tm_error **out_error);

void tm_curves_release(tm_curves *curves);

/* ---- Prepared texts, for layout engines -------------------------------------------- */

/* Prepared texts that are kept for the next time they are asked for. */
typedef struct tm_cache tm_cache;

/* byte_limit: what all texts together may take. */
tm_status tm_cache_create(size_t byte_limit, tm_cache **out_cache, tm_error **out_error);

typedef struct tm_cache_statistics {
  uint64_t hits;
  uint64_t misses;
  uint64_t evictions;
  uint64_t entry_count;
  uint64_t byte_count;
} tm_cache_statistics;

tm_status tm_cache_get_statistics(
    const tm_cache *cache, tm_cache_statistics *out_statistics, tm_error **out_error);

/* Forgets all texts. */
void tm_cache_clear(const tm_cache *cache);
void tm_cache_release(tm_cache *cache);

/* A text, measured as far as that does not depend on a width. */
typedef struct tm_text tm_text;

/* cache: where the text is looked up first, and kept; may be NULL. */
tm_status tm_text_create(
    const tm_measurer *measurer, const tm_cache *cache, const uint8_t *utf8, size_t length,
    tm_text **out_text, tm_error **out_error);

/* The size in a box of a width; arithmetic only. */
tm_status tm_text_measure(
    const tm_text *text, double width, tm_size *out_size, tm_error **out_error);

typedef int32_t tm_length_mode;

/* With the numbers of YGMeasureMode. */
enum {
  /* As long as the text is without wrapping. */
  TM_LENGTH_UNDEFINED = 0,
  /* That length, whatever the text is. */
  TM_LENGTH_EXACTLY = 1,
  /* As long as the text needs, at most that length. */
  TM_LENGTH_AT_MOST = 2,
  /* As short as it gets without overflowing. */
  TM_LENGTH_MINIMUM = 3
};

typedef struct tm_box {
  double width;
  double height;
  /* From the top of the text; not a number if no line is shown. */
  double first_baseline;
  int32_t line_count;
  /* TM_FLAG_TRUNCATED, TM_FLAG_MISSING. */
  uint32_t flags;
} tm_box;

/* The box of the text in a layout that allows so much: what Yoga's YGMeasureFunc, Taffy's
 * measure function and CSS' fit-content ask. */
tm_status tm_text_layout(
    const tm_text *text, double width, tm_length_mode width_mode, double height,
    tm_length_mode height_mode, tm_box *out_box, tm_error **out_error);

void tm_text_release(tm_text *text);

/* ---- Pictures and explanations ----------------------------------------------------- */

typedef int32_t tm_explanation;

enum {
  /* Lines for people, as `measure explain` prints them. */
  TM_EXPLANATION_TEXT = 0,
  /* An object of JSON, as of `measure explain --json`. */
  TM_EXPLANATION_JSON = 1,
  /* A picture of the text with its lines, as of `measure preview`. */
  TM_EXPLANATION_SVG = 2
};

/* Why each line of a text ends where it does. Some hundred times as slow as tm_measure(); of
 * texts of more than 64 KiB the error is TM_ERROR_TEXT. */
tm_status tm_explain(
    const tm_measurer *measurer, const uint8_t *utf8, size_t length, double width,
    tm_explanation kind, tm_bytes **out_bytes, tm_error **out_error);

/* ---- Cells ------------------------------------------------------------------------- */

/* Cells of one template, whose height follows from the texts of several fields. */
typedef struct tm_cells tm_cells;

/* template: the name of one that comes along (`measure cells --list`), or an object of JSON
 * that `measure cells --schema` describes.
 * style_json: the style of texts whose template names no other, laid over that of
 * `measure cells`: 17 points, as UIKit shows it. NULL with 0 bytes: that one.
 * content_size: the size of text that the reader has chosen, for styles that follow it:
 * "extraSmall" to "accessibilityExtraExtraExtraLarge". NULL: "large". */
tm_status tm_cells_create(
    const tm_fonts *fonts, const char *template_text, size_t template_length,
    const char *style_json, size_t style_length, const char *content_size,
    tm_cells **out_cells, tm_error **out_error);

/* How many fields heights depend on, and their names, such as "title"; "@text" is the item's
 * own text. The first is 0. NULL for an index that is too large. Lives as long as the cells, as
 * tm_cells_id(). */
size_t tm_cells_field_count(const tm_cells *cells);
const char *tm_cells_field_name(const tm_cells *cells, size_t index);

/* As tm_style_id(): what heights of the cells depend on. */
const char *tm_cells_id(const tm_cells *cells);

/* Heights of cells in lists of some widths.
 *
 * fields: tm_cells_field_count() columns of the same count. A null is a text that the item
 * does not have. Cells without fields are all equally high: for them there is one row.
 * out_heights, out_flags: count rows of width_count each, as of tm_measure_batch(); the flags
 * are TM_FLAG_MISSING and TM_FLAG_TOO_LONG. Each may be NULL. */
tm_status tm_cells_measure_batch(
    const tm_cells *cells, const tm_texts *fields, size_t field_count, const double *widths,
    size_t width_count, double *out_heights, tm_flags *out_flags, tm_error **out_error);

void tm_cells_release(tm_cells *cells);

#ifdef __cplusplus
}
#endif

#endif
