// Small capitals.

extension RendererRules {
  /// The features of small capitals, which fonts without them pass over.
  func features(of capitals: Capitals, in stack: FontStack) -> [FontFeature] {
    guard smallCapitalSize != nil else { return [] }
    let names: [StaticString]
    switch capitals {
    case .normal: names = []
    case .small: names = ["smcp"]
    case .allSmall: names = ["smcp", "c2sc"]
    case .petite: names = hasPetite(stack) ? ["pcap"] : ["smcp"]
    case .allPetite: names = hasPetite(stack) ? ["pcap", "c2pc"] : ["smcp", "c2sc"]
    case .unicase: names = smallCapitals == .casesApart ? ["unic", "c2sc"] : ["unic"]
    }
    return names.map { FontFeature($0, 1) }
  }

  /// Whether petite capitals are those of a font, and not its small ones.
  private func hasPetite(_ stack: FontStack) -> Bool {
    smallCapitalsIgnoreFonts || stack.faces.contains { has(["pcap"], $0) }
  }

  private func has(_ names: [StaticString], _ face: Face) -> Bool {
    names.allSatisfy { face.hasFeature(FontFeature($0, 1)) }
  }

  /// What each font makes of the small capitals of a style; `nil` if no font makes smaller letters.
  func smallCapitals(of style: TextStyle, in stack: FontStack) -> SmallCapitals? {
    guard smallCapitalSize != nil, style.capitals != .normal,
      style.synthesis.contains(.smallCapitals), let casing
    else { return nil }
    var uses: [SmallCapitals.Use] = []
    var count = stack.faces.count
    for face in stack.faces {
      var use = use(of: face, for: style.capitals)
      if case .smaller = use {
        use = .smaller(count)
        count += 1
      }
      uses.append(use)
    }
    guard uses.contains(where: { $0 != .own }) else { return nil }
    let mapper = CaseMapper(
      letterCase: .uppercase, rule: casing, capitalization: capitalization,
      language: CaseLanguage(tag: style.language, by: casing),
      hasGeorgianCapitals: hasGeorgianCapitals)
    return SmallCapitals(capitals: style.capitals, rule: smallCapitals, mapper: mapper, uses: uses)
  }

  /// Whether a font shows them itself; of those that do not the index is not known yet.
  private func use(of face: Face, for capitals: Capitals) -> SmallCapitals.Use {
    if capitals == .unicase {
      if smallCapitals != .casesApart || has(["unic"], face) { return .own }
      return has(["c2sc"], face) ? .ownApart : .smaller(0)
    }
    if smallCapitalsIgnoreFonts { return .smaller(0) }
    let isPetite = capitals == .petite || capitals == .allPetite
    let all = capitals.areOfAllLetters
    if isPetite && has(all ? ["pcap", "c2pc"] : ["pcap"], face) { return .own }
    guard has(all ? ["smcp", "c2sc"] : ["smcp"], face) else { return .smaller(0) }
    return isPetite && smallCapitals == .casesApart ? .ownApart : .own
  }

  /// The fonts of a style, and behind them the smaller sizes that small capitals need.
  ///
  /// - Parameter size: That of the style, as it is used, in px of layout.
  func fonts(_ stack: FontStack, with capitals: SmallCapitals?, size: Points) -> FontStack {
    guard let capitals, let factor = smallCapitalSize else { return stack }
    let smaller = zip(stack.faces, capitals.uses).compactMap { face, use -> Face? in
      guard case .smaller = use else { return nil }
      let whole = smallCapitalsKeepStyleSize ? size : face.size(in: size)
      return face.sized(smallCapitalRounding.points(factor * whole))
    }
    return stack.followed(by: smaller)
  }
}
