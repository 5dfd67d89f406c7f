/// What the HTML standard says of elements by their names.
enum HTMLElement {
  /// Attributes that lines depend on.
  static let attributes: Set<String> = [
    "class", "width", "height", "alt", "style", "size", "face", "hidden",
  ]

  /// Whether it begins and ends lines of its own (section 15.3).
  static func isBlock(_ name: String) -> Bool { blocks.contains(name) }

  /// Whether it goes on behind the end of what it lies in, where it is not closed: a formatting element
  /// (section 13.2.4.3).
  static func isFormatting(_ name: String) -> Bool { formatting.contains(name) }

  /// Whether it holds nothing, and has no end tag (section 13.1.2).
  static func isVoid(_ name: String) -> Bool { voids.contains(name) }

  /// Whether what stands in it is no text of the page.
  static func isRaw(_ name: String) -> Bool { raws.contains(name) }

  /// Whether it needs no style: it is but its line, or all of the text.
  static func isPlain(_ name: String) -> Bool { plains.contains(name) }

  private static let plains: Set<String> = ["body", "div", "html", "p"]
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "dialog", "dir",
    "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4",
    "h5", "h6", "header", "hgroup", "hr", "html", "legend", "li", "main", "menu", "nav", "ol", "p",
    "pre", "search", "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr",
    "ul",
  ]
  private static let formatting: Set<String> = [
    "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
  ]
  private static let voids: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]
  private static let raws: Set<String> = [
    "iframe", "noembed", "noframes", "script", "style", "textarea", "title",
  ]
}
