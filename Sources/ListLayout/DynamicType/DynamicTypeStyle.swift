/// A text style of iOS, as `UIFont.TextStyle` names them: a role of text, whose size follows
/// the size that the reader has chosen.
package enum DynamicTypeStyle: String, CaseIterable, Sendable {
  /// 34 points at the default size.
  case largeTitle
  /// 28 points at the default size.
  case title1
  /// 22 points at the default size.
  case title2
  /// 20 points at the default size.
  case title3
  /// 17 points at the default size, semibold.
  case headline
  /// 17 points at the default size.
  case body
  /// 16 points at the default size.
  case callout
  /// 15 points at the default size.
  case subheadline
  /// 13 points at the default size.
  case footnote
  /// 12 points at the default size.
  case caption1
  /// 11 points at the default size.
  case caption2
}

/// The size of text that the reader has chosen, as `UIContentSizeCategory` names them.
public enum ContentSizeCategory: String, CaseIterable, Sendable {
  /// Three steps below the default; `body` is 14 points.
  case extraSmall
  /// Two steps below the default; `body` is 15 points.
  case small
  /// One step below the default; `body` is 16 points.
  case medium
  /// The default of a new device; `body` is 17 points.
  case large
  /// One step above the default; `body` is 19 points.
  case extraLarge
  /// Two steps above the default; `body` is 21 points.
  case extraExtraLarge
  /// Three steps above the default, the largest without an accessibility setting; `body` is
  /// 23 points.
  case extraExtraExtraLarge
  /// The first accessibility size; `body` is 28 points.
  case accessibilityMedium
  /// The second accessibility size; `body` is 33 points.
  case accessibilityLarge
  /// The third accessibility size; `body` is 40 points.
  case accessibilityExtraLarge
  /// The fourth accessibility size; `body` is 47 points.
  case accessibilityExtraExtraLarge
  /// The fifth and largest accessibility size; `body` is 53 points.
  case accessibilityExtraExtraExtraLarge

  fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 3 }
}

#if !hasFeature(Embedded)
  extension DynamicTypeStyle: Codable {}
  extension ContentSizeCategory: Codable {}
#endif

extension DynamicTypeStyle {
  /// The size of the system font in this style.
  ///
  /// From Apple's Human Interface Guidelines (Typography, Specifications), equal to what
  /// devices of iOS 13 report but for `caption2` at the largest category: they report 41.
  package func pointSize(at category: ContentSizeCategory = .large) -> Points {
    Points(Double(sizes[category.index].points))
  }

  /// From baseline to baseline in this style, by the same table.
  ///
  /// Text views add what this is more than the font's own height to every line; labels do
  /// not: a `UILabel` of one `body` line is 20⅓ points high, not 22.
  package func leading(at category: ContentSizeCategory = .large) -> Points {
    Points(Double(sizes[category.index].leading))
  }

  /// Size and leading by category.
  private var sizes: [(points: UInt8, leading: UInt8)] {
    switch self {
    case .largeTitle:
      [
        (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46),
        (40, 48), (44, 52), (48, 57), (52, 61), (56, 66), (60, 70),
      ]
    case .title1:
      [
        (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39),
        (34, 41), (38, 46), (43, 51), (48, 57), (53, 62), (58, 68),
      ]
    case .title2:
      [
        (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32),
        (28, 34), (34, 41), (39, 47), (44, 52), (50, 59), (56, 66),
      ]
    case .title3:
      [
        (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30),
        (26, 32), (31, 38), (37, 44), (43, 51), (49, 58), (55, 65),
      ]
    case .headline, .body:
      [
        (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26),
        (23, 29), (28, 34), (33, 40), (40, 48), (47, 56), (53, 62),
      ]
    case .callout:
      [
        (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25),
        (22, 28), (26, 32), (32, 39), (38, 46), (44, 52), (51, 60),
      ]
    case .subheadline:
      [
        (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24),
        (21, 28), (25, 31), (30, 37), (36, 43), (42, 50), (49, 58),
      ]
    case .footnote:
      [
        (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22),
        (19, 24), (23, 29), (27, 33), (33, 40), (38, 46), (44, 52),
      ]
    case .caption1:
      [
        (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21),
        (18, 23), (22, 28), (26, 32), (32, 39), (37, 44), (43, 51),
      ]
    case .caption2:
      [
        (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20),
        (17, 22), (20, 25), (24, 30), (29, 35), (34, 41), (40, 48),
      ]
    }
  }
}
