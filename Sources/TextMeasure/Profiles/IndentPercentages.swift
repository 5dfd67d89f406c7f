/// CSS `text-indent` in percent of the width of the text's box, beside its padding and border.
public struct IndentPercentages: Hashable, Sendable {
  /// That of the text's first line, besides that of the first lines of paragraphs.
  public var ofText: Double
  /// That of the first line of every paragraph.
  public var ofFirstLines: Double
  /// That of all other lines.
  public var ofOtherLines: Double

  /// - Parameters:
  ///   - ofText: Of the text's first line, in percent, either way.
  ///   - ofFirstLines: Of the first line of every paragraph.
  ///   - ofOtherLines: Of all other lines.
  public init(ofText: Double = 0, ofFirstLines: Double = 0, ofOtherLines: Double = 0) {
    self.ofText = ofText
    self.ofFirstLines = ofFirstLines
    self.ofOtherLines = ofOtherLines
  }

  /// Less than the width of the box: with all of it no line would ever end.
  package static let maximum = 99.0

  var isZero: Bool { self == IndentPercentages() }
}
