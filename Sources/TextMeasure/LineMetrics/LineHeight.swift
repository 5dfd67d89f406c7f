/// How high a line is.
public enum LineHeight: Hashable, Sendable {
  /// As the fonts' metrics make it.
  case normal
  /// A multiple of the font's size: `line-height: 1.4` in CSS, `TextStyle.height` in Flutter, a
  /// `lineHeight` in em in Compose.
  ///
  /// UIKit and Android's views have none: it counts as `.points` there.
  case em(Double)
  /// A multiple of the font's own line height: `lineHeightMultiple` in UIKit,
  /// `lineSpacingMultiplier` on Android (not of the last line).
  ///
  /// Browsers, Flutter and Compose have none: it counts as `.points` there, of lines in the first
  /// font.
  case fontMultiple(Double)
  /// This, whatever the font. In Flutter what a strut forces on every line
  /// (`StrutStyle.forceStrutHeight`), rounded to a whole number, or with a `TextStyle.strut` the same
  /// as `.em`; on Android what
  /// `TextView.setLineHeight` spaces lines to, the last one left as it is.
  case points(Points)
  /// UIKit's three properties in one (`lineHeightMultiple`, `minimumLineHeight`,
  /// `maximumLineHeight`): a multiple of the font's own line height, then no less than
  /// `minimum` and no more than `maximum`. Zero leaves out each. A maximum counts more than
  /// a minimum.
  ///
  /// Elsewhere what it comes to for lines in the first font.
  case clamped(fontMultiple: Double = 0, minimum: Points = .zero, maximum: Points = .zero)
}

extension LineHeight {
  /// `.clamped` without its bounds.
  var unbounded: LineHeight {
    guard case .clamped(let multiple, _, _) = self else { return self }
    return multiple > 0 ? .fontMultiple(multiple) : .normal
  }

  /// What `.clamped` comes to for lines that would be `natural` high without bounds.
  func bounded(_ natural: Points) -> LineHeight {
    guard case .clamped(_, let minimum, let maximum) = self else { return self }
    if maximum > .zero && max(natural, minimum) > maximum { return .points(maximum) }
    return natural < minimum ? .points(minimum) : unbounded
  }
}
