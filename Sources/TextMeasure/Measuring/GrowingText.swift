internal import CUnicodeData

/// A text that grows at its end, as an answer that streams in: what is appended is measured, and
/// the paragraph that it continues.
///
/// Problem: to prepare all of a long text for every word that comes takes time with the square of
/// its length.
///
/// Approach: lines of a paragraph depend on the paragraphs before it by two things alone: on not
/// being the first, and on the script and the open brackets that these leave behind. So a paragraph
/// that a line break has ended is prepared by itself, behind a few characters that leave the same
/// (`ParagraphOpening`), and lines are counted.
///
/// Limits: paragraphs have to be scanned (`CompactText`), with lines of one height, in a style that
/// keeps line breaks, without a text transform and an indent of its first line. A text of others is
/// prepared as a whole, and so is one for all else than its size.
///
/// ```swift
/// var answer = GrowingText()
/// try answer.append("가장 재밌었던 건\n", by: &measurer)
/// try answer.append("결말이에요", by: &measurer)
/// answer.height(atWidth: 320)
/// ```
public struct GrowingText: Sendable {
  /// A paragraph that no more is appended to, or the last one.
  private struct Part {
    let text: PreparedText
    /// The characters before it and a digit; `nil` for the first paragraph.
    let opening: PreparedText?

    /// How many of its lines hold the characters before it.
    func openingLineCount(atWidth availableWidth: Points) -> Int {
      opening.map { $0.lineCount(atWidth: availableWidth) - 1 } ?? 0
    }
  }

  /// What is known of the text so far.
  private struct Layout {
    var paragraphs: [Part] = []
    /// Where the last paragraph begins, in bytes.
    var lastStart = 0
    /// Where the last line break ends that does not end it for good.
    var lineBreakEnd = 0
    var opening: (bytes: [UInt8], text: PreparedText)?
    var last: Part?
    /// The text as a whole, where its size does not follow from its paragraphs.
    var whole: PreparedText?
  }

  private var source: [UInt8] = []
  private var layout = Layout()

  /// A text without characters.
  public init() {}

  /// How many bytes of UTF-8 the text has.
  public var byteCount: Int { source.count }

  /// Appends to the text.
  ///
  /// - Parameters:
  ///   - more: What follows.
  ///   - measurer: Always the same one.
  /// - Throws: `TextError.tooLong`, for the whole text; it is then as it was before.
  /// - Complexity: O(*k*) in the bytes appended and those of the paragraph that they continue;
  ///   that of `TextMeasurer.prepare(_:)` for a text that has to be prepared as a whole.
  public mutating func append(
    _ more: String, by measurer: inout TextMeasurer
  ) throws(TextError) {
    try more.withBytes { bytes throws(TextError) in try append(utf8: bytes, by: &measurer) }
  }

  /// Appends bytes to the text.
  ///
  /// - Parameters:
  ///   - more: UTF-8, which may end within a character.
  ///   - measurer: The measurer that the text began with.
  /// - Throws: `TextError.tooLong`, for the whole text; it is then as it was before.
  /// - Complexity: That of a `String`.
  public mutating func append(
    _ more: Span<UInt8>, by measurer: inout TextMeasurer
  ) throws(TextError) {
    try more.withUnsafeBufferPointer { bytes throws(TextError) in
      try append(utf8: bytes, by: &measurer)
    }
  }

  package mutating func append(
    utf8 more: UnsafeBufferPointer<UInt8>, by measurer: inout TextMeasurer
  ) throws(TextError) {
    try measurer.check(byteCount: source.count + more.count)
    let (text, count) = (layout, source.count)
    source += more
    do throws(TextError) {
      try prepare(by: &measurer)
    } catch {
      source.removeLast(source.count - count)
      layout = text
      throw error
    }
  }

  /// The text as one that was prepared as a whole: for its lines, its curve, and where it is cut.
  ///
  /// - Throws: `TextError.tooLong`, for a measurer with another limit.
  /// - Complexity: That of `TextMeasurer.prepare(_:)`.
  public func prepared(by measurer: inout TextMeasurer) throws(TextError) -> PreparedText {
    if let whole = layout.whole { return whole }
    return try measurer.prepare(bytes: source)
  }
}

// MARK: - Measuring at a width

extension GrowingText {
  /// The height of the text, wrapped in a box.
  ///
  /// - Parameters:
  ///   - availableWidth: The width of the box.
  ///   - maxLines: Counts only the first so many lines; `nil` for all.
  /// - Complexity: That of `PreparedText.height(atWidth:maxLines:)` for each paragraph.
  public func height(atWidth availableWidth: Points, maxLines: Int? = nil) -> Points {
    measure(atWidth: availableWidth, maxLines: maxLines).height
  }

  /// Height and line count.
  public func measure(atWidth availableWidth: Points, maxLines: Int? = nil) -> TextHeight {
    if let whole = layout.whole {
      return whole.measure(atWidth: availableWidth, maxLines: maxLines)
    }
    guard let last = layout.last else {
      return TextHeight(height: .zero, lineCount: 0, isTruncated: false)
    }
    let limit = max(0, maxLines.asLineLimit)
    var count = 0
    for paragraph in layout.paragraphs where count <= limit {
      // A line of the digit behind it.
      count +=
        paragraph.text.lineCount(atWidth: availableWidth)
        - paragraph.openingLineCount(atWidth: availableWidth) - 1
    }
    let opening = last.openingLineCount(atWidth: availableWidth)
    // The last one says whether anything is left that is not shown.
    let size = last.text.measure(
      atWidth: availableWidth, maxLines: maxLines.map { _ in opening + max(0, limit - count) })
    let isTruncated = count > limit || size.isTruncated
    count = min(count + size.lineCount - opening, limit)
    let policy = last.text.style.lineHeightPolicy
    return TextHeight(
      height: policy.reported(policy.height(ofLines: count), maxLines: limit), lineCount: count,
      isTruncated: isTruncated)
  }

  /// The characters that no font of the style has, each once.
  public var missingCharacters: [Unicode.Scalar] {
    // A paragraph that lacks a glyph is shaped.
    (layout.whole ?? layout.last?.text)?.missingCharacters ?? []
  }
}

// MARK: - Preparing

extension GrowingText {
  private mutating func prepare(by measurer: inout TextMeasurer) throws(TextError) {
    measurer.scanAtOnce()
    while measurer.addsUpParagraphs, let end = endOfLineBreak() {
      layout.lineBreakEnd = end
      finishParagraph(endingAt: end, by: &measurer)
    }
    let opening = layout.opening
    let text = try measurer.prepare(bytes: (opening?.bytes ?? []) + source[layout.lastStart...])
    layout.last = Part(text: text, opening: opening?.text)
    // Where paragraphs are broken as wholes, what a line break at the end adds depends on all of them.
    let addsUp = text.hasEqualLines && (text.hasTable || measurer.scanner.rules.paragraphs == nil)
    layout.whole =
      layout.paragraphs.isEmpty ? text : addsUp ? nil : try measurer.prepare(bytes: source)
  }

  /// Where the next line break ends that was not seen before.
  private func endOfLineBreak() -> Int? {
    source[layout.lineBreakEnd...].firstIndex(of: 0x0A).map { $0 + 1 }
  }

  /// Prepares the last paragraph for good, if its lines can be counted by themselves.
  private mutating func finishParagraph(endingAt end: Int, by measurer: inout TextMeasurer) {
    let opening = layout.opening
    let bytes = (opening?.bytes ?? []) + source[layout.lastStart..<end] + Self.digit
    guard let text = measurer.scan(bytes), text.hasEqualLines,
      let next = ParagraphOpening(leftBy: measurer.scanner.script, in: bytes),
      let nextText = measurer.scan(next.bytes + Self.digit), nextText.hasEqualLines
    else { return }
    layout.paragraphs.append(Part(text: text, opening: opening?.text))
    (layout.lastStart, layout.opening) = (end, (next.bytes, nextText))
  }

  /// One line in any box, which changes no script.
  private static let digit: [UInt8] = [UInt8(ascii: "1")]
}

extension PreparedText {
  /// Whether its height follows from how many lines it has.
  fileprivate var hasEqualLines: Bool {
    compact.shapedText?.hasEqualLines
      ?? compact.withMemory { $0.header.pointee.fontCount == 0 }
  }
}

extension TextMeasurer {
  /// Whether lines of paragraphs that are scanned can be counted by themselves.
  fileprivate var addsUpParagraphs: Bool {
    scanner.rules.keepsLineBreaks && scanner.rules.isCompactable
      && scanner.rules.firstLineIndent == .zero && resolved.transformer == nil
      && !scanner.rules.breaksAsBeyondLatin1
  }

  /// - Returns: `nil` for a text that has to be shaped.
  fileprivate mutating func scan(_ bytes: [UInt8]) -> PreparedText? {
    let text = bytes.withUnsafeBufferPointer { compactText(of: $0, keepsSource: true) }
    return text.map { PreparedText($0, interruption: interruption) }
  }

  fileprivate mutating func prepare(bytes: [UInt8]) throws(TextError) -> PreparedText {
    let bytes = bytes.span
    return try bytes.withUnsafeBufferPointer { utf8 throws(TextError) in
      try prepare(utf8: utf8)
    }
  }
}

/// Characters, each before a line break, that leave the script and the open brackets behind them
/// that a text has left.
private struct ParagraphOpening {
  private(set) var bytes: [UInt8] = []

  /// - Parameters:
  ///   - scripts: What the text has left.
  ///   - text: Holds a letter of each script.
  /// - Returns: `nil` where it does not, or other brackets are open than those of ASCII.
  init?(leftBy scripts: borrowing BracketScripts, in text: [UInt8]) {
    let letters = LastLetters(in: text)
    var current: Script?
    for index in scripts.openBrackets {
      let (bracket, script) = scripts.openBracket(index)
      guard let bracket else { return nil }
      if script != current {
        guard let letter = letters.letter(of: script) else { return nil }
        add(letter)
        current = script
      }
      add([bracket])
    }
    if current == nil || current != scripts.current {
      guard let letter = letters.letter(of: scripts.current) else { return nil }
      add(letter)
    }
  }

  private mutating func add(_ character: [UInt8]) {
    bytes += character
    bytes.append(0x0A)
  }
}

/// The last letter of each script in a text.
private struct LastLetters {
  private let text: [UInt8]

  init(in text: [UInt8]) { self.text = text }

  /// The bytes of a letter that stands by itself on a line as any does.
  ///
  /// - Parameter script: `zyyy` for any, where only words have scripts.
  func letter(of script: Script) -> [UInt8]? {
    text.withUnsafeBufferPointer { bytes in
      var start = bytes.count
      while start > 0 {
        start -= 1
        if bytes[start] & 0xC0 == 0x80 { continue }
        var end = start
        let scalar = decodeScalar(bytes, at: &end)
        let own = CharacterProperties.of(scalar).script
        if !own.isShared && (script == .zyyy || own.inOpenType == script)
          && ContextFreeCharacters.contains(scalar)
        {
          return Array(bytes[start..<end])
        }
      }
      return nil
    }
  }
}
