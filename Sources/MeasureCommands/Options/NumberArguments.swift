import Arguments
import StyleJSON
import TextMeasure

// The `transform`s of options that take a number. The argument parser puts the
// value and the option before what they throw.

/// A size that fonts are used at.
@Sendable func fontSize(_ argument: String) throws -> Double {
  let maximum = TextStyle.maximumSize.rawValue
  guard let value = Double(argument), value > 0, value <= maximum else {
    throw ValidationError("give a number above 0 and at most \(Int(maximum))")
  }
  return value
}

/// Reads a whole number of `range`.
func wholeNumber(in range: ClosedRange<Int>) -> @Sendable (String) throws -> Int {
  { argument in
    guard let value = Int(argument), range.contains(value) else {
      let limits =
        range.upperBound == .max
        ? "of \(range.lowerBound) or more" : "from \(range.lowerBound) to \(range.upperBound)"
      throw ValidationError("give a whole number \(limits)")
    }
    return value
  }
}

/// How bold a font is.
@Sendable func weightValue(_ argument: String) throws -> Double {
  guard let value = Double(argument), (1...1000).contains(value) else {
    throw ValidationError("give a number from 1 to 1000, such as 700")
  }
  return value
}

/// A width of fonts, in percent.
@Sendable func fontWidthValue(_ argument: String) throws -> Double {
  guard let value = Double(argument), (0...1000).contains(value) else {
    throw ValidationError("give a percentage from 0 to 1000, such as 75")
  }
  return value
}

/// Pixels to the point.
@Sendable func displayScale(_ argument: String) throws -> Double {
  guard let value = Double(argument), value > 0, value <= 16 else {
    throw ValidationError("give a number above 0 and at most 16")
  }
  return value
}

/// `normal`; a multiple of the font's size, with or without `em`, or in `%`; a length with `px` or
/// `pt`; a multiple of the font's own line height, with `font`.
@Sendable func lineHeightValue(_ argument: String) throws -> LineHeight {
  if argument.hasSuffix("font"), let value = Double(argument.dropLast(4)), value > 0,
    value <= 10_000
  {
    return .fontMultiple(value)
  }
  if let factor = Double(argument), factor > 10 {
    throw ValidationError("that is a multiple of the font's size; for a length give \(argument)pt")
  }
  guard let height = LineHeight(argument) else {
    throw ValidationError(
      "give normal, a multiple of the font's size such as 1.4, 1.4em or 140%, of its line height "
        + "such as 1.2font, or a length such as 22pt or 22px")
  }
  return height
}

/// A length that may be negative, with or without `px` or `pt`.
@Sendable func lengthValue(_ argument: String) throws -> Points {
  let hasUnit = argument.hasSuffix("px") || argument.hasSuffix("pt")
  guard let value = Double(hasUnit ? argument.dropLast(2) : argument[...]), abs(value) <= 10_000
  else { throw ValidationError("give a length from -10000 to 10000, such as 0.5") }
  return Points(value)
}

/// A length, or a multiple of the font's size.
enum LengthArgument: Equatable {
  case points(Points)
  /// As a declaration of CSS spells it.
  case relative(String)

  var points: Points? {
    if case .points(let length) = self { length } else { nil }
  }

  var spelling: String? {
    if case .relative(let spelling) = self { spelling } else { nil }
  }

  /// A length as `lengthValue` reads it, or a number with `em`.
  @Sendable init(argument: String) throws {
    if argument.hasSuffix("%"), let percent = Double(argument.dropLast()), abs(percent) <= 100_000 {
      throw ValidationError("for a share of the font's size give \(percent / 100)em")
    }
    guard argument.hasSuffix("em") else {
      self = .points(try lengthValue(argument))
      return
    }
    guard let value = Double(argument.dropLast(2)), abs(value) <= 1000 else {
      throw ValidationError(
        "give a length from -10000 to 10000 such as 0.5, or one such as -0.02em")
    }
    self = .relative(argument)
  }
}

/// Words of CSS `text-transform`.
@Sendable func textTransformValue(_ argument: String) throws -> TextTransform {
  if let transform = TextTransform(words: argument.split(separator: " ").map(String.init)) {
    return transform
  }
  throw ValidationError("give \(TextTransform.grammar)")
}

/// A number of spaces, or a length with `px` or `pt`.
@Sendable func tabSizeValue(_ argument: String) throws -> TabSize {
  let hasUnit = argument.hasSuffix("px") || argument.hasSuffix("pt")
  guard let value = Double(hasUnit ? argument.dropLast(2) : argument[...]),
    (0...10_000).contains(value)
  else {
    throw ValidationError("give a number of spaces such as 4, or a length such as 28px")
  }
  return hasUnit ? .points(Points(value)) : .spaces(value)
}

/// One to four lengths of the sides of a box, with or without `px` or `pt`, as in CSS.
@Sendable func edgesValue(_ argument: String) throws -> BoxEdges {
  let lengths = try argument.split(separator: ",", omittingEmptySubsequences: false).map {
    try lengthValue(String($0))
  }
  guard let edges = BoxEdges(lengths), lengths.allSatisfy({ $0 >= .zero }) else {
    throw ValidationError("give one to four lengths from 0 up, such as 12,16")
  }
  return edges
}

/// Pixels of a screen to the px.
@Sendable func devicePixelRatioValue(_ argument: String) throws -> Double {
  guard let value = Double(argument), TextStyle.devicePixelRatios.contains(value) else {
    throw ValidationError("give a ratio from 0.0625 to 16, such as 1.5")
  }
  return value
}

/// A language as BCP 47 spells it, as far as its letters tell: which there are is the registry's affair.
@Sendable func languageTagValue(_ argument: String) throws -> String {
  let parts = argument.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  let isTag = parts.allSatisfy { part in
    1...8 ~= part.count
      && part.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: false
        }
      }
  }
  guard isTag else { throw ValidationError("give a BCP 47 tag, such as ko or zh-Hant") }
  return argument
}

/// An OpenType feature and its value.
@Sendable func fontFeature(_ argument: String) throws -> FontFeature {
  guard let feature = FontFeature(argument) else {
    throw ValidationError("give a tag of four characters and a value, such as liga=0")
  }
  return feature
}

/// The width of a box. Two are equal if they are the same width, however written.
struct WidthArgument: Equatable {
  var points: Points

  /// The number as the user wrote it, for headings.
  var text: String

  /// - Throws: `ValidationError` for what is not a number above 0.
  @Sendable init(argument: String) throws {
    guard let value = Double(argument), value > 0, value.isFinite else {
      throw ValidationError("give a number above 0, such as 343")
    }
    points = Points(value)
    text = argument
  }

  static func == (one: Self, other: Self) -> Bool { one.points == other.points }

  init(_ width: Double) throws {
    try self.init(argument: Figures.number(width))
    // Exactly, where that is rounded.
    points = Points(width)
  }
}
