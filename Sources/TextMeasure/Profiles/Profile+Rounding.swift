// What a profile makes of lengths.

extension Profile {
  /// The size fonts are used at.
  func fontSize(_ size: Points) -> Points {
    switch self {
    case .browser(let engine): engine.rules.fontSize.points(size)
    case .uikit, .flutter: size
    case .android(let rules): rules.fontSize(size)
    }
  }

  var lineFit: LineFit {
    switch self {
    case .browser(let engine): engine.rules.lineFit
    case .uikit: .exact
    case .flutter(_, let roundsWidths): .skParagraph(roundsWidths: roundsWidths)
    case .android(let rules): .pixels(density: rules.pixelsPerPoint)
    }
  }

  /// The difference between two boxes that may matter to the lines in them:
  /// browsers round widths down to it; where they are not rounded, the unit that
  /// text is measured in.
  package var boxStep: Points {
    switch self {
    case .browser(let engine): Points(1 / engine.rules.unitsPerPixel)
    case .uikit: Fixed(rawValue: 1).points
    case .flutter(_, let roundsWidths): roundsWidths ? 1 : Fixed(rawValue: 1).points
    case .android(let rules): Points(1 / rules.pixelsPerPoint)
    }
  }

  /// Room between characters.
  func spacing(_ length: Points) -> Fixed {
    switch self {
    case .browser(let engine): engine.rules.length.fixed(length)
    case .uikit, .flutter, .android: Fixed(rounding: length)
    }
  }

  var spacingRule: Spacing.Rule {
    switch self {
    case .browser(let engine): engine.rules.spacing
    case .uikit, .android: .css
    case .flutter: .glyphs
    }
  }

  /// The indent of the first line.
  func firstLineIndent(_ indent: Points) -> Fixed {
    switch self {
    case .browser(let engine): engine.rules.indent.fixed(indent)
    case .uikit, .flutter, .android: Fixed(rounding: indent)
    }
  }

  /// What the width of a piece of a line counts as.
  var widthRounding: WidthRounding {
    switch self {
    case .browser(let engine): engine.rules.widthRounding
    case .uikit, .flutter, .android: .exact
    }
  }

  /// Where tabs end. In CSS a tab is at least half a space wide, in Gecko half a zero, and a number of
  /// spaces counts each with its spacing (measured in Chromium 156: ten tab sizes
  /// with and without spacing). In WebKit it counts them without, has the tab's letter spacing
  /// follow it, and counts stops from where a line begins (`FontCascade::tabWidth`; nine texts
  /// with five spacings and indents in WebKitGTK 2.50).
  func tabStops(
    _ size: TabSize, _ paragraph: ParagraphStyle = .plain, spaceWidth: Fixed,
    zeroWidth: Fixed = .zero, spacing: Spacing
  ) -> TabStops {
    let spaceWidth = PieceWidth.rounded(
      spaceWidth, widthRounding == .sixtieths ? .sixtieths : .exact)
    let positions = paragraph.tabStops.map { self.spacing($0) }.sorted()
    let size = positions.isEmpty ? size : .points(paragraph.defaultTabInterval)
    let interval =
      switch size {
      case .spaces(let count):
        Fixed(
          rounding: count
            * (spacesTabs ? spaceWidth : spaceWidth + spacing.letter + spacing.word).points)
      case .points(let length): self.spacing(length)
      }
    let minimum: Fixed =
      switch self {
      case .browser(let engine):
        Fixed(rawValue: (engine.rules.halvesZeroForTabs ? zeroWidth : spaceWidth).rawValue / 2)
      case .uikit, .flutter, .android: .zero
      }
    return TabStops(
      positions: positions, interval: interval, minimumTab: minimum,
      spacing: spacesTabs ? spacing.letter : .zero, countsIndent: !spacesTabs)
  }

  /// Whether `LineHeight.clamped` is one of the other line heights, by what it comes to.
  var boundsAreLineHeights: Bool {
    switch self {
    case .browser, .flutter: true
    case .uikit, .android: false
    }
  }

  /// Whether a line has the first font's box, whatever it shows.
  var linesHoldPrimary: Bool {
    switch self {
    case .browser: true
    case .uikit(let rules): rules.metricsSource == .requestedFont
    case .flutter: false
    case .android: true
    }
  }

  /// Whether the room between paragraphs is above the first and below the last as well.
  var spacesParagraphsAtEnds: Bool {
    if case .uikit(let rules) = self { rules.spacesParagraphsAtEnds } else { false }
  }

  /// Whether a limit on lines limits the height to so many lines as the font has them.
  var capsHeightAtLineLimit: Bool {
    if case .uikit(let rules) = self { rules.capsHeightAtLineLimit } else { false }
  }

  /// What becomes of the sum of lines: `UILabel` rounds the total, and only it, up to whole
  /// pixels; Android's is in pixels.
  var heightRounding: HeightRounding {
    switch self {
    case .browser, .flutter: .none
    case .uikit(let rules): rules.heightRounding
    case .android(let rules): .ofPixels(rules.pixelsPerPoint)
    }
  }
}
