/// The facts in which browsers differ when they put elements and boxes of several styles on one
/// line: some 84,000 lines recorded in the three of them, of which 29 do not follow from these.
struct InlineBoxRules: Hashable, Sendable {
  /// How far `vertical-align: sub` and `super` move an element.
  var scriptShift = ScriptShift.partsOfSize
  /// What such a shift, and half of a box, is rounded to.
  var shiftLength = LengthRule.floored64
  /// What half the height of small letters is rounded to.
  var halfXLength = LengthRule.nearest64
  /// What the baseline of what is in a box is rounded to, from the box's top.
  var boxBaseline = LengthRule.floored64
  /// What the sum of the heights of lines is rounded to.
  var sumLength = LengthRule.exact
  /// What becomes of elements that are aligned to the line.
  var lineAlignment = LineAlignment.lastTaller
  /// Whether `middle` centers the ascent and descent of an element's font, and not its line height.
  var centersFonts = false
  /// Whether `middle`, `text-top` and `text-bottom` align an element with all that is in it, and
  /// not the element alone.
  var alignsContents = false
  /// Whether fallback fonts are part of what is in an element, and not of the element.
  var fontsAreContents = false
  /// Whether an element that goes on in the next line is left where it is if nothing but white
  /// space of it is on this one.
  var leavesBlanks = false
  /// Whether white space that collapsed altogether keeps its element on the line before it.
  var countsCollapsedSpace = false
  /// Whether an element that ends before a line's first character keeps all on the line before that
  /// began earlier.
  var closingsStay = false
  /// Whether elements without content between a box and a text that begins a line are on that line,
  /// as they are after a line break that is kept.
  var boxesEndLines = false

  /// Chromium's (`inline_box_state.cc` of Blink).
  static let chromium = InlineBoxRules(
    alignsContents: true, leavesBlanks: true, closingsStay: true)

  /// WebKit's (`LineBoxBuilder`, `LineBoxVerticalAligner`).
  static let webkit = InlineBoxRules(
    shiftLength: .exact, halfXLength: .exact, sumLength: .floored64,
    lineAlignment: .elementsAlone)

  /// Those of WebKit until 2.50.
  static let olderWebKit: InlineBoxRules = {
    var rules = webkit
    rules.boxBaseline = .whole
    return rules
  }()

  /// Gecko's (`nsLineLayout::VerticalAlignFrames`).
  static let firefox = InlineBoxRules(
    scriptShift: .partsOfEm, shiftLength: .nearest60, halfXLength: .nearest60,
    boxBaseline: .nearest60, lineAlignment: .bottomsFirst, centersFonts: true,
    fontsAreContents: true, countsCollapsedSpace: true, closingsStay: true, boxesEndLines: true)

  /// How far `vertical-align: sub` and `super` move an element, by the font of what it lies in.
  enum ScriptShift: Hashable, Sendable {
    /// A fifth of its size and 1 px, a third and 1 px.
    case partsOfSize
    /// 0.2 and 0.34 of its em, in whole px.
    case partsOfEm
  }

  /// What becomes of elements with `vertical-align: top` and `bottom`, once all others have their
  /// places.
  enum LineAlignment: Hashable, Sendable {
    /// One that is higher than the line so far makes the line as high, downwards or upwards of
    /// where it was without any of them.
    case lastTaller
    /// As `lastTaller`, but what is in such an element counts by itself, as if the element began
    /// where the paragraph's own font does.
    case elementsAlone
    /// The highest at the bottom makes the line higher upwards, then the highest at the top
    /// downwards.
    case bottomsFirst
  }
}
