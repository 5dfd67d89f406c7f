/// Builds the content of rich texts, and processes their white space.
struct InlineContentBuilder {
  /// The style of the paragraph.
  let paragraph: ResolvedTextStyle
  /// The styles of spans met before.
  private(set) var known: KnownSpans
  private(set) var content = InlineContent()
  private var styleIndices: [ObjectIdentifier: Int32] = [:]
  /// The style of every element.
  private var elementStyles: [ElementStyle] = []

  init(_ paragraph: ResolvedTextStyle, _ known: consuming KnownSpans) {
    self.paragraph = paragraph
    self.known = known
  }

  /// Makes the content of a rich text.
  ///
  /// - Parameter text: What is laid out; its content is replaced.
  /// - Throws: `RichTextError.tooDeep`, `.tooManyStyles`, `.unusableStyle`, `.unusableBox`.
  /// - Complexity: O(*n*) in bytes and parts.
  mutating func build(
    _ rich: RichText, into text: inout ProcessedText
  ) throws(RichTextError) -> InlineContent {
    guard rich.deepest <= RichText.maximumDepth else { throw .tooDeep(depth: rich.deepest) }
    for (index, box) in rich.boxes.enumerated() where !box.isUsable {
      throw .unusableBox(box: index)
    }
    return try rich.utf8.withUnsafeBufferPointer { bytes throws(RichTextError) in
      try build(rich, bytes, into: &text)
    }
  }

  private mutating func build(
    _ rich: RichText, _ bytes: UnsafeBufferPointer<UInt8>, into text: inout ProcessedText
  ) throws(RichTextError) -> InlineContent {
    content = InlineContent()
    content.boxes = rich.boxes
    styleIndices = [:]
    elementStyles = []
    known.trim()
    addElement(known.style(of: paragraph), nil)
    text.beginPieces(reserving: bytes.count)
    var offset = 0
    var element: Int32 = 0
    // The piece that a space not yet known to be kept belongs to.
    var spacePiece = 0
    for part in rich.parts {
      switch part {
      case .opening(let span):
        let parent = element
        element = Int32(content.elements.count)
        try add(rich.spans[span], at: span, in: parent)
        content.items.append(.opening(element))
      case .closing:
        content.items.append(.closing(element))
        element = max(0, content.elements[Int(element)].parent)
      case .text(let count):
        let piece = UnsafeBufferPointer(rebasing: bytes[offset..<offset + count])
        let index = addPiece(of: element, at: text.scalars.count)
        let edges = text.append(
          piece: piece, from: offset, content.style(of: Int(element)).resolved.whiteSpaceRules)
        if edges.keepsEarlierSpace { movePieces(after: spacePiece) }
        if text.pendingSpaceBegins(after: offset) { spacePiece = index }
        if edges.collapsesFirst { content.items.append(.collapsed) }
        content.pieces[index].item = Int32(content.items.count)
        content.items.append(.piece(Int32(index)))
        if edges.collapsesLast { content.items.append(.collapsed) }
        offset += count
      case .box(let box):
        let index = addPiece(of: element, at: text.scalars.count)
        content.pieces[index].box = Int32(box)
        content.pieces[index].item = Int32(content.items.count)
        content.items.append(.piece(Int32(index)))
        let rules = content.style(of: Int(element)).resolved.whiteSpaceRules
        if text.appendBox(at: offset, rules) { movePieces(after: spacePiece) }
        offset += 3
      }
    }
    text.endPieces(byteCount: bytes.count, paragraph.whiteSpaceRules)
    content.scalarCount = text.scalars.count
    return content
  }

  /// Adds the element of a span.
  private mutating func add(
    _ span: SpanStyle, at index: Int, in parent: Int32
  ) throws(RichTextError) {
    if !paragraph.rules.allows(span) { throw .unsupportedSpan(span: index) }
    let style: ElementStyle
    do throws(StyleError) {
      style = try known.style(of: span, in: elementStyles[Int(parent)], besides: paragraph)
    } catch {
      throw .unusableStyle(span: index, error)
    }
    guard isKnown(style) || content.styles.count < RichText.maximumStyleCount else {
      throw .tooManyStyles(span: index)
    }
    addElement(style, (parent, span))
  }

  private func isKnown(_ style: ElementStyle) -> Bool {
    styleIndices[ObjectIdentifier(style)] != nil
  }

  private mutating func addElement(
    _ style: ElementStyle, _ span: (parent: Int32, style: SpanStyle)?
  ) {
    var element = InlineElement(parent: span?.parent ?? -1, style: index(of: style))
    if let span {
      let rules = paragraph.rules
      let (start, end) = (span.style.edges.start, span.style.edges.end)
      element.alignment = span.style.verticalAlignment ?? .baseline
      element.startEdge = rules.room(of: start) + rules.margin(of: start)
      element.closingRoom = rules.room(of: end)
      element.endMargin = rules.margin(of: end)
      element.cutsRuns = span.style.changesMetrics
      element.depth = content.elements[Int(span.parent)].depth + 1
    }
    elementStyles.append(style)
    content.elements.append(element)
  }

  private mutating func index(of style: ElementStyle) -> Int32 {
    if let known = styleIndices[ObjectIdentifier(style)] { return known }
    let index = Int32(content.styles.count)
    content.styles.append(style.inline)
    styleIndices[ObjectIdentifier(style)] = index
    return index
  }

  private mutating func addPiece(of element: Int32, at scalar: Int) -> Int {
    content.pieces.append(InlinePiece(start: Int32(scalar), element: element, item: 0))
    return content.pieces.count - 1
  }

  /// Makes room for a space at the end of a piece, which later ones follow: they are empty but for
  /// the last.
  private mutating func movePieces(after piece: Int) {
    for index in piece + 1..<max(piece + 1, content.pieces.count) {
      content.pieces[index].start += 1
    }
  }
}

extension InlineBox {
  /// Whether its lengths are numbers, and such that a layout holds them.
  var isUsable: Bool {
    let lengths = [
      width, height, margins.top, margins.right, margins.bottom, margins.left, baseline ?? .zero,
    ]
    return lengths.allSatisfy { abs($0.rawValue) <= 1e6 } && width >= .zero && height >= .zero
  }
}

extension RendererRules {
  /// Whether a span may lie where it does, have the room that it has, and stay on a line.
  fileprivate func allows(_ span: SpanStyle) -> Bool {
    allows(span.verticalAlignment ?? .baseline) && (!linesFollowRuns || span.edges == InlineEdges())
      && (span.isUnbroken != true || inline.breaksByRuns)
  }
}

extension SpanStyle {
  /// Whether it has anything that text is measured or broken by, be it what is around it as well
  /// (`MetricAffectingSpan`, `LineBreakConfigSpan`).
  fileprivate var changesMetrics: Bool { self != SpanStyle(edges: edges) }
}
