// What a profile makes of lengths.

extension Profile {
  /// The size fonts are used at. Chromium floors it to 1/100 px, in 32-bit floats
  /// (7,688 sizes from 6 to 80 px).
  func fontSize(_ size: Points) -> Points {
    switch self {
    case .css: Points(Double((Float(size.rawValue) * 100).rounded(.down) / 100))
    case .uikit, .flutter: size
    }
  }

  /// The widest a line may be in a box of `maxWidth`.
  ///
  /// Chromium compares the line's width rounded up to 1/64 px with the box's
  /// rounded down to 1/64 px, and lets it be 1/64 px wider (1,500 of 1,500
  /// texts stay on one line at their own width less 1/64 px and wrap at 2/64
  /// less). UIKit compares unrounded lengths.
  func fitLimit(_ maxWidth: Points) -> Fixed {
    let width = Fixed(rounding: maxWidth)
    switch self {
    case .css:
      return width.roundedDown(to: Fixed.layoutUnit) + Fixed(rawValue: Fixed.layoutUnit)
    case .uikit:
      return width
    case .flutter(_, let roundsWidths):
      return SkParagraphFit(maxWidth, roundsWidths: roundsWidths).limit
    }
  }

  /// The difference between two boxes that may matter to the lines in them:
  /// browsers round widths down to it; where they are not rounded, the unit that
  /// text is measured in.
  public var boxStep: Points {
    switch self {
    case .css: Fixed(rawValue: Fixed.layoutUnit).points
    case .uikit: Fixed(rawValue: 1).points
    case .flutter(_, let roundsWidths): roundsWidths ? 1 : Fixed(rawValue: 1).points
    }
  }

  /// The narrowest box, to 1/65536 point, whose lines may be `width` wide: the least
  /// for which `fitLimit` gives `width` or more.
  func narrowestBox(withRoom width: Fixed) -> Fixed {
    switch self {
    case .css:
      return width.roundedUp(to: Fixed.layoutUnit) - Fixed(rawValue: Fixed.layoutUnit)
    case .uikit:
      return width
    case .flutter(_, let roundsWidths):
      return SkParagraphFit.narrowestBox(withRoom: width, roundsWidths: roundsWidths)
    }
  }

  /// Room between characters: Chromium cuts it to 1/65536 px, towards zero.
  func spacing(_ length: Points) -> Fixed {
    switch self {
    case .css: Fixed(length, .towardZero)
    case .uikit, .flutter: Fixed(rounding: length)
    }
  }

  var spacingRule: Spacing.Rule {
    switch self {
    case .css, .uikit: .css
    case .flutter: .glyphs
    }
  }

  /// The indent of the first line: CSS lengths are multiples of 1/64 px.
  func firstLineIndent(_ indent: Points) -> Fixed {
    switch self {
    case .css: Fixed(rounding: indent).roundedDown(to: Fixed.layoutUnit)
    case .uikit, .flutter: Fixed(rounding: indent)
    }
  }

  /// What the width of a piece of a line counts as.
  var widthRounding: WidthRounding {
    switch self {
    case .css: .layoutUnits
    case .uikit, .flutter: .exact
    }
  }

  /// Where tabs end. In CSS a tab is at least half a space wide, and a number of
  /// spaces counts each with its spacing (measured in Chromium 156: ten tab sizes
  /// with and without spacing).
  func tabStops(
    _ size: TabSize, _ paragraph: ParagraphStyle = .plain, spaceWidth: Fixed, spacing: Spacing
  ) -> TabStops {
    let positions = paragraph.tabStops.map { self.spacing($0) }.sorted()
    let size = positions.isEmpty ? size : .points(paragraph.defaultTabInterval)
    let interval =
      switch size {
      case .spaces(let count):
        Fixed(rounding: count * (spaceWidth + spacing.letter + spacing.word).points)
      case .points(let length): self.spacing(length)
      }
    let minimum: Fixed =
      switch self {
      case .css: Fixed(rawValue: spaceWidth.rawValue / 2)
      case .uikit, .flutter: .zero
      }
    return TabStops(positions: positions, interval: interval, minimumTab: minimum)
  }

  /// Whether `LineHeight.clamped` is one of the other line heights, by what it comes to.
  var boundsAreLineHeights: Bool {
    if case .uikit = self { false } else { true }
  }

  /// Whether a line has the first font's box, whatever it shows.
  var linesHoldPrimary: Bool {
    switch self {
    case .css: true
    case .uikit(let rules): rules.metricsSource == .requestedFont
    case .flutter: false
    }
  }

  /// What a line adds to the text's height.
  ///
  /// - Parameter spacing: Between two lines.
  func lineRule(spacing: Points) -> LineRule {
    switch self {
    case .css: .boxes(spacing: spacing, roundsBoxes: false)
    case .uikit(let rules): .textKit(TextKitLines(spacing: spacing, rules))
    case .flutter: .boxes(spacing: spacing, roundsBoxes: true)
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
  /// pixels.
  var heightRounding: HeightRounding {
    if case .uikit(let rules) = self { rules.heightRounding } else { .none }
  }

  /// A text's height as the renderer reports it, from the sum of its lines.
  func reportedHeight(_ height: Points) -> Points { heightRounding.rounded(height) }
}
