// Where most lines end.

/// Where the character at `position` begins, of which `entry` is near.
SCAN_INLINE int64_t SCAN_NAME(origin)(
    const scan_text *_Nonnull text, size_t position, size_t *_Nonnull entry) {
  size_t index = *entry;
  while (index + 1 < text->entry_count && scan_start(text->entries + index + 1) <= position)
    index++;
  *entry = index;
  const scan_entry *found = text->entries + index;
  if (scan_start(found) == position && index > 0) return found->origin;
  const scan_table *table = text->tables[found->place >> SCAN_TABLE & 0xFF];
  return found->end + SCAN_NAME(width)(text, table, scan_next(found), position);
}

/// Whether a line may end after the spaces before `position`: by any rules between two words that
/// begin with a syllable, a letter or a digit, and end with a syllable, or with ASCII that opens no
/// bracket (LB14 to LB18 of UAX #14).
static __attribute__((noinline)) bool SCAN_NAME(breaks_between_words)(
    const scan_text *_Nonnull text, size_t position) {
  const uint8_t *bytes = text->bytes;
  uint8_t next = bytes[position] | 0x20;
  bool begins_word = (uint8_t)(next - 'a') < 26 || (uint8_t)(bytes[position] - '0') < 10;
  if (!begins_word && !SCAN_NAME(is_set)(text->syllables, position)) return false;
  while (position > 0 && bytes[position - 1] == ' ') position--;
  if (position == 0) return false;
  uint8_t last = bytes[position - 1];
  if (last < 0x80) return last > ' ' && last < 0x7F && last != '(' && last != '[' && last != '{';
  return position >= 3 && SCAN_NAME(is_set)(text->syllables, position - 3);
}

SCAN_INLINE bool SCAN_NAME(ends_sentence)(uint8_t byte) {
  return byte == '.' || byte == ',' || byte == '!' || byte == '?';
}

/// The position that a line ends at which is full at `fit`; 0 if more than syllables and spaces
/// decide that.
SCAN_INLINE size_t SCAN_NAME(opportunity)(
    const scan_text *_Nonnull text, const scan_line_rules *_Nonnull rules, size_t start, size_t fit,
    size_t paragraph_end) {
  const uint8_t *bytes = text->bytes;
  if (bytes[fit] == ' ') {
    // Spaces that hang do not count.
    size_t end = fit;
    while (end < paragraph_end && bytes[end] == ' ') end++;
    if (end == paragraph_end || rules->after_spaces) return end;
    return SCAN_NAME(breaks_between_words)(text, end) ? end : 0;
  }
  size_t end = fit;
  // No rules part marks that end sentences from a syllable, and few from each other.
  while (!rules->parts_marks && end > start && SCAN_NAME(ends_sentence)(bytes[end])) end--;
  if (end < fit) {
    end = end > start + 2 ? end - 2 : start;
    if (!SCAN_NAME(is_set)(text->syllables, end)) return 0;
  }
  while (end > start && SCAN_NAME(is_set)(text->syllables, end)) {
    if (bytes[end - 1] == ' ')
      return rules->after_spaces || SCAN_NAME(breaks_between_words)(text, end) ? end : 0;
    if (end < start + 3 || !SCAN_NAME(is_set)(text->syllables, end - 3)) return 0;
    if (rules->between_syllables) return end;
    end -= 3;
  }
  return 0;
}

static bool SCAN_NAME(end_line)(
    const scan_text *_Nonnull text, const scan_line_rules *_Nonnull rules, int64_t available,
    scan_line *_Nonnull line) {
  const scan_entry *entries = text->entries, *paragraph = entries + line->paragraph;
  size_t start = line->start, entry = line->entry;
  if (start > 0 && SCAN_NAME(is_set)(text->others, start)) {
    while (scan_start(entries + entry) < start) entry++;
    if (scan_start(entries + entry) != start || scan_is_unsafe(entries + entry)) return false;
  }
  int64_t farthest = line->origin + available;
  size_t paragraph_end = scan_start(paragraph);
  // A run has a byte at least.
  size_t byte_count = paragraph_end - start;
  if (paragraph->origin <= farthest) {
    size_t runs = byte_count < rules->run_count ? byte_count : rules->run_count;
    if (paragraph->origin > farthest - rules->error * (int64_t)runs) return false;
    line->start = paragraph_end;
    return true;
  }
  scan_fit fit =
      SCAN_NAME(last_position)(text, farthest, start, line->origin, entry, line->paragraph);
  byte_count = fit.position - start + 4;
  size_t runs = byte_count < rules->run_count ? byte_count : rules->run_count;
  int64_t error = rules->error * (int64_t)runs;
  if (fit.below < error || (error > 0 && fit.above <= error)) return false;
  size_t end = SCAN_NAME(opportunity)(text, rules, start, fit.position, paragraph_end);
  if (end <= start) return false;
  line->start = end;
  line->entry = fit.entry;
  if (end < fit.position) {
    line->entry = entry;
    line->origin = SCAN_NAME(origin)(text, end, &line->entry);
  } else {
    line->origin = end == fit.position ? farthest - fit.below
                                       : SCAN_NAME(origin)(text, end, &line->entry);
  }
  return true;
}
