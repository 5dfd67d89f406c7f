/// A text once it is shaped: where every scalar begins, and where the text may be cut without
/// shaping it anew.
///
/// One value is used for text after text, so that the steady state allocates
/// nothing.
struct ShapedText {
  /// Where each scalar begins, from the start of the text and in logical order,
  /// and at the end where the text ends: one more than there are scalars. All
  /// scalars of a cluster begin where it begins.
  private(set) var origins: [Fixed] = []

  /// Flags of the boundary before each scalar, and of the end of the text.
  private(set) var boundaryFlags: [BoundaryFlags] = []

  /// The runs of one font, in logical order, without overlap; control characters lie between them.
  private(set) var fontRuns: [FontRun] = []

  /// Where the text has closing punctuation that may be set narrower to fit a
  /// line that ends with it, in order.
  private(set) var trimmableEnds: [TrimmableEnd] = []

  /// HarfBuzz' advances at each cluster, in its own unit; empty unless they are kept.
  private(set) var advances: [Int32] = []

  /// How far what is drawn of each cluster reaches; empty unless that is kept.
  private(set) var inks: [ClusterInk] = []
  let keepsInk: Bool

  /// The number of glyphs of each cluster; empty unless they are counted.
  private(set) var glyphCounts: [UInt16] = []

  /// The scalar that `origins` and `boundaryFlags` begin with: 0, unless a part of a text is shaped
  /// anew.
  private var base = 0

  /// The glyphs, if they are to be kept.
  private(set) var glyphLog: GlyphLog?

  /// - Parameters:
  ///   - logsGlyphs: Whether glyphs are kept, too: for drawing.
  ///   - keepsInk: Whether the ink of clusters is, in fonts that know it.
  init(logsGlyphs: Bool = false, keepsInk: Bool = false) {
    glyphLog = logsGlyphs ? GlyphLog() : nil
    self.keepsInk = keepsInk
  }

  /// Prepares for the scalars of `range`, all of them zero wide.
  mutating func reset(
    for range: Range<Int>, keepsAdvances: Bool = false, countsGlyphs: Bool = false
  ) {
    base = range.lowerBound
    origins.removeAll(keepingCapacity: true)
    origins.append(contentsOf: repeatElement(.zero, count: range.count + 1))
    boundaryFlags.removeAll(keepingCapacity: true)
    boundaryFlags.append(contentsOf: repeatElement([], count: range.count))
    boundaryFlags.append(.clusterStart)
    advances.removeAll(keepingCapacity: true)
    if keepsAdvances { advances.append(contentsOf: repeatElement(0, count: range.count)) }
    inks.removeAll(keepingCapacity: true)
    if keepsInk { inks.append(contentsOf: repeatElement(.none, count: range.count)) }
    glyphCounts.removeAll(keepingCapacity: true)
    if countsGlyphs { glyphCounts.append(contentsOf: repeatElement(0, count: range.count)) }
    fontRuns.removeAll(keepingCapacity: true)
    trimmableEnds.removeAll(keepingCapacity: true)
    glyphLog?.reset(for: range)
  }

  /// Begins a pass: glyphs that are logged from now on were shaped as one.
  mutating func beginLogging() { glyphLog?.beginPass() }

  mutating func log(
    _ glyph: UInt32, of cluster: Int, advance: Fixed, offset: (x: Fixed, y: Fixed)
  ) {
    glyphLog?.add(glyph, of: cluster, advance: advance, offset: offset)
  }

  mutating func append(_ end: TrimmableEnd) { trimmableEnds.append(end) }

  func flags(at scalar: Int) -> BoundaryFlags { boundaryFlags[scalar - base] }

  /// Adds to the advance of the cluster that begins at `scalar`.
  @inline(__always)
  mutating func add(_ advance: Fixed, at scalar: Int, flags: BoundaryFlags) {
    origins[scalar - base] += advance
    boundaryFlags[scalar - base].formUnion(flags)
  }

  /// Has what lies at a scalar shaped anew where a line is cut there.
  mutating func markUnsafe(at scalar: Int) {
    boundaryFlags[scalar - base].formUnion(.unsafeToBreak)
  }

  /// Keeps what HarfBuzz advances by.
  mutating func keep(_ advance: Int32, at scalar: Int) {
    advances[scalar - base] = advances[scalar - base].addingReportingOverflow(advance).partialValue
  }

  /// Keeps the ink of a glyph, before its advance is kept.
  ///
  /// - Parameter offset: How far it is drawn from where it would be, in HarfBuzz' unit.
  mutating func keep(_ ink: GlyphInk, offset: Int32, at scalar: Int) {
    let start = advances[scalar - base].addingReportingOverflow(offset).partialValue
    inks[scalar - base].add(ink, at: start)
  }

  /// Counts a glyph of the cluster at a scalar, if glyphs are counted.
  mutating func countGlyph(at scalar: Int) {
    if !glyphCounts.isEmpty && glyphCounts[scalar - base] < .max { glyphCounts[scalar - base] += 1 }
  }

  /// Widens the clusters that begin in a range by so much for each of their glyphs, which are
  /// counted.
  mutating func add(_ width: Fixed, toGlyphsIn range: Range<Int>) {
    for scalar in range {
      let index = scalar - base
      origins[index] += Fixed(rawValue: Int64(glyphCounts[index]) * width.rawValue)
    }
  }

  /// Sets where scalars begin, as they are laid out otherwise than shaped.
  mutating func replaceOrigins(by origins: [Fixed]) { self.origins = origins }

  /// Removes what was added for a range, before another font is tried.
  mutating func clear(_ range: Range<Int>) {
    glyphLog?.clear(range)
    for scalar in range {
      origins[scalar - base] = .zero
      boundaryFlags[scalar - base] = []
      if !glyphCounts.isEmpty { glyphCounts[scalar - base] = 0 }
    }
  }

  /// Marks all of a grapheme cluster as missing if a part of it is.
  ///
  /// - Complexity: O(*k*) for *k* scalars.
  mutating func spreadMissing(over range: Range<Int>, of scalars: [UInt32]) {
    var boundaries: [Bool] = []
    GraphemeBreaker.markBoundaries(in: scalars.span.extracting(range), into: &boundaries)
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound && !boundaries[end - range.lowerBound] { end += 1 }
      if (start..<end).contains(where: { flags(at: $0).contains(.missing) }) {
        for scalar in start..<end { boundaryFlags[scalar - base].formUnion(.missing) }
      }
      start = end
    }
  }

  /// Marks a range of no width that is not shaped: it may be cut anywhere.
  mutating func addControl(_ range: Range<Int>) {
    for scalar in range { boundaryFlags[scalar - base] = .clusterStart }
  }

  mutating func append(_ run: FontRun) {
    if let last = fontRuns.last, last.font == run.font, last.item == run.item,
      last.range.upperBound == run.range.lowerBound
    {
      fontRuns[fontRuns.count - 1].range = last.range.lowerBound..<run.range.upperBound
    } else {
      fontRuns.append(run)
    }
  }

  /// Ends grapheme clusters where another font begins: Gecko looks for them in a range of one font
  /// (`gfxShapedWord::SetupClusterBoundaries`), so that a lead of old Hangul may part from the syllable
  /// after it.
  func endWithFonts(_ graphemes: inout [Bool], of scalars: [UInt32]) {
    for run in fontRuns where !GraphemeBreaker.extendsCluster(scalars[run.range.lowerBound]) {
      graphemes[run.range.lowerBound] = true
    }
  }

  /// Whether the scalars of `range` are in one run.
  func holdsTogether(_ range: Range<Int>) -> Bool {
    let run = fontRuns.partitionPoint { $0.range.upperBound <= range.lowerBound }
    return run < fontRuns.count && fontRuns[run].range.lowerBound <= range.lowerBound
      && range.upperBound <= fontRuns[run].range.upperBound
  }

  /// Adds spacing after every cluster of a shaped range.
  mutating func add(
    _ spacing: Spacing, to range: Range<Int>, of scalars: [UInt32], script: Script
  ) {
    if spacing.rule == .graphemes {
      return addToGraphemes(spacing, range, of: scalars, script: script)
    }
    for scalar in range where boundaryFlags[scalar - base].contains(.clusterStart) {
      origins[scalar - base] += spacing.after(scalars[scalar], at: scalar, script: script)
    }
  }

  /// Adds spacing after the last cluster of each grapheme cluster: letters of old Hangul are
  /// clusters of HarfBuzz each. They are looked for in a range of one font (`gfxShapedWord`), so
  /// that a mark of another font than its base parts from it.
  private mutating func addToGraphemes(
    _ spacing: Spacing, _ range: Range<Int>, of scalars: [UInt32], script: Script
  ) {
    var starts = Array(repeating: true, count: range.count + 1)
    for run in fontRuns.reversed().prefix(while: { $0.range.overlaps(range) }) {
      let part = run.range.clamped(to: range)
      let characters = scalars.span.extracting(part)
      guard GraphemeBreaker.needsClusterLogic(characters) else { continue }
      var boundaries: [Bool] = []
      GraphemeBreaker.markBoundaries(in: characters, into: &boundaries)
      for (index, isStart) in boundaries.enumerated() {
        starts[part.lowerBound - range.lowerBound + index] =
          index == 0 ? !GraphemeBreaker.extendsCluster(scalars[part.lowerBound]) : isStart
      }
    }
    for scalar in range where boundaryFlags[scalar - base].contains(.clusterStart) {
      var end = scalar + 1
      while end < range.upperBound && !boundaryFlags[end - base].contains(.clusterStart) {
        end += 1
      }
      guard starts[end - range.lowerBound] else { continue }
      let next = scalar + 1 < scalars.count ? scalars[scalar + 1] : 0
      origins[scalar - base] += spacing.after(
        scalars[scalar], at: scalar, script: script, next: next, isLast: end == scalars.count)
    }
  }

  /// Marks where a line that ends there shows a hyphen.
  mutating func markSoftHyphens(in scalars: [UInt32], but hidden: [Int32] = []) {
    var hidden = hidden[...]
    for (index, scalar) in scalars.enumerated() where scalar == 0xAD {
      while let next = hidden.first, next <= index { hidden.removeFirst() }
      if hidden.first == Int32(index + 1) { continue }
      boundaryFlags[index + 1].formUnion(.followsSoftHyphen)
    }
  }

  /// Marks where the direction changes.
  mutating func markDirections(of items: [Item]) {
    for (item, next) in zip(items, items.dropFirst()) where item.level != next.level {
      boundaryFlags[next.range.lowerBound].formUnion(.directionStart)
    }
  }

  /// Marks where a line would end after a space.
  mutating func markSpaces(in scalars: [UInt32]) {
    for (index, scalar) in scalars.enumerated() where scalar == 0x20 {
      boundaryFlags[index + 1].formUnion(.followsSpace)
    }
  }

  /// Gives all the width of a space with marks on it to the space: a line may end after
  /// it, inside of the cluster. Once advances are origins.
  mutating func widenSpacesBeforeMarks(in scalars: [UInt32]) {
    for index in scalars.indices.dropFirst().reversed()
    where scalars[index - 1] == 0x20 && !boundaryFlags[index].contains(.clusterStart)
      && boundaryFlags[index - 1].contains(.clusterStart)
    {
      var end = index + 1
      while !boundaryFlags[end].contains(.clusterStart) { end += 1 }
      for inner in index..<end { origins[inner] = origins[end] }
    }
  }

  /// Places the characters of clusters that run from right to left where these end: Blink looks for
  /// the character at an edge from the left (`ShapeResult::CachedOffsetForPosition`). Once advances
  /// are origins.
  mutating func endClusters(ofRightToLeft items: [Item]) {
    for item in items where item.isRightToLeft {
      var end = item.range.upperBound
      for index in item.range.reversed() {
        if boundaryFlags[index].contains(.clusterStart) {
          end = index
        } else {
          origins[index] = origins[end]
        }
      }
    }
  }

  /// Moves everything from the end of each gap on, which rise, by its width; once advances are
  /// origins.
  mutating func add(_ gaps: [(end: Int, width: Fixed)]) {
    guard let first = gaps.first?.end else { return }
    var shift = Fixed.zero
    var next = 0
    for position in first..<origins.count {
      while next < gaps.count && gaps[next].end <= position {
        shift += gaps[next].width
        next += 1
      }
      origins[position] += shift
    }
  }

  /// Turns advances into origins, once all of them are added.
  ///
  /// - Parameter rounding: With `sixtieths` every advance is a number of 1/60 point but for
  ///   what 1/65536 cannot hold, and so is every origin, however many are added.
  mutating func sum(_ rounding: WidthRounding = .exact) {
    // Fallback fonts add theirs after the fonts before them.
    trimmableEnds.sort { $0.position < $1.position }
    if rounding == .sixtieths { return sumSixtieths() }
    var (start, end) = (Fixed.zero, Fixed.zero)
    for scalar in origins.indices {
      if boundaryFlags[scalar].contains(.clusterStart) { start = end }
      end += origins[scalar]
      origins[scalar] = start
    }
  }
}

extension ShapedText {
  /// Gives the characters of a ligature equal parts of it, and what is left of 1/60 px to the
  /// last (`gfxTextRun::ComputeLigatureData` of Gecko). Once advances are origins.
  ///
  /// - Parameter graphemes: Whether a grapheme cluster begins at each scalar; empty if each is
  ///   one. The scalars of one stay together.
  mutating func divideClusters(atGraphemes graphemes: [Bool]) {
    var start = 0
    while start < boundaryFlags.count - 1 {
      var end = start + 1
      while !boundaryFlags[end].contains(.clusterStart) { end += 1 }
      if end - start > 1 { divide(start..<end, atGraphemes: graphemes) }
      start = end
    }
  }

  private mutating func divide(_ cluster: Range<Int>, atGraphemes graphemes: [Bool]) {
    let inner = cluster.dropFirst().filter { graphemes.isEmpty || graphemes[$0] }
    guard !inner.isEmpty, let first = origins[cluster.lowerBound].sixtieths,
      let last = origins[cluster.upperBound].sixtieths
    else { return }
    let part = (last - first) / Int64(inner.count + 1)
    for (index, start) in inner.enumerated() {
      let end = index + 1 < inner.count ? inner[index + 1] : cluster.upperBound
      for scalar in start..<end {
        origins[scalar] = Fixed(sixtieths: first + part * Int64(index + 1))
      }
    }
  }

  private mutating func sumSixtieths() {
    var (start, end) = (Fixed.zero, Int64.zero)
    for scalar in origins.indices {
      if boundaryFlags[scalar].contains(.clusterStart) { start = Fixed(sixtieths: end) }
      end += origins[scalar].sixtieths ?? 0
      origins[scalar] = start
    }
  }
}

/// Flags of the boundary before a scalar.
struct BoundaryFlags: OptionSet, Sendable {
  let rawValue: UInt8

  /// A cluster begins here: characters and glyphs before and after have nothing
  /// to do with each other.
  static let clusterStart = BoundaryFlags(rawValue: 1)

  /// A line that begins or ends here must be shaped anew up to the next position that is safe
  /// (`HB_GLYPH_FLAG_UNSAFE_TO_BREAK`).
  static let unsafeToBreak = BoundaryFlags(rawValue: 2)

  /// No font of the stack has a glyph for something in this cluster.
  static let missing = BoundaryFlags(rawValue: 4)

  /// The character before is a soft hyphen.
  static let followsSoftHyphen = BoundaryFlags(rawValue: 8)

  /// The character before is a space that counts at a line's end, but for its `word-spacing`.
  static let followsSpace = BoundaryFlags(rawValue: 16)

  /// The direction is another than that of what is before.
  static let directionStart = BoundaryFlags(rawValue: 32)

  /// The text may be cut here without shaping it anew.
  @inline(__always)
  var isSafeToBreak: Bool { rawValue & 3 == BoundaryFlags.clusterStart.rawValue }
}

/// A place where a line may end narrower than its characters.
struct TrimmableEnd: Hashable, Sendable {
  /// The scalar after the closing punctuation.
  var position: Int32
  /// How much narrower.
  var amount: Fixed
}

/// Text of one item shaped with one font.
struct FontRun: Hashable, Sendable {
  /// Indices of scalars.
  var range: Range<Int>
  /// Index into the stack's faces.
  var font: UInt8
  /// Index of the item it is part of.
  var item: Int32
  /// How many fonts had been tried before this one.
  var attempt: UInt8
}
