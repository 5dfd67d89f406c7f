/// What finding a curve may still cost, in characters laid out.
///
/// A curve takes up to a layout for each of its steps and more, and a text has as many steps as
/// lines and more: the time grows with the square of the text, and a text of a few hundred
/// kilobytes would take hours.
struct CurveWork {
  /// About a second: a character of a layout takes 5 to 10 ns. Five thousand characters, as
  /// long as reviews get, have their whole curve in less, unless they are one word that kerns.
  static let limit = 1 << 27

  private let limit: Int
  private var left: Int
  /// What ends the work before its limit.
  let interruption: Interruption?

  init(limit: Int = limit, interruption: Interruption? = nil) {
    (self.limit, left) = (limit, limit)
    self.interruption = interruption
  }

  /// Takes note of a layout.
  ///
  /// - Throws: `TextError.curveTooCostly`; `TextError.interrupted`, also if the layout was.
  mutating func spend(characterCount: Int, lineCount: Int) throws(TextError) {
    try interruption.check()
    left -= characterCount + Self.charactersOfLine * lineCount
    if left < 0 { throw .curveTooCostly(limit: limit) }
  }

  mutating func spend(_ layout: ProbedLayout) throws(TextError) {
    try spend(
      characterCount: layout.walkedCount + layout.shapingWork, lineCount: layout.lineCount)
  }

  /// The cost of beginning and ending a line, in characters: 20 ns.
  private static let charactersOfLine = 3
}
