import CCMark

// CommonMark by cmark-gfm, without GitHub's extensions: these change tables that all threads share.

extension MarkupReader {
  /// Reads Markdown: its elements by the names that HTML has for them.
  mutating func read(markdown: UnsafeBufferPointer<UInt8>) throws(MarkupError) {
    guard !markdown.isEmpty else { return }
    let document = markdown.withMemoryRebound(to: CChar.self) {
      cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT)
    }
    defer { cmark_node_free(document) }
    let iterator = cmark_iter_new(document)
    defer { cmark_iter_free(iterator) }
    var pictures = OpenPictures()
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return }
      guard let node = cmark_iter_get_node(iterator) else { return }
      let type = cmark_node_get_type(node)
      if type == CMARK_NODE_IMAGE {
        guard let tag = pictures.pass(isOpening: event == CMARK_EVENT_ENTER) else { continue }
        try text.appendPicture(tag)
      } else if pictures.areOpen {
        pictures.add(node.literal)
      } else if event == CMARK_EVENT_ENTER {
        try enter(node, type)
      } else if let name = node.elementName(type) {
        try elements.close(name, in: &text)
      }
    }
  }

  private mutating func enter(
    _ node: OpaquePointer, _ type: cmark_node_type
  ) throws(MarkupError) {
    switch type {
    case CMARK_NODE_TEXT: try text.append(node.literal)
    case CMARK_NODE_SOFTBREAK: try text.append("\n")
    case CMARK_NODE_LINEBREAK: try text.appendLineBreak()
    case CMARK_NODE_HTML_INLINE: try read(html: node.literal)
    case CMARK_NODE_HTML_BLOCK:
      text.endLine()
      try read(html: node.literal)
      text.endLine()
    case CMARK_NODE_CODE: try add(node.literal, in: "code")
    case CMARK_NODE_CODE_BLOCK: try add(node.literal.withoutLineEnd, in: "pre")
    case CMARK_NODE_THEMATIC_BREAK: try elements.open(HTMLTag("hr"), in: &text)
    default:
      guard let name = node.elementName(type) else { return }
      try elements.open(HTMLTag(name), in: &text)
    }
  }

  private mutating func add(
    _ literal: UnsafeBufferPointer<UInt8>, in name: String
  ) throws(MarkupError) {
    try elements.open(HTMLTag(name), in: &text)
    try text.append(literal)
    try elements.close(name, in: &text)
  }
}

/// Pictures while what is said in their place is gathered. They may lie in one another.
private struct OpenPictures {
  private var depth = 0
  private var alternative: [UInt8] = []

  var areOpen: Bool { depth > 0 }

  mutating func add(_ literal: UnsafeBufferPointer<UInt8>) { alternative += literal }

  /// Passes a beginning or an end.
  ///
  /// - Returns: The picture that ends there, if it is the outermost.
  mutating func pass(isOpening: Bool) -> HTMLTag? {
    depth += isOpening ? 1 : -1
    guard depth == 0 else { return nil }
    var tag = HTMLTag("img")
    tag.alternative = String(decoding: alternative, as: UTF8.self)
    alternative = []
    return tag
  }
}

// MARK: - Nodes

extension OpaquePointer {
  /// The text of a node; lasts as long as it.
  fileprivate var literal: UnsafeBufferPointer<UInt8> {
    guard let literal = cmark_node_get_literal(self) else { return .init(start: nil, count: 0) }
    var count = 0
    while literal[count] != 0 { count += 1 }
    return UnsafeRawBufferPointer(start: literal, count: count)
      .assumingMemoryBound(to: UInt8.self)
  }

  /// The name that HTML has for the element of a node that holds others.
  fileprivate func elementName(_ type: cmark_node_type) -> String? {
    switch type {
    case CMARK_NODE_PARAGRAPH: "p"
    case CMARK_NODE_HEADING: "h\(cmark_node_get_heading_level(self))"
    case CMARK_NODE_BLOCK_QUOTE: "blockquote"
    case CMARK_NODE_LIST:
      cmark_node_get_list_type(self) == CMARK_ORDERED_LIST ? "ol" : "ul"
    case CMARK_NODE_ITEM: "li"
    case CMARK_NODE_EMPH: "em"
    case CMARK_NODE_STRONG: "strong"
    case CMARK_NODE_LINK: "a"
    default: nil
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Without the line end that code ends with.
  fileprivate var withoutLineEnd: UnsafeBufferPointer<UInt8> {
    last == UInt8(ascii: "\n") ? UnsafeBufferPointer(rebasing: dropLast()) : self
  }
}
