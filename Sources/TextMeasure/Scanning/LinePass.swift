internal import CByteScan

/// Finds the size of a text by jumping from one character that is no syllable of Hangul to
/// the next, and writes nothing down.
///
/// Problem: to add up a text character by character takes as long as reading it does, and
/// half of that is spent on guessing wrongly where a word ends.
///
/// Approach: vectors find where the spaces, marks and letters are (`scan_other_starts`).
/// Between them are syllables, all equally wide, which are passed at a multiplication. Where
/// the pen has passed the edge, the bytes are looked back through for the last opportunity,
/// and the next line begins there with the pen at zero.
///
/// Whatever takes more than neighbours to decide ends the pass: rules that may match, a
/// kerning pair where a line ends, a word wider than the line, a width next to the available
/// one. `DirectLines` then measures the text; its results are the same.
///
/// Belongs to one measurer, which keeps it from text to text. All that it does is marked as
/// mutating, because borrowed it would be copied for every call, and it is larger than most
/// reviews.
struct LinePass: ~Copyable {
  let rules: DirectLineRules
  var bytes: TextBytes
  /// A bit for every byte that begins a character other than a syllable, and for the end.
  let others = ZeroedMemory<UInt64>(count: maximumByteCount / 64 + 1)

  // State of the current text.
  var maxLines = Int.max
  /// How wide lines may be.
  var available: Int64 = 0
  /// How much rounding may add to a line's width, or take from it.
  var uncertainty: Int64 = 0
  var size = TextSize(height: .zero, lineCount: 0, isTruncated: false)
  /// Empty as long as all lines are in the first font alone.
  var accumulator = LineHeightAccumulator()
  var isFinished = false
  var hasOneRun = true

  // State of the current line.
  /// Where it begins, in bytes.
  var lineStart = 0
  /// What certainly fits.
  var farthest: Int64 = 0
  /// Where the run of one script begins, and its table.
  var run = (start: 0, table: 0)
  /// What lies before is not read again: it was a bracket, or of another script.
  var firstRereadable = 0

  // State of the next character.
  var position = 0
  var x: Int64 = 0
  var previous: UInt32 = 0
  var lastClass: UInt8 = 0
  var traits = CharacterRecord.Traits()
  /// Whether the run goes on, as far as is known.
  var isInRun = false

  /// The longer a text, the likelier that something late in it needs the shaper after all.
  private static var maximumByteCount: Int { 1024 }

  /// Rounding adds up by the pieces of a line. It has no more than bytes.
  static var maximumPieceCount: Int { 128 }

  init(_ rules: DirectLineRules, _ scanning: ScanningRules) {
    self.rules = rules
    bytes = TextBytes(source: UnsafeBufferPointer(start: nil, count: 0), rules: scanning)
  }

  /// The size of a text's lines; `nil` if this pass cannot find it.
  ///
  /// - Complexity: O(*n*) in the bytes of the text, most of it for sixteen bytes at once.
  mutating func size(
    of utf8: UnsafeBufferPointer<UInt8>, atWidth availableWidth: Points, maxLines: Int,
    _ scanner: inout TextScanner, _ shaper: borrowing Shaper
  ) -> TextSize? {
    let source = bytes.rules.trimmed(utf8)
    let width = rules.fit.lineWidth(in: availableWidth)
    guard let base = source.baseAddress, !source.isEmpty,
      source.count <= Self.maximumByteCount, width > .zero, maxLines > 0,
      scan_other_starts(base, source.count, others.base),
      scanner.begin(source, shaper: shaper)
    else { return nil }
    begin(source, within: width, maxLines: maxLines, table: scanner.table)
    guard farthest >= 0, available >= uncertainty else { return nil }
    while !isFinished {
      if isInRun { jump(scanner.memories[run.table]) }
      if x > farthest && !endsInHangingSpaces() {
        guard wrap(&scanner) else { return nil }
      } else if position == source.count {
        guard endText(&scanner) else { return nil }
      } else {
        guard addOther(&scanner, shaper) else { return nil }
      }
    }
    let height =
      accumulator.lineCount == 0
      ? scanner.lineTools.stack.height(ofLines: size.lineCount)
      : accumulator.height(by: scanner.lineTools.stack)
    size.height = scanner.lineTools.stack.reported(height, maxLines: maxLines)
    return size
  }

  private mutating func begin(
    _ source: UnsafeBufferPointer<UInt8>, within width: Fixed, maxLines: Int, table: Int
  ) {
    bytes.source = source
    self.maxLines = maxLines
    available = rules.wraps ? width.rawValue : Fixed.unbounded.rawValue
    let isExact = rules.rounding == .exact || width.rawValue <= DirectLines.exactLimit
    uncertainty =
      isExact || !rules.wraps ? 0 : Int64(Self.maximumPieceCount) * (width.rawValue >> 23 + 1)
    size = TextSize(height: .zero, lineCount: 0, isTruncated: false)
    if accumulator.lineCount > 0 { accumulator = LineHeightAccumulator() }
    isFinished = false
    hasOneRun = true
    run = (0, table)
    isInRun = !bytes.rules.isolatesIndents
    firstRereadable = 0
    traits = []
    previous = rules.collapsesSpaces ? 0x20 : 0x0A
    beginLine(at: 0)
    farthest -= rules.firstLineIndent.rawValue
  }
}

// MARK: - The loop

extension LinePass {
  /// Moves on to the end, or to a character that does not fit or is not `plain`.
  @inline(never)
  mutating func jump(_ memory: TextScanner.TableMemory) {
    guard let base = bytes.source.baseAddress else { return }
    let end = bytes.source.count
    let records = UnsafeRawPointer(memory.records).assumingMemoryBound(to: UInt64.self)
    let (still, others) = (memory.still, others.base)
    let syllable = memory.syllable?.word ?? 0
    let syllableAdvance = Int64(syllable & 0xFFFF_FFFF)
    let spaces: UInt64 = rules.collapsesSpaces ? 0x20 : .max
    let farthest = farthest
    var position = position
    var x = x
    var previous = UInt64(previous)
    var last = lastClass == 0 ? 0 : TextScanner.kernsBit | UInt64(lastClass) << 32
    var seen: UInt64 = 0
    var word = position >> 6
    var starts = others[word] & (.max << UInt64(position & 63))
    while true {
      while starts == 0 {
        word &+= 1
        starts = others[word]
      }
      let next = word << 6 | starts.trailingZeroBitCount
      if next != position {
        // A third of the bytes: theirs is a multiple of three.
        let count = Int64(UInt32(truncatingIfNeeded: next &- position) &* 0xAAAA_AAAB)
        if _slowPath(syllableAdvance == 0 || x > farthest) { break }
        last = 0
        previous = 0xAC00
        let width = count &* syllableAdvance
        if x &+ width > farthest {
          let passed = (farthest - x) / syllableAdvance + 1
          x &+= passed &* syllableAdvance
          position &+= 3 &* Int(passed)
          break
        }
        x &+= width
        position = next
      }
      if position == end { break }
      var scalar = UInt64(base[position])
      var length = 1
      if scalar < 0x80 {
        if _slowPath(scalar | previous == spaces) {
          // So it is of U+0000 too, which is no space.
          if scalar == 0 { break }
          position &+= 1
          starts &= starts &- 1
          continue
        }
      } else {
        let (second, third) = (UInt64(base[position &+ 1]), UInt64(base[position &+ 2]))
        scalar = (scalar & 0x0F) << 12 | (second & 0x3F) << 6 | (third & 0x3F)
        length = 3
      }
      let record = records[Int(scalar)]
      if _slowPath(Int64(bitPattern: record) >= 0) { break }
      var advance = Int64(record & 0xFFFF_FFFF)
      if record & last & TextScanner.kernsBit != 0 {
        let place = Int(last >> 24 & 0xFF00 | record >> 32 & 0xFF)
        if _slowPath(!still[place]) {
          let pair = memory.kerning[place]
          guard pair.isKnown else { break }
          x &+= Int64(pair.first)
          advance &+= Int64(pair.second)
        }
      }
      if _slowPath(x > farthest) { break }
      x &+= advance
      last = record
      seen |= record
      previous = scalar
      position &+= length
      starts &= starts &- 1
    }
    self.position = position
    self.x = x
    self.previous = UInt32(truncatingIfNeeded: previous)
    lastClass = UInt8(truncatingIfNeeded: last >> 32)
    // Syllables are taken for seen if there may be any.
    traits.formUnion(
      CharacterRecord.Traits(rawValue: UInt8(truncatingIfNeeded: (seen | syllable) >> 56)))
  }
}
