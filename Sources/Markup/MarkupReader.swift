import StyleJSON
import TextMeasure

/// Makes rich texts of HTML and Markdown. One to a thread.
///
/// Elements become spans by the styles of their names and classes. What else a page does with them
/// is left out: margins of paragraphs, markers of lists, pictures that are not known.
package struct MarkupReader: ~Copyable {
  private let markup: Markup
  var text: MarkedUpText
  var elements = OpenElements()
  private let references = CharacterReferences()

  /// How deep elements may lie in one another.
  package static var maximumDepth: Int { RichTextDescription.maximumDepth }
  /// How many texts, spans, boxes and line breaks a text may have.
  package static var maximumPieceCount: Int { RichTextDescription.maximumRunCount }

  /// - Parameters:
  ///   - markup: How texts are marked up.
  ///   - style: The paragraph's.
  ///   - tags: The styles of elements and classes (`TagStyles.init(ofMarkupIn:profile:bold:font:)`).
  ///   - fonts: Finds the fonts of weights.
  ///   - unknownTags: Counts what has no style and is taken as plain text; `nil` where it is an error.
  package init(
    _ markup: Markup, in style: TextStyle, tags: TagStyles,
    fonts: FontFinder = FontFinder { _ in nil }, unknownTags: UnknownTags?
  ) {
    self.markup = markup
    text = MarkedUpText(
      MarkupRules(in: style, unknownTags: unknownTags),
      ElementStyles(in: style, tags: tags, fonts: fonts))
  }

  /// The text that is marked up.
  ///
  /// - Parameter bytes: UTF-8.
  /// - Complexity: O(*n*) in the bytes.
  package mutating func richText(
    of bytes: UnsafeBufferPointer<UInt8>
  ) throws(MarkupError) -> RichText {
    text.begin()
    elements = OpenElements()
    switch markup {
    case .html: try read(html: bytes)
    case .markdown: try read(markdown: bytes)
    }
    try elements.closeAll(in: &text)
    try text.end()
    return text.rich
  }

  mutating func read(html: UnsafeBufferPointer<UInt8>) throws(MarkupError) {
    var tokens = HTMLTokenizer(html, references)
    while let token = tokens.next() {
      switch token {
      case .text(let range): try text.append(UnsafeBufferPointer(rebasing: html[range]))
      case .characters(let characters): try text.append(characters)
      case .start(let tag): try elements.open(tag, in: &text)
      case .end(let name): try elements.end(name, in: &text)
      }
    }
  }
}
