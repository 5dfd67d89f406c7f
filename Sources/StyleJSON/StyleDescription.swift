import ListLayout
import StyleCSS
import TextMeasure

/// A text style as it is written down: in a file, a cell template, a request.
///
/// What is `nil` is as in the style it is laid over (`style(over:contentSize:font:)`), so a
/// description holds only what differs. It is read from JSON, an object of fields by the names that
/// the command line has for them; `schema` describes these.
///
/// ```json
/// {"font": "pretendard", "size": 15, "profile": {"name": "uikit", "scale": 3},
///  "lineHeight": {"em": 1.4}, "break": "keep-all", "features": {"liga": 0}}
/// ```
public struct StyleDescription: Hashable, Sendable {
  /// The names of fonts in fallback order; what they stand for is up to the reader.
  package var fonts: [String]?
  /// The size of the font (`TextStyle.size`).
  package var size: Size?
  /// Declarations of CSS, over which the other fields are laid.
  package var css: CSSDeclarations?
  /// What a `rem` of them is, in points.
  package var rootFontSize: Double?
  /// The weight of variable fonts, 1 to 1000 (`TextStyle.weight`).
  package var weight: Double?
  /// The width of variable fonts in percent (`TextStyle.fontWidth`).
  package var fontWidth: Double?
  /// Whether letters are slanted (`TextStyle.isItalic`).
  package var isItalic: Bool?
  /// Whether variable fonts follow the size on their axis `opsz` (`TextStyle.opticalSizing`).
  package var opticalSizing: OpticalSizing?
  /// Added to those of the style below; the last one of an axis counts.
  package var variations: [FontVariation]?
  /// The renderer to predict, with its options.
  package var profile: Profile?
  /// The height of lines (`TextStyle.lineHeight`).
  package var lineHeight: LineHeight?
  /// What every line is at least as high as (`TextStyle.strut`).
  package var strut: StrutDescription?
  /// Between two lines.
  package var lineSpacing: Points?
  /// Space added between two paragraphs.
  package var paragraphSpacing: Points?
  /// Whether lines end between any two syllables or only between words; `break` in JSON.
  package var wordBreak: WordBreak?
  /// How strictly small kana and the like are kept from the start of a line; `lineBreak` in JSON.
  package var strictness: LineBreakStrictness?
  /// What becomes of a word wider than its line.
  package var overflowWrap: OverflowWrap?
  /// Whether spaces and line breaks of the text are kept, and whether its lines wrap.
  package var whiteSpace: WhiteSpace?
  /// Which lines of all that fit are taken.
  package var wrapStyle: TextWrapStyle?
  /// Whether lines may end at soft hyphens.
  package var hyphens: Hyphens?
  /// What characters become before they are laid out; words of CSS in JSON.
  package var textTransform: TextTransform?
  /// Room added after every character.
  package var letterSpacing: LetterSpacing?
  /// Room added to every space, in points.
  package var wordSpacing: Points?
  /// Room between ideographs and what is beside them.
  package var autospace: TextAutospace?
  /// Where full-width punctuation is set half as wide.
  package var spacingTrim: TextSpacingTrim?
  /// How far the first line begins from the edge of the box, in points.
  package var firstLineIndent: Points?
  /// The distance between tab stops.
  package var tabSize: TabSize?
  /// Between the text and the border of its element (`ElementBox.padding`).
  package var padding: BoxEdges?
  /// How wide the border of its element is.
  package var border: BoxEdges?
  /// What the width is that texts are measured at.
  package var boxSizing: BoxSizing?
  /// The direction of paragraphs.
  package var direction: TextDirection?
  /// Added to those of the style below; the last one of a feature counts.
  package var features: [FontFeature]?
  /// Pixels of the screen to the px (`TextStyle.devicePixelRatio`).
  package var devicePixelRatio: Double?
  /// The language of the text, as a BCP 47 tag.
  package var language: String?
  /// What runs of texts of several styles may name (`TagStyles`). No part of a `TextStyle`.
  package var tags: [String: TagDescription]?
  /// The most lines that are shown. No part of a `TextStyle`: measuring takes it as a parameter.
  package var maxLines: Int?

  /// The size of a font.
  package enum Size: Hashable, Sendable {
    /// A size in points.
    case points(Points)
    /// The size of a text style of iOS, at the size that the reader has chosen.
    case textStyle(DynamicTypeStyle)
  }

  /// Room after every character.
  package enum LetterSpacing: Hashable, Sendable {
    /// Points added after every character; negative ones bring characters closer.
    case points(Points)
    /// As iOS spaces its system font at that size (`SanFranciscoTracking`).
    case sanFrancisco
  }

  /// A description of these fields; the others are `nil`, as in the style below.
  package init(
    fonts: [String]? = nil, size: Size? = nil, weight: Double? = nil,
    profile: Profile? = nil, lineHeight: LineHeight? = nil, lineSpacing: Points? = nil,
    paragraphSpacing: Points? = nil, wordBreak: WordBreak? = nil,
    letterSpacing: LetterSpacing? = nil, maxLines: Int? = nil
  ) {
    self.fonts = fonts
    self.size = size
    self.weight = weight
    self.profile = profile
    self.lineHeight = lineHeight
    self.lineSpacing = lineSpacing
    self.paragraphSpacing = paragraphSpacing
    self.wordBreak = wordBreak
    self.letterSpacing = letterSpacing
    self.maxLines = maxLines
  }
}

extension StyleDescription {
  /// This description, with the fields that `other` has in place of its own.
  package func overlaid(with other: StyleDescription) -> StyleDescription {
    var result = self
    if let declared = other.css {
      result.clearFields(declaredBy: declared)
      result.declareBox(before: declared)
      result.css = result.css?.followed(by: declared) ?? declared
    }
    func take<Value>(_ field: WritableKeyPath<StyleDescription, Value?>) {
      if let value = other[keyPath: field] { result[keyPath: field] = value }
    }
    take(\.fonts)
    take(\.size)
    take(\.rootFontSize)
    take(\.weight)
    take(\.fontWidth)
    take(\.isItalic)
    take(\.opticalSizing)
    take(\.profile)
    take(\.lineHeight)
    take(\.strut)
    take(\.lineSpacing)
    take(\.paragraphSpacing)
    take(\.wordBreak)
    take(\.strictness)
    take(\.overflowWrap)
    take(\.whiteSpace)
    take(\.wrapStyle)
    take(\.hyphens)
    take(\.textTransform)
    take(\.letterSpacing)
    take(\.wordSpacing)
    take(\.autospace)
    take(\.spacingTrim)
    take(\.firstLineIndent)
    take(\.tabSize)
    take(\.padding)
    take(\.border)
    take(\.boxSizing)
    take(\.direction)
    take(\.devicePixelRatio)
    take(\.language)
    take(\.maxLines)
    if let more = other.variations { result.variations = (variations ?? []) + more }
    if let more = other.tags { result.tags = (tags ?? [:]).merging(more) { $1 } }
    if let more = other.features { result.features = (features ?? []) + more }
    return result
  }
}
