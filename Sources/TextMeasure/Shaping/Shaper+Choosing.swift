import CHarfBuzz
internal import CUnicodeData

/// Shaping with fonts that were chosen before, by their character maps.
extension Shaper {
  /// Shapes `range` of an item, each run of one font by itself.
  ///
  /// - Parameter isSmaller: Whether in the smaller sizes of `DrawnPositions`.
  func shapeChosen(
    _ range: Range<Int>, of item: Item, index: Int, _ scalars: [UInt32], isSmaller: Bool,
    into shaped: inout ShapedText
  ) {
    let fonts = FontChooser(style).fonts(for: range, of: item, scalars)
    var start = range.lowerBound
    while start < range.upperBound, !isInterrupted {
      let font = fonts[start - range.lowerBound]
      var end = start + 1
      while end < range.upperBound && fonts[end - range.lowerBound] == font { end += 1 }
      guard var font else {
        showBoxes(for: start..<end, of: scalars, into: &shaped)
        shaped.append(FontRun(range: start..<end, font: 0, item: Int32(index), attempt: 0))
        start = end
        continue
      }
      if isSmaller { font = style.drawnPositions?.smaller(font) ?? font }
      if let capitals = style.smallCapitals {
        font = capitals.font(
          of: start..<end, of: scalars, in: font, isFirst: start == range.lowerBound,
          next: end < range.upperBound ? fonts[end - range.lowerBound] : nil)
      }
      shapeRun(start..<end, of: item, scalars, font: font, into: &shaped)
      if style.dropsSoftHyphens {
        for index in start..<end where scalars[index] == 0xAD {
          shaped.addControl(index..<index + 1)
        }
      }
      note(start..<end, of: scalars, font: font, item: index, attempt: 0, in: &shaped)
      start = end
    }
    moveSmallSpace(endOf: range, scalars, in: &shaped)
  }

  /// Gives a smaller space at the end of a word the width of the style's, and takes the difference from
  /// the word: WebKit measures it with the space behind it, less the font's own (`TextUtil::width`).
  private func moveSmallSpace(
    endOf range: Range<Int>, _ scalars: [UInt32], in shaped: inout ShapedText
  ) {
    guard let capitals = style.smallCapitals, capitals.areOfRuns, range.count > 1,
      scalars[range.upperBound - 1] == 0x20, let run = shaped.fontRuns.last,
      capitals.isSmaller(Int(run.font)), let own = style.fonts[0].advance(of: " "),
      let smaller = style.fonts[Int(run.font)].advance(of: " ")
    else { return }
    var last = range.upperBound - 2
    while last > range.lowerBound && !shaped.flags(at: last).contains(.clusterStart) { last -= 1 }
    shaped.add(smaller - own, at: last, flags: [])
    shaped.add(own - smaller, at: range.upperBound - 1, flags: [])
  }

  /// Shows a box of the first font for every character that is not ignorable by default
  /// (`ComplexTextController::collectComplexTextRunsForCharacters` without a font, in WebKit).
  private func showBoxes(
    for range: Range<Int>, of scalars: [UInt32], into shaped: inout ShapedText
  ) {
    let box = style.fonts[0].fixed(style.fonts[0].advance(ofGlyph: 0))
    if shaped.glyphLog != nil { shaped.beginLogging() }
    for index in range {
      let scalar = scalars[index]
      let isIgnored = CharacterProperties.of(scalar).flags.contains(.defaultIgnorable)
      let isMissing = !isIgnored && style.firstFont(with: scalar) == nil
      shaped.add(
        isIgnored ? .zero : box + style.spacing.ofGlyph(as: box, in: .zyyy), at: index,
        flags: isMissing ? [.clusterStart, .missing] : .clusterStart)
      if shaped.glyphLog != nil && !isIgnored {
        shaped.log(0, of: index, advance: box, offset: (.zero, .zero))
      }
    }
  }

  /// Shapes text of one font: by its scripts, or in words if these are shaping units.
  private func shapeRun(
    _ range: Range<Int>, of item: Item, _ scalars: [UInt32], font: Int,
    into shaped: inout ShapedText
  ) {
    guard style.shapingUnit == .word else {
      var (item, start) = (item, range.lowerBound)
      for run in NeighborScripts().runs(of: scalars[range]) where !isInterrupted {
        item.script = run.script
        shape(start..<run.end, of: item, scalars, font: font, into: &shaped)
        start = run.end
      }
      return
    }
    let joinsWords = style.spaceLookups[font].joinWords(in: item.script)
    func endsWord(_ index: Int) -> Bool {
      isUnshaped(scalars[index]) || !joinsWords && isWordSpace(at: index, in: scalars)
    }
    var start = range.lowerBound
    while start < range.upperBound, !isInterrupted {
      var end = start + 1
      if !endsWord(start) {
        while end < range.upperBound && !endsWord(end) { end += 1 }
      }
      shape(start..<end, of: item, scalars, font: font, into: &shaped)
      start = end
    }
  }

  /// Whether the character is never shaped with others (`IsInvalidChar` of Gecko).
  private func isUnshaped(_ scalar: UInt32) -> Bool {
    switch scalar {
    case ..<0x20, 0x7F...0x9F, 0x200B, 0x2028, 0x2029: true
    default: isDirectionControl(scalar)
    }
  }

  /// Whether words end at the character (`IsBoundarySpace` of Gecko).
  private func isWordSpace(at index: Int, in scalars: [UInt32]) -> Bool {
    guard scalars[index] == 0x20 || scalars[index] == 0xA0 else { return false }
    return index + 1 >= scalars.count
      || !CharacterProperties.of(scalars[index + 1]).flags.contains(.mark)
  }

  /// The advance of a glyph of a cluster that begins with the scalar at `index`, as it counts in
  /// the text's width.
  func advance(
    of position: hb_glyph_position_t, glyph: hb_codepoint_t, forScalarAt index: Int,
    in scalars: [UInt32], font: Int
  ) -> Fixed {
    let scalar = scalars[index]
    var advance = style.fonts[font].fixed(position.x_advance)
    if style.invisibles == .separatorsHaveNoWidth {
      // An emoji right behind a joiner that begins what is shaped is in the joiner's cluster, and as
      // wide (`FontCascade::treatAsZeroWidthSpace`).
      if hasNoWidthAsSeparator(scalar) || scalar == 0x200D { return .zero }
    }
    if style.invisibles == .ignorablesHaveNoWidth {
      if hasNoWidthAsIgnorable(scalar) && !isFillerOfVowel(at: index, in: scalars) { return .zero }
      if glyph == 0 { advance = style.fonts[font].digitBox(for: scalar) }
    }
    if style.rounding == .sixtieths { return advance.roundedToSixtieths }
    guard style.spacesAreBare, isBareSpace(scalar) else { return advance }
    return style.fonts[font].advance(of: " ") ?? advance
  }

  /// Whether a lead of Hangul that shows nothing begins a cluster that has a vowel.
  private func isFillerOfVowel(at index: Int, in scalars: [UInt32]) -> Bool {
    scalars[index] == 0x115F && index + 1 < scalars.count
      && CharacterProperties.of(scalars[index + 1]).grapheme == .V
  }

  /// Whether WebKit takes the character for a space (`FontCascade::treatAsSpace`).
  private func isBareSpace(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || scalar == 0x09 || scalar == 0x0A || scalar == 0xA0
  }
}

/// Whether Gecko gives the character no width, whatever its glyph: controls and what is
/// ignorable by default.
private func hasNoWidthAsIgnorable(_ scalar: UInt32) -> Bool {
  if scalar < 0x20 || 0x7F..<0xA0 ~= scalar { return true }
  return scalar == 0x2028 || scalar == 0x2029 || scalar == 0xFFFC
    || CharacterProperties.of(scalar).flags.contains(.defaultIgnorable)
}

/// Whether WebKit gives the character no width, whatever its glyph: what it takes for U+200B
/// (`FontCascade::treatAsZeroWidthSpace`), but not controls, which show a box.
func hasNoWidthAsSeparator(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0xAD, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0xFEFF, 0xFFFC: true
  default: false
  }
}

extension Font {
  /// The width of the box that Gecko draws for a character that no font has: wide enough for two
  /// rows of two digits, of three above U+FFFF, and no less than the font's average character.
  fileprivate func digitBox(for scalar: UInt32) -> Fixed {
    let digits = Points(scalar > 0xFFFF ? 17 : 13)
    let units = face.metrics.averageWidth
    let average = Points(units.scaled(to: size, unitsPerEm: face.unitsPerEm).rawValue.rounded())
    return Fixed(rounding: max(digits, average))
  }
}

extension ShapingStyle {
  /// Whether a character without a glyph is one that the fonts lack.
  func mayMiss(_ scalar: UInt32) -> Bool {
    switch invisibles {
    case .shaped: fallback.allowsFallback(scalar)
    case .separatorsHaveNoWidth: !hasNoWidthAsSeparator(scalar)
    case .ignorablesHaveNoWidth: !hasNoWidthAsIgnorable(scalar)
    }
  }

  /// Whether text of the script is not kerned where East Asian text is not; where that matters,
  /// text without a script counts as East Asian.
  func isUnkerned(_ script: Script) -> Bool {
    switch script {
    case .hang, .hani, .hira, .kana, .hrkt, .bopo, .zyyy: true
    default: false
    }
  }
}
