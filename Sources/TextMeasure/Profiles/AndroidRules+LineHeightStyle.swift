extension AndroidRules {
  /// How Compose spreads a line height (`LineHeightStyle`, since Compose 1.2).
  package struct LineHeightStyle: Hashable, Sendable {
    /// Where text stands in its line.
    package var alignment = Alignment.proportional
    /// Which ends of a text have no more room than its font needs.
    package var trim = Trim.both
    /// What becomes of lines that are lower than their font.
    package var mode = Mode.fixed

    /// Where text stands in its line.
    package enum Alignment: String, Hashable, Sendable, CaseIterable {
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
    package enum Trim: String, Hashable, Sendable, CaseIterable {
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
    package enum Mode: String, Hashable, Sendable, CaseIterable {
      /// They are as high as they are to be: the default.
      case fixed
      /// They are as high as their font (since 1.8).
      case minimum
      /// As `fixed`, but also at the ends that are trimmed, and without room around the text.
      case tight
    }

    /// The default of Compose: proportional, and trimmed at both ends.
    package init() {}

    /// The default of Material 3: centered, and not trimmed.
    package static var material3: LineHeightStyle {
      var style = LineHeightStyle()
      (style.alignment, style.trim) = (.center, .none)
      return style
    }
  }
}
