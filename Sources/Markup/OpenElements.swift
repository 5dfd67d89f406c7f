/// The elements that are open while a text is read, in the order in which they were opened.
///
/// What the HTML standard does with end tags that do not match, as far as a line of text shows it
/// (section 13.2.6.4.7): where an element ends with others open in it, formatting elements among these
/// go on behind it, and the others end with it.
struct OpenElements {
  private var elements: [HTMLTag] = []

  /// Opens an element, or adds one that holds nothing.
  mutating func open(_ tag: HTMLTag, in text: inout MarkedUpText) throws(MarkupError) {
    var tag = tag
    tag.isHidden = text.hides(tag)
    switch tag.name {
    case "br": return try text.appendLineBreak()
    case "img": return try text.appendPicture(tag)
    // A place where a line may end.
    case "wbr": return try text.append("\u{200B}")
    default: break
    }
    if HTMLElement.isBlock(tag.name) {
      try close("p", in: &text)
      // What has no box has no lines of its own either.
      if !tag.isHidden { text.endLine() }
    } else if tag.name == "a" {
      try close("a", in: &text)
    }
    if HTMLElement.isVoid(tag.name) || HTMLElement.isRaw(tag.name) { return try text.take(tag) }
    try text.open(tag)
    elements.append(tag)
  }

  /// Closes the innermost element of a name, if one is open.
  mutating func close(_ name: String, in text: inout MarkedUpText) throws(MarkupError) {
    guard let index = elements.lastIndex(where: { $0.name == name }) else { return }
    let (inner, isBlock) = (elements[(index + 1)...], HTMLElement.isBlock(name))
    let holdsBlock = inner.contains { HTMLElement.isBlock($0.name) }
    if holdsBlock && !isBlock && !HTMLElement.isFormatting(name) { return }
    let isShown = !elements[index].isHidden
    for _ in index..<elements.count { try text.close() }
    elements.removeSubrange(index...)
    if isBlock && isShown { text.endLine() }
    let others = inner.filter {
      HTMLElement.isFormatting($0.name) || HTMLElement.isBlock($0.name) && !isBlock
    }
    for tag in others {
      try text.open(tag)
      elements.append(tag)
    }
  }

  /// What an end tag does.
  mutating func end(_ name: String, in text: inout MarkedUpText) throws(MarkupError) {
    // The standard makes elements of these.
    if name == "br" { return try text.appendLineBreak() }
    if name == "p" && !elements.contains(where: { $0.name == "p" }) { return text.endLine() }
    try close(name, in: &text)
  }

  /// Closes all.
  mutating func closeAll(in text: inout MarkedUpText) throws(MarkupError) {
    for _ in elements { try text.close() }
    elements.removeAll(keepingCapacity: true)
  }
}
