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
