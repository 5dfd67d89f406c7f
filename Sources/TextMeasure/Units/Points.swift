/// A length in points: CSS pixels for the `css` profile, UIKit points for
/// `uikit`, logical pixels for `flutter`, dp for `android`. One unit, because every
/// profile takes and gives it and only a caller ever turns it into device pixels.
public struct Points: RawRepresentable, Hashable, Sendable {
  public var rawValue: Double

  @inlinable
  public init(rawValue: Double) { self.rawValue = rawValue }

  @inlinable
  public init(_ value: Double) { rawValue = value }

  @inlinable
  public init(_ value: Int) { rawValue = Double(value) }

  public static let zero = Points(0.0)

  /// Wider than any text: lines then end only where they must.
  public static let unbounded = Points(Double.infinity)
}

extension Points: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  @inlinable
  public init(floatLiteral value: Double) { rawValue = value }

  @inlinable
  public init(integerLiteral value: Int) { rawValue = Double(value) }
}

extension Points: Comparable, AdditiveArithmetic {
  @inlinable
  public static func < (a: Points, b: Points) -> Bool { a.rawValue < b.rawValue }

  @inlinable
  public static func + (a: Points, b: Points) -> Points { Points(a.rawValue + b.rawValue) }

  @inlinable
  public static func - (a: Points, b: Points) -> Points { Points(a.rawValue - b.rawValue) }

  @inlinable
  public static func * (factor: Double, a: Points) -> Points { Points(factor * a.rawValue) }
}

extension Points: CustomStringConvertible {
  public var description: String { "\(rawValue) pt" }
}
