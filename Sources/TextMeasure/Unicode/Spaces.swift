/// Spaces of several widths, by what Unicode has them for (General_Category Zs).
enum Spaces {
  /// Whether the scalar is white space of a document to CSS (Text 3, section 4): what collapses.
  @inline(__always)
  static func isOfDocument(_ scalar: UInt32) -> Bool {
    isSpaceOrTab(scalar) || scalar == 0x0A || scalar == 0x0D
  }

  @inline(__always)
  static func isSpaceOrTab(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == 0x09 }

  /// Whether the scalar may hang at a line's end: the other spaces of Unicode (U+2003, U+00A0, …)
  /// take up room (measured in Chromium 156).
  @inline(__always)
  static func hangs(_ scalar: UInt32) -> Bool { isSpaceOrTab(scalar) || scalar == 0x3000 }

  /// Whether the scalar is a space that a line may end at.
  static func isBreaking(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether the scalar is a space that holds on to both its sides: all others of Zs.
  static func isNoBreak(_ scalar: UInt32) -> Bool {
    scalar == 0xA0 || scalar == 0x2007 || scalar == 0x202F
  }
}
