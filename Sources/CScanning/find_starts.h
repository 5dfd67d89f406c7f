// Parts syllables of Hangul and spaces from all else.

typedef uint8_t SCAN_NAME(block) __attribute__((vector_size(SCAN_LANES)));
// Signed, as processors compare.
typedef int8_t SCAN_NAME(signed_block) __attribute__((vector_size(SCAN_LANES)));

/// The kinds of 64 bytes, a bit for each.
typedef struct {
  uint64_t above_ascii, following, syllables, spaces;
  /// Other than zero if some byte is a control character: up to U+001F, and U+007F.
  uint64_t controls, deletes;
} SCAN_NAME(kinds);

#if SCAN_LANES < 64
SCAN_INLINE SCAN_NAME(block) SCAN_NAME(load)(const uint8_t *_Nonnull bytes) {
  SCAN_NAME(block) block;
  memcpy(&block, bytes, sizeof block);
  return block;
}
#endif

/// Adds what the bytes at `place` of a word are.
///
/// \param next Each byte's next one.
SCAN_INLINE void SCAN_NAME(add_kinds)(
    SCAN_NAME(kinds) *_Nonnull sum, size_t place, SCAN_NAME(block) all, SCAN_NAME(block) next) {
  typedef SCAN_NAME(block) block;
  typedef SCAN_NAME(signed_block) signed_block;
  // 80 to BF are less than C0, which is less than all of ASCII.
  block following = (block)((signed_block)all < (int8_t)0xC0);
  block first = (block)(all == 0xEA), last = (block)(all == 0xED);
  // EA B0 80 is U+AC00, and ED 9E 80 is U+D780.
  block beside = (first & (block)((signed_block)next < (int8_t)0xB0)) |
                 (last & (block)((signed_block)next > (int8_t)0x9D));
  block syllables = (block)((block)(all - 0xEA) < 4) & ~beside;
  sum->controls |= SCAN_NAME(bits)((block)(all < 0x20));
  sum->deletes |= SCAN_NAME(bits)((block)(all == 0x7F));
  sum->above_ascii |= SCAN_NAME(bits)((block)((signed_block)all < 0)) << place;
  sum->following |= SCAN_NAME(bits)(following) << place;
  sum->syllables |= SCAN_NAME(bits)(syllables) << place;
  sum->spaces |= SCAN_NAME(bits)((block)(all == ' ')) << place;
}

/// Finds what 64 bytes are, of which the text has `count` more.
SCAN_INLINE void SCAN_NAME(find_kinds)(
    SCAN_NAME(kinds) *_Nonnull kinds, const uint8_t *_Nonnull bytes, size_t count) {
#if SCAN_LANES == 64
  // Bytes that are masked are not read.
  SCAN_NAME(add_kinds)(
      kinds, 0, avx512_load_part(bytes, count), avx512_load_part(bytes + 1, count - (count > 0)));
#else
  // Where texts end cannot be foreseen: there are no branches but this one.
  uint8_t last[96];
  if (count <= 64) {
    memset(last, 'a', sizeof last);
    memcpy(last, bytes, count);
    bytes = last;
  }
  for (size_t place = 0; place < 64; place += SCAN_LANES)
    SCAN_NAME(add_kinds)(
        kinds, place, SCAN_NAME(load)(bytes + place), SCAN_NAME(load)(bytes + place + 1));
#endif
}

static scan_summary SCAN_NAME(find_starts)(scan_text *_Nonnull text, bool collapses) {
  const uint8_t *bytes = text->bytes;
  size_t count = text->count;
  uint64_t *restrict all_syllables = text->syllables, *restrict all_spaces = text->spaces;
  uint64_t *restrict all_others = text->others;
  // Bytes that must follow those before these; whether some did not.
  uint64_t due = 0, missing = 0, last_space = 0, any_syllable = 0, any_dropped = 0, controls = 0;
  uint64_t wide = 0;
  scan_summary summary = {0};
  uint64_t dropped = collapses ? ~(uint64_t)0 : 0;
  for (size_t i = 0; i <= count; i += 64) {
    SCAN_NAME(kinds) kinds = {0};
    SCAN_NAME(find_kinds)(&kinds, bytes + i, count - i);
    controls |= kinds.controls;
    uint64_t triples = kinds.above_ascii & ~kinds.following;
    missing |= (triples << 1 | triples << 2 | due) ^ kinds.following;
    due = triples >> 63 | triples >> 62;
    uint64_t others = ~(kinds.following | kinds.syllables | kinds.spaces);
    // The character that seems to begin right after the text is its end.
    if (count - i < 64) others &= ~(~(uint64_t)1 << (count - i));
    uint64_t doubled = kinds.spaces & (kinds.spaces << 1 | last_space) & dropped;
    any_dropped |= doubled;
    all_syllables[i / 64] = kinds.syllables;
    all_spaces[i / 64] = kinds.spaces & ~doubled;
    all_others[i / 64] = others;
    any_syllable |= kinds.syllables;
    last_space = kinds.spaces >> 63;
    wide |= (others & kinds.above_ascii) | kinds.deletes;
    summary.syllable_count += (size_t)__builtin_popcountll(kinds.syllables);
    summary.space_count += (size_t)__builtin_popcountll(kinds.spaces & ~doubled);
    summary.other_count += (size_t)__builtin_popcountll(others);
  }
  // The end is none.
  summary.other_count--;
  summary.is_simple = missing == 0;
  summary.holds_syllables = any_syllable != 0;
  summary.holds_controls = controls != 0;
  summary.holds_dropped_spaces = any_dropped != 0;
  summary.is_ascii_else = (missing | controls | wide) == 0;
  return summary;
}
