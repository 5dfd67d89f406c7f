/// Which characters are shown as capitals of a smaller size, where a font has no small capitals.
enum SmallCapitalRule: Hashable, Sendable {
  /// Letters that have another case, and no other characters: Gecko.
  case letters
  /// All characters where capitals are small, too; letters with an upper case are shaped apart from
  /// all else: Blink.
  case casesApart
  /// Runs of one font where capitals are small, too; a letter that becomes two stays as it is: WebKit.
  case simple
}

/// Small capitals that are made of capitals in a smaller size.
///
/// Problem: a font may have small capitals or not, and fallback finds the font.
///
/// Approach: what is shaped in a font without them is parted into characters that are shown in its
/// smaller size and those that are not.
///
/// Limits: features are those of a whole font, whatever script they are for.
struct SmallCapitals: Sendable {
  /// What a font makes of them.
  enum Use: Hashable, Sendable {
    /// It shows them by its features.
    case own
    /// It does, and letters with an upper case are shaped apart from all else.
    case ownApart
    /// It has none: the index of its smaller size.
    case smaller(Int)
  }

  /// Characters that are shaped together.
  struct Part: Hashable {
    var range: Range<Int>
    var font: Int
  }

  let capitals: Capitals
  let rule: SmallCapitalRule
  let mapper: CaseMapper
  /// For each font that is tried for characters.
  let uses: [Use]

  /// The parts of a range that is shaped in one font.
  ///
  /// - Complexity: O(*n*)
  func parts(of range: Range<Int>, of scalars: [UInt32], font: Int) -> [Part] {
    let use = font < uses.count && !areOfRuns ? uses[font] : .own
    guard use != .own else { return [Part(range: range, font: font)] }
    var parts: [Part] = []
    var last: (isUpper: Bool, isSmall: Bool)?
    for index in range {
      let kind = last.flatMap { continues(scalars[index]) ? $0 : nil } ?? kind(of: scalars[index])
      let joins =
        rule == .casesApart ? last?.isUpper == kind.isUpper : last?.isSmall == kind.isSmall
      if joins {
        parts[parts.count - 1].range = parts[parts.count - 1].range.lowerBound..<index + 1
      } else {
        var own = font
        if kind.isSmall, case .smaller(let smaller) = use { own = smaller }
        parts.append(Part(range: index..<index + 1, font: own))
      }
      last = kind
    }
    return parts
  }

  /// Whether all of a run of one font is smaller or none of it, which `font(of:)` decides.
  var areOfRuns: Bool { rule == .simple && capitals.areOfAllLetters }

  /// The font that all of a run of one font is shaped in: its smaller size if it holds more than spaces.
  /// The first character of a run behind another font's does not count: alone it stays as large, or is
  /// shaped in the smaller size of the font behind it (`ComplexTextController::collectComplexTextRuns`).
  ///
  /// - Parameters:
  ///   - isFirst: Whether it begins what is measured at once.
  ///   - next: The font of the run behind it there.
  func font(
    of run: Range<Int>, of scalars: [UInt32], in font: Int, isFirst: Bool, next: Int?
  ) -> Int {
    guard areOfRuns else { return font }
    func smaller(_ font: Int) -> Int {
      if font < uses.count, case .smaller(let smaller) = uses[font] { smaller } else { font }
    }
    let seen = isFirst ? run : run.dropFirst().drop { continues(scalars[$0]) }
    if seen.contains(where: { scalars[$0] != 0x20 }) { return smaller(font) }
    guard let next, scalars[run.upperBound] != 0x20 else { return font }
    return smaller(next)
  }

  /// Whether a character belongs to the part of the one before it.
  private func continues(_ scalar: UInt32) -> Bool {
    scalar >= 0x300 && CharacterProperties.of(scalar).flags.contains(.mark)
  }

  /// Whether a character has an upper case, and whether it is shown in the smaller size.
  private func kind(of scalar: UInt32) -> (isUpper: Bool, isSmall: Bool) {
    let hasUpper = hasUpper(scalar)
    if capitals == .unicase { return (hasUpper, rule == .casesApart && !hasUpper) }
    let isSmall =
      if capitals.areOfAllLetters {
        rule == .casesApart || hasUpper || hasLower(scalar)
      } else {
        hasUpper
      }
    return (hasUpper, isSmall)
  }

  private func hasUpper(_ scalar: UInt32) -> Bool {
    guard CaseMapping.mayChange(scalar) else { return false }
    if rule == .simple { return CaseMapping.simpleUpper(scalar) != scalar }
    return changes(scalar, by: CaseMapping.appendUpper)
  }

  private func hasLower(_ scalar: UInt32) -> Bool {
    CaseMapping.mayChange(scalar) && changes(scalar, by: CaseMapping.appendLower)
  }

  private func changes(
    _ scalar: UInt32, by append: (UInt32, inout [UInt32]) -> Void
  ) -> Bool {
    var mapped: [UInt32] = []
    append(scalar, &mapped)
    return mapped != [scalar]
  }

  /// Whether a font is a smaller size of another.
  func isSmaller(_ font: Int) -> Bool { font >= uses.count }

  /// What characters of a range are shaped as in a smaller font, with where they come from.
  func shown(
    _ range: Range<Int>, of scalars: [UInt32], _ body: (_ scalar: UInt32, _ index: Int) -> Void
  ) {
    var state = CaseState()
    var mapped: [UInt32] = []
    for index in range {
      mapped.removeAll(keepingCapacity: true)
      switch (capitals, rule) {
      case (.unicase, _): mapped.append(scalars[index])
      case (_, .simple): mapped.append(CaseMapping.simpleUpper(scalars[index]))
      default: mapper.append(index, of: scalars, &state, to: &mapped)
      }
      for scalar in mapped { body(scalar, index) }
    }
  }
}
