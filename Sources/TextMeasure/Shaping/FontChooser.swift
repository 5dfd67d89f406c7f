/// Chooses a font for every character by the fonts' character maps.
struct FontChooser {
  private let style: ShapingStyle

  init(_ style: ShapingStyle) { self.style = style }

  /// Indices into the style's fonts, one for each character of `range`.
  func fonts(for range: Range<Int>, of item: Item, _ scalars: [UInt32]) -> [Int] {
    if style.fonts.count == 1 { return Array(repeating: 0, count: range.count) }
    return style.fallback == .sequences
      ? fontsOfSequences(in: range, of: item, scalars)
      : fontsOfCodePoints(in: range, of: item, scalars)
  }

  private func has(_ scalar: UInt32, _ font: Int) -> Bool {
    style.fonts[font].glyph(of: scalar).map { $0 != 0 } ?? false
  }

  /// The first font, in the order for that kind of item, that has the character.
  private func first(for scalar: UInt32, _ kind: Item.Kind) -> Int? {
    for place in style.fonts.indices {
      let font = style.font(inPlace: place, for: kind)
      if has(scalar, font) { return font }
    }
    return nil
  }
}

// MARK: - Gecko

extension FontChooser {
  /// `gfxFontGroup::FindFontForChar`.
  private func fontsOfCodePoints(
    in range: Range<Int>, of item: Item, _ scalars: [UInt32]
  ) -> [Int] {
    var fonts: [Int] = []
    fonts.reserveCapacity(range.count)
    for index in range {
      let scalar = scalars[index]
      fonts.append(
        fontThatStays(at: index, in: scalars, last: fonts.last)
          ?? first(for: scalar, item.kind)
          ?? (scalar == 0x2010 || scalar == 0x2011 ? first(for: 0x2D, item.kind) : nil)
          ?? fonts.last ?? style.font(inPlace: 0, for: item.kind))
    }
    return fonts
  }

  /// The font of the character before, if the one at `index` has it whatever fonts have it.
  private func fontThatStays(at index: Int, in scalars: [UInt32], last: Int?) -> Int? {
    guard let last else { return nil }
    let scalar = scalars[index]
    let properties = CharacterProperties.of(scalar)
    if properties.flags.contains(.defaultIgnorable) { return last }
    if extendsCluster(properties) {
      if has(scalar, last) { return last }
      if let composed = Composition.pair(scalars[index - 1], scalar), has(composed, last) {
        return last
      }
    }
    return index > 0 && scalars[index - 1] == 0x200D && has(scalar, last) ? last : nil
  }

  private func extendsCluster(_ properties: CharacterProperties) -> Bool {
    properties.flags.contains(.mark) || properties.flags.contains(.emojiModifier)
  }
}

// MARK: - WebKit

extension FontChooser {
  /// `FontCascade::fontForCombiningCharacterSequence`.
  private func fontsOfSequences(
    in range: Range<Int>, of item: Item, _ scalars: [UInt32]
  ) -> [Int] {
    var boundaries: [Bool] = []
    GraphemeBreaker.markBoundaries(in: scalars.span.extracting(range), into: &boundaries)
    var fonts: [Int] = []
    fonts.reserveCapacity(range.count)
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound && !boundaries[end - range.lowerBound] { end += 1 }
      let font = font(for: scalars[start..<end], item.kind)
      fonts.append(contentsOf: repeatElement(font, count: end - start))
      start = end
    }
    return fonts
  }

  private func font(for sequence: ArraySlice<UInt32>, _ kind: Item.Kind) -> Int {
    let base = zeroWidthSpace(for: sequence[sequence.startIndex])
    let ofBase = first(for: base, kind) ?? style.font(inPlace: 0, for: kind)
    if sequence.count == 1 { return ofBase }
    for place in style.fonts.indices {
      let font = style.font(inPlace: place, for: kind)
      if sequence.allSatisfy({ isIgnored($0) || has(zeroWidthSpace(for: $0), font) }) {
        return font
      }
    }
    return ofBase
  }

  /// U+200B for controls and their like, which WebKit looks up in its place.
  private func zeroWidthSpace(for scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x09, 0x0A: scalar
    case ..<0x20, 0x7F...0x9F, 0xAD, 0x200E, 0x200F, 0x2028...0x202E, 0xFEFF, 0xFFFC: 0x200B
    default: scalar
    }
  }

  private func isIgnored(_ scalar: UInt32) -> Bool {
    CharacterProperties.of(scalar).flags.contains(.defaultIgnorable)
  }
}
