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

  /// Whether every scalar is of the Basic Multilingual Plane.
  var isBasic: Bool { bits <= 0xFFFF }

  /// All bits that any scalar has.
  private var bits: UInt32 = 0

  /// The longest source, in bytes, that offsets of 32 bits can point into.
  static let maximumByteCount = Int(Int32.max)

  /// Replaces the content by `source`, processed by the rules of `whiteSpace`.
  ///
  /// The first phase of CSS Text 3, section 4.1.1: runs of collapsible space
  /// become one space, which is left out at the start and the end of the text
  /// and around a kept line break. A line break that is not kept becomes a
  /// space, or nothing beside U+200B (section 4.1.3). As Chromium does, it becomes
  /// a space between Han characters too, where the section would rather not.
  ///
  /// - Parameter isolatesIndents: Whether preserved spaces at the start of a paragraph
  ///   are laid out apart. Browsers put a U+200B after them, so that a line may
  ///   end there.
  /// - Parameter ignoresReturns: Whether a last paragraph of nothing but returns and form
  ///   feeds that are kept is left out, because it makes no line.
  /// - Parameter collapsesReturns: Whether returns are space that collapses.
  /// - Parameter dropsFirstReturns: Whether returns that begin a paragraph are left out though
  ///   they do not collapse.
  /// - Parameter keepsMarkedSpaces: Whether a space with a mark on it does not collapse.
  /// - Parameter collapsesAcrossSoftHyphens: Whether spaces collapse with those beyond a soft hyphen or
  ///   a control of direction, as where these are taken out first.
  /// - Parameter kerning: Which collapsed spaces kern with what is before them.
  /// - Parameter removedLineBreaks: Which line breaks that collapse become nothing.
  /// - Precondition: `source` is no longer than `maximumByteCount`.
  /// - Complexity: O(*n*).
  mutating func replace(
    with source: UnsafeBufferPointer<UInt8>, whiteSpace: WhiteSpace, isolatesIndents: Bool = false,
    ignoresReturns: Bool = false, collapsesReturns: Bool = true, dropsFirstReturns: Bool = false,
    keepsMarkedSpaces: Bool = false, collapsesAcrossSoftHyphens: Bool = false,
    kerning: CollapsedSpaceKerning = .within, removedLineBreaks: RemovedLineBreaks = .none
  ) {
    scalars.removeAll(keepingCapacity: true)
    utf8Offsets.removeAll(keepingCapacity: true)
    indentEnds.removeAll(keepingCapacity: true)
    replacingSpaces.removeAll(keepingCapacity: true)
    flags = []
    bits = 0
    scalars.reserveCapacity(source.count)
    utf8Offsets.reserveCapacity(source.count + 1)
    if whiteSpace.collapsesSpaces {
      appendCollapsed(
        source, keepsLineBreaks: whiteSpace.keepsLineBreaks, collapsesReturns: collapsesReturns,
        dropsFirstReturns: dropsFirstReturns, keepsMarkedSpaces: keepsMarkedSpaces,
        acrossSoftHyphens: collapsesAcrossSoftHyphens, kerning: kerning,
        removedLineBreaks: removedLineBreaks)
    } else {
      appendAll(source)
      if ignoresReturns { dropLastReturns() }
      if isolatesIndents && whiteSpace.wraps { findIndentEnds() }
    }
    utf8Offsets.append(UInt32(source.count))
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

  private mutating func appendAll(_ source: UnsafeBufferPointer<UInt8>) {
    var position = 0
    while position < source.count {
      let start = position
      append(decodeScalar(source, at: &position), at: start)
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

  private mutating func findIndentEnds() {
    var isIndent = true
    for (index, scalar) in scalars.enumerated() {
      let isSpace = scalar == 0x20
      if isIndent && !isSpace && index > 0 && scalars[index - 1] == 0x20 {
        indentEnds.append(index)
      }
      isIndent = scalar == lineFeed || isIndent && isSpace
    }
    if isIndent && scalars.last == 0x20 { indentEnds.append(scalars.count) }
  }

  private mutating func appendCollapsed(
    _ source: UnsafeBufferPointer<UInt8>, keepsLineBreaks: Bool, collapsesReturns: Bool,
    dropsFirstReturns: Bool, keepsMarkedSpaces: Bool, acrossSoftHyphens: Bool,
    kerning: CollapsedSpaceKerning, removedLineBreaks: RemovedLineBreaks
  ) {
    // The last scalar but those that spaces collapse across.
    var previous: UInt32?
    var position = 0
    var pending: PendingSpace?
    while position < source.count {
      let start = position
      let scalar = decodeScalar(source, at: &position)
      if keepsLineBreaks && scalar == lineFeed {
        pending = nil
        append(scalar, at: start)
        previous = scalar
      } else if Spaces.isOfDocument(scalar) && (collapsesReturns || scalar != 0x0D)
        && !(keepsMarkedSpaces && scalar == 0x20 && isMark(at: position, of: source))
      {
        let space = pending ?? PendingSpace(offset: start)
        pending = space.extended(by: scalar)
      } else if dropsFirstReturns && scalar == 0x0D && (scalars.last ?? lineFeed) == lineFeed
        && !(position < source.count && keepsLineBreaks && source[position] == 0x0A)
      {
        continue
      } else {
        if let space = pending, keeps(space, after: previous, before: scalar, removedLineBreaks) {
          if kerning == .asWritten && source[space.offset] != 0x20 {
            replacingSpaces.append(Int32(scalars.count))
          }
          append(0x20, at: space.offset)
          previous = 0x20
        }
        pending = nil
        append(scalar, at: start)
        if !(acrossSoftHyphens && (scalar == 0xAD || isDirectionControl(scalar))) {
          previous = scalar
        }
      }
    }
    if let space = pending, let last = previous, last != lineFeed,
      !(acrossSoftHyphens && last == 0x20),
      kerning == .all || kerning == .asWritten && source[space.offset] == 0x20
    {
      append(0x20, at: space.offset)
    }
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

/// A run of collapsible space not yet known to matter.
private struct PendingSpace {
  var offset: Int
  var holdsLineBreak = false

  func extended(by scalar: UInt32) -> PendingSpace {
    PendingSpace(offset: offset, holdsLineBreak: holdsLineBreak || scalar == lineFeed)
  }
}

/// A return or a form feed, which lines may ignore (`Profile.ignoresReturns`).
func isReturn(_ scalar: UInt32) -> Bool { scalar == 0x0D || scalar == 0x0C }

private let lineFeed: UInt32 = 0x0A
private let zeroWidthSpace: UInt32 = 0x200B
