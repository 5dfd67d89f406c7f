/// A text reduced to its edges: the positions that matter to where its lines end.
///
/// Problem: who lays out a list asks for the heights of many texts at a few widths,
/// again and again, and never for their lines. For that a prepared text is ten times too
/// large, and walks over all its break opportunities.
///
/// Approach: an edge is a position where a line may end, or begin, or where runs of
/// different fonts meet, and has 32 bits for where it lies. What it is, is a bit in a
/// row of 64. A line ends at the last edge that may end one and fits: a guess from the
/// average, a few steps, and the highest bit of a word. What is shaped anew where a line
/// is cut does not depend on the width: such an opportunity has two edges, one that lies
/// where the line cut there ends, and one from where the next line's width counts.
/// Where overlong segments break, every position is an edge.
///
/// Limits: lines of one height, less than 65,536 points of text. Where a segment too wide
/// for its line would be cut at unsafe places, the text is shaped when it comes to that,
/// and so its bytes are kept.
///
/// One allocation, immutable once it is built; that is what makes `@unchecked Sendable`
/// true here.
struct CompactText: @unchecked Sendable {
  /// Its words come behind it in memory (`Layout`).
  final class Storage: ManagedBuffer<Header, UInt64> {
    deinit {
      withUnsafeMutablePointerToHeader { $0.pointee.rules.release() }
    }
  }

  struct Header: BitwiseCopyable {
    /// Retained; unmanaged, so that asking for a height counts no references.
    let rules: Unmanaged<CompactRules>
    let edgeCount: UInt32
    let flags: Flags
    /// How many edges there are to 1/65536 point, on average.
    let density: Float
  }

  struct Flags: OptionSet {
    let rawValue: UInt8

    /// Rows of bits tell where runs meet.
    static let joints = Flags(rawValue: 1)
    /// And where paragraphs end.
    static let lineBreaks = Flags(rawValue: 2)
    /// A line break at the end leaves an empty line.
    static let emptyLine = Flags(rawValue: 4)
    /// Behind the edges are the narrowest room without shaping, and the source.
    static let source = Flags(rawValue: 8)
    /// The first line begins with an indent.
    static let indent = Flags(rawValue: 16)
  }

  let storage: Storage
}

extension CompactText {
  /// Where everything lies in the words of a text.
  struct Layout {
    let flags: Flags
    let edgeCount: Int
    let sourceCount: Int

    var rowLength: Int { (edgeCount + 63) >> 6 }
    var rowCount: Int {
      2 + (flags.contains(.joints) ? 1 : 0) + (flags.contains(.lineBreaks) ? 1 : 0)
    }
    var edges: Int { rowCount * rowLength }
    var source: Int { edges + (edgeCount + 1) >> 1 }
    var wordCount: Int {
      source + (flags.contains(.source) ? Self.sourceHead + (sourceCount + 7) >> 3 : 0)
    }

    /// The narrowest room and the source's length.
    static let sourceHead = 2
  }

  /// What `body` makes of the edges, which it must not let escape.
  @inline(__always)
  func withEdges<Result>(_ body: (CompactEdges, CompactRules) -> Result) -> Result {
    storage.withUnsafeMutablePointers { header, words in
      header.pointee.rules._withUnsafeGuaranteedRef { body(CompactEdges(header, words), $0) }
    }
  }

  private var header: Header { storage.withUnsafeMutablePointerToHeader { $0.pointee } }

  var profile: Profile { header.rules._withUnsafeGuaranteedRef { $0.profile } }

  /// Whether lines with this much room can be told without shaping.
  @inline(__always)
  func answers(_ room: Fixed) -> Bool {
    !header.flags.contains(.source) || withSource { narrowest, _ in room >= narrowest }
  }

  /// The text, shaped: for rooms that this does not answer.
  func shaped() -> PreparedText? {
    guard header.flags.contains(.source) else { return nil }
    return withSource { _, source in
      var measurer = TextMeasurer(header.rules._withUnsafeGuaranteedRef { $0.style })
      return try? measurer.prepare(utf8: source)
    }
  }

  private func withSource<Result>(
    _ body: (Fixed, UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    storage.withUnsafeMutablePointers { header, words in
      let layout = Layout(
        flags: header.pointee.flags, edgeCount: Int(header.pointee.edgeCount), sourceCount: 0)
      let head = words + layout.source
      let bytes = UnsafeRawBufferPointer(
        start: head + Layout.sourceHead, count: Int(truncatingIfNeeded: head[1]))
      return body(
        Fixed(rawValue: Int64(truncatingIfNeeded: head[0])),
        bytes.assumingMemoryBound(to: UInt8.self))
    }
  }

  /// What its allocation takes, in bytes.
  var heapByteCount: Int {
    let header = header
    var sourceCount = 0
    if header.flags.contains(.source) { sourceCount = withSource { $1.count } }
    let layout = Layout(
      flags: header.flags, edgeCount: Int(header.edgeCount), sourceCount: sourceCount)
    // An object's own two words come first.
    return 16 + MemoryLayout<Header>.size + 8 * layout.wordCount
  }
}
