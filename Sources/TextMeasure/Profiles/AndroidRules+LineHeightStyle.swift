extension AndroidRules {
  /// How Compose spreads a line height (`LineHeightStyle`, since Compose 1.2).
  public struct LineHeightStyle: Hashable, Sendable {
    /// Where text stands in its line.
    public var alignment = Alignment.proportional
    /// Which ends of a text have no more room than its font needs.
    public var trim = Trim.both
    /// What becomes of lines that are lower than their font.
    public var mode = Mode.fixed

    /// Where text stands in its line.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
      /// All room is below the text.
      case top
      /// As much above the text as below.
      case center
      /// By the share of the font's ascent: the default.
      case proportional
      /// All room is above the text.
      case bottom
    }

    /// Which ends of a text have no more room than its font needs.
    public enum Trim: String, Hashable, Sendable, CaseIterable {
      /// None: Material 3.
      case none
      /// The top of the first line.
      case firstLineTop
      /// The bottom of the last line.
      case lastLineBottom
      /// Both: the default.
      case both
    }

    /// What becomes of lines that are lower than their font.
    public enum Mode: String, Hashable, Sendable, CaseIterable {
      /// They are as high as they are to be: the default.
      case fixed
      /// They are as high as their font (since 1.8).
      case minimum
      /// As `fixed`, but also at the ends that are trimmed, and without room around the text.
      case tight
    }

    /// The default of Compose: proportional, and trimmed at both ends.
    public init() {}

    /// The default of Material 3: centered, and not trimmed.
    public static var material3: LineHeightStyle {
      var style = LineHeightStyle()
      (style.alignment, style.trim) = (.center, .none)
      return style
    }
  }
}
