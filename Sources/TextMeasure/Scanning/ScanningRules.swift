/// What becomes of white space while a text is scanned.
struct ScanningRules {
  let collapsesSpaces: Bool
  let keepsLineBreaks: Bool
  /// Spaces that begin a paragraph are laid out apart: left to the shaper.
  let isolatesIndents: Bool
  /// U+000D breaks lines as well, and before U+000A with it.
  let breaksAtReturns: Bool

  /// - Returns: `nil` for white space whose texts must be shaped.
  init?(_ whiteSpace: WhiteSpace, isolatesIndents: Bool, hardBreaks: HardBreaks) {
    switch whiteSpace {
    case .normal, .nowrap, .preLine, .preWrap: break
    case .pre, .breakSpaces: return nil
    }
    collapsesSpaces = whiteSpace.collapsesSpaces
    keepsLineBreaks = whiteSpace.keepsLineBreaks
    self.isolatesIndents = isolatesIndents && !whiteSpace.collapsesSpaces
    breaksAtReturns = hardBreaks == .unicode && !whiteSpace.collapsesSpaces
  }

  /// For styles whose texts are never scanned.
  static let none = ScanningRules()

  private init() {
    (collapsesSpaces, keepsLineBreaks) = (true, true)
    (isolatesIndents, breaksAtReturns) = (false, false)
  }

  /// A text without the white space around it that is left out.
  func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var (start, end) = (0, text.count)
    while end > 0 && drops(text[end - 1]) { end -= 1 }
    while start < end && drops(text[start]) { start += 1 }
    return UnsafeBufferPointer(rebasing: text[start..<end])
  }

  /// Whether a paragraph ends before a byte.
  func endsParagraph(_ byte: UInt8) -> Bool {
    byte == 0x0A && keepsLineBreaks || byte == 0x0D && breaksAtReturns
  }

  /// Whether a byte is left out where a line begins or ends.
  func drops(_ byte: UInt8) -> Bool {
    guard collapsesSpaces else { return false }
    return byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A && !keepsLineBreaks
  }
}
