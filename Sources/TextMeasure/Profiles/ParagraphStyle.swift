/// How the paragraphs of a text are set, as `NSParagraphStyle` has it. A paragraph ends with
/// a line break; U+2028 breaks a line within one.
///
/// The arithmetic is the same in every profile, also in those whose renderer has no such
/// property: there it describes how an app stacks the blocks into which it splits the text.
/// Lines that are equally high otherwise stay so.
public struct ParagraphStyle: Hashable, Sendable {
  /// Between two lines, those of two paragraphs too; zero or more. (Android's
  /// `lineSpacingExtra`, which may be negative.)
  public var lineSpacing: Points = .zero
  /// Below a paragraph that another one follows, besides what that one has above it.
  public var paragraphSpacing: Points = .zero
  /// Above a paragraph that follows another one.
  public var paragraphSpacingBefore: Points = .zero
  /// How far the first line of every paragraph begins from the edge.
  public var firstLineHeadIndent: Points = .zero
  /// How far the other lines do.
  public var headIndent: Points = .zero
  /// How far lines end from the far edge, if zero or less; else how far from the near one.
  public var tailIndent: Points = .zero
  /// Where tabs end, from the near edge, in order; if empty, `TextStyle.tabSize` sets it.
  /// Tabs are left tabs.
  public var tabStops: [Points] = []
  /// Beyond the last of `tabStops` tabs end at multiples of this; if it is zero they have no
  /// width there.
  public var defaultTabInterval: Points = .zero

  /// Nothing but lines.
  package static let plain = ParagraphStyle()

  /// A style without spacing, indents and tab stops: `plain`.
  public init() {}

  /// A style with room between lines and nothing else.
  package init(lineSpacing: Points) { self.lineSpacing = lineSpacing }

  /// Between two paragraphs.
  var gap: Points { paragraphSpacing + paragraphSpacingBefore }
}
