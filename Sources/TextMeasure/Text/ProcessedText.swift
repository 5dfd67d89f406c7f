/// A text as it is laid out: decoded, its white space processed, each scalar with its offset into
/// the source.
///
/// Problem: bytes of strangers may be ill-formed, white space collapses by a style, and lines are
/// reported in bytes of the source.
///
/// Approach: one pass decodes and collapses. Every later stage indexes into `scalars`; offsets into
/// the source appear again only in results.
///
/// Limits: as many bytes as offsets of 32 bits reach. One value is used for text after text, so
/// that the steady state allocates nothing.
struct ProcessedText {
  private(set) var scalars: [UInt32] = []

  /// Where in the source's UTF-8 each scalar begins, and at the end where the
  /// source ends: always one more than there are scalars.
  private(set) var utf8Offsets: [UInt32] = []

  /// All flags that any scalar has.
  private(set) var flags: CharacterFlags = []

  /// Where the spaces end that begin a paragraph, if they are laid out apart
  /// from the text they indent.
  private(set) var indentEnds: [Int] = []

  /// The spaces that replace a tab or a line break, in order; empty where these kern like others.
  private(set) var replacingSpaces: [Int32] = []

  /// Whether every scalar is below U+0100, and so is what the renderer adds.
  var isLatin1: Bool { bits < 0x100 && indentEnds.isEmpty }

  /// Whether every scalar is in the Basic Multilingual Plane.
  var isBasic: Bool { bits <= 0xFFFF }

  /// All bits that any scalar has.
  private var bits: UInt32 = 0

  /// The longest source, in bytes, that offsets of 32 bits can point into.
  static let maximumByteCount = Int(Int32.max)

  /// What the piece that was appended last leaves for the next one.
  private var collapsing = CollapsingState()

  /// Replaces the content by `source`, processed by `rules`.
  ///
  /// The first phase of CSS Text 3, section 4.1.1: runs of collapsible space
  /// become one space, which is left out at the start and the end of the text
  /// and around a kept line break. A line break that is not kept becomes a
  /// space, or nothing beside U+200B (section 4.1.3). As Chromium does, it becomes
  /// a space between Han characters too, where the section would rather not.
  ///
  /// - Precondition: `source` is no longer than `maximumByteCount`.
  /// - Complexity: O(*n*).
  mutating func replace(with source: UnsafeBufferPointer<UInt8>, _ rules: WhiteSpaceRules) {
    removeAll(reserving: source.count)
    if rules.whiteSpace.collapsesSpaces {
      appendCollapsed(source, rules)
      endCollapsing(rules)
    } else {
      appendAll(source)
      if rules.ignoresReturns { dropLastReturns() }
      if rules.isolatesIndents && rules.whiteSpace.wraps { findIndentEnds(from: 0) }
    }
    utf8Offsets.append(UInt32(source.count))
  }

  private mutating func removeAll(reserving count: Int) {
    scalars.removeAll(keepingCapacity: true)
    utf8Offsets.removeAll(keepingCapacity: true)
    indentEnds.removeAll(keepingCapacity: true)
    replacingSpaces.removeAll(keepingCapacity: true)
    flags = []
    bits = 0
    collapsing = CollapsingState()
    scalars.reserveCapacity(count)
    utf8Offsets.reserveCapacity(count + 1)
  }

  // MARK: Pieces of different styles

  /// Prepares for pieces that are appended one by one, of so many bytes together.
  mutating func beginPieces(reserving byteCount: Int) { removeAll(reserving: byteCount) }

  /// Appends a piece, processed by rules of its own; spaces collapse with those of pieces before it.
  ///
  /// - Parameter base: Where it begins in the source.
  /// - Returns: What became of white space at its edges.
  mutating func append(
    piece: UnsafeBufferPointer<UInt8>, from base: Int, _ rules: WhiteSpaceRules
  ) -> PieceEdges {
    var edges = PieceEdges()
    guard !piece.isEmpty else { return edges }
    let count = scalars.count
    let isPending = collapsing.pending != nil
    if rules.whiteSpace.collapsesSpaces {
      let previous = collapsing.previous
      let followsSpace =
        isPending || previous == nil || previous == lineFeed && rules.whiteSpace.keepsLineBreaks
      let beginsWithSpace =
        Spaces.isOfDocument(UInt32(piece[0]))
        && !(rules.whiteSpace.keepsLineBreaks && piece[0] == 0x0A)
      edges.collapsesFirst = followsSpace && beginsWithSpace
      appendCollapsed(piece, from: base, rules)
      if let space = collapsing.pending, space.offset >= base {
        edges.collapsesLast =
          space.offset + 1 < base + piece.count || collapsing.previous == lineFeed
      }
    } else {
      var position = 0
      endPendingSpace(before: decodeScalar(piece, at: &position), rules)
      appendAll(piece, from: base)
      if rules.isolatesIndents && rules.whiteSpace.wraps { findIndentEnds(from: count) }
      // Space that collapses behind a space that is kept leaves one all the same.
      collapsing.previous = scalars.last == 0x20 ? keptSpace : scalars.last
    }
    edges.keepsEarlierSpace = isPending && count < scalars.count && utf8Offsets[count] < base
    return edges
  }

  /// Appends the character that stands for a box.
  ///
  /// - Returns: Whether a space of an earlier piece was kept.
  mutating func appendBox(at offset: Int, _ rules: WhiteSpaceRules) -> Bool {
    let count = scalars.count
    endPendingSpace(before: boxCharacter, rules)
    append(boxCharacter, at: offset)
    collapsing.previous = boxCharacter
    return scalars.count > count + 1
  }

  /// Whether a space that waits for what follows it begins at an offset into the source, or behind
  /// it.
  func pendingSpaceBegins(after offset: Int) -> Bool {
    collapsing.pending.map { $0.offset >= offset } ?? false
  }

  /// Ends the text, which has so many bytes.
  mutating func endPieces(byteCount: Int, _ rules: WhiteSpaceRules) {
    if rules.whiteSpace.collapsesSpaces { endCollapsing(rules) }
    utf8Offsets.append(UInt32(byteCount))
  }

  private mutating func endPendingSpace(before next: UInt32, _ rules: WhiteSpaceRules) {
    if let space = collapsing.pending,
      keeps(space, after: collapsing.previous, before: next, rules.removedLineBreaks)
    {
      append(0x20, at: space.offset)
    }
    collapsing.pending = nil
  }

  /// Whether white space was left out at the end of the source.
  var endsWithCollapsedSpace: Bool {
    guard let last = scalars.last, let end = utf8Offsets.last, utf8Offsets.count > 1 else {
      return false
    }
    let length = Unicode.Scalar(last).map(UTF8.width) ?? 1
    return utf8Offsets[utf8Offsets.count - 2] + UInt32(length) < end
  }

  /// Makes every tab a space.
  mutating func replaceTabs() {
    for index in scalars.indices where scalars[index] == 0x09 { scalars[index] = 0x20 }
  }

  /// This text with other characters in the places of its own.
  func replacing(scalars: [UInt32]) -> ProcessedText {
    var text = self
    (text.scalars, text.flags, text.bits) = (scalars, [], 0)
    for scalar in text.scalars {
      text.bits |= scalar
      text.flags.formUnion(CharacterProperties.of(scalar).flags)
    }
    return text
  }

  /// Some of the text, by itself.
  func part(_ range: Range<Int>) -> ProcessedText {
    var part = replacing(scalars: Array(scalars[range]))
    part.utf8Offsets = Array(utf8Offsets[range.lowerBound...range.upperBound])
    part.indentEnds = indentEnds.filter(range.contains).map { $0 - range.lowerBound }
    part.replacingSpaces = replacingSpaces.filter { range.contains(Int($0)) }
      .map { $0 - Int32(range.lowerBound) }
    return part
  }

  private mutating func appendAll(_ source: UnsafeBufferPointer<UInt8>, from base: Int = 0) {
    var position = 0
    while position < source.count {
      let start = position
      append(decodeScalar(source, at: &position), at: base + start)
    }
  }

  private mutating func dropLastReturns() {
    let count = scalars.reversed().prefix(while: isReturn).count
    if count == 0 || count < scalars.count && scalars[scalars.count - count - 1] != lineFeed {
      return
    }
    scalars.removeLast(count)
    utf8Offsets.removeLast(count)
  }

  /// - Parameter start: Where the piece begins that was appended last. An indent is of one piece.
  private mutating func findIndentEnds(from start: Int) {
    var isIndent = start == 0 || scalars[start - 1] == lineFeed
    for index in start..<scalars.count {
      let scalar = scalars[index]
      let isSpace = scalar == 0x20
      if isIndent && !isSpace && index > start && scalars[index - 1] == 0x20 {
        indentEnds.append(index)
      }
      isIndent = scalar == lineFeed || isIndent && isSpace
    }
    if isIndent && scalars.last == 0x20 { indentEnds.append(scalars.count) }
  }

  /// Appends a piece of a text, which begins `base` bytes behind the start of the source.
  private mutating func appendCollapsed(
    _ source: UnsafeBufferPointer<UInt8>, from base: Int = 0, _ rules: WhiteSpaceRules
  ) {
    let (keepsLineBreaks, kerning) = (rules.whiteSpace.keepsLineBreaks, rules.kerning)
    // Local, so that the loop holds it in registers.
    var (previous, pending) = (collapsing.previous, collapsing.pending)
    var position = 0
    while position < source.count {
      let start = position
      let scalar = decodeScalar(source, at: &position)
      if keepsLineBreaks && scalar == lineFeed {
        pending = nil
        append(scalar, at: base + start)
        previous = scalar
      } else if Spaces.isOfDocument(scalar) && (rules.collapsesReturns || scalar != 0x0D)
        && !(rules.keepsMarkedSpaces && scalar == 0x20 && isMark(at: position, of: source))
      {
        let space = pending ?? PendingSpace(offset: base + start, isSpace: scalar == 0x20)
        pending = space.extended(by: scalar)
      } else if rules.dropsFirstReturns && scalar == 0x0D
        && (scalars.last ?? lineFeed) == lineFeed
        && !(position < source.count && keepsLineBreaks && source[position] == 0x0A)
      {
        continue
      } else {
        if let space = pending,
          keeps(space, after: previous, before: scalar, rules.removedLineBreaks)
        {
          if kerning == .asWritten && !space.isSpace {
            replacingSpaces.append(Int32(scalars.count))
          }
          append(0x20, at: space.offset)
          previous = 0x20
        }
        pending = nil
        append(scalar, at: base + start)
        if !(rules.collapsesAcrossSoftHyphens && isDiscarded(scalar)) {
          previous = scalar
        }
      }
    }
    (collapsing.previous, collapsing.pending) = (previous, pending)
  }

  /// Keeps the space at the end of the text, where it kerns with what is before it.
  private mutating func endCollapsing(_ rules: WhiteSpaceRules) {
    guard let space = collapsing.pending, let last = collapsing.previous, last != lineFeed,
      !(rules.collapsesAcrossSoftHyphens && last == 0x20),
      rules.kerning == .all || rules.kerning == .asWritten && space.isSpace
    else { return }
    append(0x20, at: space.offset)
  }

  private func isMark(at position: Int, of source: UnsafeBufferPointer<UInt8>) -> Bool {
    // No mark is below U+0300.
    guard position < source.count, source[position] >= 0xCC else { return false }
    var next = position
    return CharacterProperties.of(decodeScalar(source, at: &next)).flags.contains(.mark)
  }

  @inline(__always)
  private mutating func append(_ scalar: UInt32, at offset: Int) {
    scalars.append(scalar)
    utf8Offsets.append(UInt32(truncatingIfNeeded: offset))
    bits |= scalar
    flags.formUnion(CharacterProperties.of(scalar).flags)
  }

  /// Whether a run of collapsible space leaves a space behind before `next`.
  private func keeps(
    _ space: PendingSpace, after previous: UInt32?, before next: UInt32,
    _ removedLineBreaks: RemovedLineBreaks
  ) -> Bool {
    guard let previous, previous != lineFeed, previous != 0x20 else { return false }
    guard space.holdsLineBreak else { return true }
    return previous != zeroWidthSpace && next != zeroWidthSpace
      && !removedLineBreaks.contain(oneBetween: previous, and: next)
  }
}

/// Which collapsed spaces kern with what is before them. One at the end of the text is kept for
/// that, and hangs.
enum CollapsedSpaceKerning: Sendable {
  /// All but one at the end of the text.
  case within
  /// All.
  case all
  /// All that begin with a space, and not with a tab or a line break: WebKit measures text with a
  /// space that follows in the source (`TextUtil::width`).
  case asWritten
}

/// What became of white space at the edges of a piece of a text.
struct PieceEdges {
  /// Whether a space before the piece, which belongs to an earlier one, was kept.
  var keepsEarlierSpace = false
  /// Whether it begins with white space that collapsed with that before it.
  var collapsesFirst = false
  /// Whether it ends with white space that collapsed with that in it.
  var collapsesLast = false
}

/// What collapses spaces of one piece of a text with those of the next.
private struct CollapsingState {
  /// The last scalar but those that spaces collapse across.
  var previous: UInt32?
  var pending: PendingSpace?
}

/// A run of collapsible space not yet known to matter.
private struct PendingSpace {
  /// Where it begins in the source.
  var offset: Int
  /// Whether it begins with a space, and not with a tab or a line break.
  var isSpace: Bool
  var holdsLineBreak = false

  func extended(by scalar: UInt32) -> PendingSpace {
    PendingSpace(
      offset: offset, isSpace: isSpace, holdsLineBreak: holdsLineBreak || scalar == lineFeed)
  }
}

/// A return or a form feed, which lines may ignore (`Profile.ignoresReturns`).
func isReturn(_ scalar: UInt32) -> Bool { scalar == 0x0D || scalar == 0x0C }

private let lineFeed: UInt32 = 0x0A
/// U+FFFC stands for a box.
private let boxCharacter: UInt32 = 0xFFFC
private let zeroWidthSpace: UInt32 = 0x200B
/// Stands for a space that is kept, behind which space collapses by itself.
private let keptSpace: UInt32 = 0xA0
