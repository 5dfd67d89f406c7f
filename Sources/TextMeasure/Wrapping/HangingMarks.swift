internal import CUnicodeData

/// Finds the punctuation of a text that hangs (`hanging-punctuation`), as WebKit does
/// (`TextUtil::hasHangablePunctuationStart` and what follows it; 432 marks, each at both ends of a
/// line in WebKitGTK 2.50).
struct HangingMarks {
  let allowed: HangingPunctuation

  /// How much less room the first line needs for a mark that begins the text.
  func indent(of scalars: [UInt32], origins: [Fixed]) -> Fixed {
    guard allowed.contains(.first), let first = scalars.first, Self.opens(first) else {
      return .zero
    }
    return origins[1] - origins[0]
  }

  /// The room, below zero, of lines that end with a mark that hangs.
  ///
  /// - Complexity: O(*s*) in the opportunities.
  func rooms(
    of scalars: [UInt32], origins: [Fixed], endingAt opportunities: [BreakOpportunity]
  ) -> [ClosingRoom] {
    var rooms: [ClosingRoom] = []
    for opportunity in opportunities where opportunity.fitEnd > 0 {
      let end = Int(opportunity.fitEnd)
      guard hangs(scalars[end - 1], endsText: opportunity.kind == .end) else { continue }
      if rooms.last?.position == opportunity.fitEnd { rooms.removeLast() }
      rooms.append(
        ClosingRoom(position: opportunity.fitEnd, width: origins[end - 1] - origins[end]))
      rooms.append(ClosingRoom(position: opportunity.fitEnd + 1, width: .zero))
    }
    return rooms
  }

  private func hangs(_ scalar: UInt32, endsText: Bool) -> Bool {
    if !allowed.isDisjoint(with: [.allowEnd, .forceEnd]) && Self.isStop(scalar) { return true }
    return endsText && allowed.contains(.last) && Self.closes(scalar)
  }

  private static func opens(_ scalar: UInt32) -> Bool {
    switch CharacterProperties.of(scalar).category {
    case .openPunctuation, .initialPunctuation, .finalPunctuation: true
    default: false
    }
  }

  private static func closes(_ scalar: UInt32) -> Bool {
    switch CharacterProperties.of(scalar).category {
    case .closePunctuation, .initialPunctuation, .finalPunctuation: true
    default: false
    }
  }

  /// Stops and commas (CSS Text 4, section 9.2.1).
  private static func isStop(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2C, 0x2E, 0x60C, 0x6D4, 0x3001, 0x3002, 0xFE50...0xFE52, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64:
      true
    default: false
    }
  }
}
