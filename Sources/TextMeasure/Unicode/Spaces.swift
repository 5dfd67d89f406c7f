/// Spaces of several widths, by what Unicode has them for (General_Category Zs).
enum Spaces {
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
