/// Text of one script and one direction that is either all emoji clusters of one kind or none.
struct Item: Hashable, Sendable {
  /// Indices of scalars.
  var range: Range<Int>
  /// Never inherited; common only in a text without any letter.
  var script: Script
  /// The bidirectional embedding level (UAX #9): odd is right to left.
  var level: UInt8
  var kind: Kind
  /// Whether a fragment begins with it: it is laid out apart from the item before it, whatever that
  /// is.
  var startsFragment = false
  /// Whether it and the item before it are one run, split for its length alone.
  var continuesSplitRun = false
  /// Index of the font it is shaped with, if that is chosen before.
  var font: UInt8?
  /// Index of its style, in a text of several (`InlineContent.styles`).
  var style: UInt32 = 0

  enum Kind: UInt8 {
    case text
    /// Emoji, because they are by default.
    case emoji
    /// Emoji by a selector (U+FE0F).
    case selectedEmoji
    /// Emoji to be drawn as text, by a selector (U+FE0E).
    case selectedText
    /// Laid out by itself instead of being shaped: tabs, and line breaks and
    /// others that have no width.
    case control
  }

  var isRightToLeft: Bool { level & 1 != 0 }

  /// Whether `next`, right after it, could be part of it.
  func isContinued(by next: Item) -> Bool {
    script == next.script && level == next.level && kind == next.kind && font == next.font
      && !next.startsFragment
  }
}

/// The differences of renderers in cutting a text into items.
struct ItemizationRules: Hashable, Sendable {
  /// The line breaks, which are not shaped.
  var hardBreaks = HardBreaks.lineFeed
  var scripts = ScriptRule.brackets
  /// Whether clusters to be drawn as emoji are items of their own, for
  /// which the emoji face is tried first.
  var isolatesEmoji = true
  var controls = ControlRule.all
  /// The direction of paragraphs.
  var direction = TextDirection.leftToRight
  /// Whether text that runs from left to right throughout is one piece, whatever is isolated in it.
  var joinsEvenLevels = false
  /// The script of text without any, unless all of it is Latin-1: with `pairs`.
  var commonScript = Script.zyyy
  /// The shaping unit: with `segment` items end where lines may.
  var shapingUnit = ShapingUnit.item
}

/// Which characters besides line breaks are laid out by themselves instead of being
/// shaped.
enum ControlRule: Hashable, Sendable {
  /// None: browsers where white space collapses, which makes spaces of tabs and returns,
  /// and SkParagraph.
  case none
  /// Returns: browsers in which they do not collapse with spaces.
  case returns
  /// Tabs, returns, form feeds, and U+200C, which keeps its neighbours from kerning:
  /// browsers where white space is kept (`IsControlItemCharacter` of Blink).
  case keptInCSS
  /// Those, and U+FFFC.
  case all

  func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0D: self != .none
    case 0x09, 0x0C, 0x200C: self == .keptInCSS || self == .all
    case 0xFFFC: self == .all
    default: false
    }
  }
}

/// How characters of no script of their own get one.
enum ScriptRule: Hashable, Sendable {
  /// By the text before them, by the scripts they are used with, and a closing
  /// bracket by its opening one (`ScriptRuns`).
  case brackets
  /// By the text before them in the same direction, and a closing bracket by its opening one; text
  /// of no script at all has `commonScript` (`gfxScriptItemizer` of Gecko).
  case pairs
  /// By the text before them, or at the start the text after them, and nothing
  /// else (`SkShaper`): in `가(abc)나` the closing bracket is Latin.
  case neighbors
  /// By the text beside them in one font: items have no script, and are cut once their fonts are
  /// chosen (`ComplexTextController` of WebKit).
  case neighborsInFont
}

/// The text that is given to the shaper at once.
enum ShapingUnit: Hashable, Sendable {
  /// All of an item.
  case item
  /// Words, and each space by itself, unless the font's rules look at spaces: Gecko
  /// (`gfxFont::SplitAndInitTextRun`).
  case word
  /// Segments, each with the space after it; every space is as wide as the font's bare glyph:
  /// WebKit (`TextUtil::width`, `ComplexTextController`).
  case segment
}

/// The widths of characters without a picture: controls, and characters that no font has.
enum InvisibleCharacters: Hashable, Sendable {
  /// Such characters are shaped like any other.
  case shaped
  /// Line and paragraph separators and U+FFFC have no width: WebKit
  /// (`FontCascade::treatAsZeroWidthSpace`).
  case separatorsHaveNoWidth
  /// Controls, and all that is ignorable by default, have no width, and a box for a character
  /// that no font has is as wide as the digits in it: Gecko (`gfxFontMissingGlyphs`).
  case ignorablesHaveNoWidth
}
