// Problem: a page that comes from a server must keep room for rows before any script runs, at a
//   width that only the browser knows.
// Approach: a height that is a sum of steps is a sum in CSS, too:
//
//     calc(21px + clamp(0px,(490.43px - 100cqi)*1e5,21px) + …)
//
//   The height in the widest list, and for each step what narrower lists have more. 100cqi is
//   the width of the nearest container (CSS Containment 3). A difference of widths, a hundred
//   thousand times as long, is at least the step's height in every narrower list, and less than
//   nothing in every wider one.
//   Boxes are multiples of a fraction of a pixel: 1/64 in Chromium and WebKit, less on screens
//   with several pixels to the px, and 1/60 in Firefox. So no list is as wide as a length right
//   below the width of a step, and of these lengths the one with the fewest digits is written.
//   Chromium refuses sums that are a hundred operations deep. So terms are grouped by 16, and
//   groups by 16; a sum of several rows is still far from the hundred.
// Limits: browsers compute in floats of 32 bits, so lists are up to 8,000 px wide.

/// A height in CSS, to which one step after the other is added, from the widest list's on.
struct CSSHeight {
  private let widest: Points
  private var terms: [String] = []

  /// - Returns: `nil` for what is no height in browsers.
  init?(inWidest height: Points) {
    guard Self.isHeight(height) else { return nil }
    widest = height
  }

  /// Its value in CSS.
  var text: String {
    let height = Self.decimal(millionths(of: widest), places: 6) + "px"
    guard !terms.isEmpty else { return height }
    var groups = terms
    while groups.count > Self.groupSize {
      groups = stride(from: 0, to: groups.count, by: Self.groupSize).map { start in
        "(" + groups[start...].prefix(Self.groupSize).joined(separator: " + ") + ")"
      }
    }
    return "calc(\(height) + " + groups.joined(separator: " + ") + ")"
  }

  /// Adds what a list has more that is narrower than `width`, in 1/65536 px.
  ///
  /// - Returns: `false` if one of the heights is none in browsers, or it has too many steps.
  mutating func add(narrowerThan width: Int64, _ narrower: Points, _ wider: Points) -> Bool {
    guard Self.isHeight(narrower) else { return false }
    let difference = narrower.rawValue - wider.rawValue
    // No list is that narrow or that wide.
    guard difference != 0, width > Self.gap, width <= Self.widestUnits else { return true }
    let (threshold, halvings) = Self.threshold(below: width, Points(difference.magnitude))
    let height = Self.decimal(
      millionths(of: Points(difference.magnitude / Double(1 << halvings))), places: 6)
    // Narrower lists are mostly higher, but with soft hyphens they may be lower.
    let term =
      difference > 0
      ? "clamp(0px,(\(threshold)px - 100cqi)*1e5,\(height)px)"
      : "clamp(-\(height)px,(100cqi - \(threshold)px)*1e5,0px)"
    terms.append(halvings > 0 ? "\(term)*\(1 << halvings)" : term)
    return terms.count <= Self.mostTerms
  }

  private static let groupSize = 16
  /// Groups of groups of groups of groups.
  private static let mostTerms = 65_536

  /// Beyond that steps are left out.
  static let widestUnits = Points.unitsPerPoint << 16

  /// No box is higher in Chromium and WebKit; Firefox ends at half of that.
  private static func isHeight(_ height: Points) -> Bool {
    height >= 0 && height.rawValue < 0x1p25
  }
}

// MARK: - Thresholds

extension CSSHeight {
  /// No list is narrower than a step's width by so little: 1/256 px, the fraction of a screen with
  /// 4 pixels to the px.
  private static let gap = Points.unitsPerPoint / 256
  /// By how much a threshold keeps off the lists beside it, for floats of 32 bits: 1/2048 px.
  private static let margin = Points.unitsPerPoint / 2048

  /// A length right below `width`, as short as can be written.
  ///
  /// - Returns: Also how often the step's height must be halved for the factor to suffice.
  private static func threshold(
    below width: Int64, _ height: Points
  ) -> (decimal: String, halvings: Int) {
    var halvings = 0
    while true {
      let rise = height.rawValue / Double(1 << halvings) * Double(Points.unitsPerPoint) / 1e5
      let least = width - gap + margin + Int64(rise.rounded(.up))
      if let decimal = shortestDecimal(from: least, through: width - margin) {
        return (decimal, halvings)
      }
      halvings += 1
    }
  }

  private static func shortestDecimal(from least: Int64, through most: Int64) -> String? {
    var power: Int64 = 1
    for places in 0...4 {
      let count = most * power / Points.unitsPerPoint
      if count * Points.unitsPerPoint >= least * power { return decimal(count, places: places) }
      power *= 10
    }
    return nil
  }
}

// MARK: - Numbers

private func millionths(of length: Points) -> Int64 { Int64((length.rawValue * 1e6).rounded()) }

extension CSSHeight {
  /// A number of 10^-`places`, not less than zero, without zeros at its end.
  private static func decimal(_ count: Int64, places: Int) -> String {
    var (rest, places) = (count, places)
    while places > 0, rest % 10 == 0 { (rest, places) = (rest / 10, places - 1) }
    let digits = String(rest)
    guard places > 0 else { return digits }
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    return "\(padded.dropLast(places)).\(padded.suffix(places))"
  }
}

// MARK: - Curves

extension HeightCurve {
  /// The height as a length of CSS that follows from the width of the container, such as
  /// `calc(18px + clamp(0px,(208.015px - 100cqi)*1e5,18px))`.
  ///
  /// ```html
  /// <ul style="container-type: inline-size">
  ///   <li style="content-visibility: auto; contain-intrinsic-block-size: calc(18px + …)">
  /// ```
  ///
  /// It is the height at the nearest width of the curve, in each list up to 8,000 px wide that
  /// the browser lays out, whose profile the curve must have been measured with.
  ///
  /// Lengths can be added: a group of rows has `calc(` those of its rows ` + ` … `)`.
  ///
  /// - Returns: `nil` for a curve without steps or of more than 65,536, and for heights that no
  ///   box has: below zero, or from 33,554,432 on.
  /// - Complexity: O(*s*) in the steps.
  public func cssLength() -> String? {
    TextUnits.cssLength(steps.map { (width: $0.units, height: $0.size.height) })
  }
}

extension CellHeightCurve {
  /// The height as a length of CSS that follows from the width of the container, as
  /// `HeightCurve.cssLength()`.
  ///
  /// - Returns: `nil` for a curve without steps or of more than 65,536, and for heights that no box
  ///   has.
  /// - Complexity: O(*s*) in the steps.
  public func cssLength() -> String? {
    TextUnits.cssLength(steps.map { (width: $0.width.roundedUnits, height: $0.height) })
  }
}

private func cssLength(_ steps: [(width: Int64, height: Points)]) -> String? {
  // The first step is also that of all narrower lists.
  let reached = steps.prefix(1) + steps.dropFirst().prefix { $0.width <= CSSHeight.widestUnits }
  guard let last = reached.last, var length = CSSHeight(inWidest: last.height) else { return nil }
  for (step, next) in zip(reached, reached.dropFirst()).reversed() {
    guard length.add(narrowerThan: next.width, step.height, next.height) else { return nil }
  }
  return length.text
}
