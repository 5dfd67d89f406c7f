/// A text of several styles, with boxes in it: a paragraph as screens show it.
///
/// ```swift
/// var comment = RichText()
/// comment.append("Tom", style: SpanStyle(fonts: bold))
/// comment.append(" 정말 재밌게 봤어요 ")
/// comment.append(InlineBox(width: 20, height: 20, verticalAlignment: .middle))
/// let prepared = try measurer.prepare(comment)
/// ```
///
/// Spans nest: one is opened and closed around what it holds, or appended as a whole. What has
/// no span has the style of the measurer. Two texts that are appended one after the other stay apart,
/// as two text nodes of a document do: WebKit shapes each by itself.
///
/// A value, kept flat: as many spans as memory holds follow each other, and up to `maximumDepth` lie
/// in one another.
public struct RichText: Hashable, Sendable {
  /// The bytes of `text`.
  package private(set) var utf8: [UInt8] = []
  /// The styles of the spans, in the order in which they were opened.
  public private(set) var spans: [SpanStyle] = []
  /// The boxes, in order.
  public private(set) var boxes: [InlineBox] = []
  /// What follows what, boxes and spans by their indices.
  package private(set) var parts: [Part] = []
  private var depth = 0

  /// A piece of a rich text, or where a span begins or ends.
  package enum Part: Hashable, Sendable {
    /// The span of that index begins.
    case opening(Int)
    /// The innermost open span ends.
    case closing
    /// So many bytes of the text.
    case text(Int)
    /// The box of that index.
    case box(Int)
  }

  /// How deep spans may lie in one another.
  public static let maximumDepth = 256
  /// How many styles a text may have, that of the paragraph included: each takes some 15 kB while it
  /// is laid out, and 30 kB in Android's profiles.
  public static let maximumStyleCount = 1024

  /// A text of nothing.
  public init() {}

  /// All texts in order, each box as U+FFFC: what offsets of lines count in.
  ///
  /// - Complexity: O(*n*) in its bytes.
  public var text: String { String(decoding: utf8, as: UTF8.self) }

  /// A text of the measurer's style.
  public init(_ text: String) { append(text) }

  /// Adds a text.
  ///
  /// - Parameters:
  ///   - text: The text. U+FFFC in it is a character without a box.
  ///   - style: A span's that holds the text alone; `nil` for that of what is open.
  public mutating func append(_ text: String, style: SpanStyle? = nil) {
    if parts.isEmpty { reserve() }
    if let style { open(style) }
    var text = text
    text.withUTF8 { append(validUTF8: $0) }
    if style != nil { close() }
  }

  /// Adds a text, without a `String` of it.
  ///
  /// - Parameters:
  ///   - utf8: The text. Ill-formed bytes become U+FFFD.
  ///   - style: A span's that holds the text alone; `nil` for that of what is open.
  public mutating func append(_ utf8: Span<UInt8>, style: SpanStyle? = nil) {
    utf8.withUnsafeBufferPointer { bytes in
      guard bytes.isWellFormedUTF8 else {
        return append(String(decoding: bytes, as: UTF8.self), style: style)
      }
      if parts.isEmpty { reserve() }
      if let style { open(style) }
      append(validUTF8: bytes)
      if style != nil { close() }
    }
  }

  /// Adds a box.
  public mutating func append(_ box: InlineBox) {
    utf8.append(contentsOf: "\u{FFFC}".utf8)
    parts.append(.box(boxes.count))
    boxes.append(box)
  }

  /// Adds a span.
  ///
  /// - Parameters:
  ///   - style: What it has of its own.
  ///   - content: Adds what is in it.
  public mutating func append<Failure: Error>(
    _ style: SpanStyle, content: (inout RichText) throws(Failure) -> Void
  ) throws(Failure) {
    open(style)
    defer { close() }
    try content(&self)
  }

  /// Adds a text of what is open.
  ///
  /// - Parameter bytes: Valid UTF-8.
  package mutating func append(validUTF8 bytes: UnsafeBufferPointer<UInt8>) {
    utf8.append(contentsOf: bytes)
    parts.append(.text(bytes.count))
  }

  /// Makes room for as much as most texts have, as for spans where the first is opened: memory that
  /// grows with each piece is copied several times.
  private mutating func reserve() {
    utf8.reserveCapacity(160)
    parts.reserveCapacity(16)
  }

  /// Removes all of it, and keeps its memory.
  package mutating func removeAll() {
    utf8.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    (depth, deepest) = (0, 0)
  }

  /// Begins a span.
  package mutating func open(_ style: SpanStyle) {
    if spans.isEmpty { spans.reserveCapacity(4) }
    parts.append(.opening(spans.count))
    spans.append(style)
    depth += 1
    deepest = max(deepest, depth)
  }

  /// Ends the innermost open span, if there is one.
  package mutating func close() {
    guard depth > 0 else { return }
    parts.append(.closing)
    depth -= 1
  }

  /// How deep spans lie in one another.
  package private(set) var deepest = 0
}
