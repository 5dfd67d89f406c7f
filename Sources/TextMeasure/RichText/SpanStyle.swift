/// What a span has of its own: all else it has of what it lies in, as an inline element does.
///
/// A span that changes nothing is one all the same where a renderer sees its edges.
public struct SpanStyle: Hashable, Sendable {
  /// The fonts, in fallback order.
  public var fonts: FontStack?
  /// The size of the font in points. Android rounds it to whole pixels.
  public var size: Points?
  /// The size as a multiple of that around the span, where `size` is not given.
  public var relativeSize: Double?
  /// `TextStyle.weight`.
  public var weight: Double?
  /// Whether letters are slanted; a font without an italic is slanted by the renderer, which leaves
  /// advances as they are.
  public var isItalic: Bool?
  /// `TextStyle.variations`, in place of all that it lies in.
  public var variations: [FontVariation]?
  /// `TextStyle.lineHeight`. A multiple is one of the span's own size.
  public var lineHeight: LineHeight?
  /// Added after every character.
  public var letterSpacing: Points?
  /// Added to every space.
  public var wordSpacing: Points?
  /// `TextStyle.features`, in place of all that it lies in.
  public var features: [FontFeature]?
  /// A BCP 47 tag.
  public var language: String?
  /// `TextStyle.wordBreak`.
  public var wordBreak: WordBreak?
  /// `TextStyle.strictness`.
  public var strictness: LineBreakStrictness?
  /// `TextStyle.overflowWrap`.
  public var overflowWrap: OverflowWrap?
  /// `TextStyle.whiteSpace`.
  public var whiteSpace: WhiteSpace?
  /// Whether no line ends in it, nor at its end: Android's no-break span.
  public var isUnbroken: Bool?
  /// Where it lies beside what it is in. Not inherited.
  public var verticalAlignment: InlineAlignment?
  /// The room before and after what it holds. Not inherited.
  public var edges: InlineEdges

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
    self.fonts = fonts
    self.size = size
    self.relativeSize = relativeSize
    self.weight = weight
    self.isItalic = isItalic
    self.variations = variations
    self.lineHeight = lineHeight
    self.letterSpacing = letterSpacing
    self.wordSpacing = wordSpacing
    self.features = features
    self.language = language
    self.wordBreak = wordBreak
    self.strictness = strictness
    self.overflowWrap = overflowWrap
    self.whiteSpace = whiteSpace
    self.isUnbroken = isUnbroken
    self.verticalAlignment = verticalAlignment
    self.edges = edges
  }
}

/// Where an inline element lies beside what it is in (CSS `vertical-align`).
public enum InlineAlignment: Hashable, Sendable {
  /// On the baseline.
  case baseline
  /// Lower, as small figures below a line are.
  case sub
  /// Higher, as small figures above a line are.
  case `super`
  /// With its middle half of an x above the baseline.
  case middle
  /// With its top where the font around it begins.
  case textTop
  /// With its bottom where the font around it ends.
  case textBottom
  /// With its top at that of the line.
  case top
  /// With its bottom at that of the line.
  case bottom
  /// So far above the baseline.
  case raised(Points)
}

/// The room before and after what a span holds: padding, border and margin at its ends. Above and
/// below they take no room.
public struct InlineEdges: Hashable, Sendable {
  /// Before what it holds.
  public var start: Edge
  /// After what it holds.
  public var end: Edge

  /// The room at one end.
  public struct Edge: Hashable, Sendable {
    /// CSS `padding`.
    public var padding: Points
    /// CSS `border-width`.
    public var border: Points
    /// CSS `margin`, which may be less than zero.
    public var margin: Points

    /// An edge of what is given.
    public init(padding: Points = 0, border: Points = 0, margin: Points = 0) {
      self.padding = padding
      self.border = border
      self.margin = margin
    }
  }

  /// Edges of what is given.
  public init(start: Edge = Edge(), end: Edge = Edge()) {
    self.start = start
    self.end = end
  }
}

/// A box in a text: a picture, a badge, a chip.
public struct InlineBox: Hashable, Sendable {
  /// The width without margins.
  public var width: Points
  /// The height without margins.
  public var height: Points
  /// The room around it, which may be less than zero.
  public var margins: Margins
  /// How far below its top the baseline of what is in it lies; `nil` if its bottom margin lies on the
  /// baseline, as a picture's does.
  public var baseline: Points?
  /// Where it lies beside what it is in.
  public var verticalAlignment: InlineAlignment
  /// Whether one on the baseline hangs from half the descent of its line instead: Flutter's
  /// `TextBaseline.ideographic`.
  public var isIdeographic: Bool

  /// The room around a box.
  public struct Margins: Hashable, Sendable {
    /// Above.
    public var top: Points
    /// On the right.
    public var right: Points
    /// Below.
    public var bottom: Points
    /// On the left.
    public var left: Points

    /// Margins of what is given.
    public init(top: Points = 0, right: Points = 0, bottom: Points = 0, left: Points = 0) {
      self.top = top
      self.right = right
      self.bottom = bottom
      self.left = left
    }
  }

  /// A box of that size.
  public init(
    width: Points, height: Points, margins: Margins = Margins(), baseline: Points? = nil,
    verticalAlignment: InlineAlignment = .baseline, isIdeographic: Bool = false
  ) {
    self.width = width
    self.height = height
    self.margins = margins
    self.baseline = baseline
    self.verticalAlignment = verticalAlignment
    self.isIdeographic = isIdeographic
  }
}
