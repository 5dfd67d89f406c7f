import ArgumentParser
import TextMeasure

extension LineHeight: ExpressibleByArgument {
  /// `normal`; a number up to 5, which is a multiple; a larger number, or any
  /// with `px` or `pt`, which is a length.
  public init?(argument: String) {
    if argument == "normal" {
      self = .normal
      return
    }
    let hasUnit = argument.hasSuffix("px") || argument.hasSuffix("pt")
    let digits = hasUnit ? String(argument.dropLast(2)) : argument
    guard let value = Double(digits), value > 0, value <= 10_000 else { return nil }
    self = hasUnit || value > 5 ? .points(Points(value)) : .multiple(value)
  }

  public var defaultValueDescription: String {
    switch self {
    case .normal: "normal"
    case .multiple(let factor): "\(factor)"
    case .points(let height): "\(height.rawValue)px"
    }
  }
}

extension WordBreak: ExpressibleByArgument {
  public init?(argument: String) {
    switch argument {
    case "normal": self = .normal
    case "keep-all": self = .keepAll
    case "break-all": self = .breakAll
    case "hangul-word": self = .hangulWordPriority
    default: return nil
    }
  }
}

extension OverflowWrap: ExpressibleByArgument {}

extension WhiteSpace: ExpressibleByArgument {}

/// The width of a box: a number above 0.
struct WidthArgument: ExpressibleByArgument {
  var points: Points

  /// As the user wrote it, for headings.
  var text: String

  init?(argument: String) {
    guard let value = Double(argument), value > 0, value.isFinite else { return nil }
    points = Points(value)
    text = argument
  }
}
