/// A start tag, with those of its attributes that lines depend on.
struct HTMLTag: Equatable {
  /// In lower case.
  var name: String
  var classes: [String] = []
  /// Pixels.
  var width: Double?
  var height: Double?
  /// What stands for a picture that is not shown.
  var alternative = ""
  /// Whether nothing is shown of it.
  var isHidden = false
  /// What it declares of itself, as a block of CSS.
  private(set) var css = ""

  init(_ name: String) { self.name = name }

  /// Takes an attribute; others than those of lines are passed over.
  mutating func set(_ attribute: String, to value: String) {
    switch attribute {
    case "class": classes = value.split(whereSeparator: Self.isSpace).map(String.init)
    case "width": width = Self.length(value)
    case "height": height = Self.length(value)
    case "alt": alternative = value
    case "style": css += value
    case "hidden": css = "display: none; " + css
    case "size" where name == "font": css = Self.fontSize(value) + css
    case "face" where name == "font": css = "font-family: \(value); " + css
    default: break
    }
  }

  /// What the number of `<font size>` declares, 3 being that of text
  /// (https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-a-legacy-font-size).
  private static func fontSize(_ value: String) -> String {
    let value = value.drop(while: isSpace)
    let digits = value.drop { $0 == "+" || $0 == "-" }.prefix { $0.isASCII && $0.isNumber }
    // More digits are more than the largest.
    guard let number = Int(digits.prefix(3)) else { return "" }
    let size = value.hasPrefix("+") ? 3 + number : value.hasPrefix("-") ? 3 - number : number
    let names = ["x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large"]
    return "font-size: \(names[max(1, min(size, 7)) - 1]); "
  }

  private static func isSpace(_ character: Character) -> Bool {
    character.utf8.first.map(\.isHTMLSpace) ?? false
  }

  /// The number that an attribute begins with; `nil` for percentages, which refer to a box around the text.
  ///
  /// The standard's rules for parsing dimension values
  /// (https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-dimension-values).
  static func length(_ value: String) -> Double? {
    let value = value.drop(while: isSpace)
    let number = value.prefix { $0.isASCII && ($0.isWholeNumber || $0 == ".") }
    let digits = number.split(separator: ".", omittingEmptySubsequences: false).prefix(2)
    guard digits.first?.isEmpty == false, value.dropFirst(number.count).first != "%" else {
      return nil
    }
    let fraction = digits.count == 2 && !digits[1].isEmpty ? ".\(digits[1])" : ""
    return Double("\(digits[0])\(fraction)")
  }
}

extension UInt8 {
  /// Whether it is white space of HTML (https://infra.spec.whatwg.org/#ascii-whitespace).
  var isHTMLSpace: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
  }

  var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
  var isASCIIDigit: Bool { self &- 0x30 < 10 }
}
