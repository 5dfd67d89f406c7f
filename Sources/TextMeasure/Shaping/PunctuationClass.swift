/// The classes of punctuation that trimming distinguishes (CSS Text 4, section
/// 8.4.1); those of the second group become one of the first by font.
enum PunctuationClass: UInt8, Sendable {
  case other
  /// Ink in the right half of a full-width square.
  case open
  /// Ink in the left half.
  case close
  /// Ink in the middle.
  case middle
  case openNarrow
  case closeNarrow

  case dot
  case colon
  case semicolon
  case openQuote
  case closeQuote

  init(_ scalar: UInt32) {
    self =
      switch scalar {
      case ..<0x80: Self.ascii(scalar)
      case 0x3001, 0x3002, 0xFF0C, 0xFF0E: .dot
      case 0xFF1A: .colon
      case 0xFF1B: .semicolon
      case 0x2018, 0x201C: .openQuote
      case 0x2019, 0x201D: .closeQuote
      case 0xB7, 0x2027, 0x3000, 0x30FB: .middle
      case 0x3000...0x303F, 0xFF00...0xFFEF: Self.wide(scalar)
      default: .other
      }
  }

  private static func ascii(_ scalar: UInt32) -> Self {
    switch scalar {
    case 0x28, 0x5B, 0x7B: .openNarrow
    case 0x29, 0x5D, 0x7D: .closeNarrow
    default: .other
    }
  }

  /// Opening and closing punctuation (General_Category Ps and Pe) of the CJK
  /// blocks; halfwidth forms are narrow.
  private static func wide(_ scalar: UInt32) -> Self {
    switch scalar {
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D,
      0xFF08, 0xFF3B, 0xFF5B, 0xFF5F:
      .open
    case 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301E,
      0x301F, 0xFF09, 0xFF3D, 0xFF5D, 0xFF60:
      .close
    case 0xFF62: .openNarrow
    case 0xFF63: .closeNarrow
    default: .other
    }
  }

  /// Whether this opening character is set without its empty left half.
  func losesLeftHalf(after last: Self) -> Bool {
    guard self == .open else { return false }
    switch last {
    case .open, .middle, .close, .openNarrow: return true
    default: return false
    }
  }

  /// Whether this closing character is set without its empty right half.
  func losesRightHalf(before next: Self) -> Bool {
    guard self == .close else { return false }
    switch next {
    case .close, .middle, .closeNarrow: return true
    default: return false
    }
  }
}
