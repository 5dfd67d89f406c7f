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
      return runs.filter { !scalars[$0.range].allSatisfy(isDirectionControl) }
    }
    // A run of returns alone makes no line higher on Android.
    guard style.fontChoice != nil, scalars.contains(0x0D) else { return runs }
    return runs.filter { !scalars[$0.range].allSatisfy { $0 == 0x0D } }
  }
}
