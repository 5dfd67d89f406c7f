/// What a mark is painted with: a role, for which a theme has the colour.
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
    case .paper: PaintColor(0xFFFFFF)
    case .ink: PaintColor(0x1C1C1E)
    case .even: PaintColor(0x0A6CFF, alpha: 0.07)
    case .odd: PaintColor(0x0A6CFF, alpha: 0.14)
    case .beyond: PaintColor(0xD70015, alpha: 0.12)
    case .baseline: PaintColor(0x0A6CFF, alpha: 0.45)
    case .edge: PaintColor(0x0A6CFF, alpha: 0.6)
    case .dimension: PaintColor(0x8E8E93)
    case .note: PaintColor(0x55555A)
    case .box: PaintColor(0xE9E9EE)
    case .accent: PaintColor(0xC7C7CC)
    case .separator: PaintColor(0xD8D8DC)
    case .code: PaintColor(0x6C6C70)
    }
  }

  /// On black.
  static let dark = Theme { paint in
    switch paint {
    case .paper: PaintColor(0x1C1C1E)
    case .ink: PaintColor(0xF2F2F7)
    case .even: PaintColor(0x409CFF, alpha: 0.12)
    case .odd: PaintColor(0x409CFF, alpha: 0.24)
    case .beyond: PaintColor(0xFF6961, alpha: 0.22)
    case .baseline: PaintColor(0x409CFF, alpha: 0.6)
    case .edge: PaintColor(0x409CFF, alpha: 0.7)
    case .dimension: PaintColor(0x8E8E93)
    case .note: PaintColor(0xC7C7CC)
    case .box: PaintColor(0x2F2F33)
    case .accent: PaintColor(0x545458)
    case .separator: PaintColor(0x3A3A3C)
    case .code: PaintColor(0xAEAEB2)
    }
  }

  let color: @Sendable (Paint) -> PaintColor

  init(color: @escaping @Sendable (Paint) -> PaintColor) { self.color = color }
}
