// What is needed of a text to break its paragraphs as wholes.

extension TextMeasurer {
  /// The text with the advances that were just shaped; `nil` where lines are found one by one.
  ///
  /// - Parameter findings: What may happen before each scalar; phrases and hyphens take from it.
  mutating func paragraphText<Finding: BreakFinding>(
    _ findings: inout [Finding]
  ) -> MinikinText? {
    guard let rules = resolved.minikinStyle else {
      if resolved.fontChoice != nil {
        shaped.replaceOrigins(by: origins(shaped.advances.map { Float($0) / 256 }))
      }
      return nil
    }
    let scalars = text.scalars
    var advances = pixelAdvances(rules)
    inline?.setBoxWidths(&advances)
    shaped.replaceOrigins(by: origins(advances))
    setLineFeedWidths(&advances)
    let kinds = scalars.map(MinikinText.Kind.init)
    let shaping = LineShaping(
      style: resolved.shaping, fonts: resolved.fontChoice, items: itemizer.items,
      boundaryFlags: shaped.boundaryFlags)
    if let inline {
      var (paragraphs, runs) = inline.paragraphs(of: text)
      // Lines of several styles have the widths that they have within the text.
      guard inline.isOfOneStyle else {
        return MinikinText(
          rules: rules, advances: advances, kinds: kinds, shaping: nil, paragraphs: paragraphs,
          runs: runs)
      }
      if rules.outerSpacing != 0 {
        for index in paragraphs.indices {
          paragraphs[index].level = shaping.level(ofParagraph: paragraphs[index].range)
        }
      }
      return MinikinText(
        rules: rules, advances: advances, kinds: kinds, shaping: shaping, paragraphs: paragraphs,
        runs: runs)
    }
    let isWhole = keepsPhrases(in: scalars)
    let plain = findings
    if isWhole {
      PhraseBreaks(breaker: resolved.lineBreaker, strictness: resolved.wrapping.strictness)
        .mark(
          in: scalars, holdsComplexContext: text.flags.contains(.complexContext), &findings)
    }
    defer { if rules.hyphenWidth == nil { HyphenPoints.prohibit(in: scalars, &findings) } }
    var paragraphs: [MinikinText.Paragraph] = []
    var start = 0
    while start < scalars.count {
      let end = scalars[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? scalars.count
      let range = start..<end
      var paragraph = MinikinText.Paragraph(
        range: range, ends: ends(in: range, findings),
        ordinaryEnds: isWhole
          ? OrdinaryEnds(in: scalars, range, opportunities: opportunities(in: range, plain)) : nil,
        holdsTab: scalars[range].contains(0x09))
      if rules.hyphenWidth != nil {
        paragraph.hyphens = HyphenPoints.find(in: scalars, from: start, paragraph.ends)
      }
      if rules.outerSpacing != 0 { paragraph.level = shaping.level(ofParagraph: range) }
      paragraphs.append(paragraph)
      start = end
    }
    return MinikinText(
      rules: rules, advances: advances, kinds: kinds, shaping: shaping, paragraphs: paragraphs)
  }

  private func keepsPhrases(in scalars: [UInt32]) -> Bool {
    resolved.rules.keepsPhrases(
      language: style.language, isOneParagraph: !scalars.dropLast().contains(0x0A))
  }

  /// The ends of the words of a paragraph, but for those at hyphens.
  private func ends(
    in range: Range<Int>, _ findings: [some BreakFinding]
  ) -> [MinikinText.WordEnd] {
    AddressEnds.find(in: text.scalars, range, opportunities: opportunities(in: range, findings))
  }

  private func opportunities(in range: Range<Int>, _ findings: [some BreakFinding]) -> [Int32] {
    range.dropFirst().filter { findings[$0].action == .allowed }.map { Int32($0) }
  }

  /// Every cluster's advance in pixels; none for line feeds.
  private func pixelAdvances(_ rules: MinikinStyle) -> [Float] {
    let scalars = text.scalars
    var advances: [Float] = []
    advances.reserveCapacity(scalars.count)
    for item in itemizer.items {
      let rules = inline?.style(of: item).minikinStyle ?? rules
      for index in item.range {
        advances.append(
          rules.advance(
            shaped.advances[index], of: scalars[index], script: item.script,
            isClusterStart: shaped.boundaryFlags[index].contains(.clusterStart)))
      }
    }
    return advances
  }

  /// Line feeds have no width on a line, but in a word that is cut.
  private func setLineFeedWidths(_ advances: inout [Float]) {
    for item in itemizer.items where item.kind == .control {
      let style = inline?.style(of: item) ?? resolved
      for index in item.range where text.scalars[index] == 0x0A {
        advances[index] = style.lineFeedAdvance
      }
    }
  }

  /// Where scalars begin in points, by their advances in pixels.
  private func origins(_ advances: [Float]) -> [Fixed] {
    let density = resolved.rules.pixelsPerPoint
    var origins: [Fixed] = []
    origins.reserveCapacity(advances.count + 1)
    var (pixels, start) = (0.0, Fixed.zero)
    for index in advances.indices {
      // All scalars of a cluster begin where it begins.
      if shaped.boundaryFlags[index].contains(.clusterStart) {
        start = Fixed(rounding: Points(pixels / density))
      }
      origins.append(start)
      pixels += Double(advances[index])
    }
    origins.append(Fixed(rounding: Points(pixels / density)))
    return origins
  }
}
