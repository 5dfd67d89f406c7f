/// A text reduced to its edges: the positions that matter to where its lines end.
///
/// Problem: laying out a list takes the heights of many texts at a few widths,
/// again and again, and never their lines. For that a prepared text is ten times too
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
      withUnsafeMutablePointerToHeader { header in
        Unmanaged<AnyObject>.fromOpaque(header.pointee.content).release()
      }
    }
  }

  struct Header: BitwiseCopyable {
    /// The style, or for a shaped text that text. Retained; no reference, so that
    /// finding a height counts none.
    let content: UnsafeMutableRawPointer
    let edgeCount: UInt32
    let flags: Flags
    /// How many edges there are to 1/65536 point, on average.
    let density: Float
  }

  struct Flags: OptionSet {
    let rawValue: UInt8

    /// Rows of bits mark where runs meet.
    static let roundingBoundaries = Flags(rawValue: 1)
    /// And where paragraphs end.
    static let lineBreaks = Flags(rawValue: 2)
    /// A line break at the end leaves an empty line.
    static let emptyLine = Flags(rawValue: 4)
    /// Behind the edges are the least width that needs no shaping, and the source.
    static let source = Flags(rawValue: 8)
    /// The first line begins with an indent.
    static let indent = Flags(rawValue: 16)
    /// There are no edges: the text is shaped (`ShapedContent`).
    static let shaped = Flags(rawValue: 32)
  }

  /// An object for a text that is shaped.
  final class ShapedContent: Sendable {
    let text: PreparedText

    init(_ text: PreparedText) { self.text = text }
  }

  let storage: Storage

  /// A text of so many edges, of which its words are still to be written.
  init(_ style: CompactStyle, flags: Flags, edgeCount: Int, density: Float, wordCount: Int) {
    self.init(
      Header(
        content: Unmanaged.passRetained(style).toOpaque(), edgeCount: UInt32(edgeCount),
        flags: flags, density: density), wordCount: wordCount)
  }

  /// A text that edges cannot express.
  init(shaped text: PreparedText) {
    self.init(
      Header(
        content: Unmanaged.passRetained(ShapedContent(text)).toOpaque(), edgeCount: 0,
        flags: .shaped, density: 0), wordCount: 0)
  }

  private init(_ header: Header, wordCount: Int) {
    storage = unsafeDowncast(
      Storage.create(minimumCapacity: wordCount) { _ in header }, to: Storage.self)
  }
}

extension CompactText {
  /// Where everything lies in the words of a text.
  struct Layout {
    let flags: Flags
    let edgeCount: Int
    let sourceCount: Int

    var rowLength: Int { (edgeCount + 63) >> 6 }
    var rowCount: Int {
      2 + (flags.contains(.roundingBoundaries) ? 1 : 0) + (flags.contains(.lineBreaks) ? 1 : 0)
    }
    var edges: Int { rowCount * rowLength }
    var source: Int { edges + (edgeCount + 1) >> 1 }
    var wordCount: Int {
      source + (flags.contains(.source) ? Self.sourceHead + (sourceCount + 7) >> 3 : 0)
    }

    /// The words for the least width that needs no shaping, and for the source's length.
    static let sourceHead = 2
  }

  /// What `body` makes of the text's memory, which it must not let escape.
  @inline(__always)
  func withMemory<Result>(_ body: (CompactMemory) -> Result) -> Result {
    storage.withUnsafeMutablePointers { body(CompactMemory(header: $0, words: $1)) }
  }

  /// The text itself, if no edges are kept of it.
  var shapedText: PreparedText? { withMemory { $0.shapedText } }

  /// What its allocation takes, in bytes.
  var heapByteCount: Int { withMemory { $0.byteCount } }
}
