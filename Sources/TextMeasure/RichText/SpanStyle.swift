/// What a span has of its own: all else it has of what it lies in, as an inline element does.
///
/// A span that changes nothing is one all the same where a renderer sees its edges.
///
/// A value that its copies share: to give many spans one style takes no copy of its fields, and what is
/// known about it is found without comparing them. To set a field takes a copy of all.
public struct SpanStyle: Hashable, Sendable {
  private var storage: Storage

  /// The fields, which never change: hence it may be shared between threads.
  private final class Storage: Sendable {
    let fields: Fields

    init(_ fields: Fields) { self.fields = fields }
  }

  private struct Fields: Hashable, Sendable {
    var fonts: FontStack?
    var size: Points?
    var relativeSize: Double?
    var weight: Double?
    var isItalic: Bool?
    var variations: [FontVariation]?
    var lineHeight: LineHeight?
    var letterSpacing: Points?
    var wordSpacing: Points?
    var features: [FontFeature]?
    var language: String?
    var wordBreak: WordBreak?
    var strictness: LineBreakStrictness?
    var overflowWrap: OverflowWrap?
    var whiteSpace: WhiteSpace?
    var isUnbroken: Bool?
    var verticalAlignment: InlineAlignment?
    var edges: InlineEdges
  }

  /// Whether two styles change the same, mostly found without comparing their fields.
  public static func == (first: SpanStyle, second: SpanStyle) -> Bool {
    first.storage === second.storage || first.storage.fields == second.storage.fields
  }

  /// Hashes the fields.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.fields) }

  /// Sets a field of this style alone.
  private mutating func change(_ body: (inout Fields) -> Void) {
    var fields = storage.fields
    body(&fields)
    storage = Storage(fields)
  }

  /// The style that changes nothing but what is given.
  public init(
    fonts: FontStack? = nil, size: Points? = nil, relativeSize: Double? = nil,
    weight: Double? = nil, isItalic: Bool? = nil,
    variations: [FontVariation]? = nil, lineHeight: LineHeight? = nil,
    letterSpacing: Points? = nil, wordSpacing: Points? = nil, features: [FontFeature]? = nil,
    language: String? = nil, wordBreak: WordBreak? = nil, strictness: LineBreakStrictness? = nil,
    overflowWrap: OverflowWrap? = nil, whiteSpace: WhiteSpace? = nil, isUnbroken: Bool? = nil,
    verticalAlignment: InlineAlignment? = nil, edges: InlineEdges = InlineEdges()
  ) {
    storage = Storage(
      Fields(
        fonts: fonts, size: size, relativeSize: relativeSize, weight: weight,
        isItalic: isItalic, variations: variations, lineHeight: lineHeight,
        letterSpacing: letterSpacing, wordSpacing: wordSpacing, features: features,
        language: language, wordBreak: wordBreak, strictness: strictness,
        overflowWrap: overflowWrap, whiteSpace: whiteSpace, isUnbroken: isUnbroken,
        verticalAlignment: verticalAlignment, edges: edges))
  }
}

extension SpanStyle {
  /// The fonts, in fallback order.
  public var fonts: FontStack? {
    get { storage.fields.fonts }
    set { change { $0.fonts = newValue } }
  }
  /// The size of the font in points. Android rounds it to whole pixels.
  public var size: Points? {
    get { storage.fields.size }
    set { change { $0.size = newValue } }
  }
  /// The size as a multiple of that around the span, where `size` is not given.
  public var relativeSize: Double? {
    get { storage.fields.relativeSize }
    set { change { $0.relativeSize = newValue } }
  }
  /// `TextStyle.weight`.
  public var weight: Double? {
    get { storage.fields.weight }
    set { change { $0.weight = newValue } }
  }
  /// Whether letters are slanted; a font without an italic is slanted by the renderer, which leaves
  /// advances as they are.
  public var isItalic: Bool? {
    get { storage.fields.isItalic }
    set { change { $0.isItalic = newValue } }
  }
  /// `TextStyle.variations`, in place of all that it lies in.
  public var variations: [FontVariation]? {
    get { storage.fields.variations }
    set { change { $0.variations = newValue } }
  }
  /// `TextStyle.lineHeight`. A multiple is one of the span's own size.
  public var lineHeight: LineHeight? {
    get { storage.fields.lineHeight }
    set { change { $0.lineHeight = newValue } }
  }
  /// Added after every character.
  public var letterSpacing: Points? {
    get { storage.fields.letterSpacing }
    set { change { $0.letterSpacing = newValue } }
  }
  /// Added to every space.
  public var wordSpacing: Points? {
    get { storage.fields.wordSpacing }
    set { change { $0.wordSpacing = newValue } }
  }
  /// `TextStyle.features`, in place of all that it lies in.
  public var features: [FontFeature]? {
    get { storage.fields.features }
    set { change { $0.features = newValue } }
  }
  /// A BCP 47 tag.
  public var language: String? {
    get { storage.fields.language }
    set { change { $0.language = newValue } }
  }
  /// `TextStyle.wordBreak`.
  public var wordBreak: WordBreak? {
    get { storage.fields.wordBreak }
    set { change { $0.wordBreak = newValue } }
  }
  /// `TextStyle.strictness`.
  public var strictness: LineBreakStrictness? {
    get { storage.fields.strictness }
    set { change { $0.strictness = newValue } }
  }
  /// `TextStyle.overflowWrap`.
  public var overflowWrap: OverflowWrap? {
    get { storage.fields.overflowWrap }
    set { change { $0.overflowWrap = newValue } }
  }
  /// `TextStyle.whiteSpace`.
  public var whiteSpace: WhiteSpace? {
    get { storage.fields.whiteSpace }
    set { change { $0.whiteSpace = newValue } }
  }
  /// Whether no line ends in it, nor at its end: Android's no-break span.
  public var isUnbroken: Bool? {
    get { storage.fields.isUnbroken }
    set { change { $0.isUnbroken = newValue } }
  }
  /// Where it lies beside what it is in. Not inherited.
  public var verticalAlignment: InlineAlignment? {
    get { storage.fields.verticalAlignment }
    set { change { $0.verticalAlignment = newValue } }
  }
  /// The room before and after what it holds. Not inherited.
  public var edges: InlineEdges {
    get { storage.fields.edges }
    set { change { $0.edges = newValue } }
  }
}
