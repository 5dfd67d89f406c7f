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
  /// That of `x` and `H`, to 1/64 px; of a font without these its ascent.
  case glyphs
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
    let stack = rules.sized(fonts.map { $0.used(rules.use(of: $0, in: self)) }, in: laidOut)
    let length =
      unit == .lh
      ? rules.lineUnit(of: laidOut, stack)
      : UnitFonts(faces: stack.faces, size: laidOut.size, rules: rules).length(of: unit)
    return Points(length.rawValue / rules.layoutScale)
  }
}

/// The fonts that units are parts of.
struct UnitFonts {
  /// In fallback order, one or more.
  let faces: [Face]
  /// That of the style.
  let size: Points
  let rules: RendererRules

  private var primary: Face { faces[0] }

  /// The length of any unit but `lh`.
  func length(of unit: FontRelativeUnit) -> Points {
    let (xHeight, capHeight) = (primary.metrics.xHeight, primary.metrics.capHeight)
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
    let faces = rules.unitsSearchFonts ? faces : [primary]
    guard let face = faces.first(where: { $0.nominalGlyph(for: character) != nil }),
      let font = try? Font(
        face, size: rules.unitFontSize.points(size), rounding: rules.advanceRounding)
    else { return nil }
    return font.advance(of: character)?.points
  }

  private func scaled(_ length: FontUnits) -> Points {
    length.scaled(to: primary.size(in: size), unitsPerEm: primary.unitsPerEm)
  }

  private func missingHeight(of letter: Unicode.Scalar) -> Points {
    let ascent = scaled(primary.metrics.preferred.ascent)
    switch rules.letterHeights {
    case .glyphs: return primary.inkTop(of: letter).map(drawnHeight) ?? ascent
    case .halfEm: return letter == "x" ? 0.5 * size : Points(ascent.rawValue.rounded(.up))
    }
  }

  /// As FreeType scales an outline: the size cut to 1/64 px, the height to the nearest.
  private func drawnHeight(_ height: FontUnits) -> Points {
    let used = rules.unitFontSize.points(primary.size(in: size)).rawValue
    let cut = Points((used * 64).rounded(.down) / 64)
    return LengthRule.nearest64.points(height.scaled(to: cut, unitsPerEm: primary.unitsPerEm))
  }
}

extension RendererRules {
  /// The `lh` of a style, in fonts of its own sizes.
  fileprivate func lineUnit(of style: TextStyle, _ stack: FontStack) -> Points {
    switch (style.lineHeight, lineUnit) {
    case (.points(let height), .asComputed): return height
    case (.em(let factor), .asComputed):
      return LengthRule.floored64.points(factor * LengthRule.floored64.points(style.size))
    default:
      let used = fontSize.points(style.size)
      let height = lines.own(
        style.lineHeight, stack: stack, size: used, specifiedSize: style.size)
      return LineBoxes(
        height, stack: stack, size: used, specifiedSize: style.size, model: lines
      ).primary.height
    }
  }
}
