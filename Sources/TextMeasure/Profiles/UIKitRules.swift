/// How UIKit comes to the height of a text: what differs between its ways of showing text,
/// and what is not published, each with the default that published figures suggest.
///
/// `Documentation/profiles.md` has the source of each rule.
///
/// ```swift
/// var rules = UIKitRules.attributedLabel(scale: 3)
/// rules.lineBreakStrategy = .standard
/// let style = TextStyle(fonts: fonts, size: 17, profile: .uikit(rules))
/// ```
public struct UIKitRules: Hashable, Sendable {
  /// Pixels to the point, 2 or 3. Zero, or less, rounds nothing.
  package var scale: Double
  /// The API that gives the height: a label, or string drawing.
  package var entryPoint: EntryPoint
  /// What becomes of text wider than its line, by its paragraph style. Labels size alike under all
  /// modes but `.charWrapping`. Where TextKit lays text out, in text views and drawing, a
  /// paragraph that clips or truncates is one line, however wide.
  public var lineBreakMode: LineBreakMode
  /// What is considered besides the rules of line breaking: whether Korean words stay whole, above
  /// all.
  public var lineBreakStrategy: LineBreakStrategy

  /// An API that gives the height.
  package enum EntryPoint: String, Hashable, Sendable, CaseIterable {
    /// `UILabel.sizeThatFits` and its like: the sum of the lines is rounded up to whole
    /// pixels.
    case label
    /// `boundingRect` with `usesLineFragmentOrigin`: nothing is rounded.
    case drawing
  }

  // MARK: Metrics

  /// Whether the fonts' line gap is added between lines: labels do not, text views
  /// and `boundingRect` with `usesFontLeading` do. After the last line, too.
  package var usesFontLeading = false
  /// What `ParagraphStyle.lineSpacing` and a font's leading come to together.
  package var leadingCombination = LeadingCombination.larger
  /// Whether a negative leading brings lines closer. No source says so.
  package var countsNegativeLeading = false
  /// Whose metrics a line has that shows characters of fallback fonts.
  package var metricsSource = MetricsSource.requestedFont
  /// Whether the ascent of Helvetica and Times is raised by 15 % of the line height, as
  /// `UIFont` reports it. CoreText does not.
  package var raisesHelvetica = true
  /// How wide an emoji is. Apple's emoji font has steps of its own by size, which are not
  /// published.
  package var emojiAdvance = EmojiAdvance.font

  /// What line spacing and leading come to together.
  package enum LeadingCombination: String, Hashable, Sendable, CaseIterable {
    /// The larger of the two, as STULabel imitates TextKit.
    case larger
    /// Both, one added to the other.
    case sum
  }

  /// Whose metrics a line has.
  package enum MetricsSource: String, Hashable, Sendable, CaseIterable {
    /// The specified font, whatever fallback found: labels, `boundingRect`, text
    /// views.
    case requestedFont
    /// The fonts that the line shows: a text storage that had its text before it had a
    /// layout manager. Measured at 17 points: `你好` is 17 points high instead of 20.287.
    case shownFonts
  }

  /// How wide an emoji is.
  package enum EmojiAdvance: Hashable, Sendable {
    /// As the emoji font of the stack has it.
    case font
    /// So many times the font size.
    case ems(Double)
  }

  // MARK: Lines and paragraphs

  /// Whether a text of one line has its line spacing below it. Labels do that; from two lines
  /// on the last line has none below it.
  package var spacesOnlyLine = true
  /// Whether `ParagraphStyle.paragraphSpacingBefore` lies above the first paragraph too, and
  /// `.paragraphSpacing` below the last.
  package var spacesParagraphsAtEnds = false
  /// Whether a line break that ends the text leaves an empty line. It does in TextKit. In labels
  /// of iOS 11.1 "a\n" was half as high as "\n" (radar 37764376, the only figures there are).
  package var finalLineBreakAddsLine: Bool
  /// Whether one does so in a text that has nothing but line breaks.
  package var loneLineBreaksAddLine = true
  /// Whether a paragraph is one line where its style clips or truncates.
  package var setsCutParagraphsOnOneLine: Bool
  /// The mode of TextKit's container, which cuts the last line of those it may have.
  /// `.charWrapping` counts as if every paragraph had it, and puts the limit out of force: recorded
  /// of `NSLayoutManager`.
  package var containerLineBreakMode = LineBreakMode.wordWrapping
  /// Whether an empty text has the height of a line: text views, not labels.
  package var emptyTextIsOneLineHigh = false
  /// Whether `maxLines` lines are at most so many times the font's own line height high,
  /// rounded up to pixels: LayoutKit has it for plain text, in which it changes nothing but
  /// the spacing below an only line.
  package var capsHeightAtLineLimit = false
  /// How much a sum may exceed a pixel and still count as that pixel, as a part of the sum.
  /// Adding lines up loses less; STULabel allows as much.
  package var pixelTolerance = 128 * Double.ulpOfOne

  /// - Parameters:
  ///   - scale: Pixels to the point.
  ///   - entryPoint: The API that gives the height.
  ///   - lineBreakMode: What becomes of text wider than its line.
  ///   - lineBreakStrategy: If not given `.standard` for labels, as of plain text, and none for
  ///     drawing.
  package init(
    scale: Double, entryPoint: EntryPoint = .label, lineBreakMode: LineBreakMode = .wordWrapping,
    lineBreakStrategy: LineBreakStrategy? = nil
  ) {
    self.scale = scale
    self.entryPoint = entryPoint
    self.lineBreakMode = lineBreakMode
    self.lineBreakStrategy = lineBreakStrategy ?? (entryPoint == .label ? .standard : [])
    finalLineBreakAddsLine = entryPoint == .drawing
    setsCutParagraphsOnOneLine = entryPoint == .drawing
  }
}

// MARK: - Ways of showing text

extension UIKitRules {
  /// A `UILabel` with `text`.
  public static func label(scale: Double) -> UIKitRules { UIKitRules(scale: scale) }

  /// A `UILabel` with `attributedText` of a new paragraph style, which has no strategy:
  /// the same Korean text may wrap otherwise than as `text`.
  public static func attributedLabel(scale: Double) -> UIKitRules {
    UIKitRules(scale: scale, lineBreakStrategy: [])
  }

  /// `NSAttributedString.boundingRect` with `usesLineFragmentOrigin`.
  public static func drawing(usesFontLeading: Bool = false) -> UIKitRules {
    var rules = UIKitRules(scale: 0, entryPoint: .drawing)
    rules.usesFontLeading = usesFontLeading
    return rules
  }

  /// A `UITextView` of TextKit 1, without its insets.
  public static func textView(scale: Double) -> UIKitRules {
    var rules = attributedLabel(scale: scale)
    rules.usesFontLeading = true
    rules.spacesOnlyLine = false
    rules.emptyTextIsOneLineHigh = true
    rules.finalLineBreakAddsLine = true
    rules.setsCutParagraphsOnOneLine = true
    return rules
  }

  /// A `Text` of React Native on iOS: TextKit without font leading, rounded up to pixels. Its
  /// text storage has the text first, so that lines of fallback fonts alone may have theirs.
  /// `lineHeight` is `LineHeight.points`.
  public static func reactNative(scale: Double) -> UIKitRules {
    var rules = attributedLabel(scale: scale)
    rules.metricsSource = .shownFonts
    rules.spacesOnlyLine = false
    rules.finalLineBreakAddsLine = true
    return rules
  }
}
