import TextMeasure

/// How figures are written for people.
enum Figures {
  /// `20,000`.
  static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + text
  }

  /// `1,234.5`.
  static func tenths(_ value: Double) -> String {
    let tenths = Int((max(-1e15, min(1e15, value)) * 10).rounded())
    let sign = tenths < 0 && tenths > -10 ? "-" : ""
    return "\(sign)\(grouped(tenths / 10)).\(tenths.magnitude % 10)"
  }

  /// `12.3 pt`.
  static func length(_ points: Points) -> String { "\(tenths(points.rawValue)) pt" }

  /// `99.9 %`; all and none are said of nothing else.
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

  /// `375`, `412.5`.
  static func number(_ value: Double) -> String {
    Int(exactly: value).map { String($0) } ?? "\(value)"
  }
}

// MARK: - On charts

extension Figures {
  /// `20k`, `−1.5M`, `0.25`: short enough for an axis.
  static func short(_ value: Double) -> String {
    let sign = value < 0 ? "−" : ""
    let magnitude = abs(value)
    for (unit, name) in [(1e9, "G"), (1e6, "M"), (1e3, "k")] where magnitude >= unit {
      return sign + rounded(magnitude / unit) + name
    }
    return sign + rounded(magnitude)
  }

  /// As `short`, with a plus before what is above zero.
  static func signed(_ value: Double) -> String { (value > 0 ? "+" : "") + short(value) }

  /// To two places, without zeros at the end.
  private static func rounded(_ value: Double) -> String {
    number((value * 100).rounded() / 100)
  }
}
