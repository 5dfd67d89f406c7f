/// How the box of a line follows from its fonts and the line height of a style.
enum LineModel: Hashable, Sendable {
  /// CSS: a line height is that of the box, whatever the fonts.
  case css(CSSLineRules)
  /// TextKit.
  case textKit(UIKitRules)
  /// SkParagraph.
  case skParagraph(LeadingDistribution, TextHeightBehavior)
  /// `StaticLayout`, in whole pixels.
  case staticLayout(AndroidRules)

  /// Whether the renderer has `LineHeight.em`; else it has `.fontMultiple` and `.clamped`.
  var countsEms: Bool {
    switch self {
    case .css, .skParagraph: true
    case .textKit: false
    case .staticLayout(let rules): rules.lineHeightRule == .compose
    }
  }

  /// Whether a line has the first font's box, whatever it shows.
  var linesHoldPrimary: Bool {
    switch self {
    case .css, .staticLayout: true
    case .textKit(let rules): rules.metricsSource == .requestedFont
    case .skParagraph: false
    }
  }
}

extension LineModel {
  /// Whether the first and the last line are as high as others that show the same.
  var treatsLinesAlike: Bool {
    if case .skParagraph(_, let behavior) = self { behavior == .all } else { true }
  }

  /// The line height in a form that the renderer has: others count as lengths, by the first font.
  ///
  /// - Parameters:
  ///   - size: The size of the font, as it is used.
  ///   - specifiedSize: The size that the style specifies.
  func own(
    _ lineHeight: LineHeight, stack: FontStack, size: Points, specifiedSize: Points
  ) -> LineHeight {
    switch lineHeight {
    case .normal, .points: return lineHeight
    case .em(let factor):
      return countsEms ? lineHeight : .points(factor * (scalesLengths ? specifiedSize : size))
    case .fontMultiple, .clamped:
      guard countsEms else { return lineHeight }
      let natural = points(LineBoxes(.normal, stack: stack, size: size, model: self).primary.height)
      var height = natural
      if case .fontMultiple(let factor) = lineHeight.unbounded { height = factor * natural }
      guard case .fontMultiple = lineHeight.bounded(height) else {
        return lineHeight.bounded(height)
      }
      // Points are a strut there, which fallback fonts do not heighten.
      if case .skParagraph = self { return .em(height / size) }
      return .points(height)
    }
  }

  /// Whether a line height in points grows with the font scale that the reader has chosen.
  private var scalesLengths: Bool {
    guard case .staticLayout(let rules) = self else { return false }
    return rules.lineHeightRule != .textView && rules.lineHeightRule != .lineHeightSpan
  }

  /// The height of a box as a line height: boxes of `StaticLayout` are in pixels, and Compose's
  /// line heights in sp.
  private func points(_ height: Points) -> Points {
    guard case .staticLayout(let rules) = self else { return height }
    return height / (rules.pixelsPerPoint * rules.usedFontScale)
  }
}

/// How a browser makes lines.
struct CSSLineRules: Hashable, Sendable {
  /// How high lines are as their fonts make them.
  var normal: NormalHeight
  /// What a line height in points comes to.
  var length: LengthRule
  /// What one that is a multiple of the font's size comes to.
  var multiple: MultipleHeight
  /// What of a line height is above the font.
  var leading: HalfLeading
}

/// The half of what a line is higher than its font that lies above.
enum HalfLeading: Hashable, Sendable {
  /// Down to whole px, also where the line is lower than its font (`CalculateLeadingSpace` of Blink,
  /// 32 baselines of Pretendard at four sizes in Chromium 156).
  case wholePixels
  /// In whole 1/60 px, half of it towards zero (`nsLayoutUtils::GetCenteredFontBaseline` of Gecko).
  case sixtieths
  /// As it is (7,925 texts of several styles in WebKitGTK 2.54).
  case exact

  func above(_ leading: Points) -> Points {
    let value = leading.rawValue
    switch self {
    case .wholePixels: return Points((value / 2).rounded(.down))
    case .sixtieths: return Points(((value * 60).rounded() / 2).rounded(.towardZero) / 60)
    case .exact: return Points(value / 2)
    }
  }
}

/// CSS `line-height: normal` of one font.
enum NormalHeight: Hashable, Sendable {
  /// Ascent, descent and line gap, each rounded.
  case parts
  /// As `parts`; of a font of pictures those of its strike.
  case partsOfStrikes
  /// As `parts`, of the metrics that Core Text has, which WebKit's ports on Apple's systems round.
  case partsOfCoreText(CoreTextRounding)
  /// The rounded sum of the typographic metrics, but no less than ascent and descent, each rounded
  /// for fonts that prefer those metrics, else rounded up. Without a gap 1.2 times the size.
  /// Fallback fonts have no line gap. All of it in pixels of a screen, so many to the px.
  case roundedSum(pixelsPerPx: Double = 1)
}

/// What ascent, descent and gap of Core Text are rounded to in a port of WebKit, and whose ascent is
/// raised (`Font::platformInit` in `FontCoreText.cpp`, read in copies of 2021 and 2025).
enum CoreTextRounding: Hashable, Sendable {
  /// macOS: to the nearest whole px.
  case nearest
  /// iOS: up to whole px.
  case up
}

/// CSS `line-height` as a multiple of the font's size.
enum MultipleHeight: Hashable, Sendable {
  /// A percentage of the size to 1/64 px, in 32-bit floats, rounded down (2,770 heights in
  /// Chromium 156).
  case percentage
  /// The product, as any length.
  case product(LengthRule)
  /// The product of the size, cut to 1/64 px, as any length.
  case productOfLayoutUnits(LengthRule)
  /// The product of 32-bit floats, as any length (8,014 heights in Firefox 153).
  case floatProduct(LengthRule)
}

/// The height that a line adds to a text, by its box and by where it stands.
enum LineRule: Sendable {
  /// The height of its box, in whole numbers if `roundsBoxes` (SkParagraph: half away from
  /// zero, line by line), and between two lines `spacing`.
  case boxes(spacing: Points, roundsBoxes: Bool)
  case textKit(TextKitLines)
  case android(AndroidLines)

  /// - Parameters:
  ///   - primary: The first font.
  ///   - size: As it is used.
  init(_ model: LineModel, _ lineHeight: LineHeight, primary: Face, size: Points, spacing: Points) {
    switch model {
    case .css: self = .boxes(spacing: spacing, roundsBoxes: false)
    case .textKit(let rules): self = .textKit(TextKitLines(spacing: spacing, rules))
    case .skParagraph: self = .boxes(spacing: spacing, roundsBoxes: true)
    case .staticLayout(let rules):
      let metrics = AndroidMetrics(primary, size: size, rules)
      self = .android(
        AndroidLines(
          metrics, rules, metrics.bounded(lineHeight, rules), size: size, spacing: spacing))
    }
  }

  /// Whether all lines are as the first one is made, whatever their fonts.
  var followsFirstLine: Bool {
    if case .android(let lines) = self { lines.composeHeight != nil } else { false }
  }

  func height(of box: LineBox, isFirst: Bool, isLast: Bool) -> Points {
    switch self {
    case .boxes(let spacing, let roundsBoxes):
      let own = roundsBoxes ? Self.rounded(box.height) : box.height
      return isLast ? own : own + spacing
    case .android(let lines):
      return lines.height(of: box, isFirst: isFirst, isLast: isLast)
    case .textKit(let lines):
      return box.height + lines.space(below: box, isFirst: isFirst, isLast: isLast)
    }
  }

  /// How far below the top of a line its baseline is reported: in Flutter so far above its rounded
  /// end as its box reaches below it (`LineMetrics.baseline`).
  func reportedBaseline(of box: LineBox, isFirst: Bool) -> Points {
    if case .boxes(_, roundsBoxes: true) = self { return Self.rounded(box.height) - box.below }
    return baseline(of: box, isFirst: isFirst)
  }

  /// How far below the top of a line its baseline lies. In Flutter a line's height is rounded,
  /// but not its box.
  func baseline(of box: LineBox, isFirst: Bool) -> Points {
    switch self {
    case .boxes, .textKit: box.above
    case .android(let lines): lines.baseline(of: box, isFirst: isFirst)
    }
  }

  private static func rounded(_ height: Points) -> Points {
    Points(height.rawValue.rounded(.toNearestOrAwayFromZero))
  }
}

/// The space that TextKit leaves below lines (as STULabel imitates it, and found in labels of one
/// line by its author).
struct TextKitLines: Sendable {
  let spacing: Points
  let addsSpacingAndLeading: Bool
  let spacesOnlyLine: Bool

  init(spacing: Points, _ rules: UIKitRules) {
    self.spacing = max(.zero, spacing)
    addsSpacingAndLeading = rules.leadingCombination == .sum
    spacesOnlyLine = rules.spacesOnlyLine
  }

  func space(below box: LineBox, isFirst: Bool, isLast: Bool) -> Points {
    let isSpaced = !isLast || isFirst && spacesOnlyLine
    if !isSpaced || spacing == .zero { return box.leading }
    return addsSpacingAndLeading ? spacing + box.leading : max(spacing, box.leading)
  }
}
