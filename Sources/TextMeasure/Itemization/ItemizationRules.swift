/// What renderers differ in when they cut a text into items.
struct ItemizationRules: Hashable, Sendable {
  /// The line breaks, which are not shaped.
  var hardBreaks = HardBreaks.lineFeed
  var scripts = ScriptRule.brackets
  /// Whether clusters to be drawn as emoji are items of their own, for
  /// which the emoji face is tried first.
  var isolatesEmoji = true
  var controls = ControlRule.all
  /// The script of text without any, unless all of it is Latin-1: with `pairs`.
  var commonScript = Script.zyyy
  /// What is given to the shaper at once: with `segments` items end where lines may.
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
  /// The same in what one font shows: items have no script, and are cut once their fonts are
  /// chosen (`ComplexTextController` of WebKit).
  case neighborsInFont
}
