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
    if isPlain { return [] }
    if rules.heightsFollowCharacters {
      return FontChooser(style.shaping).fontsOfHeights(in: scalars)
    }
    // Gecko takes controls of direction out before it chooses fonts (`IsDiscardable`).
    if rules.dropsSoftHyphens {
      return addLineBreaks(
        to: runs.filter { !scalars[$0.range].allSatisfy(isDirectionControl) }, of: scalars)
    }
    // A run of returns alone makes no line higher on Android.
    guard style.fontChoice != nil, scalars.contains(0x0D) else { return runs }
    return runs.filter { !scalars[$0.range].allSatisfy { $0 == 0x0D } }
  }

  /// Adds runs for line breaks, between those of what is shaped: of the font of what comes before
  /// them, which returns behind them are of, too (`gfxFontGroup::FindFontForChar`: a character
  /// that no font has stays in the font before; 40 texts in Firefox 153).
  private func addLineBreaks(to runs: [FontRun], of scalars: [UInt32]) -> [FontRun] {
    guard style.rules.lineBreaksKeepFont, scalars.contains(0x0A) else { return runs }
    var added: [FontRun] = []
    var index = 0
    for run in runs {
      let returns = scalars[run.range].prefix { $0 == 0x0D }.endIndex
      let start = added.isEmpty ? run.range.lowerBound : returns
      addBreaks(in: index..<start, of: scalars, to: &added)
      var rest = run
      rest.range = start..<run.range.upperBound
      if !rest.range.isEmpty { added.append(rest) }
      index = run.range.upperBound
    }
    addBreaks(in: index..<scalars.count, of: scalars, to: &added)
    return added
  }

  private func addBreaks(in gap: Range<Int>, of scalars: [UInt32], to runs: inout [FontRun]) {
    guard let last = runs.last else { return }
    for index in gap where scalars[index] == 0x0A || scalars[index] == 0x0D {
      var run = last
      run.range = index..<index + 1
      runs.append(run)
    }
  }
}
