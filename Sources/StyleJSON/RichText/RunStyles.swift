import TextMeasure

/// The styles of runs, found by the JSON that describes them.
///
/// Texts of a list share the few styles that their template has: each is decoded once, and looked
/// up afterwards. What cannot be decoded is not kept.
package struct RunStyles {
  /// What a run is besides its text, once it is read.
  private struct Style {
    let span: SpanStyle?
    let box: InlineBox?
    /// What the lengths of runs in it depend on.
    let context: SpanContext
  }

  /// An entry, with what it is found by.
  private struct Entry {
    let json: [UInt8]
    let outer: Int
    let style: Style
  }

  private let context: SpanContext
  private let decode: (UnsafeBufferPointer<UInt8>) throws -> RunDescription
  private var spans: SpanResolver
  private var entries: [Entry] = []
  /// The latest entry of a hash.
  private var indices: [Int: Int] = [:]
  private var byteCount = 0

  /// Styles beyond these are hardly those of a template: all are forgotten, and found anew.
  private static var maximumCount: Int { 128 }
  /// So many are searched from the first on.
  private static var searchedCount: Int { 8 }
  private static var maximumByteCount: Int { 64 << 10 }

  /// - Parameters:
  ///   - style: The paragraph's.
  ///   - tags: What runs may name.
  ///   - finder: Finds the fonts that spans name.
  ///   - decode: Reads a run.
  package init(
    in style: TextStyle, tags: TagStyles, fonts finder: FontFinder,
    decode: @escaping (UnsafeBufferPointer<UInt8>) throws -> RunDescription
  ) {
    context = SpanContext(style)
    spans = SpanResolver(tags: tags, in: finder)
    self.decode = decode
  }

  /// What the span around a run has; `nil` for a text without one, and for a box.
  package func span(at index: Int) -> SpanStyle? { entries[index].style.span }

  /// The box that a run is; `nil` for a text.
  package func box(at index: Int) -> InlineBox? { entries[index].style.box }

  /// Forgets all styles if there are many: between texts, since indices end with them.
  package mutating func trim() {
    guard entries.count > Self.maximumCount || byteCount > Self.maximumByteCount else { return }
    entries = []
    indices = [:]
    byteCount = 0
  }

  /// The index of the style of a run.
  ///
  /// - Parameters:
  ///   - json: The run, as an object of JSON that has no text and no runs.
  ///   - outer: The index of the style of the run that it lies in.
  /// - Throws: What is wrong with it.
  package mutating func index(
    of json: UnsafeBufferPointer<UInt8>, in outer: Int?
  ) throws -> Int {
    let outer = outer ?? -1
    // A template has few styles: to compare them takes less than to hash one.
    for index in 0..<min(entries.count, Self.searchedCount)
    where entries[index].outer == outer && json.equals(entries[index].json) {
      return index
    }
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(json))
    hasher.combine(outer)
    let hash = hasher.finalize()
    if let index = indices[hash], entries[index].outer == outer,
      json.equals(entries[index].json)
    {
      return index
    }
    let style = try self.style(
      of: decode(json), in: outer < 0 ? context : entries[outer].style.context)
    entries.append(Entry(json: Array(json), outer: outer, style: style))
    indices[hash] = entries.count - 1
    byteCount += json.count
    return entries.count - 1
  }

  private mutating func style(
    of run: RunDescription, in context: SpanContext
  ) throws -> Style {
    if case .box(let box) = run.content { return Style(span: nil, box: box.box, context: context) }
    if case .namedBox(let name) = run.content {
      let box = try spans.tags.box(name) { DescriptionPath() }
      return Style(span: nil, box: box, context: context)
    }
    guard run.isSpan else { return Style(span: nil, box: nil, context: context) }
    var context = context
    let span = try spans.style(run.style ?? SpanDescription(), in: &context) {
      DescriptionPath()
    }
    return Style(span: span, box: nil, context: context)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are those of an array, eight at a time.
  fileprivate func equals(_ other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    return other.withUnsafeBytes { other in
      let bytes = UnsafeRawBufferPointer(self)
      var offset = 0
      while offset + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if word != other.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
        offset += 8
      }
      return bytes[offset...].elementsEqual(other[offset...])
    }
  }
}
