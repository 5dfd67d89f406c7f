/// One character of a scanned text.
///
/// Sixteen bytes, so that a line is a few cache lines and everything that wrapping
/// and rules need of a character comes with it.
struct ScannedCharacter: BitwiseCopyable {
  /// Where it begins, in 1/65536 point from the start of the text.
  var origin: Int64
  var scalar: UInt32
  var kerningClass: UInt8
  var ruleClass: UInt8
  /// Index into the style's fonts.
  var font: UInt8
  /// What is special about the position before it.
  var mark: Mark

  struct Mark: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// The pair around the position kerns: the first of the two is moved.
    static let kerned = Mark(rawValue: 1)
    /// The second of the two is moved.
    static let kernedBefore = Mark(rawValue: 2)
    /// Rules look across the position.
    static let ruled = Mark(rawValue: 4)
    /// Rules changed the character after the position.
    static let changed = Mark(rawValue: 8)
  }
}

/// A context-free text (`ContextFreeCharacters`), measured by look-ups: what wrapping at one
/// width needs.
///
/// One value is used for text after text, so that the steady state allocates
/// nothing. Its characters are raw memory, because the loop that writes them is the
/// cost of measuring a review.
struct ScannedText: ~Copyable {
  /// One more than there are characters: the last marks where the text ends.
  private(set) var characters: UnsafeMutablePointer<ScannedCharacter>
  private(set) var capacity = 0
  var count = 0
  /// In order; the first begins at 0 unless the text is empty.
  var runs = ReusedArray<Run>()
  /// The characters that rules may begin at, in order.
  var activeIndices = ReusedArray<Int32>()
  var holdsLineBreaks = false
  var holdsFallback = false

  /// A stretch of one script.
  struct Run: BitwiseCopyable {
    /// Index of the first character.
    var start: Int
    /// Index of the script's table; -1 for a line break.
    var table: Int
  }

  init() { characters = .allocate(capacity: 1) }

  deinit { characters.deallocate() }

  /// - Precondition: `index` is at most `count`.
  @inline(__always)
  subscript(index: Int) -> ScannedCharacter { characters[index] }

  /// Makes room for a text of so many characters, and forgets the last one.
  mutating func reset(capacity needed: Int) {
    count = 0
    runs.removeAll()
    activeIndices.removeAll()
    holdsLineBreaks = false
    holdsFallback = false
    if needed < capacity { return }
    capacity = max(2 * needed, 256)
    characters.deallocate()
    characters = .allocate(capacity: capacity + 1)
  }

  /// Ends the text before the character at `end`, where the last one ends at `x`.
  mutating func end(at end: UnsafeMutablePointer<ScannedCharacter>, x: Int64) {
    end.initialize(
      to: ScannedCharacter(
        origin: x, scalar: 0, kerningClass: 0, ruleClass: 0, font: 0, mark: []))
    count = end - characters
  }

  func end(ofRun index: Int) -> Int { index + 1 < runs.count ? runs[index + 1].start : count }

  /// The run that the character at `index` is in.
  ///
  /// - Complexity: O(log *r*) in the runs.
  func run(at index: Int) -> (table: Int, range: Range<Int>) {
    // An empty run may begin where the next one does.
    let run = max(0, (0..<runs.count).partitionPoint { runs[$0].start <= index } - 1)
    return (runs[run].table, runs[run].start..<end(ofRun: run))
  }
}

extension ScannedText: BreakableText {
  @inline(__always)
  func neighbours(at position: Int) -> BreakNeighbours? {
    BreakNeighbours(
      last: position > 1 ? characters[position - 2].scalar : 0,
      before: characters[position - 1].scalar, after: characters[position].scalar)
  }

  func followers(at position: Int) -> (UInt32, UInt32)? {
    (
      position + 1 < count ? characters[position + 1].scalar : 0,
      position + 2 < count ? characters[position + 2].scalar : 0
    )
  }

  func copySurroundings(
    of position: Int, into scalars: inout [UInt32]
  ) -> (index: Int, beginsText: Bool)? {
    let first = max(0, position - LineBreaker.lookBehind)
    scalars.removeAll(keepingCapacity: true)
    for index in first..<min(count, position + LineBreaker.lookAhead) {
      scalars.append(characters[index].scalar)
    }
    return (position - first, beginsText: first == 0)
  }
}
