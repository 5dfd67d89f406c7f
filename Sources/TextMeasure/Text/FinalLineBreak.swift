/// Whether a line break that ends a text leaves an empty line behind it.
struct FinalLineBreak: Hashable, Sendable {
  /// In a text that has other characters, too.
  var addsLine = true
  /// In a text of line breaks alone.
  var addsLineIfAlone = true

  static let addsNoLine = FinalLineBreak(addsLine: false, addsLineIfAlone: false)

  /// Whether there is such a line in a text that ends with a line break.
  ///
  /// - Parameter isAlone: Whether the text has nothing but line breaks; asked for where that counts.
  @inline(__always)
  func addsLine(isAlone: @autoclosure () -> Bool) -> Bool {
    addsLine == addsLineIfAlone ? addsLine : isAlone() ? addsLineIfAlone : addsLine
  }
}
