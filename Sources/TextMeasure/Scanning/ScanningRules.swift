/// What becomes of white space while a text is scanned.
struct ScanningRules {
  let collapsesSpaces: Bool
  let keepsLineBreaks: Bool
  /// Spaces that begin a paragraph are laid out apart: left to the shaper.
  let partsIndents: Bool

  /// - Returns: `nil` for white space that only the shaper's way knows.
  init?(_ whiteSpace: WhiteSpace, partsIndents: Bool) {
    switch whiteSpace {
    case .normal, .nowrap, .preLine, .preWrap: break
    case .pre, .breakSpaces: return nil
    }
    collapsesSpaces = whiteSpace.collapsesSpaces
    keepsLineBreaks = whiteSpace.keepsLineBreaks
    self.partsIndents = partsIndents && !whiteSpace.collapsesSpaces
  }

  /// For styles whose texts are never scanned.
  static let none = ScanningRules()

  private init() {
    (collapsesSpaces, keepsLineBreaks, partsIndents) = (true, true, false)
  }

  /// A text without the white space around it that is left out.
  func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var (start, end) = (0, text.count)
    while end > 0 && drops(text[end - 1]) { end -= 1 }
    while start < end && drops(text[start]) { start += 1 }
    return UnsafeBufferPointer(rebasing: text[start..<end])
  }

  /// Whether a byte is left out where a line begins or ends.
  func drops(_ byte: UInt8) -> Bool {
    guard collapsesSpaces else { return false }
    return byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A && !keepsLineBreaks
  }
}
