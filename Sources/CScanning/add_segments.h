// The pass over the entries of a text of which what lies between two break opportunities, with a
// space after it, is shaped by itself: a segment.
//
// No pair kerns and no rule matches across its ends. Within it, characters of no script have that
// of the letters before them, or at the start of those after them, as far as one font goes. So for
// each entry it must be known whether a segment begins with it, which two characters decide for
// most, and where one does, what follows it.

/// Reads the character of one byte or three at `*position`, and goes on to its end.
///
/// \returns Whether it is one of those.
SCAN_INLINE bool SCAN_NAME(read)(
    const scan_text *_Nonnull text, size_t *_Nonnull position, uint32_t *_Nonnull scalar) {
  const uint8_t *bytes = text->bytes + *position;
  *scalar = bytes[0];
  *position += 1;
  if (bytes[0] < 0x80) return true;
  if (SCAN_RARE(bytes[0] - 0xE1u >= 15 || text->is_irregular)) return false;
  *scalar = (bytes[0] & 0x0Fu) << 12 | (bytes[1] & 0x3Fu) << 6 | (bytes[2] & 0x3Fu);
  *position += 2;
  return true;
}

SCAN_INLINE uint8_t SCAN_NAME(class_of)(
    const scan_segment_tables *_Nonnull segments, uint32_t scalar) {
  return __atomic_load_n(segments->classes + scalar, __ATOMIC_ACQUIRE);
}

/// Whether a line may end between characters of two classes.
SCAN_INLINE uint8_t SCAN_NAME(break_between)(
    const scan_segment_tables *_Nonnull segments, uint8_t before, uint8_t after) {
  return __atomic_load_n(segments->states + ((size_t)before << 8 | after), __ATOMIC_ACQUIRE);
}

/// Whether a character has the table's script and font, whatever is around it.
SCAN_INLINE bool SCAN_NAME(is_own)(const scan_table *_Nonnull table, uint32_t scalar) {
  uint64_t classes = __atomic_load_n(&table->records[scalar].classes, __ATOMIC_ACQUIRE);
  return classes >> SCAN_BEGINS_PIECE & 1;
}

/// The table of a segment, or of another font or script within one, that begins with a character
/// which ends at `end`; -1 where more has to be known.
static __attribute__((noinline)) int SCAN_NAME(find_segment_table)(
    const scan_text *_Nonnull text, uint32_t scalar, size_t end) {
  const scan_segment_tables *segments = &text->segment_tables;
  const scan_table *const *tables = segments->tables;
  bool is_common = SCAN_NAME(is_own)(tables[SCAN_COMMON], scalar);
  if (!is_common && SCAN_NAME(is_own)(tables[SCAN_HANGUL], scalar)) return SCAN_HANGUL;
  if (!is_common && SCAN_NAME(is_own)(tables[SCAN_LATIN], scalar)) return SCAN_LATIN;
  uint8_t font = tables[SCAN_COMMON]->font;
  for (; is_common; is_common = SCAN_NAME(is_own)(tables[SCAN_COMMON], scalar)) {
    if (end == text->count || text->bytes[end] == ' ') return SCAN_COMMON;
    uint8_t before = SCAN_NAME(class_of)(segments, scalar);
    bool is_syllable = SCAN_NAME(is_set)(text->syllables, end);
    if (!is_syllable && !SCAN_NAME(read)(text, &end, &scalar)) return -1;
    uint8_t after = is_syllable ? SCAN_SYLLABLE_CLASS : SCAN_NAME(class_of)(segments, scalar);
    uint8_t state = SCAN_NAME(break_between)(segments, before, after);
    if (state == SCAN_BREAK_YES) return SCAN_COMMON;
    if (state != SCAN_BREAK_NO) return -1;
    if (is_syllable || SCAN_NAME(is_own)(tables[SCAN_HANGUL], scalar))
      return tables[SCAN_HANGUL]->font == font ? SCAN_HANGUL : SCAN_COMMON;
    if (SCAN_NAME(is_own)(tables[SCAN_LATIN], scalar))
      return tables[SCAN_LATIN]->font == font ? SCAN_LATIN : SCAN_COMMON;
  }
  return -1;
}

/// The table in use.
typedef struct {
  const scan_table *_Nonnull table;
  const scan_font *_Nonnull font;
  /// The font and the table in the places of entries.
  uint64_t place_bits;
  /// Bits that the record of a character has if it surely belongs to the table.
  uint64_t needed;
} SCAN_NAME(table_use);

SCAN_INLINE SCAN_NAME(table_use) SCAN_NAME(use_table)(
    const scan_table *_Nonnull table, uint8_t index, uint8_t common) {
  uint64_t own = (uint64_t)SCAN_PLAIN << SCAN_TRAITS | (uint64_t)1 << SCAN_BEGINS_PIECE;
  return (SCAN_NAME(table_use)){
      table, table->fonts + table->font,
      (uint64_t)table->font << SCAN_FONT | (uint64_t)index << SCAN_TABLE,
      // Characters of no script take theirs from those that follow.
      table->script == common ? ~(uint64_t)0 : own};
}

static void SCAN_NAME(add_segments)(
    scan_text *_Nonnull text, const scan_table *_Nonnull table, scan_pen *_Nonnull pen) {
  const scan_segment_tables *segments = &text->segment_tables;
  const uint8_t *bytes = text->bytes;
  // All tables count syllables and spaces alike.
  const int64_t syllable_advance = table->syllable.advance, space_advance = table->space.advance;
  const scan_table *hangul = segments->tables[SCAN_HANGUL];
  const uint8_t common = segments->tables[SCAN_COMMON]->script;
  scan_entry *const first = text->entries + text->entry_count;
  scan_entry *const limit = text->entries + text->entry_capacity;
  scan_entry *entry = first;
  SCAN_NAME(table_use) use = SCAN_NAME(use_table)(table, pen->table, common);
  size_t position = pen->position, last_end = pen->last_end, word = position / 64;
  // The class of the character before as the first of a pair, if both are in one run.
  size_t last_first = pen->last.classes & 0xFFFF;
  int64_t sum = pen->x, x;
  uint64_t fonts = 0, rest = ~(uint64_t)0 << (position & 63);
  for (;; word++, rest = ~(uint64_t)0) {
    uint64_t syllables = text->syllables[word] & rest, spaces = text->spaces[word] & rest;
    uint64_t others = text->others[word] & rest;
    size_t stop = text->count;
    if (SCAN_RARE(limit - entry < 64) && others != 0)
      stop = word * 64 + (size_t)__builtin_ctzll(others);
    while (others != 0) {
      uint64_t before = (others & (0 - others)) - 1;
      x = sum + __builtin_popcountll(syllables & before) * syllable_advance +
          __builtin_popcountll(spaces & before) * space_advance;
      position = word * 64 + (size_t)__builtin_ctzll(others);
      others &= others - 1;
      // The end of the text reads as a character; it is none.
      if (position == stop) goto end;
      uint32_t scalar;
      size_t end = position;
      if (!SCAN_NAME(read)(text, &end, &scalar)) goto end;
      const uint64_t *replacing = text->replacing;
      if (SCAN_RARE(replacing != NULL) && SCAN_NAME(is_set)(replacing, position)) goto end;
      bool is_after_syllable = false, begins = true;
      if (position > 0 && bytes[position - 1] != ' ') {
        is_after_syllable = position > last_end;
        uint8_t last = is_after_syllable ? SCAN_SYLLABLE_CLASS
                                         : SCAN_NAME(class_of)(segments, entry[-1].scalar);
        uint8_t state = SCAN_NAME(break_between)(
            segments, last, SCAN_NAME(class_of)(segments, scalar));
        if (state != SCAN_BREAK_NO && state != SCAN_BREAK_YES) goto end;
        begins = state == SCAN_BREAK_YES;
      }
      if (begins || is_after_syllable) last_first = 0;
      if (!begins && is_after_syllable && use.table != hangul)
        use = SCAN_NAME(use_table)(hangul, segments->indices[SCAN_HANGUL], common);
      uint64_t classes = __atomic_load_n(&use.table->records[scalar].classes, __ATOMIC_ACQUIRE);
      if (begins ? (classes & use.needed) != use.needed : classes >> SCAN_TRAITS == SCAN_OTHER) {
        int found = SCAN_NAME(find_segment_table)(text, scalar, end);
        if (found < 0) goto end;
        const scan_table *next = segments->tables[found];
        use = SCAN_NAME(use_table)(next, segments->indices[found], common);
        last_first = 0;
        classes = __atomic_load_n(&next->records[scalar].classes, __ATOMIC_ACQUIRE);
      }
      if (classes >> SCAN_TRAITS < SCAN_PLAIN) goto end;
      const scan_record *records = use.table->records;
      int64_t origin = x, advance = records[scalar].advance;
      uint64_t place = position | (uint64_t)(end - position) << SCAN_LENGTH | use.place_bits;
      size_t pair = last_first * use.font->second_count + (classes >> SCAN_SECOND & 0xFFFF);
      uint8_t state = __atomic_load_n(use.font->states + pair, __ATOMIC_ACQUIRE);
      if (state != SCAN_PAIR_STILL) {
        if (state != SCAN_PAIR_MOVES) goto end;
        uint64_t kerning = scan_kerning(use.font, pair);
        origin += (int32_t)kerning;
        advance += (int32_t)(kerning >> 32);
        place |= (uint64_t)SCAN_UNSAFE << SCAN_MARKS;
        int64_t last = entry > first ? records[entry[-1].scalar].advance : pen->last.advance;
        // Else what a line holds would not follow from where it ends.
        if (origin < x - last || advance < 0) goto end;
        sum += origin - x;
      }
      *entry++ = (scan_entry){origin, origin + advance, place, scalar};
      fonts |= use.place_bits;
      bool kerns_with_space = classes >> SCAN_KERNS_WITH_SPACE & 1;
      if (SCAN_RARE(replacing != NULL) && SCAN_NAME(is_set)(replacing, end))
        kerns_with_space = false;
      if (SCAN_RARE(kerns_with_space)) {
        uint64_t bit = SCAN_NAME(make_entry_of_space)(text, end, word);
        others |= bit;
        spaces &= ~bit;
      }
      sum += advance;
      last_first = classes & 0xFFFF;
      last_end = end;
    }
    sum += __builtin_popcountll(syllables) * syllable_advance +
           __builtin_popcountll(spaces) * space_advance;
  }
end:
  if (position > last_end || last_first == 0)
    pen->last = (scan_record){0, 0};
  else if (entry > first)
    pen->last = use.table->records[entry[-1].scalar];
  if (fonts & SCAN_FONT_MASK) text->holds_fallback = true;
  text->entry_count = (size_t)(entry - text->entries);
  pen->table = (uint8_t)(use.place_bits >> SCAN_TABLE);
  pen->position = position;
  pen->x = x;
  pen->last_end = position;
}
