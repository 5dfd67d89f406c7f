/// A length in points: CSS pixels for the `css` profile, UIKit points for
/// `uikit`, logical pixels for `flutter`, dp for `android`. One unit, because every
/// profile takes and gives it and only a caller ever turns it into device pixels.
public struct Points: RawRepresentable, Hashable, Sendable {
  public var rawValue: Double

  @inlinable
  public init(rawValue: Double) { self.rawValue = rawValue }

  /// A length of `value` points.
  @inlinable
  public init(_ value: Double) { rawValue = value }

  /// A length of a whole number of points.
  @inlinable
  public init(_ value: Int) { rawValue = Double(value) }

  @inlinable
  public static var zero: Points { Points(0.0) }

  /// Wider than any text: lines then end only where they must.
  @inlinable
  public static var unbounded: Points { Points(Double.infinity) }
}

extension Points: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  @inlinable
  public init(floatLiteral value: Double) { rawValue = value }

  @inlinable
  public init(integerLiteral value: Int) { rawValue = Double(value) }
}

extension Points: Comparable, AdditiveArithmetic {
  @inlinable
  public static func == (a: Points, b: Points) -> Bool { a.rawValue == b.rawValue }

  @inlinable
  public static func < (a: Points, b: Points) -> Bool { a.rawValue < b.rawValue }

  @inlinable
  public static func + (a: Points, b: Points) -> Points { Points(a.rawValue + b.rawValue) }

  @inlinable
  public static func - (a: Points, b: Points) -> Points { Points(a.rawValue - b.rawValue) }

  /// The length `factor` times as long.
  @inlinable
  public static func * (factor: Double, a: Points) -> Points { Points(factor * a.rawValue) }

  // Of two literals the first is the factor.
  /// The length `factor` times as long.
  @inlinable
  @_disfavoredOverload
  public static func * (a: Points, factor: Double) -> Points { Points(a.rawValue * factor) }

  /// The part of the length that fits into it `divisor` times.
  @inlinable
  public static func / (a: Points, divisor: Double) -> Points { Points(a.rawValue / divisor) }

  /// How many times `b` goes into `a`.
  @inlinable
  public static func / (a: Points, b: Points) -> Double { a.rawValue / b.rawValue }

  /// The length with its sign changed.
  @inlinable
  public static prefix func - (a: Points) -> Points { Points(-a.rawValue) }
}

extension Double {
  /// The length as a number of points.
  @inlinable
  public init(_ length: Points) { self = length.rawValue }
}

extension Points: CustomStringConvertible {
  public var description: String { "\(rawValue) pt" }
}
