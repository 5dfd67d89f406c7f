/// A line of a scanned text, in bytes.
struct ScannedLine {
  var start: Int
  /// Where what it shows ends, and what of that counts for its width.
  var visibleEnd: Int
  var fitEnd: Int
  /// Where it ends with what is not shown of it.
  var end: Int
  /// The characters whose fonts make its height.
  var fonts: Range<Int>
  var ending: LineEnding

  var bytes: Range<Int> { start..<visibleEnd }

  /// A line of which only those spaces at its end are left out that are not shown.
  init(_ bytes: Range<Int>, end: Int, _ ending: LineEnding) {
    (start, visibleEnd, fitEnd) = (bytes.lowerBound, bytes.upperBound, bytes.upperBound)
    fonts = bytes
    (self.end, self.ending) = (end, ending)
  }

  /// The empty line after a last line break.
  init(emptyAt end: Int, fonts: Range<Int>) {
    self.init(end..<end, end: end, .endOfText)
    self.fonts = fonts
  }
}
