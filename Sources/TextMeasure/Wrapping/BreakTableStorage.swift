/// The memory of a `BreakTable`: a head, and behind it words with its rows.
final class BreakTableStorage: ManagedBuffer<BreakTableHeader, UInt64> {
  deinit {
    withUnsafeMutablePointerToHeader { header in
      if let content = header.pointee.content { Unmanaged<AnyObject>.fromOpaque(content).release() }
    }
  }

  /// - Parameter wordCount: How many words are still to be written behind the head.
  static func make(_ header: BreakTableHeader, wordCount: Int) -> BreakTableStorage {
    unsafeDowncast(
      create(minimumCapacity: wordCount) { _ in header }, to: BreakTableStorage.self)
  }

  /// The size of the allocation, in bytes.
  ///
  /// - Parameter sourceCount: How many bytes of the text are kept with it.
  func byteCount(sourceCount: Int = 0) -> Int {
    // An object's own two words come first.
    16 + MemoryLayout<BreakTableHeader>.size
      + 8 * header.layout(sourceCount: sourceCount).wordCount
  }
}

/// The head of a break table, before its rows.
struct BreakTableHeader: BitwiseCopyable {
  /// An object that is kept with the table, retained; no reference, so that finding a height
  /// counts none.
  var content: UnsafeMutableRawPointer?
  var edgeCount: UInt32
  var flags: Flags
  /// How many fonts have a row (`BreakTableFonts`); none where all lines are equally high.
  var fontCount: UInt8 = 0
  /// How many edges there are to 1/65536 point, on average.
  var density: Float

  struct Flags: OptionSet {
    let rawValue: UInt16

    // Each with a row of bits, in this order.
    static let boundaries = Flags(rawValue: 1)
    static let fragmentEnds = Flags(rawValue: 2)
    static let walks = Flags(rawValue: 4)
    static let lineBreaks = Flags(rawValue: 8)
    static let rows: Flags = [.boundaries, .fragmentEnds, .walks, .lineBreaks]

    /// Origins are 64 bits wide.
    static let wide = Flags(rawValue: 16)
    /// It is known which scalar each edge lies before.
    static let positions = Flags(rawValue: 32)
    /// A line break at the end leaves an empty line.
    static let emptyLine = Flags(rawValue: 64)
    /// Some line may be set narrower at its end, and so fit.
    static let trims = Flags(rawValue: 128)
    /// The edges are followed by the least width that needs no shaping, and by the source.
    static let source = Flags(rawValue: 256)
    /// There are no edges: the text is shaped (`CompactText.ShapedContent`).
    static let shaped = Flags(rawValue: 512)
  }

  @inline(__always)
  func layout(sourceCount: Int) -> BreakTableLayout {
    BreakTableLayout(
      flags: flags, edgeCount: Int(edgeCount), fontCount: Int(fontCount), sourceCount: sourceCount)
  }
}

/// Where everything lies in the words of a break table.
struct BreakTableLayout {
  let flags: BreakTableHeader.Flags
  let edgeCount: Int
  let fontCount: Int
  let sourceCount: Int

  /// How many words each row of bits has.
  @inline(__always)
  var rowLength: Int { (edgeCount + 63) >> 6 }

  /// Where an optional row of bits begins; `nil` if the table has none.
  @inline(__always)
  func row(_ flag: BreakTableHeader.Flags) -> Int? {
    flags.contains(flag) ? rowLength * (2 + rowCount(before: flag)) : nil
  }

  private func rowCount(before flag: BreakTableHeader.Flags) -> Int {
    (flags.rawValue & (flag.rawValue - 1)).nonzeroBitCount
  }

  @inline(__always)
  var edges: Int {
    flags.isDisjoint(with: .rows)
      ? 2 * rowLength : rowLength * (2 + flags.intersection(.rows).rawValue.nonzeroBitCount)
  }

  @inline(__always)
  var positions: Int { edges + (flags.contains(.wide) ? edgeCount : (edgeCount + 1) >> 1) }

  @inline(__always)
  var fonts: Int { positions + (flags.contains(.positions) ? (edgeCount + 1) >> 1 : 0) }

  @inline(__always)
  var source: Int { fontCount == 0 ? fonts : fonts + 1 + fontCount * rowLength }

  var wordCount: Int {
    source + (flags.contains(.source) ? Self.sourceHead + (sourceCount + 7) >> 3 : 0)
  }

  /// The words for the least width that needs no shaping, and for the source's length.
  static let sourceHead = 2
}
