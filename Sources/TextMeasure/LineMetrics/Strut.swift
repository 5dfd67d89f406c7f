/// The least height of every line of a text, no matter what the line shows: Flutter's
/// `StrutStyle`.
///
/// ```swift
/// style.strut = Strut(size: 16, height: 1.5)
/// ```
public struct Strut: Hashable, Sendable {
  /// The fonts, of which only the first counts; `nil` for the fonts of the text.
  public var fonts: FontStack?
  /// The size of that font, up to 2,000; `nil` for that of the text. (An app that leaves it out has
  /// 14.)
  public var size: Points?
  /// How high it is as a multiple of its size; `nil` for its font's ascent and descent.
  public var height: Double?
  /// Room around it as a multiple of its size, half above and half below; below zero none.
  public var leading: Double
  /// How the difference between `height` and the font's own is spread.
  public var leadingDistribution: LeadingDistribution
  /// Whether every line has exactly this height (`forceStrutHeight`).
  public var isForced: Bool

  /// A strut in the text's own font, unless others are given.
  public init(
    fonts: FontStack? = nil, size: Points? = nil, height: Double? = nil, leading: Double = 0,
    leadingDistribution: LeadingDistribution = .proportional, isForced: Bool = false
  ) {
    self.fonts = fonts
    self.size = size
    self.height = height
    self.leading = leading
    self.leadingDistribution = leadingDistribution
    self.isForced = isForced
  }
}
