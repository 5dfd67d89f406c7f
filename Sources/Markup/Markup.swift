/// How texts are marked up.
package enum Markup: String, CaseIterable, Sendable {
  case html, markdown
}

/// Why a marked-up text cannot be laid out.
package enum MarkupError: Error, Hashable, Sendable {
  /// An element or a class has no style: `<code>`, `.price`.
  case noStyle(String)
  /// An element declares what no span has: `style="text-indent: 1em"`.
  case unsupported(String)
  /// A picture says neither how wide nor how high it is.
  case noSize
  /// Elements lie deeper in one another than `MarkupReader.maximumDepth`.
  case tooDeep
  /// The text has more pieces than `MarkupReader.maximumPieceCount`.
  case tooManyPieces
  /// The style of some element cannot be used there.
  case style(String)
}

extension MarkupError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noStyle(let name):
      "\(name) has no style; give it one among the \"tags\" of the style, or take it as plain text"
    case .unsupported(let declaration):
      "\(declaration) is nothing that a span of a text can have; leave it out, or take unknown tags "
        + "as plain text"
    case .noSize:
      "a picture has neither width nor height; give it both, or \"img\" a box among the \"tags\" "
        + "of the style"
    case .tooDeep: "elements lie more than \(MarkupReader.maximumDepth) deep in one another"
    case .tooManyPieces: "the text has more than \(MarkupReader.maximumPieceCount) pieces"
    case .style(let reason): "the style of an element \(reason)"
    }
  }
}
