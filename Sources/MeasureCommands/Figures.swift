import Drawing
import TextMeasure

/// How figures are written for people.
enum Figures {
  /// `20,000`.
  static func grouped(_ number: Int) -> String { decimal(Double(number), groups: true) }

  /// `1,234.5`.
  static func tenths(_ value: Double) -> String {
    decimal(max(-1e15, min(1e15, value)), places: 1, keepsZeros: true, groups: true)
  }

  /// `12.3 pt`.
  static func length(_ points: Points) -> String { "\(tenths(points.rawValue)) pt" }

  /// `99.9 %`; 100 % and 0 % only stand for all and none.
  static func percent(_ part: Int, of whole: Int) -> String {
    if whole == 0 { return "-" }
    if part == whole { return "100 %" }
    if part == 0 { return "0 %" }
    return "\(tenths(min(99.9, max(0.1, Double(part) * 100 / Double(whole))))) %"
  }

  /// `1 line`, `3 lines`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// `375`, `412.5`: six decimals at most, all of 1/64, and enough for steps of 1/65536 to
  /// differ.
  static func number(_ value: Double) -> String { decimal(value, places: 6) }
}

// MARK: - On charts

extension Figures {
  /// `20,000`, `−1.5M`, `0.25`: short enough for an axis.
  static func short(_ value: Double) -> String {
    let sign = value < 0 ? "−" : ""
    let magnitude = abs(value)
    for (unit, name) in [(1e9, "G"), (1e6, "M")] where magnitude >= unit {
      return sign + decimal(magnitude / unit) + name
    }
    return sign + decimal(magnitude, groups: true)
  }

  /// The same as `short`, with a plus before what is above zero.
  static func signed(_ value: Double) -> String { (value > 0 ? "+" : "") + short(value) }

  /// `−67,055.6 pt`, `+1.7 pt`: as `length`, with a sign.
  static func signedLength(_ points: Double) -> String {
    let sign = points > 0 ? "+" : points < 0 ? "−" : ""
    return sign + length(Points(abs(points)))
  }
}
