/// A unit of CSS that is a part of a font (CSS Values 4, section 6.1.1), beside `em`.
package enum FontRelativeUnit: String, Hashable, Sendable, CaseIterable {
  /// The advance of `0`.
  case ch
  /// The height of small letters.
  case ex
  /// The height of capitals.
  case cap
  /// The advance of `水`.
  case ic
  /// The height of a line.
  case lh
}

/// What stands for the height of letters where a font has none (`OS/2` before version 2).
enum LetterHeightRule: Hashable, Sendable {
  /// That of `x` and `H`; of a font without these its ascent.
  case glyphs
  /// Those, in whole px.
  case wholeGlyphs
  /// Half an em, and the ascent in whole px, rounded up.
  case halfEm
}

/// What `lh` is.
enum LineUnitRule: Hashable, Sendable {
  /// The height of lines as they are laid out.
  case asLaidOut
  /// The length as it is specified, and multiples of the font's size in 1/64 px, rounded down before
  /// and after.
  case asComputed
}

extension TextStyle {
  /// The length of a unit in the style's fonts.
  package func length(of unit: FontRelativeUnit) -> Points {
    let rules = rules
    let laidOut = enlarged(by: rules.layoutScale)
    let fonts = UnitFonts(
      stack: fonts.map { $0.used(rules.use(of: $0, in: self)) },
      size: laidOut.size, rules: rules)
    let length = unit == .lh ? fonts.lineHeight(of: laidOut) : fonts.length(of: unit)
    return Points(length.rawValue / rules.layoutScale)
  }
}

/// The fonts that units are parts of.
private struct UnitFonts {
  let stack: FontStack
  let size: Points
  let rules: RendererRules

  /// The length of any unit but `lh`.
  func length(of unit: FontRelativeUnit) -> Points {
    let metrics = stack.primary.metrics
    let (xHeight, capHeight) = (metrics.xHeight, metrics.capHeight)
    var length = size
    switch unit {
    case .ch: length = advance(of: "0") ?? (rules.unitsSearchFonts ? 1 : 0.5) * size
    case .ic:
      guard let advance = advance(of: "水") else { return size }
      length = advance
    case .ex: length = xHeight.rawValue > 0 ? scaled(xHeight) : missingHeight(of: "x")
    case .cap: length = capHeight.rawValue > 0 ? scaled(capHeight) : missingHeight(of: "H")
    case .lh: break
    }
    return rules.fontRelativeLength.points(length)
  }

  /// The advance in the first font, or the first that has the character.
  private func advance(of character: Unicode.Scalar) -> Points? {
    let faces = rules.unitsSearchFonts ? stack.faces : [stack.primary]
    guard let face = faces.first(where: { $0.nominalGlyph(for: character) != nil }),
      let font = try? Font(
        face, size: rules.unitFontSize.points(size), rounding: rules.advanceRounding)
    else { return nil }
    return font.advance(of: character)?.points
  }

  private func scaled(_ length: FontUnits) -> Points {
    length.scaled(to: size, unitsPerEm: stack.primary.unitsPerEm)
  }

  private func missingHeight(of letter: Unicode.Scalar) -> Points {
    let ascent = scaled(stack.primary.metrics.preferred.ascent)
    let height = stack.primary.inkTop(of: letter).map(scaled)
    switch rules.letterHeights {
    case .glyphs: return height ?? ascent
    case .wholeGlyphs: return height.map { Points($0.rawValue.rounded()) } ?? ascent
    case .halfEm: return letter == "x" ? 0.5 * size : Points(ascent.rawValue.rounded(.up))
    }
  }

  func lineHeight(of style: TextStyle) -> Points {
    switch (style.lineHeight, rules.lineUnit) {
    case (.points(let height), .asComputed): return height
    case (.em(let factor), .asComputed):
      return LengthRule.floored64.points(factor * LengthRule.floored64.points(size))
    default:
      let used = rules.fontSize.points(size)
      let height = rules.lines.own(
        style.lineHeight, stack: stack, size: used, specifiedSize: size)
      return LineBoxes(
        height, stack: stack, size: used, specifiedSize: size, model: rules.lines
      ).primary.height
    }
  }
}
