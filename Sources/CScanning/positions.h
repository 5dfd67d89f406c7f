// Where characters begin among those that are counted.

SCAN_INLINE bool SCAN_NAME(is_set)(const uint64_t *_Nonnull row, size_t position) {
  return row[position / 64] >> (position & 63) & 1;
}

static scan_counts SCAN_NAME(count)(const scan_text *_Nonnull text, size_t start, size_t end) {
  scan_counts counts = {0, 0};
  if (start >= end) return counts;
  size_t word = start / 64, last = (end - 1) / 64;
  uint64_t mask = ~(uint64_t)0 << (start & 63);
  // Most texts have a word or two.
#pragma clang loop vectorize(disable) unroll(disable)
  for (;; word++, mask = ~(uint64_t)0) {
    if (word == last) mask &= ~(uint64_t)0 >> (63 - ((end - 1) & 63));
    counts.syllables += (size_t)__builtin_popcountll(text->syllables[word] & mask);
    counts.spaces += (size_t)__builtin_popcountll(text->spaces[word] & mask);
    if (word == last) return counts;
  }
}

/// How wide the characters are from `start` to `end`, which are all counted.
SCAN_INLINE int64_t SCAN_NAME(width)(
    const scan_text *_Nonnull text, const scan_table *_Nonnull table, size_t start, size_t end) {
  scan_counts counts = SCAN_NAME(count)(text, start, end);
  return (int64_t)counts.syllables * table->syllable.advance +
         (int64_t)counts.spaces * table->space.advance;
}

SCAN_INLINE uint64_t SCAN_NAME(starts)(const scan_text *_Nonnull text, size_t word) {
  return text->syllables[word] | text->spaces[word] | text->others[word];
}

/// Where the character after `position` begins, which is before the end.
SCAN_INLINE size_t SCAN_NAME(after)(const scan_text *_Nonnull text, size_t position) {
  size_t word = (position + 1) / 64;
  uint64_t bits = SCAN_NAME(starts)(text, word) & ~(uint64_t)0 << ((position + 1) & 63);
  while (bits == 0) bits = SCAN_NAME(starts)(text, ++word);
  return word * 64 + (size_t)__builtin_ctzll(bits);
}

/// Where the character before `position` begins, which is after the first.
SCAN_INLINE size_t SCAN_NAME(before)(const scan_text *_Nonnull text, size_t position) {
  size_t word = (position - 1) / 64;
  uint64_t bits = SCAN_NAME(starts)(text, word) & ~(uint64_t)0 >> (63 - ((position - 1) & 63));
  while (bits == 0) bits = SCAN_NAME(starts)(text, --word);
  return word * 64 + 63 - (size_t)__builtin_clzll(bits);
}

/// The last position among the syllables and spaces from `start` to `end` whose character does not
/// begin farther from `start` than `available`, which is not negative.
///
/// \param beyond How far beyond the available width what follows begins.
SCAN_INLINE scan_fit SCAN_NAME(last_counted)(
    const scan_text *_Nonnull text, const scan_table *_Nonnull table, size_t entry,
    int64_t available, size_t start, size_t end, int64_t beyond) {
  int64_t syllable = table->syllable.advance, space = table->space.advance;
  size_t position = start, word = start / 64;
  uint64_t bits = text->spaces[word] & ~(uint64_t)0 << (start & 63);
  while (position < end) {
    while (bits == 0 && word < end / 64) bits = text->spaces[++word];
    size_t next = bits == 0 ? end : word * 64 + (size_t)__builtin_ctzll(bits);
    if (next > end) next = end;
    // A third: theirs is a multiple of three. Where syllables are not counted there are none.
    int64_t width = (int64_t)((uint32_t)(next - position) * 0xAAAAAAABu) * syllable;
    if (width > available) {
      int64_t passed = (int64_t)((uint64_t)available / (uint64_t)syllable);
      int64_t below = available - passed * syllable;
      return (scan_fit){position + 3 * (size_t)passed, entry, below, syllable - below};
    }
    available -= width;
    if (next == end) break;
    if (available < space) return (scan_fit){next, entry, available, space - available};
    available -= space;
    bits &= bits - 1;
    position = text->holds_dropped_spaces ? SCAN_NAME(after)(text, next) : next + 1;
  }
  if (start >= end) return (scan_fit){start, entry, available, beyond};
  size_t last = SCAN_NAME(before)(text, end);
  bool is_syllable = text->syllables[last / 64] >> (last & 63) & 1;
  return (scan_fit){last, entry, available + (is_syllable ? syllable : space), beyond};
}

static scan_fit SCAN_NAME(last_position)(
    const scan_text *_Nonnull text, int64_t farthest, size_t start, int64_t start_origin,
    size_t first, size_t end) {
  const scan_entry *entries = text->entries;
  // One after the other: lines begin where others end, so that all of them pass each entry once.
  size_t low = first;
  while (low + 1 < end && entries[low + 1].origin <= farthest) low++;
  const scan_entry *entry = entries + low, *next = entry + 1;
  size_t entry_start = scan_start(entry), after = scan_next(entry), next_start = scan_start(next);
  bool is_character = after > entry_start && entry_start >= start;
  if (is_character && (after == next_start || entry->end > farthest)) {
    int64_t next_origin = after == next_start ? next->origin : entry->end;
    return (scan_fit){entry_start, low, farthest - entry->origin, next_origin - farthest};
  }
  const scan_table *table = text->tables[entry->place >> SCAN_TABLE & 0xFF];
  size_t position = start;
  int64_t x = start_origin;
  if (is_character) {
    // Spaces that do not count may be between.
    position = SCAN_NAME(after)(text, entry_start);
    x = entry->end;
  }
  if (x > farthest) return (scan_fit){position, low, farthest - x, 1};
  return SCAN_NAME(last_counted)(
      text, table, low, farthest - x, position, next_start, next->origin - farthest);
}
