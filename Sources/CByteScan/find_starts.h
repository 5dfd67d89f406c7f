// What finds where characters begin, `SCAN_LANES` bytes at once: included once for each number of
// lanes, with `SCAN_NAME` to tell the functions apart.

typedef uint8_t SCAN_NAME(block) __attribute__((vector_size(SCAN_LANES)));
// Signed, as processors compare.
typedef int8_t SCAN_NAME(signed_block) __attribute__((vector_size(SCAN_LANES)));

SCAN_INLINE SCAN_NAME(block) SCAN_NAME(load)(const uint8_t *_Nonnull bytes) {
  SCAN_NAME(block) block;
  memcpy(&block, bytes, sizeof block);
  return block;
}

/// Adds what the bytes at `place` of a word are.
///
/// \param next Each byte's next one.
/// \param controls Becomes other than zero where a byte is a control character.
SCAN_INLINE void SCAN_NAME(add_kinds)(
    scan_kinds *_Nonnull sum, size_t place, SCAN_NAME(block) all, SCAN_NAME(block) next,
    SCAN_NAME(block) *_Nonnull controls) {
  typedef SCAN_NAME(block) block;
  typedef SCAN_NAME(signed_block) signed_block;
  // 80 to BF are less than C0, which is less than all of ASCII.
  block following = (block)((signed_block)all < (int8_t)0xC0);
  block first = (block)(all == 0xEA), last = (block)(all == 0xED);
  // EA B0 80 is U+AC00, and ED 9E 80 is U+D780.
  block beside = (first & (block)((signed_block)next < (int8_t)0xB0)) |
                 (last & (block)((signed_block)next > (int8_t)0x9D));
  block syllables = (block)((block)(all - 0xEA) < 4) & ~beside;
  *controls |= (block)(all < 0x20);
  sum->above_ascii |= SCAN_NAME(bits)((block)((signed_block)all < 0)) << place;
  sum->following |= SCAN_NAME(bits)(following) << place;
  sum->syllables |= SCAN_NAME(bits)(syllables) << place;
  sum->spaces |= SCAN_NAME(bits)((block)(all == ' ')) << place;
}

static scan_summary SCAN_NAME(find_starts)(
    const uint8_t *_Nonnull bytes, size_t count, bool collapses, scan_starts starts) {
  uint64_t *restrict all_syllables = starts.syllables, *restrict all_spaces = starts.spaces;
  uint64_t *restrict all_others = starts.others;
  SCAN_NAME(block) controls = {0};
  // Bytes that must follow those before these; whether some did not.
  uint64_t due = 0, missing = 0, last_space = 0, any_syllable = 0, any_dropped = 0;
  uint64_t dropped = collapses ? ~(uint64_t)0 : 0;
  for (size_t i = 0; i <= count; i += 64) {
    const uint8_t *word = bytes + i;
    // Where texts end cannot be foreseen: there are no branches but this one.
    uint8_t last[96];
    if (count - i <= 64) {
      memset(last, 'a', sizeof last);
      memcpy(last, word, count - i);
      word = last;
    }
    scan_kinds kinds = {0, 0, 0, 0};
    for (size_t place = 0; place < 64; place += SCAN_LANES)
      SCAN_NAME(add_kinds)(
          &kinds, place, SCAN_NAME(load)(word + place), SCAN_NAME(load)(word + place + 1),
          &controls);
    uint64_t triples = kinds.above_ascii & ~kinds.following;
    missing |= (triples << 1 | triples << 2 | due) ^ kinds.following;
    due = triples >> 63 | triples >> 62;
    uint64_t others = ~(kinds.following | kinds.syllables | kinds.spaces);
    // What seems to begin right after the text is its end.
    if (count - i < 64) others &= ~(~(uint64_t)1 << (count - i));
    uint64_t doubled = kinds.spaces & (kinds.spaces << 1 | last_space) & dropped;
    any_dropped |= doubled;
    all_syllables[i / 64] = kinds.syllables;
    all_spaces[i / 64] = kinds.spaces & ~doubled;
    all_others[i / 64] = others;
    any_syllable |= kinds.syllables;
    last_space = kinds.spaces >> 63;
  }
  return (scan_summary){
      missing == 0, any_syllable != 0, SCAN_NAME(bits)((SCAN_NAME(block))(controls != 0)) != 0,
      any_dropped != 0};
}
