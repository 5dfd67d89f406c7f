// The pass over a text's entries.
//
// Where a character begins is a sum: of the syllables and spaces of its word before it, which are
// counted, and of all else. So no step waits for the one before to multiply. What a step needs of
// fonts is kept for the latest font: few texts have another.

/// The font of the latest entry.
typedef struct {
  /// The font's place in `classes`, and in the places of entries, with their table.
  uint64_t bits, place_bits;
  const scan_font *_Nonnull font;
  /// The class of a space as the first of a pair.
  size_t space_first;
} SCAN_NAME(font_use);

SCAN_INLINE SCAN_NAME(font_use) SCAN_NAME(use_font)(
    const scan_table *_Nonnull table, const scan_pen *_Nonnull pen, uint64_t classes) {
  uint64_t bits = classes & SCAN_FONT_MASK;
  bool is_of_space = (table->space.classes & SCAN_FONT_MASK) == bits;
  return (SCAN_NAME(font_use)){
      bits, bits | (uint64_t)pen->table << SCAN_TABLE, table->fonts + (bits >> SCAN_FONT),
      is_of_space ? table->space.classes & 0xFFFF : 0};
}

/// The record of the character before `position`, behind `entry` and the one before that ends at
/// `last_end`.
SCAN_INLINE scan_record SCAN_NAME(record_before)(
    const scan_text *_Nonnull text, const scan_table *_Nonnull table, const scan_pen *_Nonnull pen,
    const scan_entry *_Nonnull entry, size_t position, size_t last_end) {
  if (position > last_end) {
    return text->bytes[position - 1] == ' ' ? table->space : table->syllable;
  }
  return entry > text->entries + text->entry_count ? table->records[entry[-1].scalar] : pen->last;
}

/// Makes the space at `position` an entry to be, if one is there.
///
/// \returns Its bit in the word, if it lies in that word.
SCAN_INLINE uint64_t SCAN_NAME(make_entry_of_space)(
    const scan_text *_Nonnull text, size_t position, size_t word) {
  uint64_t bit = (uint64_t)1 << (position & 63) & text->spaces[position / 64];
  text->spaces[position / 64] &= ~bit;
  text->others[position / 64] |= bit;
  return position / 64 == word ? bit : 0;
}

/// Whose table letterless text at the start of a piece has.
enum SCAN_NAME(letterless) { SCAN_NAME(unknown), SCAN_NAME(common), SCAN_NAME(own) };

/// Finds the table of letterless text at `position`, where a piece or a font begins.
static __attribute__((noinline)) enum SCAN_NAME(letterless) SCAN_NAME(find_letterless)(
    const scan_text *_Nonnull text, const scan_table *_Nonnull table, size_t position) {
  const scan_table *common = text->common;
  if (common == NULL || text->is_irregular) return SCAN_NAME(unknown);
  uint64_t needed = (uint64_t)SCAN_PLAIN << SCAN_TRAITS | (uint64_t)1 << SCAN_BEGINS_PIECE;
  for (;;) {
    uint32_t scalar = text->bytes[position];
    size_t end = position + 1;
    if (scalar >= 0x80) {
      if (scalar - 0xE1 >= 15) return SCAN_NAME(unknown);
      scalar = (scalar & 0x0F) << 12 | (text->bytes[position + 1] & 0x3Fu) << 6 |
               (text->bytes[position + 2] & 0x3Fu);
      end = position + 3;
    }
    uint64_t classes = __atomic_load_n(&common->records[scalar].classes, __ATOMIC_ACQUIRE);
    if ((classes & needed) != needed) return SCAN_NAME(unknown);
    if (end == text->count || text->bytes[end] == ' ') return SCAN_NAME(common);
    if (SCAN_NAME(is_set)(text->syllables, end)) {
      if (common->font != table->font) return SCAN_NAME(common);
      return table->is_hangul ? SCAN_NAME(own) : SCAN_NAME(unknown);
    }
    position = end;
    // Only the first has no font before it that it may stay in.
    needed = (uint64_t)SCAN_PLAIN << SCAN_TRAITS;
  }
}

/// \param shapes_pieces Whether pieces are shaping units.
SCAN_INLINE void SCAN_NAME(add_entries)(
    scan_text *_Nonnull text, const scan_table *_Nonnull table, scan_pen *_Nonnull pen,
    bool shapes_pieces) {
  const uint8_t *bytes = text->bytes;
  // The table of the latest entry: that of no script in letterless text.
  const scan_table *current = table;
  const scan_record *records = table->records;
  const int64_t syllable_advance = table->syllable.advance, space_advance = table->space.advance;
  scan_entry *const first = text->entries + text->entry_count;
  scan_entry *const limit = text->entries + text->entry_capacity;
  scan_entry *entry = first;
  SCAN_NAME(font_use) use = SCAN_NAME(use_font)(table, pen, pen->last.classes);
  size_t position = pen->position, last_end = pen->last_end, word = position / 64;
  // The class of the character before as the first of a pair, if it has the font.
  size_t last_first = pen->last.classes & 0xFFFF;
  // The width so far without the word's syllables and spaces, and the character's place.
  int64_t sum = pen->x, x;
  // Where the latest letterless text begins, and its first entry.
  size_t letterless_position = position;
  int64_t letterless_x = sum;
  scan_entry *letterless_entry = first;
  // Characters before this pass are known, but for those that are counted.
  bool holds_fallback = use.bits != 0;
  // The bits of the word that are still to be read.
  uint64_t rest = ~(uint64_t)0 << (position & 63);
  for (;; word++, rest = ~(uint64_t)0) {
    uint64_t syllables = text->syllables[word] & rest, spaces = text->spaces[word] & rest;
    if (SCAN_RARE(!table->is_hangul && syllables != 0)) {
      // The first begins another run: an entry to be.
      uint64_t bit = syllables & (0 - syllables);
      text->syllables[word] &= ~bit;
      text->others[word] |= bit;
      syllables &= ~bit;
    }
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
      if (shapes_pieces && SCAN_RARE(current != table) && position > last_end) {
        current = table;
        records = table->records;
        use = SCAN_NAME(use_font)(table, pen, table->syllable.classes);
      }
      // The end of the text reads as a character; it is none.
      if (position == stop) goto end;
      // No syllable that is counted kerns.
      if (position > last_end) last_first = bytes[position - 1] == ' ' ? use.space_first : 0;
      uint32_t scalar = bytes[position];
      size_t end = position + 1;
      if (scalar >= 0x80) {
        // Two bytes, or four, or ill-formed ones.
        if (SCAN_RARE(scalar - 0xE1 >= 15 || text->is_irregular)) goto end;
        scalar = (scalar & 0x0F) << 12 | (bytes[position + 1] & 0x3Fu) << 6 |
                 (bytes[position + 2] & 0x3Fu);
        end = position + 3;
      }
      uint64_t classes = __atomic_load_n(&records[scalar].classes, __ATOMIC_ACQUIRE);
      if (shapes_pieces && (position > last_end || position == 0)) {
        bool is_plain = classes >> SCAN_TRAITS >= SCAN_PLAIN;
        bool begins_piece = position == 0 || bytes[position - 1] == ' ';
        // The characters that follow decide the script.
        if (begins_piece ? !is_plain || !(classes >> SCAN_BEGINS_PIECE & 1)
                         : classes >> SCAN_TRAITS == SCAN_OTHER && text->common &&
                               text->common->font != table->font) {
          enum SCAN_NAME(letterless) found = SCAN_NAME(find_letterless)(text, table, position);
          if (found == SCAN_NAME(unknown)) goto end;
          if (found == SCAN_NAME(common)) {
            current = text->common;
            records = current->records;
            letterless_position = position;
            letterless_x = x;
            letterless_entry = entry;
            classes = __atomic_load_n(&records[scalar].classes, __ATOMIC_ACQUIRE);
            use = SCAN_NAME(use_font)(current, pen, classes);
            if (use.bits) holds_fallback = true;
            last_first = 0;
          }
        }
      }
      if (classes >> SCAN_TRAITS < SCAN_PLAIN) goto end;
      if (SCAN_RARE((classes ^ use.bits) & SCAN_FONT_MASK)) {
        use = SCAN_NAME(use_font)(current, pen, classes);
        if (use.bits) holds_fallback = true;
        bool is_after_space = position > last_end && bytes[position - 1] == ' ';
        last_first = is_after_space ? use.space_first : 0;
      }
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
        scan_record last =
            SCAN_NAME(record_before)(text, current, pen, entry, position, last_end);
        // Else what a line holds would not follow from where it ends.
        if (origin < x - last.advance || advance < 0) goto end;
        sum += origin - x;
      }
      *entry++ = (scan_entry){origin, origin + advance, place, scalar};
      if (!shapes_pieces && SCAN_RARE(classes >> SCAN_KERNS_WITH_SPACE & 1)) {
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
  if (shapes_pieces && current != table && position != text->count) {
    // The pass ended with a character of another table than the run's: all of the letterless text
    // is left.
    entry = letterless_entry;
    position = letterless_position;
    x = letterless_x;
    last_end = entry > first ? scan_next(entry - 1) : pen->last_end;
    current = table;
  }
  pen->last = SCAN_NAME(record_before)(text, current, pen, entry, position, last_end);
  if (entry > first && scan_start(first) == pen->run_start)
    first->place |= (uint64_t)SCAN_RUN_START << SCAN_MARKS;
  if (holds_fallback) text->holds_fallback = true;
  text->entry_count = (size_t)(entry - text->entries);
  pen->position = position;
  pen->x = x;
  pen->last_end = position;
}

static void SCAN_NAME(add_plain)(
    scan_text *_Nonnull text, const scan_table *_Nonnull table, scan_pen *_Nonnull pen) {
  SCAN_NAME(add_entries)(text, table, pen, false);
}

static void SCAN_NAME(add_pieces)(
    scan_text *_Nonnull text, const scan_table *_Nonnull table, scan_pen *_Nonnull pen) {
  SCAN_NAME(add_entries)(text, table, pen, true);
}
