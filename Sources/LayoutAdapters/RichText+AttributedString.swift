import TextMeasure

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RichText {
  /// What an attributed string shows.
  ///
  /// ```swift
  /// let comment = RichText(string) { run in
  ///   run.link == nil ? .plain : .style(SpanStyle(weight: 600))
  /// }
  /// ```
  ///
  /// Attributes are those of the caller's frameworks: `inlinePresentationIntent` where Foundation reads
  /// Markdown, `font` and `attachment` where UIKit shows the string.
  ///
  /// - Parameters:
  ///   - string: The string. Each of its runs is a text of its own.
  ///   - appearance: What the attributes of a run make of it.
  public init(
    _ string: AttributedString, appearance: (AttributedString.Runs.Run) -> RunAppearance
  ) {
    self.init()
    for run in string.runs {
      let text = String(string[run.range].characters)
      switch appearance(run) {
      case .plain: append(text)
      case .style(let style): append(text, style: style)
      case .box(let box): append(box)
      }
    }
  }

  /// What a run of an attributed string is.
  public enum RunAppearance: Hashable, Sendable {
    /// A text in the style of the paragraph.
    case plain
    /// A text with a style of its own.
    case style(SpanStyle)
    /// A box in place of its text, which is mostly an attachment's U+FFFC.
    case box(InlineBox)
  }
}
