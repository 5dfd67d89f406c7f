import StyleCSS
import StyleJSON
import TextMeasure

/// A rich text that grows while marked-up text is read.
struct MarkedUpText {
  private(set) var rich = RichText()
  private let rules: MarkupRules
  private var styles: ElementStyles
  private var line = LineState()
  /// The text since the last piece, not added yet: texts beside each other are one.
  private var pending: [UInt8] = []
  private var open: [Element] = []
  private var pieceCount = 0
  /// How many of the open elements are boxes, which hide what they hold.
  private var hidingCount = 0

  /// Where on a line the next piece comes.
  private struct LineState {
    /// Nothing stands on the line yet.
    var isEmpty = true
    /// What comes next begins another line.
    var isOver = false
    /// Its last character is white space.
    var endsWithSpace = false
  }

  /// An open element.
  private enum Element {
    case withoutStyle
    /// A span of that style, which begins with the first piece in it.
    case awaited(Int)
    case begun(Int)
    /// A box in the element's place.
    case box

    var style: Int? {
      switch self {
      case .awaited(let style), .begun(let style): style
      case .withoutStyle, .box: nil
      }
    }
  }

  init(_ rules: MarkupRules, _ styles: ElementStyles) {
    (self.rules, self.styles) = (rules, styles)
  }

  /// Begins another text.
  mutating func begin() {
    styles.trim()
    (rich, line) = (RichText(), LineState())
    pending.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    (pieceCount, hidingCount) = (0, 0)
  }

  /// Ends the text.
  mutating func end() throws(MarkupError) { try addPending() }
}

// MARK: - Texts

extension MarkedUpText {
  mutating func append(_ text: String) throws(MarkupError) {
    var text = text
    try text.withUTF8 { bytes in
      Result { () throws(MarkupError) in try append(bytes) }
    }.get()
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) throws(MarkupError) {
    guard hidingCount == 0, !text.isEmpty else { return }
    switch rules.whiteSpace {
    case .kept: break
    case .collapsed: return try appendCollapsed(text)
    case .collapsedByRenderer:
      // Nothing comes of it where a line begins.
      if line.isEmpty || line.isOver, text.allSatisfy(\.isHTMLSpace) { return }
    }
    try beginPiece()
    pending += text
    line.isEmpty = false
  }

  /// Makes one space of white space, and none where a line begins.
  private mutating func appendCollapsed(
    _ text: UnsafeBufferPointer<UInt8>
  ) throws(MarkupError) {
    for byte in text {
      let isSpace = byte.isHTMLSpace
      if isSpace && (line.isEmpty || line.isOver || line.endsWithSpace) { continue }
      if pending.isEmpty || line.isOver { try beginPiece() }
      pending.append(isSpace ? UInt8(ascii: " ") : byte)
      (line.isEmpty, line.endsWithSpace) = (false, isSpace)
    }
  }

  mutating func appendLineBreak() throws(MarkupError) {
    guard hidingCount == 0 else { return }
    try beginPiece()
    try addLineBreak()
  }

  /// Has what follows begin a line of its own.
  mutating func endLine() {
    if !line.isEmpty && hidingCount == 0 { line.isOver = true }
  }

  /// Begins the line and the spans that the next piece is in.
  private mutating func beginPiece() throws(MarkupError) {
    if line.isOver { try addLineBreak() }
    for index in open.indices {
      guard case .awaited(let style) = open[index] else { continue }
      rich.open(styles[style])
      open[index] = .begun(style)
    }
  }

  private mutating func addLineBreak() throws(MarkupError) {
    try addPending()
    try countPiece()
    // Where white space collapses, a line break of the text is but a space.
    let style = rules.whiteSpace == .collapsedByRenderer ? SpanStyle(whiteSpace: .pre) : nil
    rich.append("\n", style: style)
    line = LineState()
  }

  private mutating func addPending() throws(MarkupError) {
    guard !pending.isEmpty else { return }
    try countPiece()
    rich.append(String(decoding: pending, as: UTF8.self))
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func countPiece() throws(MarkupError) {
    pieceCount += 1
    if pieceCount > MarkupReader.maximumPieceCount { throw .tooManyPieces }
  }
}

// MARK: - Elements

extension MarkedUpText {
  /// Opens an element: a span of the styles of its names, or a box in its place.
  mutating func open(_ tag: HTMLTag) throws(MarkupError) {
    guard open.count < MarkupReader.maximumDepth else { throw .tooDeep }
    let names = try names(of: tag)
    let css = try declarations(of: tag)
    if css?.hides == true {
      hidingCount += 1
      open.append(.box)
    } else if let box = styles.box(of: names) {
      try append(box)
      hidingCount += 1
      open.append(.box)
    } else if names.isEmpty && css == nil || hidingCount > 0 {
      open.append(.withoutStyle)
    } else {
      try addPending()
      try countPiece()
      open.append(.awaited(try style(of: names, declaring: css)))
    }
  }

  /// Closes the innermost element.
  mutating func close() throws(MarkupError) {
    switch open.last {
    case nil, .withoutStyle: break
    case .box: hidingCount -= 1
    case .begun:
      try addPending()
      rich.close()
    // An element of nothing is a part of its line, but makes none.
    case .awaited where line.isOver: break
    case .awaited:
      try beginPiece()
      rich.close()
    }
    _ = open.popLast()
  }

  /// Takes notice of an element of which nothing is shown.
  func take(_ tag: HTMLTag) throws(MarkupError) { _ = try names(of: tag) }

  mutating func appendPicture(_ tag: HTMLTag) throws(MarkupError) {
    guard hidingCount == 0 else { return }
    let names = try names(of: tag)
    let css = try declarations(of: tag)
    if css?.hides == true { return }
    let size = css.map {
      styles.size(declaredBy: $0, in: open.lazy.compactMap(\.style).last)
    }
    let (width, height) = (
      size?.width?.rawValue ?? tag.width, size?.height?.rawValue ?? tag.height
    )
    if let box = styles.picture(of: names, width: width, height: height) {
      return try append(box)
    }
    try rules.meetUnknown("<img> without width and height", orThrow: .noSize)
    try append(tag.alternative)
  }

  private mutating func append(_ box: InlineBox) throws(MarkupError) {
    guard hidingCount == 0 else { return }
    try beginPiece()
    try addPending()
    try countPiece()
    rich.append(box)
    (line.isEmpty, line.endsWithSpace) = (false, false)
  }

  private mutating func style(
    of names: [String], declaring css: ElementCSS?
  ) throws(MarkupError) -> Int {
    do {
      return try styles.index(
        of: names, declaring: css, in: open.lazy.compactMap(\.style).last)
    } catch {
      throw .style("\(error)")
    }
  }

  /// Whether nothing is shown of an element.
  func hides(_ tag: HTMLTag) -> Bool {
    guard !tag.css.isEmpty, rules.readsCSS else { return false }
    return (try? ElementCSS(tag.css, of: .inline).hides) ?? false
  }

  /// What an element declares of itself.
  ///
  /// - Returns: `nil` for nothing, and where the renderer reads no CSS.
  private func declarations(of tag: HTMLTag) throws(MarkupError) -> ElementCSS? {
    guard !tag.css.isEmpty, rules.readsCSS else { return nil }
    do {
      let isBlock = HTMLElement.isBlock(tag.name)
      let css = try ElementCSS(
        tag.css, of: tag.name == "img" ? .picture : isBlock ? .block : .inline)
      for declaration in try styles.unsupported(css) {
        try rules.meetUnknown(
          "style=\"\(declaration)\"", orThrow: .unsupported("style=\"\(declaration)\""))
      }
      return css
    } catch let error as MarkupError {
      throw error
    } catch {
      try rules.meetUnknown("style", orThrow: .style("\(error)"))
      return nil
    }
  }

  /// The names of an element that have a style: its own, and those of its classes.
  private func names(of tag: HTMLTag) throws(MarkupError) -> [String] {
    var names: [String] = []
    if styles.tags.has(tag.name) {
      names.append(tag.name)
    } else if !HTMLElement.isPlain(tag.name) {
      try rules.meetUnknown("<\(tag.name)>", orThrow: .noStyle("<\(tag.name)>"))
    }
    for name in tag.classes {
      if styles.tags.has(name) {
        names.append(name)
      } else {
        try rules.meetUnknown(".\(name)", orThrow: .noStyle(".\(name)"))
      }
    }
    return names
  }
}
