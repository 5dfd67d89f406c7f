/// What a mark is painted with: a role, of which a theme knows the colour.
enum Paint: String, CaseIterable {
  /// What everything lies on.
  case paper
  case ink
  /// Line boxes, in turn.
  case even, odd
  /// What of a line lies beyond its box.
  case beyond
  case baseline
  /// The edge of the box.
  case edge
  case dimension
  /// Numbers and words beside the picture.
  case note
  /// Parts of an interface.
  case box, accent, separator
  /// Characters that cannot be drawn.
  case code
}

/// The colours of a picture.
struct Theme {
  /// On white: for PNG, and for pages by day.
  static let light = Theme { paint in
    switch paint {
    case .paper: Color(0xFFFFFF)
    case .ink: Color(0x1C1C1E)
    case .even: Color(0x0A6CFF, alpha: 0.07)
    case .odd: Color(0x0A6CFF, alpha: 0.14)
    case .beyond: Color(0xD70015, alpha: 0.12)
    case .baseline: Color(0x0A6CFF, alpha: 0.45)
    case .edge: Color(0x0A6CFF, alpha: 0.6)
    case .dimension: Color(0x8E8E93)
    case .note: Color(0x55555A)
    case .box: Color(0xE9E9EE)
    case .accent: Color(0xC7C7CC)
    case .separator: Color(0xD8D8DC)
    case .code: Color(0x6C6C70)
    }
  }

  /// On black.
  static let dark = Theme { paint in
    switch paint {
    case .paper: Color(0x1C1C1E)
    case .ink: Color(0xF2F2F7)
    case .even: Color(0x409CFF, alpha: 0.12)
    case .odd: Color(0x409CFF, alpha: 0.24)
    case .beyond: Color(0xFF6961, alpha: 0.22)
    case .baseline: Color(0x409CFF, alpha: 0.6)
    case .edge: Color(0x409CFF, alpha: 0.7)
    case .dimension: Color(0x8E8E93)
    case .note: Color(0xC7C7CC)
    case .box: Color(0x2F2F33)
    case .accent: Color(0x545458)
    case .separator: Color(0x3A3A3C)
    case .code: Color(0xAEAEB2)
    }
  }

  let color: @Sendable (Paint) -> Color

  init(color: @escaping @Sendable (Paint) -> Color) { self.color = color }
}
