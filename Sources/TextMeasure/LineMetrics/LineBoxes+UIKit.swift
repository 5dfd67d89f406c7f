extension LineBox {
  /// A line of TextKit: `hhea` unrounded, and what the line height is more, or less, all
  /// above the baseline (as STULabel and Texture imitate it).
  static func uikit(
    _ face: Face, size: Points, _ lineHeight: LineHeight, _ rules: UIKitRules
  ) -> LineBox {
    var box = natural(face, size: size, rules)
    switch lineHeight {
    case .normal: break
    case .multiple(let factor): box.above = factor * box.height - box.below
    case .points(let height): box.above = height - box.below
    case .clamped(let multiple, let minimum, let maximum):
      var height = multiple > 0 ? multiple * box.height : box.height
      height = max(height, minimum)
      if maximum > .zero { height = min(height, maximum) }
      box.above = height - box.below
    }
    return box
  }

  private static func natural(_ face: Face, size: Points, _ rules: UIKitRules) -> LineBox {
    let extents = face.metrics.hhea
    func scaled(_ length: FontUnits) -> Points {
      length.scaled(to: size, unitsPerEm: face.unitsPerEm)
    }
    let leading = rules.usesFontLeading ? scaled(extents.lineGap) : .zero
    var box = LineBox(
      above: scaled(extents.ascent), below: scaled(extents.descent),
      leading: rules.countsNegativeLeading ? leading : max(.zero, leading))
    if rules.raisesHelvetica && raisedFamilies.contains(face.familyName ?? "") {
      box.above += 0.15 * box.height
    }
    return box
  }

  /// Helvetica was measured (17 points: 15.640 instead of 13.090); WebKit for iOS, which
  /// imitates UIKit, does the same to all three.
  private static let raisedFamilies: Set = ["Helvetica", "Times", ".Helvetica NeueUI"]
}
