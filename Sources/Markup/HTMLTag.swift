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

  init(_ name: String) { self.name = name }

  /// Takes an attribute; others than those of lines are passed over.
  mutating func set(_ attribute: String, to value: String) {
    switch attribute {
    case "class": classes = value.split(whereSeparator: Self.isSpace).map(String.init)
    case "width": width = Self.length(value)
    case "height": height = Self.length(value)
    case "alt": alternative = value
    default: break
    }
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
