/// The runs of fonts that lines have their heights from, and tokens their widths.
struct FontRunsOfHeights {
  private let style: ResolvedTextStyle

  init(_ style: ResolvedTextStyle) { self.style = style }

  /// - Parameter runs: By what each character is shaped with.
  /// - Returns: None if no line differs by its fonts.
  func find(among runs: [FontRun], of scalars: [UInt32]) -> [FontRun] {
    let (rules, boxes) = (style.rules, style.lineBoxes)
    if boxes.isUniform { return rules.truncation.tokenTakesFont ? runs : [] }
    let isPlain =
      runs.allSatisfy { $0.font == 0 } && boxes.box(of: CollectionOfOne(0)) == boxes.primary
    if isPlain && !(rules.heightsFollowCharacters && haveOtherFonts(scalars)) { return [] }
    if rules.heightsFollowCharacters {
      return FontChooser(style.shaping).fontsOfHeights(in: scalars)
    }
    if rules.dropsSoftHyphens {
      return addControls(to: runsOfGecko(runs, of: scalars), of: scalars)
    }
    // A run of returns alone makes no line higher on Android.
    guard style.fontChoice != nil, scalars.contains(0x0D) else { return runs }
    return runs.filter { !scalars[$0.range].allSatisfy { $0 == 0x0D } }
  }

  /// Whether another font than the first is that of a character: the sequence that it is part of may be
  /// shown as a box of the first, as no font has all of it.
  private func haveOtherFonts(_ scalars: [UInt32]) -> Bool {
    scalars.contains { (style.shaping.firstFont(with: $0) ?? 0) != 0 }
  }

  /// The runs of a rich text, each of one style and not parted by a box.
  ///
  /// Characters that show nothing make no line higher if they alone are in a font (U+2060 and
  /// U+200B after boxes, 11 lines of 12,358 in Firefox 153).
  ///
  /// - Parameter runs: By the fonts of each piece's own style.
  /// - Complexity: O(*n*).
  static func find(
    among runs: [FontRun], of scalars: [UInt32], in content: InlineContent
  ) -> [FontRun] {
    var found: [FontRun] = []
    var (index, run) = (0, 0)
    while index < content.pieces.count {
      let first = content.pieces[index]
      var end = index + 1
      while end < content.pieces.count, content.areOfOneStyle(index, end) { end += 1 }
      let range = content.range(of: index).lowerBound..<content.range(of: end - 1).upperBound
      var own: [FontRun] = []
      while run < runs.count, runs[run].range.lowerBound < range.upperBound {
        if !scalars[runs[run].range].allSatisfy(isIgnorable) {
          own.append(runs[run].clamped(to: range).moved(by: -range.lowerBound))
        }
        if runs[run].range.upperBound > range.upperBound { break }
        run += 1
      }
      if first.box < 0 && !range.isEmpty {
        let style = content.style(ofPiece: index).resolved
        found += FontRunsOfHeights(style).find(among: own, of: Array(scalars[range])).map {
          $0.moved(by: range.lowerBound)
        }
      }
      index = end
    }
    return found
  }

  /// The runs but for what is taken out before fonts are chosen (`IsDiscardable`). What shows nothing right
  /// after a line break or tab stays in the font before that, if the first one lacks it.
  private func runsOfGecko(_ runs: [FontRun], of scalars: [UInt32]) -> [FontRun] {
    var found: [FontRun] = []
    for var run in runs where !scalars[run.range].allSatisfy(isDiscarded) {
      let start = run.range.lowerBound
      if let last = found.last, scalars[start - 1] < 0x20,
        scalars[run.range].allSatisfy(style.shaping.showsNothing)
      {
        run.font = last.font
      }
      found.append(run)
    }
    return found
  }

  /// Adds runs for line breaks and tabs, between those of what is shaped: of the font of what comes
  /// before them, which returns behind them are of, too (`gfxFontGroup::FindFontForChar`: a
  /// character that no font has stays in the font before; 40 texts in Firefox 153).
  private func addControls(to runs: [FontRun], of scalars: [UInt32]) -> [FontRun] {
    guard style.rules.lineBreaksKeepFont, scalars.contains(where: { $0 < 0x20 }) else {
      return runs
    }
    var added: [FontRun] = []
    var index = 0
    for run in runs {
      let returns = scalars[run.range].prefix { $0 == 0x0D }.endIndex
      let start = added.isEmpty ? run.range.lowerBound : returns
      addControls(in: index..<start, of: scalars, to: &added)
      var rest = run
      rest.range = start..<run.range.upperBound
      if !rest.range.isEmpty { added.append(rest) }
      index = run.range.upperBound
    }
    addControls(in: index..<scalars.count, of: scalars, to: &added)
    return added
  }

  private func addControls(in gap: Range<Int>, of scalars: [UInt32], to runs: inout [FontRun]) {
    guard let last = runs.last else { return }
    for index in gap where isTabOrLineEnd(scalars[index]) {
      var run = last
      run.range = index..<index + 1
      if scalars[index] == 0x09 && style.shaping.has(0x09, font: 0) { run.font = 0 }
      runs.append(run)
    }
  }
}

private func isTabOrLineEnd(_ scalar: UInt32) -> Bool {
  scalar == 0x09 || scalar == 0x0A || scalar == 0x0D
}

private func isIgnorable(_ scalar: UInt32) -> Bool {
  CharacterProperties.of(scalar).flags.contains(.defaultIgnorable)
}

extension FontRun {
  /// The part of the run in a range.
  fileprivate func clamped(to range: Range<Int>) -> FontRun {
    var run = self
    run.range = run.range.clamped(to: range)
    return run
  }

  /// The run with other indices of characters.
  fileprivate func moved(by distance: Int) -> FontRun {
    var run = self
    run.range = range.lowerBound + distance..<range.upperBound + distance
    return run
  }
}

extension InlineContent {
  /// Whether two pieces are texts of one style.
  fileprivate func areOfOneStyle(_ first: Int, _ second: Int) -> Bool {
    pieces[first].box < 0 && pieces[second].box < 0
      && elements[Int(pieces[first].element)].style
        == elements[Int(pieces[second].element)].style
  }
}
