/// What renderers differ in when they cut a text into items.
struct ItemizationRules: Hashable, Sendable {
  /// The line breaks, which are not shaped.
  var hardBreaks = HardBreaks.lineFeed
  var scripts = ScriptRule.brackets
  /// Whether clusters that ask to be drawn as emoji are items of their own, for
  /// which the emoji face is asked first.
  var partsEmoji = true
  /// Whether tabs, returns and their like are laid out by themselves.
  var partsControls = true
}

/// How characters of no script of their own get one.
enum ScriptRule: Hashable, Sendable {
  /// By the text before them, by the scripts they are used with, and a closing
  /// bracket by its opening one (`ScriptRuns`).
  case brackets
  /// By the text before them, or at the start the text after them, and nothing
  /// else (`SkShaper`): in `가(abc)나` the closing bracket is Latin.
  case neighbors
}
