/// A text reduced to its break table.
///
/// Problem: laying out a list takes the heights of many texts at a few widths,
/// again and again, and never their lines. For that a prepared text is ten times too
/// large.
///
/// Approach: the table is made of a scanned text, without shaping, and all else is forgotten.
///
/// Limits: less than 65,536 points of text, and greedy lines. How a segment too wide for its line
/// breaks is part of the table in Chromium and UIKit, but for cuts at unsafe places. Other tables
/// hold from the width of such a segment on; in narrower boxes the text is looked up anew, or
/// shaped, and so its bytes are kept, as they are for a text whose lines may be needed.
///
/// One allocation, immutable once it is built; that is what makes `@unchecked Sendable`
/// true here.
struct CompactText: @unchecked Sendable {
  /// An object for a text that is shaped.
  final class ShapedContent: Sendable {
    let text: FullText

    init(_ text: FullText) { self.text = text }
  }

  let storage: BreakTableStorage

  /// A text of which the table is still to be written.
  init(_ style: CompactStyle, _ header: BreakTableHeader, wordCount: Int) {
    self.init(content: style, header, wordCount: wordCount)
  }

  /// A text that edges cannot express.
  init(shaped text: FullText) {
    self.init(
      content: ShapedContent(text),
      BreakTableHeader(content: nil, edgeCount: 0, flags: .shaped, density: 0), wordCount: 0)
  }

  private init(content: AnyObject, _ header: BreakTableHeader, wordCount: Int) {
    var header = header
    header.content = Unmanaged.passRetained(content).toOpaque()
    storage = .make(header, wordCount: wordCount)
  }

  /// What `body` makes of the text's memory, which it must not let escape.
  @inline(__always)
  func withMemory<Result>(_ body: (CompactMemory) -> Result) -> Result {
    storage.withUnsafeMutablePointers { body(CompactMemory(header: $0, words: $1)) }
  }

  /// The text itself, if no edges are kept of it.
  var shapedText: FullText? { withMemory { $0.shapedText } }

  /// The text, shaped for a box that edges do not suffice for; `nil` if that was interrupted, or no
  /// source is kept.
  func reshaped(until interruption: Interruption?) -> FullText? {
    withMemory { $0.reshaped(until: interruption) }
  }

  /// The characters that no font has, each once. Texts that lack a glyph are shaped.
  var missingCharacters: [Unicode.Scalar] { shapedText?.missingCharacters ?? [] }

  /// What its allocation takes, and the text that is kept instead of edges, in bytes.
  var heapByteCount: Int {
    let shaped = shapedText.map { 16 + $0.memoryFootprint } ?? 0
    return shaped + storage.byteCount(sourceCount: withMemory { $0.sourceCount })
  }
}
